"""The screen beside a real table: it keeps account of Cloud 9 and says what comes next."""

"""Cloud 9: dare to stay in a rising balloon. Pure rules; the numbers are in assets/data."""

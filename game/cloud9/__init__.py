"""Cloud 9: dare to stay in a rising balloon. Rules of the 2008 revision; numbers from assets/data."""

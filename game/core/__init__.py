"""What every game shares: values, chance, the match, its record. No clock, files or pygame."""

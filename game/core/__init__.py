"""What every game shares: values, chance, the match and its record. Pure: no clock, files or pygame."""

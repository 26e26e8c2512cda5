"""Players that are no people: levels, characters, search, and the process they think in."""

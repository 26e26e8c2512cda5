"""The box on the table: the wire, the port, real dice and tokens. No pygame, and no game."""

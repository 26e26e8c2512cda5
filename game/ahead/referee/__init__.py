"""Ahead in the Clouds with everything on the table: the screen is told, and draws no lots."""

"""The screen beside a real table of Ahead in the Clouds: board, scorekeeper and teacher."""

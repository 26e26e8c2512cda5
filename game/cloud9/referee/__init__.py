"""Cloud 9 with everything on the table: the screen keeps account and never knows a hand."""

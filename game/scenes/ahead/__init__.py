"""The screen of Ahead in the Clouds."""

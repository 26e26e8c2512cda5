"""The Cloud 9 game on the screen: one module for each part of the picture, `scene` joins them."""

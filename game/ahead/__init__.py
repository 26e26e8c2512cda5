"""Ahead in the Clouds: two habitats, five buildings, seven contracts, nothing hidden."""

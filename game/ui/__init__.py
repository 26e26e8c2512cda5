"""The UI kit: window, input, drawing and widgets. It knows pygame and no game's rules."""

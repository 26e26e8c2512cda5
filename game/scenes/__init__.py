"""The screens. One module per screen; each is a state machine over what `services` offers."""

"""The sub-commands of `cloudtop`; each has `add_arguments(parser)` and `run(args) -> int`."""

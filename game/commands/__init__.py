"""The sub-commands of `cloudtop`: each module has `add_arguments(parser)` and `run(args) -> int`."""

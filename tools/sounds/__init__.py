"""The sound of Cloudtop, made from nothing: instruments, effects, the score, and the baking."""

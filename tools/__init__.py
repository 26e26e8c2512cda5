"""The developers' tools: `dev.py` runs them."""

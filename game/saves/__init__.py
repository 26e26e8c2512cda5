"""Games on the disk: the journal of the one being played, and the folder of all that were."""

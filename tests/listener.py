"""An ear for tests."""


class Listener:
    """Notes what it hears: a cue by its name, `music 4.0`, `duck True`."""

    def __init__(self):
        self.heard = []

    def cue(self, name):
        self.heard.append(name)

    def music(self, height):
        self.heard.append(f"music {height}")

    def duck(self, *, quiet):
        self.heard.append(f"duck {quiet}")

    def take(self):
        """Return what was heard since the last time."""
        heard, self.heard = self.heard, []
        return heard

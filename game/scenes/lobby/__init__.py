"""The lobby: press to climb aboard, invite bots, lift off."""

from game.scenes.lobby.scene import LobbyScene

__all__ = ["LobbyScene"]

"""The lobby: press to climb aboard, invite bots, lift off."""

from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.table_lobby import TableLobby

__all__ = ["LobbyScene", "TableLobby"]

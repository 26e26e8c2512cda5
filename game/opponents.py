"""The bots of one table: asks about a seat's view, and turns the answer into an action."""

from typing import Any

from game.bots.base import job_for
from game.bots.runner import BotRunner
from game.core.match import Match
from game.core.record import Header
from game.core.types import Action, Seat


class BotTable:
    """The opponents of `game.scenes.services.Opponents`, for one match.

    Bots are told what their seat may see and what it may do, nothing else.
    """

    def __init__(self, header: Header, match: Match[Any, Any, Any, Any], runner: BotRunner) -> None:
        self._header = header
        self._match = match
        self._runner = runner
        self._asked: int | None = None
        self._actions: tuple[Action, ...] = ()

    def consider(self, seat: Seat) -> None:
        """Begin to think for `seat`, a bot's, which is due; asking twice changes nothing.

        Raises ValueError if a person sits there.
        """
        version = self._match.version
        if self._asked == version:
            return
        player, level = self._header.players[seat], self._match.bots[seat]
        if level is None:
            message = f"seat {seat} is {player.name}'s, who decides without a bot"
            raise ValueError(message)
        self._asked = version
        self._actions = self._match.legal(seat)
        self._runner.ask(
            job_for(
                self._header.game,
                version=version,
                seat=seat,
                view=self._match.view(seat),
                actions=self._actions,
                level=level,
                animal=player.animal,
                seed=self._header.seed,
            )
        )

    def decision(self) -> Action | None:
        """Return the decision for the position that is due; None while still thinking."""
        reply = self._runner.poll()
        if reply is None or reply.version != self._match.version:
            return None
        return self._actions[reply.index]

    def cancel(self) -> None:
        """Stop thinking: the position changed or the game is left."""
        self._runner.cancel()
        self._asked = None

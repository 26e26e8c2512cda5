"""Single-observer information-set Monte Carlo tree search, for any game with a heuristic.

Each iteration deals the hidden cards anew, consistent with the view (`Rules.sample`), walks one
tree for all these deals, and judges where it ends by a play-out of the game's heuristic. A node
knows how often its action was possible, because that depends on the deal (Cowling, Powley,
Whitehouse: "Information Set Monte Carlo Tree Search", 2012). Other seats move as the heuristic
advises: exploring their moves too was measured and is weaker, for it lets them blunder. The walk
ends where chance comes next or at a new node.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from game.bots.base import Budget, Judge
from game.core.rules import Decide, Rules
from game.core.types import Action

EXPLORATION = 0.7
"""Weight of trying what was tried less; with 0.2 a bad start decides too much."""
FALLBACK_LEVEL = "normal"
"""Who answers when there was no time to try every action."""


class Node:
    """What is known of one action: how often it was possible and tried, and with what success.

    `children` are the bot's own next actions, `others` those of another seat that is next.
    """

    __slots__ = ("available", "children", "others", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}
        self.others: dict[Action, Node] = {}

    @property
    def mean(self) -> float:
        """The mean share of the win after the action."""
        return self.total / self.visits

    def promise(self) -> float:
        """Return the upper confidence bound by which the next action to try is chosen."""
        return self.mean + EXPLORATION * sqrt(log(self.available) / self.visits)


class Search:
    """A bot that searches over one game's rules."""

    def __init__(self, rules: Rules[Any, Any, Any, Any], heuristic: Judge[Any, Any, Any]) -> None:
        self._rules = rules
        self._heuristic = heuristic

    def choose(
        self,
        view: Any,  # noqa: ANN401 -- any game's view
        actions: Sequence[Action],
        seed: str,
        budget: Budget,
    ) -> int:
        """Return the index of the action with the best mean share of the win and opinion of it."""
        if len(actions) == 1:
            return 0
        rng, root, done = Random(seed), Node(), 0
        while not budget.is_spent(done):
            self._iterate(root, view, rng)
            done += 1
        tried = [root.children[action] for action in actions if action in root.children]
        if len(tried) < len(actions):
            return self._heuristic.decide(FALLBACK_LEVEL, view, actions)
        opinion = self._heuristic.opinion(view, actions)
        values = [node.mean + more for node, more in zip(tried, opinion, strict=True)]
        return values.index(max(values))

    def _iterate(self, root: Node, view: Any, rng: Random) -> None:  # noqa: ANN401
        """Deal, walk down, add at most one node, play out, and remember how it went."""
        rules, heuristic = self._rules, self._heuristic
        state = rules.sample(view, rng)
        due = rules.prompt(state)
        if not isinstance(due, Decide):
            message = f"a bot was asked although nothing is to be decided in {view!r}"
            raise TypeError(message)
        own = due.turn.seat
        node, path, is_new = root, [], False
        while isinstance(due, Decide) and not is_new:
            if len(due.actions) == 1:
                action = due.actions[0]
            elif due.turn.seat == own:
                action, is_new = _select(node, due.actions, rng)
                node = node.children[action]
                path.append(node)
            else:
                action = heuristic.advise(state)
                node = node.others.setdefault(action, Node())
            state = rules.apply(state, due.turn.seat, action).state
            due = rules.prompt(state)
        share = heuristic.playout(state, rng)[own]
        for tried in path:
            tried.visits += 1
            tried.total += share


def _select(node: Node, actions: Sequence[Action], rng: Random) -> tuple[Action, bool]:
    """Return the action to try next, and whether it is new; if so its node was added."""
    new = [action for action in actions if action not in node.children]
    if new:
        chosen = new[int(rng.random() * len(new))]
        node.children[chosen] = Node()
    for action in actions:
        if action in node.children:
            node.children[action].available += 1
    if not new:
        chosen = max(actions, key=lambda action: node.children[action].promise())
    return chosen, bool(new)

"""How a refereed game goes on: the course of every trip, and a count of everybody's cards.

"Rulebook" is the 2008 revision; its sections are named in the comments.
"""

from msgspec.structs import replace

from game.cloud9 import actions as act
from game.cloud9.course import EVERYBODY, Course, put, turn_begins
from game.cloud9.referee.actions import Edit, Edited, HandShown, Trusted
from game.cloud9.referee.state import State
from game.core.pool import Counts
from game.core.types import Event, Seat, Step

BETWEEN = ("ready", "over")


class Account(Course[State]):
    """The flow of such a game over one set of tables."""

    @property
    def deck(self) -> int:
        """The number of all cards together."""
        return sum(self._tables.cards.value)

    def prepare(self, state: State) -> Step[State]:
        """Count the cards that everybody has drawn, beginning at the pilot.

        Setting Up, step 4, or Playing the Game, step 4: with an empty pile the discards are
        reshuffled, and with nothing to shuffle either, the seats that are left draw nothing.
        """
        is_first = state.trip == 1
        wanted = self.first_hand(len(state.scores)) if is_first else 1
        sizes, pile, discards = list(state.hand_sizes), state.pile_size, state.discard_size
        events: list[Event] = []
        for step in range(len(sizes)):
            seat = Seat((state.pilot + step) % len(sizes))
            if not pile and discards:
                events.append(act.Reshuffled(discards))
                pile, discards = discards, 0
            count = min(wanted, pile)
            if count:
                events.append(act.Drew(seat, count))
                sizes[seat] += count
                pile -= count
        served = replace(state, hand_sizes=tuple(sizes), pile_size=pile, discard_size=discards)
        if is_first:
            return Step(replace(served, phase="pilot"), tuple(events))
        return self._start_trip(served, tuple(events))

    def choose_first_pilot(self, state: State, pilot: Seat) -> Step[State]:
        """Begin the first trip (Setting Up, step 5)."""
        return self._start_trip(replace(state, pilot=pilot), (act.PilotChosen(pilot),))

    def pay(self, state: State, cards: Counts) -> Step[State]:
        """Step 3: "All cards used to make the balloon rise must be shown and then discarded"."""
        pilot, count = state.pilot, sum(cards)
        paid = replace(
            state,
            hand_sizes=put(state.hand_sizes, pilot, state.hand_sizes[pilot] - count),
            discard_size=state.discard_size + count,
        )
        return self._rise(paid, (act.Paid(pilot, cards),))

    def decline(self, state: State) -> Step[State]:
        """Step 3: the balloon falls; by our house rule the hand may be looked at first."""
        declined = (act.Declined(state.pilot),)
        if state.options.check:
            return Step(replace(state, phase="check"), declined)
        return self._fall(state, declined)

    def trust(self, state: State) -> Step[State]:
        """Let the balloon fall without a look at the hand."""
        return self._fall(state, (Trusted(state.pilot),))

    def show_hand(self, state: State) -> Step[State]:
        """Let the balloon fall after a look at the hand."""
        return self._fall(state, (HandShown(state.pilot),))

    def edit(self, state: State, edit: Edit) -> Step[State]:
        """Put numbers right. Where the flight itself is another one, the pilot's turn begins anew.

        Between two trips the end of the game is judged again by the new points.
        """
        held = sum(edit.hand_sizes)
        discards = min(state.discard_size, self.deck - held)
        edited = replace(
            state,
            scores=edit.scores,
            hand_sizes=edit.hand_sizes,
            pile_size=self.deck - held - discards,
            discard_size=discards,
            cloud=edit.cloud,
            pilot=edit.pilot,
            aboard=edit.aboard,
        )
        events = changes(state, edit)
        if state.phase in BETWEEN:
            return self._judge(edited, events)
        if (edit.cloud, edit.pilot, edit.aboard) == (state.cloud, state.pilot, state.aboard):
            return Step(edited, events)
        phase = turn_begins(edit.aboard)
        return Step(replace(edited, phase=phase, turn=edit.pilot, roll=()), events)

    def _judge(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Look again whether the game is over after its latest trip."""
        is_over = max(state.scores) >= self.target(state.options)
        if state.phase == "ready" and not is_over:
            return Step(replace(state, turn=state.pilot), events)
        if state.phase == "ready":
            # The trip that is over is the one before; its pilot sits to the right.
            last = Seat((state.pilot - 1) % len(state.scores))
            state = replace(state, trip=state.trip - 1, pilot=last, turn=last)
        return self._after_trip(state, events)

    def _fall(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        return self._end_trip(state, "fall", (*events, act.Fell(state.aboard)))

    def _next_trip(self, state: State, events: tuple[Event, ...], *, reveals: bool) -> Step[State]:
        """Wait until the table is set (step 4)."""
        return Step(replace(state, phase="ready"), events, reveals)

    def _hand_sizes(self, state: State) -> tuple[int, ...]:
        return state.hand_sizes


def changes(state: State, edit: Edit) -> tuple[Event, ...]:
    """Return one event for each number that `edit` makes another one."""
    events: list[Event] = []
    for seat, (before, after) in enumerate(zip(state.scores, edit.scores, strict=True)):
        if before != after:
            events.append(Edited("score", before, after, Seat(seat)))
    for seat, (before, after) in enumerate(zip(state.hand_sizes, edit.hand_sizes, strict=True)):
        if before != after:
            events.append(Edited("cards", before, after, Seat(seat)))
    if state.cloud != edit.cloud:
        events.append(Edited("cloud", state.cloud, edit.cloud))
    if state.pilot != edit.pilot:
        events.append(Edited("pilot", state.pilot, edit.pilot, edit.pilot))
    for place in EVERYBODY[: len(state.scores)]:
        was, now = place in state.aboard, place in edit.aboard
        if was != now:
            events.append(Edited("aboard", int(was), int(now), place))
    return tuple(events)

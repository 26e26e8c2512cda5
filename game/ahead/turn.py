"""What follows from each decision: the transitions of a game, each of them already known legal."""

from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.network import LOOSE, attach, detach, way_to
from game.ahead.state import State, contracts_of, other
from game.ahead.tables import FLIPPABLE, HABITATS, NOTHING, SEATS, Card, Flippable, Tables
from game.ahead.works import side_of, toll_of, traded, turned_over
from game.core.pool import Counts
from game.core.types import Event, Seat, Step


def flipped(state: State, what: Flippable) -> tuple[State, Event]:
    """Rulebook, Activate: what has the swirl symbol "is flipped over to its opposite side"."""
    sides = turned_over(state.sides, what)
    return replace(state, sides=sides), act.Flipped(what, side_of(sides, what))


def with_goods(state: State, seat: Seat, goods: Counts) -> State:
    """Return the state with other goods of `seat`."""
    return replace(state, goods=(goods, state.goods[1]) if seat == 0 else (state.goods[0], goods))


def ranking_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Rulebook, End of Game: more contracts; if equal, more remaining resources.

    Whoever is equal in both shares the place: the rulebook names no further measure.
    """
    ranked = sorted(SEATS, key=lambda seat: _standing(state, seat), reverse=True)
    if _standing(state, SEATS[0]) == _standing(state, SEATS[1]):
        return (SEATS,)
    return tuple((seat,) for seat in ranked)


def _standing(state: State, seat: Seat) -> tuple[int, int]:
    return len(contracts_of(state, seat)), sum(state.goods[seat])


class Turns:
    """The transitions over one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    # Setting up.

    def draw_card(self, state: State, card: Card) -> Step[State]:
        """Place the contract card to the side, no coin on it."""
        drawn = replace(state, phase="first", card=card, coins=self.no_coins(card))
        return Step(drawn, (act.CardDrawn(drawn.card),))

    def no_coins(self, card: Card) -> tuple[None, ...]:
        """Return the coins on `card` before anything is fulfilled."""
        return (None,) * len(self._tables.contracts[card].value)

    def choose_first(self, state: State, seat: Seat) -> Step[State]:
        """Components and Setup: one player "goes first"; who travelled last is left to the lot."""
        chosen = replace(state, phase="sides", first=seat, mover=seat, turn=seat)
        return Step(chosen, (act.FirstChosen(seat),))

    def set_sides(self, state: State, sides: tuple[int, ...]) -> Step[State]:
        """Components and Setup: "with randomly assigned sides face up"."""
        return Step(replace(state, phase="coin", sides=sides), (act.SidesSet(sides),))

    def choose_coin(self, state: State, action: act.ChooseCoin) -> Step[State]:
        """Components and Setup: who goes first "chooses to play as heads or tails"."""
        chosen = replace(
            state, phase="turn", coin=action.coin, actions=self._tables.first_actions.value
        )
        return Step(
            chosen,
            (
                act.CoinChosen(state.first, action.coin),
                act.RoundStarted(chosen.round),
                act.TurnStarted(state.first, chosen.actions),
            ),
        )

    # Free actions.

    def connect(self, state: State, action: act.Connect) -> Step[State]:
        """Attach a building to the mover's habitat, "at no action point cost"."""
        links = attach(state.links, state.mover, action.building)
        return Step(replace(state, links=links), (act.Connected(state.mover, action.building),))

    def fulfill(self, state: State, action: act.Fulfill) -> Step[State]:
        """Fulfill Contracts: reduce the resources, place a coin over the contract."""
        seat, contract = state.mover, action.contract
        cost = self._tables.contracts[state.card].value[contract - 1]
        coins = (*state.coins[: contract - 1], seat, *state.coins[contract:])
        paid = with_goods(
            replace(state, coins=coins),
            seat,
            tuple(map(int.__sub__, state.goods[seat], cost)),
        )
        return Step(paid, (act.Fulfilled(seat, contract, cost),))

    # Actions.

    def activate(self, state: State, action: act.Activate) -> Step[State]:
        """Pay, gain, flip the building; then the owner of a habitat travelled through is asked."""
        seat, building = state.mover, action.building
        through = way_to(state.links, seat, building) == "through"
        goods = traded(state.goods[seat], (action.paid, action.gained), self._tables.limit.value)
        if goods is None:
            message = f"{action} cannot be paid or stored"
            raise ValueError(message)
        used = with_goods(replace(state, actions=state.actions - 1), seat, goods)
        events: tuple[Event, ...] = (
            act.Activated(seat, building, action.paid, action.gained, through),
        )
        if building in FLIPPABLE:
            used, event = flipped(used, building)
            events += (event,)
        if through and self._toll(used) is not None:
            used = replace(used, phase="toll", turn=other(seat))
        return Step(used, events)

    def _toll(self, state: State) -> Counts | None:
        """Return what the owner would have after the toll; None if there is no room for it."""
        owner = other(state.mover)
        recipe = NOTHING, toll_of(state.sides, owner)
        return traded(state.goods[owner], recipe, self._tables.limit.value)

    def take_toll(self, state: State, _: act.TakeToll) -> Step[State]:
        """Activate: "your opponent may take the resource shown on their card"; it flips."""
        owner = state.turn
        goods = self._toll(state)
        gained = toll_of(state.sides, owner)
        taken = replace(state, phase="turn", turn=state.mover)
        taken, event = flipped(
            with_goods(taken, owner, goods or state.goods[owner]), HABITATS[owner]
        )
        return Step(taken, (act.TollTaken(owner, gained), event))

    def leave_toll(self, state: State, _: act.LeaveToll) -> Step[State]:
        """Leave the resource that the owner "may" take: the habitat was not activated."""
        left = replace(state, phase="turn", turn=state.mover)
        return Step(left, (act.TollLeft(state.turn),))

    def disconnect(self, state: State, action: act.Disconnect) -> Step[State]:
        """Detach a building from the mover's habitat.

        Disconnect: "If this building is also attached to your opponent's habitat, their
        connection stays."
        """
        links = detach(state.links, state.mover, action.building)
        after = replace(state, links=links, actions=state.actions - 1)
        return Step(after, (act.Disconnected(state.mover, action.building),))

    def burst(self, state: State, action: act.Cloudburst) -> Step[State]:
        """Cloudburst: "break the entire network apart then choose up to one swirl card to flip"."""
        after = replace(state, links=LOOSE, actions=state.actions - 1)
        events: tuple[Event, ...] = (act.Burst(state.mover),)
        if action.flip is not None:
            after, event = flipped(after, action.flip)
            events += (event,)
        return Step(after, events)

    # Ends.

    def end_turn(self, state: State, _: act.EndTurn) -> Step[State]:
        """Give the turn to the other player, or end the round after both."""
        ended: tuple[Event, ...] = (act.TurnEnded(state.mover, state.actions),)
        if state.mover == state.first:
            return self._begin_turn(replace(state, mover=other(state.mover)), ended)
        due = self._tables.blimp.value.get(state.round)
        if due is None:
            return self._next_round(state, ended)
        arrived = replace(state, phase="blimp", mover=state.first, actions=0)
        return self._ask_blimp(arrived, state.first, (*ended, act.BlimpArrived(due)))

    def _begin_turn(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        begun = replace(state, phase="turn", turn=state.mover, actions=self._tables.actions.value)
        return Step(begun, (*events, act.TurnStarted(begun.mover, begun.actions)))

    def _next_round(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        if state.round < self._tables.rounds.value:
            begun = replace(state, round=state.round + 1, mover=state.first)
            return self._begin_turn(begun, (*events, act.RoundStarted(begun.round)))
        over = replace(state, phase="over", mover=state.first, turn=state.first, actions=0)
        end = act.GameEnded(
            ranking_of(over),
            tuple(len(contracts_of(over, seat)) for seat in SEATS),
            tuple(map(sum, over.goods)),
        )
        return Step(over, (*events, end))

    # The blimp. Both pay in the order of their turns.

    def due_to_blimp(self, state: State) -> int:
        """Return how many goods everybody owes at the end of this round."""
        return self._tables.blimp.value[state.round]

    def _ask_blimp(self, state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
        """Ask `seat` for its payment; who has neither goods enough nor a contract gives nothing."""
        asked = replace(state, turn=seat)
        if sum(state.goods[seat]) < self.due_to_blimp(state) and not contracts_of(state, seat):
            return self._paid(asked, (*events, act.NothingToGive(seat)))
        return Step(asked, events)

    def _paid(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        if state.turn == state.first:
            return self._ask_blimp(state, other(state.first), events)
        return self._next_round(state, events)

    def pay_blimp(self, state: State, action: act.PayBlimp) -> Step[State]:
        """End of Round: "any resources, and need not be all of the same kind"."""
        seat, paid = state.turn, action.paid
        after = with_goods(state, seat, tuple(map(int.__sub__, state.goods[seat], paid)))
        return self._paid(after, (act.BlimpPaid(seat, paid),))

    def give_back(self, state: State, action: act.GiveBack) -> Step[State]:
        """End of Round: who cannot pay "must give back one of their contracts of their choice"."""
        contract = action.contract
        coins = (*state.coins[: contract - 1], None, *state.coins[contract:])
        after = replace(state, coins=coins)
        return self._paid(after, (act.ContractReturned(state.turn, contract),))

"""Cloud 9 in sentences: one for each event that everybody may know of."""

from __future__ import annotations

from collections.abc import Iterable

from game.cloud9 import actions as act
from game.cloud9.tables import KINDS
from game.core.match import Logged
from game.core.pool import Counts
from game.core.record import Player
from game.core.types import Event, HandedOver, Seat
from game.scenes.handing_over import handed_over
from game.ui.lists import Row
from game.ui.words import say, say_count

CLOUD = "cloud-platform-{}"


def suit_name(kind: str) -> str:
    """Return what a kind of card, or a face of a die, is called on this screen."""
    return {
        "green": say("leaf"),
        "purple": say("moon"),
        "red": say("heart"),
        "yellow": say("sun"),
        "wild": say("wild"),
        "blank": say("little cloud"),
    }[kind]


def rows_of(log: Iterable[Logged], players: tuple[Player, ...]) -> list[Row]:
    """Return the log as rows, oldest first. Single cards drawn are left out."""
    events = (event for logged in log for event in logged.events)
    rows = (_row(event, players) for event in events)
    return [row for row in rows if row is not None]


def _row(event: Event, players: tuple[Player, ...]) -> Row | None:  # noqa: C901, PLR0912 -- a list
    def name(seat: Seat) -> str:
        return players[seat].name

    def names(seats: Iterable[Seat]) -> str:
        return ", ".join(map(name, seats))

    def face(seat: Seat) -> str:
        return f"marker-{players[seat].animal}"

    match event:
        case HandedOver(seat=seat, bot=bot):
            return Row(handed_over(name(seat), bot), icon="ui-handoff")
        case act.PilotChosen(seat=seat):
            return Row(say("{name} was drawn as first pilot", name=name(seat)), icon=face(seat))
        case act.TripStarted(trip=trip, pilot=pilot):
            words = say("Trip {trip}. {name} is the pilot", trip=trip, name=name(pilot))
            return Row(words, icon="balloon-shared-envelope")
        case act.Reshuffled(count=count):
            words = say_count(
                "{count} played card becomes the new pile",
                "{count} played cards become the new pile",
                count,
            )
            return Row(words, icon="card-back")
        case act.Rolled(seat=seat, faces=faces):
            shown = ", ".join(map(suit_name, faces))
            return Row(say("{name} rolls {faces}", name=name(seat), faces=shown), icon=face(seat))
        case act.Stayed(seat=seat):
            return Row(say("{name} stays aboard", name=name(seat)), icon=face(seat))
        case act.Jumped(seat=seat, points=points):
            words = say("{name} jumps out", name=name(seat))
            return Row(words, note=f"+{points}", icon=face(seat))
        case act.Paid(seat=seat, cards=cards):
            return Row(_paid(name(seat), cards), icon=face(seat))
        case act.Declined(seat=seat):
            return Row(say("{name} plays no card", name=name(seat)), icon=face(seat))
        case act.Rose(cloud=cloud):
            return Row(say("Up to cloud {cloud}", cloud=cloud), icon=CLOUD.format(cloud))
        case act.ReachedTop(seats=seats, points=points):
            words = say("The top! For {names}", names=names(seats))
            return Row(words, note=f"+{points}", icon=CLOUD.format(9))
        case act.Fell(seats=seats):
            return Row(say("The balloon falls with {names}", names=names(seats)), icon="sky-bird")
        case act.TripEnded(trip=trip, scores=scores):
            words = say("After trip {trip}", trip=trip)
            return Row(words, note="  ".join(map(str, scores)), icon="ui-play")
        case act.GameEnded(ranking=ranking):
            return Row(say("The end. First: {names}", names=names(ranking[0])), icon="ui-trophy")
    return None


def _paid(name: str, cards: Counts) -> str:
    played = [
        suit_name(kind) for kind, count in zip(KINDS, cards, strict=True) for _ in range(count)
    ]
    if not played:
        return say("{name} needs no card", name=name)
    return say("{name} plays {cards}", name=name, cards=", ".join(played))

"""What holds at the dice tray whatever is reported, and whenever the program is killed."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bridge.reports import (
    Appeared,
    Beat,
    Board,
    Crowded,
    Done,
    Faulted,
    Key,
    LinkChanged,
    Quality,
    ReaderState,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.tray import Tray
from game.core.types import Ask, Seat, Sentence
from tests.bridge.table import FACES, FOREIGN, LAYOUT, WELLS, DiceTable, bottom, dice

ALL_DICE = {**dice(), **dice("E", FOREIGN)}
UIDS = [uid for die in ALL_DICE.values() for uid in die] + ["F" * 14, "0" * 8]

milliseconds = st.integers(0, 65535)
keys = st.builds(Key, st.sampled_from(["0BADCAFE", "00000000"]), st.integers(6, 8), st.just(1))
readers = st.integers(0, WELLS + 1)
uids = st.sampled_from(UIDS)
faults = st.sampled_from(["healthy", "absent", "stuck", "bus held", "noisy", "too many tags"])
boards = st.builds(
    Board, st.just(1), st.integers(6, 8), st.just(1), readers, st.just(24), st.just(4),
    st.just("0BADCAFE"), st.just("tray-1.0"), st.just(()),
)  # fmt: skip
states = st.builds(ReaderState, st.just(0x92), faults, st.lists(uids, max_size=2).map(tuple))
links = st.sampled_from(["live", "live", "stale", "lost", "hello"])
reports = st.one_of(
    st.builds(Appeared, keys, milliseconds, readers, uids),
    st.builds(Appeared, keys, milliseconds, readers, uids),
    st.builds(Vanished, keys, milliseconds, readers, uids),
    st.builds(Crowded, keys, milliseconds, readers),
    st.builds(Switched, keys, milliseconds, st.integers(0, 23), st.booleans()),
    st.builds(Faulted, keys, milliseconds, readers, faults),
    st.builds(
        Snapshot, boards, st.lists(states, max_size=6).map(tuple), st.just(()), st.booleans()
    ),
    st.builds(Beat, milliseconds, *[st.just(0)] * 5),
    st.builds(Done, st.integers(1, 255), st.integers(-1, 6)),
    st.builds(Quality, readers, *[st.just(5)] * 3),
    st.builds(LinkChanged, links, st.just(Sentence("So it is."))),
)
deeds = st.one_of(
    reports,
    reports,
    reports,
    st.sampled_from([0.05, 0.7, 3.0]),
    st.tuples(st.just("begin"), st.integers(1, 4)),
    st.tuples(st.just("enter"), st.integers(0, 3)),
    st.tuples(st.just("roll"), st.integers(0, 3)),
    st.tuples(st.just("reread"), st.integers(0, 3)),
    st.sampled_from(["cancel", "look_again"]),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(deeds, max_size=40))
def test_no_reports_invent_a_roll(story: list[object]) -> None:
    """Nobody presses OK: then every die that counts was seen to come since the roll was asked."""
    tray = Tray(ALL_DICE, FACES, wells=range(WELLS))
    now_s, version, seen = 0.0, 0, set()
    for deed in story:
        if isinstance(deed, float):
            now_s += deed
        elif isinstance(deed, str):
            getattr(tray, deed)()
        elif not isinstance(deed, tuple):
            tray.hear(deed)
            if isinstance(deed, Appeared):
                seen.add(deed.uid)
        elif deed[0] == "begin":
            version += 1
            seen.clear()
            tray.begin(Ask("dice", "cloud", deed[1], 6, Seat(0)), version)
        elif tray.is_open and deed[1] < len(tray.reading.dice):
            getattr(tray, deed[0])(deed[1], *([] if deed[0] == "reread" else ["red"]))
        tray.pass_time(now_s)
        read = [die for die in tray.reading.dice if die.state == "settled"]
        outcome = tray.poll(version)

        assert len({die.die for die in read}) == len(read), "a die counts twice"
        for die in read:
            assert any(ALL_DICE[die.die].get(uid) == die.face for uid in seen), "an invented die"
        assert tray.reading.sentence
        if outcome is not None:
            assert len(outcome.values) == len(tray.reading.dice)
            assert set(outcome.values) <= set(FACES)
            assert len(tray.source.split("+")) in (1, len(outcome.values))


acts = st.one_of(
    st.tuples(st.just("rolls"), st.sampled_from("ABCD"), st.sampled_from(LAYOUT)),
    st.tuples(st.just("rolls"), st.sampled_from("ABCD"), st.sampled_from(LAYOUT)),
    st.tuples(st.just("lifts"), st.integers(0, WELLS - 1)),
    st.tuples(st.just("nudges"), st.integers(0, WELLS - 1)),
    st.tuples(st.just("waits"), st.sampled_from([0.1, 0.8])),
    st.tuples(st.just("restarts")),
    st.tuples(st.just("throws two into"), st.integers(0, WELLS - 1)),
    st.tuples(st.just("leaves one in"), st.integers(0, WELLS - 1)),
)


def do(table: DiceTable, act: tuple[object, ...]) -> None:
    """What people can do at a real tray: a die is in one well only, and a well has one die."""
    if act[0] == "rolls":
        free = [well for well in table.wells if well not in table.taken]
        lying = {uid[0] for there in table.everything for uid in there}
        if free and act[1] not in lying:
            table.waits(0.6)
            table.rolls(act[1], act[2], free[0])
    elif act[0] == "nudges":
        there = list(table.wells[act[1]])
        table.lifts(act[1])
        table.waits(0.1)
        for uid in there:
            table.comes(uid, act[1])
    elif act[0] == "throws two into":
        table.crowds(act[1])
    elif act[0] == "leaves one in":
        table.uncrowds(act[1])
    else:
        getattr(table, act[0])(*act[1:])


def killed(table: DiceTable, count: int, *, snapshot_first: bool) -> DiceTable:
    """Start the program anew beside the same board; the journal has every event since the ask."""
    again = DiceTable(live=False)
    again.wells = {well: list(there) for well, there in table.wells.items()}
    again.crowded = dict(table.crowded)
    again.boot, again.seq, again.board_ms = table.boot, table.seq, table.board_ms
    known = table.events[-1].key.boot if table.events else 7
    events = list(table.events)
    if snapshot_first:
        again.connects(restarted=known != table.boot)
    again.is_asked(count)
    again.tray.restore(events)
    if not snapshot_first:
        again.connects(restarted=known != table.boot)
    again.events = events
    return again


def faces_of(table: DiceTable) -> list[tuple[str, str]]:
    return sorted((die.state, die.face) for die in table.tray.reading.dice if die.face)


@settings(max_examples=200, deadline=None)
@given(st.lists(acts, max_size=4), st.lists(acts, max_size=10), st.booleans(), st.integers(2, 4))
def test_killed_at_any_moment_the_dice_are_the_same(
    before: list[tuple[object, ...]],
    story: list[tuple[object, ...]],
    snapshot_first: bool,  # noqa: FBT001 -- hypothesis draws it
    count: int,
) -> None:
    table = DiceTable()
    for act in before:
        do(table, act)
    table.is_asked(count)
    for at, act in enumerate(story):
        do(table, act)
        again = killed(table, count, snapshot_first=snapshot_first)
        lying = sum(map(len, table.everything))
        if lying <= count:  # else which are shown is a choice
            assert faces_of(again) == faces_of(table), f"killed after {at + 1}"
        table.tray.look_again()  # so that nothing is taken by itself within a story


@settings(max_examples=100, deadline=None)
@given(st.permutations("ABCD"), st.lists(st.sampled_from(LAYOUT), min_size=4, max_size=4))
def test_dice_thrown_in_any_order_give_their_faces(order: list[str], faces: list[str]) -> None:
    table = DiceTable()
    table.is_asked(4)
    for well, (die, face) in enumerate(zip(order, faces, strict=True)):
        table.rolls(die, face, well)
        assert bottom(die, face) in UIDS
    table.waits(2.75)
    assert table.rolled() == tuple(faces)

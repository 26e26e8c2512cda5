"""The service screen: how the box is, what lies on it, what it says, and what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.bridge.frames import frame_of
from game.bridge.hardware import Switch
from game.bridge.link import Counters
from game.bridge.messages import Light, Look, Restart, Test
from game.bridge.ports import Candidate
from game.bridge.reports import (
    Appeared,
    Beat,
    Crowded,
    Faulted,
    Key,
    LinkChanged,
    Quality,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.toys import PLACES, side_uid, token_uid, toy_hardware
from game.core.types import Sentence
from game.scenes.pairing import PairingScene
from game.scenes.service import ServiceScene
from game.scenes.service.live_part import icon_of
from game.scenes.service.notebook import MOST_NOTES, Notebook
from game.scenes.telling_sheet import TellingSheet
from game.scenes.toy_tray import ToyTrayScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_station import BOARD, StagedStation, all_toys

KEY = Key(board="1A2B3C4D", boot=7, seq=1)
ARDUINO = Candidate("/dev/ttyACM0", "/dev/ttyACM0", "Arduino Uno", "2341:0043:99", "Arduino")
OTHER = Candidate("/dev/ttyS0", "/dev/ttyS0", "ttyS0", "", "")


class Service(Room):
    """A room with the screen open at a part; without hardware there is no box."""

    def __init__(self, part="link", hardware=None, folder=Path("exports"), **options) -> None:
        self.station = StagedStation(hardware)
        self.station.ports = (ARDUINO, OTHER)
        self.now_s = 100.0

        def make(services):
            services.station = self.station
            services.exports_folder = folder
            return ServiceScene(services, part, clock=lambda: self.now_s)

        super().__init__(make, **options)
        self.run(0.2)

    def say(self, *reports) -> None:
        self.station.say(*reports)
        self.run(0.15)


@pytest.fixture
def room(assets):
    return Service(hardware=toy_hardware(), assets=assets)


# -- the line --------------------------------------------------------------------------------------
def test_it_says_in_one_sentence_how_the_line_is(room):
    assert room.says("The box is ready.")
    assert room.says("Firmware: tray-1.0")
    assert room.says("Box 1A2B3C4D, started 7 times")
    assert Look() in room.station.line.commands
    room.say(LinkChanged("denied", Sentence("This user may not.")))
    assert room.says("This user may not.")
    assert "ui-board-disconnected" in room.stage.canvas.drawn_ids


def test_whoever_opens_it_has_a_closed_port_tried_at_once(assets):
    station = Service(hardware=toy_hardware(), assets=assets).station
    assert station.line.retries == 0, "the line is live"
    station.fall("denied")
    station.update(1.0)
    Room(lambda services: _service_of(services, station), assets=assets)
    assert station.line.retries == 1


def _service_of(services, station):
    services.station = station
    return ServiceScene(services)


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_port_is_chosen_by_name_and_nothing_is_opened_before(assets, device):
    room = Service(assets=assets)
    opened = []
    room.station.connect = opened.append
    room.choose("choose", device)
    assert room.says("Arduino Uno")
    assert room.says("something else")
    assert opened == []
    room.press(Verb.DOWN, device)
    room.press(Verb.OK, device)
    assert opened == ["/dev/ttyS0"]


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_the_simulated_box_is_an_entry_like_the_others(assets, device):
    room = Service(assets=assets)
    room.tap("choose", device)
    box = room.page.widget("ports").box
    room.tap_at(box.center[0], box.y + 2.5 * room.page.widget("ports").row_height, device)
    assert room.station.simulated
    room.run(0.3)
    assert room.says("It is simulated: nothing of it is real.")
    assert room.page.focus == "tray"
    room.tap("tray", device)
    assert isinstance(room.top, ToyTrayScene)


def test_looking_again_finds_what_was_plugged_in_meanwhile(assets):
    room = Service(assets=assets)
    room.station.ports = ()
    room.tap("choose")
    assert not room.says("Arduino Uno")
    room.station.ports = (ARDUINO,)
    room.tap("again")
    assert room.says("Arduino Uno")


def test_trouble_with_keeping_the_choice_is_told(assets):
    room = Service(assets=assets)
    room.station.connect = lambda _port: Sentence("The disk is full.")
    room.choose("choose")
    room.press(Verb.OK)
    assert room.says("The disk is full.")


def test_details_tell_everything(assets):
    room = Service(hardware=toy_hardware(), assets=assets)
    room.tap("details")
    assert room.says("Words of capability: wells4")


def test_many_details_are_turned_page_by_page(assets):
    sentences = [f"Sentence {number}." for number in range(12)]
    room = Room(lambda _services: TellingSheet("Much", sentences), assets=assets)
    seen = [text for text in room.texts() if text in sentences]
    assert seen == sentences[: len(seen)]
    assert 0 < len(seen) < len(sentences)
    room.choose("more")
    assert room.says(sentences[len(seen)])
    assert not room.says(sentences[0])
    for _ in range(-(-len(sentences) // len(seen)) - 1):
        room.press(Verb.OK)
    assert room.says(sentences[0])


def test_letting_go_of_the_box(room):
    room.choose("leave")
    assert not room.station.present
    assert room.says("No box was set up.")
    assert "leave" not in [widget.name for widget in room.page.widgets]


def test_teaching_the_box(room):
    room.choose("teach")
    assert isinstance(room.top, PairingScene)


# -- the readers -----------------------------------------------------------------------------------
def test_a_place_tells_whose_it_is_and_which_tiles_lie_there(assets):
    room = Service("readers", all_toys(), assets=assets)
    room.say(Appeared(KEY, 0, PLACES, token_uid("bank")))
    assert room.says("Tiles 6")
    assert room.says("first habitat")
    assert "building-bank-1" in room.stage.canvas.drawn_ids
    room.walk_to(f"reader {PLACES}")
    assert room.says("On it: the tile Bank")


def test_readers_tell_what_lies_on_them_and_how_they_are(assets):
    room = Service("readers", toy_hardware(), assets=assets)
    room.say(
        Appeared(KEY, 0, 0, side_uid("A", 2)),
        Crowded(KEY, 0, 1),
        Faulted(KEY, 0, 2, "absent"),
        Appeared(KEY, 0, 4, token_uid("fox")),
        Appeared(KEY, 0, 4, "00112233"),
    )
    assert {"die-heart", "marker-fox", "rfid-token"} <= set(room.stage.canvas.drawn_ids)
    for reader, words in (
        (0, "On it: die A with heart up"),
        (1, "Several tags answer"),
        (2, "It does not answer. Look at its wires and its power."),
        (4, "On it: Fox's token, the unknown tag 00112233"),
        (3, "It works. Nothing lies on it."),
    ):
        room.walk_to(f"reader {reader}")
        assert room.says(words)
    room.say(Vanished(KEY, 0, 0, side_uid("A", 2)))
    room.walk_to("reader 0")
    assert room.says("It works. Nothing lies on it.")


def test_a_reader_is_tested_and_its_quality_shown(assets):
    room = Service("readers", toy_hardware(), assets=assets)
    room.choose("reader 3")
    room.choose("test")
    assert room.station.line.commands[-1] == Test(3, 20)
    room.say(Quality(3, 20, 19, 0))
    assert room.says("95 % clear")
    assert room.page.focus == "reader 3"


def test_a_reader_is_started_anew_or_left_alone(assets):
    room = Service("readers", toy_hardware(), assets=assets)
    before = list(room.station.line.commands)
    room.tap("reader 1")
    room.tap("close")
    room.tap("reader 1")
    room.press(Verb.BACK)
    assert room.station.line.commands == before
    room.tap("reader 1")
    room.tap("anew")
    assert room.station.line.commands[-1] == Restart(1)


def test_without_a_box_there_are_none(assets):
    room = Service("readers", assets=assets)
    assert room.says("Here will be the readers of your box.")
    room.press(Verb.NEXT)
    assert room.says("Here will be the switches of your box.")
    room.press(Verb.NEXT)
    assert room.says("The box has said nothing yet.")


# -- the switches ----------------------------------------------------------------------------------
@pytest.mark.parametrize("part", ["readers", "switches"])
@pytest.mark.parametrize("animal", ["dragon", ""])
def test_an_animal_that_nobody_knows_is_left_out_of_the_picture(part, animal, assets):
    """A hand wrote it into hardware.toml: no reason for a screen to fail."""
    hardware = toy_hardware()
    tokens = {token_uid("fox"): animal} if animal else {}
    switches = {0: Switch("jump", animal), 12: Switch("peg", animal)}
    room = Service(part, replace(hardware, tokens=tokens, switches=switches), assets=assets)
    room.say(Appeared(KEY, 1, 4, token_uid("fox")), Switched(KEY, 2, 0, closed=True))
    assert room.says("Live")


def test_switches_shine_while_they_are_closed(assets):
    room = Service("switches", toy_hardware(), assets=assets)
    room.say(Switched(KEY, 0, 7, closed=True))
    assert room.station.closed == {7}
    assert room.says("Just now: Elephant's button for jumping")


def test_the_lights_blink_for_a_while(assets):
    room = Service("switches", toy_hardware(), assets=assets)
    room.choose("lights")
    assert room.station.line.commands[-4:] == [Light(led, 3) for led in range(BOARD.leds)]
    room.run(4.5)
    assert room.station.line.commands[-4:] == [Light(led, 0) for led in range(BOARD.leds)]


def test_the_lights_go_out_when_the_screen_is_left(assets):
    room = Service("switches", toy_hardware(), assets=assets)
    room.choose("lights")
    room.press(Verb.BACK)
    assert room.station.line.commands[-4:] == [Light(led, 0) for led in range(BOARD.leds)]


# -- live ------------------------------------------------------------------------------------------
def test_the_newest_line_stands_above_with_its_age(assets):
    room = Service("live", toy_hardware(), assets=assets)
    room.say(Switched(KEY, 0, 0, closed=True))
    room.now_s += 5.0
    room.say(Switched(KEY, 0, 1, closed=True))
    rows = room.page.widget("live").rows
    assert [(row.text, row.note) for row in rows[:2]] == [
        ("Closed: Elephant's button for staying.", "now"),
        ("Closed: Penguin's button for staying.", "5 s ago"),
    ]
    room.now_s += 125.0
    room.run(1.2)
    assert room.page.widget("live").rows[0].note == "2 min ago"


def test_counters_and_the_boards_own_figures(assets):
    room = Service("live", toy_hardware(), assets=assets)
    room.station.line.counted = Counters(bad_lines=3, noise=17, duplicates=2)
    room.say(Beat(1000, 0, 0, 905, 31, 3000))
    assert room.says("Bad lines: 3. Repeated: 2. Noise: 17. Round: 31 ms. Free: 905 bytes.")


def test_what_was_said_before_is_there_too(assets):
    room = Service("live", toy_hardware(), assets=assets)
    assert room.says("The box told what lies on it; tags: 0.")


def test_the_log_is_saved_read_and_told(assets, tmp_path):
    room = Service("live", toy_hardware(), folder=tmp_path, assets=assets)
    room.station._recorder.record("in", frame_of("E 1 5 B 3 1"))
    room.tap("save")
    (path,) = tmp_path.iterdir()
    assert room.says(path.name)
    room.tap("replay")
    assert room.says(path.name)
    room.press(Verb.OK)
    room.press(Verb.OK)  # the first press after a finger only brings the ring
    assert room.says("Closed: Fox's button for staying.")
    room.tap("close")
    assert room.says("Which log?")
    room.tap("close")
    assert isinstance(room.top, ServiceScene)


def test_a_damaged_log_is_no_accident(assets, tmp_path):
    (tmp_path / "odd.jsonl").write_text("no log", encoding="utf-8")
    room = Service("live", folder=tmp_path, assets=assets)
    room.choose("replay")
    room.press(Verb.OK)
    assert room.says("odd.jsonl cannot be read: it is damaged.")


def test_a_log_that_cannot_be_saved_says_why(assets, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    room = Service("live", folder=tmp_path / "file", assets=assets)
    room.choose("save")
    assert room.says("could not be written")


@pytest.mark.parametrize(
    ("report", "icon"),
    [
        (LinkChanged("live", Sentence("x")), "ui-board-connected"),
        (LinkChanged("lost", Sentence("x")), "ui-board-disconnected"),
        (Crowded(KEY, 0, 0), "ui-help"),
        (Switched(KEY, 0, 0, closed=True), "touch-hand"),
        (Appeared(KEY, 0, 0, "00112233"), "rfid-token"),
    ],
)
def test_lines_have_icons(report, icon):
    assert icon_of(report) == icon


def test_the_notebook_keeps_the_latest_without_heartbeats():
    notebook = Notebook()
    beat = Beat(1000, 0, 0, 905, 31, 3000)
    notebook.hear(beat, 1.0)
    for number in range(MOST_NOTES + 5):
        notebook.hear(Crowded(KEY, 0, 0), float(number))
    assert notebook.beat == beat
    assert len(notebook.notes) == MOST_NOTES
    assert notebook.notes[-1].at_s == MOST_NOTES + 4


def test_it_hears_nothing_after_it_is_left(room):
    scene = room.top
    room.press(Verb.BACK)
    room.station.say(Snapshot(BOARD, (), (), restarted=False))
    before = len(scene.notebook.notes)
    room.station.update(99.0)
    assert len(scene.notebook.notes) == before

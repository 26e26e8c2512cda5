"""The lesson: every step can be read and done, by every device, and left at any time."""

import msgspec
import pytest

from game.core.registry import GAMES
from game.core.types import DataError
from game.scenes.lobby import LobbyScene
from game.scenes.title import TitleScene
from game.scenes.tutorial import TutorialScene, lesson_of, lessons
from game.scenes.tutorial import lesson as lesson_module
from game.scenes.tutorial.scripted import scripted_table
from game.ui.intents import KEYBOARD, TOUCH, Verb
from tests.crawler.finding import overlap
from tests.scenes.fakes import PAD, Room

PATIENCE_S = 30.0


def room_for(game, size=(1280, 720), **more):
    return Room(lambda services: TutorialScene(services, lesson_of(game)), size=size, **more)


def wait_for_step(room, scene):
    for _ in range(round(PATIENCE_S / 0.2)):
        if scene.step is not None or room.top is not scene:
            return
        room.run(0.2)
    message = f"nothing is said after entry {scene.table.gate.version}"
    raise AssertionError(message)


def do_step(room, scene, device):
    """Do what the teacher asks for."""
    room.run(0.6)
    page = scene.page if scene.waits_for_ok else scene.taught.page
    name = "go on" if scene.waits_for_ok else scene.step.press
    if device is TOUCH:
        room.press(Verb.TAP, device, position=page.widget(name).box.center)
    else:
        room.press(Verb.OK, device)


@pytest.mark.parametrize("game", lessons())
@pytest.mark.parametrize("device", [KEYBOARD, PAD, TOUCH], ids=["keyboard", "pad", "touch"])
def test_a_lesson_is_played_to_its_end_and_leads_to_the_lobby(game, device, assets):
    room = room_for(game, assets=assets)
    scene = room.top
    done = []
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        assert scene.step is not None
        done.append(scene.step)
        do_step(room, scene, device)
        room.run(0.2)
    optional = [step for step in lesson_of(game).steps if step.optional]
    assert done == [step for step in lesson_of(game).steps if step in done or not step.optional]
    assert not [step for step in optional if step in done], "there is room for all buttons here"
    assert isinstance(room.top, LobbyScene)


def test_a_tap_beside_a_sheet_only_lays_it_away_and_opens_no_other(assets):
    """A sheet of another building has a button of the same name, which the teacher cannot tell."""
    room = room_for("ahead", assets=assets)
    scene = room.top
    to_step(room, scene, "connect")
    room.run(0.6)
    other = scene.taught.page.widget("bank").box.center
    room.press(Verb.TAP, TOUCH, position=other)
    room.run(0.6)
    assert scene.game.board.sheet is None
    assert scene.step.press == "vapor condenser", "the teacher goes back with it"


@pytest.mark.parametrize("game", lessons())
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((800, 480), 1.0), ((800, 480), 1.5), ((1024, 768), 1.0)],  # noqa: E501
)  # fmt: skip
def test_all_that_the_teacher_says_can_be_read(game, size, scale, assets):
    room = room_for(game, size=size, text_scale=scale, assets=assets)
    scene, read = room.top, set()
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        room.stage.draw()
        said = [fact for fact in room.stage.canvas.texts if fact.text == scene.step.text]
        assert bool(said) is scene.speaks, scene.step.text
        assert not any(fact.cut for fact in said), scene.step.text
        read |= {fact.text for fact in said}
        do_step(room, scene, PAD)
        room.run(0.2)
    steps = lesson_of(game).steps
    assert read | {step.text for step in steps if step.optional} == {step.text for step in steps}


def test_a_tap_on_the_table_is_enough_to_go_on(assets):
    room = room_for("cloud9", assets=assets)
    wait_for_step(room, room.top)
    first = room.top.step
    room.press(Verb.TAP, TOUCH, position=room.top.taught.page.widget("roll").box.center)
    room.run(0.3)
    assert room.top.step is not first
    assert room.top.table.gate.version == lesson_of("cloud9").before


@pytest.mark.parametrize("verb", [Verb.MENU])
def test_it_can_be_left_at_once(verb, assets):
    room = room_for("cloud9", assets=assets)
    room.press(verb)
    room.run(0.3)
    assert isinstance(room.top, TitleScene)


def test_the_cross_leaves_it_too_while_the_pupil_plays(assets):
    room = room_for("cloud9", assets=assets)
    scene = room.top
    for _ in range(2):
        wait_for_step(room, scene)
        do_step(room, scene, KEYBOARD)
    wait_for_step(room, scene)
    assert scene.step.press == "roll"
    room.press(Verb.TAP, TOUCH, position=scene.page.widget("leave").box.center)
    room.run(0.3)
    assert isinstance(room.top, TitleScene)


def to_step(room, scene, press):
    while scene.step is None or scene.step.press != press:
        wait_for_step(room, scene)
        if scene.step.press == press:
            return
        do_step(room, scene, KEYBOARD)
        room.run(0.2)


def test_another_choice_is_kindly_refused(assets):
    room = room_for("cloud9", assets=assets)
    scene = room.top
    to_step(room, scene, "stay")
    room.run(0.6)
    version = scene.table.gate.version
    jump = scene.taught.page.widget("jump")
    room.press(Verb.TAP, TOUCH, position=jump.box.center)
    assert scene.table.gate.version == version
    assert not jump.enabled
    assert jump.reason == "Good idea, but try the other one first."
    assert room.says(jump.reason)


def test_nothing_is_taken_back(assets):
    room = room_for("cloud9", assets=assets)
    scene = room.top
    to_step(room, scene, "pay-0")
    version = scene.table.gate.version
    room.press(Verb.UNDO)
    assert scene.table.gate.version == version


@pytest.mark.parametrize("game", lessons())
def test_the_script_fits_the_rules_and_the_steps_come_in_order(game):
    lesson = lesson_of(game)
    table = scripted_table(lesson)
    assert game in GAMES
    assert table.gate.version == lesson.before
    places = [step.at for step in lesson.steps]
    assert places == sorted(places)
    assert places[0] == lesson.before
    assert lesson.players[lesson.pupil].bot is None


def test_a_lesson_that_is_wrong_names_its_file(tmp_path, monkeypatch):
    folder = tmp_path / "text" / "lessons"
    folder.mkdir(parents=True)
    (folder / "kites.toml").write_text('game = "kites"\n', encoding="utf-8")
    monkeypatch.setattr(lesson_module, "assets_root", lambda: tmp_path)
    with pytest.raises(DataError, match=r"kites\.toml.*missing"):
        lesson_of("kites")
    with pytest.raises(DataError, match=r"gliders\.toml"):
        lesson_of("gliders")


def test_a_sheet_that_is_laid_away_is_asked_for_again(assets):
    """In Ahead a building is chosen first; whoever lets it go is told once more."""
    room = room_for("ahead", assets=assets)
    scene = room.top
    to_step(room, scene, "connect")
    room.run(0.6)
    room.press(Verb.BACK)
    room.run(0.4)
    wait_for_step(room, scene)
    assert scene.step.press == "vapor condenser"
    for wanted in ("vapor condenser", "connect"):
        assert scene.step.press == wanted
        do_step(room, scene, KEYBOARD)
        room.run(0.4)
        wait_for_step(room, scene)
    assert scene.table.gate.view().links[0] == ("vapor condenser",)


def test_other_islands_rest_and_wake_again(assets):
    room = room_for("ahead", assets=assets)
    scene = room.top
    to_step(room, scene, "vapor condenser")
    bank = scene.taught.page.widget("bank")
    assert not bank.enabled
    to_step(room, scene, "connect")
    assert not bank.enabled, "not even beside a sheet"
    to_step(room, scene, "end")
    do_step(room, scene, KEYBOARD)
    room.run(0.4)
    assert scene.step is None
    assert bank.enabled
    assert not bank.reason


def test_the_lesson_asks_for_a_toll_whatever_is_set(assets):
    room = room_for("ahead", assets=assets)
    assert room.top.services.settings.auto_toll
    to_step(room, room.top, "take")
    assert room.top.table.gate.view().phase == "toll"


def test_where_contracts_lie_in_a_drawer_it_is_opened_first(assets):
    room = room_for("ahead", text_scale=1.5, assets=assets)
    scene, pressed = room.top, []
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        pressed.append(scene.step.press)
        do_step(room, scene, KEYBOARD)
        room.run(0.2)
    assert pressed.index("drawer") < pressed.index("contract 1")


def test_what_the_teacher_of_ahead_claims_happens(assets):
    room = room_for("ahead", assets=assets)
    scene, claims = room.top, 0
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        view = scene.table.gate.view()
        if "costs 3 Water and 2 Stone" in scene.step.text:
            assert view.goods[0] == (3, 2, 0, 0)
            claims += 1
        if "1 Water, 2 Hydrogen, 1 Oxygen" in scene.step.text:
            assert view.goods[0] == (1, 0, 2, 1)
            claims += 1
        if "used the Bank" in scene.step.text:
            assert view.sides == (2, 1, 2, 1)
            claims += 1
        do_step(room, scene, KEYBOARD)
        room.run(0.2)
    assert claims == 3
    assert scene.table.gate.view().coins[:2] == (0, 0)


def test_what_the_teacher_claims_happens(assets):
    """The numbers in the words of Cloud 9's lesson are those of the game."""
    room = room_for("cloud9", assets=assets)
    scene = room.top
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        if "You kept your 4 points" in scene.step.text:
            assert scene.table.gate.view().scores == (4, 0, 0)
        if "two hearts" in scene.step.text:
            assert scene.table.gate.view().hand[2] == 2
        if "you have no moon" in scene.step.text:
            hand = scene.table.gate.view().hand
            assert (hand[1], hand[4]) == (0, 1)
        if "Six cards in hand" in scene.step.text:
            assert scene.table.gate.view().hand_sizes[1] == 6
        do_step(room, scene, KEYBOARD)
        room.run(0.2)
    assert msgspec.structs.asdict(scene.table.gate.view())["cloud"] == 2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1024, 768)])
def test_the_teacher_of_ahead_covers_nothing_of_the_game(size, assets):
    """Neither stocks nor contracts, news, islands, sheets or buttons, at any step."""
    room = room_for("ahead", size=size, assets=assets)
    scene = room.top
    while room.top is scene:
        wait_for_step(room, scene)
        if room.top is not scene:
            break
        places, plate = scene.game.places, scene.teacher.plate
        boxes = [places.news, *places.stocks, places.shelf, places.region, places.turn]
        boxes += [one.box for one in scene.taught.page.widgets if one.visible]
        if scene.game.board.paper is not None:
            boxes.append(scene.game.board.paper.laid.box)
        assert not [box for box in boxes if min(overlap(box, plate)) > 0.0], scene.step.text
        do_step(room, scene, KEYBOARD)
        room.run(0.2)

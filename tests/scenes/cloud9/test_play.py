"""The course of a game on the screen: who is asked, what is told, how fast, and taking back."""

import pytest
from msgspec.structs import replace

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY
from game.config import Settings
from game.core.record import Player
from game.core.types import Ask, Seat, Turn
from game.scenes import game_scene
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.pause import PauseScene
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, TOUCH, Intent, Verb
from game.ui.stack import Scene
from game.ui.tween import Motion
from tests.scenes.cloud9.players import HUMANS, STEP_S, Room, pad, to_turn
from tools.scenario import by
from tools.shots_cloud9 import (
    ALONE,
    FALLING,
    HANDS,
    LONE,
    PAYING,
    PLAYERS,
    SOLO,
    TOP,
    Scenario,
    position,
)

SIZE = (640, 360)


def texts(room):
    room.stage.draw()
    return " / ".join(text.text for text in room.stage.canvas.texts)


def room_at(state, players=PLAYERS, device_of=pad, **more):
    room = Room(players, device_of, state=state, size=SIZE, **more)
    room.wait(1.0)
    return room


def public(state):
    """Return what settled pictures must agree on."""
    return state.scores, tuple(map(sum, state.hands)), state.aboard, state.pilot


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(
    ("state", "actions"),
    [
        (position(), [JUMP, STAY, STAY]),
        (PAYING, [PAY_WILD]),
        (PAYING, [PAY_COLOURS]),
        (FALLING, [DECLINE]),
        (SOLO, [JUMP]),
        (SOLO, [STAY]),
        (TOP, [PAY_COLOURS]),
    ],
)
def test_moments_end_where_the_game_is(state, actions, reduced):
    """Played, or skipped at any time: in the end the picture shows the game's own numbers."""
    for skip_after in (0, 3, 20, None):
        scenario = Scenario(SIZE, state, motion=Motion(reduced=reduced))
        for action in actions:
            scenario.act(action)
            for frame in range(400):
                if frame == skip_after:
                    scenario.scene.skip()
                scenario.stage.frame(STEP_S)
                if not scenario.scene.showing:
                    break
        for _ in range(300):
            scenario.stage.frame(STEP_S)
            if scenario.scene.board.question.buttons and not scenario.scene.playing:
                break
        truth = scenario.staged.match.truth
        picture = scenario.scene.picture
        shown = tuple(picture.scores), tuple(picture.cards), picture.aboard, picture.pilot
        assert shown == public(truth)
        assert picture.cloud.value == truth.cloud
        assert picture.roll == truth.roll
        assert not picture.flying
        assert not picture.jumpers
        assert picture.lift.value == 0


def test_a_moment_on_its_own_leaves_what_the_event_says():
    """Without settling: the pictures of events add up to the state."""
    scenario = Scenario(SIZE, position())
    before = list(scenario.scene.picture.scores)
    scenario.act(JUMP)
    while scenario.scene.showing:
        scenario.stage.stack.top.tick(STEP_S)
    assert scenario.scene.picture.scores[1] == before[1] + 12
    assert scenario.scene.picture.aboard == (0, 2, 3)
    assert scenario.scene.picture.safe >= {Seat(1)}


def test_the_last_event_is_told_in_words():
    room = room_at(position())
    room.press(1, Verb.BACK)
    room.press(1, Verb.BACK)
    room.wait(0.5)
    assert "Mira jumps: +12" in texts(room)


def test_back_first_points_at_jump_and_then_jumps():
    room = room_at(position())
    version = room.staged.gate.version
    room.press(1, Verb.BACK)
    assert room.top.board.page.focus == "jump"
    assert room.staged.gate.version == version
    room.press(1, Verb.BACK)
    assert room.staged.gate.version == version + 1


def test_back_jumps_at_once_if_nothing_is_confirmed():
    room = room_at(position(), settings=Settings(confirm="off"))
    version = room.staged.gate.version
    room.press(1, Verb.BACK)
    assert room.staged.gate.version == version + 1


@pytest.mark.parametrize("sure", [True, False])
def test_everything_can_be_asked_again(sure):
    room = room_at(position(), settings=Settings(confirm="all"))
    version = room.staged.gate.version
    room.press(1)
    room.wait(0.1)
    assert isinstance(room.top, Confirm)
    room.press(1, Verb.OK)
    assert isinstance(room.top, Confirm), "a double press does not answer"
    room.wait(0.6)
    room.press(1, Verb.OK if sure else Verb.BACK)
    room.wait(0.1)
    assert room.staged.gate.version == version + sure
    assert isinstance(room.top, Cloud9Scene)


def test_nobody_else_answers_when_a_player_is_asked_again():
    room = room_at(position(), settings=Settings(confirm="all"))
    version = room.staged.gate.version
    room.press(1)
    room.wait(0.1)
    room.press(2)
    room.wait(0.1)
    assert isinstance(room.top, Confirm)
    assert room.staged.gate.version == version


def test_a_finger_on_jump_does_not_jump_when_somebody_pauses():
    room = Room(PLAYERS, lambda _seat: TOUCH, state=position(), size=SIZE)
    room.wait(1.0)
    room.stage.draw()
    version = room.staged.gate.version
    room.finger(dict(room.stage.canvas.targets)["jump"].center, up=False)
    room.stage.press(Intent(verb=Verb.MENU, device=KEYBOARD))
    room.wait(0.1)
    assert isinstance(room.top, PauseScene)
    assert room.staged.gate.version == version


def test_back_elsewhere_does_nothing():
    room = room_at(PAYING)
    room.press(0, Verb.BACK)
    room.wait(0.1)
    assert isinstance(room.top, Cloud9Scene)


def test_a_press_meant_for_the_animation_does_not_answer():
    room = Room(PLAYERS, pad, state=position(), size=SIZE, motion=Motion())
    room.wait(1.0)
    room.press(1)
    room.wait(0.1)
    version = room.staged.gate.version
    room.press(2)  # skips
    room.stage.frame(0.01)
    room.press(2)  # too early to be an answer
    assert room.staged.gate.version == version
    room.wait(0.5)
    room.press(2)
    assert room.staged.gate.version == version + 1


# -- taking back ---------------------------------------------------------------------------------
def test_the_last_decision_can_be_taken_back():
    room = room_at(position())
    before = room.staged.match.truth
    room.press(1, Verb.BACK)
    room.press(1, Verb.BACK)
    room.wait(0.2)
    assert room.staged.match.truth != before
    room.press(1, Verb.UNDO)
    room.wait(0.5)
    assert room.staged.match.truth == before
    assert room.top.picture.scores == list(before.scores)
    assert room.top.picture.turn == 1
    assert "Frog, jump or stay?" in texts(room)
    assert "taken back" in texts(room)


def test_nobody_takes_back_for_others_or_past_the_dice():
    room = room_at(position())
    room.press(1)
    room.wait(0.5)
    version = room.staged.gate.version
    room.press(0, Verb.UNDO)
    assert "Another player has decided since." in texts(room)
    assert room.staged.gate.version == version
    rolling = room_at(position(phase="roll", roll=(), turn=Seat(0)))
    rolling.press(0, Verb.UNDO)
    assert "Nothing has happened yet." in texts(rolling)
    rolling.press(0)
    rolling.wait(0.5)
    rolling.press(0, Verb.UNDO)
    assert "Dice or cards came after it." in texts(rolling)


def test_taking_back_stops_a_bot_that_thinks():
    players = tuple(
        replace(player, bot="normal") if seat == 2 else player
        for seat, player in enumerate(PLAYERS)
    )
    room = Room(players, pad, state=position(), size=SIZE)
    room.wait(0.6)
    room.press(1)
    room.wait(0.3)
    assert room.due == Turn(Seat(2), private=False)
    room.press(1, Verb.UNDO)
    room.wait(3.0)
    assert room.due == Turn(Seat(1), private=False)


def test_undo_by_touch_and_in_the_pause_menu():
    room = room_at(position(), device_of=lambda _seat: TOUCH)
    before = room.staged.match.truth
    room.touch(1, "stay")
    room.wait(0.3)
    room.touch(1, "undo")
    room.wait(0.5)
    assert room.staged.match.truth == before
    room.touch(1, "stay")
    room.wait(0.3)
    room.touch(1, "menu")
    room.wait(0.2)
    room.top.take_back()
    room.wait(0.5)
    assert isinstance(room.top, Cloud9Scene)
    assert room.staged.match.truth == before
    assert room.top.picture.turn == 1


# -- the pilot -----------------------------------------------------------------------------------
def test_a_lone_pilot_answers_directly_and_hears_why_not():
    room = room_at(LONE, ALONE, device_of=lambda _seat: KEYBOARD)
    page = room.top.board.page
    assert [widget.name for widget in page.widgets][:3] == ["pay-0", "pay-1", "pay-2"]
    assert page.focus == "pay-2"
    room.press(1, Verb.UP)
    assert "You hold no wild card." in texts(room)
    version = room.staged.gate.version
    room.press(1)
    assert room.staged.gate.version == version
    room.press(1, Verb.DOWN)
    room.press(1)
    assert room.staged.gate.version > version


def declare(room, seat, *verbs):
    room.press(seat)
    room.wait(0.7)
    room.press(seat)
    room.wait(0.7)
    for verb in verbs:
        room.press(seat, verb)
    room.wait(0.1)


def test_a_pilot_declares_behind_the_curtain():
    room = room_at(PAYING)
    declare(room, 0, Verb.OK)
    assert isinstance(room.top, Cloud9Scene)
    room.wait(0.3)
    assert room.staged.match.truth.cloud == 7


def test_what_is_not_allowed_says_why_only_behind_the_curtain():
    room = room_at(PAYING)
    declare(room, 0, Verb.RIGHT, Verb.RIGHT, Verb.OK)
    assert "You hold the cards, so the balloon has to rise." in texts(room)
    room.press(1)  # somebody else wants to look
    room.wait(0.1)
    assert "You hold" not in texts(room)
    assert room.staged.match.truth.cloud == 6


# -- bots ----------------------------------------------------------------------------------------
def decide_time(pace, *, delay=0, impatient=False):
    room = Room(
        PLAYERS, pad, state=position(turn=Seat(3)), size=SIZE, settings=Settings(bot_pace=pace)
    )
    room.staged.table.opponents._delay = delay
    version = room.staged.gate.version
    for frame in range(200):
        room.stage.frame(0.05)
        if impatient:
            room.stage.stack.handle(by(4))
        if room.staged.gate.version != version:
            return frame * 0.05
    raise AssertionError


def test_bots_think_visibly():
    assert decide_time("fast") >= 0.6
    assert decide_time("normal") > decide_time("fast")
    assert decide_time("slow") > decide_time("normal")


def test_a_slow_thinker_answers_at_the_same_beats():
    quick, slow = decide_time("normal"), decide_time("normal", delay=2)
    assert slow - quick == pytest.approx(1.2, abs=0.11)


def test_no_press_hurries_a_bot_that_hides_a_hand():
    assert decide_time("slow", impatient=True) == decide_time("slow")


def test_step_by_step_waits_after_every_bot():
    room = room_at(position(turn=Seat(3)), settings=Settings(bot_pace="step"))
    room.wait(2.0)
    version = room.staged.gate.version
    assert room.top.board.question.buttons[0].name == "step"
    room.wait(3.0)
    assert room.staged.gate.version == version
    room.press(4)
    room.wait(0.5)
    assert room.top.board.question.buttons[0].name == "look"


def test_bots_roll_by_themselves():
    state = position(phase="roll", roll=(), pilot=Seat(3), turn=Seat(3))
    room = Room(PLAYERS, pad, state=state, size=SIZE)
    room.wait(0.6)
    assert isinstance(room.due, Ask)
    room.wait(1.0)
    assert isinstance(room.due, Turn)


# -- the rest ------------------------------------------------------------------------------------
def test_trouble_with_saving_stays_on_the_screen():
    room = room_at(position())
    assert "cannot be saved" not in texts(room)
    room.staged.trouble = "This game cannot be saved now."
    room.wait(0.1)
    assert "cannot be saved" in texts(room)
    room.staged.trouble = ""
    room.wait(0.1)
    assert "cannot be saved" not in texts(room)


def test_numbers_come_from_the_tables():
    room = room_at(position())
    shown = texts(room)
    for points in (1, 2, 4, 6, 9, 12, 15, 20, 25):
        assert str(points) in shown


def test_leaving_saves_and_goes_to_the_title(monkeypatch):
    title = Scene()
    monkeypatch.setattr(game_scene, "title_scene", lambda _services: title)
    room = room_at(position())
    room.press(1, Verb.MENU)
    room.wait(0.1)
    room.top.stop()
    room.stage.stack.update(0.0)
    room.stage.stack.update(0.0)
    assert room.top is title
    assert room.staged.left == 1
    assert not room.stage.services.devices.devices_of(Seat(1))


def test_the_pause_goes_on_where_it_was():
    room = room_at(position())
    room.press(1, Verb.MENU)
    room.wait(0.1)
    room.press(1, Verb.BACK)
    room.wait(0.5)
    assert isinstance(room.top, Cloud9Scene)
    version = room.staged.gate.version
    room.press(1)
    assert room.staged.gate.version == version + 1


def test_nothing_is_drawn_while_everybody_thinks_for_long():
    room = Room(PLAYERS, pad, state=position(), size=SIZE, motion=Motion())
    room.wait(62.0)
    assert not any(room.stage.frame(STEP_S) for _ in range(40))
    room.press(1, Verb.RIGHT)
    assert room.stage.frame(STEP_S)


def test_nothing_is_drawn_while_waiting_with_reduced_motion():
    room = Room(PLAYERS, pad, state=position(), size=SIZE, motion=Motion(reduced=True))
    room.wait(3.0)
    assert not any(room.stage.frame(STEP_S) for _ in range(40))


def test_the_picture_is_settled_by_the_view_alone():
    room = room_at(position())
    assert Picture(room.staged.gate.view()).scores == [31, 27, 38, 22, 34, 19]


def test_who_chose_to_stay_is_known_after_a_resume():
    room = room_at(position(turn=Seat(2)))
    assert room.top.picture.stayed == {1}
    assert room_at(PAYING).top.picture.stayed == {1, 2, 3}


def test_a_window_of_another_shape_keeps_the_question():
    from game.ui.layout import Layout

    room = room_at(position())
    for size in ((800, 480), (1024, 768), (1280, 720)):
        room.stage.stack.set_layout(Layout.of(*size))
        room.stage.draw()
        assert room.top.board.question.buttons[0].name == "stay"


def test_names_of_any_language_fit():
    players = tuple(Player("Łukasz-Želva", player.animal, player.bot) for player in PLAYERS)
    for count in (3, 6):
        state = position(HANDS[:count], aboard=(Seat(0), Seat(1)), scores=(9,) * count)
        scenario = Scenario((1280, 720), state, players[:count])
        scenario.stage.draw()
        cut = {text.text for text in scenario.stage.canvas.texts if text.cut}
        # Six chips have little room: there a long name may end in an ellipsis, the animal says who.
        assert cut <= ({"Łukasz-Želva"} if count == 6 else set())


def test_large_hands_are_drawn():
    hands = ((6, 5, 4, 3, 1), *HANDS[1:])
    scenario = Scenario(SIZE, position(hands, phase="roll", roll=(), turn=Seat(0)))
    scenario.stage.press(by(0, Verb.PEEK))
    scenario.stage.run(0.7)
    scenario.stage.stack.handle(by(0, Verb.PEEK))
    scenario.stage.run(0.5)
    faces = [sprite for sprite in scenario.stage.canvas.drawn_ids if sprite.startswith("card-")]
    assert len(faces) == 19


def test_scrolling_and_pointing_change_nothing():
    room = room_at(position())
    version = room.staged.gate.version
    for verb in (Verb.POINT, Verb.SCROLL):
        room.stage.stack.handle(Intent(verb=verb, device=pad(1), seat=Seat(1), position=(5.0, 5.0)))
    assert room.staged.gate.version == version


def test_people_play_to_a_turn_of_their_own():
    room = Room(HUMANS, pad)
    assert to_turn(room) in (0, 1, 2)

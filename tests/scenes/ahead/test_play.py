"""Turns of Ahead in the Clouds on the screen: what is asked, shown, refused, and taken back."""

import pytest

from game.ahead import actions as act
from game.ahead.tables import HABITATS
from game.config import Settings
from game.core.types import Over, Seat
from game.scenes.lost_device import LostDevice
from game.scenes.results import ResultsScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceLost, Intent, Verb
from game.ui.tween import Motion
from tests.scenes.ahead.players import Room, pad
from tools.shots_ahead import (
    AGAINST_BOT,
    BEGUN,
    BLIMP,
    DONE,
    FIRST,
    LAST,
    POOR,
    RICH,
    TOLL,
    position,
)

DEVICES = {
    "keyboard": lambda _seat: KEYBOARD,
    "pad": pad,
    "mouse": lambda _seat: MOUSE,
    "touch": lambda _seat: TOUCH,
}
devices = pytest.mark.parametrize("device_of", DEVICES.values(), ids=DEVICES)
CROWDED = position(links=(("vapor condenser", "dust reclaimer", "hydrosplitter", "bank"), ()))


def opened(room):
    return None if room.sheet is None else room.sheet.title


def buttons(room):
    return {button.name: button for button in room.sheet.buttons}


# -- whole turns by every kind of device ---------------------------------------------------------


@devices
def test_a_first_turn(device_of):
    """Two buildings are connected for nothing, both are used, and the turn is ended."""
    room = Room(device_of=device_of, state=FIRST)
    for building, what in (
        ("vapor condenser", "connect"),
        ("vapor condenser", "use"),
        ("dust reclaimer", "connect"),
        ("dust reclaimer", "use"),
    ):
        room.choose(building)
        assert buttons(room)[what].enabled
        room.choose(what)
        assert room.sheet is None
    assert room.view.goods[0] == (2, 2, 0, 0)
    assert room.view.actions == 0
    room.choose("end")
    assert room.view.mover == 1
    assert room.curtains == 0


@devices
def test_the_portal_asks_what_goes_in_and_what_comes_out(device_of):
    room = Room(device_of=device_of)
    room.choose("magic portal")
    room.choose("use")
    assert opened(room) == "What goes in?"
    assert [button.enabled for button in room.sheet.buttons] == [True, False, False, True]
    room.choose("in 0")
    assert opened(room) == "What comes out?"
    assert len(room.sheet.buttons) == 10
    room.choose("out 5")
    assert room.view.goods[0] == (1, 4, 3, 4)
    assert room.view.sides[1] == 2


@devices
def test_a_contract_is_fulfilled(device_of):
    room = Room(device_of=device_of, state=RICH)
    room.choose("contract 4")
    assert room.sheet.after == ((5, 5, 1, 2), (5, 5, 4, 4))
    room.choose("fulfill")
    assert room.view.coins[3] == 0
    assert room.view.goods[0] == (5, 5, 1, 2)


@devices
def test_a_cloudburst_flips_one_thing(device_of):
    room = Room(device_of=device_of)
    room.choose("burst")
    assert len(room.sheet.buttons) == 5
    room.choose("flip 4")
    assert room.view.links == ((), ())
    assert room.view.sides == (2, 1, 1, 1)


@devices
def test_the_first_player_chooses_a_side_of_the_coins(device_of):
    room = Room(device_of=device_of, state=BEGUN)
    room.press(Verb.BACK) if device_of(0) not in (MOUSE, TOUCH) else None
    assert room.sheet is not None, "the question stays until it is answered"
    room.choose("tails")
    assert room.view.coin == "tails"
    assert room.view.phase == "turn"


@devices
def test_a_toll_is_asked_of_its_owner(device_of):
    room = Room(device_of=device_of)
    room.choose("bank")
    assert room.scene.picture.lit == (0, "bank")
    assert any("Ada's habitat. Toll: 1 Stone" in note for note in room.sheet.notes)
    room.choose("use 0")
    assert room.view.phase == "toll"
    assert opened(room) == "Sam passed through"
    assert room.sheet.after == ((1, 7, 0, 3), (1, 6, 0, 3))
    assert room.scene.picture.lit is None
    room.choose("take", seat=1)
    assert room.view.goods[1] == (1, 7, 0, 3)
    assert room.view.sides[3] == 1
    assert room.view.mover == room.view.turn == 0


@devices
def test_the_blimp_is_paid_with_plus_and_minus(device_of):
    room = Room(device_of=device_of, state=BLIMP)
    assert opened(room) == "The blimp wants 2 resources"
    assert not buttons(room)["pay"].enabled
    room.choose("more 1")
    room.choose("more 1")
    assert room.sheet.after[0] == (5, 1, 2, 4)
    assert not buttons(room)["more 0"].enabled
    room.choose("again")
    room.choose("more 1")
    room.choose("more 0")
    room.choose("pay")
    assert room.view.goods[0] == (4, 2, 2, 4)
    assert room.due.seat == 1


@devices
def test_who_cannot_pay_gives_a_contract_back(device_of):
    room = Room(device_of=device_of, state=POOR)
    assert set(buttons(room)) == {"give 1", "give 5"}
    room.choose("give 5")
    assert room.view.coins[4] is None


# -- dragging ------------------------------------------------------------------------------------

POINTERS = pytest.mark.parametrize(
    "device_of", [DEVICES["mouse"], DEVICES["touch"]], ids=["mouse", "touch"]
)


@POINTERS
@pytest.mark.parametrize("turned", [False, True], ids=["from the habitat", "from the building"])
def test_a_rope_is_pulled_between_habitat_and_building(device_of, turned):
    room = Room(device_of=device_of)
    ends = [room.box(HABITATS[0]).center, room.box("hydrosplitter").center]
    if turned:
        ends.reverse()
    room.point(*ends)
    assert "hydrosplitter" in room.view.links[0]
    assert room.sheet is None


@POINTERS
def test_a_rope_that_is_let_go_anywhere_else_ties_nothing(device_of):
    room = Room(device_of=device_of)
    version = room.version
    start = room.box(HABITATS[0]).center
    room.point(start, (start[0] + 40, 500.0))
    room.point(start, room.box(HABITATS[1]).center)
    room.point(room.box("bank").center, room.box("hydrosplitter").center)
    assert room.version == version
    assert "Pull the rope" in room.page.caption
    assert room.scene.board.pulled is None


@POINTERS
def test_a_rope_that_cannot_be_tied_says_why(device_of):
    room = Room(device_of=device_of)
    version = room.version
    room.point(room.box(HABITATS[0]).center, room.box("bank").center)
    assert room.version == version
    assert "share a building already" in room.page.caption


@POINTERS
def test_a_rope_is_seen_while_it_is_pulled(device_of):
    room = Room(device_of=device_of)
    touch = device_of(0) == TOUCH
    start, end = room.box(HABITATS[0]).center, room.box("hydrosplitter").center
    room._down(start, touch=touch)
    room._move(end, touch=touch)
    assert room.scene.board.pulled.name == HABITATS[0]
    room.stage.draw()
    room._up(end, touch=touch)


# -- what is shown before it is chosen -----------------------------------------------------------


def test_a_building_shows_what_would_be_left():
    room = Room()
    room.choose("vapor condenser")
    assert room.sheet.after == ((7, 3, 2, 4), (5, 3, 2, 4))
    texts = room.texts()
    assert "Vapor Condenser" in texts
    assert "Then" in texts


def test_nothing_is_promised_that_cannot_be():
    room = Room(state=position(goods=((7, 3, 2, 4), (1, 6, 0, 3))))
    room.choose("vapor condenser")
    assert room.sheet.after is None
    assert not buttons(room)["use"].enabled
    assert "no room" in buttons(room)["use"].reason


def test_a_full_habitat_takes_no_toll():
    room = Room(state=position(goods=((5, 3, 2, 4), (1, 7, 0, 3))))
    room.choose("bank")
    assert any("No room there for a toll" in note for note in room.sheet.notes)
    room.choose("use 0")
    assert room.view.phase == "turn"


def test_what_can_be_done_now_is_always_written():
    assert "connect it: that is free" in Room(state=FIRST).texts()
    assert "2 actions left" in Room(state=position(goods=((0,) * 4, (0,) * 4))).texts()
    assert "You can fulfill 4 contracts." in Room(state=RICH).texts()
    poor = position(goods=((0,) * 4, (0,) * 4), actions=0)
    assert "end your turn" in Room(state=poor).texts()
    assert "Ada decides" in Room(state=TOLL).texts()
    assert "Ada thinks." in Room(AGAINST_BOT, state=position(mover=1, turn=1)).texts()


def test_without_actions_the_focus_waits_at_the_end_of_the_turn():
    room = Room(state=position(goods=((0,) * 4, (0,) * 4), actions=0))
    assert room.page.focus == "end"


# -- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "building", "what", "words"),
    [
        (CROWDED, "magic portal", "connect", "no open space"),
        (position(), "hydrosplitter", "use", "neither directly nor through"),
        (DONE, "vapor condenser", "use", "no action left"),
    ],
)
def test_what_cannot_be_done_is_there_and_says_why(state, building, what, words):
    room = Room(state=state)
    version = room.version
    room.choose(building)
    assert not buttons(room)[what].enabled
    room.choose(what)
    assert words in room.page.caption
    assert words in room.texts()
    assert room.version == version


def test_a_contract_that_cannot_be_paid_says_what_is_missing():
    room = Room()
    room.choose("contract 7")
    assert any("You lack resources" in note for note in room.sheet.notes)
    room.choose("fulfill")
    assert room.view.coins[6] is None


def test_a_contract_with_a_coin_says_whose_it_is():
    room = Room()
    room.choose("contract 3")
    assert "Ada has fulfilled it" in room.sheet.notes


def test_a_cloudburst_needs_an_action():
    room = Room(state=DONE)
    room.choose("burst")
    assert room.sheet is None
    assert "no action left" in room.page.caption


def test_the_other_player_cannot_press():
    room = Room()
    version = room.version
    room.page.focus = "end"
    room.press(Verb.OK, seat=1)
    assert room.version == version
    assert "Now Pig decides." in room.page.caption


def test_a_device_of_nobody_cannot_press():
    room = Room()
    room.stage.press(Intent(verb=Verb.OK, device=pad(7)))
    assert "belongs to nobody" in room.page.caption


def test_a_press_meant_for_the_animation_answers_nothing():
    room = Room(settings=Settings(auto_toll=False))
    version = room.version
    room.scene.asked_s = 0.0
    room.page.focus = "end"
    room.stage.press(room.intent(Seat(0), Verb.OK))
    assert room.version == version


def test_a_habitat_tells_its_spaces_and_its_toll():
    room = Room(device_of=DEVICES["mouse"])
    room.point(room.box(HABITATS[1]).center)
    assert room.page.caption == "Ada's habitat: 2 spaces open. Toll: 1 Stone."


# -- sheets --------------------------------------------------------------------------------------


def test_back_closes_a_sheet_and_returns_to_its_island():
    room = Room()
    room.choose("bank")
    assert room.sheet is not None
    room.press(Verb.BACK)
    assert room.sheet is None
    assert room.page.focus == "bank"
    assert room.scene.picture.lit == (0, "bank"), "what has the focus is still seen"


def test_a_tap_beside_a_sheet_closes_it_or_goes_to_another_island():
    room = Room(device_of=DEVICES["touch"])
    room.choose("vapor condenser")
    room.point(room.box("bank").center)
    assert opened(room) == "Bank"
    room.point((640.0, 40.0))
    assert room.sheet is None


@pytest.mark.parametrize("name", ["magic portal", "bank", "hydrosplitter", "vapor condenser"])
def test_a_sheet_leaves_most_of_its_island_in_sight(name):
    room = Room()
    room.choose(name)
    sheet, island = room.scene.board.paper.laid.box, room.box(name)
    wide = min(sheet.right, island.right) - max(sheet.x, island.x)
    high = min(sheet.bottom, island.bottom) - max(sheet.y, island.y)
    assert max(0, wide) * max(0, high) <= 0.3 * island.w * island.h


def test_a_small_screen_has_all_contracts_in_a_row():
    room = Room(state=RICH, size=(800, 480))
    assert len({card.box.y for card in room.scene.board.cards}) == 1
    assert sum(card.affordable for card in room.scene.board.cards) == 4
    room.choose("contract 4")
    room.choose("fulfill")
    assert room.view.coins[3] == 0


def test_in_large_type_contracts_lie_behind_a_button():
    room = Room(state=RICH, text_scale=1.5)
    room.choose("drawer")
    assert opened(room) == "Contracts"
    assert len(room.sheet.buttons) == 7
    room.choose("contract 4")
    room.choose("fulfill")
    assert room.view.coins[3] == 0


# -- taking back ---------------------------------------------------------------------------------


def test_free_moves_and_actions_are_taken_back_one_by_one():
    room = Room(state=FIRST)
    before = room.view
    room.act(act.Connect("vapor condenser"))
    room.act(act.Activate("vapor condenser", (0,) * 4, (2, 0, 0, 0)))
    room.press(Verb.UNDO)
    assert room.view.goods == before.goods
    assert room.scene.picture.goods[0] == [0, 0, 0, 0]
    assert "taken back" in room.scene.picture.caption
    room.press(Verb.UNDO)
    assert room.view == before
    assert room.scene.picture.links == ((), ())
    room.press(Verb.UNDO)
    assert "It stays" in room.page.caption


def test_undo_closes_the_sheet_of_a_position_that_is_gone():
    room = Room()
    room.act(act.Connect("hydrosplitter"))
    room.choose("vapor condenser")
    room.press(Verb.UNDO)
    assert room.sheet is None
    assert "hydrosplitter" not in room.view.links[0]


def test_nothing_is_taken_back_once_the_other_has_decided():
    room = Room()
    room.act(act.Activate("bank", (0, 1, 1, 0), (1, 0, 0, 1)))
    room.act(act.TAKE_TOLL)
    version = room.version
    room.press(Verb.UNDO, seat=0)
    assert room.version == version
    assert "It stays" in room.page.caption


def test_an_ended_turn_is_taken_back_until_the_other_decides():
    room = Room()
    room.choose("end")
    assert room.due.seat == 1
    room.press(Verb.UNDO, seat=0)
    assert room.due.seat == 0


# -- tolls, bots, the end ------------------------------------------------------------------------


def test_tolls_are_taken_unasked_if_the_players_want_that():
    room = Room(settings=Settings(auto_toll=True))
    room.choose("bank")
    room.choose("use 0")
    room.wait(0.5)
    assert room.view.goods[1] == (1, 7, 0, 3)
    assert room.view.phase == "turn"
    assert room.scene.picture.caption != ""


def test_a_toll_that_was_taken_unasked_and_then_back_is_asked_about():
    """Its owner can leave it, and whoever passed through can take that back, too."""
    room = Room(settings=Settings(auto_toll=True))
    room.choose("bank")
    room.choose("use 0")
    room.wait(0.5)
    room.press(Verb.UNDO, seat=1)
    room.wait(1.0)
    assert room.view.phase == "toll"
    assert [button.name for button in room.sheet.buttons] == ["take", "leave"]
    room.press(Verb.UNDO, seat=0)
    room.wait(0.5)
    assert room.view.phase == "turn"
    assert room.view.goods[0] == position().goods[0]
    room.choose("bank")
    room.choose("use 0")
    room.wait(0.5)
    assert room.view.phase == "turn", "another toll is taken unasked as ever"


def test_a_toll_can_be_left():
    room = Room(state=TOLL)
    room.choose("leave", seat=1)
    assert room.view.goods[1] == (1, 6, 0, 3)
    assert room.view.sides[3] == 2


def test_a_bot_moves_at_its_pace():
    room = Room(AGAINST_BOT, state=position(mover=1, turn=1), settings=Settings(bot_pace="slow"))
    version = room.version
    room.wait(0.5)
    assert room.version == version
    room.wait(1.5)
    assert room.version > version


def test_ok_hurries_a_bot_to_the_end_of_its_turn():
    """The bot's whole turn takes a moment only, and nobody lands in a menu."""
    slow = Settings(bot_pace="slow", auto_toll=True)
    room = Room(AGAINST_BOT, state=position(mover=1, turn=1, round=1), settings=slow)
    room.press(Verb.OK, seat=0, settle=0.1)
    for _ in range(60):
        if room.due.seat == 0:
            break
        room.wait(0.1)
    assert room.due.seat == 0
    assert room.top is room.scene


@pytest.mark.parametrize("verb", [Verb.OK, Verb.UNDO, Verb.RIGHT])
def test_a_press_over_ones_own_last_move_hurries_no_bot(verb):
    """Whoever presses twice at the end of a turn still sees the bot's turn move by move."""
    slow = Settings(bot_pace="slow", auto_toll=True)
    begun = position(mover=0, turn=0, round=1)
    room = Room(AGAINST_BOT, state=begun, settings=slow, motion=Motion())
    room.scene.decide(act.END_TURN)
    room.wait()
    assert room.scene.showing
    room.press(verb, seat=0, settle=0.1)
    version = room.version
    assert room.due.seat == 1
    room.wait(0.5)
    assert room.version == version


def test_a_bot_answers_for_its_toll_and_the_person_goes_on():
    room = Room(AGAINST_BOT, settings=Settings(auto_toll=False, bot_pace="fast"))
    room.choose("bank")
    room.choose("use 0")
    assert room.due.seat == 1
    assert "Ada thinks. OK hurries." in room.texts()
    room.wait(3.0)
    assert room.view.phase == "turn"
    assert room.due.seat == 0
    log = [type(event) for logged in room.staged.gate.log() for event in logged.events]
    assert {act.TollTaken, act.TollLeft} & set(log)


@pytest.mark.parametrize("state", [BLIMP, POOR], ids=["both pay", "the person gives back"])
def test_person_and_bot_both_answer_the_blimp(state):
    room = Room(AGAINST_BOT, state=state, settings=Settings(bot_pace="fast"))
    for name in ("more 0", "more 0", "pay") if state is BLIMP else ("give 5",):
        room.choose(name)
    assert room.due.seat == 1
    room.wait(4.0)
    assert room.view.round == 6
    assert sum(room.view.goods[1]) == sum(state.goods[1]) - 2


def test_what_is_chosen_for_the_blimp_stays_when_it_is_asked_in_another_language():
    room = Room(AGAINST_BOT, state=BLIMP, settings=Settings(bot_pace="slow"))
    room.choose("more 0")
    room.stage.stack.reword()
    room.wait(0.5)
    room.choose("more 0")
    room.choose("pay")
    assert room.view.goods[0][0] == BLIMP.goods[0][0] - 2


def test_the_news_of_a_use_is_what_was_paid_and_gained_not_what_flipped():
    room = Room(settings=Settings(auto_toll=True))
    room.choose("bank")
    room.choose("use 0")
    assert room.view.sides != position().sides
    assert "flip" not in room.scene.picture.caption


@pytest.mark.parametrize("device_of", [DEVICES["mouse"], DEVICES["touch"]], ids=["mouse", "touch"])
def test_a_tap_on_the_sky_hurries_a_bot_too(device_of):
    slow = Settings(bot_pace="slow", auto_toll=True)
    begun = position(mover=1, turn=1, round=1)
    room = Room(AGAINST_BOT, device_of, state=begun, settings=slow)
    assert "Ada thinks. OK hurries." in room.texts()
    room.point((640.0, 330.0), seat=0, settle=0.1)
    for _ in range(60):
        if room.due.seat == 0:
            break
        room.wait(0.1)
    assert room.due.seat == 0
    assert room.top is room.scene


def test_every_move_of_a_bot_is_told_and_shown_one_after_the_other():
    room = Room(
        AGAINST_BOT, state=position(mover=1, turn=1, round=1), settings=Settings(bot_pace="normal")
    )
    told, versions = [], []
    for _ in range(400):
        room.wait(0.05)
        if room.version not in versions:
            versions.append(room.version)
        caption = room.scene.picture.caption
        if room.scene.showing and caption and caption not in told[-1:]:
            told.append(caption)
        if room.due.seat == 0:
            break
    assert room.due.seat == 0
    assert versions == sorted(versions)
    assert len(versions) >= 3, "move by move, not all at once"


def test_a_bot_waits_for_ok_after_every_move():
    room = Room(
        AGAINST_BOT, state=position(mover=1, turn=1, round=1), settings=Settings(bot_pace="step")
    )
    room.wait(1.0)
    version = room.version
    assert room.scene.stepping
    assert "OK goes on." in room.texts()
    room.wait(2.0)
    assert room.version == version
    room.press(Verb.OK, seat=0)
    room.wait(1.0)
    assert room.version > version


def test_lots_are_drawn_and_shown_before_anybody_is_asked():
    room = Room(state=None)
    assert room.view.phase == "coin"
    assert room.sheet is not None
    told = [type(event) for logged in room.staged.gate.log() for event in logged.events]
    assert told == [act.CardDrawn, act.FirstChosen, act.SidesSet]


def test_the_last_payment_leads_to_the_results():
    room = Room(state=LAST)
    room.act(act.PayBlimp((1, 2, 0, 0)))
    room.wait(1.0)
    assert isinstance(room.due, Over)
    assert isinstance(room.top, ResultsScene)
    room.wait(3.0)
    texts = room.texts()
    assert "Sam wins!" in texts
    assert "2 contracts fulfilled" in texts
    assert "7 resources" in texts


def test_a_lost_device_stops_the_game_by_the_players_name():
    room = Room()
    room.stage.services.devices.unbind(Seat(1))
    room.stage.tell(DeviceLost(pad(1), "Pad", (Seat(1),)))
    room.wait(0.3)
    assert isinstance(room.top, LostDevice)


def test_trouble_with_saving_is_told():
    room = Room()
    room.staged.trouble = "This game cannot be saved now: the disk is full."
    room.wait(0.2)
    assert "the disk is full" in room.texts()


def test_a_seat_whose_time_is_over_is_played_by_a_bot_once():
    room = Room(state=TOLL, settings=Settings(timer_s=30, auto_toll=False))
    version = room.version
    room.wait(32.0)
    assert room.version > version
    assert room.staged.gate.people == (0, 1)


def test_the_turn_is_called_by_the_animal_that_plays():
    room = Room()
    heard = []
    room.scene.cue = heard.append
    room.choose("end")
    assert "call-elephant" in heard

"""The referee's screen of Ahead in the Clouds: the table, its steps, undo and corrections."""

import pytest
from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.referee.actions import Edit, Edited, Prepare
from game.ahead.tables import BUILDINGS
from game.core.record import Acted
from game.core.types import Seat
from game.scenes.ahead_referee.editing import EditScene
from game.scenes.ahead_referee.scene import AheadRefereeScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.ui import words
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.pseudo import PseudoCatalogue
from tools.shots_ahead import BEGUN, BLIMP, DONE, PLAYERS, POOR, TOLL, position
from tools.shots_ahead_referee import OVER, USE_BANK, tell
from tools.staging import Staged

SET = Prepare("B", Seat(1), (1, 2, 1, 2))


class Desk(Room):
    """The screen beside a table at some position, after something was told."""

    def __init__(self, assets, state=None, told=(), *, options=None, **room):
        self.staged = Staged(PLAYERS, game="ahead-referee", state=state, options=options)
        for action in told:
            tell(self.staged, action)
        super().__init__(
            lambda services: AheadRefereeScene(services, self.staged.table), assets=assets, **room
        )
        self.run(0.6)

    @property
    def match(self):
        return self.staged.match

    @property
    def scene(self):
        return self.stage.scene

    def told(self, *words):
        """Tell whether every one of these stands on the screen, whatever its lines."""
        shown = " ".join(self.texts()).replace("\n", " ")
        return all(word in shown for word in words)

    def see(self):
        """Let everything be shown that happened, until something is asked."""
        self.run(0.3)
        while self.scene.showing:
            self.run(0.5)
        self.run(0.5)

    def tap_all(self, *names):
        for name in names:
            self.tap(name)
            self.run(0.4)


@pytest.mark.parametrize(
    ("state", "told", "words"),
    [
        (None, (), ("Set the table. What lies there?", "Rulebook: Components and Setup")),
        (None, (SET,), ("Ada begins: heads or tails?", "Rulebook: Components and Setup")),
        (BEGUN, (), ("Sam begins: heads or tails?",)),
        (position(), (), ("Sam, 2 actions: what do you do?", "Rulebook: Quick Reference")),
        (position(actions=1), (), ("Sam, 1 action: what do you do?",)),
        (DONE, (), ("Sam: connect, fulfill, or end your turn.",)),
        (TOLL, (), ("Sam came through. Ada, do you take 1 Stone?", "Rulebook: Activate")),
        (BLIMP, (), ("Sam, the blimp wants 2 resources.", "Rulebook: End of Round")),
        (POOR, (), ("Sam, which contract do you give back?", "Rulebook: End of Round")),
        (OVER, (), ("Sam wins!", "Are all numbers right?", "Rulebook: End of Game")),
        (
            replace(OVER, coins=(None,) * 7, goods=((0,) * 4,) * 2),
            (),
            ("Sam & Ada win together!",),
        ),
    ],
)
def test_the_next_step_is_said_with_its_place(assets, state, told, words):
    assert Desk(assets, state, told).told(*words)


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (BEGUN, act.ChooseCoin("tails"), "Sam plays tails. Blimp card: coin on 1."),
        (position(), act.Connect("hydrosplitter"), "Sam, lay the HydroSplitter at your habitat."),
        (position(), act.Disconnect("magic portal"), "Sam, push the Magic Portal away."),
        (
            position(),
            act.Cloudburst("habitat 2"),
            "Push everything apart. Turn Ada's habitat over.",
        ),
        (
            position(),
            USE_BANK,
            "Sam, turn Water to 6, Stone to 2, Hydrogen to 1, Oxygen to 5. Turn the Bank over.",
        ),
        (TOLL, act.TAKE_TOLL, "Ada, turn Stone to 7. Turn Ada's habitat over."),
        (
            position(),
            act.Fulfill(2),
            "Sam, turn Water to 4, Hydrogen to 0, Oxygen to 3. Lay a coin, heads up, on contract",
        ),
        (BLIMP, act.PayBlimp((2, 0, 0, 0)), "Sam, turn Water to 3."),
        (POOR, act.GiveBack(5), "Sam, take your coin off contract 5."),
        (position(mover=Seat(1), turn=Seat(1)), act.END_TURN, "Blimp card: coin on 5."),
    ],
)
def test_it_says_what_hands_do(assets, state, action, words):
    desk = Desk(assets, state)
    desk.scene.commit(action)
    desk.see()
    assert desk.told(words), desk.texts()


def test_hands_may_rest(assets):
    desk = Desk(assets, TOLL)
    desk.tap("leave")
    desk.see()
    assert desk.scene.painting.strip.doing == ()


# Setting the table.


def test_the_table_is_told_by_its_pictures(assets):
    desk = Desk(assets)
    desk.tap_all("side 0", "side 3", "side 3", "side 2", "card", "first", "set")
    desk.see()
    assert desk.match.entries == (Acted(Seat(0), Prepare("B", Seat(1), (2, 1, 2, 1))),)
    assert desk.told("Ada begins: heads or tails?")


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_the_table_is_told_by_arrows(assets, device):
    """The focus stays on what was turned."""
    desk = Desk(assets)
    desk.scene.page.meet(device)
    assert desk.page.focus == "set"
    desk.walk_to("side 1", device)
    desk.press(Verb.OK, device)
    assert desk.page.focus == "side 1"
    desk.choose("set", device)
    desk.see()
    assert desk.match.truth.sides == (1, 2, 1, 1)


def test_the_contracts_of_the_card_that_is_told_lie_there(assets):
    """So that whoever leads can compare them with the printed ones."""
    desk = Desk(assets)
    before = [card.cost for card in desk.scene.board.cards]
    desk.tap("card")
    after = [card.cost for card in desk.scene.board.cards]
    assert after[0] == before[0]
    assert after[1] != before[1]


def test_a_card_that_was_chosen_is_not_asked_for(assets):
    desk = Desk(assets, options=act.Options("B"))
    assert "card" not in [widget.name for widget in desk.page.widgets]
    desk.tap("set")
    assert desk.match.truth.card == "B"


# Telling moves.


@pytest.mark.parametrize("device", [MOUSE, TOUCH, PAD])
def test_any_device_leads_for_both(assets, device):
    """Bound to nobody, and all the same."""
    desk = Desk(assets, position())
    assert not desk.services.devices.seats_of(device)
    if device == PAD:
        desk.scene.page.meet(PAD)
        desk.choose("end", PAD)
    else:
        desk.tap("end", device)
    desk.see()
    assert desk.match.truth.turn == 1
    assert desk.told("Ada, 3 actions: what do you do?")


@pytest.mark.parametrize(
    ("name", "section", "page"),
    [
        ("bank", "Rulebook: Activate, Building Detail", "ahead/buildings"),
        ("contract 4", "Rulebook: Fulfill Contracts", "ahead/contracts"),
        ("burst", "Rulebook: Cloudburst", "ahead/cloudburst"),
    ],
)
def test_a_sheet_names_its_place(assets, name, section, page):
    """Closed again, the step's own place stands there."""
    desk = Desk(assets, position())
    desk.tap(name)
    assert desk.told(section)
    desk.press(Verb.PEEK)
    assert isinstance(desk.top, RulesScene)
    assert desk.top.book.pages[desk.top.index].id == page
    desk.press(Verb.BACK)
    desk.press(Verb.BACK)
    assert desk.told("Rulebook: Quick Reference")


def test_on_a_small_screen_the_contracts_lie_in_a_drawer(assets):
    desk = Desk(assets, position(), size=(800, 480))
    desk.tap("drawer")
    assert desk.told("Rulebook: Fulfill Contracts")
    desk.tap_all("contract 6", "fulfill")
    assert desk.match.entries[-1].action == act.Fulfill(6)


def test_the_strip_says_what_the_rope_is_for(assets):
    desk = Desk(assets, position())
    desk.tap("habitat 1")
    assert desk.told("Choose what to connect: 1 space is open.")
    assert not desk.told("what do you do?")
    desk.tap("hydrosplitter")
    assert desk.match.entries[-1].action == act.Connect("hydrosplitter")


def test_a_way_through_the_other_habitat_is_lit_with_its_toll(assets):
    """On the strip: no paper covers the islands before something is chosen."""
    desk = Desk(assets, position())
    desk.scene.page.meet(PAD)
    desk.walk_to("bank", PAD)
    desk.run(0.2)
    assert desk.scene.picture.lit == (0, "bank")
    assert desk.told("Through Ada's habitat. Toll: 1 Stone")
    assert desk.scene.board.glance is None
    desk.walk_to("dust reclaimer", PAD)
    desk.run(0.2)
    assert desk.scene.picture.lit is None
    assert desk.told("Sam, 2 actions: what do you do?")


def test_a_refusal_says_why(assets):
    desk = Desk(assets, position(goods=((0,) * 4,) * 2))
    desk.tap_all("contract 2", "fulfill")
    assert desk.told("You lack resources for this contract.")
    assert not desk.match.entries


def test_a_toll_is_always_asked_here(assets):
    """The setting that takes every toll is for games on the screen."""
    desk = Desk(assets, TOLL)
    desk.run(1.0)
    assert desk.match.truth.phase == "toll"


# Taking back, and putting right.


def test_it_says_what_is_taken_back(assets):
    desk = Desk(assets, position(), (USE_BANK, act.TAKE_TOLL, act.Connect("hydrosplitter")))
    for taken in (
        "Taken back: Sam connects the HydroSplitter",
        "Taken back: Ada takes a toll: +1 Stone",
        "Taken back: Sam, Bank: 1 Stone, 1 Hydrogen for 1 Water, 1 Oxygen",
    ):
        desk.tap("undo")
        desk.run(0.5)
        assert desk.told(taken), desk.texts()
        assert (desk.scene.board.sheet is None) == (desk.match.truth.phase == "turn")
    desk.press(Verb.UNDO)
    assert desk.told("It stays: Nothing has happened yet.")


def test_the_pause_menu_takes_back_too(assets):
    desk = Desk(assets, position(), (USE_BANK,))
    desk.press(Verb.MENU, PAD)
    assert isinstance(desk.top, PauseScene)
    desk.choose("undo", PAD)
    desk.run(0.5)
    assert desk.top is desk.scene
    assert desk.told("Taken back: Sam, Bank")


def test_numbers_are_put_right_together(assets):
    desk = Desk(assets, position())
    desk.tap("edit")
    assert isinstance(desk.top, EditScene)
    desk.walk_to("round")
    desk.press(Verb.RIGHT)
    desk.walk_to("mover")
    desk.press(Verb.RIGHT)
    desk.walk_to("actions")
    desk.press(Verb.RIGHT)
    desk.tap("tab 1")
    desk.walk_to("good 2")
    desk.press(Verb.RIGHT)
    desk.tap("link hydrosplitter")
    desk.tap("tab contracts")
    for _ in range(2):
        desk.tap("contract 2")
    desk.tap_all("contract 3", "tab table")
    desk.tap_all("side 1", "first", "coin", "card", "done")
    desk.see()
    state = desk.match.truth
    assert (state.round, state.mover, state.turn, state.actions) == (5, 1, 1, 3)
    assert state.goods[1] == (1, 6, 1, 3)
    assert state.links[1] == ("hydrosplitter", "bank", "magic portal")
    assert state.coins[:4] == (Seat(0), Seat(1), None, None)
    assert (state.sides, state.first, state.coin, state.card) == ((2, 2, 1, 2), 1, "tails", "A")
    assert all(isinstance(event, Edited) for event in desk.match.log(None)[-1].events)
    desk.tap("undo")
    desk.run(0.5)
    assert desk.told("Taken back: Put right: contract card A lies there")
    assert desk.match.truth == position()


def test_the_log_tells_what_was_put_right(assets):
    desk = Desk(assets, position())
    desk.tap_all("edit", "tab 0")
    desk.walk_to("good 0")
    desk.press(Verb.LEFT)
    desk.choose("done")
    desk.see()
    desk.press(Verb.MENU)
    desk.choose("log")
    assert desk.told("Put right: Water of Sam, 5 is now 4")


def test_the_sheet_says_what_cannot_be(assets):
    desk = Desk(assets, position())
    desk.tap("edit")
    assert desk.told("Change what is wrong.")
    desk.tap_all("tab 1", "link vapor condenser", "done")
    assert desk.told("The two habitats cannot share so many buildings.")
    assert isinstance(desk.top, EditScene)
    desk.tap("close")
    assert desk.top is desk.scene
    assert not desk.match.entries


def test_a_card_chosen_in_the_lobby_stays(assets):
    state = replace(position(), options=act.Options("B"))
    desk = Desk(assets, state)
    desk.tap_all("edit", "tab table")
    assert "card" not in [widget.name for widget in desk.page.widgets]


def test_another_winner_after_the_end(assets):
    """Only the results end the game for good."""
    desk = Desk(assets, OVER)
    desk.tap_all("edit", "tab contracts", "contract 1", "contract 5", "done")
    desk.see()
    assert desk.told("Ada wins!")
    desk.tap("results")
    desk.run(1.0)
    assert isinstance(desk.top, ResultsScene)


def test_an_edit_names_every_building_in_order(assets):
    desk = Desk(assets, position(links=((), ())))
    desk.tap_all("edit", "tab 0")
    for building in reversed(BUILDINGS[:4]):
        desk.tap(f"link {building}")
    desk.tap("link bank")
    desk.tap("done")
    edit = desk.match.entries[-1].action
    assert isinstance(edit, Edit)
    assert edit.links == (BUILDINGS[:3], ())


def test_another_language_is_spoken_at_once(assets):
    """What hands do is put together of several sentences: it is said anew."""
    desk = Desk(assets, position(), (act.Cloudburst("bank"),))
    assert desk.told("Push everything apart. Turn the Bank over.")
    words.use(PseudoCatalogue())
    try:
        desk.stage.stack.reword()
        desk.run(0.3)
        shown = desk.texts()
    finally:
        words.use(words.Catalogue())
    assert not any("apart" in text or "what do you do" in text for text in shown)
    assert any("[" in text and "àpàrt" in text for text in shown), shown

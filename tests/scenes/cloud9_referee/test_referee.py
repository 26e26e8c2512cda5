"""The referee's screen: the next step in words, its answers, the dice, undo and corrections."""

import pytest

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, STAY
from game.cloud9.referee.actions import PREPARE, SHOW_HAND, Edit, Options
from game.core.record import Acted, Settled
from game.core.types import Dice, Seat
from game.scenes.cloud9_referee.editing import EditScene
from game.scenes.cloud9_referee.scene import RefereeScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.shots_referee import FALLEN, PLAYERS, RISEN, ROLLED, START, TO_PAY, tell


class Desk(Room):
    """The screen beside a table where something has happened already."""

    def __init__(self, assets, told=(), *, count=6, options=None, **room):
        def make(services):
            table = services.start("cloud9-referee", PLAYERS[:count], options or Options())
            for one in told:
                tell(services.games[-1], one)
            return RefereeScene(services, table)

        super().__init__(make, assets=assets, **room)
        self.stage.services = self.services  # whose box on the table lives with the frames
        self.run(0.6)

    @property
    def match(self):
        return self.services.games[-1].match

    @property
    def scene(self):
        return self.stage.scene

    def told(self, *words):
        """Tell whether every one of these stands on the screen, whatever its lines."""
        shown = " ".join(self.texts()).replace("\n", " ")
        return all(word in shown for word in words)

    def go_on(self, verb=Verb.OK, device=KEYBOARD):
        """Press, and let everything be shown."""
        self.press(verb, device)
        self.run(0.5)
        while self.scene.showing:
            self.run(0.5)
        self.run(0.5)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ((), ("Set the table", "deal 6 cards each", "Rulebook: Setting Up")),
        ((PREPARE,), ("Who flies first?", "Rulebook: Setting Up, step 5")),
        (RISEN, ("Mira, roll two dice.", "Rulebook: Playing the Game, step 1")),
        (ROLLED, ("Beryl, jump or stay?", "trust Mira", "Rulebook: Playing the Game, step 2")),
        (
            TO_PAY,
            (
                "Mira, does it rise?",
                "With all the cards the dice ask for, it must.",
                "Show the cards, then discard them.",
                "Rulebook: Playing the Game, step 3",
            ),
        ),
        (
            FALLEN,
            ("A new trip", "Each player draws one card.", "Rulebook: Playing the Game, step 4"),
        ),
    ],
)
def test_the_next_step_is_said_with_its_place(assets, told, words):
    assert Desk(assets, told).told(*words)


def test_a_lone_pilot_and_the_end(assets):
    alone = (*START, ("red", "blank"), *[JUMP] * 5, PAY_COLOURS)
    assert Desk(assets, alone).told("Otto, alone up there", "Rulebook: Flying Solo")
    top = [one for dice in (2, 2, 2, 3, 3, 3, 4, 4) for one in (("blank",) * dice, STAY)]
    desk = Desk(assets, (*START, *top, PREPARE, *top), count=2)
    assert desk.told("Otto & Mira win together!", "Rulebook: Winning the Game")
    desk.go_on()
    assert isinstance(desk.top, ResultsScene)


def test_for_two_there_are_eight_cards(assets):
    assert Desk(assets, count=2).told("deal 8 cards each")


def test_it_says_when_the_pile_runs_out(assets):
    desk = Desk(assets, (*TO_PAY[:-3], STAY, STAY, STAY))
    state = desk.match.truth
    for held, words in (
        ((12, 12, 12, 12, 12, 12), "The pile has 3 cards. Then shuffle"),
        ((13, 13, 13, 12, 12, 12), "First shuffle the cards played"),
    ):
        edit = Edit(state.scores, held, state.cloud, state.pilot, state.aboard)
        desk.match.submit(Seat(0), edit, desk.match.version)
        desk.match.submit(desk.match.due().seat, DECLINE, desk.match.version)
        desk.run(1.0)
        assert desk.told(words), desk.texts()
        desk.match.undo(Seat(0), desk.match.version)


def test_without_cards_nobody_draws(assets):
    desk = Desk(assets, TO_PAY)
    state = desk.match.truth
    edit = Edit(state.scores, (13, 13, 13, 13, 12, 12), state.cloud, state.pilot, state.aboard)
    desk.match.submit(Seat(0), edit, desk.match.version)
    desk.match.submit(Seat(1), DECLINE, desk.match.version)
    desk.run(1.0)
    assert desk.told("No card is left: nobody draws.")


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_next_leads_from_the_box_into_the_air(assets, device):
    """One button is enough where nothing has to be told."""
    desk = Desk(assets)
    desk.scene.page.meet(device)
    desk.go_on(device=device)
    assert desk.match.truth.phase == "pilot"
    desk.go_on(device=device)
    assert desk.match.truth.phase == "roll"


def test_a_tap_on_a_player_says_who_flies_first(assets):
    desk = Desk(assets, (PREPARE,))
    desk.tap("chip-3")
    assert desk.match.truth.pilot == 3
    assert desk.match.entries[-1].source == "hand"
    other = Desk(assets, (PREPARE,))
    other.tap("first-4")
    assert other.match.truth.pilot == 4


# The dice.


def test_dice_are_told_by_their_pictures(assets):
    """As many presses as dice, and one more."""
    desk = Desk(assets, RISEN)
    desk.press(Verb.OK)
    assert desk.scene.page.focus == "face-green"
    desk.press(Verb.RIGHT)
    desk.press(Verb.OK)
    assert desk.scene.page.focus == "rolled"
    desk.go_on()
    assert desk.match.entries[-1] == Settled(Dice(("green", "purple")), "hand")


def test_a_roll_that_is_not_complete_does_not_count(assets):
    desk = Desk(assets, RISEN)
    before = len(desk.match.entries)
    desk.press(Verb.OK)
    desk.tap("rolled")
    assert desk.told("1 die is missing")
    assert before == len(desk.match.entries)


def test_the_last_die_is_taken_away_by_a_tap_or_by_back(assets):
    desk = Desk(assets, RISEN)
    desk.tap("face-red")
    desk.tap("face-yellow")
    desk.tap("face-blank")
    assert desk.told("All dice lie there.")
    desk.tap("erase")
    desk.tap("face-blank")
    assert [die.face for die in desk.scene.rolling.entry.dice] == ["red", "blank"]
    desk.press(Verb.BACK)
    desk.press(Verb.BACK)
    desk.press(Verb.BACK)
    assert not desk.scene.rolling.entry.told


def test_the_box_reads_the_dice(assets):
    """They count by themselves when they lie still."""
    desk = Desk(assets, START)
    desk.services.station.plug()
    desk.run(0.5)
    assert desk.scene.rolling.entry.is_read
    desk.services.station.roll("red", "green")
    desk.run(1.0)
    assert desk.scene.rolling.entry.told == (0, 1)
    desk.run(3.0)
    assert desk.match.entries[-1] == Settled(Dice(("red", "green")), "tray")


def test_what_is_said_goes_before_what_the_box_reads(assets):
    desk = Desk(assets, START)
    desk.services.station.plug()
    desk.run(0.5)
    desk.services.station.roll("red")
    desk.run(1.0)
    desk.tap("face-blank")
    desk.tap("rolled")
    assert desk.told("One moment: they must lie still.")
    desk.run(0.7)
    desk.tap("rolled")
    assert desk.match.entries[-1] == Settled(Dice(("red", "blank")), "tray+hand")


# Who jumps.


def test_a_tap_on_the_jumper_lets_those_before_stay(assets):
    desk = Desk(assets, ROLLED)
    desk.tap("chip-4")
    assert desk.match.entries[-2:] == (Acted(Seat(3), STAY), Acted(Seat(4), JUMP))
    desk.run(3.0)
    assert desk.told("Otto, jump or stay?")


def test_all_may_stay_at_once(assets):
    desk = Desk(assets, ROLLED)
    assert desk.told("All 3 stay")
    desk.tap("all-stay")
    assert desk.match.truth.phase == "pay"
    assert desk.match.truth.aboard == (0, 1, 3, 4)


def test_back_jumps_as_in_the_game(assets):
    desk = Desk(assets, ROLLED)
    desk.press(Verb.BACK)
    assert desk.match.entries[-1] == Acted(Seat(3), JUMP)


# The pilot's answer, and the house rule.


def test_back_lets_no_balloon_fall(assets):
    desk = Desk(assets, TO_PAY)
    before = desk.match.version
    desk.press(Verb.BACK)
    desk.run(1.0)
    assert desk.match.version == before
    assert desk.match.truth.phase == "pay"


def test_the_hand_check_offers_the_rise(assets):
    desk = Desk(assets, FALLEN, options=Options(check=True))
    assert desk.told("will you show your hand?", "A house rule of this table")
    desk.tap("had")
    assert desk.match.truth.cloud == 3
    other = Desk(assets, FALLEN, options=Options(check=True))
    other.tap("shown")
    assert other.match.entries[-1] == Acted(Seat(1), SHOW_HAND)
    other.run(8.0)
    assert other.match.truth.phase == "ready"


def test_by_the_count_nobody_shows_cards_it_has_not(assets):
    desk = Desk(assets, TO_PAY)
    state = desk.match.truth
    edit = Edit(state.scores, (6, 1, 6, 6, 6, 6), state.cloud, state.pilot, state.aboard)
    desk.match.submit(Seat(0), edit, desk.match.version)
    desk.run(1.0)
    desk.tap("colours")
    assert desk.told("By our count the pilot has too few cards.")


# Taking back, and putting right.


def test_it_says_what_is_taken_back(assets):
    desk = Desk(assets, TO_PAY)
    for words in ("Otto stays aboard", "Sam stays aboard", "Beryl stays aboard", "Mira rolls"):
        desk.tap("undo")
        assert desk.told(f"Taken back: {words}")
    assert desk.told("Mira, roll two dice.")


def test_the_dealing_can_be_taken_back_and_before_it_nothing(assets):
    desk = Desk(assets, (PREPARE,))
    desk.tap("undo")
    assert desk.told("Taken back: the cards are dealt", "Set the table")
    desk.press(Verb.UNDO)
    assert desk.told("It stays: Nothing has happened yet.")


def test_undo_cuts_short_what_is_shown(assets):
    desk = Desk(assets, TO_PAY)
    desk.tap("fall")
    assert desk.scene.showing
    desk.tap("undo")
    desk.run(0.3)
    assert not desk.scene.showing
    assert desk.told("Mira, does it rise?")


def test_the_pause_menu_takes_back_too(assets):
    desk = Desk(assets, TO_PAY)
    desk.press(Verb.MENU, PAD)
    assert isinstance(desk.top, PauseScene)
    desk.choose("undo", PAD)
    assert desk.top is desk.scene
    assert desk.told("Taken back: Otto stays aboard")


def test_numbers_are_put_right_together(assets):
    desk = Desk(assets, TO_PAY)
    desk.tap("chip-0")
    assert isinstance(desk.top, EditScene)
    desk.walk_to("score")
    for _ in range(3):
        desk.press(Verb.RIGHT)
    desk.choose("aboard")
    desk.tap("tab balloon")
    desk.walk_to("cloud")
    desk.press(Verb.RIGHT)
    desk.press(Verb.RIGHT)
    desk.choose("done")
    state = desk.match.truth
    assert (state.scores[0], state.aboard, state.cloud) == (3, (1, 3, 4), 4)
    desk.run(6.0)
    assert desk.told("Mira, roll three dice.")
    desk.tap("undo")
    assert desk.told("Taken back: Put right: points of Otto, 0 is now 3")


def test_the_sheet_says_what_cannot_be(assets):
    desk = Desk(assets, TO_PAY)
    desk.tap("edit")
    assert desk.told("Change what is wrong.")
    desk.choose("pilot")
    assert desk.told("The pilot sits in the basket.")
    desk.choose("done")
    assert isinstance(desk.top, EditScene)
    before = len(desk.match.entries)
    desk.tap("close")
    assert desk.top is desk.scene
    assert before == len(desk.match.entries)


def test_a_number_ends_at_both_ends(assets):
    desk = Desk(assets, START)
    desk.tap("chip-2")
    desk.walk_to("score")
    desk.press(Verb.LEFT)
    assert desk.top.edit.scores[2] == 0
    desk.walk_to("cards")
    desk.press(Verb.LEFT)
    assert desk.top.edit.hand_sizes[2] == 5


# Explaining, leaving, any device.


@pytest.mark.parametrize(
    ("told", "page"),
    [((), "cloud9/setting-up"), (RISEN, "cloud9/roll"), (TO_PAY, "cloud9/play")],
)
def test_it_explains_the_step(assets, told, page):
    desk = Desk(assets, told)
    desk.press(Verb.PEEK)
    assert isinstance(desk.top, RulesScene)
    assert desk.top.book.pages[desk.top.index].id == page


def test_the_log_is_told_with_its_sources(assets):
    desk = Desk(assets, TO_PAY)
    desk.press(Verb.MENU)
    desk.choose("log")
    assert desk.told("Mira rolls leaf, moon", "by hand")


def test_leaving_leads_to_the_title(assets):
    desk = Desk(assets, START)
    desk.press(Verb.MENU)
    assert not desk.page.widget("seat").visible
    desk.choose("stop")
    desk.run(1.0)
    assert isinstance(desk.top, TitleScene)


@pytest.mark.parametrize("device", [MOUSE, TOUCH, PAD])
def test_any_device_leads(assets, device):
    """Bound to nobody, and all the same."""
    desk = Desk(assets, ROLLED)
    assert not desk.services.devices.seats_of(device)
    if device == PAD:
        desk.scene.page.meet(PAD)
        desk.press(Verb.OK, PAD)
    else:
        desk.tap("stay", device)
    assert desk.match.entries[-1] == Acted(Seat(3), STAY)


def test_a_press_meant_for_the_picture_before_answers_nothing(assets):
    desk = Desk(assets, TO_PAY)
    desk.tap("colours")
    desk.press(Verb.OK)
    desk.press(Verb.OK)
    entries = len(desk.match.entries)
    desk.run(0.05)
    assert entries == len(desk.match.entries)


def test_another_language_is_spoken_at_once(assets):
    desk = Desk(assets, RISEN)
    desk.scene.reword()
    desk.run(0.3)
    assert desk.told("Mira, roll two dice.")

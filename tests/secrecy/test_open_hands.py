"""Open hands, a house rule: people see every hand, the table says so, and bots know no more."""

from random import Random

import msgspec
import pytest

from game.catalogue import rules_of
from game.core.match import Match
from game.core.record import Header, Player, encode, header_of
from game.core.registry import GAMES
from game.core.types import Over, Seat
from game.opponents import BotTable
from game.scenes.curtain import Curtain
from game.scenes.entrance import game_scene
from game.scenes.pause.log import LogScene
from game.scenes.results import ResultsScene
from game.scenes.resume.take_seats import TakeSeatsScene
from game.ui.gate import ViewGate
from game.ui.intents import DeviceId, Family, Intent, Verb
from game.ui.tween import Motion
from tests.laws.twins import ADAPTERS
from tests.secrecy.witness import position_of, private_twins_of
from tools.staged_program import StagedProgram, play_on
from tools.staging import Stage, Staged

PLAYERS = (Player("Otto", "penguin"), Player("Mira", "frog"), Player("Lena", "fox"))
PAD = DeviceId(Family.PAD, 1)
SECRETIVE = [game for game in GAMES if ADAPTERS[game].has_secrets]


def staged_at(game="cloud9", entries=20, **more):
    staged = Staged(PLAYERS, game=game, open_hands=True, **more)
    play_on(staged.match, Random(4), entries)
    return staged


def shown(staged, make, size=(800, 480), **more):
    def begin(services):
        for seat in staged.table.people:
            services.devices.bind(seat, PAD)
        return make(StagedProgram(services.devices), staged.table)

    stage = Stage(size, begin, **more)
    stage.run(0.6)
    stage.draw()
    return stage


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_offers_it_where_there_is_something_to_open(game):
    assert GAMES[game].hides_hands is ADAPTERS[game].has_secrets


def test_a_closed_table_shows_nobody_s_hand():
    gate = Staged(PLAYERS).gate
    with pytest.raises(ValueError, match="closed hands"):
        gate.view_of(Seat(1))
    assert gate.needs_curtain


@pytest.mark.parametrize("game", SECRETIVE)
def test_everybody_sees_every_hand_and_there_is_no_curtain(game):
    staged = staged_at(game)
    assert not staged.gate.needs_curtain
    for seat in map(Seat, range(3)):
        assert staged.gate.view_of(seat) == staged.match.view(seat)


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_private_decision_needs_no_hand_to_be_opened(game):
    twins = private_twins_of(game, 3, 1)
    match = position_of(twins, 0)
    gate = ViewGate(match, [Seat(0), Seat(1), Seat(2)], Random(1), open_hands=True)
    seat = match.due().seat
    assert gate.legal(seat) == match.legal(seat)
    gate.submit(seat, match.legal(seat)[0])


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768)])
def test_all_cards_of_all_hands_are_on_the_table(size):
    staged = staged_at()
    stage = shown(staged, game_scene, size, motion=Motion(instant=True))
    scene = stage.stack.top
    assert scene.picture.hands == staged.match.truth.hands
    texts = stage.canvas.texts
    assert not any(fact.cut for fact in texts)
    bottom = stage.layout.safe.bottom + 1.0
    numbers = [fact for fact in texts if fact.box.bottom <= bottom and fact.text.isdecimal()]
    assert len(numbers) >= sum(len(hand) for hand in staged.match.truth.hands)


def test_a_peek_leads_nowhere():
    staged = staged_at()
    stage = shown(staged, game_scene, motion=Motion(instant=True))
    stage.press(Intent(verb=Verb.PEEK, device=PAD, seat=Seat(0)))
    stage.run(0.3)
    assert not isinstance(stage.stack.top, Curtain)


@pytest.mark.parametrize("make", [LogScene, TakeSeatsScene])
def test_screens_about_the_game_say_so(make):
    texts = [fact.text.lower() for fact in shown(staged_at(), make).canvas.texts]
    assert any("open hands" in text for text in texts)


def test_the_results_say_so_and_a_rematch_keeps_it():
    staged = staged_at(entries=None)
    assert isinstance(staged.match.due(), Over)
    stage = shown(staged, ResultsScene)
    results = stage.stack.top
    assert "open hands" in results.explanation()
    results.rematch()
    assert results.services.games[-1].gate.open_hands


def test_the_save_remembers_it_and_older_saves_have_closed_hands():
    header = Header("cloud9", 1, PLAYERS, msgspec.Raw(b"{}"), "2026-01-01", "s", open_hands=True)
    assert header_of(encode(header)).open_hands
    older = encode(header).replace(b',"open_hands":true', b"")
    assert not header_of(older).open_hands


class Runner:
    """Keeps what a bot is told."""

    def ask(self, job):
        self.job = job


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("open_hands", [True, False])
def test_bots_are_told_their_own_view_and_nothing_else(game, open_hands):
    """Whatever people see: two deals that a bot cannot tell apart make the same question."""
    rules = rules_of(game)
    options = rules.options_type()
    bots = (None, None, "normal")
    players = tuple(
        msgspec.structs.replace(player, bot=bot) for player, bot in zip(PLAYERS, bots, strict=True)
    )
    header = Header(game, 1, players, msgspec.Raw(b"{}"), "", "seed", open_hands=open_hands)
    match = Match(rules, rules.setup(3, options), bots=bots)
    rng, asked = Random(3), 0
    while not isinstance(match.due(), Over):
        due = match.due()
        if getattr(due, "seat", None) == 2 and match.legal(Seat(2)):
            twin = Match(rules, rules.sample(match.view(Seat(2)), rng), bots=bots)
            jobs = []
            for one in (match, twin):
                gate = ViewGate(one, [Seat(0), Seat(1)], rng, open_hands=open_hands)
                assert gate.open_hands is open_hands
                runner = Runner()
                BotTable(header, one, runner).consider(Seat(2))
                jobs.append(msgspec.structs.replace(runner.job, version=0))
            assert jobs[0] == jobs[1]
            assert bytes(jobs[0].view) == encode(match.view(Seat(2)))
            asked += 1
        play_on(match, rng, 1)
    assert asked > 5

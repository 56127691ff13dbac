"""Secrets at the terminal: whoever sits there sees no more of them than the rules allow."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from textual.pilot import Pilot

from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.pages import Pages
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.cli.table.playing import Playing
from hexarena.cli.table.review import ReviewApp
from hexarena.cli.text import cards
from hexarena.contract.game import game
from hexarena.match import Fair, Match, save, seed_from_number
from tests import toys
from tests.cli.test_table import answer, at, widget_text
from tests.information_sets import Pair, matching_pairs

pytestmark = pytest.mark.slow

GAMES = {  # and their options
    "higher": {},
    "hfc": {},
    "knockouts": {
        "red_fighter": "H2-C1-S3-G1:Likes-to-Knee,Iron-Chin",
        "blue_fighter": "H1-C1-S1-G3:Likes-to-Choke,Slippery,Guard-Player",
    },
}
QUICK = ("higher", "hfc")  # of which every ply is looked at here as well as in the tests of games
PAIRS = 2  # of each game
SEED = 5
HFC = ("play", "hfc", "--plain", "--seed", "3")


@pytest.fixture(autouse=True)
def _without_toys() -> None:
    """Play Higher as well, which has secrets."""
    toys.register()


@cache
def worlds(name: str) -> list[Pair]:
    """Return matches in pairs that one seat cannot tell apart."""
    return [*islice(matching_pairs(game(name), GAMES[name], SEED), PAIRS)]


def begun(name: str, seat: int, is_single: bool) -> LocalMatch:
    """Begin a match that a person plays alone against a bot, or with a friend at one terminal."""
    game_ = game(name)
    players = [*game_.seats]
    if is_single:
        players[1 - seat] = "level 1"
    options, fair = game_.options(**GAMES[name]), Fair.from_seed(seed_from_number(SEED))
    return LocalMatch(Match(game_, options, players=players, date="2026-11-21", fair=fair))


def sights(
    name: str, pair: Pair, actions: list[int], is_single: bool
) -> Iterator[tuple[object, ...]]:
    """Play one of two worlds; tell after every ply all that the terminal shows to the seat."""
    local = begun(name, pair.seat, is_single)
    for action in actions:
        local.match.play(action)
        if local.seat == pair.seat:
            local.hand_over()
        if local.match.over:
            return
        scene = local.scene()
        yield scene, local.describe(), cards.hand_lines(scene), local.viewer
    pages = Pages(local.match, local.viewer)
    yield tuple(pages.page(number).scene for number in range(pages.last + 1))


@pytest.mark.parametrize("is_single", [True, False], ids=["bot", "friend"])
@pytest.mark.parametrize("name", QUICK)
def test_two_matches_that_a_seat_cannot_tell_apart_look_alike_to_it(name, is_single):
    pairs = worlds(name)
    assert pairs
    for pair in pairs:
        first_sights, second_sights = (
            sights(name, pair, world, is_single) for world in (pair.one, pair.other)
        )
        for ply, (first_sight, second_sight) in enumerate(
            zip(first_sights, second_sights, strict=True)
        ):
            assert first_sight == second_sight, f"they differ after {ply} actions"


@pytest.mark.parametrize("name", GAMES)
def test_a_review_of_a_running_match_shows_each_seat_its_own_hand_and_an_onlooker_none(name):
    local = begun(name, 0, is_single=False)
    while local.match.draws_luck:
        local.match.draw_luck()
    for viewer in (0, 1, None):
        page = Pages(local.match, viewer).page(local.match.ply)
        for zone in page.scene.zones:
            is_hidden = "hand" in zone.looks and zone.seat != viewer
            assert not (is_hidden and any(card.face_up for card in zone.cards))


@pytest.mark.parametrize("name", GAMES)
def test_every_hand_is_revealed_after_the_match(name):
    local = begun(name, 0, is_single=False)
    local.draw()
    local.match.resign(0)
    for scene in (local.scene(), Pages(local.match).page(local.match.ply).scene):
        hands = [zone for zone in scene.zones if "hand" in zone.looks]
        assert len(hands) == 2
        assert all(card.face_up for zone in hands for card in zone.cards)


# Line by line


def test_two_people_hand_over_the_terminal_before_a_hand_is_shown(run):
    _, out, _ = run(*HFC, input_text="board\nstay\npass\n\nquit")
    first, _, remainder = out.partition("Hand over to Blue; press Enter to see the hand.")
    start, _, end = remainder.partition("You hold: ")
    assert first.startswith("Hexagon Fighting Championship")
    assert first.index("Hand over to Red;") < first.index("You hold: ")
    assert first.count("You hold: ") == 2  # to move, and to attack
    assert "Blue rolls" not in start
    assert "Blue to move" in end


def test_input_before_the_hand_is_shown_plays_nothing(run):
    _, out, _ = run(*HFC, input_text="stay\nquit")
    assert "Red stays" not in out
    assert "Red to move" in out


def test_a_loaded_match_shows_no_hand_before_somebody_sits_down(run, tmp_path):
    file = tmp_path / "a.hexarena"
    local = begun("hfc", 0, is_single=False)
    local.draw()
    save(local.match, file)
    _, out, _ = run("play", "--load", str(file), "--plain", input_text="quit")
    assert "hand ?????" in out
    assert out.count("hand ?????") == 2
    assert "You hold" not in out


def test_a_replay_of_a_match_that_goes_on_draws_no_hand(run, tmp_path):
    file = tmp_path / "a.hexarena"
    local = begun("hfc", 0, is_single=False)
    local.draw()
    save(local.match, file)
    assert run("replay", str(file), "--plain")[1].count("hand ?????") == 2
    local.match.resign(0)
    save(local.match, file)
    assert "?" not in run("replay", str(file), "--plain")[1]


def test_against_a_bot_nothing_is_handed_over(run):
    _, out, _ = run(*HFC, "--against", "1", input_text="board\nquit")
    assert "Hand over" not in out
    assert out.count("You hold: ") == 2
    assert out.count("hand ?????") == 1


# Drawn


def table(opponents: str = "friend", **flags: object) -> DrawnTable:
    """Set a table for a fight."""
    return DrawnTable(Seating(PlayFlags(game="hfc", opponents=opponents, seed=3, **flags), {}))


def draw(pilot: Pilot[None]) -> str:
    """Return all that is drawn, dialogs and what lies under them."""
    screens = [screen for screen in pilot.app.screen_stack if screen.id != "_default"]
    strips = (strip for screen in screens for strip in screen._compositor.render_strips())  # noqa: SLF001
    return "\n".join("".join(part.text for part in strip) for strip in strips)


async def test_the_hand_is_drawn_only_once_the_terminal_is_handed_over():
    async with table().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert "Hand over to Red" in draw(pilot)
        assert at(pilot).offers.choices == ()
        assert "Hand: 5" in draw(pilot)
        await answer(pilot, "see")
        assert len([offer for offer in at(pilot).offers.choices if offer.in_hand]) == 5
        assert "Hand: 5" in draw(pilot)


async def test_escape_does_not_open_the_hand():
    async with table().run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await pilot.press("escape")
            await pilot.pause()
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert at(pilot).offers.choices == ()


async def test_after_a_turn_the_hand_is_gone_before_the_next_person_sits_down():
    async with table().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await answer(pilot, "see")
        names = [offer.name for offer in at(pilot).offers.choices if offer.in_hand]
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert widget_text(pilot, "note").startswith("Hint: ")
        await pilot.press("slash", *"stay", "enter", *"pass", "enter", *"secret")
        await pilot.pause()
        assert at(pilot).match.to_act == 1
        assert isinstance(pilot.app.screen, QuestionDialog)
        picture = draw(pilot)
        assert "Hand over to Blue" in picture
        assert not [name for name in names if name in picture]
        assert "Hint" not in picture
        assert "secret" not in picture


async def test_a_player_may_quit_instead_of_sitting_down():
    async with table().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await answer(pilot, "see")
        await pilot.press("slash", *"stay", "enter", *"pass", "enter")
        await pilot.pause()
        await answer(pilot, "quit")
        await answer(pilot, "stay")
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert at(pilot).offers.choices == ()
        await answer(pilot, "quit")
        await answer(pilot, "drop")
    assert not pilot.app.is_running


async def test_a_review_in_play_shows_ones_own_hand_and_no_other():
    async with table("1").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, Playing)
        await pilot.press("v")
        await pilot.pause()
        assert "Hand: 5" in widget_text(pilot, "seats")
        offer_names = [offer.name for offer in at(pilot).offers.choices if offer.in_hand]
        assert widget_text(pilot, "hand").split("  ") == offer_names


@pytest.mark.parametrize("name", GAMES)
async def test_the_drawn_table_looks_alike_in_worlds_that_the_seat_cannot_tell_apart(name):
    pair = worlds(name)[0]
    pictures = []
    for world in (pair.one, pair.other):
        local = begun(name, pair.seat, is_single=True)
        for action in world[:-1]:
            local.match.play(action)
        app = DrawnTable(Seating(PlayFlags(game=name, opponents="1"), {}))
        app.sit = lambda local=local, app=app: app.push_screen(Playing(local))
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.pause()
            await pilot.press("c")
            await pilot.pause()
            pictures.append(draw(pilot))
    assert pictures[0] == pictures[1]


# Perspectives of a finished match


def ended(name: str) -> LocalMatch:
    """Begin a match, deal, and give it up."""
    local = begun(name, 0, is_single=False)
    local.draw()
    local.match.resign(0)
    return local


def test_a_replay_line_by_line_is_seen_with_ones_eyes(run, tmp_path):
    file = tmp_path / "a.hexarena"
    save(ended("hfc").match, file)
    replays = {
        viewer: run("replay", str(file), "--plain", "--perspective", viewer)[1]
        for viewer in VIEWERS
    }
    assert [text.count("Shown: ") for text in replays.values()] == [1, 1, 1, 1]
    assert [text.count("hand ?????") for text in replays.values()] == [0, 1, 1, 2]
    assert [text.count("Red draws the ") for text in replays.values()] == [5, 0, 0, 0]
    assert run("replay", str(file), "--plain")[1] == replays["everybody"]
    code, _, wrong = run("replay", str(file), "--plain", "--perspective", "green")
    assert code != 0
    assert (
        "there is no view 'green' of this match: expected everybody, red, blue or onlooker" in wrong
    )


def test_a_replay_of_a_match_that_goes_on_is_seen_with_nobodys_eyes(run, tmp_path):
    file = tmp_path / "a.hexarena"
    local = begun("hfc", 0, is_single=False)
    local.draw()
    save(local.match, file)
    code, out, wrong = run("replay", str(file), "--plain", "--perspective", "red")
    assert (code != 0, out) == (True, "")
    assert "has not ended" in wrong


VIEWERS = ("everybody", "red", "blue", "onlooker")
TITLES = ("all hands", "what Red saw", "what Blue saw", "what an onlooker saw")


async def test_a_review_passes_from_eyes_to_eyes_by_a_key():
    local = ended("hfc")
    own_cards = [
        cards.label(card)
        for seat in (0, 1)
        for card in cards.hand(local.match.game.scene(local.match.states[0], seat))
    ]
    async with ReviewApp(local.match, 10).run_test(size=(120, 40)) as pilot:
        view_pages = []
        for _ in (*TITLES, TITLES[0]):
            await pilot.pause()
            await pilot.pause()
            view_pages.append((widget_text(pilot, "hand"), draw(pilot)))
            await pilot.press("e")
    for title, (hand, _) in zip((*TITLES, TITLES[0]), view_pages, strict=True):
        assert hand.startswith(f"Shown: {title}")
    offer_names = [[card for card in own_cards if card in hand] for hand, _ in view_pages]
    assert offer_names == [own_cards, own_cards[:5], own_cards[5:], [], own_cards]
    assert "Red draws the " in view_pages[0][1]
    assert "Red draws the " not in view_pages[3][1]


async def test_a_review_in_play_has_no_other_eyes():
    async with table("1").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        start = draw(pilot)
        await pilot.press("e")
        await pilot.pause()
        assert widget_text(pilot, "note") == "The match goes on: you see what you know."
        assert widget_text(pilot, "hand") in start
        assert "Shown:" not in widget_text(pilot, "hand")

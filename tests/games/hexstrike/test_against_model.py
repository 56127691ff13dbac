"""The kernels against a second, slow reading of the specification, over whole random matches."""

import random
from collections import Counter

import pytest

from tests.games.hexstrike import slow, table
from tests.games.hexstrike.model.cards import CARDS, STARTERS, random_deck
from tests.games.hexstrike.model.match import Match
from tests.games.hexstrike.model.readings import draw_readings
from tests.games.hexstrike.styles import at_random, choose_move, closing
from tests.games.hexstrike.table import GAME

pytestmark = pytest.mark.slow

MAX_ACTIONS = 3000  # actions


def start_both(decks, players, **readings):
    """Start the same match twice: as a record, and slowly."""
    slowly = Match(players, decks, **readings)
    return table.start(decks and decks[:players], players, **readings), slowly


def compare(states, match):
    """Compare all there is, and what may be done."""
    actual, expected = table.describe(states), slow.describe(match)
    if expected["act"] is None:
        forget_time(actual, expected)
    if expected["act"] is None or match.fighters[-1].character:
        differing = [field for field in expected if actual[field] != expected[field]]
        assert not differing, {
            field: find_difference(actual[field], expected[field]) for field in differing
        }
    assert actual["act"] == expected["act"]
    assert table.legal(states) == slow.legal(match)


def forget_time(*tellings):
    """Forget what beat it is, and what would come: no matter once it is over."""
    for telling in tellings:
        del telling["beat"]
        for fighter in telling["fighters"]:
            del fighter["line"]


def find_difference(actual, expected):
    """Tell where two tellings part: the kernels', then the model's."""
    if not isinstance(expected, list) or not expected or not isinstance(expected[0], dict):
        return actual, expected
    return [
        {field: (left[field], right[field]) for field in right if left[field] != right[field]}
        for left, right in zip(actual, expected, strict=True)
    ]


def fight(seed, style, players=2, decks="random", **readings):
    """Play one match both ways, comparing all along; return the slow one, and what was met."""
    chance, moves = random.Random(seed), Counter()
    if decks == "random":
        decks = [random_deck(chance) for _ in range(players)]
    states, match = start_both(decks, players, **readings)
    last = []
    for ply in range(MAX_ACTIONS):
        try:
            compare(states, match)
        except AssertionError as error:
            position = f"seed {seed}, {players} seats, ply {ply} after {last[-9:]}"
            raise AssertionError(f"{position}: {error}") from None
        if match.act is None:
            break
        move = choose_move(chance, match, style)
        moves[move] += 1
        last.append(move)
        GAME.rules.apply(states, GAME.read(states[0], move))
        match.play(move)
    return match, moves


@pytest.mark.parametrize("full_tie", ["seat_order", "simultaneous"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", [at_random, closing], ids=lambda style: style.__name__)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_match(style, players, full_tie):
    for seed in range(3):
        fight(seed, style, players, full_tie=full_tie)


def test_they_agree_where_the_seats_make_their_decks():
    for seed in range(3):
        fight(seed, at_random, decks=None)


def test_they_agree_on_the_starter_decks():
    for seed in range(5):
        fight(seed, closing, decks=STARTERS)


@pytest.mark.parametrize("seed", range(12))
def test_kernels_and_slow_rules_agree_on_many_decks(seed):
    chance = random.Random(seed)
    for _ in range(6):
        style = chance.choice([at_random, closing, closing])
        fight(chance.random(), style, chance.choice([2, 2, 3, 4]), **draw_readings(chance))


def test_closing_matches_meet_every_card_both_ways_and_every_prompt():
    moves = Counter()
    for seed in range(40):
        moves += fight(seed, closing, players=2 + seed % 3)[1]
    assert {f"active:{card}" for card in CARDS} | {f"passive:{card}" for card in CARDS} <= {*moves}
    words = {move.partition(":")[0] for move in moves}
    prompts = "throw use decline discard exhaust return combo no-combo guard no-guard stay platform"
    assert words >= set(prompts.split())

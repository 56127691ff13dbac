"""The kernels against a second, slow reading of the specification, over whole random matches."""

import random
from collections import Counter

import pytest

from tests.games.hexstrike import slow, table
from tests.games.hexstrike.model.cards import CARDS, STARTERS, random_deck
from tests.games.hexstrike.model.match import Match
from tests.games.hexstrike.model.readings import draw_readings
from tests.games.hexstrike.styles import at_random, chosen, closing
from tests.games.hexstrike.table import GAME

pytestmark = pytest.mark.slow

MOST = 3000  # actions


def both(decks, players, **readings):
    """Start the same match twice: as a record, and slowly."""
    slowly = Match(players, decks, **readings)
    return table.start(decks and decks[:players], players, **readings), slowly


def agree(states, match):
    """Compare all there is, and what may be done."""
    there, here = table.told(states), slow.told(match)
    if here["act"] is None:
        forget_time(there, here)
    if here["act"] is None or match.fighters[-1].character:
        differing = [field for field in here if there[field] != here[field]]
        assert not differing, {each: parted(there[each], here[each]) for each in differing}
    assert there["act"] == here["act"]
    assert table.legal(states) == slow.legal(match)


def forget_time(*tellings):
    """Forget what beat it is, and what would come: no matter once it is over."""
    for told in tellings:
        del told["beat"]
        for fighter in told["fighters"]:
            del fighter["line"]


def parted(there, here):
    """Tell where two tellings part: the kernels', then the model's."""
    if not isinstance(here, list) or not here or not isinstance(here[0], dict):
        return there, here
    return [
        {field: (one[field], other[field]) for field in other if one[field] != other[field]}
        for one, other in zip(there, here, strict=True)
    ]


def fought(seed, style, players=2, decks="random", **readings):
    """Play one match both ways, comparing all along; return the slow one, and what was met."""
    chance, met = random.Random(seed), Counter()
    if decks == "random":
        decks = [random_deck(chance) for _ in range(players)]
    states, match = both(decks, players, **readings)
    last = []
    for ply in range(MOST):
        try:
            agree(states, match)
        except AssertionError as error:
            where = f"seed {seed}, {players} seats, ply {ply} after {last[-9:]}"
            raise AssertionError(f"{where}: {error}") from None
        if match.act is None:
            break
        move = chosen(chance, match, style)
        met[move] += 1
        last.append(move)
        GAME.rules.apply(states, GAME.read(states[0], move))
        match.play(move)
    return match, met


@pytest.mark.parametrize("full_tie", ["seat_order", "simultaneous"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", [at_random, closing], ids=lambda style: style.__name__)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_match(style, players, full_tie):
    for seed in range(3):
        fought(seed, style, players, full_tie=full_tie)


def test_they_agree_where_the_seats_make_their_decks():
    for seed in range(3):
        fought(seed, at_random, decks=None)


def test_they_agree_on_the_starter_decks():
    for seed in range(5):
        fought(seed, closing, decks=STARTERS)


@pytest.mark.parametrize("seed", range(20))
def test_kernels_and_slow_rules_agree_on_many_decks(seed):
    chance = random.Random(seed)
    for _ in range(6):
        style = chance.choice([at_random, closing, closing])
        fought(chance.random(), style, chance.choice([2, 2, 3, 4]), **draw_readings(chance))


def test_closing_matches_meet_every_card_both_ways_and_every_prompt():
    met = Counter()
    for seed in range(40):
        met += fought(seed, closing, players=2 + seed % 3)[1]
    assert {f"active:{card}" for card in CARDS} | {f"passive:{card}" for card in CARDS} <= {*met}
    words = {move.partition(":")[0] for move in met}
    prompts = "throw use decline discard exhaust return combo no-combo guard no-guard stay platform"
    assert words >= set(prompts.split())

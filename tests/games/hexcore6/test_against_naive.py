"""The kernels against a second, naive reading of the specification."""

import random

import pytest

from hexarena.games.hexcore6.rules import ending
from hexarena.games.hexcore6.rules.state import PASSES, QUIET, REPETITION
from tests.games.hexcore6.naive import Naive
from tests.games.hexcore6.table import (
    GAME,
    OPTION_SETS,
    format_options,
    legal,
    place_of,
    read_stacks,
    scores,
    spell_spots,
)

pytestmark = pytest.mark.slow

REASONS = {"passes": PASSES, "quiet": QUIET, "repetition": REPETITION, None: 0}


def start_both(options):
    """Start the same match twice: as a record, and naively."""
    plain = dict(options)
    core = plain.pop("core", None)
    radius = plain.get("radius", 5)
    if core:
        plain["core"] = place_of(core, radius)
    return GAME.start(GAME.options(**options)), Naive(**plain)


def agree(states, naive):
    """Compare a record with its naive twin: who acts, what lies where, what may be done."""
    radius = naive.radius
    assert states["to_act"][0] == naive.act
    assert read_stacks(states) == {
        spell_spots(f"({q},{r})", radius): s for (q, r), s in naive.lie.items()
    }
    expected = {spell_spots(move, radius): move for move in naive.moves()}
    assert legal(states) == set(expected)
    return expected


def compare_merits(states, naive):
    if naive.core is None:
        return
    assert scores(states) == (naive.score("B"), naive.score("W"))
    for seat in (0, 1):
        colour = "B" if seat == naive.black else "W"
        kernel_merits = [ending.merit(states[0], seat, n) for n in range(len(naive.merits(colour)))]
        assert tuple(kernel_merits) == naive.merits(colour)


@pytest.mark.parametrize("options", OPTION_SETS, ids=format_options)
@pytest.mark.parametrize("seed", [6, 91])
def test_kernels_and_naive_rules_agree_on_every_position_of_a_random_game(options, seed):
    chance, (states, naive) = random.Random(seed), start_both(options)
    while expected := agree(states, naive):
        compare_merits(states, naive)
        move = chance.choice(sorted(expected))
        GAME.rules.apply(states, GAME.read(states[0], move))
        naive.play(expected[move])
    compare_merits(states, naive)
    assert states["returns"][0].tolist() == naive.returns()
    assert states["reason"][0] == REASONS[naive.reason]


@pytest.mark.rule("HC 7.3")
@pytest.mark.parametrize("seed", range(6))
def test_both_end_the_match_at_the_same_repetition_when_players_shuffle(seed):
    options = {"radius": 4, "repetition_limit": 3, "quiet_limit": 200}
    chance, (states, naive) = random.Random(seed), start_both(options)
    while expected := agree(states, naive):
        moves = sorted(expected)
        whole_lifts = [
            m for m in moves if naive.phase == "move" and m != "pass" and empties(naive, m)
        ]
        quiet = [m for m in moves if m not in whole_lifts and m != "pass"]
        move = chance.choice(quiet[:3] or whole_lifts or moves)
        GAME.rules.apply(states, GAME.read(states[0], move))
        naive.play(expected[move])
    assert naive.reason == "repetition"
    assert states["reason"][0] == REPETITION


def empties(naive, move):
    """Return whether a lift in notation takes the whole stack."""
    discs = 2 if move[0] == "2" else 1
    origin = move.removeprefix("2").split("-")[0]
    return len(naive.lie[place_of(origin, naive.radius)]) == discs

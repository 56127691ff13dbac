"""The invariants of the specification over thirty thousand random matches."""

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.rng import new_rng
from tests.games.knockouts.invariants import (
    INVARIANTS,
    check_choices,
    has_fighter_changed,
    play_fights,
)
from tests.games.knockouts.table import (
    GAME,
    KINDS,
    METHODS,
    OPTION_SETS,
    PHASES,
    lay,
    options_id,
    start,
    word,
)

pytestmark = pytest.mark.slow

SEED = 6
FULL = ("Jab Cross Hook Knee Elbow", "Jab Cross Hook Knee Elbow")


def play_random(options, count):
    """Play until an invariant breaks; return it, the last state, and how often matches end how."""
    return find_broken_invariant(start(**options), min(count, 2) if INTERPRETED else count)


def find_broken_invariant(start, count=1):
    states = np.repeat(start, 3 + count)
    raw = states.view(np.uint64).reshape(len(states), -1)
    buffer, endings = np.zeros(GAME.rules.ACTIONS, np.int32), np.zeros(len(METHODS), np.int64)
    invariant = play_fights(states, raw, new_rng(SEED), buffer, endings)
    return INVARIANTS[invariant], states[0], dict(zip(METHODS, endings.tolist(), strict=True))


def test_thirty_thousand_random_matches_keep_the_invariants():
    invariant, last, endings = play_random({}, 30_000)
    assert not invariant, GAME.write_position(last)
    assert INTERPRETED or all(endings[method] for method in METHODS if method)


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_random_matches_with_every_option_keep_the_invariants(options):
    invariant, last, _ = play_random(options, 300)
    assert not invariant, GAME.write_position(last)


OVER = PHASES.index("over")
FINISHED = {"phase": OVER, "to_act": -2}
BROKEN_STATES = (
    ("I1: each", {"discards": int(word("Jab"))}),
    ("I1: cards", {"held": (4, 5)}),
    ("I1: cards", {"strikes": (1, 0)}),
    ("I3", {"ready": [[4, 3, 0], [3, 3, 9]]}),
    ("I3", {"ready": [[3, -1, 0], [3, 3, 9]]}),
    ("I5", {"top": 0}),
    ("I5", {"position": 5, "mobile": 0}),
    ("I6", {"position": 2}),
    ("I8", {"ready": [[0, 0, 0], [3, 3, 9]]}),
    ("I10", {"phase": PHASES.index("refill"), "pile": 0}),
    ("I14", {"points": 11, "mobile": 0}),
    ("who wins on points", {"method": 1}),
    ("who wins on points", {"returns": (1, -1)}),
    ("who wins on points", {**FINISHED, "method": 4, "returns": (1, -1)}),
    ("who wins on points", {**FINISHED, "method": 5, "returns": (1, -1)}),
    ("who wins on points", {**FINISHED, "method": 5, "won": (1, 0)}),
    ("who wins on points", {**FINISHED, "method": 3, "returns": (1, -1)}),
    ("who wins on points", {**FINISHED, "method": 1, "returns": (0, -1)}),
)


@pytest.mark.parametrize(("invariant", "spoiled"), BROKEN_STATES)
def test_a_corrupted_state_breaks_the_invariant(invariant, spoiled):
    states = lay("PQ", FULL)
    for field, value in spoiled.items():
        states[field] = value
    assert find_broken_invariant(states)[0].startswith(invariant)


def test_a_card_left_on_the_table_breaks_an_invariant():
    states = lay("PQ", FULL)
    states["pile"] ^= 1 << 60  # the last Cover Up
    states["reaction"] = KINDS.index("Cover-Up")
    assert find_broken_invariant(states)[0].startswith("I9")


def test_unsorted_actions_break_an_invariant():
    states = lay("PQ", FULL)
    assert not check_choices(states[0], np.array([1, 2], np.int32))
    for actions in ([2, 1], [1, 1]):
        invariant = check_choices(states[0], np.array(actions, np.int32))
        assert INVARIANTS[invariant].startswith("I11")


def test_a_hand_over_its_limit_breaks_an_invariant():
    assert find_broken_invariant(lay("PQ", (f"{FULL[0]} Kick", FULL[1])))[0].startswith("I4")


def test_a_first_turn_with_a_card_missing_breaks_an_invariant():
    assert find_broken_invariant(lay("PQ", ("Jab", FULL[1])))[0].startswith("I7")


def test_a_pile_that_is_empty_in_a_round_breaks_an_invariant():
    assert find_broken_invariant(lay("PQ", FULL, pile=""))[0].startswith("the pile is empty")


@pytest.mark.parametrize("field", ["placed", "styles"])
def test_a_fighter_that_changes_breaks_an_invariant(field):
    original, changed_states = lay("AB"), lay("AB")
    assert not has_fighter_changed(original[0], changed_states[0])
    changed_states[field][0, 1] += 1
    assert has_fighter_changed(original[0], changed_states[0])

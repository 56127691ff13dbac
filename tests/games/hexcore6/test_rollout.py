"""The heuristic player: legal, ends its matches, and beats chance by far on both boards."""

import numpy as np
import pytest

from hexarena.conformance.matches import sample_states
from hexarena.contract.record import OVER, copy_states
from hexarena.contract.rng import new_rng
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.rules.state import PLACE_OWN
from hexarena.lab import simulate
from tests.games.hexcore6.table import CORE, GAME, OPTION_SETS, format_options, lay, spell_spots

BUFFER = np.zeros(GAME.rules.ACTIONS, np.int32)


def choice(states, seed):
    return int(GAME.rules.compiled.rollout_at(states, 0, new_rng(seed), BUFFER))


def choices(lie, **fields):
    """Name what it plays where `lie` and the Core lie, by several seeds; black is to act."""
    states = lay({**CORE, **lie}, **fields)
    return {GAME.write(states[0], choice(states, seed)) for seed in range(1, 9)}


def score_after(states, action):
    states_after, seat = copy_states(states), int(states["to_act"][0])
    GAME.rules.apply(states_after, action)
    return score(states_after[0], seat)


@pytest.mark.parametrize("options", OPTION_SETS, ids=format_options)
def test_a_rollout_plays_legal_actions_and_leaves_the_state_unchanged(options):
    for seed, states in enumerate(sample_states(GAME, options, seed=3)):
        original = states.tobytes()
        assert choice(states, seed + 1) in GAME.rules.legal(states)
        assert states.tobytes() == original


@pytest.mark.parametrize("radius", [5, 4])
def test_it_wins_95_of_100_matches_against_chance_on_either_board(radius):
    table = simulate("hexcore6", ("heuristic", "random"), 400, seed=1, options={"radius": radius})
    rows = zip(table["winner"].to_pylist(), table["entrants"].to_pylist(), strict=True)
    wins = sum(winner >= 0 and entrants[winner] == 0 for winner, entrants in rows)
    assert wins >= 380


@pytest.mark.parametrize("seed", range(20))
def test_its_matches_end_without_a_quiet_limit(seed):
    states = GAME.start(GAME.options(quiet_limit=0))
    chance = new_rng(seed)
    for _ in range(1000):
        if states["to_act"][0] == OVER:
            return
        GAME.rules.apply(states, int(GAME.rules.compiled.rollout_at(states, 0, chance, BUFFER)))
    pytest.fail("it still plays after 1000 actions")


@pytest.mark.parametrize("options", OPTION_SETS[:4], ids=format_options)
def test_its_own_disc_enlarges_its_linked_group_where_any_spot_does(options):
    for seed, states in enumerate(sample_states(GAME, options, seed=5, count=60)):
        if states["phase"][0] == PLACE_OWN:
            old_score = score(states[0], int(states["to_act"][0]))
            best_score = max(score_after(states, action) for action in GAME.rules.legal(states))
            assert (
                score_after(states, choice(states, seed + 1)) > old_score or best_score == old_score
            )


def test_it_takes_a_stack_of_the_rivals_group_and_leaves_its_own_behind():
    assert choices({"(1,0)": "BB", "(1,-1)": "W"}) == {spell_spots("(1,0)k1(1,-1)")}


def test_it_shoves_no_discs_to_and_fro():
    lie = {"(1,0)": "BB", "(1,-1)": "W"}
    assert choices(lie, quiet=7) == {spell_spots("(1,0)k1(1,-1)")}
    assert choices(lie, quiet=8) == {spell_spots("(1,0)k2(1,-1)")}


def test_it_bares_no_disc_that_would_join_the_rivals_group():
    assert choices({"(1,0)": "WB", "(1,-1)": "W"}) == {spell_spots("(1,0)k2(1,-1)")}
    leading = {"(1,0)": "WB", "(1,-1)": "WW", "(0,1)": "B", "(1,1)": "B"}
    assert choices(leading) == {"pass"}


def test_it_passes_when_ahead_and_the_rival_has_passed():
    lie = {"(1,0)": "BB", "(1,-1)": "W", "(2,0)": "B"}
    assert choices(lie) == {spell_spots("(1,0)k1(1,-1)")}
    assert choices(lie, passes=1) == {"pass"}


def test_it_passes_when_it_can_take_nothing():
    assert choices({"(1,0)": "BB", "(2,0)": "B", "(-1,0)": "W", "(-2,0)": "W"}) == {"pass"}

"""What holds of every position of HexCore6 that play can reach."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena import grid
from hexarena.contract.errors import BadPosition
from hexarena.contract.rng import below, new_rng
from hexarena.games.hexcore6.rules.stacks import find_open_spots, find_paired_spots
from tests.games.hexcore6.table import (
    GAME,
    OPTION_SETS,
    legal,
    line,
    read_stacks,
    scores,
    somewhere,
)

positions = st.builds(
    somewhere,
    st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**32),
    ply=st.one_of(st.integers(0, 84), st.integers(60, 250)),
)
moved_positions = st.builds(
    somewhere, st.sampled_from(OPTION_SETS), seed=st.integers(0, 2**32), ply=st.integers(90, 300)
)
SWAPPED = {"B": "W", "W": "B", "*": "*", "#": "#"}
PHASES = {2: "own", 3: "other", 4: "move"}


@given(positions, st.integers(0, 2**63))
def test_pick_draws_number_below_of_the_legal_actions(states, seed):
    buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    actions = GAME.rules.legal(states)
    action = GAME.rules.compiled.sample_at(states, 0, new_rng(seed), buffer)
    assert action == actions[below(new_rng(seed), len(actions))]


@given(positions)
def test_incrementally_kept_values_equal_recomputed_ones(states):
    anew = states.copy()
    if PHASES.get(int(states["phase"][0])) in ("own", "other"):
        find_paired_spots(anew[0])
    else:
        find_open_spots(anew[0])
    if states["phase"][0] >= 2:
        assert anew.tobytes() == states.tobytes()


@given(moved_positions)
def test_bit_sets_never_contradict_one_another(states):
    state = states[0]
    assert not (state.level[1] & ~state.level[0]).any()
    assert not (state.level[2] & ~state.level[1]).any()
    assert not (state.dark & ~state.level).any()
    assert not (state.top & ~state.level[0]).any()
    assert not (state.empty & state.level[0]).any()


@given(moved_positions)
def test_discs_are_neither_made_nor_lost_and_no_stack_is_above_three(states):
    board = list(read_stacks(states).values())
    spots = len(board)
    if states["phase"][0] == 4:
        per_colour = (spots - 1 - board.count("#")) // 2
        assert "".join(board).count("B") == "".join(board).count("W") == per_colour
    assert max(map(len, board)) <= 3


def turn_position(states, symmetry, swap):
    """Write the position as a symmetry shows it, with the colours swapped if `swap`."""
    state, radius = states[0], int(states["radius"][0])
    names, row = grid.names(radius + 1), grid.symmetries(radius + 1)[symmetry]
    image = {name: names[row[cell]] for cell, name in enumerate(names)}
    paint = (lambda s: "".join(SWAPPED[disc] for disc in s)) if swap else (lambda s: s)
    board = {image[name]: paint(stack) or "x" for name, stack in read_stacks(states).items()}
    *_, first, _, _, black = GAME.write_position(state).split()
    phase, act = PHASES[int(state.phase)], int(state.to_act) ^ swap
    tail = {
        "passes": int(state.passes),
        "quiet": int(state.quiet),
        "black": black,
        "first": image.get(first, "-"),
    }
    return image, line(board, act=act, phase=phase, radius=radius, **tail)


def turn_move(move, image):
    discs, prefix = move.removeprefix("2"), "2" * move.startswith("2")
    return prefix + "-".join(image.get(part, part) for part in discs.split("-"))


@given(positions, st.integers(0, 11), st.booleans())
def test_rules_and_scores_do_not_change_with_the_side_one_looks_from(states, symmetry, swap):
    if int(states["phase"][0]) not in PHASES:
        return
    swap = swap and PHASES[int(states["phase"][0])] == "move"  # Black begins to place
    image, text = turn_position(states, symmetry, swap)
    reread = read_with_its_ring(text, read_options(states[0]))
    assert legal(reread) == {turn_move(move, image) for move in legal(states)}
    assert scores(reread) == (scores(states)[::-1] if swap else scores(states))


def read_with_its_ring(text, options):
    """Read a position of which a symmetry may have changed the colours in the Core's east."""
    try:
        return GAME.read_position(text, GAME.options(**options, ring_phase=0))
    except BadPosition:
        return GAME.read_position(text, GAME.options(**options, ring_phase=1))


def read_options(state):
    return {
        "radius": int(state.radius),
        "core_chooser": "black",  # so that the Core may lie anywhere
        "lines": ("through", "blocked")[state.blocked],
        "quiet_limit": int(state.quiet_limit),
        "group_measure": ("stacks", "discs")[state.measure],
    }


@pytest.mark.parametrize("seed", [1, 2])
def test_random_positions_reach_every_phase_of_play(seed):
    phases = {int(somewhere({}, seed, ply)["phase"][0]) for ply in (0, 1, 120)}
    assert phases == set(PHASES)

"""What a network is told of a duel: all that a fighter knows, from its own side of the island."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.contract.record import copied
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.rules.ground import lay_platform
from hexarena.games.hexstrike.rules.state import SEATS
from tests.games.hexstrike.table import GAME
from tests.games.inputs import inputs

told = import_module("hexarena.games.hexstrike.rules.features")  # not the kernel of that name

BITS = ("due", "following", "focused")
TURNED = ("q", "r", "anchor_q", "anchor_r", "arrow_q", "arrow_r")
FACED = ("facing", "arrow_facing")
GROUPS = ("STAND", "IN_SIGHT", "FACES", "EDGE", "HURT", "AT_RISK", "POWER", "WHO", "STANDING")
LINES = ("DOES", "DEALS", "KNOCKS", "WHEN", "THROWS", "HITS", "ENDS", "ENDS_OFF", "PLAYS", "WITH")
CARDS = ("HAND", "TIRED", "LATER", "SOMEWHERE", "NEXT", "HOLDS")
PARTS = ("PENDING", "PENDING_WITH", "PENDING_TURN")
MORE = ("FIRE", "FLORA", "ARROW", "PLATFORM", "FOCUS", "PARRIES", "MOMENT", "DUE", "COMBO")
EVERY = (*GROUPS, *LINES, *CARDS, *PARTS, *MORE, "AGREED", "COLOUR")


def some(seeds=range(6), **options):
    """Play matches of the heuristic; give the state of every fifth decision."""
    compiled, room = GAME.rules.compiled, np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for seed in seeds:
        states, rng = GAME.start(GAME.options(**options)), new_rng(seed)
        step = compiled.sample_at if seed % 3 == 2 else compiled.rollout_at
        for number in range(400):
            if GAME.rules.over(states):
                break
            if number % 5 == seed % 5:
                yield copied(states)
            compiled.apply_at(states, 0, int(step(states, 0, rng, room)))


def turned_about(states):
    """Exchange the seats of a duel, and turn the island by half a turn."""
    other = copied(states)
    for name in other.dtype.names:
        if other[name].shape[1:2] == (SEATS,):
            other[name][:, :2] = states[name][:, 1::-1]
    for name in BITS:
        low = int(states[name][0])
        other[name] = (low >> 1 & 1) | (low & 1) << 1
    for name in TURNED:
        other[name] = -other[name]
    for name in FACED:
        other[name] = (other[name] + 3) % 6
    for name in ("fire", "flora"):
        word = int(states[name][0])
        other[name] = sum(1 << told.LAND - 1 - n for n in range(told.LAND) if word >> n & 1)
    if states["to_act"][0] >= 0:
        other["to_act"] = 1 - states["to_act"]
    return other


def test_from_the_other_side_all_looks_the_same_but_the_colour():
    checked = 0
    for states in some():
        if states["platforms"].any():
            continue
        image = turned_about(states)
        for seat in (0, 1):
            apart = set(inputs(GAME, states, seat)) ^ set(inputs(GAME, image, 1 - seat))
            assert apart == {told.COLOUR, told.COLOUR + 1}
        checked += 1
    assert checked > 50


def test_nothing_hidden_is_read():
    for states in some(decks="secret"):
        for seat in (0, 1):
            room = np.zeros(told.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, room)
            assert room[:count].tolist() == inputs(GAME, states, seat)


def test_groups_follow_one_another_and_each_is_on_now_and_then():
    starts = [*(getattr(told, name) for name in EVERY), told.INPUTS]
    assert starts == sorted({*starts})
    on = set()
    for states in some(range(30), decks="secret", full_tie="simultaneous"):
        for seat in (0, 1):
            on.update(inputs(GAME, states, seat))
    off = [
        name
        for name, begin, end in zip(EVERY, starts[:-1], starts[1:], strict=True)
        if not on.intersection(range(begin, end))
    ]
    assert {*off} <= {"PLATFORM", "PARRIES"}


def test_a_platform_underfoot_and_an_answer_to_come_are_told_of_whom_they_are():
    states = GAME.start()
    states["q"][0, 0], states["parried"][0, 1] = 4, 0
    lay_platform(states[0], 4, 0)
    for seat, platform, parries in ((0, 0, 1), (1, 1, 0)):
        on = inputs(GAME, states, seat)
        assert {told.PLATFORM + platform, told.PARRIES + parries} <= {*on}
        assert not {told.PLATFORM + 1 - platform, told.PARRIES + 1 - parries} & {*on}


def test_the_first_round_is_told():
    """Both stand at the rims of the middle row, four apart, face to face, with full hands."""
    states = GAME.start()
    for seat in (0, 1):
        on = inputs(GAME, states, seat)
        assert told.STAND + told.cell(2, 0) in on
        assert told.STAND + told.CELLS + told.cell(-2, 0) in on
        assert told.IN_SIGHT + told.cell(4, 0) in on
        assert {told.DUE, told.DUE + 1} <= {*on}
        assert told.COLOUR + seat in on


@pytest.mark.parametrize("players", [3, 4])
def test_a_match_of_more_has_no_inputs(players):
    states = GAME.start(GAME.options(players=players))
    assert inputs(GAME, states, 0) == []

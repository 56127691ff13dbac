"""What a network is told of a duel: all that a fighter knows, from its own side of the island."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.rules.ground import lay_platform
from hexarena.games.hexstrike.rules.state import SEATS
from tests.games.hexstrike.table import GAME
from tests.games.inputs import inputs

feature_codes = import_module(
    "hexarena.games.hexstrike.rules.bots.features"
)  # not the kernel of that name

BITS = ("due", "following", "focused")
TURNED = ("q", "r", "anchor_q", "anchor_r", "arrow_q", "arrow_r")
FACED = ("facing", "arrow_facing")
GROUPS = (
    "POSITION",
    "SEEN_POSITION",
    "FACING",
    "EDGE",
    "DAMAGE_TAKEN",
    "RISK",
    "ADRENALINE",
    "CHARACTER",
    "ESTIMATE",
)
LINES = (
    "SYMBOL",
    "DAMAGE",
    "KBF",
    "TIMING",
    "THROW",
    "HIT",
    "LINE_END",
    "LINE_END_STEPS",
    "ACTIVE",
    "PASSIVE",
)
CARDS = ("HAND", "EXHAUSTED", "DECK_CARD", "ANYWHERE", "TOP_CARD", "CARD_COUNTS")
PARTS = ("PENDING_ACTIVE", "PENDING_PASSIVE", "PENDING_ROTATION")
GROUND_GROUPS = (
    "FIRE",
    "FLORA",
    "ARROW",
    "PLATFORM",
    "FOCUS",
    "PARRY",
    "MOMENT",
    "COMMITS",
    "COMBO",
)
ALL_GROUPS = (*GROUPS, *LINES, *CARDS, *PARTS, *GROUND_GROUPS, "TIES", "COLOUR")


def play_matches(seeds=range(6), **options):
    """Play matches of the heuristic; give the state of every fifth decision."""
    compiled, buffer = GAME.rules.compiled, np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for seed in seeds:
        states, rng = GAME.start(GAME.options(**options)), new_rng(seed)
        step = compiled.sample_at if seed % 3 == 2 else compiled.rollout_at
        for number in range(400):
            if GAME.rules.over(states):
                break
            if number % 5 == seed % 5:
                yield copy_states(states)
            compiled.apply_at(states, 0, int(step(states, 0, rng, buffer)))


def turned_about(states):
    """Exchange the seats of a duel, and turn the island by half a turn."""
    turned = copy_states(states)
    for name in turned.dtype.names:
        if turned[name].shape[1:2] == (SEATS,):
            turned[name][:, :2] = states[name][:, 1::-1]
    for name in BITS:
        low = int(states[name][0])
        turned[name] = (low >> 1 & 1) | (low & 1) << 1
    for name in TURNED:
        turned[name] = -turned[name]
    for name in FACED:
        turned[name] = (turned[name] + 3) % 6
    for name in ("fire", "flora"):
        word = int(states[name][0])
        turned[name] = sum(
            1 << feature_codes.LAND - 1 - n for n in range(feature_codes.LAND) if word >> n & 1
        )
    if states["to_act"][0] >= 0:
        turned["to_act"] = 1 - states["to_act"]
    return turned


def test_from_the_other_side_all_looks_the_same_but_the_colour():
    checked = 0
    for states in play_matches():
        if states["platforms"].any():
            continue
        image = turned_about(states)
        for seat in (0, 1):
            differing = set(inputs(GAME, states, seat)) ^ set(inputs(GAME, image, 1 - seat))
            assert differing == {feature_codes.COLOUR, feature_codes.COLOUR + 1}
        checked += 1
    assert checked > 50


def test_nothing_hidden_is_read():
    for states in play_matches(decks="secret"):
        for seat in (0, 1):
            buffer = np.zeros(feature_codes.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, buffer)
            assert buffer[:count].tolist() == inputs(GAME, states, seat)


def test_groups_follow_one_another_and_each_is_on_now_and_then():
    starts = [*(getattr(feature_codes, name) for name in ALL_GROUPS), feature_codes.INPUTS]
    assert starts == sorted({*starts})
    seen_inputs = set()
    for states in play_matches(range(30), decks="secret", full_tie="simultaneous"):
        for seat in (0, 1):
            seen_inputs.update(inputs(GAME, states, seat))
    missing = [
        name
        for name, begin, end in zip(ALL_GROUPS, starts[:-1], starts[1:], strict=True)
        if not seen_inputs.intersection(range(begin, end))
    ]
    assert {*missing} <= {"PLATFORM", "PARRY"}


def test_a_platform_underfoot_and_an_answer_to_come_are_told_of_whom_they_are():
    states = GAME.start()
    states["q"][0, 0], states["parried"][0, 1] = 4, 0
    lay_platform(states[0], 4, 0)
    for seat, platform, parries in ((0, 0, 1), (1, 1, 0)):
        active = inputs(GAME, states, seat)
        assert {feature_codes.PLATFORM + platform, feature_codes.PARRY + parries} <= {*active}
        assert not {feature_codes.PLATFORM + 1 - platform, feature_codes.PARRY + 1 - parries} & {
            *active
        }


def test_the_first_round_is_reported():
    """Both stand at the rims of the middle row, four apart, face to face, with full hands."""
    states = GAME.start()
    for seat in (0, 1):
        active = inputs(GAME, states, seat)
        assert feature_codes.POSITION + feature_codes.cell_number(2, 0) in active
        assert (
            feature_codes.POSITION + feature_codes.CELLS + feature_codes.cell_number(-2, 0)
            in active
        )
        assert feature_codes.SEEN_POSITION + feature_codes.cell_number(4, 0) in active
        assert {feature_codes.COMMITS, feature_codes.COMMITS + 1} <= {*active}
        assert feature_codes.COLOUR + seat in active


@pytest.mark.parametrize("players", [3, 4])
def test_a_match_of_more_has_no_inputs(players):
    states = GAME.start(GAME.options(players=players))
    assert inputs(GAME, states, 0) == []

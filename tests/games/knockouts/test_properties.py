"""What holds of every position of a match that play can reach."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.rng import new_rng
from tests.games.knockouts.invariants import INVARIANTS, find_broken, has_fighter_changed
from tests.games.knockouts.table import (
    GAME,
    OPTION_SETS,
    SEATS,
    describe,
    legal,
    ongoing,
    phase,
    start,
)

pytestmark = pytest.mark.slow


def reach_position(options, seed, ply):
    """Return the state after `ply` random actions, or the last before the end."""
    states = None
    for states, _ in ongoing(options, seed, ply + 1):  # noqa: B007
        pass
    return states


positions = st.builds(
    reach_position,
    st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**32),
    ply=st.integers(20, 400),
)


# The invariants of the specification, section 12


@given(st.sampled_from(OPTION_SETS), st.lists(st.integers(0, 2**16), min_size=60, max_size=400))
def test_invariants_hold_after_any_actions(options, numbers):
    states = np.repeat(start(**options), 3)
    raw = states.view(np.uint64).reshape(3, -1)
    for n in numbers:
        actions = GAME.rules.legal(states)
        invariant = INVARIANTS[find_broken(states, raw, np.array(actions, np.int32))]
        assert not invariant, GAME.write_position(states[0])
        if not actions:
            return
        previous = states[:1].copy()
        GAME.rules.apply(states, actions[n % len(actions)])
        assert not has_fighter_changed(previous[0], states[0])


@given(positions)
def test_as_many_cards_are_shown_as_there_are(states):
    if phase(states) == "create":
        return
    for viewer in (0, 1, None):
        zones = {zone.id: zone for zone in GAME.scene(states[0], viewer).zones}
        zone_names = [
            f"{name}{seat}" for name in ("hand", "strikes", "grapples") for seat in (0, 1)
        ]
        card_count = sum(zones[zone_name].count for zone_name in ("pile", "discards", *zone_names))
        assert card_count + sum(describe(states)["table"].values()) == 61


@given(positions)
def test_a_hand_is_within_its_limit_and_only_its_own_seat_sees_it(states):
    for seat, fighter in enumerate(describe(states)["fighters"]):
        limit = 5 + len(fighter["styles"]) + ("Workhorse" in fighter["styles"])
        assert sum(fighter["hand"].values()) <= limit
        views = [
            describe(GAME.known_state(states[0], viewer))["fighters"][seat]
            for viewer in (0, 1, None)
        ]
        hands = [view["hand"] for view in views]
        assert hands == [fighter["hand"] if viewer == seat else {} for viewer in (0, 1, None)]


@given(positions)
def test_luck_chooses_where_dice_and_cards_do_and_a_seat_elsewhere(states):
    lucky = phase(states) in ("deal", "mob_die", "atk_die", "refill", "heart_die")
    words = {move.partition(":")[0] for move in legal(states)}
    assert (describe(states)["act"] == "luck") == lucky == bool(words & {"die", "card"})
    assert describe(states)["act"] in ("luck", *SEATS)


# Both seats alike: with the seats swapped, a match in which nobody is asked first is the same


PAIR_FIELDS = ("held", "strikes", "grapples", "placed", "ready", "styles", "hand", "scored")
PAIR_FIELDS += ("used_as", "owed", "used", "face", "won", "returns")
SEAT_FIELDS = ("top", "mobile", "thrower", "seat", "to_act")
TURN_PHASES = ("act", "discard", "boost", "react", "atk_die", "critical", "hurt", "move", "side")


def swap_seats(states):
    """Swap the seats."""
    swapped_states = states.copy()
    for field in PAIR_FIELDS:
        swapped_states[field] = states[field][:, ::-1]
    for field in SEAT_FIELDS:
        swapped_states[field] = np.where(states[field] >= 0, 1 - states[field], states[field])
    return swapped_states


@given(positions, st.integers(0, 10**6))
def test_a_fight_does_not_change_with_the_seat(states, n):
    if phase(states) not in TURN_PHASES or states["mobile"][0] < 0 or states["agreed"][0]:
        return
    swapped_states, moves = swap_seats(states), sorted(legal(states))
    assert sorted(legal(swapped_states)) == moves
    move = moves[n % len(moves)]
    for side_states in (states, swapped_states):
        GAME.rules.apply(side_states, GAME.read(side_states[0], move))
    if phase(states) in TURN_PHASES:
        assert swap_seats(states).tobytes() == swapped_states.tobytes()


# Length, as another implementation measured it (specification, section 10)


def test_random_matches_are_as_long_as_measured_and_end_in_every_way():
    buffer, lengths, endings = np.zeros(GAME.rules.ACTIONS, np.int32), [], Counter()
    for seed in range(400):
        states, chance, count = start(**GAME.earlier[1]), new_rng(seed), 0  # as it was measured
        while not GAME.rules.over(states):
            GAME.rules.apply(states, int(GAME.rules.compiled.sample_at(states, 0, chance, buffer)))
            count += 1
        lengths.append(count)
        endings[describe(states)["method"]] += 1
    assert 440 <= sum(lengths) / 400 <= 500  # 469 there, in four sets of options
    assert max(lengths) < 1600  # 1246
    assert set(endings) == {"knockout", "tapout", "stoppage", "points", "draw"}

"""What holds of every position of a fight that play can reach."""

from collections import defaultdict

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.rng import below, new_rng
from hexarena.games.hfc.components.cage import REACH
from tests.games.hfc.invariants import INVARIANTS, find_broken
from tests.games.hfc.model import CELLS_BY_NAME, HEXES, Fight, name
from tests.games.hfc.table import GAME, OPTION_SETS, RED, lay, legal, ongoing, phase, start
from tests.games.hfc.table import HEXES as NAMES

positions = st.builds(
    lambda options, seed, ply: (options, reach_position(options, seed, ply)),
    st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**32),
    ply=st.integers(10, 400),
)
hexes = st.sampled_from(HEXES)


def reach_position(options, seed, ply):
    """Return the state after `ply` random actions, or the last before the end."""
    states = None
    for states, _ in ongoing(options, seed, ply + 1):  # noqa: B007
        pass
    return states


# The invariants of the specification, section 12


@given(st.sampled_from(OPTION_SETS), st.lists(st.integers(0, 2**16), min_size=40, max_size=300))
def test_invariants_hold_after_any_actions(options, numbers):
    states = np.repeat(start(**options), 2)
    raw = states.view(np.uint64).reshape(2, -1)
    chips_at_start, turns = tuple(states["chips"][0].tolist()), 0
    for n in numbers:
        actions = GAME.rules.legal(states)
        action_array = np.array(actions, np.int32)
        assert not INVARIANTS[find_broken(states, raw, chips_at_start, turns, action_array)]
        if not actions:
            return
        turns = int(states["turns"][0])
        GAME.rules.apply(states, actions[n % len(actions)])


@given(positions)
def test_every_reached_position_is_read_back_for_everybody_and_for_each_seat(position):
    options, states = position
    for view in (states, *(GAME.known_state(states[0], seat) for seat in (None, 0, 1))):
        reread = GAME.read_position(GAME.write_position(view[0]), GAME.options(**options))
        assert reread.tobytes() == view.tobytes()


@given(positions)
def test_the_pot_holds_what_both_have_paid(position):
    _, states = position
    gauges = {gauge.id: gauge for gauge in GAME.scene(states[0], None).gauges}
    damage = [gauges[f"damage{seat}"].value for seat in (0, 1)]
    assert gauges["pot"].value == sum(damage)
    for seat in (0, 1):
        purse = gauges[f"chips{seat}"]
        assert purse.value + damage[seat] == purse.max


# Walking


@given(start=hexes, rival=hexes, roll=st.integers(1, 6))
def test_a_walk_may_end_where_a_slow_search_ends(start, rival, roll):
    if start == rival:
        return
    fight = Fight()
    fight.turn, fight.tokens, fight.roll = 0, [start, rival], roll
    reach = int(REACH[NAMES.index(name(start)), NAMES.index(name(rival)), roll])
    assert {NAMES[n] for n in range(61) if reach >> n & 1} == {
        *map(name, fight.walked()),
        name(start),
    }


@given(st.sampled_from([None, "red"]), st.integers(1, 6), st.integers(0, 2**63))
def test_a_move_is_picked_by_its_number_among_all_whether_in_control_or_not(top, roll, seed):
    cell_text = "(1,0)" if top else "(-2,0)"
    states = lay("(1,0)", cell_text, top=top, phase="move", roll=roll)
    actions, buffer = GAME.rules.legal(states), np.zeros(GAME.rules.ACTIONS, np.int32)
    samples = [
        GAME.rules.compiled.sample_at(states, 0, chance, buffer) for chance in make_rngs(seed)
    ]
    assert samples == [actions[below(chance, len(actions))] for chance in make_rngs(seed)]


def make_rngs(seed):
    return [new_rng(seed, n) for n in range(20)]


# Both sides alike: turned by half and with the seats swapped, a fight is the same fight


def mirror_move(move):
    """Name every hex of a move as the other side sees it."""
    head, mark, target = move.rpartition("@") if "@" in move else move.rpartition(":")
    q, r = CELLS_BY_NAME.get(target, (None, None))
    return move if q is None else head + mark + name((-q, -r))


def swap_sides(states):
    """Turn the cage by half and swap the seats."""
    mirrored, state = states.copy(), states[0]
    for field in ("held", "laid", "chips", "damage", "hand", "open", "buried", "returns"):
        mirrored[field] = state[field][::-1]
    mirrored["token"] = 60 - state["token"][::-1]
    mirrored["turn"] = 1 - state["turn"]
    for field in ("top", "to_act"):
        mirrored[field] = 1 - state[field] if state[field] >= 0 else state[field]
    return mirrored


@given(positions, st.integers(0, 10**6))
def test_a_fight_does_not_change_with_the_side_one_looks_from(position, n):
    options, states = position
    fixed = options.get("neutral") != "fouled_chooses" and options.get("round_starter") != RED
    if not fixed or phase(states) == "deal":
        return
    mirrored, moves = swap_sides(states), sorted(legal(states))
    assert legal(mirrored) == {mirror_move(move) for move in moves}
    move = moves[n % len(moves)]
    GAME.rules.apply(states, GAME.read(states[0], move))
    GAME.rules.apply(mirrored, GAME.read(mirrored[0], mirror_move(move)))
    if phase(states) != "deal":
        assert swap_sides(states).tobytes() == mirrored.tobytes()


# Length and breadth, as another implementation measured them (specification, section 10)


def test_random_fights_are_as_long_and_as_wide_as_measured():
    turns, choices, decisions_by_judges = [], defaultdict(list), 0
    for seed in range(100):
        for states, _ in ongoing({}, seed):
            if states["to_act"][0] >= 0:
                choices[phase(states)].append(len(GAME.rules.legal(states)))
        turns.append(int(states["turns"][0]))
        decisions_by_judges += phase(states) == "refill" and states["round_number"][0] == 3
    decisions = sum(map(len, choices.values())) / 100
    assert 136 <= sum(turns) / 100 <= 150
    assert 275 <= decisions <= 305
    assert 80 <= decisions_by_judges <= 97
    assert max(choices["move"]) == 60
    assert 26 <= average(choices["move"]) <= 30
    assert 6 <= average(choices["attack"]) <= 8
    assert 2.5 <= average(choices["defend"]) <= 3.6
    assert max(choices["corner"]) == 32


def average(counts):
    return sum(counts) / len(counts)

"""What holds of every position of a game that play can reach."""

from collections import defaultdict

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.rng import below, new_rng
from tests.games.hexthing import table
from tests.games.hexthing.invariants import INVARIANTS, find_broken
from tests.games.hexthing.model import CARDS, HEX, NAME, turned
from tests.games.hexthing.table import GAME, OPTION_SETS, legal, ongoing, phase, start

OPPOSITE = dict(zip("SDWNUE", "NUESDW", strict=True))
positions = st.builds(
    lambda options, seed, ply: (options, reach_position(options, seed, ply)),
    st.sampled_from(OPTION_SETS),
    seed=st.integers(0, 2**32),
    ply=st.integers(1, 150),
)


def reach_position(options, seed, ply):
    """Return the state after `ply` random actions, or the last before the end."""
    states = None
    for states, _ in ongoing(options, seed, ply):  # noqa: B007
        pass
    return states


# The invariants of the specification, section 6


@given(st.sampled_from(OPTION_SETS), st.lists(st.integers(0, 2**16), min_size=20, max_size=200))
def test_invariants_hold_after_any_actions(options, numbers):
    states = start(**options)
    for n in numbers:
        actions = GAME.rules.legal(states)
        assert not INVARIANTS[find_broken(states[0], np.array(actions, np.int32))]
        if not actions:
            return
        GAME.rules.apply(states, actions[n % len(actions)])


@given(positions, st.integers(0, 2**63))
def test_an_action_is_picked_by_its_number_among_all(position, seed):
    _, states = position
    actions, buffer = GAME.rules.legal(states), np.zeros(GAME.rules.ACTIONS, np.int32)
    samples = [
        GAME.rules.compiled.sample_at(states, 0, chance, buffer) for chance in make_rngs(seed)
    ]
    assert samples == [actions[below(chance, len(actions))] for chance in make_rngs(seed)]


def make_rngs(seed):
    return [new_rng(seed, n) for n in range(20)]


def test_a_state_takes_four_kilobytes_at_most():
    assert GAME.rules.STATE.itemsize <= 4096


# Both sides alike: turned by half and with the seats swapped, a game is the same game


def swap_sides(states):
    """Turn the board by half and exchange the players."""
    mirrored, state = states.copy(), states[0]
    for field in ("owned", "pounds", "dollars", "returns"):
        mirrored[field] = state[field][::-1]
    mirrored["token"] = [
        number(turned(HEX[name])) for name in reversed(table.counter_cells(states))
    ]
    mirrored["things"] = table.words([number(turned(HEX[name])) for name in table.things(states)])
    hands = [table.hand(states, seat) for seat in reversed(table.SEATS)]
    mirrored["cards"] = [table.word(map(mirror_card, hand)) for hand in hands]
    mirrored["lot"] = table.word(map(mirror_card, table.cards(state["lot"])))
    mirrored["turn"] = 1 - state["turn"]
    mirrored["to_act"] = 1 - state["to_act"] if state["to_act"] >= 0 else state["to_act"]
    mirrored["past"] = 0
    return mirrored


def number(cell):
    return table.HEXES.index(NAME[cell])


def mirror_card(card):
    return OPPOSITE[card[0]] + card[1]


def mirror_move(move):
    """Name every hexagon and card of a move as the other player sees it."""
    verb, colon, target = move.rpartition(":")
    if target in HEX:
        return verb + colon + NAME[turned(HEX[target])]
    return verb + colon + (mirror_card(target) if target in CARDS else target)


@given(positions, st.integers(0, 10**6))
def test_a_game_does_not_change_with_the_side_one_looks_from(position, n):
    _, states = position
    states["past"] = 0
    if phase(states) == "setup":
        return
    mirrored, moves = swap_sides(states), sorted(legal(states))
    if phase(states) == "lot":  # cards are marked in one order, whoever marks them
        moves = ["open"]
    else:
        assert legal(mirrored) == {mirror_move(move) for move in moves}
    move = moves[n % len(moves)]
    GAME.rules.apply(states, GAME.read(states[0], move))
    GAME.rules.apply(mirrored, GAME.read(mirrored[0], mirror_move(move)))
    mirrored["past"] = 0
    assert swap_sides(states).tobytes() == mirrored.tobytes()


def test_each_of_the_two_layouts_is_the_other_with_the_players_exchanged():
    for setup in ("scatter", "wall"):
        first, second = (start(setup=setup, twin=twin) for twin in ("first", "second"))
        second["turn"], second["to_act"], second["past"] = 1, 1, 0
        assert swap_sides(first).tobytes() == second.tobytes()


# Length and breadth, as another implementation measured them (specification, section 7)


def test_random_games_are_as_long_and_as_wide_as_measured():
    turns, choices, largest = [], defaultdict(list), 0
    for seed in range(150):
        for states, _ in ongoing({}, seed):
            choices[phase(states)].append(len(GAME.rules.legal(states)))
        turns.append(int(states["turns"][0]))
        largest = max(largest, int(states["pounds"].max()), int(states["dollars"].max()))
    assert 10 <= np.median(turns) <= 30
    assert 4 <= np.mean(choices["start"]) <= 28
    assert max(choices["taking"]) <= 7
    assert 60 <= max(choices["placing"]) <= 71
    assert largest < 999

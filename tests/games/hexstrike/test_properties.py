"""What holds of every position of a match that play can reach."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hexarena.conformance.matches import hide, sample_world
from hexarena.contract.rng import below, new_rng
from hexarena.games.hexstrike.rules.committing import NOT_COMMITTED
from hexarena.games.hexstrike.rules.hidden import HIDDEN
from hexarena.games.hexstrike.rules.state import (
    ACTIVE,
    DECK,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    ROTATE,
    SUBMIT,
)
from tests.games.hexstrike.invariants import INVARIANTS, find_broken, find_broken_change
from tests.games.hexstrike.model.cards import STARTERS
from tests.games.hexstrike.table import GAME, describe, legal

pytestmark = pytest.mark.slow

OPTION_SETS = (
    {},
    {"players": 3},
    {"players": 4, "full_tie": "simultaneous"},
    {"decks": "secret"},
    {"decks": "secret", "players": 3},
    {"decks": "open", "deck_1": STARTERS[2], "deck_2": STARTERS[1]},
)
PENDING = ("active", "passive", "rotation", "submitted")
FIRST = (PLAY_ACTIVE, PLAY_PASSIVE, ROTATE, SUBMIT)
PUBLIC = ("players", "beat", "phase", "to_act", "q", "r", "facing", "damage", "adrenaline")
PUBLIC += ("line", "points", "held", "decked", "moves_held", "fire", "flora", "due", "following")


def somewhere(options, seed, ply):
    """Return the state after `ply` random actions, or the last before the end."""
    states, chance = GAME.start(GAME.options(**options)), new_rng(seed)
    buffer = np.zeros(GAME.rules.ACTIONS, np.int32)
    for _ in range(ply):
        earlier = states.copy()
        GAME.rules.apply(earlier, int(GAME.rules.compiled.sample_at(earlier, 0, chance, buffer)))
        if GAME.rules.over(earlier):
            break
        states = earlier
    return states


positions = st.builds(
    somewhere, st.sampled_from(OPTION_SETS), st.integers(0, 2**32), st.integers(0, 300)
)


@given(st.sampled_from(OPTION_SETS), st.lists(st.integers(0, 2**16), min_size=40, max_size=300))
def test_invariants_hold_after_any_actions(options, choices):
    states = GAME.start(GAME.options(**options))
    for n in choices:
        actions = GAME.rules.legal(states)
        broken = find_broken(states[0], np.array(actions, np.int32))
        assert not broken, (INVARIANTS[broken], GAME.write_position(states[0]))
        if not actions:
            return
        previous = states.copy()
        GAME.rules.apply(states, actions[n % len(actions)])
        assert not find_broken_change(previous[0], states[0])


@given(positions, st.integers(0, 2**32))
def test_a_sampled_state_keeps_the_invariants(states, seed):
    assume(states["phase"][0] > DECK)
    for seat in range(states["players"][0]):
        filled = sample_world(GAME, states, seat, seed)
        broken = find_broken(filled[0], np.array(GAME.rules.legal(filled), np.int32))
        assert not broken, INVARIANTS[broken]


@given(positions)
def test_a_seat_sees_its_own_cards_and_all_that_is_public_and_no_hand_of_others(states):
    assume(states["phase"][0] > DECK)
    for seat in range(states["players"][0]):
        view = hide(GAME, states, seat)
        for field in ("hand", "deck", "moves", "exhausted"):
            assert (view[field][0, seat] == states[field][0, seat]).all()
        for field in PUBLIC:
            assert (view[field] == states[field]).all()
        for opponent in range(states["players"][0]):
            if opponent != seat:
                assert shown_cards(view, opponent) == open_cards(states, opponent)
                ready = 4 - int(view["exhausted"][0, opponent]).bit_count()
                assert ready == view["moves_held"][0, opponent]


def shown_cards(view, seat):
    """Return the cards in a hand that somebody else sees."""
    hand = view["hand"][0, seat][: view["held"][0, seat]]
    return sorted(int(card) for card in hand if card != HIDDEN)


def open_cards(states, seat):
    """Return the cards in a hand that lie in slots everybody knows."""
    slots = int(states["hand_open"][0, seat])
    hand = states["hand"][0, seat][: states["held"][0, seat]]
    return sorted(int(card) for n, card in enumerate(hand) if slots >> n & 1)


# Commitments


def committing(states):
    """Go on, at random, to where two or more seats begin to commit."""
    chance, buffer = new_rng(5), np.zeros(GAME.rules.ACTIONS, np.int32)
    for _ in range(400):
        due_seats = int(states["due"][0])
        if states["phase"][0] == ACTIVE and due_seats & (due_seats - 1) and fresh(states):
            return states
        GAME.rules.apply(states, int(GAME.rules.compiled.sample_at(states, 0, chance, buffer)))
        assume(not GAME.rules.over(states))
    return assume(False)


def fresh(states):
    """Return whether nobody has committed anything yet."""
    return all((states[field] == NOT_COMMITTED).all() for field in PENDING)


def commit_all(states, seed):
    """Let everybody who is due commit at random; return what each played, by seat."""
    chance, commitments, due_seats = new_rng(seed), {}, int(states["due"][0])
    for seat in (seat for seat in range(4) if due_seats >> seat & 1):
        commitments[seat] = []
        for _ in PENDING:
            actions = GAME.rules.legal(states)
            commitments[seat].append(actions[below(chance, len(actions))])
            GAME.rules.apply(states, commitments[seat][-1])
    return commitments


@given(positions, st.integers(0, 2**32))
def test_a_commitment_changes_nothing_but_itself_until_all_are_in(states, seed):
    states = committing(states)
    previous, seat = states.copy(), int(states["to_act"][0])
    chance = new_rng(seed)
    for _ in range(4):
        actions = GAME.rules.legal(states)
        GAME.rules.apply(states, actions[below(chance, len(actions))])
    for field in states.dtype.names:
        if field in PENDING:
            opponents = [other_seat for other_seat in range(4) if other_seat != seat]
            assert (states[field][0, opponents] == previous[field][0, opponents]).all()
        elif field not in ("to_act", "phase"):
            assert (states[field] == previous[field]).all(), field


@given(positions, st.integers(0, 2**32), st.integers(0, 2**32))
def test_legal_commitments_do_not_depend_on_those_of_others(states, seed, other_seed):
    states = committing(states)
    first, second = states.copy(), states.copy()
    for copy, chance in ((first, new_rng(seed)), (second, new_rng(other_seed))):
        for _ in range(4):
            actions = GAME.rules.legal(copy)
            GAME.rules.apply(copy, actions[below(chance, len(actions))])
    assert first["to_act"] == second["to_act"]
    assert legal(first) == legal(second)


@given(positions, st.integers(0, 2**32))
def test_the_same_commitments_in_any_order_give_the_same_bytes(states, seed):
    states = committing(states)
    result = states.copy()
    commitments = commit_all(result, seed)
    for seat in sorted(commitments, reverse=True):
        take_down(states, seat, commitments[seat])
    for seat in sorted(commitments):
        for action in commitments[seat]:
            GAME.rules.apply(states, action)
    assert states.tobytes() == result.tobytes()


def take_down(states, seat, actions):
    """Write down what a seat commits, whose turn it may not be."""
    for field, first, action in zip(PENDING, FIRST, actions, strict=True):
        states[field][0, seat] = action - first


@given(positions)
def test_the_player_to_decide_is_written_in_one_word_and_is_on_the_board(states):
    words = {word.partition(":")[0] for word in legal(states)}
    pairs = ({"use", "decline"}, {"combo", "no-combo"}, {"guard", "no-guard"}, {"return", "stay"})
    assert len(words) == 1 or words in pairs
    assert describe(states)["act"] in ("Red", "Blue", "Green", "Gold")

"""Turns: how one ends and the next begins, and how the game ends (section 9 of RULES.md)."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER, award
from hexarena.games.hexthing.rules.state import (
    FINISHED,
    FOUR_THINGS,
    NO_AUCTION,
    REPETITION,
    START,
    TURN_LIMIT,
)

THINGS_TO_WIN = 4  # Things needed to win
_SALT, _HALF = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)


@kernel
def end_turn(state: np.record) -> None:
    """End the turn; the other player's turn begins (HT 4.1)."""
    state.turns += 1
    state.turn = 1 - state.turn
    begin_turn(state)


@kernel
def begin_turn(state: np.record) -> None:
    """Begin the turn of `state.turn`, unless the game is a draw now (HT 9.4, 9.5)."""
    state.kind = NO_AUCTION
    state.auctioned = 0
    state.phase = START
    state.to_act = state.turn
    if state.turns >= state.turn_limit:
        finish(state, TURN_LIMIT)
        return
    state.past[state.turns] = position_mark(state)
    if state.repetitions > 0 and occurrences(state) >= state.repetitions:
        finish(state, REPETITION)


@kernel
def occurrences(state: np.record) -> int:
    """Count how often the position at the start of this turn has occurred, this time included."""
    current, count = state.past[state.turns], 0
    for turn in range(state.turns % 2, state.turns + 1, 2):  # only turns of the same player
        if state.past[turn] == current:
            count += 1
    return count


@kernel
def position_mark(state: np.record) -> np.uint64:
    """Hash everything that makes positions differ, except whose turn it is, to 64 bits (HT 9.4)."""
    word = state.things[0] ^ _SALT
    word = mix_bits(word) ^ state.things[1]
    for seat in range(2):
        holding = np.uint64(state.token[seat]) | np.uint64(state.owned[seat]) << np.uint64(8)
        word = mix_bits(word) ^ (state.cards[seat] | holding << _HALF)
        purse = np.uint64(state.pounds[seat]) | np.uint64(state.dollars[seat]) << _HALF
        word = mix_bits(word) ^ purse
    return mix_bits(word)


@kernel
def mix_bits(word: np.uint64) -> np.uint64:
    """Mix the bits of a word, by a one-to-one mapping."""
    for _ in range(2):
        word ^= word << np.uint64(13)
        word ^= word >> np.uint64(7)
        word ^= word << np.uint64(17)
    return word


@kernel
def end_with_winner(state: np.record, winner: int, reason: int) -> None:
    """End the game with a winner (HT 9.1, 9.2)."""
    award(state, winner)
    finish(state, reason)


@kernel
def finish(state: np.record, reason: int) -> None:
    """End the game; it is a draw unless a winner was awarded (HT 9.4, 9.5)."""
    state.reason = reason
    state.phase = FINISHED
    state.to_act = OVER


@kernel
def gain_thing(state: np.record, seat: int) -> bool:
    """Give a seat a Thing; return whether that wins (HT 9.1)."""
    state.owned[seat] += 1
    if state.owned[seat] < THINGS_TO_WIN:
        return False
    end_with_winner(state, seat, FOUR_THINGS)
    return True

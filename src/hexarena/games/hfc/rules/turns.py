"""Turns and rounds: whose turn it is, what comes next, drawing cards, the bell, the end.

Compiled. Numbers in brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER, award
from hexarena.games.hfc.components.cage import CORNER, DAMAGE
from hexarena.games.hfc.components.cards import CARDS, DECK, HAND
from hexarena.games.hfc.rules.state import (
    ADVICE,
    ATTACK,
    CANNOT_DRAW,
    DEAL,
    DECISION,
    DEFEND,
    DQ,
    EVEN,
    FINISHED,
    FOUL,
    KEEP_HANDS,
    KO,
    NO_CONTEST,
    NOBODY,
    NOTHING,
    RED,
    RED_STARTS,
    REFILL,
    ROLL,
    SLAM,
    STRIKE,
    SUB,
    TAKEDOWN,
    TKO,
)

# Rounds


@kernel
def start_round(state: np.record, starter: int) -> None:
    """Send the fighters to their corners and shuffle; `starter` has the first turn (HFC 3.1)."""
    state.token[0] = CORNER[0]
    state.token[1] = CORNER[1]
    state.top = NOBODY
    state.idle = state.drew = state.roll = 0
    shuffle(state)
    state.turn = starter
    state.phase = DEAL
    continue_deal(state)


@kernel
def shuffle(state: np.record) -> None:
    """Make a new pile of all cards, those in hand included unless they are kept (HFC 3.6)."""
    if not state.agreed & KEEP_HANDS:
        state.hand[0] = state.hand[1] = EMPTY
        state.held[0] = state.held[1] = 0
    state.open[0] = state.hand[0]  # all other cards were seen as they were gathered
    state.open[1] = state.hand[1]
    state.buried[0] = state.buried[1] = state.discard = EMPTY
    state.laid[0] = state.laid[1] = 0
    state.pile = DECK & ~(state.hand[0] | state.hand[1])
    state.left = CARDS - state.held[0] - state.held[1]


@kernel
def continue_deal(state: np.record) -> None:
    """Deal another card, or begin the first turn once both hands are full (HFC 3.1)."""
    if state.held[0] == HAND and state.held[1] == HAND:
        begin_turn(state, state.turn)
    else:
        state.to_act = CHANCE


@kernel
def end_round(state: np.record) -> None:
    """Ring the bell, which voids an unanswered attack; then go on or judge (HFC 3.4, 3.5)."""
    state.kind = NOTHING
    state.card = -1
    if state.round_number == state.rounds:
        judge(state)
        return
    state.round_number += 1
    starter = RED if state.agreed & RED_STARTS else 1 - state.turn
    start_round(state, starter)


# Turns


@kernel
def begin_turn(state: np.record, seat: int) -> None:
    """Begin a turn: with DEFEND if the seat was attacked, else with MOVE (HFC 4.1, 4.2)."""
    state.turn = seat
    state.turns += 1
    state.drew = 0
    state.roll = 0
    if state.kind == NOTHING:
        go_to_move(state)
    else:
        state.phase = DEFEND
        state.to_act = seat


@kernel
def go_to_move(state: np.record) -> None:
    """Let the die be rolled, unless the seat is under control (HFC 4.4, 6.1)."""
    state.kind = NOTHING
    state.card = -1
    if state.top == 1 - state.turn:
        go_to_attack(state)
    else:
        state.phase = ROLL
        state.to_act = CHANCE


@kernel
def go_to_attack(state: np.record) -> None:
    """Let the seat attack or pass (HFC 7.1)."""
    state.phase = ATTACK
    state.to_act = state.turn


@kernel
def end_turn(state: np.record) -> None:
    """Pass the turn on; after too many turns without a draw it is no contest (HFC 9.7)."""
    state.idle = 0 if state.drew else state.idle + 1
    if state.idle >= state.idle_limit:
        finish(state, NO_CONTEST, NOBODY)
    else:
        begin_turn(state, 1 - state.turn)


# Cards


@kernel
def drawer(state: np.record) -> int:
    """Return the seat that is dealt the next card: Red first, then Blue (HFC 3.1, 4.5)."""
    if state.phase == DEAL:
        return 0 if state.held[0] < HAND else 1
    return int(state.turn)


@kernel
def draw(state: np.record, card: int) -> None:
    """Move a card from the pile to the hand of the seat that draws it."""
    seat = drawer(state)
    state.pile &= ~bit(card)
    state.left -= 1
    state.hand[seat] |= bit(card)
    state.held[seat] += 1
    if state.phase == DEAL:
        continue_deal(state)
    else:
        state.drew = 1
        continue_draw(state)


@kernel
def continue_draw(state: np.record) -> None:
    """Draw up to five cards, then go on; an empty pile ends the round (HFC 3.4, 4.5, 6.9)."""
    full = state.held[state.turn] == HAND
    if state.left == 0 and not (full and state.agreed & CANNOT_DRAW):
        end_round(state)
    elif not full:
        state.to_act = CHANCE
    elif state.phase == ADVICE:
        go_to_attack(state)
    else:
        end_turn(state)


@kernel
def refill(state: np.record) -> None:
    """Fill up the hand, then end the turn (HFC 4.5)."""
    state.phase = REFILL
    continue_draw(state)


@kernel
def spend(state: np.record, seat: int, cards: np.uint64) -> None:
    """Move cards from a hand to the discard pile, face up (HFC 2.4)."""
    state.hand[seat] &= ~cards
    state.open[seat] &= ~cards
    state.held[seat] -= popcount(cards)
    state.discard |= cards


# Damage and the end


@kernel
def pay_damage(state: np.record, victim: int, kind: int) -> None:
    """Pay what the victim's hex costs into the pot; the last chip ends the fight (HFC 8.1, 8.3)."""
    cost = min(int(DAMAGE[state.token[victim]]), int(state.chips[victim]))
    state.chips[victim] -= cost
    state.damage[victim] += cost
    if state.chips[victim] > 0:
        return
    if kind == FOUL:
        finish(state, DQ, victim)
    elif kind == STRIKE:
        finish(state, KO, 1 - victim)
    elif kind in (TAKEDOWN, SLAM):
        finish(state, TKO, 1 - victim)
    else:
        finish(state, SUB, 1 - victim)


@kernel
def judge(state: np.record) -> None:
    """Give the decision to the fighter who suffered less (HFC 9.5, 9.6)."""
    if state.damage[0] == state.damage[1]:
        finish(state, EVEN, NOBODY)
    else:
        finish(state, DECISION, int(state.damage[1] < state.damage[0]))


@kernel
def finish(state: np.record, method: int, winner: int) -> None:
    """End the fight."""
    state.phase = FINISHED
    state.to_act = OVER
    state.method = method
    award(state, winner)

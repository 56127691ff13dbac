"""Heuristic values: how well players stand, and what bids, moves and exchanges are worth.

Compiled; for rollouts and searches, not for the rules. A standing is a logarithm: the difference of
two standings is the logarithm of the odds of winning. `python -m benchmarks.standing` fitted the
figures to matches of the search against itself.
"""

import math

import numpy as np

from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexthing.components.board import (
    BUY,
    CHANGE,
    DOLLARS_20,
    END,
    KIND,
    POUNDS_10,
    SELL,
)
from hexarena.games.hexthing.rules.auctions import DOLLARS_COLLECTED, POUNDS_COLLECTED
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.state import (
    BUY_AUCTION,
    CARD_AUCTION,
    MAX_CASH,
    NO_AUCTION,
    SELL_AUCTION,
    START,
)

OWNED = np.array([0.0, 0.82, 1.18, 1.94, 9.0])  # worth of that many Things; four have won
DOLLARS = 1.45  # times the logarithm of the dollars plus PURSE
POUNDS = 2.24  # times the logarithm of the pounds plus PURSE
PURSE = 20.0
CARD = 0.33  # worth of each card held
MOBILITY = np.array(  # worth of 0 to 4 playable cards, or more: at turn, and not
    [[-1.62, -0.64, -0.36, -0.22, -0.06, 0.09], [-1.85, -0.76, -0.4, -0.19, -0.05, 0.0]]
)
MAX_MOVES = MOBILITY.shape[1] - 1


@kernel
def evaluate(state: np.record) -> bool:
    """Write each seat's expected return into `returns`; return False unless a turn begins."""
    if state.phase != START:
        return False
    state.returns[0] = math.tanh(edge(state, 0) / 2.0)
    state.returns[1] = -state.returns[0]
    return True


@kernel
def edge(state: np.record, seat: int) -> float:
    """Return the logarithm of the odds that a seat wins."""
    return standing(state, seat) - standing(state, 1 - seat)


@kernel
def standing(state: np.record, seat: int) -> float:
    """Return a seat's standing; the difference of two is the logarithm of the odds of winning."""
    moves = min(popcount(playable(state, seat)), MAX_MOVES)
    purses = DOLLARS * math.log(PURSE + max(0, state.dollars[seat]))
    purses += POUNDS * math.log(PURSE + max(0, state.pounds[seat]))
    cards = CARD * popcount(state.cards[seat])
    mobility = MOBILITY[0 if seat == state.turn else 1, moves]
    return float(OWNED[state.owned[seat]] + purses + cards + mobility)


# Auctions. The cost of winning one is the bid, or minus the offer.


@kernel
def bid_limit(state: np.record, seat: int) -> int:
    """Return the most that a seat should pay to win the current auction, or a possible one.

    At a higher cost the seat would be worse off than if the rival won.
    """
    minimum = -int(state.offer_cap) if state.kind == SELL_AUCTION else 0
    purse = state.pounds[seat] if state.kind == CARD_AUCTION else state.dollars[seat]
    low, high = minimum - 1, int(purse)
    while low < high:
        cost = (low + high + 1) // 2
        if evaluate_settlement(state, seat, seat, cost) >= evaluate_settlement(
            state, seat, 1 - seat, cost
        ):
            low = cost
        else:
            high = cost - 1
    return low


@kernel
def evaluate_settlement(state: np.record, seat: int, winner: int, cost: int) -> float:
    """Return the edge of a seat if `winner` wins the auction at a cost."""
    kind = state.kind
    pounds, dollars = state.pounds[winner], state.dollars[winner]
    cards, things, turn = state.cards[winner], state.owned[winner], state.turn
    if kind == CARD_AUCTION:
        state.pounds[winner] = pounds - cost
        state.cards[winner] = cards | state.lot
    else:
        state.dollars[winner] = min(dollars - cost, MAX_CASH)
        state.owned[winner] = things + (1 if kind == BUY_AUCTION else -1)
        state.turn = 1 - turn
    value = edge(state, seat)
    state.pounds[winner] = pounds
    state.dollars[winner] = dollars
    state.cards[winner] = cards
    state.owned[winner] = things
    state.turn = turn
    return value


@kernel
def evaluate_auction(state: np.record, kind: int, lot: np.uint64) -> float:
    """Return the edge of the seat at turn after an auction, which the higher limit wins."""
    seat = state.turn
    state.kind = kind
    state.lot = lot
    own_limit, rival_limit = bid_limit(state, seat), bid_limit(state, 1 - seat)
    winner = seat if own_limit >= rival_limit else 1 - seat
    value = evaluate_settlement(state, seat, winner, min(own_limit, rival_limit))
    state.kind = NO_AUCTION
    state.lot = EMPTY
    return value


# Moves


@kernel
def evaluate_move(state: np.record, card: int) -> float:
    """Return the edge of the seat at turn after it plays a card."""
    seat = state.turn
    cell, cards = state.token[seat], state.cards[seat]
    state.token[seat] = END[card, cell]
    state.cards[seat] = cards & ~bit(card)
    value = evaluate_landing(state, seat, int(KIND[state.token[seat]]))
    state.token[seat] = cell
    state.cards[seat] = cards
    return value


@kernel
def evaluate_landing(state: np.record, seat: int, kind: int) -> float:
    """Return the edge of a seat after it lands on a hexagon of a kind."""
    if kind == BUY:
        return evaluate_auction(state, BUY_AUCTION, EMPTY)
    if kind == SELL and state.owned[1 - seat] > 0:
        return evaluate_auction(state, SELL_AUCTION, EMPTY)
    pounds, dollars = state.pounds[seat], state.dollars[seat]
    if kind == CHANGE:
        state.pounds[seat] = pounds_to_keep(state, seat)
        state.dollars[seat] += pounds - state.pounds[seat]
    elif kind == POUNDS_10:
        state.pounds[seat] += POUNDS_COLLECTED
    elif kind in (DOLLARS_20, SELL):
        state.dollars[seat] += DOLLARS_COLLECTED
    state.turn = 1 - seat
    value = edge(state, seat)
    state.turn = seat
    state.pounds[seat] = pounds
    state.dollars[seat] = dollars
    return value


@kernel
def pounds_to_keep(state: np.record, seat: int) -> int:
    """Return how many pounds a seat should keep of all its money."""
    money = state.pounds[seat] + state.dollars[seat]
    best = POUNDS / (POUNDS + DOLLARS) * (money + 2.0 * PURSE) - PURSE
    return int(min(max(best, 0.0), money, MAX_CASH))

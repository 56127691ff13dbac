"""The scripted player: keeps its own ways open, closes its rival's, and bids a share of its purse.

It buys cards when it has few ways left. It bids up to a fixed share of its purse, and never more
than what its rival can't beat.
"""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.kernel import popcount
from hexarena.contract.record import States, copy_states
from hexarena.games.hexthing.rules import apply
from hexarena.games.hexthing.rules.auctions import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import bank, playable, playable_among
from hexarena.games.hexthing.rules.state import (
    AMOUNT,
    BID,
    CARD_AUCTION,
    CHANGING,
    KEEP,
    LOT,
    MARK,
    OPEN,
    PASS,
    REFUSE,
    SELL_AUCTION,
    START,
)

FEW_WAYS = 2  # playable cards up to which it auctions cards
LOT_SIZE = 2  # cards that it auctions at a time
SHARES = {CARD_AUCTION: 1 / 4, SELL_AUCTION: 0.0}  # of the purse, to bid; in others, HALF
HALF = 1 / 2
LEAST_OFFER = 20  # dollars for which it sells a Thing


def choose(states: States, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Return an action for the phase; see `Script`."""
    state = states[0]
    if state.phase == BID:
        return _choose_bid(state)
    if state.phase == CHANGING:
        surplus = (int(state.pounds[state.turn]) - int(state.dollars[state.turn])) // 2
        return AMOUNT + surplus if surplus else KEEP
    if state.phase in (START, LOT):
        marks = _list_marks(state, legal)
        if marks:
            return int(rng.choice(marks))
        if state.phase == LOT:
            return OPEN
        legal = [action for action in legal if action < MARK] or [REFUSE]
    ways = {action: _ways_after(states, action) for action in legal}
    best = max(ways.values())
    return int(rng.choice([action for action in legal if ways[action] == best]))


def _choose_bid(state: np.record) -> int:
    """Bid or offer the least that is legal, up to the limit; open at half of it."""
    seat = int(state.to_act)
    low, high = int(lowest_amount(state, seat)), int(highest_amount(state, seat))
    if state.kind == SELL_AUCTION:
        return AMOUNT + high if state.bids == 0 or high >= LEAST_OFFER else PASS
    rival_purse = int(highest_amount(state, 1 - seat))
    limit = min(int(SHARES.get(int(state.kind), HALF) * high), rival_purse + 1)
    if state.bids == 0:
        return AMOUNT + limit // 2
    return AMOUNT + low if low <= limit else PASS


def _list_marks(state: np.record, legal: Sequence[int]) -> list[int]:
    """List the bank's cards to put into the lot: those that could be played, if ways are few."""
    if popcount(state.lot) >= LOT_SIZE or popcount(playable(state, state.turn)) > FEW_WAYS:
        return []
    useful = int(playable_among(state, state.turn, bank(state)))
    return [action for action in legal if MARK <= action < REFUSE and useful >> (action - MARK) & 1]


def _ways_after(states: States, action: int) -> int:
    """Return how many more cards than its rival the seat could play after an action."""
    after, seat = copy_states(states), int(states["turn"][0])
    apply(after[0], action)
    return popcount(playable(after[0], seat)) - popcount(playable(after[0], 1 - seat))

"""The heuristic player, a careful bidder: does what leaves it best off, and plans nothing further.

Compiled. Before it moves, it auctions the cards that it would gain from. It bids up to the point
where losing is as good as winning, and no more than the rival would. Numbers in brackets are those
of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    lowest,
    read_bitset,
    singleton,
    union,
    without_lowest,
    write_bitset,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below
from hexarena.games.hexthing.components.board import EVERYWHERE
from hexarena.games.hexthing.rules.auctions import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.evaluation import (
    bid_limit,
    edge,
    evaluate_auction,
    evaluate_move,
    pounds_to_keep,
)
from hexarena.games.hexthing.rules.moving import bank, occupied, playable, playable_among
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
    PLACE,
    PLACING,
    PLAY,
    REFUSE,
    SELL_AUCTION,
    START,
    TAKE,
    TAKING,
    TWIN,
)


@kernel
def choose(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose an action for the seat to act, or an outcome of chance."""
    if state.phase == BID:
        return choose_bid(state)
    if state.phase == START:
        return choose_start_action(state)
    if state.phase == LOT:
        return choose_mark(state)
    if state.phase == CHANGING:
        return best_exchange(state)
    if state.phase == TAKING:  # any Thing may be taken (HT 6.7)
        return TAKE + best_change(state, read_bitset(state.things))
    if state.phase == PLACING:  # any free hexagon will do (HT 6.10)
        return PLACE + best_change(state, difference(read_bitset(EVERYWHERE), occupied(state)))
    return TWIN + below(rng, 2)


# START and LOT


@kernel
def choose_start_action(state: np.record) -> int:
    """Auction cards if that helps, else play the best card; refuse only if stuck."""
    lot = choose_lot(state)
    if state.auctioned == 0 and lot != EMPTY:
        return MARK + lowest_bit(lot)
    cards = playable(state, state.turn)
    best, action = -np.inf, REFUSE
    while cards != EMPTY:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        value = evaluate_move(state, card)
        if value > best:
            best, action = value, PLAY + card
    return int(action)


@kernel
def choose_lot(state: np.record) -> np.uint64:
    """Return the bank's cards to auction: all, the ones that could be played now, or none."""
    original_lot = state.lot
    state.lot = EMPTY
    best, best_lot = edge(state, state.turn), EMPTY
    for candidate in (playable_among(state, state.turn, bank(state)), bank(state)):
        if candidate != EMPTY:
            gain = evaluate_auction(state, CARD_AUCTION, candidate)
            if gain > best:
                best, best_lot = gain, candidate
    state.lot = original_lot
    return best_lot


@kernel
def choose_mark(state: np.record) -> int:
    """Mark the next of the chosen cards, or open the auction (HT 6.1)."""
    up_to_last = state.lot
    for shift in (1, 2, 4, 8, 16):
        up_to_last |= up_to_last >> np.uint64(shift)
    remaining = choose_lot(state) & ~up_to_last
    return MARK + lowest_bit(remaining) if remaining != EMPTY else OPEN


# BID


@kernel
def choose_bid(state: np.record) -> int:
    """Bid what is likely to win at once, up to the limit (HT 6.3, 6.4, 6.8)."""
    seat = state.to_act
    low, high = lowest_amount(state, seat), highest_amount(state, seat)
    own_limit, rival_limit = bid_limit(state, seat), bid_limit(state, 1 - seat)
    if state.kind == SELL_AUCTION:
        if state.bids > 0 and high < -own_limit:
            return PASS
        return AMOUNT + max(low, min(high, max(-own_limit, -rival_limit)))
    if state.bids > 0 and low > own_limit:
        return PASS
    return AMOUNT + min(high, max(low, min(own_limit, rival_limit)))


# CHANGING


@kernel
def best_exchange(state: np.record) -> int:
    """Return the exchange that keeps some pounds for cards and the rest in dollars (HT 5.9)."""
    surplus = int(state.pounds[state.turn]) - pounds_to_keep(state, state.turn)
    return AMOUNT + surplus if surplus != 0 else KEEP


# TAKING and PLACING


@kernel
def best_change(state: np.record, candidates: Bitset) -> int:
    """Return the candidate where adding or removing a Thing is best for the seat to act."""
    things, best, best_hexagon = read_bitset(state.things), -np.inf, 0
    while has_members(candidates):
        hexagon = lowest(candidates)
        candidates = without_lowest(candidates)
        mask = singleton(hexagon)
        write_bitset(state.things, union(difference(things, mask), difference(mask, things)))
        gain = evaluate_turn_end(state)
        if gain > best:
            best, best_hexagon = gain, hexagon
    write_bitset(state.things, things)
    return best_hexagon


@kernel
def evaluate_turn_end(state: np.record) -> float:
    """Return the edge of the seat at turn if the turn ended now."""
    seat = state.turn
    state.turn = 1 - seat
    value = edge(state, seat)
    state.turn = seat
    return value

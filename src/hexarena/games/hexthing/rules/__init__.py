"""The rules of Hexagonal Thing, compiled. Numbers in brackets are those of RULES.md.

Actions are numbered in state.py, in the order in which a turn takes them.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, list_actions, lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    nth,
    read_bitset,
    singleton,
    size,
    union,
    write_bitset,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexthing.components.board import EVERYWHERE, TWINS
from hexarena.games.hexthing.rules.auctions import (
    highest_amount,
    lowest_amount,
    open_auction,
    place_bid,
    settle,
)
from hexarena.games.hexthing.rules.evaluation import evaluate
from hexarena.games.hexthing.rules.features import INPUTS, features
from hexarena.games.hexthing.rules.moving import (
    ALL_CARDS,
    bank,
    exchange,
    occupied,
    play_card,
    playable,
    refuse,
)
from hexarena.games.hexthing.rules.rollout import choose as rollout
from hexarena.games.hexthing.rules.state import (
    ACTIONS,
    AMOUNT,
    BID,
    CARD_AUCTION,
    CHANGING,
    KEEP,
    LOT,
    MARK,
    MAX_CASH,
    NOTES,
    OPEN,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    REFUSE,
    SETUP,
    START,
    STATE,
    TAKE,
    TAKING,
    TWIN,
)
from hexarena.games.hexthing.rules.thrift import thrifty
from hexarena.games.hexthing.rules.turns import begin_turn, end_turn

__all__ = [
    "ACTIONS",
    "AMOUNTS",
    "INPUTS",
    "NOTES",
    "STATE",
    "apply",
    "evaluate",
    "features",
    "legal",
    "rollout",
    "sample",
    "thrifty",
]

AMOUNTS = (AMOUNT - MAX_CASH, AMOUNT + MAX_CASH)  # the first and the last action that is an amount

# Legal actions. Every decision offers cards to play, cards to mark, hexagons, single actions and
# a range of amounts, in this order; in each phase most of these are empty.


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.phase == SETUP:
        actions[0] = TWIN
        actions[1] = TWIN + 1
        return 2
    count = _list_cards(state, actions)
    if offers_single_action(state):
        actions[count] = single_action(state)
        count += 1
    count = _list_hexes(state, actions, count)
    low, high = amounts(state)
    for n in range(low, high + 1):
        if n != 0 or state.phase == BID:
            actions[count] = AMOUNT + n
            count += 1
    return count


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    if state.phase == SETUP:
        return TWIN + below(rng, 2)
    if state.phase in (BID, CHANGING):
        return _sample_amount(state, rng)
    if state.phase in (TAKING, PLACING):
        targets = hexes(state)
        base = TAKE if state.phase == TAKING else PLACE
        return base + nth(targets, below(rng, size(targets)))
    plays, marks = cards_to_play(state), cards_to_mark(state)
    n = below(rng, popcount(plays) + popcount(marks) + int(offers_single_action(state)))
    if n < popcount(plays):
        return PLAY + nth_bit(plays, n)
    n -= popcount(plays)
    return MARK + nth_bit(marks, n) if n < popcount(marks) else single_action(state)


@kernel
def _sample_amount(state: np.record, rng: Rng) -> int:
    """Return a random bid or pass, or a random exchange or none."""
    low, high = amounts(state)
    extra = int(offers_single_action(state))
    zero = int(state.phase == CHANGING)  # 0 is no exchange
    n = below(rng, extra + high - low + 1 - zero) - extra
    if n < 0:
        return single_action(state)
    amount = low + n
    return AMOUNT + amount + int(zero and amount >= 0)


@kernel
def _list_cards(state: np.record, actions: Actions) -> int:
    if state.phase not in (START, LOT):
        return 0
    count = list_actions(cards_to_play(state), PLAY, actions, 0)
    return list_actions(cards_to_mark(state), MARK, actions, count)


@kernel
def _list_hexes(state: np.record, actions: Actions, count: int) -> int:
    if state.phase not in (TAKING, PLACING):
        return count
    base = TAKE if state.phase == TAKING else PLACE
    targets = hexes(state)
    count = list_actions(targets[0], base, actions, count)
    return list_actions(targets[1], base + 64, actions, count)


@kernel
def cards_to_play(state: np.record) -> np.uint64:
    """Return the cards that may be played now (HT 5.1, 5.2)."""
    return playable(state, state.turn) if state.phase == START else EMPTY


@kernel
def cards_to_mark(state: np.record) -> np.uint64:
    """Return the bank's cards that may go into the lot, in ascending order (HT 6.1)."""
    if state.phase == LOT:
        later_cards = ALL_CARDS & ~(bit(_last_card(state.lot) + 1) - bit(0))
        return bank(state) & later_cards
    return EMPTY if state.auctioned else bank(state)


@kernel
def _last_card(card_set: np.uint64) -> int:
    """Return the largest member of a set that is not empty."""
    card = 0
    while card_set != EMPTY:
        card = lowest_bit(card_set)
        card_set = without_lowest_bit(card_set)
    return card


@kernel
def offers_single_action(state: np.record) -> bool:
    """Return whether a single action is legal: to refuse, open, pass or keep."""
    if state.phase == START:  # refusing needs a Thing, or no playable card (HT 8.1, 8.2)
        return bool(state.owned[state.turn] > 0 or playable(state, state.turn) == EMPTY)
    if state.phase == BID:
        return bool(state.bids > 0)
    return bool(state.phase in (LOT, CHANGING))


@kernel
def single_action(state: np.record) -> int:
    """Return the single action of the current phase: to refuse, open, pass or keep."""
    if state.phase == START:
        return REFUSE
    if state.phase == LOT:
        return OPEN
    return PASS if state.phase == BID else KEEP


@kernel
def amounts(state: np.record) -> tuple[int, int]:
    """Return the lowest and the highest legal amount; if the lowest is higher, there is none."""
    if state.phase == BID:
        return lowest_amount(state, state.to_act), highest_amount(state, state.to_act)
    if state.phase == CHANGING:  # all amounts but 0 (HT 5.9)
        return -int(state.dollars[state.turn]), int(state.pounds[state.turn])
    return 1, 0


@kernel
def hexes(state: np.record) -> Bitset:
    """Return the hexagons where a Thing may be lifted, or placed (HT 6.7, 6.10)."""
    if state.phase == TAKING:
        return read_bitset(state.things)
    return difference(read_bitset(EVERYWHERE), occupied(state))


# Applying actions


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    if state.phase == SETUP:
        place_thing(state, TWINS[action - TWIN])
        begin_turn(state)
    elif state.phase in (START, LOT):
        _apply_start(state, action)
    elif state.phase == BID:
        if action == PASS:
            settle(state)
        else:
            place_bid(state, action - AMOUNT)
    elif state.phase == CHANGING:
        exchange(state, action)
    elif state.phase == TAKING:
        write_bitset(state.things, difference(read_bitset(state.things), singleton(action - TAKE)))
        end_turn(state)
    elif state.phase == PLACING:
        place_thing(state, action - PLACE)
        end_turn(state)


@kernel
def _apply_start(state: np.record, action: int) -> None:
    if action < MARK:
        play_card(state, action - PLAY)
    elif action < REFUSE:
        state.lot |= bit(action - MARK)
        state.phase = LOT
    elif action == REFUSE:
        refuse(state)
    else:
        open_auction(state, CARD_AUCTION)


@kernel
def place_thing(state: np.record, hexagon: int) -> None:
    """Put a Thing on a hexagon."""
    write_bitset(state.things, union(read_bitset(state.things), singleton(hexagon)))

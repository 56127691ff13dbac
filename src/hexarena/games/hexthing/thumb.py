"""A bidder by rule of thumb: careful, but one who plans nothing beyond the next move.

Compiled. It moves where most is to be gained and cards are left to play, auctions cards before it
runs out of them, bids up to what `worth` says, give or take, and puts Things in the rival's way.
Numbers in brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.luck import Luck, below
from hexarena.contract.slots import Actions
from hexarena.contract.words import (
    both,
    lowest,
    nth,
    one,
    size,
    some,
    without,
    without_lowest,
    words,
)
from hexarena.games.hexthing.bidding import highest_amount, lowest_amount
from hexarena.games.hexthing.board import CARDS, END, ENTERED, EVERYWHERE, FAR
from hexarena.games.hexthing.cards import bank, occupied, playable
from hexarena.games.hexthing.state import (
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
from hexarena.games.hexthing.worth import (
    purse_to_keep,
    reached_by,
    wanting,
    worth_of_lot,
    worth_of_move,
    worth_of_thing,
)

FEW = 4  # cards to play, or fewer, with which an auction is due
POOR = 4  # how many times the rival's pounds make it too poor to bid for the whole bank
MOOD = 8  # dollars by which a move may seem better than it is
TEMPER = 40  # percent between the least and the most that is bid for the same


@kernel
def choose(state: np.record, luck: Luck, actions: Actions) -> int:
    """Return the action of whoever is to act, luck included."""
    if state.phase == BID:
        return sell(state, luck) if state.kind == SELL_AUCTION else bid(state, luck)
    if state.phase == START:
        return begin(state, luck)
    if state.phase == LOT:
        return mark(state)
    if state.phase == CHANGING:
        return exchange(state)
    if state.phase == TAKING:
        return lift(state)
    if state.phase == PLACING:
        return put(state, luck)
    return TWIN + below(luck, 2)


# START and LOT


@kernel
def begin(state: np.record, luck: Luck) -> int:
    """Auction cards where there are few to play, else play the best; refuse only if stuck."""
    mine = playable(state, state.turn)
    if state.auctioned == 0 and popcount(mine) <= FEW:
        those = wanted(state)
        if those != NONE:
            return MARK + lowest_bit(those)
    best, action = -np.inf, REFUSE
    while mine != NONE:
        card = lowest_bit(mine)
        mine = without_lowest_bit(mine)
        gain = worth_of_move(state, card) + below(luck, MOOD)
        if gain > best:
            best, action = gain, PLAY + card
    return int(action)


@kernel
def wanted(state: np.record) -> np.uint64:
    """Return the cards to auction: those to play at once, or all if the rival is too poor."""
    seat = state.turn
    pounds, other = state.pounds[seat], state.pounds[1 - seat]
    if pounds >= POOR * other:
        return bank(state)
    return reached_by(state, seat, bank(state))


@kernel
def mark(state: np.record) -> int:
    """Mark the next of the cards wanted, or open the auction (HT 6.1)."""
    up_to_last = state.lot
    for shift in (1, 2, 4, 8, 16):
        up_to_last |= up_to_last >> np.uint64(shift)
    rest = wanted(state) & ~up_to_last
    return MARK + lowest_bit(rest) if rest != NONE else OPEN


# BID


@kernel
def bid(state: np.record, luck: Luck) -> int:
    """Bid up to one's limit, what is likely to be enough at once (HT 6.3, 6.4)."""
    seat = state.to_act
    low, high = lowest_amount(state, seat), highest_amount(state, seat)
    limit, other = limit_of(state, seat), limit_of(state, 1 - seat)
    if limit < high:
        limit = tempered(limit, luck)
    if state.bids > 0 and low > limit:
        return PASS
    return int(AMOUNT + max(low, min(limit, high, other)))


@kernel
def limit_of(state: np.record, seat: int) -> int:
    """Return what a seat would bid at most: for the fourth Thing, or against it, everything."""
    if state.kind == CARD_AUCTION:
        return int(min(worth_of_lot(state, seat), state.pounds[seat]))
    purse = int(state.dollars[seat])
    if min(wanting(state, 0), wanting(state, 1)) == 1:
        return purse
    return min(purse, int(worth_of_thing(state, 0)))


@kernel
def sell(state: np.record, luck: Luck) -> int:
    """Offer a Thing for what it is worth, as long as that is less than the last offer (HT 6.8)."""
    low, high = lowest_amount(state, state.to_act), highest_amount(state, state.to_act)
    least = tempered(int(worth_of_thing(state, 1)), luck)
    if state.bids > 0 and high < least:
        return PASS
    return int(AMOUNT + max(low, min(least, high)))


@kernel
def tempered(amount: int, luck: Luck) -> int:
    """Return an amount give or take some percent."""
    return amount * (100 - TEMPER // 2 + below(luck, TEMPER + 1)) // 100


# CHANGING


@kernel
def exchange(state: np.record) -> int:
    """Keep some pounds for cards, and have the rest in dollars (HT 5.9)."""
    more = int(state.pounds[state.turn]) - purse_to_keep(state, state.turn)
    return AMOUNT + more if more != 0 else KEEP


# TAKING and PLACING


@kernel
def lift(state: np.record) -> int:
    """Lift the Thing that is most in one's own way, and least in the rival's (HT 6.7)."""
    those, best, found = words(state.things), -CARDS, 0
    while some(those):
        hexagon = lowest(those)
        those = without_lowest(those)
        gain = hindered(state, state.turn, hexagon) - hindered(state, 1 - state.turn, hexagon)
        if gain > best:
            best, found = gain, hexagon
    return TAKE + found


@kernel
def put(state: np.record, luck: Luck) -> int:
    """Put a Thing next to the rival where it is most in its way, or anywhere (HT 6.10)."""
    free = without(words(EVERYWHERE), occupied(state))
    most, found, rival = 0, -1, 1 - state.turn
    for card in range(0, CARDS, FAR):
        hexagon = int(END[card, state.token[rival]])
        if hexagon < 0 or not some(both(free, one(hexagon))):
            continue
        gain = hindered(state, rival, hexagon) - hindered(state, state.turn, hexagon)
        if gain > most:
            most, found = gain, hexagon
    return PLACE + (found if found >= 0 else nth(free, below(luck, size(free))))


@kernel
def hindered(state: np.record, seat: int, hexagon: int) -> int:
    """Count the cards of a seat that enter a hexagon from where it stands."""
    those, count = state.cards[seat], 0
    while those != NONE:
        entered = words(ENTERED[lowest_bit(those), state.token[seat]])
        those = without_lowest_bit(those)
        count += int(some(both(entered, one(hexagon))))
    return count

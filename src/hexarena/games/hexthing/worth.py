"""What a careful bidder holds a Thing, a lot of cards or a hexagon to be worth.

Compiled; for the rule of thumb, not for the rules. Things are worth what makes two ways of ending
an auction equally good, where a position is as good as one's money for each Thing still needed,
beside the rival's.
"""

import math

import numpy as np

from hexarena.contract.bits import NONE, bit, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexthing.board import BUY, CHANGE, DOLLARS_20, END, KIND, POUNDS_10, SELL
from hexarena.games.hexthing.cards import PLAYABLE, hindrance, playable
from hexarena.games.hexthing.turns import ENOUGH

POUND = 0.5  # dollars that a pound is worth, which has yet to be exchanged
CHANGED = 0.3  # dollars that each pound gains by the exchange
KEEN = 2.0  # a Thing also brings money in, on Sell, and others do not come soon
INCOME = 15.0  # dollars that will yet come in
HANDY = 3.0  # pounds that a card is worth which could be played at once
SPARE = 1.5  # pounds that any other is worth
DECISIVE = 1000.0  # a move that wins, or loses
ENOUGH_WAYS = 5  # cards to play next, of which more are no better
DANGER = np.array([200.0, 40.0, 20.0, 10.0, 4.0, 0.0])  # what it costs to be left with so many
NEED = np.array([1.0, 0.6, 0.4, 0.25, 0.12, 0.0])  # share of the pounds to bid with so many


@kernel
def money(state: np.record, seat: int) -> float:
    """Return what both purses are worth, in dollars."""
    return float(1.0 + state.dollars[seat] + POUND * state.pounds[seat])


@kernel
def wanting(state: np.record, seat: int) -> int:
    """Return how many Things a seat still needs to win."""
    return int(ENOUGH - state.owned[seat])


@kernel
def worth_of_thing(state: np.record, sold: int) -> float:
    """Return what a Thing is worth to buy, or with `sold` 1 to keep.

    KEEN times the price at which it makes no difference who gets it, or who gives it up.
    """
    white, black = money(state, 0), money(state, 1)
    a, b = wanting(state, 0), wanting(state, 1)
    step = 1 if sold else -1
    product = white * black * (a + step) * (b + step) / (a * b)
    root = math.sqrt((white - black) ** 2 + 4.0 * product)
    return float(KEEN * step * (root - white - black) / 2.0)


@kernel
def worth_of_lot(state: np.record, seat: int) -> float:
    """Return the pounds that the lot is worth to a seat: all, if it saves or shuts in somebody."""
    rival = 1 - seat
    mine, other = playable(state, seat), playable(state, rival)
    handy = popcount(reached_by(state, seat, state.lot))
    if handy and mine == NONE:
        return float(state.pounds[seat])
    if state.turn == rival and other == NONE and reached_by(state, rival, state.lot) != NONE:
        return float(state.pounds[seat])
    urgent = state.pounds[seat] * NEED[min(popcount(mine), ENOUGH_WAYS)] if handy else 0.0
    return float(max(urgent, HANDY * handy + SPARE * (popcount(state.lot) - handy)))


@kernel
def worth_of_move(state: np.record, card: int) -> float:
    """Return what playing a card is worth in dollars: the hexagon, and what can be played next."""
    seat = state.turn
    here, held = int(state.token[seat]), state.cards[seat]
    there = int(END[card, here])
    gain = worth_of_hexagon(state, seat, there)
    state.token[seat] = there
    state.cards[seat] = held & ~bit(card)
    ways = popcount(playable(state, seat))
    state.token[seat] = here
    state.cards[seat] = held
    return float(gain - DANGER[min(ways, ENOUGH_WAYS)])


@kernel
def worth_of_hexagon(state: np.record, seat: int, there: int) -> float:
    """Return what it is worth to land somewhere."""
    kind = KIND[there]
    if kind == BUY:
        return worth_of_buying(state, seat)
    if kind == SELL:
        return 20.0 if state.owned[1 - seat] == 0 else 0.0
    if kind == DOLLARS_20:
        return 20.0
    if kind == POUNDS_10:
        return 10.0 * POUND
    if kind == CHANGE:
        return float(max(0.0, CHANGED * (state.pounds[seat] - purse_to_keep(state, seat))))
    return 0.0


@kernel
def worth_of_buying(state: np.record, seat: int) -> float:
    """Return what an auction for a Thing is worth to whoever opens it."""
    rival = 1 - seat
    mine, other = float(state.dollars[seat]), float(state.dollars[rival])
    if wanting(state, seat) == 1 and mine >= other:
        return DECISIVE
    if wanting(state, rival) == 1 and other > mine:
        return -DECISIVE
    worth = worth_of_thing(state, 0)
    return float(1.0 + min(worth, mine) - min(worth, other))


@kernel
def purse_to_keep(state: np.record, seat: int) -> int:
    """Return how many pounds to keep for cards, of all the money."""
    return int((state.pounds[seat] + state.dollars[seat]) // 3)


@kernel
def reached_by(state: np.record, seat: int, those: np.uint64) -> np.uint64:
    """Return which of those cards a seat could play now, were they its own."""
    found = NONE
    while those != NONE:
        card = lowest_bit(those)
        those = without_lowest_bit(those)
        if hindrance(state, seat, card) == PLAYABLE:
            found |= bit(card)
    return found


@kernel
def judge(state: np.record) -> None:
    """Write into `returns` what a game that is cut short is worth to each."""
    white, black = standing(state, 0), standing(state, 1)
    state.returns[0] = (white - black) / (white + black)
    state.returns[1] = -state.returns[0]


@kernel
def standing(state: np.record, seat: int) -> float:
    """Return how well a seat stands: money for each Thing it needs, less if it can hardly move."""
    share = (INCOME + money(state, seat)) / wanting(state, seat)
    ways = min(popcount(playable(state, seat)), 4)
    return float(share * share * (0.4 + 0.15 * ways))

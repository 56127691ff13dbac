"""The heuristic fighter: counts cards a little, and plans nothing.

Compiled. It uses only the hand of the seat to act and open information. Numbers in
brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit, lowest_bit, nth_bit, packed, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hfc.components.cage import APART, CLASS, DAMAGE, HEXES, NEXT
from hexarena.games.hfc.components.cards import (
    CLUBS,
    DECK,
    DIAMONDS,
    FIRST_JOKER,
    HAND,
    HEARTS,
    HIGHER,
    JOKERS,
    LOWER,
    OF_SUIT,
    PAIR_NUMBER,
    PAIRS,
    SPADES,
)
from hexarena.games.hfc.rules.attacking import RANGE, distance
from hexarena.games.hfc.rules.defending import aces, lower, slips, stoppers
from hexarena.games.hfc.rules.moving import goals
from hexarena.games.hfc.rules.state import (
    ATTACK,
    CHOKE,
    CORNER,
    DECLINE,
    DEFEND,
    DISCARD,
    ESCAPE,
    EXCHANGE,
    GO,
    LOCK,
    MOVE,
    NOBODY,
    PAIR,
    PAIR_TO,
    PASS,
    PLAY,
    RESTART,
    SHOVE,
    SLAM,
    STOP,
    STOP_TO,
    TAKE,
    TAKEDOWN,
)

ROUND = np.array(
    [[packed(np.flatnonzero(APART[c] == n)) for n in range(9)] for c in range(HEXES)]
)  # uint64[hex, distance]: the hexes so far away
# uint64[damage 0 .. 5]: hexes where a blow costs so much, or as good as
WORTH = np.array([packed(np.flatnonzero(n // 2 == CLASS)) for n in range(6)])
FINISHING = OF_SUIT[HEARTS] | OF_SUIT[DIAMONDS]
LOW = packed(13 * suit + rank for suit in range(4) for rank in range(6))  # twos to sevens

VICTORY = 24.0  # chips that a won fight is worth
CONTROL = 3.0  # chips that control is worth
SLAMMED = 3.0  # chips that a slam takes, onto one of the dearer hexes
JOKER_KEPT = 3.0  # chips that a joker is worth in the hand
LEAST = 0.4  # chips below which an attack is not worth its card


@kernel
def choose(state: np.record, rng: Rng) -> int:
    """Return the action of the seat to act, in any phase that is a seat's."""
    if state.phase == DEFEND:
        return answer(state)
    if state.phase == MOVE:
        return go(state, rng)
    if state.phase == ATTACK:
        return act(state, rng)
    if state.phase == CORNER:
        return exchange(state)
    return RESTART + below(rng, 12)


# DEFEND


@kernel
def answer(state: np.record) -> int:
    """Defend by the cheapest means; leave a joker for what hurts (HFC 5.1)."""
    one = stoppers(state)
    two = lower(state)
    alone = one & ~JOKERS
    if alone != NONE:
        return with_one(state, lowest_bit(alone))
    if popcount(two) > 1:
        return with_two(state, two)
    spades = state.hand[state.turn] & OF_SUIT[SPADES]
    if slips(state) and spades != NONE:
        return STOP_TO + lowest_bit(spades) % 13 * 6 + way_to_throw(state, -1)
    if one != NONE and hurts(state):
        return with_one(state, lowest_bit(one))
    return TAKE


@kernel
def hurts(state: np.record) -> bool:
    """Tell whether the attack is worth a joker."""
    if state.kind in (CHOKE, LOCK):
        return True
    return bool(state.kind != ESCAPE and DAMAGE[state.token[state.turn]] >= JOKER_KEPT)


@kernel
def with_one(state: np.record, card: int) -> int:
    """Return the defence by one card."""
    if state.kind not in (TAKEDOWN, SLAM):
        return STOP + card
    stopper = card - 13 if card < FIRST_JOKER else card - FIRST_JOKER + 13
    return STOP_TO + 6 * stopper + way_to_throw(state, 1)


@kernel
def with_two(state: np.record, those: np.uint64) -> int:
    """Return the defence by the lowest two of those."""
    low = lowest_bit(those)
    high = lowest_bit(without_lowest_bit(those))
    pair = int(PAIR_NUMBER[low % 13, high % 13])
    if state.kind in (TAKEDOWN, SLAM):
        return PAIR_TO + 6 * pair + way_to_throw(state, 1)
    return PAIR + low // 13 * PAIRS + pair


@kernel
def way_to_throw(state: np.record, sign: int) -> int:
    """Return the way to the dearest hex next to the seat, or with `sign` -1 the cheapest."""
    best, way = -100, 0
    for n in range(6):
        to = NEXT[state.token[state.turn], n]
        if to >= 0 and sign * DAMAGE[to] > best:
            best, way = sign * DAMAGE[to], n
    return way


# MOVE


@kernel
def go(state: np.record, rng: Rng) -> int:
    """Walk into range of what the hand holds, onto a cheap hex; in control, drag to a dear one."""
    those = goals(state)
    if state.top != NOBODY:
        return GO + nth(dear(those), rng)
    hand = state.hand[state.turn]
    rounds = ROUND[state.token[1 - state.turn]]
    near = 1 if hand & OF_SUIT[SPADES] else 2 if hand & (OF_SUIT[CLUBS] | JOKERS) else 3
    for n in range(near, 9):
        if those & rounds[n]:
            return GO + nth(cheap(those & rounds[n]), rng)
    return GO + int(state.token[state.turn])


@kernel
def dear(those: np.uint64) -> np.uint64:
    """Return the dearest of some hexes."""
    emblem: np.uint64 = those & WORTH[5]
    second: np.uint64 = those & WORTH[3]
    return emblem or second or those


@kernel
def cheap(those: np.uint64) -> np.uint64:
    """Return the cheapest of some hexes."""
    plain: np.uint64 = those & WORTH[1]
    second: np.uint64 = those & WORTH[3]
    return plain or second or those


@kernel
def nth(those: np.uint64, rng: Rng) -> int:
    """Draw one of some hexes."""
    return nth_bit(those, below(rng, popcount(those)))


# CORNER


@kernel
def exchange(state: np.record) -> int:
    """Change low cards, unless the hand can take down and finish (HFC 6.7)."""
    hand = state.hand[state.turn]
    if hand & OF_SUIT[SPADES] and hand & FINISHING and state.held[state.turn] == HAND:
        return DECLINE
    places, n = 0, 0
    while hand != NONE:
        if bit(lowest_bit(hand)) & LOW:
            places |= 1 << n
        hand = without_lowest_bit(hand)
        n += 1
    return EXCHANGE + places if places or n < HAND else DECLINE


# ATTACK


@kernel
def act(state: np.record, rng: Rng) -> int:
    """Attack where most is to be gained; else discard a card that is of little use (HFC 7.1)."""
    apart = distance(state)
    hand = state.hand[state.turn]
    best, action = LEAST, -1
    cards = hand & (RANGE[apart] | (OF_SUIT[SPADES] if apart == 0 else NONE))
    while cards != NONE:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        gain = prospect(state, card, apart)
        if gain > best:
            best, action = gain, card
    if action < 0:
        return give_up(state, hand)
    if apart == 0 and action // 13 == SPADES:
        return SHOVE + 6 * (action - 13) + way_to_throw(state, 1)
    return PLAY + action


@kernel
def prospect(state: np.record, card: int, apart: int) -> float:
    """Return the chips that playing a card may be worth."""
    suit, mine = card // 13, state.turn
    rival = 1 - mine
    hurt = min(int(DAMAGE[state.token[rival]]), int(state.chips[rival]))
    fatal = hurt == state.chips[rival]
    if card >= FIRST_JOKER:
        return -VICTORY if fatal else hurt - JOKER_KEPT
    through = unstopped(state, card)
    if suit in (HEARTS, DIAMONDS):
        return VICTORY * through
    gain = VICTORY if fatal else float(hurt)
    if suit == SPADES and apart == 0:
        gain = CONTROL if state.top != mine else SLAMMED
    elif suit == SPADES:
        gain += CONTROL
    return gain * through


@kernel
def unstopped(state: np.record, card: int) -> float:
    """Estimate the chance that the rival cannot stop a card."""
    mine = state.turn
    unseen = DECK & ~(state.hand[mine] | state.discard | state.buried[mine])
    low = aces(state)
    stops = unseen & (HIGHER[low, card] | JOKERS)
    if card // 13 >= HEARTS and state.top == 1 - mine:
        stops |= unseen & OF_SUIT[SPADES]
    share = float(state.held[1 - mine]) / popcount(unseen)
    pairs = share * popcount(unseen & LOWER[low, card])
    miss = 1.0 - share
    chance = 1.0 / (1.0 + 0.5 * pairs * pairs)
    for _ in range(popcount(stops)):
        chance *= miss
    return chance


@kernel
def give_up(state: np.record, hand: np.uint64) -> int:
    """Pass, discarding a low club first, then any other low card (HFC 7.1)."""
    if hand & OF_SUIT[CLUBS] & LOW:
        return DISCARD + lowest_bit(hand & OF_SUIT[CLUBS] & LOW)
    if hand & LOW:
        return DISCARD + lowest_bit(hand & LOW)
    return PASS

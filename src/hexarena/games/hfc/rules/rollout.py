"""The heuristic fighter: counts cards a little, and plans nothing.

Compiled. It uses only the hand of the seat to act and open information. Numbers in
brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, lowest_bit, nth_bit, pack_members, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hfc.components.cage import CLASS, DAMAGE, DISTANCE, HEXES, NEIGHBOUR
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
from hexarena.games.hfc.rules.defending import aces_low, can_slip, paired_stoppers, stoppers
from hexarena.games.hfc.rules.moving import reachable_hexes
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

RING = np.array(
    [[pack_members(np.flatnonzero(DISTANCE[c] == n)) for n in range(9)] for c in range(HEXES)]
)  # uint64[hex, distance]: the hexes at that distance
# uint64[damage 0 .. 5]: hexes where a blow costs about that much
WORTH = np.array([pack_members(np.flatnonzero(n // 2 == CLASS)) for n in range(6)])
FINISHING = OF_SUIT[HEARTS] | OF_SUIT[DIAMONDS]
LOW = pack_members(13 * suit + rank for suit in range(4) for rank in range(6))  # twos to sevens

VICTORY = 24.0  # worth of winning the fight, in chips
CONTROL = 3.0  # worth of control, in chips
SLAM_VALUE = 3.0  # worth of a slam onto one of the dearer hexes, in chips
JOKER_VALUE = 3.0  # worth of a joker in hand, in chips
MIN_GAIN = 0.4  # gain in chips below which an attack is not worth its card


@kernel
def choose(state: np.record, rng: Rng) -> int:
    """Choose an action for the seat to act, in any phase in which a seat decides."""
    if state.phase == DEFEND:
        return choose_defence(state)
    if state.phase == MOVE:
        return choose_move(state, rng)
    if state.phase == ATTACK:
        return choose_attack(state, rng)
    if state.phase == CORNER:
        return choose_advice(state)
    return RESTART + below(rng, 12)


# DEFEND


@kernel
def choose_defence(state: np.record) -> int:
    """Choose the cheapest defence; save jokers for attacks that hurt (HFC 5.1)."""
    single_cards = stoppers(state)
    pair = paired_stoppers(state)
    plain = single_cards & ~JOKERS
    if plain != EMPTY:
        return defend_with_one(state, lowest_bit(plain))
    if popcount(pair) > 1:
        return defend_with_two(state, pair)
    spades = state.hand[state.turn] & OF_SUIT[SPADES]
    if can_slip(state) and spades != EMPTY:
        return STOP_TO + lowest_bit(spades) % 13 * 6 + choose_throw(state, -1)
    if single_cards != EMPTY and is_worth_joker(state):
        return defend_with_one(state, lowest_bit(single_cards))
    return TAKE


@kernel
def is_worth_joker(state: np.record) -> bool:
    """Return whether the attack is worth a joker."""
    if state.kind in (CHOKE, LOCK):
        return True
    return bool(state.kind != ESCAPE and DAMAGE[state.token[state.turn]] >= JOKER_VALUE)


@kernel
def defend_with_one(state: np.record, card: int) -> int:
    """Return the action that defends with one card."""
    if state.kind not in (TAKEDOWN, SLAM):
        return STOP + card
    stopper = card - 13 if card < FIRST_JOKER else card - FIRST_JOKER + 13
    return STOP_TO + 6 * stopper + choose_throw(state, 1)


@kernel
def defend_with_two(state: np.record, cards: np.uint64) -> int:
    """Return the action that defends with the two lowest of `cards`."""
    low = lowest_bit(cards)
    high = lowest_bit(without_lowest_bit(cards))
    pair = int(PAIR_NUMBER[low % 13, high % 13])
    if state.kind in (TAKEDOWN, SLAM):
        return PAIR_TO + 6 * pair + choose_throw(state, 1)
    return PAIR + low // 13 * PAIRS + pair


@kernel
def choose_throw(state: np.record, sign: int) -> int:
    """Return the direction of the dearest hex next to the seat, of the cheapest if `sign` is -1."""
    best, direction = -100, 0
    for n in range(6):
        cell = NEIGHBOUR[state.token[state.turn], n]
        if cell >= 0 and sign * DAMAGE[cell] > best:
            best, direction = sign * DAMAGE[cell], n
    return direction


# MOVE


@kernel
def choose_move(state: np.record, rng: Rng) -> int:
    """Walk into range of the attacks in hand, onto a cheap hex; in control, drag to a dear one."""
    targets = reachable_hexes(state)
    if state.top != NOBODY:
        return GO + draw_hex(dearest(targets), rng)
    hand = state.hand[state.turn]
    rounds = RING[state.token[1 - state.turn]]
    nearest = 1 if hand & OF_SUIT[SPADES] else 2 if hand & (OF_SUIT[CLUBS] | JOKERS) else 3
    for n in range(nearest, 9):
        if targets & rounds[n]:
            return GO + draw_hex(cheapest(targets & rounds[n]), rng)
    return GO + int(state.token[state.turn])


@kernel
def dearest(hexes: np.uint64) -> np.uint64:
    """Return the hexes where a blow costs most."""
    emblem: np.uint64 = hexes & WORTH[5]
    second: np.uint64 = hexes & WORTH[3]
    return emblem or second or hexes


@kernel
def cheapest(hexes: np.uint64) -> np.uint64:
    """Return the hexes where a blow costs least."""
    plain: np.uint64 = hexes & WORTH[1]
    second: np.uint64 = hexes & WORTH[3]
    return plain or second or hexes


@kernel
def draw_hex(hexes: np.uint64, rng: Rng) -> int:
    """Return one of `hexes` at random."""
    return nth_bit(hexes, below(rng, popcount(hexes)))


# CORNER


@kernel
def choose_advice(state: np.record) -> int:
    """Exchange low cards, unless the hand can take down and finish (HFC 6.7)."""
    hand = state.hand[state.turn]
    if hand & OF_SUIT[SPADES] and hand & FINISHING and state.held[state.turn] == HAND:
        return DECLINE
    slots, n = 0, 0
    while hand != EMPTY:
        if bit(lowest_bit(hand)) & LOW:
            slots |= 1 << n
        hand = without_lowest_bit(hand)
        n += 1
    return EXCHANGE + slots if slots or n < HAND else DECLINE


# ATTACK


@kernel
def choose_attack(state: np.record, rng: Rng) -> int:
    """Attack where most can be gained; else discard a card of little use (HFC 7.1)."""
    gap = distance(state)
    hand = state.hand[state.turn]
    best, action = MIN_GAIN, -1
    cards = hand & (RANGE[gap] | (OF_SUIT[SPADES] if gap == 0 else EMPTY))
    while cards != EMPTY:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        gain = attack_value(state, card, gap)
        if gain > best:
            best, action = gain, card
    if action < 0:
        return choose_discard(state, hand)
    if gap == 0 and action // 13 == SPADES:
        return SHOVE + 6 * (action - 13) + choose_throw(state, 1)
    return PLAY + action


@kernel
def attack_value(state: np.record, card: int, gap: int) -> float:
    """Return the expected worth of attacking with a card, in chips."""
    suit, seat = card // 13, state.turn
    rival = 1 - seat
    damage = min(int(DAMAGE[state.token[rival]]), int(state.chips[rival]))
    fatal = damage == state.chips[rival]
    if card >= FIRST_JOKER:
        return -VICTORY if fatal else damage - JOKER_VALUE
    chance = chance_unstopped(state, card)
    if suit in (HEARTS, DIAMONDS):
        return VICTORY * chance
    gain = VICTORY if fatal else float(damage)
    if suit == SPADES and gap == 0:
        gain = CONTROL if state.top != seat else SLAM_VALUE
    elif suit == SPADES:
        gain += CONTROL
    return gain * chance


@kernel
def chance_unstopped(state: np.record, card: int) -> float:
    """Estimate the chance that the rival cannot stop a card."""
    seat = state.turn
    unseen_cards = DECK & ~(state.hand[seat] | state.discard | state.buried[seat])
    low = aces_low(state)
    stops = unseen_cards & (HIGHER[low, card] | JOKERS)
    if card // 13 >= HEARTS and state.top == 1 - seat:
        stops |= unseen_cards & OF_SUIT[SPADES]
    share = float(state.held[1 - seat]) / popcount(unseen_cards)
    pairs = share * popcount(unseen_cards & LOWER[low, card])
    miss = 1.0 - share
    chance = 1.0 / (1.0 + 0.5 * pairs * pairs)
    for _ in range(popcount(stops)):
        chance *= miss
    return chance


@kernel
def choose_discard(state: np.record, hand: np.uint64) -> int:
    """Pass, and discard a low club, else another low card, else nothing (HFC 7.1)."""
    if hand & OF_SUIT[CLUBS] & LOW:
        return DISCARD + lowest_bit(hand & OF_SUIT[CLUBS] & LOW)
    if hand & LOW:
        return DISCARD + lowest_bit(hand & LOW)
    return PASS

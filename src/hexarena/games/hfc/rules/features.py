"""The learned judge's inputs from a fight: which ones are on, as one seat sees it.

Besides open information and the seat's own hand, the inputs show what no sum of those can: how the
fighters stand to each other, which cards are in range and how likely they get through, what the
rival may hold that the seat's hand cannot stop, and what stops the attack on the table. The inputs
use neither the rival's hand nor the order of the cards: the lists are the same for a hidden state
and for the true one.
"""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hfc.components.cage import (
    CLASS,
    CORNER,
    DAMAGE,
    DISTANCE,
    HEXES,
    NEIGHBOUR,
    SIDE,
)
from hexarena.games.hfc.components.cards import CARDS, DECK, HAND, HIGHER, JOKERS, OF_SUIT, SPADES
from hexarena.games.hfc.rules.attacking import RANGE, distance
from hexarena.games.hfc.rules.defending import aces_low, can_slip, paired_stoppers, stoppers
from hexarena.games.hfc.rules.moving import reachable_hexes
from hexarena.games.hfc.rules.rollout import RING, WORTH, chance_unstopped
from hexarena.games.hfc.rules.state import (
    DEFEND,
    FINISHED,
    FOUL,
    MOVE,
    NOBODY,
    NOTHING,
    RED,
    RED_STARTS,
    REFILL,
)

PHASES, KINDS, SUITS, DIRECTIONS = FINISHED + 1, FOUL + 1, 4, 6
STANCES = 10  # 0 in control, 1 to 8 for the distance, CONTROLLED by the rival
CONTROLLED = 9
WORTHS = 3  # one, three or five chips: see CLASS in `cage`
FLAGS = 9  # options of the match
STEP_SIDE = 2 * SIDE - 1  # a board of this side has a cell for every step between two hexes

_CHIPS_FROM = (*range(21), 21, 26, 31, 41, 51, 101)
CHIP_STEPS = len(set(_CHIPS_FROM))
CHIP_STEP = np.searchsorted(sorted(set(_CHIPS_FROM)), np.arange(1001), side="right") - 1
_CARDS_FROM = (0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 36, 44)
LEFT_STEPS = len(_CARDS_FROM)
LEFT_STEP = np.searchsorted(_CARDS_FROM, np.arange(CARDS + 1), side="right") - 1
_THREATS_FROM = (0, 1, 2, 3, 5, 8, 12, 17)
THREAT_STEPS = len(_THREATS_FROM)
THREAT_STEP = np.searchsorted(_THREATS_FROM, np.arange(CARDS + 1), side="right") - 1
NEARNESSES = 5  # in control, one hex apart, two, more, under control
MAX_LEAD, MAX_IDLE, ROUNDS_TO_COME, CHANCES = 12, 11, 5, 8

# Where the fighters stand
OWN_HEX = 0  # + hex
RIVAL_HEX = OWN_HEX + HEXES
STEPS = RIVAL_HEX + HEXES  # + OFFSET: the step from the seat's hex to the rival's
OFFSETS = 3 * STEP_SIDE * (STEP_SIDE - 1) + 1
STANDING = STEPS + OFFSETS  # + (phase * 2 + whether it is the rival's turn) * STANCES + stance
UNDERFOOT = STANDING + PHASES * 2 * STANCES  # + worth * 2 + whether it takes the last chip
RIVAL_UNDERFOOT = UNDERFOOT + WORTHS * 2
NEIGHBOURS = RIVAL_UNDERFOOT + WORTHS * 2  # + way * 4 + worth of the hex there, 3 outside
RIVAL_NEIGHBOURS = NEIGHBOURS + DIRECTIONS * 4  # + worth of the dearest hex next to the rival
HOME = RIVAL_NEIGHBOURS + WORTHS  # + distance from the seat's corner
RIVAL_HOME = HOME + 2 * SIDE - 1
GOALS = RIVAL_HOME + 2 * SIDE - 1  # + worth, one hex from the rival; + 3: two; + 6: in control
TO_CORNER = GOALS + 3 * WORTHS  # the seat's corner is within reach

# Chips and time
CHIPS = TO_CORNER + 1  # + CHIP_STEP
RIVAL_CHIPS = CHIPS + CHIP_STEPS
LEAD = RIVAL_CHIPS + CHIP_STEPS  # + MAX_LEAD + the rival's damage - the seat's
ROUNDS = LEAD + 2 * MAX_LEAD + 1  # + rounds to come
CARDS_LEFT = ROUNDS + ROUNDS_TO_COME  # + LEFT_STEP
ENDING = CARDS_LEFT + LEFT_STEPS  # + (rounds to come * 3 + who leads) * LEFT_STEPS + LEFT_STEP
IDLE = ENDING + 3 * 3 * LEFT_STEPS  # + turns without a card until it is no contest
ROLL = IDLE + MAX_IDLE + 1  # + face
DREW = ROLL + 7

# Cards
OWN_CARD = DREW + 1  # + card, and so on
RIVAL_CARDS_KNOWN = OWN_CARD + CARDS  # + card known in the rival's hand
CARDS_GONE = RIVAL_CARDS_KNOWN + CARDS
PUBLIC_COUNT = CARDS_GONE + CARDS  # + cards of the seat's hand that the rival knows
HAND_SIZE = PUBLIC_COUNT + HAND + 1  # + cards in the seat's hand
RIVAL_HAND_SIZE = HAND_SIZE + HAND + 1
OF_OWN = RIVAL_HAND_SIZE + HAND + 1  # + suit * 6 + cards in hand
CARDS_UNSEEN = OF_OWN + SUITS * 6  # + suit * 14 + cards not seen
DANGER = CARDS_UNSEEN + SUITS * 14  # + suit * 14 + unseen cards that the seat's hand cannot stop
FOULS = DANGER + SUITS * 14  # + jokers in hand * 3 + jokers not seen
THREATS = FOULS + 9  # + whether they share a hex * THREAT_STEPS + step of such cards in range
HELD_SUITS = THREATS + 2 * THREAT_STEPS  # + nearness * 16 + suits in hand, one bit each
IN_RANGE = HELD_SUITS + NEARNESSES * 16  # + card in hand
CHANCE = IN_RANGE + CARDS  # + ((suit * 2 + in range) * 2 + fatal) * CHANCES + chance of success

# An attack
ATTACK = CHANCE + SUITS * 4 * CHANCES  # + ((kind * 2 + own) * WORTHS + worth) * 2 + last chip
ATTACK_CARD = ATTACK + KINDS * 4 * WORTHS  # + own * CARDS + card
STOPPER = ATTACK_CARD + 2 * CARDS  # + card that stops the attack alone
LOWER_CARD = STOPPER + CARDS  # + card that stops the attack with another
STOP_MEANS = LOWER_CARD + CARDS  # + kind * 5 + means: a card, a pair, a joker, a spade, nothing

# Input RULE_OPTIONS + flag; if Red opens each round and is the viewer, + FLAGS instead
RULE_OPTIONS = STOP_MEANS + KINDS * 5
COLOUR = RULE_OPTIONS + FLAGS + 1  # + 1: Blue
INPUTS = COLOUR + 2


def _number_offsets() -> npt.NDArray[np.int16]:
    """Return the step between two hexes as a cell of a board of side STEP_SIDE: int16[from, to]."""
    axial = grid.axial(SIDE).astype(int)
    steps = axial[None, :, :] - axial[:, None, :]
    flat = [grid.cell_at(STEP_SIDE, int(q), int(r)) for q, r in steps.reshape(-1, 2)]
    return np.array(flat, dtype=np.int16).reshape(HEXES, HEXES)


OFFSET = _number_offsets()
# int64[hex]: the highest worth of its neighbours
DEAREST = np.where(NEIGHBOUR >= 0, CLASS[NEIGHBOUR], 0).max(axis=1).astype(np.int64)


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    count = list_positions(state, seat, inputs, 0)
    count = list_ground(state, seat, inputs, count)
    count = list_chips(state, seat, inputs, count)
    count = list_clock(state, seat, inputs, count)
    count = list_cards(state, seat, inputs, count)
    count = list_suits(state, seat, inputs, count)
    count = list_options(state, seat, inputs, count)
    if state.kind != NOTHING:
        count = list_attack(state, seat, inputs, count)
    if state.turn != seat:
        return count
    if state.phase == DEFEND:
        count = list_defences(state, inputs, count)
    if state.phase == MOVE:
        count = list_goals(state, inputs, count)
    return list_chances(state, inputs, count)


@kernel
def add_input(number: int, inputs: Actions, count: int) -> int:
    """Append an input; return the new count."""
    inputs[count] = number
    return count + 1


# Where the fighters stand


@kernel
def list_positions(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for both hexes, the step between them, control and phase."""
    own_hex, rival_hex = int(state.token[seat]), int(state.token[1 - seat])
    count = add_input(OWN_HEX + own_hex, inputs, count)
    count = add_input(RIVAL_HEX + rival_hex, inputs, count)
    count = add_input(STEPS + int(OFFSET[own_hex, rival_hex]), inputs, count)
    stance = CONTROLLED if state.top == 1 - seat else distance(state)
    situation = int(state.phase) * 2 + int(state.turn != seat)
    count = add_input(STANDING + situation * STANCES + stance, inputs, count)
    count = add_input(HOME + int(DISTANCE[own_hex, CORNER[seat]]), inputs, count)
    return add_input(RIVAL_HOME + int(DISTANCE[rival_hex, CORNER[1 - seat]]), inputs, count)


@kernel
def blow(state: np.record, seat: int) -> int:
    """Return a code for a blow to a fighter: worth of its hex * 2 + whether it takes all chips."""
    damage = int(DAMAGE[state.token[seat]])
    worth = int(CLASS[state.token[seat]])
    return worth * 2 + int(damage >= state.chips[seat])


@kernel
def list_ground(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for what hits cost on the fighters' hexes and their neighbours."""
    count = add_input(UNDERFOOT + blow(state, seat), inputs, count)
    count = add_input(RIVAL_UNDERFOOT + blow(state, 1 - seat), inputs, count)
    count = add_input(RIVAL_NEIGHBOURS + DEAREST[state.token[1 - seat]], inputs, count)
    for direction in range(DIRECTIONS):
        cell = NEIGHBOUR[state.token[seat], direction]
        worth = int(CLASS[cell]) if cell >= 0 else WORTHS
        count = add_input(NEIGHBOURS + direction * 4 + worth, inputs, count)
    return count


@kernel
def list_goals(state: np.record, inputs: Actions, count: int) -> int:
    """List the inputs for hexes the seat at turn can reach near its rival, or drag it to."""
    goal_hexes, rival_hex = reachable_hexes(state), state.token[1 - state.turn]
    for worth in range(WORTHS):
        cost = WORTH[2 * worth + 1]
        if state.top != NOBODY:
            if goal_hexes & cost:
                count = add_input(GOALS + 2 * WORTHS + worth, inputs, count)
            continue
        for gap in range(2):
            if goal_hexes & cost & RING[rival_hex, gap + 1]:
                count = add_input(GOALS + gap * WORTHS + worth, inputs, count)
    if goal_hexes & RING[CORNER[state.turn], 0]:
        count = add_input(TO_CORNER, inputs, count)
    return count


# Chips and time


@kernel
def list_chips(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for both fighters' chips, and for who leads with how much time left."""
    last = len(CHIP_STEP) - 1
    count = add_input(CHIPS + CHIP_STEP[min(int(state.chips[seat]), last)], inputs, count)
    count = add_input(RIVAL_CHIPS + CHIP_STEP[min(int(state.chips[1 - seat]), last)], inputs, count)
    lead = int(state.damage[1 - seat]) - int(state.damage[seat])
    count = add_input(LEAD + MAX_LEAD + max(-MAX_LEAD, min(lead, MAX_LEAD)), inputs, count)
    to_come, leads = int(state.rounds) - int(state.round_number), 1 + (lead > 0) - (lead < 0)
    count = add_input(ROUNDS + to_come, inputs, count)
    end = ENDING + (min(to_come, 2) * 3 + leads) * LEFT_STEPS
    return add_input(end + LEFT_STEP[state.left], inputs, count)


@kernel
def list_clock(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the time left in the round, and for this turn's roll and draws."""
    count = add_input(CARDS_LEFT + LEFT_STEP[state.left], inputs, count)
    quiet = min(int(state.idle_limit) - int(state.idle), MAX_IDLE)
    count = add_input(IDLE + quiet, inputs, count)
    count = add_input(ROLL + int(state.roll), inputs, count)
    if state.drew:
        count = add_input(DREW, inputs, count)
    return add_input(COLOUR + int(seat != RED), inputs, count)


@kernel
def list_options(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the options; if Red opens each round, whether the viewer is Red."""
    for flag in range(FLAGS):
        if int(state.agreed) >> flag & 1:
            is_own = 1 << flag == RED_STARTS and seat == RED
            count = add_input(RULE_OPTIONS + (FLAGS if is_own else flag), inputs, count)
    return count


# Cards


@kernel
def cards_gone(state: np.record, seat: int) -> np.uint64:
    """Return the cards that `seat` knows to be out for the rest of this round."""
    cards: np.uint64 = state.discard | state.buried[seat]
    return cards


@kernel
def list_cards(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the cards that are known, and for how many are held."""
    rival = 1 - seat
    count = list_set(state.hand[seat], OWN_CARD, inputs, count)
    count = list_set(state.open[rival], RIVAL_CARDS_KNOWN, inputs, count)
    count = list_set(cards_gone(state, seat), CARDS_GONE, inputs, count)
    count = add_input(PUBLIC_COUNT + popcount(state.open[seat]), inputs, count)
    count = add_input(HAND_SIZE + int(state.held[seat]), inputs, count)
    return add_input(RIVAL_HAND_SIZE + int(state.held[rival]), inputs, count)


@kernel
def list_suits(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List, for each suit, the inputs for cards in hand, unseen cards and dangerous ones."""
    hand, low = state.hand[seat], aces_low(state)
    unseen_cards = DECK & ~(hand | cards_gone(state, seat))  # cards that the rival may hold
    threats, suits_held, gap = unseen_cards & JOKERS, 0, distance(state)
    for suit in range(SUITS):
        own_cards, unseen_suit = hand & OF_SUIT[suit], unseen_cards & OF_SUIT[suit]
        own_count = popcount(own_cards)
        count = add_input(OF_OWN + suit * 6 + own_count, inputs, count)
        count = add_input(CARDS_UNSEEN + suit * 14 + popcount(unseen_suit), inputs, count)
        if own_count == 1:  # two cards stop any card: as lower ones, or by the higher of them
            unseen_suit &= HIGHER[low, lowest_bit(own_cards)]
        elif own_count > 1:
            unseen_suit = EMPTY
        count = add_input(DANGER + suit * 14 + popcount(unseen_suit), inputs, count)
        threats |= unseen_suit
        suits_held |= int(own_count > 0) << suit
    count = add_input(HELD_SUITS + nearness(state, seat) * 16 + suits_held, inputs, count)
    step = THREAT_STEP[popcount(threats & cards_in_range(gap))]
    count = add_input(THREATS + int(gap == 0) * THREAT_STEPS + step, inputs, count)
    jokers = popcount(hand & JOKERS) * 3 + popcount(unseen_cards & JOKERS)
    return add_input(FOULS + jokers, inputs, count)


@kernel
def cards_in_range(gap: int) -> np.uint64:
    """Return the cards that can attack across a distance."""
    cards: np.uint64 = RANGE[gap] | (OF_SUIT[SPADES] if gap == 0 else EMPTY)
    return cards


@kernel
def nearness(state: np.record, seat: int) -> int:
    """Return how near the fighters are, 0 to NEARNESSES - 1, as one of them sees it."""
    is_controlled = state.top == 1 - seat
    return NEARNESSES - 1 if is_controlled else min(distance(state), NEARNESSES - 2)


@kernel
def list_chances(state: np.record, inputs: Actions, count: int) -> int:
    """List the inputs for cards that can attack from here, and the chance that each suit lands."""
    hand, reachable = state.hand[state.turn], cards_in_range(distance(state))
    count = list_set(hand & reachable, IN_RANGE, inputs, count)
    fatal = blow(state, 1 - state.turn) & 1
    for suit in range(SUITS):
        cards, best = hand & OF_SUIT[suit], 0.0
        if cards == EMPTY:
            continue
        reach = int(cards & reachable != EMPTY)
        while cards != EMPTY:
            best = max(best, chance_unstopped(state, lowest_bit(cards)))
            cards = without_lowest_bit(cards)
        chance = min(int(best * CHANCES), CHANCES - 1)
        situation = ((suit * 2 + reach) * 2 + fatal) * CHANCES
        count = add_input(CHANCE + situation + chance, inputs, count)
    return count


# An attack


@kernel
def list_attack(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the pending attack, and for what it costs."""
    is_own = int((state.phase == REFILL) == (state.turn == seat))
    cost = blow(state, 1 - seat if is_own else seat)
    kind = int(state.kind) * 2 + is_own
    count = add_input(ATTACK + kind * WORTHS * 2 + cost, inputs, count)
    if state.card >= 0:
        count = add_input(ATTACK_CARD + is_own * CARDS + int(state.card), inputs, count)
    return count


@kernel
def list_defences(state: np.record, inputs: Actions, count: int) -> int:
    """List the inputs for how the seat at turn can stop the attack."""
    single_cards, pairable, base = (
        stoppers(state),
        paired_stoppers(state),
        STOP_MEANS + int(state.kind) * 5,
    )
    count = list_set(single_cards, STOPPER, inputs, count)
    count = list_set(pairable, LOWER_CARD, inputs, count)
    old_count = count
    if single_cards & ~JOKERS:
        count = add_input(base, inputs, count)
    if popcount(pairable) > 1:
        count = add_input(base + 1, inputs, count)
    if single_cards & JOKERS:
        count = add_input(base + 2, inputs, count)
    if can_slip(state) and state.hand[state.turn] & OF_SUIT[SPADES]:
        count = add_input(base + 3, inputs, count)
    return count if count > old_count else add_input(base + 4, inputs, count)

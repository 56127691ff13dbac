"""What the learned judge reads from a fight: which inputs are on, as one seat sees it.

Beside what lies open and in the own hand, the inputs tell what no sum of those can: how the
fighters stand to each other, which cards are in range and how likely they get through, what the
rival may hold that the own hand cannot stop, and what stops the attack on the table. Of the rival's
hand and of the order of the cards nothing is read: of a hidden state and of the true one the lists
are the same.
"""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hfc.components.cage import (
    APART,
    CLASS,
    CORNER,
    DAMAGE,
    HEXES,
    NEXT,
    SIDE,
)
from hexarena.games.hfc.components.cards import CARDS, DECK, HAND, HIGHER, JOKERS, OF_SUIT, SPADES
from hexarena.games.hfc.rules.attacking import RANGE, distance
from hexarena.games.hfc.rules.defending import aces, lower, slips, stoppers
from hexarena.games.hfc.rules.moving import goals
from hexarena.games.hfc.rules.rollout import ROUND, WORTH, unstopped
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

PHASES, KINDS, SUITS, WAYS = FINISHED + 1, FOUL + 1, 4, 6
STANCES = 10  # 0 on top, 1 to 8 so far apart, UNDER the rival
UNDER = 9
WORTHS = 3  # one, three or five chips: see CLASS in `cage`
FLAGS = 9  # what may be agreed
FAR = 2 * SIDE - 1  # a hexagon of this side holds every step from one hex to another

_CHIPS_FROM = (*range(21), 21, 26, 31, 41, 51, 101)
CHIP_STEPS = len(set(_CHIPS_FROM))
CHIP_STEP = np.searchsorted(sorted(set(_CHIPS_FROM)), np.arange(1001), side="right") - 1
_CARDS_FROM = (0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 36, 44)
LEFT_STEPS = len(_CARDS_FROM)
LEFT_STEP = np.searchsorted(_CARDS_FROM, np.arange(CARDS + 1), side="right") - 1
_FEARED_FROM = (0, 1, 2, 3, 5, 8, 12, 17)
FEARS = len(_FEARED_FROM)
FEAR_STEP = np.searchsorted(_FEARED_FROM, np.arange(CARDS + 1), side="right") - 1
NEARS = 5  # on top, one hex apart, two, more, under the rival
MOST_LEAD, MOST_IDLE, ROUNDS_TO_COME, CHANCES = 12, 11, 5, 8

# Where the fighters stand
OWN_HEX = 0  # + hex
RIVAL_HEX = OWN_HEX + HEXES
STEPS = RIVAL_HEX + HEXES  # + OFFSET: the way from the own hex to the rival's
OFFSETS = 3 * FAR * (FAR - 1) + 1
STANDING = STEPS + OFFSETS  # + (phase * 2 + whether it is the rival's turn) * STANCES + stance
UNDERFOOT = STANDING + PHASES * 2 * STANCES  # + worth * 2 + whether that takes the last chip
RIVAL_UNDERFOOT = UNDERFOOT + WORTHS * 2
BESIDE = RIVAL_UNDERFOOT + WORTHS * 2  # + way * 4 + worth of the hex there, 3 outside
BESIDE_RIVAL = BESIDE + WAYS * 4  # + worth of the dearest hex next to the rival
HOME = BESIDE_RIVAL + WORTHS  # + distance from the own corner
RIVAL_HOME = HOME + 2 * SIDE - 1
GOALS = RIVAL_HOME + 2 * SIDE - 1  # + worth, one hex from the rival; + 3: two; + 6: in control
TO_CORNER = GOALS + 3 * WORTHS  # the own corner is within reach

# Chips and time
CHIPS = TO_CORNER + 1  # + CHIP_STEP
RIVAL_CHIPS = CHIPS + CHIP_STEPS
LEAD = RIVAL_CHIPS + CHIP_STEPS  # + MOST_LEAD + damage of the rival - own
ROUNDS = LEAD + 2 * MOST_LEAD + 1  # + rounds to come
LEFT = ROUNDS + ROUNDS_TO_COME  # + LEFT_STEP
ENDING = LEFT + LEFT_STEPS  # + (rounds to come * 3 + who leads) * LEFT_STEPS + LEFT_STEP
IDLE = ENDING + 3 * 3 * LEFT_STEPS  # + turns without a card until it is no contest
ROLL = IDLE + MOST_IDLE + 1  # + face
DREW = ROLL + 7

# Cards
OWN_CARD = DREW + 1  # + card, and so on
KNOWN = OWN_CARD + CARDS  # of the rival's hand
GONE = KNOWN + CARDS
SHOWN = GONE + CARDS  # + cards of the own hand that the rival knows
HELD = SHOWN + HAND + 1  # + cards in the own hand
RIVAL_HELD = HELD + HAND + 1
OF_OWN = RIVAL_HELD + HAND + 1  # + suit * 6 + cards in hand
UNSEEN = OF_OWN + SUITS * 6  # + suit * 14 + cards not seen
DANGER = UNSEEN + SUITS * 14  # + suit * 14 + cards not seen that the own hand cannot stop
FOULS = DANGER + SUITS * 14  # + jokers in hand * 3 + jokers not seen
FEARED = FOULS + 9  # + whether they share a hex * FEARS + step of such cards in range
HOLDS = FEARED + 2 * FEARS  # + how near * 16 + suits in hand, a bit each
IN_RANGE = HOLDS + NEARS * 16  # + card in hand
CHANCE = IN_RANGE + CARDS  # + ((suit * 2 + in range) * 2 + fatal) * CHANCES + chance to get through

# An attack
ATTACK = CHANCE + SUITS * 4 * CHANCES  # + ((kind * 2 + own) * WORTHS + worth) * 2 + last chip
ATTACK_CARD = ATTACK + KINDS * 4 * WORTHS  # + own * CARDS + card
STOPPER = ATTACK_CARD + 2 * CARDS  # + card that stops it alone
LOWER_CARD = STOPPER + CARDS  # + card that stops it with another
STOPPED = LOWER_CARD + CARDS  # + kind * 5 + how: a card, a pair, a joker, a spade, nothing

AGREED = STOPPED + KINDS * 5  # + flag; Red's opening of rounds: that of the rival, FLAGS the own
COLOUR = AGREED + FLAGS + 1  # + 1: Blue
INPUTS = COLOUR + 2


def _offsets() -> npt.NDArray[np.int16]:
    """Return the step between two hexes as a cell of a hexagon of side FAR: int16[from, to]."""
    spots = grid.axial(SIDE).astype(int)
    ways = spots[None, :, :] - spots[:, None, :]
    flat = [grid.cell_at(FAR, int(q), int(r)) for q, r in ways.reshape(-1, 2)]
    return np.array(flat, dtype=np.int16).reshape(HEXES, HEXES)


OFFSET = _offsets()
# int64[hex]: the highest worth next to it
DEAREST = np.where(NEXT >= 0, CLASS[NEXT], 0).max(axis=1).astype(np.int64)


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    count = list_places(state, seat, inputs, 0)
    count = list_ground(state, seat, inputs, count)
    count = list_chips(state, seat, inputs, count)
    count = list_clock(state, seat, inputs, count)
    count = list_cards(state, seat, inputs, count)
    count = list_suits(state, seat, inputs, count)
    count = list_agreed(state, seat, inputs, count)
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
def listed(number: int, inputs: Actions, count: int) -> int:
    """List one more input; return how many there are now."""
    inputs[count] = number
    return count + 1


# Where the fighters stand


@kernel
def list_places(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List both hexes, the way between them, and who is in control in which phase."""
    mine, its = int(state.token[seat]), int(state.token[1 - seat])
    count = listed(OWN_HEX + mine, inputs, count)
    count = listed(RIVAL_HEX + its, inputs, count)
    count = listed(STEPS + int(OFFSET[mine, its]), inputs, count)
    stance = UNDER if state.top == 1 - seat else distance(state)
    when = int(state.phase) * 2 + int(state.turn != seat)
    count = listed(STANDING + when * STANCES + stance, inputs, count)
    count = listed(HOME + int(APART[mine, CORNER[seat]]), inputs, count)
    return listed(RIVAL_HOME + int(APART[its, CORNER[1 - seat]]), inputs, count)


@kernel
def blow(state: np.record, seat: int) -> int:
    """Return what a blow costs a fighter: worth of the hex * 2 + whether that is all it has."""
    damage = int(DAMAGE[state.token[seat]])
    worth = int(CLASS[state.token[seat]])
    return worth * 2 + int(damage >= state.chips[seat])


@kernel
def list_ground(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what the hexes underfoot and beside cost."""
    count = listed(UNDERFOOT + blow(state, seat), inputs, count)
    count = listed(RIVAL_UNDERFOOT + blow(state, 1 - seat), inputs, count)
    count = listed(BESIDE_RIVAL + DEAREST[state.token[1 - seat]], inputs, count)
    for way in range(WAYS):
        to = NEXT[state.token[seat], way]
        worth = int(CLASS[to]) if to >= 0 else WORTHS
        count = listed(BESIDE + way * 4 + worth, inputs, count)
    return count


@kernel
def list_goals(state: np.record, inputs: Actions, count: int) -> int:
    """List what the seat at turn can reach: hexes near the rival by worth, or to drag it to."""
    those, its = goals(state), state.token[1 - state.turn]
    for worth in range(WORTHS):
        cost = WORTH[2 * worth + 1]
        if state.top != NOBODY:
            if those & cost:
                count = listed(GOALS + 2 * WORTHS + worth, inputs, count)
            continue
        for near in range(2):
            if those & cost & ROUND[its, near + 1]:
                count = listed(GOALS + near * WORTHS + worth, inputs, count)
    if those & ROUND[CORNER[state.turn], 0]:
        count = listed(TO_CORNER, inputs, count)
    return count


# Chips and time


@kernel
def list_chips(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the chips of both, and who leads, with the time that is left."""
    last = len(CHIP_STEP) - 1
    count = listed(CHIPS + CHIP_STEP[min(int(state.chips[seat]), last)], inputs, count)
    count = listed(RIVAL_CHIPS + CHIP_STEP[min(int(state.chips[1 - seat]), last)], inputs, count)
    lead = int(state.damage[1 - seat]) - int(state.damage[seat])
    count = listed(LEAD + MOST_LEAD + max(-MOST_LEAD, min(lead, MOST_LEAD)), inputs, count)
    to_come, leads = int(state.rounds) - int(state.round_number), 1 + (lead > 0) - (lead < 0)
    count = listed(ROUNDS + to_come, inputs, count)
    end = ENDING + (min(to_come, 2) * 3 + leads) * LEFT_STEPS
    return listed(end + LEFT_STEP[state.left], inputs, count)


@kernel
def list_clock(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the time of the round, and of the turn."""
    count = listed(LEFT + LEFT_STEP[state.left], inputs, count)
    quiet = min(int(state.idle_limit) - int(state.idle), MOST_IDLE)
    count = listed(IDLE + quiet, inputs, count)
    count = listed(ROLL + int(state.roll), inputs, count)
    if state.drew:
        count = listed(DREW, inputs, count)
    return listed(COLOUR + int(seat != RED), inputs, count)


@kernel
def list_agreed(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what was agreed; of Red's opening each round, whose it is."""
    for flag in range(FLAGS):
        if int(state.agreed) >> flag & 1:
            own = 1 << flag == RED_STARTS and seat == RED
            count = listed(AGREED + (FLAGS if own else flag), inputs, count)
    return count


# Cards


@kernel
def gone(state: np.record, seat: int) -> np.uint64:
    """Return the cards that `seat` knows not to come again in this round."""
    those: np.uint64 = state.discard | state.buried[seat]
    return those


@kernel
def list_cards(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the cards that are known, and how many are held."""
    rival = 1 - seat
    count = list_set(state.hand[seat], OWN_CARD, inputs, count)
    count = list_set(state.open[rival], KNOWN, inputs, count)
    count = list_set(gone(state, seat), GONE, inputs, count)
    count = listed(SHOWN + popcount(state.open[seat]), inputs, count)
    count = listed(HELD + int(state.held[seat]), inputs, count)
    return listed(RIVAL_HELD + int(state.held[rival]), inputs, count)


@kernel
def list_suits(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List, for each suit, the cards in hand, those not seen, and those of them to be feared."""
    hand, low = state.hand[seat], aces(state)
    unseen = DECK & ~(hand | gone(state, seat))  # what the rival may hold
    feared, holds, apart = unseen & JOKERS, 0, distance(state)
    for suit in range(SUITS):
        own, others = hand & OF_SUIT[suit], unseen & OF_SUIT[suit]
        held = popcount(own)
        count = listed(OF_OWN + suit * 6 + held, inputs, count)
        count = listed(UNSEEN + suit * 14 + popcount(others), inputs, count)
        if held == 1:  # two stop every card: as lower ones, or the higher of them
            others &= HIGHER[low, lowest_bit(own)]
        elif held > 1:
            others = NONE
        count = listed(DANGER + suit * 14 + popcount(others), inputs, count)
        feared |= others
        holds |= int(held > 0) << suit
    count = listed(HOLDS + nearness(state, seat) * 16 + holds, inputs, count)
    step = FEAR_STEP[popcount(feared & in_range(apart))]
    count = listed(FEARED + int(apart == 0) * FEARS + step, inputs, count)
    jokers = popcount(hand & JOKERS) * 3 + popcount(unseen & JOKERS)
    return listed(FOULS + jokers, inputs, count)


@kernel
def in_range(apart: int) -> np.uint64:
    """Return which cards can attack so far away."""
    those: np.uint64 = RANGE[apart] | (OF_SUIT[SPADES] if apart == 0 else NONE)
    return those


@kernel
def nearness(state: np.record, seat: int) -> int:
    """Return how near the fighters are, 0 to NEARS - 1, as one of them sees it."""
    under = state.top == 1 - seat
    return NEARS - 1 if under else min(distance(state), NEARS - 2)


@kernel
def list_chances(state: np.record, inputs: Actions, count: int) -> int:
    """List what the seat at turn can attack with from here, and how likely each suit lands."""
    hand, near = state.hand[state.turn], in_range(distance(state))
    count = list_set(hand & near, IN_RANGE, inputs, count)
    fatal = blow(state, 1 - state.turn) & 1
    for suit in range(SUITS):
        those, best = hand & OF_SUIT[suit], 0.0
        if those == NONE:
            continue
        reach = int(those & near != NONE)
        while those != NONE:
            best = max(best, unstopped(state, lowest_bit(those)))
            those = without_lowest_bit(those)
        chance = min(int(best * CHANCES), CHANCES - 1)
        where = ((suit * 2 + reach) * 2 + fatal) * CHANCES
        count = listed(CHANCE + where + chance, inputs, count)
    return count


# An attack


@kernel
def list_attack(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the attack on the table, and what it costs."""
    own = int((state.phase == REFILL) == (state.turn == seat))
    cost = blow(state, 1 - seat if own else seat)
    kind = int(state.kind) * 2 + own
    count = listed(ATTACK + kind * WORTHS * 2 + cost, inputs, count)
    if state.card >= 0:
        count = listed(ATTACK_CARD + own * CARDS + int(state.card), inputs, count)
    return count


@kernel
def list_defences(state: np.record, inputs: Actions, count: int) -> int:
    """List how the seat at turn can stop the attack."""
    one, two, how = stoppers(state), lower(state), STOPPED + int(state.kind) * 5
    count = list_set(one, STOPPER, inputs, count)
    count = list_set(two, LOWER_CARD, inputs, count)
    before = count
    if one & ~JOKERS:
        count = listed(how, inputs, count)
    if popcount(two) > 1:
        count = listed(how + 1, inputs, count)
    if one & JOKERS:
        count = listed(how + 2, inputs, count)
    if slips(state) and state.hand[state.turn] & OF_SUIT[SPADES]:
        count = listed(how + 3, inputs, count)
    return count if count > before else listed(how + 4, inputs, count)

"""What the learned judge reads from a fight: which inputs are on, as one seat sees it.

Beside what lies open and in the own hand, the inputs tell what no sum of those can: what the best
attack of the hand is worth at each position and side, what the dice on the table promise, who acts
first, how the points stand as the cards run out. Cards and styles count by their numbers in the
edition. Of the rival's hand nothing is read: of a hidden state and of the true one the lists are
the same.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.editions.in_use import (
    CARDS,
    CHART,
    FIRST_GROUND,
    KIND_OF,
    MOST_KINDS,
    MOST_POINTS,
    POSITIONS,
    STRIKE,
    STYLES,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import liked, possible
from hexarena.games.knockouts.rules.attacking import LEAST, NEVER
from hexarena.games.knockouts.rules.cards import DECK, STYLE_CARD, both
from hexarena.games.knockouts.rules.evaluation import SORT, WORTH, best_attack, light_spares, threat
from hexarena.games.knockouts.rules.fighters import (
    first,
    hurt_stats,
    limit,
    side,
    standing,
)
from hexarena.games.knockouts.rules.heart import first_to_draw
from hexarena.games.knockouts.rules.mobility import reach, total
from hexarena.games.knockouts.rules.rounds import score
from hexarena.games.knockouts.rules.state import (
    BONUS,
    CREATE,
    HEART_STAT,
    HURT,
    MOST_PLACED,
    MOVE,
    NO_CARD,
    NOBODY,
    PHASES,
    RED,
    C,
    G,
    S,
)

SPOTS = FIRST_GROUND + 2 * (POSITIONS - FIRST_GROUND)  # on the ground: on top, on the bottom
_GRADES_FROM = (0.0, 0.7, 1.25, 2.2)  # hurts that an attack is worth, beyond which it is so good
GRADES = len(_GRADES_FROM)
_FINE_FROM = (0.01, 0.3, 0.6, 0.9, 1.3, 1.8, 2.6, 4.0)
FINE = len(_FINE_FROM) + 1
SORTS = WORTH.shape[0]
LEVELS, SHIELDS = MOST_PLACED + 1, BONUS * MOST_PLACED + 1
WHOLE = 2 * MOST_PLACED + SHIELDS  # ready markers, and none
HELD_MOST, DICE_MOST, SCORE_MOST, LEAD_MOST, WON_MOST = 9, 4, 20, 10, 3
QUIET_MOST, LAY_MOST, EDGE_MOST, TO_COME = 7, 3, 6, 5
_STOCK_FROM = (0, 3, 6, 10, 15, 21, 28, 36)
STOCKS = len(_STOCK_FROM)
STOCK = np.searchsorted(_STOCK_FROM, np.arange(CARDS + 1), side="right") - 1
NEEDS = NEVER - LEAST + 1
TWO = 2  # the seat's own, the rival's

# Cards. A set has the lowest cards of a kind: card n of it tells that there are so many
OWN_CARD = 0  # + card
SEEN = OWN_CARD + CARDS  # + card that is not in the pile or the rival's hand
OPEN = SEEN + CARDS  # + kind in hand that may attack from here
LIKING = OPEN + MOST_KINDS  # + kind that a Style card in hand may attack as
GAINS = LIKING + MOST_KINDS  # + spot * GRADES + grade: an attack in hand is worth more there
GAIN = GAINS + SPOTS * GRADES  # + how good the best attack in hand is here
THREAT = GAIN + FINE  # + rival * FINE + how good an unknown hand would be here
HELD = THREAT + TWO * FINE  # + rival * (HELD_MOST + 1) + cards in hand
MISSING = HELD + TWO * (HELD_MOST + 1)  # likewise, cards to fill it up

# Fighters: the own, then the rival
PLACED = MISSING + TWO * (HELD_MOST + 1)  # + stat * LEVELS + markers
PLACES = 5 * LEVELS
SKILLS = PLACED + TWO * PLACES  # + ready Striking * LEVELS + ready Grappling
SHIELD = SKILLS + TWO * LEVELS * LEVELS  # + ready Conditioning
READY = SHIELD + TWO * SHIELDS  # + ready markers
HURTING = READY + TWO * WHOLE  # + Heart * 8 + stats with a hurt marker
STYLED = HURTING + TWO * LEVELS * 8  # + style

# The match
PART = STYLED + TWO * STYLES  # + (phase * 2 + whether it is the rival's part) * 2 + whether to act
SPOT = PART + PHASES * 4  # + position * 3 + who is on top: nobody, the seat, the rival
ROUNDS = SPOT + POSITIONS * 3  # + 1 + rounds to come, 0 in overtime
LAST = ROUNDS + TO_COME  # no round can follow
WON = LAST + 1  # + WON_MOST + rounds won more than the rival
SCORE = WON + 2 * WON_MOST + 1  # + rival * (SCORE_MOST + 1) + points of this round
LEAD = SCORE + TWO * (SCORE_MOST + 1)  # + LEAD_MOST + own points - the rival's
ENDING = (
    LEAD + 2 * LEAD_MOST + 1
)  # + ((overtime or last * 3 + won more) * 3 + lead) * STOCKS + STOCK
QUIET = ENDING + 2 * 9 * STOCKS  # + turns without a card until the round ends
DREW = QUIET + QUIET_MOST + 1
ENOUGH = DREW + 1  # + successes that knock out - 2
AGREED = ENOUGH + 3  # + flag, of the first five; the sixth speaks by what attacks are worth
FLAGS = 5
COLOUR = AGREED + FLAGS  # + 1: Blue

# Mobility
MOBILE = COLOUR + 2  # + who * (MOST_POINTS + 1) + points left
TO_REACH = MOBILE + 3 * (MOST_POINTS + 1)  # + rival * POSITIONS + position within reach
EDGE = TO_REACH + TWO * POSITIONS  # + on the ground * 13 + EDGE_MOST + mobility more than the rival
OWED = EDGE + 2 * (2 * EDGE_MOST + 1)  # + rival
USED = OWED + TWO  # + rival * 2 + stat
THROWER = USED + TWO * 2  # + rival
ACTS_FIRST = THROWER + TWO
DRAWS_FIRST = ACTS_FIRST + 1

# An action
TABLE = DRAWS_FIRST + 1  # + rival * MOST_KINDS + kind of attack
PROMISE = TABLE + TWO * MOST_KINDS  # + ((rival * SORTS + sort) * 5 + dice) * NEEDS + need
HITS = PROMISE + TWO * SORTS * (DICE_MOST + 1) * NEEDS  # + (rival * SORTS + sort) * 5 + successes
AS_STYLE = HITS + TWO * SORTS * (DICE_MOST + 1)
BOOSTS = AS_STYLE + 1  # + how many
REACTION = BOOSTS + DICE_MOST + 1  # + kind
HURTS = REACTION + MOST_KINDS  # + whether the rival chooses * 5 + markers to be hurt
LAYS = HURTS + TWO * (DICE_MOST + 1)  # + cards that may still be discarded
INPUTS = LAYS + LAY_MOST + 1


def _gains() -> npt.NDArray[np.uint64]:
    """Return for each attack the set of spot * GRADES + grade that it is worth more than.

    uint64[light strikes spare, edition, as a Style card, kind, dice].
    """
    table = np.zeros((2, len(CHART), 2, MOST_KINDS, LEVELS), dtype=np.uint64)
    spots = [(p, low) for p in range(POSITIONS) for low in range(1 + (p >= FIRST_GROUND))]
    for spares, edition, styled, kind, dice in np.ndindex(table.shape):
        sort = SORT[spares, edition, kind]
        for spot, (position, below) in enumerate(spots):
            number = int(CHART[edition, kind, position, below])
            worth = WORTH[sort, dice, number and max(number - styled, LEAST)]
            word = sum(1 << n for n in range(GRADES) if worth > _GRADES_FROM[n])
            table[spares, edition, styled, kind, dice] |= np.uint64(word << spot * GRADES)
    return table


WORTHY = _gains()
GRADE = np.searchsorted(_FINE_FROM, np.arange(0, 12, 0.05), side="right")  # of a worth * 20


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    who = int(np.int64(seat))
    count = list_hand(state, who, inputs, 0)
    count = list_worth(state, who, inputs, count)
    for rival in range(TWO):
        whose = 1 - who if rival else who
        count = list_fighter(state, whose, rival, inputs, count)
        count = list_counts(state, whose, rival, inputs, count)
    count = list_match(state, who, inputs, count)
    count = list_standing(state, who, inputs, count)
    count = list_mobility(state, who, inputs, count)
    if state.kind != NO_CARD:
        count = list_table(state, who, inputs, count)
    if state.phase == HURT:
        hurts = int(state.to_act != seat) * (DICE_MOST + 1) + min(int(state.hurts), DICE_MOST)
        count = listed(HURTS + hurts, inputs, count)
    return count


@kernel
def listed(number: int, inputs: Actions, count: int) -> int:
    """List one more input; return how many there are now."""
    inputs[count] = number
    return count + 1


@kernel
def bounded(number: int, most: int) -> int:
    """Return a number, or -most or most if it lies beyond."""
    return max(-most, min(number, most))


# Cards


@kernel
def list_hand(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the own cards, those that can attack from here, and all that were seen."""
    edition, hand = state.edition, state.hand[seat]
    count = list_set(hand, OWN_CARD, inputs, count)
    unseen = both(edition, state.pile, state.hand[1 - seat])
    count = list_set(DECK[edition] & ~unseen, SEEN, inputs, count)
    if state.phase == CREATE:
        return count
    here = possible(state, seat)
    count = list_kinds(edition, hand & here, OPEN, inputs, count)
    if hand & STYLE_CARD[edition]:
        count = list_kinds(edition, liked(state, seat) & here, LIKING, inputs, count)
    return count


@kernel
def list_kinds(edition: int, those: np.uint64, base: int, inputs: Actions, count: int) -> int:
    """List the kind of each card of a set."""
    while those != NONE:
        count = listed(base + int(KIND_OF[edition, lowest_bit(those)]), inputs, count)
        those = without_lowest_bit(those)
    return count


@kernel
def list_worth(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what the best attack in hand is worth at each spot, and both threats here."""
    those, edition, found = state.hand[seat], state.edition, NONE
    while those != NONE:
        found |= worthy(state, seat, int(KIND_OF[edition, lowest_bit(those)]), 0)
        those = without_lowest_bit(those)
    if state.hand[seat] & STYLE_CARD[edition]:
        those = liked(state, seat)
        while those != NONE:
            found |= worthy(state, seat, int(KIND_OF[edition, lowest_bit(those)]), 1)
            those = without_lowest_bit(those)
    count = list_set(found, GAINS, inputs, count)
    position, below = int(state.position), side(state, seat)
    gain = GRADE[min(int(20.0 * best_attack(state, seat, position, below)[2]), len(GRADE) - 1)]
    count = listed(GAIN + gain, inputs, count)
    for rival in range(TWO):
        whose = 1 - seat if rival else seat
        fear = threat(state, whose, position, side(state, whose))
        fear = GRADE[min(int(20 * fear), len(GRADE) - 1)]
        count = listed(THREAT + rival * FINE + fear, inputs, count)
    return count


@kernel
def worthy(state: np.record, seat: int, kind: int, styled: int) -> np.uint64:
    """Return the spots and grades of a card, by the ready markers of its stat."""
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    spares, dice = light_spares(state), state.ready[seat, stat]
    those: np.uint64 = WORTHY[spares, state.edition, styled, kind, dice]
    return those


# Fighters


@kernel
def list_fighter(state: np.record, whose: int, rival: int, inputs: Actions, count: int) -> int:
    """List what a fighter is made of, what of it is ready, and what is hurt."""
    placed, ready = state.placed[whose], state.ready[whose]
    for stat in range(5):
        where = PLACED + rival * PLACES + stat * LEVELS
        count = listed(where + int(placed[stat]), inputs, count)
    skills = (rival * LEVELS + int(ready[S])) * LEVELS + int(ready[G])
    count = listed(SKILLS + skills, inputs, count)
    count = listed(SHIELD + rival * SHIELDS + int(ready[C]), inputs, count)
    whole = int(ready[S]) + int(ready[G]) + int(ready[C])
    count = listed(READY + rival * WHOLE + whole, inputs, count)
    if state.phase != CREATE:
        hurting = (rival * LEVELS + int(placed[HEART_STAT])) * 8 + hurt_stats(state, whose)
        count = listed(HURTING + hurting, inputs, count)
    return list_set(np.uint64(state.styles[whose]), STYLED + rival * STYLES, inputs, count)


@kernel
def list_counts(state: np.record, whose: int, rival: int, inputs: Actions, count: int) -> int:
    """List a fighter's cards and points."""
    held, each = int(state.held[whose]), rival * (HELD_MOST + 1)
    count = listed(HELD + each + held, inputs, count)
    count = listed(MISSING + each + limit(state, whose) - held, inputs, count)
    points = min(score(state, whose), SCORE_MOST)
    return listed(SCORE + rival * (SCORE_MOST + 1) + points, inputs, count)


# The match


@kernel
def list_match(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what is asked of whom, where the fighters are, and what was agreed."""
    part = (int(state.phase) * 2 + int(state.seat != seat)) * 2 + int(state.to_act == seat)
    count = listed(PART + part, inputs, count)
    above = 0 if state.top == NOBODY else 1 + int(state.top != seat)
    count = listed(SPOT + int(state.position) * 3 + above, inputs, count)
    quiet = min(int(state.stall_limit) - int(state.stall), QUIET_MOST)
    count = listed(QUIET + quiet, inputs, count)
    if state.drew:
        count = listed(DREW, inputs, count)
    count = listed(ENOUGH + int(state.ko_successes) - 2, inputs, count)
    count = list_set(np.uint64(state.agreed & ((1 << FLAGS) - 1)), AGREED, inputs, count)
    count = listed(LAYS + int(state.lay), inputs, count)
    return listed(COLOUR + int(seat != RED), inputs, count)


@kernel
def list_standing(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List rounds and points, with what is left of the pile."""
    rival = 1 - seat
    to_come = int(state.rounds) - int(state.round_number)
    count = listed(ROUNDS + 1 + max(-1, min(to_come, TO_COME - 2)), inputs, count)
    if to_come + int(state.max_overtime) <= 0:
        count = listed(LAST, inputs, count)
    won = int(state.won[seat]) - int(state.won[rival])
    count = listed(WON + WON_MOST + bounded(won, WON_MOST), inputs, count)
    lead = score(state, seat) - score(state, rival)
    count = listed(LEAD + LEAD_MOST + bounded(lead, LEAD_MOST), inputs, count)
    stock = popcount(state.pile) + popcount(state.hand[rival]) - int(state.held[rival])
    ahead = (1 + bounded(won, 1)) * 3 + 1 + bounded(lead, 1)
    ending = (int(to_come <= 0) * 9 + ahead) * STOCKS + STOCK[stock]
    return listed(ENDING + ending, inputs, count)


# Mobility and actions


@kernel
def list_mobility(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List who is mobile and how far, who is likely to be, and who acts and draws first."""
    who = 0 if state.mobile == NOBODY else 1 + int(state.mobile != seat)
    count = listed(MOBILE + who * (MOST_POINTS + 1) + int(state.points), inputs, count)
    if state.phase == MOVE:
        count = list_set(reach(state), TO_REACH + (who - 1) * POSITIONS, inputs, count)
    edge = bounded(footing(state, seat) - footing(state, 1 - seat), EDGE_MOST)
    ground = int(not standing(state)) * (2 * EDGE_MOST + 1)
    count = listed(EDGE + ground + EDGE_MOST + edge, inputs, count)
    for rival in range(TWO):
        whose = 1 - seat if rival else seat
        count = listed(USED + rival * 2 + int(state.used[whose]), inputs, count)
        if state.owed[whose]:
            count = listed(OWED + rival, inputs, count)
        if state.thrower == whose:
            count = listed(THROWER + rival, inputs, count)
    if first(state) == seat:
        count = listed(ACTS_FIRST, inputs, count)
    return listed(DRAWS_FIRST, inputs, count) if first_to_draw(state) == seat else count


@kernel
def footing(state: np.record, seat: int) -> int:
    """Return a fighter's mobility total but for the die."""
    return total(state, seat) - int(state.face[seat])


@kernel
def list_table(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the attack on the table, and what its dice promise or have brought."""
    rival = int(state.seat != seat)
    sort = int(SORT[light_spares(state), state.edition, state.kind])
    count = listed(TABLE + rival * MOST_KINDS + int(state.kind), inputs, count)
    which = (rival * SORTS + sort) * (DICE_MOST + 1)
    need = max(LEAST, min(int(state.need), NEVER)) - LEAST
    promise = (which + min(int(state.dice), DICE_MOST)) * NEEDS + need
    count = listed(PROMISE + promise, inputs, count)
    count = listed(HITS + which + min(int(state.successes), DICE_MOST), inputs, count)
    if state.styled:
        count = listed(AS_STYLE, inputs, count)
    count = listed(BOOSTS + min(popcount(state.boosts), DICE_MOST), inputs, count)
    if state.reaction != NO_CARD:
        count = listed(REACTION + int(state.reaction), inputs, count)
    return count

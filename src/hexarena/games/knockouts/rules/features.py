"""The learned judge's inputs from a fight: which ones are on, as one seat sees it.

Besides open information and the seat's own hand, the inputs show what no sum of those can: what the
best attack of the hand is worth at each position and side, what the dice on the table promise, who
acts first, and how the points stand as the cards run out. Cards and styles count by their numbers
in the edition. The inputs don't use the rival's hand: the lists are the same for a hidden state and
for the true one.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.editions.installed import (
    CARDS,
    CHART,
    FIRST_GROUND,
    KIND_OF,
    MAX_KINDS,
    MAX_POINTS,
    POSITIONS,
    STRIKE,
    STYLES,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import liked_kinds, possible_attacks
from hexarena.games.knockouts.rules.attacking import IMPOSSIBLE, MIN_NEED
from hexarena.games.knockouts.rules.cards import DECK, STYLE_CARD, join_sets
from hexarena.games.knockouts.rules.evaluation import SORT, WORTH, best_attack, light_spares, threat
from hexarena.games.knockouts.rules.fighters import (
    first_to_act,
    hand_limit,
    hurt_stats,
    side,
    standing,
)
from hexarena.games.knockouts.rules.heart import first_to_draw
from hexarena.games.knockouts.rules.mobility import mobility_total, reachable_positions
from hexarena.games.knockouts.rules.rounds import score
from hexarena.games.knockouts.rules.state import (
    BONUS,
    CREATE,
    HEART_STAT,
    HURT,
    MAX_PLACED,
    MOVE,
    NO_CARD,
    NOBODY,
    PHASES,
    RED,
    C,
    G,
    S,
)

SPOTS = FIRST_GROUND + 2 * (POSITIONS - FIRST_GROUND)  # the ground has two: top and bottom
_GRADES_FROM = (0.0, 0.7, 1.25, 2.2)  # worth of an attack, in hurts, at which each grade begins
GRADES = len(_GRADES_FROM)
_FINE_FROM = (0.01, 0.3, 0.6, 0.9, 1.3, 1.8, 2.6, 4.0)
FINE = len(_FINE_FROM) + 1
SORTS = WORTH.shape[0]
LEVELS, SHIELDS = MAX_PLACED + 1, BONUS * MAX_PLACED + 1
TOTALS = 2 * MAX_PLACED + SHIELDS  # sums of ready markers, from 0
MAX_HELD, MAX_DICE, MAX_SCORE, MAX_LEAD, MAX_WON = 9, 4, 20, 10, 3
MAX_QUIET, MAX_LAY, MAX_EDGE, ROUNDS_TO_COME = 7, 3, 6, 5
_STOCK_FROM = (0, 3, 6, 10, 15, 21, 28, 36)
STOCKS = len(_STOCK_FROM)
STOCK = np.searchsorted(_STOCK_FROM, np.arange(CARDS + 1), side="right") - 1
NEEDS = IMPOSSIBLE - MIN_NEED + 1
FIGHTERS = 2  # the seat's own, the rival's

# Cards. A set has the lowest cards of each kind, so card n of a kind says that there are n
OWN_CARD = 0  # + card
CARDS_SEEN = OWN_CARD + CARDS  # + card that is not in the pile or the rival's hand
OPEN_KIND = CARDS_SEEN + CARDS  # + kind in hand that may attack from here
STYLE_KIND_OPEN = OPEN_KIND + MAX_KINDS  # + kind that a Style card in hand may attack as
# Input GAINS + spot * GRADES + grade: an attack in hand is worth more there
GAINS = STYLE_KIND_OPEN + MAX_KINDS
GAIN = GAINS + SPOTS * GRADES  # + how good the best attack in hand is here
THREAT = GAIN + FINE  # + rival * FINE + how good an unknown hand is here
CARDS_HELD = THREAT + FIGHTERS * FINE  # + rival * (MAX_HELD + 1) + cards in hand
MISSING = CARDS_HELD + FIGHTERS * (MAX_HELD + 1)  # + rival * (MAX_HELD + 1) + cards missing from it

# Fighters: the seat, then its rival
MARKERS_PLACED = MISSING + FIGHTERS * (MAX_HELD + 1)  # + stat * LEVELS + markers
MARKER_INPUTS = 5 * LEVELS
SKILLS = MARKERS_PLACED + FIGHTERS * MARKER_INPUTS  # + ready Striking * LEVELS + ready Grappling
SHIELD = SKILLS + FIGHTERS * LEVELS * LEVELS  # + ready Conditioning
READY = SHIELD + FIGHTERS * SHIELDS  # + ready markers
HURT_STATS = READY + FIGHTERS * TOTALS  # + Heart * 8 + stats with a hurt marker
STYLE = HURT_STATS + FIGHTERS * LEVELS * 8  # + style

# The match
# Input PART + (phase * 2 + whether it is the rival's part) * 2 + whether to act
PART = STYLE + FIGHTERS * STYLES
SPOT = PART + PHASES * 4  # + position * 3 + who is on top: nobody, the seat, the rival
ROUNDS = SPOT + POSITIONS * 3  # + 1 + rounds to come; 0 in overtime
LAST = ROUNDS + ROUNDS_TO_COME  # no round can follow this one
WON = LAST + 1  # + MAX_WON + rounds won - the rival's
SCORE = WON + 2 * MAX_WON + 1  # + rival * (MAX_SCORE + 1) + points of this round
LEAD = SCORE + FIGHTERS * (MAX_SCORE + 1)  # + MAX_LEAD + points - the rival's
# Input ENDING + ((overtime or last * 3 + won more) * 3 + lead) * STOCKS + STOCK
ENDING = LEAD + 2 * MAX_LEAD + 1
QUIET = ENDING + 2 * 9 * STOCKS  # + turns without a card until the round ends
DREW = QUIET + MAX_QUIET + 1
KO_SUCCESSES = DREW + 1  # + successes for a knockout - 2
# Input RULE_OPTIONS + flag, for the first five; the sixth shows in the worth of attacks
RULE_OPTIONS = KO_SUCCESSES + 3
FLAGS = 5
COLOUR = RULE_OPTIONS + FLAGS  # + 1: Blue

# Mobility
MOBILE = COLOUR + 2  # + who * (MAX_POINTS + 1) + points left
TO_REACH = MOBILE + 3 * (MAX_POINTS + 1)  # + rival * POSITIONS + position within reach
# Input EDGE + on the ground * 13 + MAX_EDGE + mobility - the rival's
EDGE = TO_REACH + FIGHTERS * POSITIONS
KICK_OWED = EDGE + 2 * (2 * MAX_EDGE + 1)  # + rival
STAT_USED = KICK_OWED + FIGHTERS  # + rival * 2 + stat
THROWER = STAT_USED + FIGHTERS * 2  # + rival
ACTS_FIRST = THROWER + FIGHTERS
DRAWS_FIRST = ACTS_FIRST + 1

# An action
TABLE = DRAWS_FIRST + 1  # + rival * MAX_KINDS + kind of attack
PROMISE = TABLE + FIGHTERS * MAX_KINDS  # + ((rival * SORTS + sort) * 5 + dice) * NEEDS + need
# Input HITS + (rival * SORTS + sort) * 5 + successes
HITS = PROMISE + FIGHTERS * SORTS * (MAX_DICE + 1) * NEEDS
AS_STYLE = HITS + FIGHTERS * SORTS * (MAX_DICE + 1)
BOOSTS = AS_STYLE + 1  # + number of boosts
REACTION = BOOSTS + MAX_DICE + 1  # + kind
HURTS = REACTION + MAX_KINDS  # + whether the rival chooses * 5 + markers still to be hurt
LAYS = HURTS + FIGHTERS * (MAX_DICE + 1)  # + cards that may still be discarded
INPUTS = LAYS + MAX_LAY + 1


def _fill_gains() -> npt.NDArray[np.uint64]:
    """Return, for each attack, the set of all spot * GRADES + grade that its worth exceeds.

    uint64[light strikes spare, edition, as a Style card, kind, dice].
    """
    table = np.zeros((2, len(CHART), 2, MAX_KINDS, LEVELS), dtype=np.uint64)
    track_spots = [(p, low) for p in range(POSITIONS) for low in range(1 + (p >= FIRST_GROUND))]
    for spares, edition, styled, kind, dice in np.ndindex(table.shape):
        sort = SORT[spares, edition, kind]
        for spot_number, (position, bottom) in enumerate(track_spots):
            number = int(CHART[edition, kind, position, bottom])
            worth = WORTH[sort, dice, number and max(number - styled, MIN_NEED)]
            word = sum(1 << n for n in range(GRADES) if worth > _GRADES_FROM[n])
            table[spares, edition, styled, kind, dice] |= np.uint64(word << spot_number * GRADES)
    return table


GAIN_SETS = _fill_gains()
GRADE = np.searchsorted(_FINE_FROM, np.arange(0, 12, 0.05), side="right")  # [worth * 20]: the grade


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    viewer = int(np.int64(seat))
    count = list_hand(state, viewer, inputs, 0)
    count = list_worth(state, viewer, inputs, count)
    for rival in range(FIGHTERS):
        fighter = 1 - viewer if rival else viewer
        count = list_fighter(state, fighter, rival, inputs, count)
        count = list_counts(state, fighter, rival, inputs, count)
    count = list_match(state, viewer, inputs, count)
    count = list_standing(state, viewer, inputs, count)
    count = list_mobility(state, viewer, inputs, count)
    if state.kind != NO_CARD:
        count = list_table(state, viewer, inputs, count)
    if state.phase == HURT:
        hurts = int(state.to_act != seat) * (MAX_DICE + 1) + min(int(state.hurts), MAX_DICE)
        count = add_input(HURTS + hurts, inputs, count)
    return count


@kernel
def add_input(number: int, inputs: Actions, count: int) -> int:
    """Append an input; return the new count."""
    inputs[count] = number
    return count + 1


@kernel
def clamp(number: int, maximum: int) -> int:
    """Limit a number to -maximum .. maximum."""
    return max(-maximum, min(number, maximum))


# Cards


@kernel
def list_hand(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the seat's cards, those that attack from here, and all seen cards."""
    edition, hand = state.edition, state.hand[seat]
    count = list_set(hand, OWN_CARD, inputs, count)
    unseen_cards = join_sets(edition, state.pile, state.hand[1 - seat])
    count = list_set(DECK[edition] & ~unseen_cards, CARDS_SEEN, inputs, count)
    if state.phase == CREATE:
        return count
    open_kinds = possible_attacks(state, seat)
    count = list_kinds(edition, hand & open_kinds, OPEN_KIND, inputs, count)
    if hand & STYLE_CARD[edition]:
        count = list_kinds(
            edition, liked_kinds(state, seat) & open_kinds, STYLE_KIND_OPEN, inputs, count
        )
    return count


@kernel
def list_kinds(edition: int, cards: np.uint64, base: int, inputs: Actions, count: int) -> int:
    """List the inputs for the kinds of the cards in a set."""
    while cards != EMPTY:
        count = add_input(base + int(KIND_OF[edition, lowest_bit(cards)]), inputs, count)
        cards = without_lowest_bit(cards)
    return count


@kernel
def list_worth(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the best attack in hand at each spot, and for both threats here."""
    cards, edition, gains = state.hand[seat], state.edition, EMPTY
    while cards != EMPTY:
        gains |= gain_set(state, seat, int(KIND_OF[edition, lowest_bit(cards)]), 0)
        cards = without_lowest_bit(cards)
    if state.hand[seat] & STYLE_CARD[edition]:
        cards = liked_kinds(state, seat)
        while cards != EMPTY:
            gains |= gain_set(state, seat, int(KIND_OF[edition, lowest_bit(cards)]), 1)
            cards = without_lowest_bit(cards)
    count = list_set(gains, GAINS, inputs, count)
    position, bottom = int(state.position), side(state, seat)
    gain = GRADE[min(int(20.0 * best_attack(state, seat, position, bottom)[2]), len(GRADE) - 1)]
    count = add_input(GAIN + gain, inputs, count)
    for rival in range(FIGHTERS):
        fighter = 1 - seat if rival else seat
        fear = threat(state, fighter, position, side(state, fighter))
        fear = GRADE[min(int(20 * fear), len(GRADE) - 1)]
        count = add_input(THREAT + rival * FINE + fear, inputs, count)
    return count


@kernel
def gain_set(state: np.record, seat: int, kind: int, styled: int) -> np.uint64:
    """Return the spots and grades that a card's attack exceeds, by ready markers of its stat."""
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    spares, dice = light_spares(state), state.ready[seat, stat]
    gains: np.uint64 = GAIN_SETS[spares, state.edition, styled, kind, dice]
    return gains


# Fighters


@kernel
def list_fighter(state: np.record, fighter: int, rival: int, inputs: Actions, count: int) -> int:
    """List the inputs for the stats of a fighter, with ready and hurt markers."""
    placed_markers, ready = state.placed[fighter], state.ready[fighter]
    for stat in range(5):
        base = MARKERS_PLACED + rival * MARKER_INPUTS + stat * LEVELS
        count = add_input(base + int(placed_markers[stat]), inputs, count)
    skills = (rival * LEVELS + int(ready[S])) * LEVELS + int(ready[G])
    count = add_input(SKILLS + skills, inputs, count)
    count = add_input(SHIELD + rival * SHIELDS + int(ready[C]), inputs, count)
    total = int(ready[S]) + int(ready[G]) + int(ready[C])
    count = add_input(READY + rival * TOTALS + total, inputs, count)
    if state.phase != CREATE:
        hurting = (rival * LEVELS + int(placed_markers[HEART_STAT])) * 8 + hurt_stats(
            state, fighter
        )
        count = add_input(HURT_STATS + hurting, inputs, count)
    return list_set(np.uint64(state.styles[fighter]), STYLE + rival * STYLES, inputs, count)


@kernel
def list_counts(state: np.record, fighter: int, rival: int, inputs: Actions, count: int) -> int:
    """List the inputs for a fighter's cards and points."""
    hand_size, offset = int(state.held[fighter]), rival * (MAX_HELD + 1)
    count = add_input(CARDS_HELD + offset + hand_size, inputs, count)
    count = add_input(MISSING + offset + hand_limit(state, fighter) - hand_size, inputs, count)
    points = min(score(state, fighter), MAX_SCORE)
    return add_input(SCORE + rival * (MAX_SCORE + 1) + points, inputs, count)


# The match


@kernel
def list_match(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the phase, who acts, the fighters' position and the options."""
    part = (int(state.phase) * 2 + int(state.seat != seat)) * 2 + int(state.to_act == seat)
    count = add_input(PART + part, inputs, count)
    top_code = 0 if state.top == NOBODY else 1 + int(state.top != seat)
    count = add_input(SPOT + int(state.position) * 3 + top_code, inputs, count)
    quiet = min(int(state.stall_limit) - int(state.stall), MAX_QUIET)
    count = add_input(QUIET + quiet, inputs, count)
    if state.drew:
        count = add_input(DREW, inputs, count)
    count = add_input(KO_SUCCESSES + int(state.ko_successes) - 2, inputs, count)
    count = list_set(np.uint64(state.agreed & ((1 << FLAGS) - 1)), RULE_OPTIONS, inputs, count)
    count = add_input(LAYS + int(state.lay), inputs, count)
    return add_input(COLOUR + int(seat != RED), inputs, count)


@kernel
def list_standing(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for rounds and points, combined with what is left of the pile."""
    rival = 1 - seat
    to_come = int(state.rounds) - int(state.round_number)
    count = add_input(ROUNDS + 1 + max(-1, min(to_come, ROUNDS_TO_COME - 2)), inputs, count)
    if to_come + int(state.max_overtime) <= 0:
        count = add_input(LAST, inputs, count)
    rounds_lead = int(state.won[seat]) - int(state.won[rival])
    count = add_input(WON + MAX_WON + clamp(rounds_lead, MAX_WON), inputs, count)
    lead = score(state, seat) - score(state, rival)
    count = add_input(LEAD + MAX_LEAD + clamp(lead, MAX_LEAD), inputs, count)
    stock = popcount(state.pile) + popcount(state.hand[rival]) - int(state.held[rival])
    lead_code = (1 + clamp(rounds_lead, 1)) * 3 + 1 + clamp(lead, 1)
    ending = (int(to_come <= 0) * 9 + lead_code) * STOCKS + STOCK[stock]
    return add_input(ENDING + ending, inputs, count)


# Mobility and actions


@kernel
def list_mobility(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for who is mobile, who can become so, and who acts and draws first."""
    mobile_code = 0 if state.mobile == NOBODY else 1 + int(state.mobile != seat)
    count = add_input(MOBILE + mobile_code * (MAX_POINTS + 1) + int(state.points), inputs, count)
    if state.phase == MOVE:
        count = list_set(
            reachable_positions(state), TO_REACH + (mobile_code - 1) * POSITIONS, inputs, count
        )
    edge = clamp(footing(state, seat) - footing(state, 1 - seat), MAX_EDGE)
    ground = int(not standing(state)) * (2 * MAX_EDGE + 1)
    count = add_input(EDGE + ground + MAX_EDGE + edge, inputs, count)
    for rival in range(FIGHTERS):
        fighter = 1 - seat if rival else seat
        count = add_input(STAT_USED + rival * 2 + int(state.used[fighter]), inputs, count)
        if state.owed[fighter]:
            count = add_input(KICK_OWED + rival, inputs, count)
        if state.thrower == fighter:
            count = add_input(THROWER + rival, inputs, count)
    if first_to_act(state) == seat:
        count = add_input(ACTS_FIRST, inputs, count)
    return add_input(DRAWS_FIRST, inputs, count) if first_to_draw(state) == seat else count


@kernel
def footing(state: np.record, seat: int) -> int:
    """Return a fighter's mobility total without the die."""
    return mobility_total(state, seat) - int(state.face[seat])


@kernel
def list_table(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the attack on the table, and for the promise or result of its dice."""
    rival = int(state.seat != seat)
    sort = int(SORT[light_spares(state), state.edition, state.kind])
    count = add_input(TABLE + rival * MAX_KINDS + int(state.kind), inputs, count)
    base = (rival * SORTS + sort) * (MAX_DICE + 1)
    need = max(MIN_NEED, min(int(state.need), IMPOSSIBLE)) - MIN_NEED
    promise = (base + min(int(state.dice), MAX_DICE)) * NEEDS + need
    count = add_input(PROMISE + promise, inputs, count)
    count = add_input(HITS + base + min(int(state.successes), MAX_DICE), inputs, count)
    if state.styled:
        count = add_input(AS_STYLE, inputs, count)
    count = add_input(BOOSTS + min(popcount(state.boosts), MAX_DICE), inputs, count)
    if state.reaction != NO_CARD:
        count = add_input(REACTION + int(state.reaction), inputs, count)
    return count

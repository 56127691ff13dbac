"""What the learned judge reads from a duel: which inputs are on, as one seat sees it.

A seat sees the island from its own side: Blue's half turn makes it Red's. Beside what lies open and
what the seat holds, the inputs tell what no sum of those can: where each fighter stands as the
other faces, what the line that is under way will hit and where it will end, how much damage meets
which edge. Of the rival's hand and deck only open cards count: of a hidden state and of the true
one the lists are the same. A match of three or four has no inputs: no network judges it. Compiled.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import FEWEST, LANDS, away
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    CHARGES,
    SYMBOLS,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKEN_WAY,
    TOKENS,
)
from hexarena.games.hexstrike.components.tables import (
    CARDS,
    CHARACTERS,
    NO_CARD,
    ROTATIONS,
    TURN,
)
from hexarena.games.hexstrike.rules import entry, hands
from hexarena.games.hexstrike.rules.entry import flagged, label, read_field
from hexarena.games.hexstrike.rules.evaluation import beats_to_go, chance, moved
from hexarena.games.hexstrike.rules.fighters import ahead, among
from hexarena.games.hexstrike.rules.ground import has_platform
from hexarena.games.hexstrike.rules.state import (
    BLUE,
    DECK,
    DECK_CARDS,
    NOBODY,
    PHASES,
    RED,
    TIES_TOGETHER,
)

TWO = 2  # the seat's own, the rival's
WAYS = 6
REACH = 6  # how far q and r are told, from the middle or from the other fighter
SIDE = 2 * REACH + 1
CELLS = SIDE * SIDE
STEPS = 6  # from the land: 0 on it, STEPS - 1 so many or more
BEATS = 7  # of a line that are told
WAITS = 10  # beats until the next choice
MOST_DAMAGE, MOST_KBF, TIMES = 13, 6, 8
_DAMAGE_FROM = (0, 1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 28, 32, 37, 43, 50, 60)
HURTS = len(_DAMAGE_FROM)
HURT_STEP = np.searchsorted(_DAMAGE_FROM, np.arange(_DAMAGE_FROM[-1] + 1), side="right") - 1
SERIOUS = 6  # how hurt, roughly, beside the edge
SERIOUS_STEP = np.minimum(np.arange(HURTS) // 3, SERIOUS - 1)
FEW, PLACES = 5, 3  # cards held, 4 for more; on land, one step off, farther
CHANCES = 24
ARRIVES = 6  # beats until an arrow is there
LAND = int(LANDS[0])  # hexes of the island for two

# Where the fighters stand
STAND = 0  # + rival * CELLS + cell, as Red sees the island
IN_SIGHT = STAND + TWO * CELLS  # + rival * CELLS + cell of the other, as each faces
FACES = IN_SIGHT + TWO * CELLS  # + rival * WAYS + way
EDGE = FACES + TWO * WAYS  # + (rival * STEPS + steps) * WAITS + beats until the next choice
HURT = EDGE + TWO * STEPS * WAITS  # + rival * HURTS + step
AT_RISK = HURT + TWO * HURTS  # + (rival * SERIOUS + how hurt) * STEPS + steps
POWER = AT_RISK + TWO * SERIOUS * STEPS  # + rival * 11 + adrenaline
WHO = POWER + TWO * 11  # + rival * CHARACTERS + character
STANDING = WHO + TWO * CHARACTERS  # + step of what the heuristic thinks of it

# Lines
DOES = STANDING + CHANCES  # + (rival * BEATS + beat) * symbols + symbol
SYMBOL_KINDS = len(SYMBOLS)
DEALS = DOES + TWO * BEATS * SYMBOL_KINDS  # + (rival * BEATS + beat) * MOST_DAMAGE + damage
KNOCKS = DEALS + TWO * BEATS * MOST_DAMAGE  # + (rival * BEATS + beat) * MOST_KBF + KBF
WHEN = KNOCKS + TWO * BEATS * MOST_KBF  # + (rival * BEATS + beat) * TIMES + phases
THROWS = WHEN + TWO * BEATS * TIMES  # + rival * BEATS + beat
HITS = THROWS + TWO * BEATS  # + rival * BEATS + beat: reaches the other where it stands
ENDS = HITS + TWO * BEATS  # + rival * CELLS + cell where it ends, as the other faces
ENDS_OFF = ENDS + TWO * CELLS  # + rival * STEPS + steps from the land
PLAYS = ENDS_OFF + TWO * STEPS  # + rival * CARDS + active card
WITH = PLAYS + TWO * CARDS  # + rival * CARDS + passive card

# Cards
HAND = WITH + TWO * CARDS  # + rival * CARDS + card known to be held
TIRED = HAND + TWO * CARDS  # + movement card of one's own that is exhausted
LATER = TIRED + CARDS  # + rival * CARDS + card known to be in the deck
SOMEWHERE = LATER + TWO * CARDS  # + card that the rival has, in hand or in the deck
NEXT = SOMEWHERE + CARDS  # + card on top of the own deck
HOLDS = NEXT + CARDS  # + ((rival * PLACES + place) * FEW + abilities) * FEW + movement cards
PENDING = HOLDS + TWO * PLACES * FEW * FEW  # + active card that the seat has committed
PENDING_WITH = PENDING + CARDS  # + passive card, likewise
PENDING_TURN = PENDING_WITH + CARDS  # + rotation, likewise

# The island and the moment
FIRE = PENDING_TURN + len(ROTATIONS)  # + hex of land, as Red sees it
FLORA = FIRE + LAND
ARROW = FLORA + LAND  # + rival * ARRIVES + beats until it is there
PLATFORM = ARROW + TWO * ARRIVES  # + rival: stands on one
FOCUS = PLATFORM + TWO  # + rival * STEPS + steps of the marked hex from the land
PARRIES = FOCUS + TWO * STEPS  # + rival: hits back on the next beat
MOMENT = PARRIES + TWO  # + phase * 3 + who is to act: the seat, the rival, nobody
DUE = MOMENT + PHASES * 3  # + rival: commits on this beat
COMBO = DUE + TWO  # + rival: goes on with a combo
AGREED = COMBO + TWO  # both of a full tie land
COLOUR = AGREED + 1  # + 1: Blue
INPUTS = COLOUR + 2


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    if state.players != FEWEST:
        return 0
    count = list_moment(state, seat, inputs, 0)
    for other in range(TWO):
        count = list_fighter(state, seat, other, inputs, count)
        count = list_hurt(state, seat, other, inputs, count)
        count = list_line(state, seat, other, inputs, count)
        count = list_path(state, seat, other, inputs, count)
        count = list_danger(state, seat, other, inputs, count)
    count = list_own_cards(state, seat, inputs, count)
    count = list_rival_cards(state, 1 - seat, inputs, count)
    return list_ground(state, seat, inputs, count)


@kernel
def listed(number: int, inputs: Actions, count: int) -> int:
    """List one more input; return how many there are now."""
    inputs[count] = number
    return count + 1


@kernel
def cell(q: int, r: int) -> int:
    """Return the number of a hex, or of the nearest that is told."""
    across = max(-REACH, min(q, REACH)) + REACH
    return across * SIDE + max(-REACH, min(r, REACH)) + REACH


@kernel
def in_frame(q: int, r: int, facing: int) -> int:
    """Return the number of a hex so far away, as who faces that way sees it."""
    for _ in range(facing):
        q, r = -r, q + r
    return cell(q, r)


@kernel
def off(state: np.record, q: int, r: int) -> int:
    """Return how far a hex is from the land, 0 to STEPS - 1."""
    return min(away(state.players, q, r), STEPS - 1)


@kernel
def list_moment(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what is decided, by whom, what was agreed, and how the heuristic sees it."""
    acts = 2
    if state.to_act >= 0:
        acts = int(state.to_act != seat)
    count = listed(MOMENT + int(state.phase) * 3 + acts, inputs, count)
    if state.agreed & TIES_TOGETHER:
        count = listed(AGREED, inputs, count)
    count = listed(COLOUR + int(seat != RED), inputs, count)
    own, its = chance(state, seat), chance(state, 1 - seat)
    share = own / (own + its) if own + its > 0.0 else 0.5
    return listed(STANDING + min(int(share * CHANCES), CHANCES - 1), inputs, count)


# Fighters. `other` is 0 for the seat itself, 1 for its rival


@kernel
def list_fighter(state: np.record, seat: int, other: int, inputs: Actions, count: int) -> int:
    """List where a fighter stands and faces, where it sees the other, and what it has."""
    who = 1 - seat if other else seat
    q, r, facing = int(state.q[who]), int(state.r[who]), int(state.facing[who])
    dq, dr = int(state.q[1 - who]) - q, int(state.r[1 - who]) - r
    count = listed(IN_SIGHT + other * CELLS + in_frame(dq, dr, facing), inputs, count)
    turn = 1
    if seat == BLUE:
        turn, facing = -1, (facing + 3) % WAYS
    count = listed(STAND + other * CELLS + cell(turn * q, turn * r), inputs, count)
    count = listed(FACES + other * WAYS + facing, inputs, count)
    count = listed(POWER + other * 11 + int(state.adrenaline[who]), inputs, count)
    if state.character[who] >= 0 and (state.phase > DECK or not other):
        count = listed(WHO + other * CHARACTERS + int(state.character[who]), inputs, count)
    if among(state.due, who):
        count = listed(DUE + other, inputs, count)
    if among(state.following, who):
        count = listed(COMBO + other, inputs, count)
    return count


@kernel
def list_hurt(state: np.record, seat: int, other: int, inputs: Actions, count: int) -> int:
    """List how hurt a fighter is, and how near the edge with how many cards."""
    who = 1 - seat if other else seat
    steps = off(state, int(state.q[who]), int(state.r[who]))
    hurt = int(HURT_STEP[max(0, min(int(state.damage[who]), len(HURT_STEP) - 1))])
    count = listed(HURT + other * HURTS + hurt, inputs, count)
    risk = (other * SERIOUS + int(SERIOUS_STEP[hurt])) * STEPS + steps
    count = listed(AT_RISK + risk, inputs, count)
    wait = min(beats_to_go(state, who), WAITS - 1)
    count = listed(EDGE + (other * STEPS + steps) * WAITS + wait, inputs, count)
    if state.phase <= DECK:
        return count
    held = min(int(state.held[who]), FEW - 1) * FEW + min(int(state.moves_held[who]), FEW - 1)
    place = (other * PLACES + min(steps, PLACES - 1)) * FEW * FEW
    return listed(HOLDS + place + held, inputs, count)


# Lines


@kernel
def list_line(state: np.record, seat: int, other: int, inputs: Actions, count: int) -> int:
    """List what a fighter will do on the next beats."""
    who = 1 - seat if other else seat
    first = state.line[who, 0]
    if read_field(first, entry.ACTIVE) < CARDS and first != entry.NO_ENTRY:
        count = listed(PLAYS + other * CARDS + read_field(first, entry.ACTIVE), inputs, count)
    if read_field(first, entry.PASSIVE) < CARDS and first != entry.NO_ENTRY:
        count = listed(WITH + other * CARDS + read_field(first, entry.PASSIVE), inputs, count)
    for beat in range(BEATS):
        word = state.line[who, beat]
        if word == entry.NO_ENTRY:
            break
        count = list_entry(word, other * BEATS + beat, inputs, count)
    return count


@kernel
def list_entry(word: np.uint64, at: int, inputs: Actions, count: int) -> int:
    """List what is done on a beat: `at` tells by whom and when."""
    count = listed(DOES + at * SYMBOL_KINDS + label(word), inputs, count)
    damage = min(read_field(word, entry.DAMAGE), MOST_DAMAGE - 1)
    if damage:
        count = listed(DEALS + at * MOST_DAMAGE + damage, inputs, count)
    kbf = min(read_field(word, entry.KBF), MOST_KBF - 1)
    if kbf:
        count = listed(KNOCKS + at * MOST_KBF + kbf, inputs, count)
    count = listed(WHEN + at * TIMES + read_field(word, entry.PHASES), inputs, count)
    return listed(THROWS + at, inputs, count) if flagged(word, entry.THROWN) else count


@kernel
def list_path(state: np.record, seat: int, other: int, inputs: Actions, count: int) -> int:
    """List where a line hits the other fighter, if that one stays, and where it ends."""
    who = 1 - seat if other else seat
    rival = 1 - who
    place = (int(state.q[who]), int(state.r[who]), int(state.facing[who]))
    for beat in range(BEATS):
        word = state.line[who, beat]
        if word == entry.NO_ENTRY:
            break
        by = int(TURN[min(read_field(word, entry.ROTATION), len(TURN) - 1)])
        place = (place[0], place[1], (place[2] + by) % WAYS)
        if reaches(word, place, int(state.q[rival]), int(state.r[rival])):
            count = listed(HITS + other * BEATS + beat, inputs, count)
        place = moved(state, who, word, place)
    q, r = place[0] - int(state.q[rival]), place[1] - int(state.r[rival])
    seen = in_frame(q, r, int(state.facing[rival]))
    count = listed(ENDS + other * CELLS + seen, inputs, count)
    return listed(ENDS_OFF + other * STEPS + off(state, place[0], place[1]), inputs, count)


@kernel
def reaches(word: np.uint64, place: tuple[int, int, int], q: int, r: int) -> bool:
    """Tell whether an entry attacks a hex from a place."""
    symbol = label(word)
    for token in range(TOKENS[symbol]):
        if TOKEN_TYPE[symbol, token] in (ATTACKS, CHARGES):
            way = (place[2] + int(TOKEN_WAY[symbol, token])) % WAYS
            at = ahead(place[0], place[1], way, int(TOKEN_REACH[symbol, token]))
            if at[0] == q and at[1] == r:
                return True
    return False


@kernel
def list_danger(state: np.record, seat: int, other: int, inputs: Actions, count: int) -> int:
    """List what else is about to befall a fighter, or to save it."""
    who = 1 - seat if other else seat
    q, r = int(state.q[who]), int(state.r[who])
    soonest = ARRIVES
    for n in range(state.arrows):
        dq, dr = q - int(state.arrow_q[n]), r - int(state.arrow_r[n])
        for _ in range(int(state.arrow_facing[n])):
            dq, dr = -dr, dq + dr
        if dr == 0 and dq >= 0:
            soonest = min(soonest, dq)
    if soonest < ARRIVES:
        count = listed(ARROW + other * ARRIVES + soonest, inputs, count)
    if has_platform(state, q, r):
        count = listed(PLATFORM + other, inputs, count)
    if among(state.focused, who):
        steps = off(state, int(state.anchor_q[who]), int(state.anchor_r[who]))
        count = listed(FOCUS + other * STEPS + steps, inputs, count)
    if state.parried[who] != NOBODY:
        count = listed(PARRIES + other, inputs, count)
    return count


# Cards


@kernel
def list_own_cards(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the seat's cards, and what it has committed so far."""
    if state.active[seat] >= 0:
        count = listed(PENDING + int(state.active[seat]), inputs, count)
    if state.passive[seat] >= 0:
        count = listed(PENDING_WITH + int(state.passive[seat]), inputs, count)
    if state.rotation[seat] >= 0:
        count = listed(PENDING_TURN + int(state.rotation[seat]), inputs, count)
    if state.phase <= DECK:
        return count
    own = hands.abilities(state, seat) | hands.movements(state, seat)
    count = list_set(own, HAND, inputs, count)
    count = list_set(hands.tired(state, seat), TIRED, inputs, count)
    later = NONE
    for slot in range(state.decked[seat]):
        later |= bit(int(state.deck[seat, slot]))
    count = list_set(later, LATER, inputs, count)
    if state.decked[seat] > 0:
        count = listed(NEXT + int(state.deck[seat, 0]), inputs, count)
    return count


@kernel
def list_rival_cards(state: np.record, rival: int, inputs: Actions, count: int) -> int:
    """List which cards the rival is known to hold, to have in its deck, or to have somewhere."""
    held = in_open(state.hand[rival], int(state.hand_open[rival]))
    later = in_open(state.deck[rival], int(state.deck_open[rival]))
    count = list_set(held, HAND + CARDS, inputs, count)
    count = list_set(later, LATER + CARDS, inputs, count)
    return list_set(state.shown[rival] & ~held & ~later, SOMEWHERE, inputs, count)


@kernel
def in_open(cards: Actions, slots: int) -> np.uint64:
    """Return the cards in some slots."""
    those = NONE
    for slot in range(DECK_CARDS):
        if slots >> slot & 1 and 0 <= cards[slot] < NO_CARD:
            those |= bit(int(cards[slot]))
    return those


@kernel
def list_ground(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List fire and flora on the land."""
    for n in range(LAND):
        here = LAND - 1 - n if seat == BLUE else n
        if int(state.fire) >> n & 1:
            count = listed(FIRE + here, inputs, count)
        if int(state.flora) >> n & 1:
            count = listed(FLORA + here, inputs, count)
    return count

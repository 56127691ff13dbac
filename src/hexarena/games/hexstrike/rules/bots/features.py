"""The network's inputs that are on in a duel, as one seat sees it. Compiled.

A seat sees the island from its own side: a half turn makes Blue's view Red's. Besides open
information and the seat's hand, inputs show what no sum of those can: where each fighter stands
relative to the other's facing, what the current line will hit and where it will end, and a
fighter's damage combined with its distance from the edge. Only open cards of the rival's hand and
deck count, so a hidden state and the true one have the same inputs. A match of three or four has no
inputs.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import LAND_COUNTS, MIN_PLAYERS, land_distance
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    CHARGES,
    SYMBOLS,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
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
from hexarena.games.hexstrike.rules.bots.evaluation import beats_until_choice, move_pose, win_weight
from hexarena.games.hexstrike.rules.entry import has_flag, label, read_field
from hexarena.games.hexstrike.rules.fighters import has_member, hex_ahead
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

SIDES = 2  # the seat and its rival
DIRECTIONS = 6
MAX_COORDINATE = 6  # largest q and r, from the middle or from the other fighter
SPAN = 2 * MAX_COORDINATE + 1
CELLS = SPAN * SPAN
STEPS = 6  # steps from land: 0 on it, the last for that many or more
KNOWN_BEATS = 7  # beats of a line
WAIT_BEATS = 10  # beats until the next choice
DAMAGES, KBFS, TIMINGS = 13, 6, 8
_DAMAGE_STARTS = (0, 1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 28, 32, 37, 43, 50, 60)
DAMAGE_LEVELS = len(_DAMAGE_STARTS)
DAMAGE_LEVEL = np.searchsorted(_DAMAGE_STARTS, np.arange(_DAMAGE_STARTS[-1] + 1), side="right") - 1
RISKS = 6  # levels of damage, combined with nearness to the edge
RISK_LEVEL = np.minimum(np.arange(DAMAGE_LEVELS) // 3, RISKS - 1)
COUNTS, ZONES = 5, 3  # cards held, 4 for more; on land, one step off it, or farther
ESTIMATES = 24
ARRIVALS = 6  # beats until an arrow arrives
LAND = int(LAND_COUNTS[0])  # hexes of the island for two

# Where the fighters stand
POSITION = 0  # + rival * CELLS + cell, as Red sees the island
SEEN_POSITION = POSITION + SIDES * CELLS  # + rival * CELLS + cell of the other, as each faces
FACING = SEEN_POSITION + SIDES * CELLS  # + rival * DIRECTIONS + direction
# Input EDGE + (rival * STEPS + steps) * WAIT_BEATS + beats until the next choice
EDGE = FACING + SIDES * DIRECTIONS
DAMAGE_TAKEN = EDGE + SIDES * STEPS * WAIT_BEATS  # + rival * DAMAGE_LEVELS + level
RISK = DAMAGE_TAKEN + SIDES * DAMAGE_LEVELS  # + (rival * RISKS + risk) * STEPS + steps
ADRENALINE = RISK + SIDES * RISKS * STEPS  # + rival * 11 + adrenaline
CHARACTER = ADRENALINE + SIDES * 11  # + rival * CHARACTERS + character
ESTIMATE = CHARACTER + SIDES * CHARACTERS  # + step of what the heuristic thinks of it

# Lines
SYMBOL = ESTIMATE + ESTIMATES  # + (rival * KNOWN_BEATS + beat) * SYMBOL_KINDS + symbol
SYMBOL_KINDS = len(SYMBOLS)
# Input DAMAGE + (rival * KNOWN_BEATS + beat) * DAMAGES + damage
DAMAGE = SYMBOL + SIDES * KNOWN_BEATS * SYMBOL_KINDS
KBF = DAMAGE + SIDES * KNOWN_BEATS * DAMAGES  # + (rival * KNOWN_BEATS + beat) * KBFS + KBF
TIMING = KBF + SIDES * KNOWN_BEATS * KBFS  # + (rival * KNOWN_BEATS + beat) * TIMINGS + phases
THROW = TIMING + SIDES * KNOWN_BEATS * TIMINGS  # + rival * KNOWN_BEATS + beat
HIT = THROW + SIDES * KNOWN_BEATS  # + rival * KNOWN_BEATS + beat: reaches the other where it stands
LINE_END = HIT + SIDES * KNOWN_BEATS  # + rival * CELLS + cell where it ends, as the other faces
LINE_END_STEPS = LINE_END + SIDES * CELLS  # + rival * STEPS + steps from the land
ACTIVE = LINE_END_STEPS + SIDES * STEPS  # + rival * CARDS + active card
PASSIVE = ACTIVE + SIDES * CARDS  # + rival * CARDS + passive card

# Cards
HAND = PASSIVE + SIDES * CARDS  # + rival * CARDS + card known to be held
EXHAUSTED = HAND + SIDES * CARDS  # + movement card of one's own that is exhausted
DECK_CARD = EXHAUSTED + CARDS  # + rival * CARDS + card known to be in the deck
ANYWHERE = DECK_CARD + SIDES * CARDS  # + card that the rival has, in hand or in the deck
TOP_CARD = ANYWHERE + CARDS  # + card on top of the own deck
# Input CARD_COUNTS + ((rival * ZONES + zone) * COUNTS + abilities) * COUNTS + movement cards
CARD_COUNTS = TOP_CARD + CARDS
# Input PENDING_ACTIVE + active card that the seat has committed
PENDING_ACTIVE = CARD_COUNTS + SIDES * ZONES * COUNTS * COUNTS
PENDING_PASSIVE = PENDING_ACTIVE + CARDS  # + passive card, likewise
PENDING_ROTATION = PENDING_PASSIVE + CARDS  # + rotation, likewise

# The island and the moment
FIRE = PENDING_ROTATION + len(ROTATIONS)  # + hex of land, as Red sees it
FLORA = FIRE + LAND
ARROW = FLORA + LAND  # + rival * ARRIVALS + beats until it is there
PLATFORM = ARROW + SIDES * ARRIVALS  # + rival: stands on one
FOCUS = PLATFORM + SIDES  # + rival * STEPS + steps of the marked hex from the land
PARRY = FOCUS + SIDES * STEPS  # + rival: hits back on the next beat
MOMENT = PARRY + SIDES  # + phase * 3 + who is to act: the seat, the rival, nobody
COMMITS = MOMENT + PHASES * 3  # + rival: commits on this beat
COMBO = COMMITS + SIDES  # + rival: goes on with a combo
TIES = COMBO + SIDES  # attacks of a full tie both land
COLOUR = TIES + 1  # + 1: Blue
INPUTS = COLOUR + 2


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    if state.players != MIN_PLAYERS:
        return 0
    count = append_moment(state, seat, inputs, 0)
    for side in range(SIDES):
        count = append_fighter(state, seat, side, inputs, count)
        count = append_damage(state, seat, side, inputs, count)
        count = append_line(state, seat, side, inputs, count)
        count = append_path(state, seat, side, inputs, count)
        count = append_danger(state, seat, side, inputs, count)
    count = append_own_cards(state, seat, inputs, count)
    count = append_rival_cards(state, 1 - seat, inputs, count)
    return append_ground(state, seat, inputs, count)


@kernel
def append_input(number: int, inputs: Actions, count: int) -> int:
    """Append an input; return the new count."""
    inputs[count] = number
    return count + 1


@kernel
def cell_number(q: int, r: int) -> int:
    """Return the number of a hex, or of the nearest one in range."""
    column = max(-MAX_COORDINATE, min(q, MAX_COORDINATE)) + MAX_COORDINATE
    return column * SPAN + max(-MAX_COORDINATE, min(r, MAX_COORDINATE)) + MAX_COORDINATE


@kernel
def seen_cell(q: int, r: int, facing: int) -> int:
    """Return the number of a relative hex as a fighter with that facing sees it."""
    for _ in range(facing):
        q, r = -r, q + r
    return cell_number(q, r)


@kernel
def land_steps(state: np.record, q: int, r: int) -> int:
    """Return how far a hex is from the land, 0 to STEPS - 1."""
    return min(land_distance(state.players, q, r), STEPS - 1)


@kernel
def append_moment(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """Append the inputs for the phase, who acts, the options and the heuristic's estimate."""
    actor = 2
    if state.to_act >= 0:
        actor = int(state.to_act != seat)
    count = append_input(MOMENT + int(state.phase) * 3 + actor, inputs, count)
    if state.agreed & TIES_TOGETHER:
        count = append_input(TIES, inputs, count)
    count = append_input(COLOUR + int(seat != RED), inputs, count)
    weight, rival_weight = win_weight(state, seat), win_weight(state, 1 - seat)
    share = weight / (weight + rival_weight) if weight + rival_weight > 0.0 else 0.5
    return append_input(ESTIMATE + min(int(share * ESTIMATES), ESTIMATES - 1), inputs, count)


# Fighters. `side` is 0 for the seat itself, 1 for its rival


@kernel
def append_fighter(state: np.record, seat: int, side: int, inputs: Actions, count: int) -> int:
    """Append the inputs for a fighter's position, facing, adrenaline and character."""
    fighter = 1 - seat if side else seat
    q, r, facing = int(state.q[fighter]), int(state.r[fighter]), int(state.facing[fighter])
    dq, dr = int(state.q[1 - fighter]) - q, int(state.r[1 - fighter]) - r
    count = append_input(SEEN_POSITION + side * CELLS + seen_cell(dq, dr, facing), inputs, count)
    turn = 1
    if seat == BLUE:
        turn, facing = -1, (facing + 3) % DIRECTIONS
    count = append_input(POSITION + side * CELLS + cell_number(turn * q, turn * r), inputs, count)
    count = append_input(FACING + side * DIRECTIONS + facing, inputs, count)
    count = append_input(ADRENALINE + side * 11 + int(state.adrenaline[fighter]), inputs, count)
    if state.character[fighter] >= 0 and (state.phase > DECK or not side):
        count = append_input(
            CHARACTER + side * CHARACTERS + int(state.character[fighter]), inputs, count
        )
    if has_member(state.due, fighter):
        count = append_input(COMMITS + side, inputs, count)
    if has_member(state.following, fighter):
        count = append_input(COMBO + side, inputs, count)
    return count


@kernel
def append_damage(state: np.record, seat: int, side: int, inputs: Actions, count: int) -> int:
    """Append the inputs for a fighter's damage, nearness to the edge and number of cards."""
    fighter = 1 - seat if side else seat
    steps = land_steps(state, int(state.q[fighter]), int(state.r[fighter]))
    level = int(DAMAGE_LEVEL[max(0, min(int(state.damage[fighter]), len(DAMAGE_LEVEL) - 1))])
    count = append_input(DAMAGE_TAKEN + side * DAMAGE_LEVELS + level, inputs, count)
    risk = (side * RISKS + int(RISK_LEVEL[level])) * STEPS + steps
    count = append_input(RISK + risk, inputs, count)
    beats = min(beats_until_choice(state, fighter), WAIT_BEATS - 1)
    count = append_input(EDGE + (side * STEPS + steps) * WAIT_BEATS + beats, inputs, count)
    if state.phase <= DECK:
        return count
    counts = min(int(state.held[fighter]), COUNTS - 1) * COUNTS + min(
        int(state.moves_held[fighter]), COUNTS - 1
    )
    zone = (side * ZONES + min(steps, ZONES - 1)) * COUNTS * COUNTS
    return append_input(CARD_COUNTS + zone + counts, inputs, count)


# Lines


@kernel
def append_line(state: np.record, seat: int, side: int, inputs: Actions, count: int) -> int:
    """Append the inputs for a fighter's next beats."""
    fighter = 1 - seat if side else seat
    first = state.line[fighter, 0]
    if read_field(first, entry.ACTIVE) < CARDS and first != entry.NO_ENTRY:
        count = append_input(ACTIVE + side * CARDS + read_field(first, entry.ACTIVE), inputs, count)
    if read_field(first, entry.PASSIVE) < CARDS and first != entry.NO_ENTRY:
        count = append_input(
            PASSIVE + side * CARDS + read_field(first, entry.PASSIVE), inputs, count
        )
    for beat in range(KNOWN_BEATS):
        word = state.line[fighter, beat]
        if word == entry.NO_ENTRY:
            break
        count = append_entry(word, side * KNOWN_BEATS + beat, inputs, count)
    return count


@kernel
def append_entry(word: np.uint64, offset: int, inputs: Actions, count: int) -> int:
    """Append the inputs for the entry of a beat; `offset` encodes side and beat."""
    count = append_input(SYMBOL + offset * SYMBOL_KINDS + label(word), inputs, count)
    damage = min(read_field(word, entry.DAMAGE), DAMAGES - 1)
    if damage:
        count = append_input(DAMAGE + offset * DAMAGES + damage, inputs, count)
    kbf = min(read_field(word, entry.KBF), KBFS - 1)
    if kbf:
        count = append_input(KBF + offset * KBFS + kbf, inputs, count)
    count = append_input(TIMING + offset * TIMINGS + read_field(word, entry.PHASES), inputs, count)
    return append_input(THROW + offset, inputs, count) if has_flag(word, entry.THROWN) else count


@kernel
def append_path(state: np.record, seat: int, side: int, inputs: Actions, count: int) -> int:
    """Append the inputs for where a line hits the rival, if it stays put, and where it ends."""
    fighter = 1 - seat if side else seat
    rival = 1 - fighter
    pose = (int(state.q[fighter]), int(state.r[fighter]), int(state.facing[fighter]))
    for beat in range(KNOWN_BEATS):
        word = state.line[fighter, beat]
        if word == entry.NO_ENTRY:
            break
        turn = int(TURN[min(read_field(word, entry.ROTATION), len(TURN) - 1)])
        pose = (pose[0], pose[1], (pose[2] + turn) % DIRECTIONS)
        if attacks_hex(word, pose, int(state.q[rival]), int(state.r[rival])):
            count = append_input(HIT + side * KNOWN_BEATS + beat, inputs, count)
        pose = move_pose(state, fighter, word, pose)
    q, r = pose[0] - int(state.q[rival]), pose[1] - int(state.r[rival])
    cell = seen_cell(q, r, int(state.facing[rival]))
    count = append_input(LINE_END + side * CELLS + cell, inputs, count)
    return append_input(
        LINE_END_STEPS + side * STEPS + land_steps(state, pose[0], pose[1]), inputs, count
    )


@kernel
def attacks_hex(word: np.uint64, pose: tuple[int, int, int], q: int, r: int) -> bool:
    """Return whether an entry attacks a hex from a pose."""
    symbol = label(word)
    for token in range(TOKENS[symbol]):
        if TOKEN_TYPE[symbol, token] in (ATTACKS, CHARGES):
            direction = (pose[2] + int(TOKEN_DIRECTION[symbol, token])) % DIRECTIONS
            target = hex_ahead(pose[0], pose[1], direction, int(TOKEN_REACH[symbol, token]))
            if target[0] == q and target[1] == r:
                return True
    return False


@kernel
def append_danger(state: np.record, seat: int, side: int, inputs: Actions, count: int) -> int:
    """Append the inputs for arrows, platforms, focus and Parries that concern a fighter."""
    fighter = 1 - seat if side else seat
    q, r = int(state.q[fighter]), int(state.r[fighter])
    soonest = ARRIVALS
    for n in range(state.arrows):
        dq, dr = q - int(state.arrow_q[n]), r - int(state.arrow_r[n])
        for _ in range(int(state.arrow_facing[n])):
            dq, dr = -dr, dq + dr
        if dr == 0 and dq >= 0:
            soonest = min(soonest, dq)
    if soonest < ARRIVALS:
        count = append_input(ARROW + side * ARRIVALS + soonest, inputs, count)
    if has_platform(state, q, r):
        count = append_input(PLATFORM + side, inputs, count)
    if has_member(state.focused, fighter):
        steps = land_steps(state, int(state.anchor_q[fighter]), int(state.anchor_r[fighter]))
        count = append_input(FOCUS + side * STEPS + steps, inputs, count)
    if state.parried[fighter] != NOBODY:
        count = append_input(PARRY + side, inputs, count)
    return count


# Cards


@kernel
def append_own_cards(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """Append the inputs for the seat's own cards, and for its commitment so far."""
    if state.active[seat] >= 0:
        count = append_input(PENDING_ACTIVE + int(state.active[seat]), inputs, count)
    if state.passive[seat] >= 0:
        count = append_input(PENDING_PASSIVE + int(state.passive[seat]), inputs, count)
    if state.rotation[seat] >= 0:
        count = append_input(PENDING_ROTATION + int(state.rotation[seat]), inputs, count)
    if state.phase <= DECK:
        return count
    hand = hands.abilities(state, seat) | hands.movements(state, seat)
    count = list_set(hand, HAND, inputs, count)
    count = list_set(hands.exhausted_movements(state, seat), EXHAUSTED, inputs, count)
    deck = EMPTY
    for slot in range(state.decked[seat]):
        deck |= bit(int(state.deck[seat, slot]))
    count = list_set(deck, DECK_CARD, inputs, count)
    if state.decked[seat] > 0:
        count = append_input(TOP_CARD + int(state.deck[seat, 0]), inputs, count)
    return count


@kernel
def append_rival_cards(state: np.record, rival: int, inputs: Actions, count: int) -> int:
    """Append the inputs for cards known to be in the rival's hand, its deck, or either."""
    hand = cards_in(state.hand[rival], int(state.hand_open[rival]))
    deck = cards_in(state.deck[rival], int(state.deck_open[rival]))
    count = list_set(hand, HAND + CARDS, inputs, count)
    count = list_set(deck, DECK_CARD + CARDS, inputs, count)
    return list_set(state.shown[rival] & ~hand & ~deck, ANYWHERE, inputs, count)


@kernel
def cards_in(cards: Actions, slots: int) -> np.uint64:
    """Return the known cards in some slots as a set."""
    members = EMPTY
    for slot in range(DECK_CARDS):
        if slots >> slot & 1 and 0 <= cards[slot] < NO_CARD:
            members |= bit(int(cards[slot]))
    return members


@kernel
def append_ground(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """Append the inputs for fire and flora on the land."""
    for n in range(LAND):
        index = LAND - 1 - n if seat == BLUE else n
        if int(state.fire) >> n & 1:
            count = append_input(FIRE + index, inputs, count)
        if int(state.flora) >> n & 1:
            count = append_input(FLORA + index, inputs, count)
    return count

"""The state of a match: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.notes import (
    ByCell,
    BySeat,
    Flags,
    OneCard,
    OneOf,
    OneSeat,
    Players,
    Scaled,
    Seats,
    SomeCards,
    Spots,
    define_state,
)
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.tables import (
    CARDS,
    CHARACTERS,
    MAX_ADRENALINE,
    MOVEMENTS,
    NO_CARD,
)
from hexarena.games.hexstrike.rules.entry import ENTRY, LINE_BEATS

SEATS = 4
RED, BLUE, GREEN, GOLD, NOBODY = 0, 1, 2, 3, -1
DECK_MOVES, DECK_CARDS = 4, 12  # movement and ability cards of a deck
NEVER = -1  # `promised`, of a fighter that goes back nowhere
MAX_ARROWS = 32
MAX_SPARKS = 40  # fires over the abyss in one beat
MAX_STRUCK = 6  # hexes that a seat attacks in one beat
MAX_LAND = 23
PLATFORM_RADIUS = 11  # platforms are kept for hexes of which q and r are no farther from 0
PLATFORM_SPAN = 2 * PLATFORM_RADIUS + 1
MAX_COORDINATE = 100  # from 0 that a coordinate can be
MAX_DAMAGE = 1_000_000
MAX_BEATS = 2000  # then the match is a draw

# Phases: what is decided; RESOLVE is never seen from outside
CHARACTER, DECK, ACTIVE, PASSIVE, ROTATION, ADRENALINE, THROW, KNOCK = range(8)
TRIGGER, DISCARD, EXHAUST, RETURN_CARD, COMBO, GUARDING, RETURNING, PLATFORM = range(8, 16)
FINISHED, RESOLVE = 16, 17
PHASES = 18

# Stages of a beat, in their order
DAWN, COSTS, COMBOS, OPENING, GRABBING, COMMITTING, STARTING, QUICK = range(8)
FLYING, SLOW, KINDLING, BURNING, DISCARDING, DRAWING, DUSK = range(8, 15)

FAR, STRANDED, POINTS, TIME, ALONE = range(1, 6)  # how it ended; 0 while it lasts

# Kinds of hits
BLOW, ARROW = range(2)

# Bits of `agreed`. All but DECKS_KNOWN replace the default reading of a rule by another
TIES_TOGETHER, DECKS_KNOWN, SAME_PHASE, FOCUS_BARS, ANY_HIT = 1, 2, 4, 8, 16
THROWS_BLOCKED, TIES_HOLD, STRIKES_LIGHT, SHIELD_LEAKS, HAVEN_LASTS = 32, 64, 128, 256, 512
RULE_FLAGS = 10

# Actions
CHOOSE_CHARACTER = 0  # + character
CHOOSE_CARD = CHOOSE_CHARACTER + CHARACTERS  # + card, into the deck
PLAY_ACTIVE = CHOOSE_CARD + CARDS  # + card
PLAY_PASSIVE = PLAY_ACTIVE + CARDS  # + card
ROTATE = PLAY_PASSIVE + CARDS  # + 0 R1 R2 3 L2 L1
SUBMIT = ROTATE + 6  # + adrenaline 0 .. 10
THROW_TO = SUBMIT + 11  # + direction
KNOCK_TO = THROW_TO + 6  # + direction
USE = KNOCK_TO + 6
DECLINE = USE + 1
DISCARD_CARD = DECLINE + 1  # + ability - MOVEMENTS: discard it
EXHAUST_CARD = DISCARD_CARD + CARDS - MOVEMENTS  # + movement: exhaust it
TAKE_BACK = EXHAUST_CARD + MOVEMENTS  # + movement
FOLLOW = TAKE_BACK + MOVEMENTS
NO_FOLLOW = FOLLOW + 1
GUARD_ON = NO_FOLLOW + 1
NO_GUARD = GUARD_ON + 1
RETURN = NO_GUARD + 1
STAY = RETURN + 1
PLACE = STAY + 1  # + 0 here, 1 + direction
ACTIONS = PLACE + 7

_COORDINATE = Scaled(-MAX_COORDINATE, MAX_COORDINATE, log=True)  # Q or R of a hex
_DIRECTION, _DIRECTIONS = OneOf(0, 5), Flags(6)  # directions E NE NW W SW SE
_SEAT_OR_NOBODY = OneSeat((NOBODY,))
_CARD = OneCard(CARDS, (NO_CARD, -1))  # -1: not yet chosen, or hidden
_LAND = range(MAX_LAND)

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((OVER,))),
    ("returns", np.float32, (SEATS,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, else 0
    # The match
    ("phase", np.int8, OneOf(CHARACTER, FINISHED)),
    ("players", np.int8, Players(2, SEATS)),  # 2 .. 4
    ("agreed", np.int16, Flags(RULE_FLAGS)),  # TIES_TOGETHER .. HAVEN_LASTS
    ("method", np.int8, OneOf(0, ALONE)),  # FAR .. ALONE, 0 while it lasts
    ("gone", np.int8, Seats()),  # seats that have given up
    ("beat", np.int16, Scaled(0, MAX_BEATS, log=True)),  # number of the present one, from 0
    # Commitments, NO_CARD or -1 where not yet chosen; secret until all due have committed
    ("due", np.int8, Seats()),  # seats that commit on this beat
    ("following", np.int8, Seats()),  # of those, seats that go on with a combo
    ("active", np.int8, (SEATS,), BySeat(_CARD)),
    ("passive", np.int8, (SEATS,), BySeat(_CARD)),
    ("rotation", np.int8, (SEATS,), BySeat(OneOf(-1, 5))),
    ("submitted", np.int8, (SEATS,), BySeat(OneOf(-1, MAX_ADRENALINE))),
    # Where in the beat it is
    ("stage", np.int8, OneOf(DAWN, DUSK)),
    ("turn", np.int8, Scaled(0, MAX_ARROWS)),  # in `order`, or of seats or arrows
    ("token", np.int8, Scaled(-1, 127)),  # half a token, -1 before the first: see `acting`
    ("flight", np.int8, Scaled(0, MAX_ARROWS)),  # the arrow that moves
    ("hit_step", np.int8, OneOf(0, 9)),  # of the hit in hand, 0 for none: see `hitting`
    ("hitter", np.int8, _SEAT_OR_NOBODY),
    ("victim", np.int8, _SEAT_OR_NOBODY),
    ("hit_kind", np.int8, OneOf(BLOW, ARROW)),  # BLOW or ARROW
    ("hit_direction", np.int8, _DIRECTION),  # into which it knocks
    ("hit_kbf", np.int8, Scaled(0, 127)),
    ("hit_damage", np.int16, Scaled(0, 32_767, log=True)),
    ("hit_moved", np.int16, Scaled(0, 32_767, log=True)),
    ("hit_from_land", np.int8, OneOf(0, 1)),  # 1 if the victim stood on land when it was hit
    ("hit_when", np.int8, OneOf(0, 2)),  # its stun begins: see `impact`
    ("choices", np.int8, _DIRECTIONS),  # directions among which a knocked seat may choose
    ("owing", np.int8, Scaled(0, DECK_CARDS)),  # cards the seat that decides must still name
    ("order", np.int8, (SEATS,), OneSeat()),  # in which seats act on this beat
    ("rank", np.int32, (SEATS,), BySeat(Scaled(0, 2**23))),  # of each seat's entry; the same: tied
    ("acted", np.int8, Seats()),  # seats that have acted on this beat
    ("disabled", np.int8, Seats()),  # seats that will not act any more on this beat
    ("tied", np.int8, Seats()),  # seats of the tie group that is under way
    ("jammed", np.int8, Seats()),  # those of a movement tie that fail
    ("pulls", np.int8, (SEATS,), BySeat(Flags(8))),  # directions of tied attackers; see `hitting`
    ("swing", np.uint64, (SEATS,), BySeat(ENTRY)),  # of attackers that strike at once
    ("from_q", np.int16, (SEATS,), BySeat(_COORDINATE)),  # where its entry, or its tie, began
    ("from_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("from_facing", np.int8, (SEATS,), BySeat(_DIRECTION)),
    ("blocker", np.int8, (SEATS,), BySeat(_SEAT_OR_NOBODY)),  # who stopped each in a movement tie
    ("shield_q", np.int16, (SEATS,), BySeat(_COORDINATE)),  # hex of the shields of this beat
    ("shield_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("shields", np.int8, (SEATS,), BySeat(_DIRECTIONS)),  # directions
    ("shield_phases", np.int8, (SEATS,), BySeat(Flags(3))),
    ("shield_card", np.int8, (SEATS,), BySeat(_CARD)),  # whose bracketed beat put them up
    ("landed", np.int8, Seats()),  # seats whose attack has hit on this beat (Burning Strike)
    ("struck", np.int8, (SEATS,), BySeat(Scaled(0, MAX_STRUCK))),  # hexes attacked on this beat
    ("struck_q", np.int16, (SEATS, MAX_STRUCK), BySeat(_COORDINATE)),
    ("struck_r", np.int16, (SEATS, MAX_STRUCK), BySeat(_COORDINATE)),
    ("offered", np.int8, (SEATS,), BySeat(Flags(4))),  # triggers offered on this beat
    ("ironclad", np.int8, (SEATS,), BySeat(Seats())),  # whose hits do not move it on this beat
    ("draws", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # earned, for the end of the beat
    ("discards", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # queued likewise
    # Parry: what hits back on the next beat
    (
        "parried",
        np.int8,
        (SEATS,),
        BySeat(_SEAT_OR_NOBODY),
    ),  # attacker whom each counters, or NOBODY
    ("parry_damage", np.int16, (SEATS,), BySeat(Scaled(0, 32_767, log=True))),
    ("parry_kbf", np.int8, (SEATS,), BySeat(Scaled(0, 127))),
    ("parry_direction", np.int8, (SEATS,), BySeat(_DIRECTION)),
    ("parry_turn", np.int8, (SEATS,), BySeat(OneOf(0, SEATS))),  # in which they answer, 0 for none
    # The set that each plays
    ("from_land", np.int8, Seats()),  # seats whose set started on land
    ("skipping", np.int8, Seats()),  # seats whose Haven still skips a W
    ("avoided", np.int8, Seats()),  # seats whose Reflex Dodge has avoided an attack
    ("combo_hit", np.int8, Seats()),  # seats whose last attack has hit
    ("turned", np.int8, (SEATS,), BySeat(_DIRECTION)),  # the rotation chosen for it
    ("set_facing", np.int8, (SEATS,), BySeat(_DIRECTION)),  # facing before that rotation
    # Fighters
    ("character", np.int8, (SEATS,), BySeat(OneOf(-1, CHARACTERS - 1))),
    ("q", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("facing", np.int8, (SEATS,), BySeat(_DIRECTION)),  # direction 0 .. 5: E NE NW W SW SE
    ("damage", np.int32, (SEATS,), BySeat(Scaled(0, MAX_DAMAGE, log=True))),
    ("adrenaline", np.int8, (SEATS,), BySeat(Scaled(0, MAX_ADRENALINE))),  # 0 .. 10
    ("points", np.int8, (SEATS,), BySeat(Scaled(0, SEATS))),
    ("last_hitter", np.int8, (SEATS,), BySeat(_SEAT_OR_NOBODY)),
    ("protected", np.int8, (SEATS,), BySeat(Scaled(0, 5))),  # beats without hits, this one too
    # Rewind
    ("focused", np.int8, Seats()),  # seats whose Rewind is in focus
    ("aside", np.int8, Seats()),  # seats whose Rewind is set aside
    ("anchor_q", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("anchor_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    (
        "promised",
        np.int8,
        (SEATS,),
        BySeat(Scaled(NEVER, LINE_BEATS)),
    ),  # beats until a certain return
    ("asked", np.int8, Seats()),  # seats that have answered at this opening
    # The line: entries from the present beat on, see `entry`
    ("line", np.uint64, (SEATS, LINE_BEATS), BySeat(ENTRY)),
    # Hands and decks; a card is hidden from the others unless its slot is open
    ("shown", np.uint64, (SEATS,), BySeat(SomeCards(CARDS))),  # known to be in the deck
    ("moves", np.int8, (SEATS, DECK_MOVES), BySeat(_CARD)),  # movement cards, as in the deck
    ("exhausted", np.int8, (SEATS,), BySeat(Flags(DECK_MOVES))),  # of those: secret
    ("moves_held", np.int8, (SEATS,), BySeat(Scaled(0, DECK_MOVES))),  # how many are not exhausted
    ("hand", np.int8, (SEATS, DECK_CARDS), BySeat(_CARD)),  # abilities, NO_CARD after the last
    ("held", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # how many
    ("hand_open", np.int16, (SEATS,), BySeat(Flags(DECK_CARDS))),  # slots that all know
    ("deck", np.int8, (SEATS, DECK_CARDS), BySeat(_CARD)),  # top first, likewise
    ("decked", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # how many
    ("deck_open", np.int16, (SEATS,), BySeat(Flags(DECK_CARDS))),
    ("last_active", np.int8, (SEATS,), BySeat(_CARD)),  # the active card last played, or NO_CARD
    ("refreshed", np.int8, Seats()),  # seats that have refreshed on this beat
    # On the board
    ("fire", np.int32, Spots(_LAND)),  # on land: land hexes
    ("fresh_fire", np.int32, Spots(_LAND)),  # of those, placed on this beat
    ("flora", np.int32, Spots(_LAND)),
    ("fire_owner", np.int8, (MAX_LAND,), ByCell(_LAND, _SEAT_OR_NOBODY)),
    ("sparks", np.int8, Scaled(0, MAX_SPARKS)),  # fires over the abyss, for this beat
    ("spark_q", np.int16, (MAX_SPARKS,), _COORDINATE),
    ("spark_r", np.int16, (MAX_SPARKS,), _COORDINATE),
    ("spark_owner", np.int8, (MAX_SPARKS,), _SEAT_OR_NOBODY),
    ("ember", np.int8, Seats()),  # seats that leave a fire when the next beat begins
    ("ember_q", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("ember_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    (
        "platforms",
        np.uint64,
        (9,),
        Spots(range(PLATFORM_SPAN * PLATFORM_SPAN)),
    ),  # hexes near 0: see `ground`
    ("arrows", np.int8, Scaled(0, MAX_ARROWS)),
    ("old_arrows", np.int8, Scaled(0, MAX_ARROWS)),  # of those, there when the beat began
    ("arrow_q", np.int16, (MAX_ARROWS,), _COORDINATE),
    ("arrow_r", np.int16, (MAX_ARROWS,), _COORDINATE),
    ("arrow_facing", np.int8, (MAX_ARROWS,), _DIRECTION),
    ("arrow_owner", np.int8, (MAX_ARROWS,), _SEAT_OR_NOBODY),
)

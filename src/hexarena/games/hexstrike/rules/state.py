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
DECK_MOVES, DECK_CARDS = 4, 12  # movement cards and abilities in a deck
NEVER = -1  # value of `promised` for a fighter that does not return
MAX_ARROWS = 32
MAX_SPARKS = 40  # fires over the abyss in one beat, at most
MAX_STRUCK = 6  # hexes that a seat attacks in one beat, at most
MAX_LAND = 23
PLATFORM_RADIUS = 11  # platforms can lie on hexes with |q| and |r| up to this
PLATFORM_SPAN = 2 * PLATFORM_RADIUS + 1
MAX_COORDINATE = 100  # |q| and |r| of any hex, at most
MAX_DAMAGE = 1_000_000
MAX_BEATS = 2000  # beats after which the match is a draw

# Phases: what is decided next; RESOLVE is never seen from outside
CHARACTER, DECK, ACTIVE, PASSIVE, ROTATION, ADRENALINE, THROW, KNOCK = range(8)
TRIGGER, DISCARD, EXHAUST, RETURN_CARD, COMBO, GUARDING, RETURNING, PLATFORM = range(8, 16)
FINISHED, RESOLVE = 16, 17
PHASES = 18

# Stages of a beat, in their order
DAWN, COSTS, COMBOS, OPENING, GRABBING, COMMITTING, STARTING, QUICK = range(8)
FLYING, SLOW, KINDLING, BURNING, DISCARDING, DRAWING, DUSK = range(8, 15)

FAR, STRANDED, POINTS, TIME, ALONE = range(1, 6)  # how the match ended; 0 until then

# Kinds of hits
BLOW, ARROW = range(2)

# Bits of `agreed`. All but DECKS_KNOWN replace the default reading of a rule
TIES_TOGETHER, DECKS_KNOWN, SAME_PHASE, FOCUS_BARS, ANY_HIT = 1, 2, 4, 8, 16
THROWS_BLOCKED, TIES_HOLD, STRIKES_LIGHT, SHIELD_LEAKS, HAVEN_LASTS = 32, 64, 128, 256, 512
RULE_FLAGS = 10

# Actions
CHOOSE_CHARACTER = 0  # + character
CHOOSE_CARD = CHOOSE_CHARACTER + CHARACTERS  # + card to put into the deck
PLAY_ACTIVE = CHOOSE_CARD + CARDS  # + card
PLAY_PASSIVE = PLAY_ACTIVE + CARDS  # + card
ROTATE = PLAY_PASSIVE + CARDS  # + 0 R1 R2 3 L2 L1
SUBMIT = ROTATE + 6  # + adrenaline 0 .. 10
THROW_TO = SUBMIT + 11  # + direction
KNOCK_TO = THROW_TO + 6  # + direction
USE = KNOCK_TO + 6
DECLINE = USE + 1
DISCARD_CARD = DECLINE + 1  # + ability - MOVEMENTS to discard
EXHAUST_CARD = DISCARD_CARD + CARDS - MOVEMENTS  # + movement card to exhaust
TAKE_BACK = EXHAUST_CARD + MOVEMENTS  # + movement card to take back
FOLLOW = TAKE_BACK + MOVEMENTS
NO_FOLLOW = FOLLOW + 1
GUARD_ON = NO_FOLLOW + 1
NO_GUARD = GUARD_ON + 1
RETURN = NO_GUARD + 1
STAY = RETURN + 1
PLACE = STAY + 1  # + 0 for here, or 1 + direction
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
    ("method", np.int8, OneOf(0, ALONE)),  # FAR .. ALONE, 0 until the end
    ("gone", np.int8, Seats()),  # seats that have given up
    ("beat", np.int16, Scaled(0, MAX_BEATS, log=True)),  # number of the current beat, from 0
    # Commitments: NO_CARD or -1 if not chosen yet; secret until all due seats have committed
    ("due", np.int8, Seats()),  # seats that commit on this beat
    ("following", np.int8, Seats()),  # due seats that go on with a combo
    ("active", np.int8, (SEATS,), BySeat(_CARD)),
    ("passive", np.int8, (SEATS,), BySeat(_CARD)),
    ("rotation", np.int8, (SEATS,), BySeat(OneOf(-1, 5))),
    ("submitted", np.int8, (SEATS,), BySeat(OneOf(-1, MAX_ADRENALINE))),
    # How far the beat has come
    ("stage", np.int8, OneOf(DAWN, DUSK)),
    ("turn", np.int8, Scaled(0, MAX_ARROWS)),  # index into `order`, or into seats or arrows
    ("token", np.int8, Scaled(-1, 127)),  # half tokens done, -1 before the first: see `acting`
    ("flight", np.int8, Scaled(0, MAX_ARROWS)),  # the arrow that moves next
    ("hit_step", np.int8, OneOf(0, 9)),  # step of the current hit, 0 for none: see `hitting`
    ("hitter", np.int8, _SEAT_OR_NOBODY),
    ("victim", np.int8, _SEAT_OR_NOBODY),
    ("hit_kind", np.int8, OneOf(BLOW, ARROW)),  # BLOW or ARROW
    ("hit_direction", np.int8, _DIRECTION),  # direction of the knockback
    ("hit_kbf", np.int8, Scaled(0, 127)),
    ("hit_damage", np.int16, Scaled(0, 32_767, log=True)),
    ("hit_moved", np.int16, Scaled(0, 32_767, log=True)),
    ("hit_from_land", np.int8, OneOf(0, 1)),  # 1 if the victim stood on land when it was hit
    ("hit_when", np.int8, OneOf(0, 2)),  # when its stun begins: see `impact`
    ("choices", np.int8, _DIRECTIONS),  # directions that a knocked seat may choose
    ("owing", np.int8, Scaled(0, DECK_CARDS)),  # cards that the seat to act must still name
    ("order", np.int8, (SEATS,), OneSeat()),  # the order in which seats act on this beat
    ("rank", np.int32, (SEATS,), BySeat(Scaled(0, 2**23))),  # rank of each entry; equal ranks tie
    ("acted", np.int8, Seats()),  # seats that have acted on this beat
    ("disabled", np.int8, Seats()),  # seats that no longer act on this beat
    ("tied", np.int8, Seats()),  # seats of the current tie group
    ("jammed", np.int8, Seats()),  # seats that fail in a movement tie
    ("pulls", np.int8, (SEATS,), BySeat(Flags(8))),  # directions of tied attackers; see `hitting`
    ("swing", np.uint64, (SEATS,), BySeat(ENTRY)),  # entries of attackers that strike at once
    ("from_q", np.int16, (SEATS,), BySeat(_COORDINATE)),  # start of its entry, or of its tie
    ("from_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("from_facing", np.int8, (SEATS,), BySeat(_DIRECTION)),
    ("blocker", np.int8, (SEATS,), BySeat(_SEAT_OR_NOBODY)),  # who stopped it in a movement tie
    ("shield_q", np.int16, (SEATS,), BySeat(_COORDINATE)),  # hex of the shields on this beat
    ("shield_r", np.int16, (SEATS,), BySeat(_COORDINATE)),
    ("shields", np.int8, (SEATS,), BySeat(_DIRECTIONS)),  # directions of the shields
    ("shield_phases", np.int8, (SEATS,), BySeat(Flags(3))),
    ("shield_card", np.int8, (SEATS,), BySeat(_CARD)),  # the card whose trigger beat put them up
    ("landed", np.int8, Seats()),  # seats whose attack has hit on this beat (Burning Strike)
    ("struck", np.int8, (SEATS,), BySeat(Scaled(0, MAX_STRUCK))),  # count of struck hexes
    ("struck_q", np.int16, (SEATS, MAX_STRUCK), BySeat(_COORDINATE)),
    ("struck_r", np.int16, (SEATS, MAX_STRUCK), BySeat(_COORDINATE)),
    ("offered", np.int8, (SEATS,), BySeat(Flags(4))),  # triggers offered on this beat
    ("ironclad", np.int8, (SEATS,), BySeat(Seats())),  # hitters that cannot move it on this beat
    ("draws", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # due at the end of the beat
    ("discards", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # discards, due likewise
    # Parry: who hits back on the next beat, in which order, and how hard
    (
        "parried",
        np.int8,
        (SEATS,),
        BySeat(_SEAT_OR_NOBODY),
    ),  # the attacker that a Parry answers, or NOBODY
    ("parry_damage", np.int16, (SEATS,), BySeat(Scaled(0, 32_767, log=True))),
    ("parry_kbf", np.int8, (SEATS,), BySeat(Scaled(0, 127))),
    ("parry_direction", np.int8, (SEATS,), BySeat(_DIRECTION)),
    ("parry_turn", np.int8, (SEATS,), BySeat(OneOf(0, SEATS))),  # order of the answers, 0 for none
    # The set that each fighter plays
    ("from_land", np.int8, Seats()),  # seats whose set started on land
    ("skipping", np.int8, Seats()),  # seats whose Haven still skips a W
    ("avoided", np.int8, Seats()),  # seats whose Reflex Dodge has avoided an attack
    ("combo_hit", np.int8, Seats()),  # seats whose last attack has hit
    ("turned", np.int8, (SEATS,), BySeat(_DIRECTION)),  # the rotation chosen for the set
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
    ("protected", np.int8, (SEATS,), BySeat(Scaled(0, 5))),  # beats without hits, with this one
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
    ("asked", np.int8, Seats()),  # seats that have been asked on this open beat
    # Lines: entries from the current beat on, see `entry`
    ("line", np.uint64, (SEATS, LINE_BEATS), BySeat(ENTRY)),
    # Hands and decks; a card is hidden from other seats unless its slot is open
    ("shown", np.uint64, (SEATS,), BySeat(SomeCards(CARDS))),  # cards known to be in the deck
    ("moves", np.int8, (SEATS, DECK_MOVES), BySeat(_CARD)),  # movement cards, as in the deck
    ("exhausted", np.int8, (SEATS,), BySeat(Flags(DECK_MOVES))),  # which of those: secret
    ("moves_held", np.int8, (SEATS,), BySeat(Scaled(0, DECK_MOVES))),  # number not exhausted
    ("hand", np.int8, (SEATS, DECK_CARDS), BySeat(_CARD)),  # abilities, NO_CARD after the last
    ("held", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # abilities in hand
    ("hand_open", np.int16, (SEATS,), BySeat(Flags(DECK_CARDS))),  # hand slots that everybody knows
    ("deck", np.int8, (SEATS, DECK_CARDS), BySeat(_CARD)),  # top first, NO_CARD after the last
    ("decked", np.int8, (SEATS,), BySeat(Scaled(0, DECK_CARDS))),  # cards in the deck
    ("deck_open", np.int16, (SEATS,), BySeat(Flags(DECK_CARDS))),
    ("last_active", np.int8, (SEATS,), BySeat(_CARD)),  # the active card last played, or NO_CARD
    ("refreshed", np.int8, Seats()),  # seats that have refreshed on this beat
    # On the board
    ("fire", np.int32, Spots(_LAND)),  # land hexes with fire
    ("fresh_fire", np.int32, Spots(_LAND)),  # land hexes with fire placed on this beat
    ("flora", np.int32, Spots(_LAND)),
    ("fire_owner", np.int8, (MAX_LAND,), ByCell(_LAND, _SEAT_OR_NOBODY)),
    ("sparks", np.int8, Scaled(0, MAX_SPARKS)),  # number of fires over the abyss, on this beat
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
    ),  # hexes near (0, 0): see `ground`
    ("arrows", np.int8, Scaled(0, MAX_ARROWS)),
    ("old_arrows", np.int8, Scaled(0, MAX_ARROWS)),  # arrows that were there when the beat began
    ("arrow_q", np.int16, (MAX_ARROWS,), _COORDINATE),
    ("arrow_r", np.int16, (MAX_ARROWS,), _COORDINATE),
    ("arrow_facing", np.int8, (MAX_ARROWS,), _DIRECTION),
    ("arrow_owner", np.int8, (MAX_ARROWS,), _SEAT_OR_NOBODY),
)

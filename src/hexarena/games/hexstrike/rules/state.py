"""The state of a match: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.record import record
from hexarena.games.hexstrike.components.tables import CARDS, CHARACTERS, MOVEMENTS

SEATS = 4
RED, BLUE, GREEN, GOLD, NOBODY = 0, 1, 2, 3, -1
DECK_MOVES, DECK_CARDS = 4, 12  # movement and ability cards of a deck
AHEAD = 32  # beats of a line, the present one first
NEVER = -1  # `promised`, of a fighter that goes back nowhere
MOST_ARROWS = 32
MOST_SPARKS = 40  # fires over the abyss in one beat
MOST_STRUCK = 6  # hexes that a seat attacks in one beat
MOST_LAND = 23
MOST_BEATS = 2000  # then the match is a draw

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

# What was agreed, a bit each
TIES_TOGETHER, DECKS_KNOWN = 1, 2

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
LAY = DECLINE + 1  # + ability - MOVEMENTS: discard it
TIRE = LAY + CARDS - MOVEMENTS  # + movement: exhaust it
TAKE_BACK = TIRE + MOVEMENTS  # + movement
FOLLOW = TAKE_BACK + MOVEMENTS
NO_FOLLOW = FOLLOW + 1
GUARD_ON = NO_FOLLOW + 1
NO_GUARD = GUARD_ON + 1
RETURN = NO_GUARD + 1
STAY = RETURN + 1
PLACE = STAY + 1  # + 0 here, 1 + direction
ACTIONS = PLACE + 7

STATE = record(
    ("to_act", np.int8),  # 0 .. 3 or OVER
    ("returns", np.float32, (SEATS,)),  # 1 won, -1 lost, 0 otherwise or not over
    # The match
    ("phase", np.int8),  # CHARACTER .. FINISHED
    ("players", np.int8),  # 2 .. 4
    ("agreed", np.int8),  # TIES_TOGETHER, DECKS_KNOWN
    ("method", np.int8),  # FAR .. DRAWN, 0 while it lasts
    ("gone", np.int8),  # seats that have given up, a bit each
    ("beat", np.int16),  # number of the present one, from 0
    # Commitments, NO_CARD or -1 where not yet chosen; secret until all due have committed
    ("due", np.int8),  # seats that commit on this beat, a bit each
    ("following", np.int8),  # of those, seats that go on with a combo
    ("active", np.int8, (SEATS,)),
    ("passive", np.int8, (SEATS,)),
    ("rotation", np.int8, (SEATS,)),
    ("submitted", np.int8, (SEATS,)),
    # Where in the beat it is
    ("stage", np.int8),  # DAWN .. DUSK
    ("turn", np.int8),  # which of `order` acts, or which seat, arrow a stage is at
    ("token", np.int8),  # half a token of the seat that acts, -1 before the first: see `acting`
    ("flight", np.int8),  # the arrow that moves
    ("hit_step", np.int8),  # of the hit in hand, 0 for none: see `hitting`
    ("hitter", np.int8),
    ("victim", np.int8),
    ("hit_kind", np.int8),  # BLOW or ARROW
    ("hit_direction", np.int8),  # into which it knocks
    ("hit_kbf", np.int8),
    ("hit_damage", np.int16),
    ("hit_moved", np.int16),
    ("hit_from_land", np.int8),  # 1 if the victim stood on land when it was hit
    ("hit_when", np.int8),  # its stun begins: see `impact`
    ("choices", np.int8),  # directions among which a knocked seat may choose, a bit each
    ("owing", np.int8),  # cards the seat that decides must still name
    ("order", np.int8, (SEATS,)),  # in which seats act on this beat
    ("rank", np.int32, (SEATS,)),  # of each seat's entry; the same: tied
    ("acted", np.int8),  # seats that have acted on this beat, a bit each
    ("disabled", np.int8),  # seats that will not act any more on this beat
    ("tied", np.int8),  # seats of the tie group that is under way
    ("jammed", np.int8),  # those of a movement tie that fail
    ("pulls", np.int8, (SEATS,)),  # directions into which tied attackers knock each, a bit each
    ("swing", np.uint64, (SEATS,)),  # entries of attackers that strike at the same time
    ("from_q", np.int16, (SEATS,)),  # where each stood when its entry, or its tie, began
    ("from_r", np.int16, (SEATS,)),
    ("from_facing", np.int8, (SEATS,)),
    ("blocker", np.int8, (SEATS,)),  # who stopped each in a movement tie, or NOBODY
    ("shield_q", np.int16, (SEATS,)),  # hex whose shields each has put up on this beat
    ("shield_r", np.int16, (SEATS,)),
    ("shields", np.int8, (SEATS,)),  # directions, a bit each
    ("shield_phases", np.int8, (SEATS,)),
    ("shield_card", np.int8, (SEATS,)),  # whose bracketed beat put them up, or NO_CARD
    ("landed", np.int8),  # seats whose attack has hit on this beat (Burning Strike)
    ("struck", np.int8, (SEATS,)),  # how many hexes each attacked on this beat
    ("struck_q", np.int16, (SEATS, MOST_STRUCK)),
    ("struck_r", np.int16, (SEATS, MOST_STRUCK)),
    ("offered", np.int8, (SEATS,)),  # triggers each was offered on this beat, a bit each
    ("ironclad", np.int8, (SEATS,)),  # attackers whose hits do not move it on this beat
    ("draws", np.int8, (SEATS,)),  # cards earned, drawn at the end of the beat
    ("discards", np.int8, (SEATS,)),  # queued for the end of the beat
    # Parry: what hits back on the next beat
    ("parried", np.int8, (SEATS,)),  # attacker whom each counters, or NOBODY
    ("parry_damage", np.int16, (SEATS,)),
    ("parry_kbf", np.int8, (SEATS,)),
    ("parry_direction", np.int8, (SEATS,)),
    ("parry_turn", np.int8, (SEATS,)),  # which of them answers first, from 1; 0 for none
    # The set that each plays
    ("from_land", np.int8),  # seats whose set started on land, a bit each
    ("skipping", np.int8),  # seats whose Haven still skips a W
    ("avoided", np.int8),  # seats whose Reflex Dodge has avoided an attack
    ("combo_hit", np.int8),  # seats whose set has hit
    ("turned", np.int8, (SEATS,)),  # the rotation chosen for it
    ("set_facing", np.int8, (SEATS,)),  # facing before that rotation
    # Fighters
    ("character", np.int8, (SEATS,)),
    ("q", np.int16, (SEATS,)),
    ("r", np.int16, (SEATS,)),
    ("facing", np.int8, (SEATS,)),  # direction 0 .. 5: E NE NW W SW SE
    ("damage", np.int32, (SEATS,)),
    ("adrenaline", np.int8, (SEATS,)),  # 0 .. 10
    ("points", np.int8, (SEATS,)),
    ("last_hitter", np.int8, (SEATS,)),
    ("protected", np.int8, (SEATS,)),  # beats for which it cannot be hit, this one included
    # Rewind
    ("focused", np.int8),  # seats whose Rewind is in focus, a bit each
    ("aside", np.int8),  # seats whose Rewind is set aside
    ("anchor_q", np.int16, (SEATS,)),
    ("anchor_r", np.int16, (SEATS,)),
    ("promised", np.int8, (SEATS,)),  # beats until a return that is certain, -1 for none
    ("asked", np.int8),  # seats that have answered at this opening, a bit each
    # The line: entries from the present beat on, see `entry`
    ("line", np.uint64, (SEATS, AHEAD)),
    # Hands and decks; a card is hidden from the others unless its slot is open
    ("shown", np.uint64, (SEATS,)),  # cards that everybody knows to be in the deck, a bit each
    ("moves", np.int8, (SEATS, DECK_MOVES)),  # movement cards in the order of the deck
    ("exhausted", np.int8, (SEATS,)),  # of those, a bit each: secret
    ("moves_held", np.int8, (SEATS,)),  # how many are not exhausted
    ("hand", np.int8, (SEATS, DECK_CARDS)),  # abilities, NO_CARD after the last
    ("held", np.int8, (SEATS,)),  # how many
    ("hand_open", np.int16, (SEATS,)),  # slots everybody knows, a bit each
    ("deck", np.int8, (SEATS, DECK_CARDS)),  # abilities, top first, NO_CARD after the last
    ("decked", np.int8, (SEATS,)),  # how many
    ("deck_open", np.int16, (SEATS,)),
    ("last_active", np.int8, (SEATS,)),  # the active card last played, or NO_CARD
    ("refreshed", np.int8),  # seats that have refreshed on this beat, a bit each
    # On the board
    ("fire", np.int32),  # on land: land hexes, a bit each
    ("fresh_fire", np.int32),  # of those, placed in this window
    ("flora", np.int32),
    ("fire_owner", np.int8, (MOST_LAND,)),
    ("sparks", np.int8),  # fires over the abyss, for this beat
    ("spark_q", np.int16, (MOST_SPARKS,)),
    ("spark_r", np.int16, (MOST_SPARKS,)),
    ("spark_owner", np.int8, (MOST_SPARKS,)),
    ("ember", np.int8),  # seats that leave a fire when the next beat begins, a bit each
    ("ember_q", np.int16, (SEATS,)),
    ("ember_r", np.int16, (SEATS,)),
    ("platforms", np.uint64, (9,)),  # hexes of the window, a bit each: see `board`
    ("arrows", np.int8),
    ("old_arrows", np.int8),  # of those, there when the beat began
    ("arrow_q", np.int16, (MOST_ARROWS,)),
    ("arrow_r", np.int16, (MOST_ARROWS,)),
    ("arrow_facing", np.int8, (MOST_ARROWS,)),
    ("arrow_owner", np.int8, (MOST_ARROWS,)),
)

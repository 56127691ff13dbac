"""The state of a fight: one record, and the names of the numbers in it.

Cards of a kind are not told apart. A set of cards is one word of 64 bits: the edition's cards are
numbered kind by kind, and for each kind the lowest bits are set, as many as the set has (`cards`).
"""

import numpy as np

from hexarena.contract.record import record
from hexarena.games.knockouts.editions.in_use import MOST_KINDS

MOST_DICE = 8  # rolled one after another and shown together

CREATE, DEAL, STAT, MOBILITY, MOVE, SIDE, ACT, DISCARD, BOOST, REACT, DICE = range(11)  # phases
CHOICE, HURT, REFILL, HEART, RESTORE, REST, FINISHED = range(11, 18)  # and the others
PHASES = 18

KNOCKOUT, TAPOUT, STOPPAGE, POINTS, DRAW = range(1, 6)  # how it ended; 0 while it lasts
RED, BLUE, NOBODY = 0, 1, -1
NO_CARD = -1

# Stats as they are placed; those that can be hurt are counted from Striking on in `ready`
EXPERIENCE, HEART_STAT, STRIKING, GRAPPLING, CONDITIONING = range(5)
S, G, C = range(3)
MARKERS, MOST_PLACED, BONUS = 9, 3, 3  # to place; to a stat; Conditioning that each placed brings

# What was agreed, a bit each
TRACK_EIGHT, MOUNT_ALL, NOBODY_RED, REFILL_RED, BLUE_CREATES = 1, 2, 4, 8, 16

# Actions
ROLLED = 0  # + face - 1
DRAWN = 6  # + number of the card
PUT = 67  # + stat - HEART_STAT
TAKE_STYLE = 71  # + style
USE = 86  # + S or G
GO = 88  # + position
STOP = 97
CHOOSE_TOP = 98
CHOOSE_BOTTOM = 99
ATTACK = 100  # + kind of card
ATTACK_AS = 124  # + kind that a Style card is used as
PLAY = 148  # + kind of a special card
LAY = 172  # + kind: discard
DONE = 196
PASS = 197
ADD = 198  # + kind of a boost
ROLL = 222
ANSWER = 223  # + kind of a reaction
ALLOW = 247
CRITICAL = 248
NORMAL = 249
HIT = 250  # + S, G or C: that marker is hurt
HEAL = 253  # + S, G or C: that marker is ready again
ACTIONS = 256

STATE = record(
    ("to_act", np.int8),  # 0, 1, CHANCE or OVER
    ("returns", np.float32, (2,)),  # 1 won, -1 lost, 0 otherwise or not over
    ("phase", np.int8),  # CREATE .. FINISHED
    ("edition", np.int8),  # number of the edition in use
    ("seat", np.int8),  # whose part it is: who creates, rolls, acts, draws, restores
    ("position", np.int8),  # 0 Long Range .. 8 Full Mount
    ("top", np.int8),  # who is on top, NOBODY while they stand
    ("mobile", np.int8),  # who is mobile, or was last; NOBODY from the start of a round
    ("points", np.int8),  # of mobility left, 0 .. 10
    ("thrower", np.int8),  # whose throw is pending, NOBODY for none
    ("kind", np.int8),  # of the attack on the table, NO_CARD for none
    ("styled", np.int8),  # 1: it is a Style card used so
    ("reaction", np.int8),  # kind of the reaction on the table, NO_CARD for none
    ("dice", np.int8),  # still to be rolled, of an attack or for heart
    ("rolled", np.int8),  # of these dice so far, of which `faces` holds MOST_DICE
    ("need", np.int8),  # that a die must meet, 2 .. 7 once the dice are rolled
    ("successes", np.int8),
    ("hurts", np.int8),  # still to be chosen
    ("lay", np.int8),  # how many more cards may be discarded in this action
    ("drew", np.int8),  # 1: cards were drawn this turn
    ("stall", np.int8),  # turns in a row in which nobody drew
    ("stall_limit", np.int8),  # 1 .. 100: then the round ends
    ("round_number", np.int8),  # from 1
    ("rounds", np.int8),  # 1 .. 9, before overtime
    ("max_overtime", np.int8),  # 0 .. 18 rounds
    ("ko_successes", np.int8),  # 2 .. 4
    ("method", np.int8),  # KNOCKOUT .. DRAW, 0 while it lasts
    ("agreed", np.int8),  # TRACK_EIGHT .. BLUE_CREATES
    ("owed", np.int8, (2,)),  # to each on the next mobility total, after a missed Kick: 0 or 1
    ("used", np.int8, (2,)),  # the stat each uses for mobility: S or G
    ("face", np.int8, (2,)),  # the mobility die of each, 0 before it is rolled
    ("won", np.int8, (2,)),  # rounds
    ("held", np.int8, (2,)),  # cards in each hand
    ("strikes", np.int8, (2,)),  # cards in each strike pile
    ("grapples", np.int8, (2,)),  # cards in each grapple pile
    ("placed", np.int8, (2, 5)),  # markers, Experience .. Conditioning, 0 .. 3
    ("ready", np.int8, (2, 3)),  # markers, S 0 .. 3, G 0 .. 3, C 0 .. 9
    ("faces", np.int8, (MOST_DICE,)),  # of the attack or heart dice on the table, 0 for none
    ("turns", np.int16),  # begun in this round
    ("styles", np.uint16, (2,)),  # a bit each
    ("hand", np.uint64, (2,)),  # secret: a set of cards
    ("pile", np.uint64),  # what may be drawn, counted; to a seat: all it has not seen
    ("discards", np.uint64),  # counted
    ("boosts", np.uint64),  # on the table, counted
    ("scored", np.uint64, (2,)),  # in both piles of each, counted; Style cards as such
    ("used_as", np.uint8, (2, MOST_KINDS)),  # Style cards among those, by the kind they were
)

"""The state of a fight: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.record import record

DEAL, ROLL, DEFEND, MOVE, CORNER, ADVICE, ATTACK, NEUTRAL, REFILL, FINISHED = range(10)  # phases
NOTHING, STRIKE, TAKEDOWN, SLAM, ESCAPE, CHOKE, LOCK, FOUL = range(8)  # kinds of attack
KO, TKO, SUB, DQ, DECISION, EVEN, NO_CONTEST = range(1, 8)  # how it ended; 0 while it lasts
RED, BLUE, NOBODY = 0, 1, -1

# What was agreed, a bit each
ACE_LOW, LOCK_SCORES, CANNOT_DRAW, KEEP_HANDS, RED_STARTS = 1, 2, 4, 8, 16
DRAG_UP, FOULED_CHOOSES, CORNER_IN_PLACE, FACE_DOWN = 32, 64, 128, 256

# Actions
ROLLED = 0  # + face - 1
DRAWN = 6  # + card
GO = 60  # + hex; in control both go; its own hex: stay
RELEASE = 121  # + hex
PLAY = 182  # + card: attack with it
SHOVE = 236  # + rank of a spade * 6 + way: slam, or escape
PASS = 314
DISCARD = 315  # + card: pass and discard it
TAKE = 369  # no defence
STOP = 370  # + card: defend with it
STOP_TO = 424  # + (rank of a spade, or 13, 14 for the jokers) * 6 + way
PAIR = 514  # + suit * 78 + pair: defend with two lower cards
PAIR_TO = 826  # + pair of spades * 6 + way
DECLINE = 1294  # corner advice
EXCHANGE = 1295  # + set of places in the hand, lowest card first: discard those
RESTART = 1327  # + 3 * number of Red's neutral hex + number of Blue's among the others
ACTIONS = 1339

STATE = record(
    ("to_act", np.int8),  # 0, 1, CHANCE or OVER
    ("returns", np.float32, (2,)),  # 1 won, -1 lost, 0 otherwise or not over
    ("phase", np.int8),  # DEAL .. FINISHED
    ("turn", np.int8),  # whose turn it is; in DEAL whose it will be
    ("kind", np.int8),  # of the attack to be defended, NOTHING .. FOUL; at the end, of the last one
    ("card", np.int8),  # it was played with, -1 for none
    ("top", np.int8),  # who is in control, NOBODY if they stand apart
    ("roll", np.int8),  # of this turn, 1 .. 6; 0 before it
    ("round_number", np.int8),  # 1 .. rounds
    ("rounds", np.int8),  # 3 or 5
    ("method", np.int8),  # KO .. NO_CONTEST, 0 while it lasts
    ("drew", np.int8),  # 1: cards were drawn this turn
    ("idle", np.int8),  # turns in a row without a card drawn
    ("idle_limit", np.int8),  # 1 .. 100: then it is no contest
    ("left", np.int8),  # cards in the draw pile
    ("token", np.int8, (2,)),  # the hex of each fighter
    ("held", np.int8, (2,)),  # cards in each hand
    ("laid", np.int8, (2,)),  # cards each has discarded face down this round
    ("agreed", np.int16),  # ACE_LOW .. FACE_DOWN
    ("turns", np.int16),  # begun so far
    ("chips", np.int16, (2,)),
    ("damage", np.int16, (2,)),  # chips each has paid
    ("hand", np.uint64, (2,)),  # secret: sets of cards
    ("open", np.uint64, (2,)),  # of each hand what all know: kept when the bell rang (HFC 3.6)
    ("buried", np.uint64, (2,)),  # what each has discarded face down, secret from the other
    ("pile", np.uint64),  # what may be drawn; to a seat: all it has not seen
    ("discard", np.uint64),  # face up
)

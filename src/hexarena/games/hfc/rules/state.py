"""The state of a fight: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.notes import (
    BySeat,
    Flags,
    OneCard,
    OneOf,
    OneSeat,
    OneSpot,
    Scaled,
    SomeCards,
    define_state,
)
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hfc.components.cage import HEXES
from hexarena.games.hfc.components.cards import CARDS

DEAL, ROLL, DEFEND, MOVE, CORNER, ADVICE, ATTACK, NEUTRAL, REFILL, FINISHED = range(10)  # phases
NOTHING, STRIKE, TAKEDOWN, SLAM, ESCAPE, CHOKE, LOCK, FOUL = range(8)  # kinds of attack
KO, TKO, SUB, DQ, DECISION, EVEN, NO_CONTEST = range(1, 8)  # how the fight ended; 0 until then
RED, BLUE, NOBODY = 0, 1, -1

# The options, one bit each
ACE_LOW, LOCK_SCORES, CANNOT_DRAW, KEEP_HANDS, RED_STARTS = 1, 2, 4, 8, 16
DRAG_UP, FOULED_CHOOSES, CORNER_IN_PLACE, FACE_DOWN = 32, 64, 128, 256

# Actions
ROLLED = 0  # + face - 1
DRAWN = 6  # + card
GO = 60  # + hex; in control both go; its own hex means to stay
RELEASE = 121  # + hex
PLAY = 182  # + card: attack with it
SHOVE = 236  # + rank of a spade * 6 + direction: slam or escape
PASS = 314
DISCARD = 315  # + card to discard while passing
TAKE = 369  # take the attack without a defence
STOP = 370  # + card to defend with
STOP_TO = 424  # + (rank of a spade, or 13, 14 for the jokers) * 6 + direction
PAIR = 514  # + suit * 78 + pair: defend with two lower cards
PAIR_TO = 826  # + pair of spades * 6 + direction
DECLINE = 1294  # decline corner advice
EXCHANGE = 1295  # + set of slots in the hand, lowest card first, to discard
RESTART = 1327  # + 3 * number of Red's neutral hex + number of Blue's among the others
ACTIONS = 1339

CAGE = range(HEXES)  # the map of the notes
MAX_CHIPS, MAX_IDLE = 1000, 100  # limits of the options
MAX_TURNS = 32_000

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, 0 drawn or undecided
    ("phase", np.int8, OneOf(DEAL, FINISHED)),
    ("turn", np.int8, OneSeat()),  # whose turn it is; in DEAL, whose turn comes first
    ("kind", np.int8, OneOf(NOTHING, FOUL)),  # kind of the pending attack, or of the last one
    ("card", np.int8, OneCard(CARDS, (-1,))),  # card of that attack, -1 for none
    ("top", np.int8, OneSeat((NOBODY,))),  # who is in control, NOBODY if they stand apart
    ("roll", np.int8, OneOf(0, 6)),  # this turn's roll, 0 before it
    ("round_number", np.int8, OneOf(1, 5)),
    ("rounds", np.int8, OneOf(3, 5)),  # 3 or 5
    ("method", np.int8, OneOf(0, NO_CONTEST)),  # KO .. NO_CONTEST, 0 until the end
    ("drew", np.int8, OneOf(0, 1)),  # 1 if cards were drawn this turn
    ("idle", np.int8, Scaled(0, MAX_IDLE)),  # turns in a row without a card drawn
    ("idle_limit", np.int8, Scaled(0, MAX_IDLE)),  # idle turns that end the fight, from 1
    ("left", np.int8, Scaled(0, CARDS)),  # cards in the draw pile
    ("token", np.int8, (2,), BySeat(OneSpot(CAGE))),
    ("held", np.int8, (2,), BySeat(Scaled(0, CARDS))),  # cards in each hand
    ("laid", np.int8, (2,), BySeat(Scaled(0, CARDS))),  # cards laid face down this round
    ("agreed", np.int16, Flags(9)),  # ACE_LOW .. FACE_DOWN
    ("turns", np.int16, Scaled(0, MAX_TURNS, log=True)),  # turns begun so far
    ("chips", np.int16, (2,), BySeat(Scaled(0, MAX_CHIPS, log=True))),
    ("damage", np.int16, (2,), BySeat(Scaled(0, MAX_CHIPS, log=True))),  # chips each has paid
    ("hand", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # cards in hand: secret
    ("open", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # cards that all know: see HFC 3.6
    ("buried", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # face down, secret from the rival
    ("pile", np.uint64, SomeCards(CARDS)),  # may be drawn; in a view: all unseen
    ("discard", np.uint64, SomeCards(CARDS)),  # cards discarded face up
)

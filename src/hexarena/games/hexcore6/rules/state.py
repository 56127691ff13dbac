"""The state of a match: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.notes import (
    BySeat,
    OneOf,
    OneSeat,
    OneSpot,
    Scaled,
    Spots,
    Unseen,
    define_state,
)
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hexcore6.components.board import CELLS, MEMBER

CHOOSE_CORE, CHOOSE_COLOUR, PLACE_OWN, PLACE_OTHER, MOVE, FINISHED = range(6)  # phases
PASSES, QUIET, REPETITION = range(1, 4)  # reasons for the end; 0 during the match
DRAW, GROUPS = range(2)  # tie-breaks
STACKS, DISCS = range(2)  # measures of a group
MAX_REMEMBERED = 40  # quiet positions that the repetition rule remembers (HC 7.3)
MAX_REPETITIONS = MAX_REMEMBERED // 4  # a position can recur every four turns at most
MAX_QUIET_LIMIT = 1000  # highest value of the option for quiet turns
MAX_QUIET = 32_000  # value at which the quiet counter stops

LIFT = CELLS
PASS = LIFT + 12 * CELLS
TAKE_BLACK = PASS + 1
TAKE_WHITE = PASS + 2
ACTIONS = PASS + 3

BOARD = tuple(MEMBER.tolist())  # members by cell, the map of the notes

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),  # CHANCE places a random Core
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, 0 drawn or undecided
    ("phase", np.int8, OneOf(CHOOSE_CORE, FINISHED)),
    ("black", np.int8, OneSeat()),  # the seat that plays the black discs
    ("first", np.int8, OneSpot(BOARD)),  # spot of this turn's first disc in PLACE_OTHER, else 0
    ("passes", np.int8, OneOf(0, 2)),  # passes in a row
    ("quiet", np.int16, Scaled(0, MAX_QUIET, log=True)),  # turns since a whole stack last moved
    ("reason", np.int8, OneOf(0, REPETITION)),  # why the match ended: PASSES .. REPETITION
    ("radius", np.int8, OneOf(4, 5)),
    ("core", np.int8, OneSpot(BOARD, (-1,))),  # -1 until chosen
    ("ring", np.int8, OneOf(0, 1)),  # whether black or white is east of the Core
    ("blocked", np.int8, OneOf(0, 1)),  # 1 if placement lines stop at the first disc
    ("quiet_limit", np.int16, Scaled(0, MAX_QUIET_LIMIT, log=True)),  # 0 for no limit
    ("repetition_limit", np.int8, Scaled(0, MAX_REPETITIONS)),  # 0 for no limit
    ("tie_break", np.int8, OneOf(DRAW, GROUPS)),
    ("measure", np.int8, OneOf(STACKS, DISCS)),
    ("empty", np.uint64, (2,), Spots(BOARD)),  # spots with nothing on them
    ("paired", np.uint64, (2,), Spots(BOARD)),  # in placement: empty spots with another in line
    ("open", np.uint64, (2,), Spots(BOARD)),  # in movement: spots that are not fully surrounded
    ("level", np.uint64, (3, 2), Spots(BOARD)),  # spots with at least 1, 2, 3 discs
    ("dark", np.uint64, (3, 2), Spots(BOARD)),  # spots whose 1st, 2nd, 3rd disc from below is black
    ("top", np.uint64, (2,), Spots(BOARD)),  # spots whose active disc is black
    # hashes of the positions since a whole stack last moved
    (
        "seen",
        np.uint64,
        (MAX_REMEMBERED,),
        Unseen("hashes, of which nothing but equality can be read"),
    ),
)

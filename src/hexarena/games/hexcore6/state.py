"""The state of a match: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.record import record
from hexarena.games.hexcore6.board import CELLS

CHOOSE_CORE, CHOOSE_COLOUR, PLACE_OWN, PLACE_OTHER, MOVE, FINISHED = range(6)  # phases
PASSES, QUIET, REPETITION = range(1, 4)  # reasons of the end; 0 while it lasts
DRAW, GROUPS = range(2)  # tie-breaks
STACKS, DISCS = range(2)  # measures of a group
WINDOW = 40  # quiet positions remembered for the repetition rule (HC 7.3)
MOST_QUIET = 32_000  # the quiet counter stands still here

LIFT = CELLS
PASS = LIFT + 12 * CELLS
TAKE_BLACK = PASS + 1
TAKE_WHITE = PASS + 2
ACTIONS = PASS + 3

STATE = record(
    ("to_act", np.int8),  # 0, 1, CHANCE (a random Core) or OVER
    ("returns", np.float32, (2,)),  # 1 won, -1 lost, 0 drawn or not over
    ("phase", np.int8),  # CHOOSE_CORE .. FINISHED
    ("black", np.int8),  # the seat that plays the black discs
    ("first", np.int8),  # the spot of this turn's first disc, in PLACE_OTHER; else 0
    ("passes", np.int8),  # passes in a row: 0 .. 2
    ("quiet", np.int16),  # moves and passes since a whole stack last moved
    ("reason", np.int8),  # why it ended: PASSES .. REPETITION
    ("radius", np.int8),  # 4 or 5
    ("core", np.int8),  # the Core's spot, -1 until chosen
    ("ring", np.int8),  # 0 or 1: black or white east of the Core
    ("blocked", np.int8),  # 1: lines of placement stop at the first disc
    ("quiet_limit", np.int16),  # 0: none
    ("repetition_limit", np.int8),  # 0: none
    ("tie_break", np.int8),  # DRAW, GROUPS
    ("measure", np.int8),  # STACKS, DISCS
    ("empty", np.uint64, (2,)),  # spots with nothing on them
    ("paired", np.uint64, (2,)),  # placement: empty spots with an empty spot in line
    ("open", np.uint64, (2,)),  # movement: spots not fully surrounded
    ("level", np.uint64, (3, 2)),  # spots with at least 1, 2, 3 discs
    ("dark", np.uint64, (3, 2)),  # spots whose 1st, 2nd, 3rd disc from below is black
    ("top", np.uint64, (2,)),  # spots whose active disc is black
    (
        "seen",
        np.uint64,
        (WINDOW,),
    ),  # marks of the positions since a whole stack last moved
)

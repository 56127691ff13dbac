"""The state of a game: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.record import record

SETUP, START, LOT, BID, CHANGING, TAKING, PLACING, FINISHED = range(8)  # phases
NO_AUCTION, CARD_AUCTION, BUY_AUCTION, SELL_AUCTION = range(4)  # kinds
FOUR_THINGS, OWED, REPETITION, TURN_LIMIT = range(1, 5)  # how it ended; 0 while it lasts
WHITE, BLACK = 0, 1

MOST_TURNS = 400  # so many positions are remembered for the repetition rule (HT 9.5)
MOST_CASH = 999  # no purse holds more, and no amount is larger (HT 3.4)
MEMORY = 8  # bids of an auction that are remembered to be shown

# Actions
PLAY = 0  # + card
MARK = 18  # + card: put it into the lot
REFUSE = 36  # to move, or be unable to
OPEN = 37  # the auction of the marked cards
PASS = 38  # bid no more
KEEP = 39  # exchange nothing
TAKE = 40  # + hexagon: lift its Thing
PLACE = 114  # + hexagon: put a Thing there
AMOUNT = 188 + MOST_CASH  # + amount, -999 .. 999: a bid, an offer; pounds sold, or -dollars sold
TWIN = AMOUNT + MOST_CASH + 1  # + 0 or 1: the lot for the seventh Thing
ACTIONS = TWIN + 2

STATE = record(
    ("to_act", np.int8),  # 0, 1, CHANCE or OVER
    ("returns", np.float32, (2,)),  # 1 won, -1 lost, 0 otherwise or not over
    ("phase", np.int8),  # SETUP .. FINISHED
    ("turn", np.int8),  # whose turn it is
    ("kind", np.int8),  # of the auction that is held, NO_AUCTION .. SELL_AUCTION
    ("auctioned", np.int8),  # 1: cards were auctioned this turn
    ("reason", np.int8),  # FOUR_THINGS .. TURN_LIMIT, 0 while it lasts
    ("three_bid", np.int8),  # 1: no auction has more than three bids
    ("repetitions", np.int8),  # of a position that draw, 0: they do not
    ("token", np.int8, (2,)),  # the hexagon of each counter
    ("owned", np.int8, (2,)),  # Things of each seat
    ("turns", np.int16),  # ended so far
    ("turn_limit", np.int16),  # 1 .. MOST_TURNS: then it is a draw
    ("offer_cap", np.int16),  # highest first offer in a Sell auction
    ("bids", np.int16),  # said in this auction
    ("said", np.int16, (MEMORY,)),  # bid n of them at n % MEMORY
    ("pounds", np.int32, (2,)),
    ("dollars", np.int32, (2,)),
    ("bank", np.int32, (2,)),  # pounds and dollars it took in, less those it paid
    ("lot", np.uint64),  # cards marked, or being auctioned
    ("cards", np.uint64, (2,)),  # movement cards of each seat; the rest are the bank's
    ("things", np.uint64, (2,)),  # a set of 74: the hexagons with a Thing on them
    ("past", np.uint64, (MOST_TURNS,)),  # a mark of the position at the start of each turn
)

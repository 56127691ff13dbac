"""The state of a game: one record, and the names of the numbers in it."""

import numpy as np

from hexarena.contract.notes import (
    BySeat,
    OneOf,
    OneSeat,
    OneSpot,
    Scaled,
    SomeCards,
    Spots,
    Unseen,
    define_state,
)
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hexthing.components.board import CARDS, HEXES

SETUP, START, LOT, BID, CHANGING, TAKING, PLACING, FINISHED = range(8)  # phases
NO_AUCTION, CARD_AUCTION, BUY_AUCTION, SELL_AUCTION = range(4)  # kinds
FOUR_THINGS, OWED, REPETITION, TURN_LIMIT = range(1, 5)  # how it ended; 0 while it lasts
WHITE, BLACK = 0, 1

MAX_TURNS = 400  # so many positions are remembered for the repetition rule (HT 9.5)
MAX_CASH = 999  # no purse holds more, and no amount is larger (HT 3.4)
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
AMOUNT = 188 + MAX_CASH  # + amount, -999 .. 999: a bid, an offer; pounds sold, or -dollars sold
TWIN = AMOUNT + MAX_CASH + 1  # + 0 or 1: the lot for the seventh Thing
ACTIONS = TWIN + 2

BOARD = range(HEXES)  # the map of its notes
_PURSE = Scaled(0, MAX_CASH, log=True)
_AMOUNT = Scaled(-MAX_CASH, MAX_CASH, log=True)

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, 0 otherwise or not over
    ("phase", np.int8, OneOf(SETUP, FINISHED)),
    ("turn", np.int8, OneSeat()),
    ("kind", np.int8, OneOf(NO_AUCTION, SELL_AUCTION)),  # of the auction that is held
    ("auctioned", np.int8, OneOf(0, 1)),  # 1: cards were auctioned this turn
    ("reason", np.int8, OneOf(0, TURN_LIMIT)),  # FOUR_THINGS .. TURN_LIMIT, 0 while it lasts
    ("three_bid", np.int8, OneOf(0, 1)),  # 1: no auction has more than three bids
    ("repetitions", np.int8, Scaled(0, 100)),  # of a position that draw, 0: they do not
    ("token", np.int8, (2,), BySeat(OneSpot(BOARD))),  # the hexagon of each counter
    ("owned", np.int8, (2,), BySeat(OneOf(0, 4))),  # Things
    ("turns", np.int16, Scaled(0, MAX_TURNS)),  # ended so far
    ("turn_limit", np.int16, Scaled(0, MAX_TURNS)),  # from 1: then it is a draw
    ("offer_cap", np.int16, _PURSE),  # highest first offer in a Sell auction
    ("bids", np.int16, Scaled(0, 2 * MAX_CASH, log=True)),  # said in this auction
    ("said", np.int16, (MEMORY,), _AMOUNT),  # bid n of them at n % MEMORY
    ("pounds", np.int32, (2,), BySeat(_PURSE)),
    ("dollars", np.int32, (2,), BySeat(_PURSE)),
    # pounds and dollars it took in, less those it paid
    ("bank", np.int32, (2,), Scaled(-2 * MAX_CASH, 0, log=True)),
    ("lot", np.uint64, SomeCards(CARDS)),  # marked, or being auctioned
    ("cards", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # for movement; the rest are the bank's
    ("things", np.uint64, (2,), Spots(BOARD)),  # with a Thing on them
    # a mark of the position at the start of each turn
    ("past", np.uint64, (MAX_TURNS,), Unseen("hashes, of which nothing but equality can be read")),
)

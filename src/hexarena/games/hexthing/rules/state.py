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
NO_AUCTION, CARD_AUCTION, BUY_AUCTION, SELL_AUCTION = range(4)  # kinds of auction
FOUR_THINGS, OWED, REPETITION, TURN_LIMIT = range(1, 5)  # how the game ended; 0 until then
WHITE, BLACK = 0, 1

MAX_TURNS = 400  # turns, and positions that the repetition rule remembers (HT 9.5)
MAX_CASH = 999  # limit of a purse and of any amount (HT 3.4)
MEMORY = 8  # bids of an auction that are remembered for display

# Actions
PLAY = 0  # + card
MARK = 18  # + card to put into the lot
REFUSE = 36  # refuse to move, or be unable to
OPEN = 37  # open the auction of the marked cards
PASS = 38  # bid no more
KEEP = 39  # exchange nothing
TAKE = 40  # + hexagon to take a Thing from
PLACE = 114  # + hexagon to put a Thing on
AMOUNT = 188 + MAX_CASH  # + amount, -999 .. 999: a bid or offer; pounds sold, or minus dollars sold
TWIN = AMOUNT + MAX_CASH + 1  # + 0 or 1: the lot for the seventh Thing
ACTIONS = TWIN + 2

BOARD = range(HEXES)  # the map of the notes
_PURSE = Scaled(0, MAX_CASH, log=True)
_AMOUNT = Scaled(-MAX_CASH, MAX_CASH, log=True)

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, 0 drawn or undecided
    ("phase", np.int8, OneOf(SETUP, FINISHED)),
    ("turn", np.int8, OneSeat()),
    ("kind", np.int8, OneOf(NO_AUCTION, SELL_AUCTION)),  # kind of the current auction
    ("auctioned", np.int8, OneOf(0, 1)),  # 1 if cards were auctioned this turn
    ("reason", np.int8, OneOf(0, TURN_LIMIT)),  # FOUR_THINGS .. TURN_LIMIT, 0 until the end
    ("three_bid", np.int8, OneOf(0, 1)),  # 1 if auctions have at most three bids
    ("repetitions", np.int8, Scaled(0, 100)),  # times until a position draws; 0: never
    ("token", np.int8, (2,), BySeat(OneSpot(BOARD))),  # the hexagon of each counter
    ("owned", np.int8, (2,), BySeat(OneOf(0, 4))),  # Things owned by each player
    ("turns", np.int16, Scaled(0, MAX_TURNS)),  # turns ended so far
    ("turn_limit", np.int16, Scaled(0, MAX_TURNS)),  # turns after which the game is a draw, from 1
    ("offer_cap", np.int16, _PURSE),  # highest first offer in a Sell auction
    ("bids", np.int16, Scaled(0, 2 * MAX_CASH, log=True)),  # number of bids in this auction
    ("said", np.int16, (MEMORY,), _AMOUNT),  # the last bids: bid n is at n % MEMORY
    ("pounds", np.int32, (2,), BySeat(_PURSE)),
    ("dollars", np.int32, (2,), BySeat(_PURSE)),
    # pounds and dollars that the bank has taken in, less those it has paid
    ("bank", np.int32, (2,), Scaled(-2 * MAX_CASH, 0, log=True)),
    ("lot", np.uint64, SomeCards(CARDS)),  # cards that are marked, or being auctioned
    ("cards", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # of each player; the rest are the bank's
    ("things", np.uint64, (2,), Spots(BOARD)),  # hexagons with a Thing on them
    # a hash of the position at the start of each turn
    ("past", np.uint64, (MAX_TURNS,), Unseen("hashes, of which nothing but equality can be read")),
)

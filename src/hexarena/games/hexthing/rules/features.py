"""The learned judge's inputs from a position: which ones are on, as one seat sees it.

Besides what lies on the board, the inputs show what no sum of it can: where each movement card
leads, from both counters and no matter who owns it, how many ways out each counter has, which
Things stand in whose way, what each purse holds, and what a bid is worth compared with it. No input
distinguishes White from Black: the rules do not either, once the counters are placed.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    lowest,
    read_bitset,
    union,
    without_lowest,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexthing.components.board import CARDS, END, HEXES, KIND, PATH, SELL
from hexarena.games.hexthing.rules.auctions import (
    bidder,
    highest_amount,
    last_bid,
    lowest_amount,
)
from hexarena.games.hexthing.rules.moving import bank, occupied, playable, playable_among
from hexarena.games.hexthing.rules.state import (
    BID,
    CARD_AUCTION,
    FINISHED,
    MAX_CASH,
    PLACING,
    SELL_AUCTION,
)
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN

PHASES, AUCTIONS, KINDS = FINISHED + 1, SELL_AUCTION, SELL + 1
PLAYERS = 2  # the seat's own, the rival's
_MONEY_FROM = (0, 1, 2, 3, 4, 6, 8, 11, 16, 22, 32, 45, 64, 90, 128, 181, 256, 512)
MONEY_STEPS = len(_MONEY_FROM)  # steps into which sums are grouped
EXACT = 64  # sums below this also have an exact input
MONEY = np.searchsorted(_MONEY_FROM, np.arange(MAX_CASH + 1), side="right") - 1
PURSE = 4.0  # added before taking logarithms, so that small sums are much alike
EDGES = 17  # steps of the ratio of two sums; the middle means about equal
SHARES = 12  # shares of a purse: nothing, each tenth, more than all
_TURNS_FROM = (0, 2, 4, 8, 16, 32, 64, 128)
TURNS = len(_TURNS_FROM)
MOVES, OF_A_KIND, BIDS = 8, 3, 4

# The board
OWN_HEX = 0  # + hexagon, and so on
RIVAL_HEX = OWN_HEX + HEXES
THING = RIVAL_HEX + HEXES
BLOCKS_OWN = THING + HEXES  # Things that the seat's cards cannot pass
BLOCKS_RIVAL = BLOCKS_OWN + HEXES
OWN_PATH = BLOCKS_RIVAL + HEXES  # in PLACING: hexagons where a Thing would be in the way
RIVAL_PATH = OWN_PATH + HEXES
GROUND = RIVAL_PATH + HEXES  # + rival * KINDS + kind of hexagon underfoot
# Input OWNED + (stake * (ENOUGH + 1) + own Things) * (ENOUGH + 1) + the rival's
OWNED = GROUND + PLAYERS * KINDS

# Cards
CARD = OWNED + 3 * (THINGS_TO_WIN + 1) ** 2  # + rival * CARDS + card held
LOT = CARD + PLAYERS * CARDS  # + card in the lot
LEADS = LOT + CARDS  # + ((rival * 2 + the bank's card) * CARDS + card) * KINDS + kind it leads to
MOVE_COUNT = LEADS + 4 * CARDS * KINDS  # + rival * MOVES + playable cards held
MOVE_COUNTS = MOVE_COUNT + PLAYERS * MOVES  # + the seat's, up to 4, * 5 + the rival's
KINDS_OUT = MOVE_COUNTS + 25  # + (rival * KINDS + kind) * OF_A_KIND + cards that lead there
LOT_MOVES = KINDS_OUT + PLAYERS * KINDS * OF_A_KIND  # + rival * 5 + cards of the lot it could play
BANK_MOVES = LOT_MOVES + PLAYERS * 5  # + rival * 5 + cards of the bank it could play
CARD_COUNT = BANK_MOVES + PLAYERS * 5  # + rival * (CARDS + 1) + cards held

# Money: pounds, then dollars
POUNDS = CARD_COUNT + PLAYERS * (CARDS + 1)  # + rival * MONEY_STEPS + MONEY
DOLLARS = POUNDS + PLAYERS * MONEY_STEPS
POUNDS_EXACTLY = DOLLARS + PLAYERS * MONEY_STEPS  # + rival * EXACT + pounds
DOLLARS_EXACTLY = POUNDS_EXACTLY + PLAYERS * EXACT
POUNDS_EDGE = DOLLARS_EXACTLY + PLAYERS * EXACT  # + step between the purses
DOLLARS_EDGE = POUNDS_EDGE + EDGES
MONEY_EDGE = DOLLARS_EDGE + EDGES  # compares all money of both players
RICHER = MONEY_EDGE + EDGES  # + dollars * 3 + who has more

# The turn
PHASE = RICHER + 2 * 3  # + (phase * 2 + whether it is the rival's turn) * 2 + whether to act
TURNS_LEFT = PHASE + PHASES * 4  # + step of turns left
AUCTIONED = TURNS_LEFT + TURNS
RULE_OPTIONS = AUCTIONED + 1  # three bids; + 1 if a repeated position is a draw

# The auction; each kind has separate inputs
KIND_OF_AUCTION = RULE_OPTIONS + 2  # + kind * 2 + whether the rival holds it
BID_COUNT = KIND_OF_AUCTION + AUCTIONS * 2  # + kind * BIDS + bids said
# Input STANDING_BID + (kind * 2 + whether the rival's) * MONEY_STEPS + the standing bid
STANDING_BID = BID_COUNT + AUCTIONS * BIDS
STANDING_BID_EXACTLY = STANDING_BID + AUCTIONS * 2 * MONEY_STEPS  # + the standing bid
SHARE = STANDING_BID_EXACTLY + EXACT  # + (kind * 2 + rival) * SHARES + cost of the next bid
NEGATIVE_OFFER = SHARE + AUCTIONS * 2 * SHARES  # the standing offer is negative
NO_ANSWER = NEGATIVE_OFFER + 1  # + rival, if it has no bid left to make
INPUTS = NO_ANSWER + PLAYERS


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    viewer = int(np.int64(seat))
    count = list_board(state, viewer, inputs, 0)
    for rival in range(PLAYERS):
        count = list_cards(state, 1 - viewer if rival else viewer, rival, inputs, count)
    own_moves = min(popcount(playable(state, viewer)), 4)
    rival_moves = min(popcount(playable(state, 1 - viewer)), 4)
    count = add_input(MOVE_COUNTS + own_moves * 5 + rival_moves, inputs, count)
    count = list_set(state.lot, LOT, inputs, count)
    count = list_money(state, viewer, inputs, count)
    count = list_turn(state, viewer, inputs, count)
    return list_auction(state, viewer, inputs, count) if state.phase == BID else count


@kernel
def add_input(number: int, inputs: Actions, count: int) -> int:
    """Append an input; return the new count."""
    inputs[count] = number
    return count + 1


# The board


@kernel
def list_board(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for counters, Things, and Things in a player's way; return the new count."""
    own_hex, rival_hex = int(state.token[seat]), int(state.token[1 - seat])
    count = add_input(OWN_HEX + own_hex, inputs, count)
    count = add_input(RIVAL_HEX + rival_hex, inputs, count)
    count = add_input(GROUND + int(KIND[own_hex]), inputs, count)
    count = add_input(GROUND + KINDS + int(KIND[rival_hex]), inputs, count)
    own_things = at_stake(state) * (THINGS_TO_WIN + 1) + int(state.owned[seat])
    count = add_input(
        OWNED + own_things * (THINGS_TO_WIN + 1) + int(state.owned[1 - seat]), inputs, count
    )
    things, own_path, rival_path = (
        read_bitset(state.things),
        path_hexes(state, seat),
        path_hexes(state, 1 - seat),
    )
    count = list_hexes(things, THING, inputs, count)
    count = list_hexes(intersection(things, own_path), BLOCKS_OWN, inputs, count)
    count = list_hexes(intersection(things, rival_path), BLOCKS_RIVAL, inputs, count)
    if state.phase == PLACING:
        occupied_hexes = occupied(state)
        count = list_hexes(difference(own_path, occupied_hexes), OWN_PATH, inputs, count)
        count = list_hexes(difference(rival_path, occupied_hexes), RIVAL_PATH, inputs, count)
    return count


@kernel
def at_stake(state: np.record) -> int:
    """Return 1 if a Thing is being bought, 2 if one is being sold, else 0."""
    return max(0, int(state.kind) - CARD_AUCTION) if state.phase == BID else 0


@kernel
def path_hexes(state: np.record, seat: int) -> Bitset:
    """Return the hexagons that a seat's cards enter from where it stands."""
    cards, path = state.cards[seat], (EMPTY, EMPTY)
    while cards != EMPTY:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        path = union(path, read_bitset(PATH[card, state.token[seat]]))
    return path


@kernel
def list_hexes(hexes: Bitset, base: int, inputs: Actions, count: int) -> int:
    """List the inputs for some hexagons; return the new count."""
    while has_members(hexes):
        count = add_input(base + lowest(hexes), inputs, count)
        hexes = without_lowest(hexes)
    return count


# Cards


@kernel
def list_cards(state: np.record, seat: int, rival: int, inputs: Actions, count: int) -> int:
    """List the inputs for a seat's cards, and for where they and the bank's would lead it."""
    cards, bank_cards = state.cards[seat], bank(state)
    count = list_set(cards, CARD + rival * CARDS, inputs, count)
    count = add_input(CARD_COUNT + rival * (CARDS + 1) + popcount(cards), inputs, count)
    playable_cards, bank_playable = playable(state, seat), playable_among(state, seat, bank_cards)
    move_count = min(popcount(playable_cards), MOVES - 1)
    count = add_input(MOVE_COUNT + rival * MOVES + move_count, inputs, count)
    count = add_input(BANK_MOVES + rival * 5 + min(popcount(bank_playable), 4), inputs, count)
    if state.lot != EMPTY:
        lot_playable = min(popcount(bank_playable & state.lot), 4)
        count = add_input(LOT_MOVES + rival * 5 + lot_playable, inputs, count)
    cell, base = int(state.token[seat]), LEADS + rival * 2 * CARDS * KINDS
    count = list_ends(playable_cards, cell, base, inputs, count)
    count = list_ends(bank_playable, cell, base + CARDS * KINDS, inputs, count)
    return list_kinds(playable_cards, cell, KINDS_OUT + rival * KINDS * OF_A_KIND, inputs, count)


@kernel
def list_ends(cards: np.uint64, cell: int, base: int, inputs: Actions, count: int) -> int:
    """List the inputs for each card with the kind of hexagon that it leads to."""
    while cards != EMPTY:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        count = add_input(base + card * KINDS + int(KIND[END[card, cell]]), inputs, count)
    return count


@kernel
def list_kinds(cards: np.uint64, cell: int, base: int, inputs: Actions, count: int) -> int:
    """List the inputs for each kind of hexagon with the number of cards that lead there."""
    tally = 0  # two bits per kind
    while cards != EMPTY:
        shift = 2 * int(KIND[END[lowest_bit(cards), cell]])
        cards = without_lowest_bit(cards)
        if tally >> shift & 3 < OF_A_KIND - 1:
            tally += 1 << shift
    for kind in range(KINDS):
        count = add_input(base + kind * OF_A_KIND + (tally >> 2 * kind & 3), inputs, count)
    return count


# Money


# int64[sum]: the logarithm of a sum, in steps
STEP: npt.NDArray[np.int64] = np.rint(4 * np.log2(np.arange(2 * MAX_CASH + 1) + PURSE)).astype(int)


@kernel
def edge(own_sum: int, rival_sum: int) -> int:
    """Return a step for the ratio of two sums, 0 to EDGES - 1; the middle means about equal."""
    middle = EDGES // 2
    return middle + max(-middle, min(int(STEP[own_sum]) - int(STEP[rival_sum]), middle))


@kernel
def list_money(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the four purses, and for how they compare."""
    rival = 1 - seat
    for side in range(PLAYERS):
        owner = rival if side else seat
        sums, offset = int(state.pounds[owner]), side * MONEY_STEPS
        count = add_input(POUNDS + offset + MONEY[sums], inputs, count)
        count = list_exactly(sums, POUNDS_EXACTLY + side * EXACT, inputs, count)
        sums = int(state.dollars[owner])
        count = add_input(DOLLARS + offset + MONEY[sums], inputs, count)
        count = list_exactly(sums, DOLLARS_EXACTLY + side * EXACT, inputs, count)
    pounds, dollars = int(state.pounds[seat]), int(state.dollars[seat])
    rival_pounds, rival_dollars = int(state.pounds[rival]), int(state.dollars[rival])
    count = add_input(POUNDS_EDGE + edge(pounds, rival_pounds), inputs, count)
    count = add_input(DOLLARS_EDGE + edge(dollars, rival_dollars), inputs, count)
    count = add_input(
        MONEY_EDGE + edge(pounds + dollars, rival_pounds + rival_dollars), inputs, count
    )
    count = add_input(RICHER + 1 + (pounds > rival_pounds) - (pounds < rival_pounds), inputs, count)
    comparison = (dollars > rival_dollars) - (dollars < rival_dollars)
    return add_input(RICHER + 4 + comparison, inputs, count)


@kernel
def list_exactly(amount: int, base: int, inputs: Actions, count: int) -> int:
    """List the input for an exact sum, if it is small."""
    return add_input(base + amount, inputs, count) if 0 <= amount < EXACT else count


# The turn


TURN_STEP = np.searchsorted(_TURNS_FROM, np.arange(_TURNS_FROM[-1] + 1), side="right") - 1


@kernel
def list_turn(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the phase, whose turn it is, the turns left and the options."""
    code = (int(state.phase) * 2 + int(state.turn != seat)) * 2 + int(state.to_act == seat)
    count = add_input(PHASE + code, inputs, count)
    turns_left = max(0, min(int(state.turn_limit) - int(state.turns), len(TURN_STEP) - 1))
    count = add_input(TURNS_LEFT + TURN_STEP[turns_left], inputs, count)
    if state.auctioned:
        count = add_input(AUCTIONED, inputs, count)
    if state.three_bid:
        count = add_input(RULE_OPTIONS, inputs, count)
    return add_input(RULE_OPTIONS + 1, inputs, count) if state.repetitions else count


# An auction


@kernel
def list_auction(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the inputs for the standing bid, and for the share of each purse the next one takes."""
    kind, bids = int(state.kind) - CARD_AUCTION, min(int(state.bids), BIDS - 1)
    count = add_input(KIND_OF_AUCTION + kind * 2 + int(state.turn != seat), inputs, count)
    count = add_input(BID_COUNT + kind * BIDS + bids, inputs, count)
    for rival in range(PLAYERS):
        owner = 1 - seat if rival else seat
        part = share(state, owner)
        count = add_input(SHARE + (kind * 2 + rival) * SHARES + part, inputs, count)
        if lowest_amount(state, owner) > highest_amount(state, owner):
            count = add_input(NO_ANSWER + rival, inputs, count)
    if state.bids == 0:
        return count
    standing_bid = last_bid(state)
    owner = int(bidder(state, int(state.bids) - 1) != seat)
    if standing_bid < 0:
        count = add_input(NEGATIVE_OFFER, inputs, count)
    count = list_exactly(standing_bid, STANDING_BID_EXACTLY, inputs, count)
    return add_input(
        STANDING_BID + (kind * 2 + owner) * MONEY_STEPS + MONEY[abs(standing_bid)], inputs, count
    )


@kernel
def share(state: np.record, seat: int) -> int:
    """Return the share of its purse that a seat's cheapest next bid takes, 0 to SHARES - 1."""
    if state.kind == SELL_AUCTION:
        purse, cost = int(state.dollars[seat]), -highest_amount(state, seat)
    else:
        purse = highest_amount(state, seat)
        cost = lowest_amount(state, seat)
    if cost <= 0:
        return 0
    return SHARES - 1 if cost > purse else 1 + (SHARES - 3) * cost // max(purse, 1)

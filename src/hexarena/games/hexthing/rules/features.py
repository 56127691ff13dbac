"""What the learned judge reads from a position: which inputs are on, as one seat sees it.

Beside what lies on the board, the inputs tell what no sum of it can: where each movement card
leads, from both counters and whoever owns it; how many ways out each has; which Things stand in
whose way; what each purse holds, and what a bid is worth beside it. Nothing tells White from Black:
the rules do not, once the counters are placed.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.bits import list_actions as list_set
from hexarena.contract.bitsets import (
    Bitset,
    both,
    either,
    lowest,
    some,
    without,
    without_lowest,
    words,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexthing.components.board import CARDS, END, ENTERED, HEXES, KIND, SELL
from hexarena.games.hexthing.rules.bidding import (
    bidder,
    highest_amount,
    last_bid,
    lowest_amount,
)
from hexarena.games.hexthing.rules.moving import bank, occupied, playable, playable_of
from hexarena.games.hexthing.rules.state import (
    BID,
    CARD_AUCTION,
    FINISHED,
    MOST_CASH,
    PLACING,
    SELL_AUCTION,
)
from hexarena.games.hexthing.rules.turns import ENOUGH

PHASES, AUCTIONS, KINDS = FINISHED + 1, SELL_AUCTION, SELL + 1
TWO = 2  # the seat's own, the rival's
_MONEY_FROM = (0, 1, 2, 3, 4, 6, 8, 11, 16, 22, 32, 45, 64, 90, 128, 181, 256, 512)
MONEYS = len(_MONEY_FROM)  # coarse steps of a sum
EXACT = 64  # smaller sums are told exactly too
MONEY = np.searchsorted(_MONEY_FROM, np.arange(MOST_CASH + 1), side="right") - 1
PURSE = 4.0  # added to a sum whose logarithm counts, so that small ones are much alike
EDGES = 17  # steps between two sums, the middle one about equal
SHARES = 12  # of a purse: nothing, each tenth, more than all
_TURNS_FROM = (0, 2, 4, 8, 16, 32, 64, 128)
TURNS = len(_TURNS_FROM)
WAYS_OUT, OF_A_KIND, BIDS = 8, 3, 4

# The board
OWN_HEX = 0  # + hexagon, and so on
RIVAL_HEX = OWN_HEX + HEXES
THING = RIVAL_HEX + HEXES
IN_OWN_WAY = THING + HEXES  # Things that the own cards cannot pass
IN_RIVALS_WAY = IN_OWN_WAY + HEXES
OWN_WAY = IN_RIVALS_WAY + HEXES  # when a Thing is placed: where it would stand in the way
RIVALS_WAY = OWN_WAY + HEXES
GROUND = RIVALS_WAY + HEXES  # + rival * KINDS + kind of hexagon underfoot
OWNED = GROUND + TWO * KINDS  # + (stake * (ENOUGH + 1) + own Things) * (ENOUGH + 1) + the rival's

# Cards
CARD = OWNED + 3 * (ENOUGH + 1) ** 2  # + rival * CARDS + card held
LOT = CARD + TWO * CARDS  # + card in the lot
LEADS = LOT + CARDS  # + ((rival * 2 + the bank's card) * CARDS + card) * KINDS + kind it leads to
WAYS = LEADS + 4 * CARDS * KINDS  # + rival * WAYS_OUT + cards held that can be played
WAYS_BETWEEN = WAYS + TWO * WAYS_OUT  # + the own, up to 4, * 5 + the rival's
KINDS_OUT = WAYS_BETWEEN + 25  # + (rival * KINDS + kind) * OF_A_KIND + cards that lead there
LOT_WAYS = KINDS_OUT + TWO * KINDS * OF_A_KIND  # + rival * 5 + cards of the lot one could play
BANK_WAYS = LOT_WAYS + TWO * 5  # likewise of the bank
HELD = BANK_WAYS + TWO * 5  # + rival * (CARDS + 1) + cards held

# Money: pounds, then dollars
POUNDS = HELD + TWO * (CARDS + 1)  # + rival * MONEYS + MONEY
DOLLARS = POUNDS + TWO * MONEYS
POUNDS_EXACTLY = DOLLARS + TWO * MONEYS  # + rival * EXACT + pounds
DOLLARS_EXACTLY = POUNDS_EXACTLY + TWO * EXACT
POUNDS_EDGE = DOLLARS_EXACTLY + TWO * EXACT  # + step between the purses
DOLLARS_EDGE = POUNDS_EDGE + EDGES
MONEY_EDGE = DOLLARS_EDGE + EDGES  # between all money of both
RICHER = MONEY_EDGE + EDGES  # + dollars * 3 + who has more

# The turn
PHASE = RICHER + 2 * 3  # + (phase * 2 + whether it is the rival's turn) * 2 + whether to act
LEFT = PHASE + PHASES * 4  # + step of turns left
AUCTIONED = LEFT + TURNS
AGREED = AUCTIONED + 1  # three bids; + 1: a position that repeats is a draw

# An auction; each kind has inputs of its own
KIND_OF_AUCTION = AGREED + 2  # + kind * 2 + whether the rival holds it
SAID = KIND_OF_AUCTION + AUCTIONS * 2  # + kind * BIDS + bids said
STANDS = SAID + AUCTIONS * BIDS  # + (kind * 2 + whether the rival's) * MONEYS + the standing bid
STANDS_EXACTLY = STANDS + AUCTIONS * 2 * MONEYS  # + the standing bid
SHARE = STANDS_EXACTLY + EXACT  # + (kind * 2 + rival) * SHARES + the next bid of the purse
PAID_IN = SHARE + AUCTIONS * 2 * SHARES  # an offer below zero
NO_ANSWER = PAID_IN + 1  # + rival: has no bid left to make
INPUTS = NO_ANSWER + TWO


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    who = int(np.int64(seat))
    count = list_board(state, who, inputs, 0)
    for rival in range(TWO):
        count = list_cards(state, 1 - who if rival else who, rival, inputs, count)
    mine = min(popcount(playable(state, who)), 4)
    its = min(popcount(playable(state, 1 - who)), 4)
    count = listed(WAYS_BETWEEN + mine * 5 + its, inputs, count)
    count = list_set(state.lot, LOT, inputs, count)
    count = list_money(state, who, inputs, count)
    count = list_turn(state, who, inputs, count)
    return list_auction(state, who, inputs, count) if state.phase == BID else count


@kernel
def listed(number: int, inputs: Actions, count: int) -> int:
    """List one more input; return how many there are now."""
    inputs[count] = number
    return count + 1


# The board


@kernel
def list_board(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List counters and Things, and those in somebody's way."""
    mine, its = int(state.token[seat]), int(state.token[1 - seat])
    count = listed(OWN_HEX + mine, inputs, count)
    count = listed(RIVAL_HEX + its, inputs, count)
    count = listed(GROUND + int(KIND[mine]), inputs, count)
    count = listed(GROUND + KINDS + int(KIND[its]), inputs, count)
    owned = at_stake(state) * (ENOUGH + 1) + int(state.owned[seat])
    count = listed(OWNED + owned * (ENOUGH + 1) + int(state.owned[1 - seat]), inputs, count)
    things, own, rivals = words(state.things), passed(state, seat), passed(state, 1 - seat)
    count = list_hexes(things, THING, inputs, count)
    count = list_hexes(both(things, own), IN_OWN_WAY, inputs, count)
    count = list_hexes(both(things, rivals), IN_RIVALS_WAY, inputs, count)
    if state.phase == PLACING:
        taken = occupied(state)
        count = list_hexes(without(own, taken), OWN_WAY, inputs, count)
        count = list_hexes(without(rivals, taken), RIVALS_WAY, inputs, count)
    return count


@kernel
def at_stake(state: np.record) -> int:
    """Return 1 if a Thing is being bought, 2 if one is being sold, else 0."""
    return max(0, int(state.kind) - CARD_AUCTION) if state.phase == BID else 0


@kernel
def passed(state: np.record, seat: int) -> Bitset:
    """Return the hexagons that a seat's cards enter from where it stands."""
    those, entered = state.cards[seat], (NONE, NONE)
    while those != NONE:
        card = lowest_bit(those)
        those = without_lowest_bit(those)
        entered = either(entered, words(ENTERED[card, state.token[seat]]))
    return entered


@kernel
def list_hexes(those: Bitset, base: int, inputs: Actions, count: int) -> int:
    """List the inputs of some hexagons."""
    while some(those):
        count = listed(base + lowest(those), inputs, count)
        those = without_lowest(those)
    return count


# Cards


@kernel
def list_cards(state: np.record, whose: int, rival: int, inputs: Actions, count: int) -> int:
    """List the cards of a seat, and where they and the bank's would lead it."""
    held, theirs = state.cards[whose], bank(state)
    count = list_set(held, CARD + rival * CARDS, inputs, count)
    count = listed(HELD + rival * (CARDS + 1) + popcount(held), inputs, count)
    out, others = playable(state, whose), playable_of(state, whose, theirs)
    ways = min(popcount(out), WAYS_OUT - 1)
    count = listed(WAYS + rival * WAYS_OUT + ways, inputs, count)
    count = listed(BANK_WAYS + rival * 5 + min(popcount(others), 4), inputs, count)
    if state.lot != NONE:
        of_lot = min(popcount(others & state.lot), 4)
        count = listed(LOT_WAYS + rival * 5 + of_lot, inputs, count)
    here, base = int(state.token[whose]), LEADS + rival * 2 * CARDS * KINDS
    count = list_ends(out, here, base, inputs, count)
    count = list_ends(others, here, base + CARDS * KINDS, inputs, count)
    return list_kinds(out, here, KINDS_OUT + rival * KINDS * OF_A_KIND, inputs, count)


@kernel
def list_ends(those: np.uint64, here: int, base: int, inputs: Actions, count: int) -> int:
    """List each card with the kind of hexagon that it leads to."""
    while those != NONE:
        card = lowest_bit(those)
        those = without_lowest_bit(those)
        count = listed(base + card * KINDS + int(KIND[END[card, here]]), inputs, count)
    return count


@kernel
def list_kinds(those: np.uint64, here: int, base: int, inputs: Actions, count: int) -> int:
    """List for each kind of hexagon how many cards lead there."""
    tally = 0  # two bits a kind
    while those != NONE:
        shift = 2 * int(KIND[END[lowest_bit(those), here]])
        those = without_lowest_bit(those)
        if tally >> shift & 3 < OF_A_KIND - 1:
            tally += 1 << shift
    for kind in range(KINDS):
        count = listed(base + kind * OF_A_KIND + (tally >> 2 * kind & 3), inputs, count)
    return count


# Money


# int64[sum]: its logarithm, in steps
STEP: npt.NDArray[np.int64] = np.rint(4 * np.log2(np.arange(2 * MOST_CASH + 1) + PURSE)).astype(int)


@kernel
def edge(own: int, its: int) -> int:
    """Return how many steps a sum is above another, from 0; the middle one is about equal."""
    middle = EDGES // 2
    return middle + max(-middle, min(int(STEP[own]) - int(STEP[its]), middle))


@kernel
def list_money(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the four purses, and how they compare."""
    rival = 1 - seat
    for each in range(TWO):
        whose = rival if each else seat
        sums, where = int(state.pounds[whose]), each * MONEYS
        count = listed(POUNDS + where + MONEY[sums], inputs, count)
        count = list_exactly(sums, POUNDS_EXACTLY + each * EXACT, inputs, count)
        sums = int(state.dollars[whose])
        count = listed(DOLLARS + where + MONEY[sums], inputs, count)
        count = list_exactly(sums, DOLLARS_EXACTLY + each * EXACT, inputs, count)
    pounds, dollars = int(state.pounds[seat]), int(state.dollars[seat])
    its_pounds, its_dollars = int(state.pounds[rival]), int(state.dollars[rival])
    count = listed(POUNDS_EDGE + edge(pounds, its_pounds), inputs, count)
    count = listed(DOLLARS_EDGE + edge(dollars, its_dollars), inputs, count)
    count = listed(MONEY_EDGE + edge(pounds + dollars, its_pounds + its_dollars), inputs, count)
    count = listed(RICHER + 1 + (pounds > its_pounds) - (pounds < its_pounds), inputs, count)
    more = (dollars > its_dollars) - (dollars < its_dollars)
    return listed(RICHER + 4 + more, inputs, count)


@kernel
def list_exactly(amount: int, base: int, inputs: Actions, count: int) -> int:
    """List a sum itself, if it is small."""
    return listed(base + amount, inputs, count) if 0 <= amount < EXACT else count


# The turn


TURN_STEP = np.searchsorted(_TURNS_FROM, np.arange(_TURNS_FROM[-1] + 1), side="right") - 1


@kernel
def list_turn(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what is asked of whom, and what was agreed."""
    when = (int(state.phase) * 2 + int(state.turn != seat)) * 2 + int(state.to_act == seat)
    count = listed(PHASE + when, inputs, count)
    left = max(0, min(int(state.turn_limit) - int(state.turns), len(TURN_STEP) - 1))
    count = listed(LEFT + TURN_STEP[left], inputs, count)
    if state.auctioned:
        count = listed(AUCTIONED, inputs, count)
    if state.three_bid:
        count = listed(AGREED, inputs, count)
    return listed(AGREED + 1, inputs, count) if state.repetitions else count


# An auction


@kernel
def list_auction(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List the standing bid, and what the next one would take of each purse."""
    kind, bids = int(state.kind) - CARD_AUCTION, min(int(state.bids), BIDS - 1)
    count = listed(KIND_OF_AUCTION + kind * 2 + int(state.turn != seat), inputs, count)
    count = listed(SAID + kind * BIDS + bids, inputs, count)
    for rival in range(TWO):
        whose = 1 - seat if rival else seat
        part = share(state, whose)
        count = listed(SHARE + (kind * 2 + rival) * SHARES + part, inputs, count)
        if lowest_amount(state, whose) > highest_amount(state, whose):
            count = listed(NO_ANSWER + rival, inputs, count)
    if state.bids == 0:
        return count
    stands = last_bid(state)
    whose = int(bidder(state, int(state.bids) - 1) != seat)
    if stands < 0:
        count = listed(PAID_IN, inputs, count)
    count = list_exactly(stands, STANDS_EXACTLY, inputs, count)
    return listed(STANDS + (kind * 2 + whose) * MONEYS + MONEY[abs(stands)], inputs, count)


@kernel
def share(state: np.record, seat: int) -> int:
    """Return which part of its purse a seat's least good bid would take, 0 to SHARES - 1."""
    if state.kind == SELL_AUCTION:
        purse, cost = int(state.dollars[seat]), -highest_amount(state, seat)
    else:
        purse = highest_amount(state, seat)
        cost = lowest_amount(state, seat)
    if cost <= 0:
        return 0
    return SHARES - 1 if cost > purse else 1 + (SHARES - 3) * cost // max(purse, 1)

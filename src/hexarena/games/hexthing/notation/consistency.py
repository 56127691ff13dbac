"""Consistency: the laws that every position obeys, checked when one is read.

A law is a condition, what it expects in words, and the words of the line that it concerns.
"""

from collections.abc import Mapping
from typing import Any

from hexarena.contract.bits import NONE
from hexarena.contract.position import check
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hexthing.components.board import BUY, CHANGE, KIND, SELL
from hexarena.games.hexthing.notation.history import Laws, laws_of_history
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.bidding import THREE, bidder, highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.turns import ENOUGH

THINGS = 7
PERIOD = 2  # turns until the same position can begin a turn of the same player again


def bids(state: Any) -> list[int]:
    """List the last bids of the auction, the earliest first."""
    return [int(state.said[n % codes.MEMORY]) for n in _numbers(state)]


def _numbers(state: Any) -> range:
    return range(max(int(state.bids) - codes.MEMORY, 0), int(state.bids))


def must_fit(state: Any, begun: States, line: Mapping[str, str]) -> None:
    """Raise BadPosition if the position, whose words are `line`, breaks a law.

    `begun` is the start of a game by the same options.
    """
    laws = (
        *_laws_of_the_board(state),
        *_laws_of_auctions(state),
        *_laws_of_bids(state),
        *_laws_of_turns(state, begun),
        *_laws_of_the_end(state),
        *laws_of_history(state, begun),
    )
    check(laws, line)


def _laws_of_the_board(state: Any) -> Laws:
    spots, owned = hexagons(state.things), int(state.owned.sum())
    just_bought = state.phase == codes.TAKING or (
        state.phase == codes.FINISHED and state.kind == codes.BUY_AUCTION
    )
    count = THINGS - (state.phase == codes.SETUP) - (state.phase == codes.PLACING) + just_bought
    things = f"there are seven Things, {len(spots) + owned} came"
    return (
        (len(spots) + owned == count, things, "phase things owned"),
        (state.token[0] != state.token[1], "the counters stand apart", "counters"),
        (
            not {*spots} & {*state.token.tolist()},
            "no counter stands on a Thing",
            "counters things",
        ),
    )


def _laws_of_turns(state: Any, begun: States) -> Laws:
    here = KIND[state.token[state.turn]]
    bound = state.phase in (codes.BID, codes.TAKING, codes.PLACING, codes.FINISHED)
    drawn = state.phase == codes.SETUP or state.reason in (codes.REPETITION, codes.TURN_LIMIT)
    untouched = state.phase != codes.SETUP or state.tobytes() == begun.tobytes()
    return (
        (untouched, "nothing happens before the lot for the twin (HT 2.3)", "phase"),
        (state.turn == state.turns % 2, "White has the first turn (HT 4.1)", "turn turns"),
        (
            bound or not state.kind,
            "an auction goes on, or is just over, only then",
            "phase auction",
        ),
        *_laws_of_the_cell(state, here),
        (not (state.auctioned and state.lot), "cards are auctioned once a turn", "lot auctioned"),
        (
            not (state.auctioned and drawn),
            "a turn begins with nothing auctioned (HT 4.2)",
            "phase auctioned result",
        ),
    )


def _laws_of_the_cell(state: Any, here: int) -> Laws:
    landed = {codes.BUY_AUCTION: BUY, codes.SELL_AUCTION: SELL}.get(int(state.kind), here)
    return (
        (
            here == landed,
            "a Thing is auctioned where one landed on Buy or Sell (HT 5.10, 5.11)",
            "turn counters auction",
        ),
        (
            state.phase != codes.CHANGING or here == CHANGE,
            "money is changed where one landed on Change (HT 5.9)",
            "turn counters",
        ),
    )


def _laws_of_auctions(state: Any) -> Laws:
    bidding, cards = state.phase == codes.BID, state.kind == codes.CARD_AUCTION
    asked = state.turn if state.phase != codes.SETUP else CHANCE
    most = THREE - bidding if state.three_bid else state.bids
    return (
        *_laws_of_kinds(state),
        (
            bool(state.lot) == (state.phase == codes.LOT or (bidding and cards)),
            "a lot is auctioned",
            "phase auction lot",
        ),
        (state.bids <= most, "three bids are the most", "auction"),
        (
            state.to_act in (_bidder(state) if bidding else asked, OVER),
            "somebody else is to act",
            "phase turn act",
        ),
        (_has_a_thing(state), "who has no Thing sells none (HT 5.11, 5.12)", "owned auction"),
    )


def _laws_of_kinds(state: Any) -> Laws:
    bidding = state.phase == codes.BID
    return (
        (not bidding or state.kind > 0, "bids are made in an auction", "phase auction"),
        (
            state.phase != codes.TAKING or state.kind == codes.BUY_AUCTION,
            "a Thing is lifted that was bought",
            "phase auction",
        ),
        (
            state.phase != codes.PLACING or state.kind == codes.SELL_AUCTION,
            "a Thing is placed that was sold",
            "phase auction",
        ),
        (bidding or not state.kind or state.bids > 0, "somebody has bid", "auction"),
    )


def _bidder(state: Any) -> int:
    return int(bidder(state, int(state.bids)))


def _has_a_thing(state: Any) -> bool:
    """Tell whether both own a Thing, or did before a sale, and the buyer of one has it."""
    before = state.owned.tolist()
    if state.phase == codes.PLACING and state.bids:
        before[1 - _bidder(state)] += 1
    if state.phase == codes.TAKING and state.bids:
        return bool(before[1 - _bidder(state)] > 0)
    return bool(state.kind != codes.SELL_AUCTION or min(before) > 0)


def _laws_of_bids(state: Any) -> Laws:
    said, falling = bids(state), bool(state.kind == codes.SELL_AUCTION)
    numbered = zip(_numbers(state), said, strict=True)
    if falling:
        within = all(amount <= state.offer_cap - n for n, amount in numbered)
    else:
        within = all(amount >= n for n, amount in numbered)
    way = said == sorted(set(said), reverse=falling)
    paid = state.phase != codes.BID or all(_paid(state, n) for n in _numbers(state)[-2:])
    asked = int(state.to_act) if state.phase == codes.BID else OVER
    can = asked < 0 or lowest_amount(state, asked) <= highest_amount(state, asked)
    return (
        (within and way and paid, "these bids cannot have been made", "auction pounds dollars"),
        (can, "who has no bid to make is not asked (HT 6.5)", "act auction pounds dollars"),
    )


def _paid(state: Any, number: int) -> bool:
    """Tell whether the bidder could pay a bid."""
    amount, seat = int(state.said[number % codes.MEMORY]), bidder(state, number)
    if state.kind == codes.SELL_AUCTION:
        return bool(amount >= -state.dollars[seat])
    purse = state.pounds if state.kind == codes.CARD_AUCTION else state.dollars
    return bool(amount <= purse[seat])


def _laws_of_the_end(state: Any) -> Laws:
    finished, most = state.phase == codes.FINISHED, int(state.owned.max())
    won = bool(state.returns.any())
    return (
        (finished == (state.to_act == OVER), "nobody acts once it is over", "phase act"),
        (finished == (state.reason > 0), "what is finished has a reason", "phase result"),
        (
            (most >= ENOUGH) == (state.reason == codes.FOUR_THINGS),
            "four Things end the game",
            "owned result",
        ),
        (
            won == (state.reason in (codes.FOUR_THINGS, codes.OWED)),
            "somebody has won, but in a draw",
            "result",
        ),
        *_laws_of_winning(state),
        *_laws_of_draws(state),
        (
            not (finished and state.kind) or state.reason == codes.FOUR_THINGS,
            "an auction is over before the game",
            "auction result",
        ),
    )


def _laws_of_draws(state: Any) -> Laws:
    repeated = state.repetitions > 0 and state.turns >= PERIOD * (state.repetitions - 1)
    return (
        (
            state.reason != codes.REPETITION or repeated,
            "a position stood again (HT 9.4)",
            "turns result",
        ),
        (
            (state.turns == state.turn_limit) == (state.reason == codes.TURN_LIMIT),
            "turns are left",
            "turns result",
        ),
    )


def _laws_of_winning(state: Any) -> Laws:
    return (
        (
            state.reason != codes.OWED or _owing(state),
            "who has a Thing can pay it",
            "turn owned result",
        ),
        (
            state.reason != codes.OWED or playable(state, state.turn) == NONE,
            "who can move owes nothing (HT 8.1)",
            "turn result",
        ),
        (
            state.reason != codes.FOUR_THINGS or _bought(state),
            "who got the fourth Thing has won (HT 9.1)",
            "turn owned auction result",
        ),
    )


def _owing(state: Any) -> bool:
    return bool(state.returns[state.turn] < 0 and state.owned[state.turn] == 0)


def _bought(state: Any) -> bool:
    """Tell whether the fourth Thing was bought, or paid by a player that did not move."""
    won = int(state.returns[1] > 0)
    got = 1 - _bidder(state) if state.kind == codes.BUY_AUCTION else 1 - state.turn
    own = state.owned[won] == ENOUGH and state.owned[1 - won] < ENOUGH
    return bool(own and won == got and state.kind in (0, codes.BUY_AUCTION))

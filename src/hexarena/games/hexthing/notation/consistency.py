"""Check that a position read from text can occur in a game.

A check is a condition, what it expects in words, and the fields of the line that it concerns.
"""

from collections.abc import Mapping
from typing import Any

from hexarena.contract.bits import EMPTY
from hexarena.contract.position import check
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hexthing.components.board import BUY, CHANGE, KIND, SELL
from hexarena.games.hexthing.notation.history import Checks, check_history
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.auctions import MAX_BIDS, bidder, highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN

THINGS = 7
PERIOD = 2  # turns after which the same position, with the same player, can recur


def bids(state: Any) -> list[int]:
    """List the last bids of the auction, the earliest first."""
    return [int(state.said[n % codes.MEMORY]) for n in _list_bid_numbers(state)]


def _list_bid_numbers(state: Any) -> range:
    return range(max(int(state.bids) - codes.MEMORY, 0), int(state.bids))


def check_consistency(state: Any, start: States, line: Mapping[str, str]) -> None:
    """Raise BadPosition if the position, whose fields are `line`, fails a check.

    `start` is the start of a game with the same options.
    """
    checks = (
        *_check_board(state),
        *_check_auctions(state),
        *_check_bids(state),
        *_check_turns(state, start),
        *_check_end(state),
        *check_history(state, start),
    )
    check(checks, line)


def _check_board(state: Any) -> Checks:
    hexes, owned_count = hexagons(state.things), int(state.owned.sum())
    just_bought = state.phase == codes.TAKING or (
        state.phase == codes.FINISHED and state.kind == codes.BUY_AUCTION
    )
    count = THINGS - (state.phase == codes.SETUP) - (state.phase == codes.PLACING) + just_bought
    message = f"got {len(hexes) + owned_count} Things; expected seven"
    return (
        (len(hexes) + owned_count == count, message, "phase things owned"),
        (state.token[0] != state.token[1], "the counters stand apart", "counters"),
        (
            not {*hexes} & {*state.token.tolist()},
            "no counter stands on a Thing",
            "counters things",
        ),
    )


def _check_turns(state: Any, start: States) -> Checks:
    ground = KIND[state.token[state.turn]]
    may_have_auction = state.phase in (codes.BID, codes.TAKING, codes.PLACING, codes.FINISHED)
    is_between_turns = state.phase == codes.SETUP or state.reason in (
        codes.REPETITION,
        codes.TURN_LIMIT,
    )
    untouched = state.phase != codes.SETUP or state.tobytes() == start.tobytes()
    return (
        (untouched, "nothing happens before the lot for the twin (HT 2.3)", "phase"),
        (state.turn == state.turns % 2, "White has the first turn (HT 4.1)", "turn turns"),
        (
            may_have_auction or not state.kind,
            "an auction goes on, or is just over, only then",
            "phase auction",
        ),
        *_check_ground(state, ground),
        (not (state.auctioned and state.lot), "cards are auctioned once a turn", "lot auctioned"),
        (
            not (state.auctioned and is_between_turns),
            "a turn begins with nothing auctioned (HT 4.2)",
            "phase auctioned result",
        ),
    )


def _check_ground(state: Any, ground: int) -> Checks:
    auction_ground = {codes.BUY_AUCTION: BUY, codes.SELL_AUCTION: SELL}.get(int(state.kind), ground)
    return (
        (
            ground == auction_ground,
            "a Thing is auctioned where one landed on Buy or Sell (HT 5.10, 5.11)",
            "turn counters auction",
        ),
        (
            state.phase != codes.CHANGING or ground == CHANGE,
            "money is changed where one landed on Change (HT 5.9)",
            "turn counters",
        ),
    )


def _check_auctions(state: Any) -> Checks:
    bidding, cards = state.phase == codes.BID, state.kind == codes.CARD_AUCTION
    actor = state.turn if state.phase != codes.SETUP else CHANCE
    bid_limit = MAX_BIDS - bidding if state.three_bid else state.bids
    return (
        *_check_auction_kinds(state),
        (
            bool(state.lot) == (state.phase == codes.LOT or (bidding and cards)),
            "a lot is auctioned",
            "phase auction lot",
        ),
        (state.bids <= bid_limit, "three bids are the most", "auction"),
        (
            state.to_act in (_find_bidder(state) if bidding else actor, OVER),
            "somebody else is to act",
            "phase turn act",
        ),
        (_can_sell(state), "who has no Thing sells none (HT 5.11, 5.12)", "owned auction"),
    )


def _check_auction_kinds(state: Any) -> Checks:
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


def _find_bidder(state: Any) -> int:
    return int(bidder(state, int(state.bids)))


def _can_sell(state: Any) -> bool:
    """Return whether the players own, or owned before a trade, what the auction requires."""
    owned = state.owned.tolist()
    if state.phase == codes.PLACING and state.bids:
        owned[1 - _find_bidder(state)] += 1
    if state.phase == codes.TAKING and state.bids:
        return bool(owned[1 - _find_bidder(state)] > 0)
    return bool(state.kind != codes.SELL_AUCTION or min(owned) > 0)


def _check_bids(state: Any) -> Checks:
    amounts, is_falling = bids(state), bool(state.kind == codes.SELL_AUCTION)
    numbered = zip(_list_bid_numbers(state), amounts, strict=True)
    if is_falling:
        in_range = all(amount <= state.offer_cap - n for n, amount in numbered)
    else:
        in_range = all(amount >= n for n, amount in numbered)
    in_order = amounts == sorted(set(amounts), reverse=is_falling)
    affordable = state.phase != codes.BID or all(
        _could_pay(state, n) for n in _list_bid_numbers(state)[-2:]
    )
    bidder_seat = int(state.to_act) if state.phase == codes.BID else OVER
    can = bidder_seat < 0 or lowest_amount(state, bidder_seat) <= highest_amount(state, bidder_seat)
    return (
        (
            in_range and in_order and affordable,
            "these bids cannot have been made",
            "auction pounds dollars",
        ),
        (can, "who has no bid to make is not asked (HT 6.5)", "act auction pounds dollars"),
    )


def _could_pay(state: Any, number: int) -> bool:
    """Return whether the bidder could pay a bid."""
    amount, seat = int(state.said[number % codes.MEMORY]), bidder(state, number)
    if state.kind == codes.SELL_AUCTION:
        return bool(amount >= -state.dollars[seat])
    purse = state.pounds if state.kind == codes.CARD_AUCTION else state.dollars
    return bool(amount <= purse[seat])


def _check_end(state: Any) -> Checks:
    finished, most_things = state.phase == codes.FINISHED, int(state.owned.max())
    has_winner = bool(state.returns.any())
    return (
        (finished == (state.to_act == OVER), "nobody acts once it is over", "phase act"),
        (finished == (state.reason > 0), "what is finished has a reason", "phase result"),
        (
            (most_things >= THINGS_TO_WIN) == (state.reason == codes.FOUR_THINGS),
            "four Things end the game",
            "owned result",
        ),
        (
            has_winner == (state.reason in (codes.FOUR_THINGS, codes.OWED)),
            "somebody has won, but in a draw",
            "result",
        ),
        *_check_winning(state),
        *_check_draws(state),
        (
            not (finished and state.kind) or state.reason == codes.FOUR_THINGS,
            "an auction is over before the game",
            "auction result",
        ),
    )


def _check_draws(state: Any) -> Checks:
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


def _check_winning(state: Any) -> Checks:
    return (
        (
            state.reason != codes.OWED or _is_owing(state),
            "who has a Thing can pay it",
            "turn owned result",
        ),
        (
            state.reason != codes.OWED or playable(state, state.turn) == EMPTY,
            "who can move owes nothing (HT 8.1)",
            "turn result",
        ),
        (
            state.reason != codes.FOUR_THINGS or _is_fourth_thing_won(state),
            "who got the fourth Thing has won (HT 9.1)",
            "turn owned auction result",
        ),
    )


def _is_owing(state: Any) -> bool:
    return bool(state.returns[state.turn] < 0 and state.owned[state.turn] == 0)


def _is_fourth_thing_won(state: Any) -> bool:
    """Return whether the fourth Thing was bought, or paid by a player who did not move."""
    winner = int(state.returns[1] > 0)
    recipient = 1 - _find_bidder(state) if state.kind == codes.BUY_AUCTION else 1 - state.turn
    has_fourth = state.owned[winner] == THINGS_TO_WIN and state.owned[1 - winner] < THINGS_TO_WIN
    return bool(has_fourth and winner == recipient and state.kind in (0, codes.BUY_AUCTION))

"""Describe what a choice leads to, for the player who chooses."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import members
from hexarena.games.hexthing.components.board import (
    BUY,
    CHANGE,
    DOLLARS_20,
    END,
    KIND,
    POUNDS_10,
    SELL,
)
from hexarena.games.hexthing.notation.names import (
    card,
    cards,
    describe_deal,
    describe_ending,
    dollars,
    format_price,
    format_sum,
    is_last,
    on_ground,
    player,
    pounds,
    standing_bid,
    things,
)
from hexarena.games.hexthing.notation.worth import describe_ways, describe_worth
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.auctions import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import playable


def consequence(state: np.record, action: int, new_state: np.record) -> str:
    """Describe the effect of `action` for the seat to act."""
    text = _DESCRIPTIONS[int(state.phase)](state, action, new_state)
    return " ".join(
        filter(
            None, (text, describe_ending(new_state) if new_state.phase == codes.FINISHED else "")
        )
    )


def goal(state: np.record, number: int) -> int:
    """Return the hexagon that a playable card leads to, for the player whose turn it is."""
    return int(END[number, state.token[state.turn]])


# The beginning of a turn


def _describe_start(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.REFUSE:
        return _describe_refusal(state, new_state)
    if action >= codes.MARK:
        return _describe_mark(action)
    cell = goal(state, action - codes.PLAY)
    text = f"Lands on {on_ground(cell)}: {_describe_landing(state, cell, new_state)}."
    return f"{text} {describe_ways(new_state, int(state.turn))}"


def _describe_landing(state: np.record, cell: int, new_state: np.record) -> str:
    if new_state.kind == codes.SELL_AUCTION:
        return "the lowest offer sells a Thing"
    gained = int(new_state.dollars[state.turn]) - int(state.dollars[state.turn])
    return {
        BUY: "an auction for a Thing",
        CHANGE: "you may change pounds into dollars or back",
        POUNDS_10: f"you collect {pounds(_count_pounds_gained(state, new_state))}",
        DOLLARS_20: f"you collect {dollars(gained)}",
        SELL: f"nobody else owns a Thing, so you collect {dollars(gained)} and keep yours",
    }.get(int(KIND[cell]), "nothing happens")


def _count_pounds_gained(state: np.record, new_state: np.record) -> int:
    return int(new_state.pounds[state.turn]) - int(state.pounds[state.turn])


def _describe_refusal(state: np.record, new_state: np.record) -> str:
    seat, rival = state.turn, player(1 - state.turn)
    if not state.owned[seat]:
        return ""
    return f"You stay where you are and pay {rival} a Thing: {things(new_state.owned[seat])} left."


def _describe_mark(action: int) -> str:
    return f"Puts {card(action - codes.MARK)} into the lot, where it stays once you send it."


def _describe_lot(state: np.record, action: int, new_state: np.record) -> str:
    if action != codes.OPEN:
        return _describe_mark(action)
    maximum = int(highest_amount(new_state, int(new_state.to_act)))
    text = f"Auctions {cards(new_state.lot)}; you bid first, 0 to {pounds(maximum)}."
    return f"{text} {describe_worth(new_state)}"


# Auctions


def _describe_bid(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.PASS:
        winner, amount = standing_bid(state)
        return f"{describe_deal(state, player(winner), amount)}."
    amount, rival = action - codes.AMOUNT, player(1 - state.to_act)
    if new_state.phase != codes.BID:
        reason = "No more bids" if is_last(state) else f"{rival} can't answer"
        return f"{reason}: {describe_deal(state, 'you', amount)}."
    return (
        f"You {_phrase_bid(state, amount)}; {rival} needs {_phrase_amounts(new_state)}, or passes."
    )


def _phrase_bid(state: np.record, amount: int) -> str:
    if state.kind == codes.SELL_AUCTION:
        return f"offer a Thing {format_price(state, amount)}"
    return f"bid {format_sum(state, amount)}"


def _phrase_amounts(state: np.record) -> str:
    """List the amounts that the seat to act may bid, nearest to the standing bid first."""
    low, high = (int(bound(state, int(state.to_act))) for bound in (lowest_amount, highest_amount))
    first, last = (high, low) if state.kind == codes.SELL_AUCTION else (low, high)
    return f"{first}" if first == last else f"{first} to {last}"


# Hexagons that ask for a decision


def _describe_exchange(state: np.record, action: int, new_state: np.record) -> str:
    seat = state.turn
    purse = f"{pounds(new_state.pounds[seat])} and {dollars(new_state.dollars[seat])}"
    return f"You keep {purse}." if action == codes.KEEP else f"{purse} then."


def _describe_taking(state: np.record, action: int, new_state: np.record) -> str:
    return (
        f"Frees {on_ground(action - codes.TAKE)}. {_compare_mobility(new_state, int(state.turn))}"
    )


def _describe_placing(state: np.record, action: int, new_state: np.record) -> str:
    return (
        f"Blocks {on_ground(action - codes.PLACE)}. {_compare_mobility(new_state, int(state.turn))}"
    )


def _compare_mobility(new_state: np.record, actor: int) -> str:
    """Describe how many cards each player could play in the new state."""
    free = [len(members(playable(new_state, seat))) for seat in (0, 1)]
    totals = [len(members(new_state.cards[seat])) for seat in (0, 1)]
    rival = 1 - actor
    return (
        f"{player(rival)} can then play {free[rival]} of {totals[rival]} cards,"
        f" you {free[actor]} of {totals[actor]}."
    )


_DESCRIPTIONS: dict[int, Callable[[np.record, int, np.record], str]] = {
    codes.START: _describe_start,
    codes.LOT: _describe_lot,
    codes.BID: _describe_bid,
    codes.CHANGING: _describe_exchange,
    codes.TAKING: _describe_taking,
    codes.PLACING: _describe_placing,
}

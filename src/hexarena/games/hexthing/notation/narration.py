"""A game told like a story, a sentence or two an action."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexthing import rules
from hexarena.games.hexthing.components.board import BUY, CHANGE, KIND, SELL, TWINS
from hexarena.games.hexthing.notation.consequences import goal
from hexarena.games.hexthing.notation.names import (
    card,
    cards,
    deal,
    dollars,
    ended,
    hexagon,
    is_last,
    on_ground,
    player,
    pounds,
    standing_bid,
    sum_of,
    terms,
    turn_number,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.moving import playable


def _then(state: np.record, after: np.record) -> str:
    """Tell the end, or that the next player cannot move."""
    if after.phase == codes.FINISHED:
        return ended(after)
    blocked = after.turns != state.turns and not playable(after, int(after.turn))
    return f"{player(after.turn)} is blocked." if blocked else ""


def _who(state: np.record) -> str:
    return player(int(state.to_act))


def _rival(state: np.record) -> str:
    return player(1 - int(state.to_act))


def _set_up(state: np.record, action: int, after: np.record) -> str:
    return f"Lots are drawn: the seventh Thing starts on {hexagon(TWINS[action - codes.TWIN])}."


def narrate(state: np.record, action: int) -> str:
    """Tell what `action` does, and what follows from it."""
    after = _after(state, action)
    told = TOLD[int(state.phase)](state, action, after)
    return " ".join(filter(None, (told, _then(state, after))))


def gist(state: np.record, action: int, told: str) -> str:
    """Return what the summary of a turn tells: of an auction, how it ends."""
    if state.phase == codes.BID and action != codes.PASS:
        return told if ": " in told else ""
    if action == codes.KEEP or action == codes.OPEN or codes.MARK <= action < codes.REFUSE:
        return _then(state, _after(state, action))
    return told


def _after(state: np.record, action: int) -> np.record:
    states = np.array([state])
    rules.apply(states[0], action)
    after: np.record = states[0]
    return after


def heading(state: np.record) -> str:
    """Name the turn that goes on."""
    return "Setting up" if state.phase == codes.SETUP else f"Turn {turn_number(state)}"


# A turn's beginning


def _begun(state: np.record, action: int, after: np.record) -> str:
    if action == codes.REFUSE:
        return _refused(state)
    if action >= codes.MARK:
        return f"{_who(state)} puts {card(action - codes.MARK)} up for auction."
    cell = goal(state, action - codes.PLAY)
    move = f"{_who(state)} plays {card(action - codes.PLAY)} to {on_ground(cell)}"
    return f"{move}{_landed(state, cell, after)}."


def _landed(state: np.record, cell: int, after: np.record) -> str:
    """Tell what a hexagon does to the player that lands on it."""
    kind = int(KIND[cell])
    if kind == BUY:
        return ": an auction for a Thing"
    if after.kind == codes.SELL_AUCTION:
        return ": a sale, and the lowest offer wins"
    if kind == CHANGE:
        return ""
    return _collected(state, after)


def _collected(state: np.record, after: np.record) -> str:
    """Tell what a hexagon, or a Sell without a rival owner, brings in."""
    me = state.turn
    pounds_more = int(after.pounds[me]) - int(state.pounds[me])
    dollars_more = int(after.dollars[me]) - int(state.dollars[me])
    if pounds_more:
        return f", and collects {pounds(pounds_more)}"
    alone = " as the only owner of Things" if KIND[after.token[me]] == SELL else ""
    return f", and collects {dollars(dollars_more)}{alone}" if dollars_more else ""


def _refused(state: np.record) -> str:
    who, rival = _who(state), _rival(state)
    how = "refuses to move" if playable(state, int(state.turn)) else "cannot move"
    return f"{who} {how}" + (f" and pays {rival} a Thing." if state.owned[state.turn] else ".")


def _added(state: np.record, action: int, after: np.record) -> str:
    if action == codes.OPEN:
        return f"{_who(state)} opens the auction of {cards(state.lot)}."
    return f"{_who(state)} adds {card(action - codes.MARK)} to the lot."


# Auctions


def _said(state: np.record, action: int, after: np.record) -> str:
    if action == codes.PASS:
        winner, amount = standing_bid(state)
        return f"{_who(state)} passes: {deal(state, player(winner), amount)}."
    amount = action - codes.AMOUNT
    told = f"{_who(state)} {_stake(state, amount)}"
    if after.phase == codes.BID:
        return f"{told}."
    why = "the third bid is the last" if is_last(state) else f"{_rival(state)} cannot answer"
    return f"{told}; {why}: {deal(state, _who(state), amount)}."


def _stake(state: np.record, amount: int) -> str:
    if state.kind == codes.SELL_AUCTION:
        return f"offers a Thing {terms(state, amount)}"
    return f"bids {sum_of(state, amount)}"


# What a hexagon asks for


def _changed(state: np.record, action: int, after: np.record) -> str:
    if action == codes.KEEP:
        return f"{_who(state)} changes nothing."
    amount, me = action - codes.AMOUNT, state.turn
    change = f"{pounds(amount)} into dollars" if amount > 0 else f"{dollars(-amount)} into pounds"
    purse = f"{pounds(after.pounds[me])} and {dollars(after.dollars[me])}"
    return f"{_who(state)} changes {change}, and holds {purse}."


def _taken(state: np.record, action: int, after: np.record) -> str:
    owner, _ = standing_bid(state)
    whose = "" if owner == state.turn else f" for {player(owner)}"
    return f"{_who(state)} lifts the Thing from {hexagon(action - codes.TAKE)}{whose}."


def _placed(state: np.record, action: int, after: np.record) -> str:
    return f"{_who(state)} puts the Thing on {on_ground(action - codes.PLACE)}."


TOLD: dict[int, Callable[[np.record, int, np.record], str]] = {
    codes.SETUP: _set_up,
    codes.START: _begun,
    codes.LOT: _added,
    codes.BID: _said,
    codes.CHANGING: _changed,
    codes.TAKING: _taken,
    codes.PLACING: _placed,
}

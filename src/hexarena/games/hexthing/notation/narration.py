"""A game told like a story, in a sentence or two per action."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexthing import rules
from hexarena.games.hexthing.components.board import BUY, CHANGE, KIND, SELL, TWINS
from hexarena.games.hexthing.notation.consequences import goal
from hexarena.games.hexthing.notation.names import (
    card,
    cards,
    describe_deal,
    describe_ending,
    dollars,
    format_price,
    format_sum,
    hexagon,
    is_last,
    on_ground,
    player,
    pounds,
    standing_bid,
    turn_number,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.moving import playable


def _narrate_aftermath(state: np.record, new_state: np.record) -> str:
    """Describe the end, or that the next player cannot move."""
    if new_state.phase == codes.FINISHED:
        return describe_ending(new_state)
    is_blocked = new_state.turns != state.turns and not playable(new_state, int(new_state.turn))
    return f"{player(new_state.turn)} is blocked." if is_blocked else ""


def _name_actor(state: np.record) -> str:
    return player(int(state.to_act))


def _name_rival(state: np.record) -> str:
    return player(1 - int(state.to_act))


def _narrate_setup(state: np.record, action: int, new_state: np.record) -> str:
    return f"The lot is drawn: the seventh Thing starts on {hexagon(TWINS[action - codes.TWIN])}."


def narrate(state: np.record, action: int) -> str:
    """Describe what `action` does, and what follows from it."""
    new_state = _apply_action(state, action)
    text = NARRATORS[int(state.phase)](state, action, new_state)
    return " ".join(filter(None, (text, _narrate_aftermath(state, new_state))))


def gist(state: np.record, action: int, narration: str) -> str:
    """Return an action's text for its turn's summary; of an auction, only how it ends."""
    if state.phase == codes.BID and action != codes.PASS:
        return narration if ": " in narration else ""
    if action == codes.KEEP or action == codes.OPEN or codes.MARK <= action < codes.REFUSE:
        return _narrate_aftermath(state, _apply_action(state, action))
    return narration


def _apply_action(state: np.record, action: int) -> np.record:
    states = np.array([state])
    rules.apply(states[0], action)
    new_state: np.record = states[0]
    return new_state


def heading(state: np.record) -> str:
    """Return a heading: the number of the current turn."""
    return "Setting up" if state.phase == codes.SETUP else f"Turn {turn_number(state)}"


# The beginning of a turn


def _narrate_start(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.REFUSE:
        return _narrate_refusal(state)
    if action >= codes.MARK:
        return f"{_name_actor(state)} puts {card(action - codes.MARK)} up for auction."
    cell = goal(state, action - codes.PLAY)
    move = f"{_name_actor(state)} plays {card(action - codes.PLAY)} to {on_ground(cell)}"
    return f"{move}{_narrate_landing(state, cell, new_state)}."


def _narrate_landing(state: np.record, cell: int, new_state: np.record) -> str:
    """Describe what a hexagon does to the player that lands on it."""
    kind = int(KIND[cell])
    if kind == BUY:
        return ": an auction for a Thing"
    if new_state.kind == codes.SELL_AUCTION:
        return ": a sale, and the lowest offer wins"
    if kind == CHANGE:
        return ""
    return _narrate_income(state, new_state)


def _narrate_income(state: np.record, new_state: np.record) -> str:
    """Describe the income from a hexagon, or from a Sell if the rival owns no Thing."""
    seat = state.turn
    pounds_more = int(new_state.pounds[seat]) - int(state.pounds[seat])
    dollars_more = int(new_state.dollars[seat]) - int(state.dollars[seat])
    if pounds_more:
        return f", and collects {pounds(pounds_more)}"
    note = " as the only owner of Things" if KIND[new_state.token[seat]] == SELL else ""
    return f", and collects {dollars(dollars_more)}{note}" if dollars_more else ""


def _narrate_refusal(state: np.record) -> str:
    name, rival = _name_actor(state), _name_rival(state)
    if not state.owned[state.turn]:
        return ""  # the ending tells why
    decision = "refuses to move" if playable(state, int(state.turn)) else "cannot move"
    return f"{name} {decision} and pays {rival} a Thing."


def _narrate_lot(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.OPEN:
        return f"{_name_actor(state)} opens the auction of {cards(state.lot)}."
    return f"{_name_actor(state)} adds {card(action - codes.MARK)} to the lot."


# Auctions


def _narrate_bid(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.PASS:
        winner, amount = standing_bid(state)
        return f"{_name_actor(state)} passes: {describe_deal(state, player(winner), amount)}."
    amount = action - codes.AMOUNT
    text = f"{_name_actor(state)} {_phrase_bid(state, amount)}"
    if new_state.phase == codes.BID:
        return f"{text}."
    reason = "the third bid is the last" if is_last(state) else f"{_name_rival(state)} can't answer"
    return f"{text}; {reason}: {describe_deal(state, _name_actor(state), amount)}."


def _phrase_bid(state: np.record, amount: int) -> str:
    if state.kind == codes.SELL_AUCTION:
        return f"offers a Thing {format_price(state, amount)}"
    return f"bids {format_sum(state, amount)}"


# Hexagons that ask for a decision


def _narrate_exchange(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.KEEP:
        return f"{_name_actor(state)} changes nothing."
    amount, seat = action - codes.AMOUNT, state.turn
    change = f"{pounds(amount)} into dollars" if amount > 0 else f"{dollars(-amount)} into pounds"
    purse = f"{pounds(new_state.pounds[seat])} and {dollars(new_state.dollars[seat])}"
    return f"{_name_actor(state)} changes {change}, and holds {purse}."


def _narrate_taking(state: np.record, action: int, new_state: np.record) -> str:
    owner, _ = standing_bid(state)
    recipient = "" if owner == state.turn else f" for {player(owner)}"
    return f"{_name_actor(state)} lifts the Thing from {hexagon(action - codes.TAKE)}{recipient}."


def _narrate_placing(state: np.record, action: int, new_state: np.record) -> str:
    return f"{_name_actor(state)} puts the Thing on {on_ground(action - codes.PLACE)}."


NARRATORS: dict[int, Callable[[np.record, int, np.record], str]] = {
    codes.SETUP: _narrate_setup,
    codes.START: _narrate_start,
    codes.LOT: _narrate_lot,
    codes.BID: _narrate_bid,
    codes.CHANGING: _narrate_exchange,
    codes.TAKING: _narrate_taking,
    codes.PLACING: _narrate_placing,
}

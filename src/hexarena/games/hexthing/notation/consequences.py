"""What a choice leads to, for the player who chooses."""

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
    deal,
    dollars,
    ended,
    is_last,
    on_ground,
    player,
    pounds,
    standing_bid,
    sum_of,
    terms,
    things,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.bidding import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import playable


def consequence(state: np.record, action: int, after: np.record) -> str:
    """Tell the seat to act what `action` leads to."""
    told = _TOLD[int(state.phase)](state, action, after)
    return " ".join(filter(None, (told, ended(after) if after.phase == codes.FINISHED else "")))


def goal(state: np.record, number: int) -> int:
    """Return where a playable card leads the player whose turn it is."""
    return int(END[number, state.token[state.turn]])


# A turn's beginning


def _begun(state: np.record, action: int, after: np.record) -> str:
    if action == codes.REFUSE:
        return _refused(state, after)
    if action >= codes.MARK:
        return _marked(action)
    cell = goal(state, action - codes.PLAY)
    return f"Lands on {on_ground(cell)}: {_landed(state, cell, after)}."


def _landed(state: np.record, cell: int, after: np.record) -> str:
    if after.kind == codes.SELL_AUCTION:
        return "whoever asks least sells a Thing"
    gained = int(after.dollars[state.turn]) - int(state.dollars[state.turn])
    return {
        BUY: "an auction for a Thing",
        CHANGE: "you may change pounds into dollars or back",
        POUNDS_10: f"you collect {pounds(_more_pounds(state, after))}",
        DOLLARS_20: f"you collect {dollars(gained)}",
        SELL: f"nobody else owns a Thing, so you collect {dollars(gained)} and keep yours",
    }.get(int(KIND[cell]), "nothing happens")


def _more_pounds(state: np.record, after: np.record) -> int:
    return int(after.pounds[state.turn]) - int(state.pounds[state.turn])


def _refused(state: np.record, after: np.record) -> str:
    me, rival = state.turn, player(1 - state.turn)
    if not state.owned[me]:
        return ""
    return f"You stay where you are and pay {rival} a Thing: {things(after.owned[me])} left."


def _marked(action: int) -> str:
    return f"Puts {card(action - codes.MARK)} into the lot; once sent, it stays there."


def _lot(state: np.record, action: int, after: np.record) -> str:
    if action != codes.OPEN:
        return _marked(action)
    most = int(highest_amount(after, int(after.to_act)))
    return f"Auctions {cards(after.lot)}; you bid first, 0 to {pounds(most)}."


# Auctions


def _said(state: np.record, action: int, after: np.record) -> str:
    if action == codes.PASS:
        winner, amount = standing_bid(state)
        return f"{deal(state, player(winner), amount)}."
    amount, rival = action - codes.AMOUNT, player(1 - state.to_act)
    if after.phase != codes.BID:
        why = "No more bids" if is_last(state) else f"{rival} cannot answer"
        return f"{why}: {deal(state, 'you', amount)}."
    return f"You {_stake(state, amount)}; {rival} must say {_range(after)} or pass."


def _stake(state: np.record, amount: int) -> str:
    if state.kind == codes.SELL_AUCTION:
        return f"offer a Thing {terms(state, amount)}"
    return f"bid {sum_of(state, amount)}"


def _range(state: np.record) -> str:
    """Tell what the seat to act may say, from what is nearest to the bid that stands."""
    low, high = (int(of(state, int(state.to_act))) for of in (lowest_amount, highest_amount))
    first, last = (high, low) if state.kind == codes.SELL_AUCTION else (low, high)
    return f"{first}" if first == last else f"{first} to {last}"


# What a hexagon asks for


def _changed(state: np.record, action: int, after: np.record) -> str:
    me = state.turn
    kept = f"{pounds(after.pounds[me])} and {dollars(after.dollars[me])}"
    return f"You keep {kept}." if action == codes.KEEP else f"{kept} then."


def _taken(state: np.record, action: int, after: np.record) -> str:
    return f"Frees {on_ground(action - codes.TAKE)}. {_mobility(after, int(state.turn))}"


def _placed(state: np.record, action: int, after: np.record) -> str:
    return f"Blocks {on_ground(action - codes.PLACE)}. {_mobility(after, int(state.turn))}"


def _mobility(after: np.record, me: int) -> str:
    """Tell how many cards each could play then."""
    free = [len(members(playable(after, seat))) for seat in (0, 1)]
    held = [len(members(after.cards[seat])) for seat in (0, 1)]
    rival = 1 - me
    return (
        f"{player(rival)} can then play {free[rival]} of {held[rival]} cards,"
        f" you {free[me]} of {held[me]}."
    )


_TOLD: dict[int, Callable[[np.record, int, np.record], str]] = {
    codes.START: _begun,
    codes.LOT: _lot,
    codes.BID: _said,
    codes.CHANGING: _changed,
    codes.TAKING: _taken,
    codes.PLACING: _placed,
}

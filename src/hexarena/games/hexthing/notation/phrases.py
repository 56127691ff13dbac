"""Describe every action as a choice, in words without codes; no two are the same."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexthing.components.board import NAMES, TWINS
from hexarena.games.hexthing.notation.names import (
    card,
    dollars,
    format_price,
    format_sum,
    hexagon,
    pounds,
)
from hexarena.games.hexthing.rules import state as codes

WORDS = {
    codes.OPEN: "Open the auction",
    codes.PASS: "Pass",
    codes.KEEP: "Change nothing",
    codes.REFUSE: "Refuse to move",
}
FIRST_AMOUNT = codes.PLACE + len(NAMES)


def phrase(state: np.record, action: int) -> str:
    """Describe an action for people, such as `Bid 12 dollars`."""
    if action in WORDS:
        return WORDS[action]
    first, wording = next(entry for entry in _WORDINGS if action >= entry[0])
    return wording(state, action - first)


def _phrase_mark(state: np.record, number: int) -> str:
    if state.phase == codes.START:
        return f"Put {card(number)} up for auction"
    return f"Add {card(number)} to the lot"


def _phrase_amount(state: np.record, offset: int) -> str:
    amount = offset + FIRST_AMOUNT - codes.AMOUNT
    if state.phase == codes.CHANGING:
        if amount > 0:
            return f"Change {pounds(amount)} into dollars"
        return f"Change {dollars(-amount)} into pounds"
    if state.kind == codes.SELL_AUCTION:
        return f"Offer a Thing {format_price(state, amount)}"
    return f"Bid {format_sum(state, amount)}"


_WORDINGS: tuple[tuple[int, Callable[[np.record, int], str]], ...] = (
    (codes.TWIN, lambda state, twin: f"The seventh Thing starts on {hexagon(TWINS[twin])}"),
    (FIRST_AMOUNT, _phrase_amount),
    (codes.PLACE, lambda state, cell: f"Put the Thing on {hexagon(cell)}"),
    (codes.TAKE, lambda state, cell: f"Lift the Thing from {hexagon(cell)}"),
    (codes.MARK, _phrase_mark),
    (codes.PLAY, lambda state, number: f"Play {card(number)}"),
)  # checked in order, so the highest actions come first

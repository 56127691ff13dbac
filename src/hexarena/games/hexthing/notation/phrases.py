"""Every action worded for people, as a choice: without codes, and unlike all other choices."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexthing.components.board import NAMES, TWINS
from hexarena.games.hexthing.notation.names import (
    card,
    dollars,
    hexagon,
    pounds,
    sum_of,
    terms,
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
    """Word an action for people, such as `Bid 12 dollars`."""
    if action in WORDS:
        return WORDS[action]
    first, word = next(each for each in _WORDED if action >= each[0])
    return word(state, action - first)


def _marked(state: np.record, which: int) -> str:
    if state.phase == codes.START:
        return f"Put {card(which)} up for auction"
    return f"Add {card(which)} to the lot"


def _sum(state: np.record, which: int) -> str:
    amount = which + FIRST_AMOUNT - codes.AMOUNT
    if state.phase == codes.CHANGING:
        if amount > 0:
            return f"Change {pounds(amount)} into dollars"
        return f"Change {dollars(-amount)} into pounds"
    if state.kind == codes.SELL_AUCTION:
        return f"Offer a Thing {terms(state, amount)}"
    return f"Bid {sum_of(state, amount)}"


_WORDED: tuple[tuple[int, Callable[[np.record, int], str]], ...] = (
    (codes.TWIN, lambda state, twin: f"The seventh Thing starts on {hexagon(TWINS[twin])}"),
    (FIRST_AMOUNT, _sum),
    (codes.PLACE, lambda state, cell: f"Put the Thing on {hexagon(cell)}"),
    (codes.TAKE, lambda state, cell: f"Lift the Thing from {hexagon(cell)}"),
    (codes.MARK, _marked),
    (codes.PLAY, lambda state, which: f"Play {card(which)}"),
)  # the last action first

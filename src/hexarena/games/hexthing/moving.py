"""Moving: a card is played, the counter lands, and the hexagon acts (section 5 of RULES.md)."""

import numpy as np

from hexarena.contract.bits import bit
from hexarena.contract.kernel import kernel
from hexarena.games.hexthing.bidding import hold
from hexarena.games.hexthing.board import BUY, CHANGE, DOLLARS_20, END, KIND, POUNDS_10, SELL
from hexarena.games.hexthing.money import (
    DOLLARS_FOUND,
    POUNDS_FOUND,
    pay_dollars,
    pay_pounds,
)
from hexarena.games.hexthing.state import (
    AMOUNT,
    BUY_AUCTION,
    CHANGING,
    KEEP,
    OWED,
    SELL_AUCTION,
)
from hexarena.games.hexthing.turns import end_turn, end_won, gain_thing


@kernel
def play_card(state: np.record, card: int) -> None:
    """Give the card to the bank, move the counter, and do what its hexagon says (HT 5.1)."""
    seat = state.turn
    state.cards[seat] &= ~bit(card)
    state.token[seat] = END[card, state.token[seat]]
    land(state, seat, int(KIND[state.token[seat]]))


@kernel
def land(state: np.record, seat: int, kind: int) -> None:
    """Do what a hexagon of that kind says (HT 5.7 to 5.13)."""
    if kind == CHANGE:
        state.phase = CHANGING
    elif kind == BUY:
        hold(state, BUY_AUCTION)
    elif kind == SELL and state.owned[1 - seat] > 0:
        hold(state, SELL_AUCTION)
    else:
        if kind == POUNDS_10:
            pay_pounds(state, seat, -POUNDS_FOUND)
        elif kind in (DOLLARS_20, SELL):
            pay_dollars(state, seat, -DOLLARS_FOUND)
        end_turn(state)


@kernel
def exchange(state: np.record, action: int) -> None:
    """Change pounds into dollars or back, or nothing (HT 5.9)."""
    if action != KEEP:
        amount = action - AMOUNT
        pay_pounds(state, state.turn, amount)
        pay_dollars(state, state.turn, -amount)
    end_turn(state)


@kernel
def refuse(state: np.record) -> None:
    """Stay, and pay a Thing to the other; who has none has lost (HT 8.1 to 8.4)."""
    seat = state.turn
    if state.owned[seat] == 0:
        end_won(state, 1 - seat, OWED)
        return
    state.owned[seat] -= 1
    if not gain_thing(state, 1 - seat):
        end_turn(state)

"""Purses and the bank: whole pounds and dollars, nothing lost and nothing made."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexthing.state import MOST_CASH

POUNDS_FOUND, DOLLARS_FOUND = 10, 20  # where one lands on some (HT 5.8)


@kernel
def pay_pounds(state: np.record, seat: int, amount: int) -> None:
    """Let a seat pay pounds to the bank; below 0 it is paid, as far as its purse holds (HT 3.4)."""
    paid = max(amount, state.pounds[seat] - MOST_CASH)
    state.pounds[seat] -= paid
    state.bank[0] += paid


@kernel
def pay_dollars(state: np.record, seat: int, amount: int) -> None:
    """Let a seat pay dollars to the bank; below 0 it is paid, as far as its purse holds."""
    paid = max(amount, state.dollars[seat] - MOST_CASH)
    state.dollars[seat] -= paid
    state.bank[1] += paid

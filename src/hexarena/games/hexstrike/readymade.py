"""Starter decks, to be taken at one stroke where decks are made in secret."""

import numpy as np

from hexarena.contract.scene import Choice, Shortcut
from hexarena.games.hexstrike.decks import box, shortcut
from hexarena.games.hexstrike.state import CHARACTER


def shortcuts(state: np.record, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the starter decks, as long as no character is chosen."""
    if state.phase != CHARACTER or not offered:
        return ()
    return tuple(shortcut(f"starter:{n}", deck) for n, deck in enumerate(box().starters, 1))

"""What the seat to act may do now, one action at a time, and what each leads to."""

import numpy as np

from hexarena.contract.scene import Choice
from hexarena.games.hexstrike import notation
from hexarena.games.hexstrike.components.tables import CARDS
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.scene.alone import legal
from hexarena.games.hexstrike.scene.pointing import path
from hexarena.games.hexstrike.scene.previews import foresight, in_short
from hexarena.games.hexstrike.scene.zones import told


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    return tuple(_choice(state, action) for action in legal(state))


def _choice(state: np.record, action: int) -> Choice:
    seen = foresight(state, action)
    return Choice(
        action=action,
        name=notation.phrase(state, action),
        notation=notation.write(state, action),
        path=path(state, action),
        text=_told(action, in_short(seen)),
        foresight=seen,
    )


def _told(action: int, ahead: str) -> str:
    """Tell what a card says, and what happens if nobody interferes."""
    says = ""
    if codes.PLAY_ACTIVE <= action < codes.ROTATE:
        says = told((action - codes.PLAY_ACTIVE) % CARDS)
    return " ".join(filter(None, (says, f"If nobody interferes: {ahead}" if ahead else "")))

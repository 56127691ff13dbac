"""What the seat to act may do now, one action at a time, and what each leads to."""

import numpy as np

from hexarena.contract.scene import Choice
from hexarena.games.hexstrike import notation
from hexarena.games.hexstrike.components.tables import CARDS
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.scene.answers import describe_answer
from hexarena.games.hexstrike.scene.pointing import path
from hexarena.games.hexstrike.scene.previews import foresight, summarize
from hexarena.games.hexstrike.scene.solo_play import list_legal
from hexarena.games.hexstrike.scene.zones import describe_card


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    return tuple(_choice(state, action) for action in list_legal(state))


def _choice(state: np.record, action: int) -> Choice:
    foreseen = foresight(state, action)
    return Choice(
        action=action,
        name=notation.phrase(state, action),
        notation=notation.write(state, action),
        path=path(state, action),
        text=_describe(action, summarize(foreseen)) or describe_answer(state, action),
        foresight=foreseen,
    )


def _describe(action: int, outlook: str) -> str:
    """Return a card's text, and what happens if the others play nothing new."""
    text = ""
    if codes.PLAY_ACTIVE <= action < codes.ROTATE:
        text = describe_card((action - codes.PLAY_ACTIVE) % CARDS)
    return " ".join(
        filter(None, (text, f"If the others play nothing new: {outlook}" if outlook else ""))
    )

"""Luck typed in by people who roll real dice and draw real cards.

What is offered is all that may come as far as the seat that draws can tell: a card that lies
hidden elsewhere is offered as well, and refused without telling where it is.
"""

from contextlib import suppress

import numpy as np

from hexarena.contract.errors import UnreadableAction
from hexarena.contract.game import Game
from hexarena.contract.scene import Button, Choice, Scene


def outcomes(game: Game, state: np.record) -> dict[int, str]:
    """Return what luck may do, as the seat that draws knows it: notation by action, ascending."""
    known = game.known(state, game.drawer(state))
    return {action: game.write(known[0], action) for action in game.rules.legal(known)}


def in_full(game: Game, state: np.record, text: str) -> str:
    """Return the notation of what luck may do for a text that leaves out what ends with a colon."""
    names = outcomes(game, state)
    heads = {"".join(name.rpartition(":")[:2]) for name in names.values()}
    for full in (head + text.strip() for head in heads if head):
        with suppress(UnreadableAction):
            if game.read(state, full) in names:
                return full
    return text


def offered(game: Game, state: np.record, scene: Scene) -> Scene:
    """Offer what luck may do, a button each, in the scene of the seat that draws."""
    drawer = game.drawer(state)
    if scene.seat is None or drawer not in (None, scene.seat):
        return scene
    names = outcomes(game, state)
    buttons = tuple(Button(id=f"luck {name}", name=name) for name in names.values())
    choices = tuple(
        Choice(action=action, name=name, path=(f"luck {name}",)) for action, name in names.items()
    )
    asked = {"buttons": buttons, "choices": choices, "prompt": f"{scene.prompt} What came?"}
    return scene.model_copy(update=asked)

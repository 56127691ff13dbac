"""Typed actions, and entered chance: players roll real dice and draw real cards.

The choices are all outcomes that the drawing seat considers possible. They include cards that are
hidden from it; such a card is refused without revealing where it is.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress

import numpy as np

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import IllegalAction, UnreadableAction
from hexarena.contract.game import Game
from hexarena.contract.scene import Button, Choice, Scene


def read_any(game: Game, state: np.record, legal: Iterable[int], text: str) -> int:
    """Return the action that `text` names, in notation or in the words of a legal action.

    Case does not matter in words. Raises UnreadableAction.
    """
    try:
        return game.read(state, text)
    except UnreadableAction:
        for action in legal:
            if _normalize(game.phrase(state, action)) == _normalize(text):
                return action
        raise


def _normalize(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".")


def possible_outcomes(game: Game, state: np.record) -> dict[int, str]:
    """Return the outcomes that the seat that draws considers possible: notation by action."""
    known_state = game.known_state(state, game.drawer(state))
    return {action: game.write(known_state[0], action) for action in game.rules.legal(known_state)}


def expand_notation(game: Game, state: np.record, text: str) -> str:
    """Complete the notation of an outcome that lacks its prefix: `H2` becomes `draw:H2`."""
    names = possible_outcomes(game, state)
    heads = {"".join(name.rpartition(":")[:2]) for name in names.values()}
    for full in (head + text.strip() for head in heads if head):
        with suppress(UnreadableAction):
            if game.read(state, full) in names:
                return full
    return text


def add_outcome_buttons(game: Game, state: np.record, scene: Scene) -> Scene:
    """Add a button for each outcome to the scene of the seat that draws."""
    drawer = game.drawer(state)
    if scene.seat is None or drawer not in (None, scene.seat):
        return scene
    choices = tuple(
        Choice(
            action=action,
            name=game.phrase(state, action),
            notation=name,
            path=(f"luck {name}",),
        )
        for action, name in possible_outcomes(game, state).items()
    )
    buttons = tuple(Button(id=choice.path[0], name=choice.name) for choice in choices)
    changes = {
        "buttons": buttons,
        "choices": choices,
        "prompt": f"{scene.prompt} What was the result?",
    }
    return scene.model_copy(update=changes)


def illegal_action_error(names: Mapping[int, str], name: str, action: int) -> IllegalAction:
    """Return the error for an illegal action; for chance, it reveals no hidden card."""
    if action in names:
        outcome_name = repr(names[action])
        return IllegalAction(f"{outcome_name} isn't possible now; check what you rolled or drew")
    return IllegalAction(f"{name} is not legal now; expected {abbreviate_names(names.values())}")

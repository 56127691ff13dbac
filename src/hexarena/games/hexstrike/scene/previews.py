"""Previews: what a commitment leads to, beat by beat, if nobody interferes.

The others go on with what they have revealed, then wait; see `alone`.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from hexarena.contract.english import shortened
from hexarena.contract.errors import IllegalAction
from hexarena.contract.preview import Preview
from hexarena.contract.record import States
from hexarena.contract.scene import Cell, Foresight
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.notation import write
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import committing
from hexarena.games.hexstrike.scene import alone
from hexarena.games.hexstrike.scene.board import Hex, beyond, cells
from hexarena.games.hexstrike.scene.cautions import cautions
from hexarena.games.hexstrike.scene.commitment import chosen
from hexarena.games.hexstrike.scene.story import Story


def preview(state: np.record, actions: Sequence[int]) -> Preview:
    """Show what a whole commitment of the seat to act leads to. Raises IllegalAction.

    What is already chosen may stand in front of the actions or be left out.
    """
    story = Story(_committed(state, actions), int(state.to_act))
    return Preview(
        foresight=tuple(story.beats),
        cautions=cautions(story),
        cells=_new_cells(state, story.hexes),
    )


def foresee(state: np.record, action: int) -> None:
    """Take the answer to a question, in place; what then follows in the beat is left open."""
    rules.answer(state, action)


def foresight(state: np.record, action: int) -> tuple[Foresight, ...]:
    """Foresee a commitment that goes on with `action`: nothing before its passive card is named.

    Choices still open default to the first: no turn, no adrenaline.
    """
    if not codes.PASSIVE <= state.phase <= codes.ADRENALINE:
        return ()
    states = alone.begin(state)
    rules.answer(states[0], action)
    while committing(states[0]):
        rules.answer(states[0], alone.legal(states[0])[0])
    story = Story(states, int(state.to_act))
    return tuple(story.beats[:-1] if story.decides else story.beats)


def in_short(seen: tuple[Foresight, ...]) -> str:
    """Tell what is foreseen in a sentence."""
    return " ".join(f"{each.name}: {each.text}." for each in seen if each.text)


def _committed(state: np.record, actions: Sequence[int]) -> States:
    """Return a copy in which the seat to act has committed, and nobody else does."""
    made, states = chosen(state), alone.begin(state)
    rest = actions[len(made) :] if tuple(actions[: len(made)]) == made else actions
    for action in rest:
        if not committing(states[0]) or action not in alone.legal(states[0]):
            raise IllegalAction(f"{_named(state, action)} came; expected {_expected(states[0])}")
        rules.answer(states[0], action)
    if committing(states[0]):
        came = ", ".join(_named(state, each) for each in actions) or "nothing"
        raise IllegalAction(f"{came} came; expected then {_expected(states[0])}")
    return states


def _named(state: np.record, action: int) -> str:
    known = 0 <= action < codes.ACTIONS
    return write(state, action) if known else f"action {action}"


def _expected(state: np.record) -> str:
    """Tell what may come next."""
    if not committing(state):
        return "no more"
    return shortened([write(state, each) for each in alone.legal(state)])


def _new_cells(state: np.record, hexes: Iterable[Hex]) -> tuple[Cell, ...]:
    """Return those hexes that are not in the scene."""
    known = {cell.id for cell in cells(state)}
    return tuple(cell for cell in beyond(state, hexes) if cell.id not in known)

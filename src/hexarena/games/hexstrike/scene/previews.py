"""Previews: what a commitment leads to, beat by beat, if nobody interferes.

The other fighters continue with what they have revealed, then wait; see `solo_play`.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import IllegalAction
from hexarena.contract.record import States
from hexarena.contract.scene import Cell, Foresight
from hexarena.contract.scene.preview import Preview
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.notation import write
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing
from hexarena.games.hexstrike.scene import solo_play
from hexarena.games.hexstrike.scene.board import Hex, cells, far_cells
from hexarena.games.hexstrike.scene.cautions import cautions, notes
from hexarena.games.hexstrike.scene.commitment import list_chosen
from hexarena.games.hexstrike.scene.replies import list_replies
from hexarena.games.hexstrike.scene.story import Story


def preview(state: np.record, actions: Sequence[int]) -> Preview:
    """Show what a whole commitment of the seat to act leads to. Raises IllegalAction.

    `actions` may begin with the parts already chosen, or leave them out.
    """
    committed_states = _commit(state, actions)
    story = Story(committed_states, int(state.to_act))
    return Preview(
        text=" ".join(notes(story)),
        foresight=tuple(story.beats),
        replies=list_replies(state, _list_remaining(state, actions)),
        cautions=cautions(story),
        cells=_new_cells(state, story.hexes),
    )


def foresee(state: np.record, action: int) -> None:
    """Apply the answer to a question, in place, but not what follows from it in the beat."""
    rules.answer(state, action)


def foresight(state: np.record, action: int) -> tuple[Foresight, ...]:
    """Foresee a commitment that continues with `action`; () before the passive card is chosen.

    Choices still open default to the first: no turn, no adrenaline.
    """
    if not codes.PASSIVE <= state.phase <= codes.ADRENALINE:
        return ()
    states = solo_play.begin_alone(state)
    rules.answer(states[0], action)
    while is_committing(states[0]):
        rules.answer(states[0], solo_play.list_legal(states[0])[0])
    story = Story(states, int(state.to_act))
    return tuple(story.beats[:-1] if story.commits_again else story.beats)


def summarize(foreseen: tuple[Foresight, ...]) -> str:
    """Summarize what is foreseen, beat by beat."""
    return " ".join(f"{beat.name}: {beat.text}." for beat in foreseen if beat.text)


def _commit(state: np.record, actions: Sequence[int]) -> States:
    """Return a copy in which the seat to act has committed `actions`, and no other seat commits."""
    states = solo_play.begin_alone(state)
    for action in _list_remaining(state, actions):
        if not is_committing(states[0]) or action not in solo_play.list_legal(states[0]):
            raise IllegalAction(
                f"got {_name_action(state, action)}; expected {_list_expected(states[0])}"
            )
        rules.answer(states[0], action)
    if is_committing(states[0]):
        received = ", ".join(_name_action(state, action) for action in actions) or "nothing"
        raise IllegalAction(f"got {received}; expected then {_list_expected(states[0])}")
    return states


def _list_remaining(state: np.record, actions: Sequence[int]) -> Sequence[int]:
    """Return the actions of the parts that are not yet chosen."""
    chosen_actions = list_chosen(state)
    is_whole = tuple(actions[: len(chosen_actions)]) == chosen_actions
    return actions[len(chosen_actions) :] if is_whole else actions


def _name_action(state: np.record, action: int) -> str:
    is_known = 0 <= action < codes.ACTIONS
    return write(state, action) if is_known else f"action {action}"


def _list_expected(state: np.record) -> str:
    """List the actions that may come next."""
    if not is_committing(state):
        return "no more"
    return abbreviate_names([write(state, action) for action in solo_play.list_legal(state)])


def _new_cells(state: np.record, hexes: Iterable[Hex]) -> tuple[Cell, ...]:
    """Return cells for the hexes that are not in the scene."""
    scene_ids = {cell.id for cell in cells(state)}
    return tuple(cell for cell in far_cells(state, hexes) if cell.id not in scene_ids)

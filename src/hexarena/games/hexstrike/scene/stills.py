"""The public moments within one action: the reveal, then every step of the beats that follow."""

from collections.abc import Iterator
from typing import TypeVar

import numpy as np

from hexarena.contract.record import copy_states
from hexarena.contract.scene import Mark, Still
from hexarena.games.hexstrike.notation.consequences import narrate_steps
from hexarena.games.hexstrike.notation.names import fighter_name, hex_name
from hexarena.games.hexstrike.notation.narration import narrate_commitments
from hexarena.games.hexstrike.notation.reasons import reasons
from hexarena.games.hexstrike.rules import answer
from hexarena.games.hexstrike.rules.state import ADRENALINE, RESOLVE
from hexarena.games.hexstrike.scene.board import cells, gauges, pieces
from hexarena.games.hexstrike.scene.timeline import has_changed, timeline

T = TypeVar("T")


def stills(state: np.record, action: int) -> Iterator[Still]:
    """Yield every public step of the resolution of `action`."""
    states = np.array([state])
    answer(states[0], action)
    if states[0].phase != RESOLVE:
        return
    if state.phase == ADRENALINE:
        yield _reveal_still(states[0], " ".join(narrate_commitments(state, action)))
    last_shown = copy_states(states)
    for previous, sentences in narrate_steps(states):
        explanations = reasons(previous[0], states[0])
        still = _build_still(last_shown[0], states[0], int(previous[0].beat), " ".join(sentences))
        yield still.model_copy(update={"why": explanations}) if explanations else still
        last_shown = copy_states(states)


def _reveal_still(state: np.record, text: str) -> Still:
    lanes = (timeline(state, None),)
    return Still(name="Commitments", text=text, timelines=lanes, beat=int(state.beat))


def _build_still(previous: np.record, current: np.record, beat: int, text: str) -> Still:
    return Still(
        name=f"Beat {beat}",
        text=text,
        cells=_list_new(cells(previous), cells(current)),
        pieces=_list_new(pieces(previous), pieces(current)),
        gauges=_list_new(gauges(previous), gauges(current)),
        marks=tuple(_strike_marks(previous, current)),
        timelines=(timeline(current, None),) if has_changed(previous, current) else (),
        beat=beat,
    )


def _list_new(previous: tuple[T, ...], current: tuple[T, ...]) -> tuple[T, ...]:
    known_items = set(previous)
    return tuple(item for item in current if item not in known_items)


def _strike_marks(previous: np.record, current: np.record) -> Iterator[Mark]:
    """Mark the hexes that have just been attacked."""
    for seat in range(previous.players):
        new_hits = range(
            min(int(previous.struck[seat]), int(current.struck[seat])), current.struck[seat]
        )
        hexes = [hex_name(current.struck_q[seat, n], current.struck_r[seat, n]) for n in new_hits]
        if hexes:
            name = f"{fighter_name(seat)} strikes"
            yield Mark(looks=("attack",), name=name, seat=seat, cells=tuple(hexes))

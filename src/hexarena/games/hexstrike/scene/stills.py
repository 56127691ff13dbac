"""The public moments within one action: the reveal, then every step of the beats that follow."""

from collections.abc import Iterator
from typing import TypeVar

import numpy as np

from hexarena.contract.record import copied
from hexarena.contract.scene import Mark, Still
from hexarena.games.hexstrike.notation.consequences import moments
from hexarena.games.hexstrike.notation.names import fighter, hex_at
from hexarena.games.hexstrike.notation.narration import revealed
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
        yield _reveal(states[0], " ".join(revealed(state, action)))
    shown = copied(states)
    for before, told in moments(states):
        why = reasons(before[0], states[0])
        still = _still(shown[0], states[0], int(before[0].beat), " ".join(told))
        yield still.model_copy(update={"why": why}) if why else still
        shown = copied(states)


def _reveal(state: np.record, text: str) -> Still:
    lanes = (timeline(state, None),)
    return Still(name="Commitments", text=text, timelines=lanes, beat=int(state.beat))


def _still(before: np.record, after: np.record, beat: int, text: str) -> Still:
    return Still(
        name=f"Beat {beat}",
        text=text,
        cells=_new(cells(before), cells(after)),
        pieces=_new(pieces(before), pieces(after)),
        gauges=_new(gauges(before), gauges(after)),
        marks=tuple(_strikes(before, after)),
        timelines=(timeline(after, None),) if has_changed(before, after) else (),
        beat=beat,
    )


def _new(before: tuple[T, ...], after: tuple[T, ...]) -> tuple[T, ...]:
    known = set(before)
    return tuple(each for each in after if each not in known)


def _strikes(before: np.record, after: np.record) -> Iterator[Mark]:
    """Mark the hexes that have just been attacked."""
    for seat in range(before.players):
        struck = range(min(int(before.struck[seat]), int(after.struck[seat])), after.struck[seat])
        hexes = [hex_at(after.struck_q[seat, n], after.struck_r[seat, n]) for n in struck]
        if hexes:
            name = f"{fighter(seat)} strikes"
            yield Mark(looks=("attack",), name=name, seat=seat, cells=tuple(hexes))

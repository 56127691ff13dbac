"""What a seat sees of a match, and what everybody sees within one action."""

from collections.abc import Iterator
from typing import TypeVar

import numpy as np

from hexarena.contract.record import OVER, copied
from hexarena.contract.scene import Mark, Outcome, Scene, Still
from hexarena.games.hexstrike.notation.consequences import moments
from hexarena.games.hexstrike.notation.names import ended, fighter, hex_at
from hexarena.games.hexstrike.notation.narration import revealed
from hexarena.games.hexstrike.rules import answer
from hexarena.games.hexstrike.rules.state import ADRENALINE, DECK, FINISHED, RESOLVE
from hexarena.games.hexstrike.scene.board import cells, gauges, pieces
from hexarena.games.hexstrike.scene.commitment import commitment
from hexarena.games.hexstrike.scene.decks import shortcuts
from hexarena.games.hexstrike.scene.pointing import amounts, asked_for, buttons, choices, dials
from hexarena.games.hexstrike.scene.prompts import own_prompt, phase, prompt
from hexarena.games.hexstrike.scene.timeline import has_changed, timeline
from hexarena.games.hexstrike.scene.zones import zones

T = TypeVar("T")


def stills(state: np.record, action: int) -> Iterator[Still]:
    """Yield every public step of the resolution of `action`."""
    states = np.array([state])
    answer(states[0], action)
    if states[0].phase != RESOLVE:
        return
    if state.phase == ADRENALINE:
        yield _reveal(states[0], " ".join(revealed(state, action)))
    before = copied(states)
    for beat, told in moments(states):
        yield _still(before[0], states[0], beat, " ".join(told))
        before = copied(states)


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


__all__ = ["glance", "scene", "stills"]


def glance(state: np.record, seat: int | None) -> Scene:
    """Show only the pieces, for scenes on the way to another."""
    shown = pieces(state)
    return Scene(game="hexstrike", seat=seat, to_act=None, phase="", prompt="", pieces=shown)


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state`, already hidden for `seat`."""
    acts = seat is not None and seat == state.to_act
    offered = choices(state) if acts else ()
    return Scene(
        game="hexstrike",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=own_prompt(state) if acts else prompt(state),
        cells=cells(state, asked_for(state)),
        pieces=pieces(state),
        zones=zones(state, seat),
        gauges=gauges(state),
        timelines=() if state.phase <= DECK else (timeline(state, seat),),
        buttons=buttons(offered),
        amounts=amounts(state) if acts else (),
        dials=dials(state) if acts else (),
        shortcuts=shortcuts(state, offered),
        commitment=commitment(state) if acts else None,
        choices=offered,
        outcome=_outcome(state),
    )


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    returns = tuple(float(each) for each in state.returns[: state.players])
    return Outcome(returns=returns, text=ended(state))

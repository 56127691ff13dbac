"""What a seat sees of a match: scenes, stills within an action, and previews."""

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import Outcome, Scene
from hexarena.games.hexstrike.notation.names import describe_end
from hexarena.games.hexstrike.rules.state import (
    ALONE,
    DECK,
    FAR,
    FINISHED,
    POINTS,
    STRANDED,
    TIME,
)
from hexarena.games.hexstrike.scene.board import cells, figures, gauges, pieces, spots
from hexarena.games.hexstrike.scene.cautions import judge
from hexarena.games.hexstrike.scene.choices import choices
from hexarena.games.hexstrike.scene.commitment import commitment
from hexarena.games.hexstrike.scene.decks import shortcuts
from hexarena.games.hexstrike.scene.pointing import amounts, buttons, dials, list_targets
from hexarena.games.hexstrike.scene.previews import foresee, preview
from hexarena.games.hexstrike.scene.prompts import own_prompt, phase, prompt
from hexarena.games.hexstrike.scene.refusals import refusal
from hexarena.games.hexstrike.scene.stills import stills
from hexarena.games.hexstrike.scene.threats import threats
from hexarena.games.hexstrike.scene.timeline import timeline
from hexarena.games.hexstrike.scene.zones import zones

__all__ = ["foresee", "glance", "judge", "preview", "refusal", "scene", "spots", "stills"]


def glance(state: np.record, seat: int | None) -> Scene:
    """Return a scene with only the pieces and gauges, for moments between two full scenes."""
    return Scene(
        game="hexstrike",
        seat=seat,
        to_act=None,
        phase="",
        prompt="",
        pieces=pieces(state),
        gauges=gauges(state),
    )


def scene(state: np.record, seat: int | None) -> Scene:
    """Return the scene that `seat` sees; `state` is already hidden from it."""
    is_acting = seat is not None and seat == state.to_act
    legal_choices = choices(state) if is_acting else ()
    return Scene(
        game="hexstrike",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=own_prompt(state) if is_acting else prompt(state),
        cells=cells(state, list_targets(state)),
        pieces=pieces(state),
        zones=zones(state, seat),
        gauges=gauges(state),
        timelines=() if state.phase <= DECK else (timeline(state, seat),),
        buttons=buttons(legal_choices),
        amounts=amounts(state) if is_acting else (),
        dials=dials(state) if is_acting else (),
        figures=figures(state),
        threats=threats(state, seat),
        shortcuts=shortcuts(state, legal_choices),
        commitment=commitment(state) if is_acting else None,
        choices=legal_choices,
        outcome=_outcome(state),
    )


END_RULES = {
    FAR: "HS 13.1",
    STRANDED: "HS 13.2",
    TIME: "HS 13.4",
    POINTS: "HS 14.1",
    ALONE: "HS 14.5",
}


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    returns = tuple(float(value) for value in state.returns[: state.players])
    rule = END_RULES[int(state.method)]
    return Outcome(returns=returns, text=describe_end(state), rule=rule)

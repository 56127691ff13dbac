"""What a seat sees of a match: the island, the fighters, the beats to come, cards, what to do."""

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import Outcome, Scene
from hexarena.games.hexstrike.fighter_pieces import gauges, pieces
from hexarena.games.hexstrike.lanes import timeline
from hexarena.games.hexstrike.places import cells
from hexarena.games.hexstrike.pointing import amounts, asked_for, buttons, choices, dials
from hexarena.games.hexstrike.prompts import own_prompt, phase, prompt
from hexarena.games.hexstrike.readymade import shortcuts
from hexarena.games.hexstrike.result import ended
from hexarena.games.hexstrike.shown_cards import zones
from hexarena.games.hexstrike.state import DECK, FINISHED
from hexarena.games.hexstrike.stills import stills

__all__ = ["glance", "scene", "stills"]


def glance(state: np.record, seat: int | None) -> Scene:
    """Show the pieces and nothing else: for scenes that are passed over."""
    shown = pieces(state)
    return Scene(game="hexstrike", seat=seat, to_act=None, phase="", prompt="", pieces=shown)


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state`, hidden for `seat`; what others hold or have committed is never looked at."""
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
        choices=offered,
        outcome=_outcome(state),
    )


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    returns = tuple(float(each) for each in state.returns[: state.players])
    return Outcome(returns=returns, text=ended(state))

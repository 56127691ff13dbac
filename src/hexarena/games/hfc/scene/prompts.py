"""What is to be done now, told so that a beginner knows what may be done."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import an, counted, listed
from hexarena.games.hfc.components.cage import APART
from hexarena.games.hfc.components.cards import HAND, NAMES, OF_SUIT
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.attacks import effect, stopped_by
from hexarena.games.hfc.notation.names import KINDS, ended, fighter
from hexarena.games.hfc.rules.attacking import KIND, RANGE, distance
from hexarena.games.hfc.rules.moving import goals
from hexarena.games.hfc.rules.state import (
    ADVICE,
    ATTACK,
    CORNER,
    DEAL,
    DEFEND,
    ESCAPE,
    FINISHED,
    MOVE,
    NEUTRAL,
    NOBODY,
    REFILL,
    ROLL,
    SLAM,
)
from hexarena.games.hfc.rules.turns import drawer

PHASES = {
    DEAL: "Deal",
    ROLL: "Move",
    DEFEND: "Defend",
    MOVE: "Move",
    CORNER: "Corner advice",
    ADVICE: "Corner advice",
    ATTACK: "Attack",
    NEUTRAL: "Restart",
    REFILL: "Draw",
    FINISHED: "End",
}


def phase(state: np.record) -> str:
    """Name the phase of the turn."""
    return PHASES[int(state.phase)]


def prompt(state: np.record) -> str:
    """Tell who is to do what."""
    return _PROMPTS[int(state.phase)](state)


def _who(state: np.record) -> str:
    return fighter(int(state.turn))


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _deal(state: np.record) -> str:
    who = fighter(drawer(state))
    return f"Round {state.round_number} of {state.rounds}: {who} is dealt {counted(HAND, 'card')}."


def _roll(state: np.record) -> str:
    return f"{_who(state)} to roll the die."


def _draw(state: np.record) -> str:
    return f"{_who(state)} to draw up to {counted(HAND, 'card')}."


def _defend(state: np.record) -> str:
    technique = an(techniques.attack(state, 1 - int(state.turn)))
    against = f"{_who(state)} to defend against {technique} ({NAMES[state.card]})."
    return f"{against} {effect(state)} Play {listed(stopped_by(state), 'or')}, or take it."


def _move(state: np.record) -> str:
    if state.top == NOBODY:
        steps = counted(int(state.roll), "hex")
        return f"{_who(state)} to move: up to {steps}, halting next to {_rival(state)}, or stay."
    reach = int(max(APART[state.token[state.turn], members(goals(state))]))
    drag = f"drag {_rival(state)} up to {counted(reach, 'hex')}, " if reach else ""
    return f"{_who(state)} to move in control: {drag}let go and step to a neighbour, or stay."


def _corner(state: np.record) -> str:
    least = "any cards, or none," if state.held[state.turn] < HAND else "one card or more"
    fill = f"and draw up to {counted(HAND, 'card')}"
    return f"{_who(state)} may take corner advice: discard {least} {fill}, or keep the hand."


def _attack(state: np.record) -> str:
    reach = _in_range(state)
    if not reach:
        return f"{_who(state)} is out of range: discard one card, or just pass."
    attacks = listed(reach, "or")
    return f"{_who(state)} to attack with {attacks}, or to pass, discarding one card or none."


def _in_range(state: np.record) -> list[str]:
    """List what kinds of attack reach the rival from here, whatever is in hand (HFC 7.3)."""
    apart = distance(state)
    reach = [int(kind) for suit, kind in zip(OF_SUIT, KIND, strict=True) if suit & RANGE[apart]]
    grapple = SLAM if state.top == state.turn else ESCAPE
    return [an(KINDS[kind]) for kind in (*reach, *[grapple] * (apart == 0))]


def _neutral(state: np.record) -> str:
    return f"{_who(state)} to choose two neutral hexes: Red's first, then Blue's."


_PROMPTS: dict[int, Callable[[np.record], str]] = {
    DEAL: _deal,
    ROLL: _roll,
    DEFEND: _defend,
    MOVE: _move,
    CORNER: _corner,
    ADVICE: _draw,
    ATTACK: _attack,
    NEUTRAL: _neutral,
    REFILL: _draw,
    FINISHED: ended,
}

"""Prompts: who is to decide what, in words a beginner understands."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import an, counted, listed
from hexarena.contract.prompts import asks, by_phase
from hexarena.games.hfc.components.cage import APART
from hexarena.games.hfc.components.cards import HAND, OF_SUIT
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.attacks import effect, stopped_by
from hexarena.games.hfc.notation.names import KINDS, card_name, ended, fighter
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import KIND, RANGE, distance
from hexarena.games.hfc.rules.moving import goals
from hexarena.games.hfc.rules.turns import drawer


def _who(state: np.record) -> str:
    return fighter(int(state.turn))


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _deal(state: np.record) -> str:
    who = fighter(drawer(state))
    return f"Round {state.round_number} of {state.rounds}: {who} is dealt {counted(HAND, 'card')}."


def _draw(state: np.record) -> str:
    return f"{_who(state)} to draw up to {counted(HAND, 'card')}."


def _defend(state: np.record) -> str:
    technique = an(techniques.attack_name(state, 1 - int(state.turn)))
    against = f"{_who(state)} to defend against {technique} (the {card_name(state.card)})."
    return f"{against} {effect(state)} Play {listed(stopped_by(state), 'or')}, or take it."


def _move(state: np.record) -> str:
    if state.top == codes.NOBODY:
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
    grapple = codes.SLAM if state.top == state.turn else codes.ESCAPE
    return [an(KINDS[kind]) for kind in (*reach, *[grapple] * (apart == 0))]


def _neutral(state: np.record) -> str:
    return f"{_who(state)} to choose two neutral hexes: Red's first, then Blue's."


phase, prompt = by_phase(
    {
        "Deal": {codes.DEAL: _deal},
        "Move": {codes.ROLL: asks(_who, "to roll the die."), codes.MOVE: _move},
        "Defend": {codes.DEFEND: _defend},
        "Corner advice": {codes.CORNER: _corner, codes.ADVICE: _draw},
        "Attack": {codes.ATTACK: _attack},
        "Restart": {codes.NEUTRAL: _neutral},
        "Draw": {codes.REFILL: _draw},
        "End": {codes.FINISHED: ended},
    }
)

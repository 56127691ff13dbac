"""Prompts: who is to decide what, in words a beginner understands."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.contract.prompts import asks, by_phase
from hexarena.games.knockouts.editions.in_use import DISCARD3
from hexarena.games.knockouts.notation.names import attack_name, ended, fighter, position, terms
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import MOST_DISCARDS, possible
from hexarena.games.knockouts.rules.fighters import has, limit
from hexarena.games.knockouts.rules.rounds import markers


def _who(state: np.record) -> str:
    return fighter(int(state.to_act))


def _whose(state: np.record) -> str:
    return fighter(int(state.seat))


def _create(state: np.record) -> str:
    placed = markers(state, int(state.seat))
    rest = counted(codes.MARKERS - placed, "marker")
    ways = f"place {rest}" if placed else f"take a ready-made fighter, or place {rest}"
    return f"{_who(state)} to {ways}: at most three on a stat, one on a style."


def _draw(state: np.record) -> str:
    return f"{_whose(state)} to draw up to {counted(limit(state, int(state.seat)), 'card')}."


def _move(state: np.record) -> str:
    points = counted(int(state.points), "point")
    return f"{_who(state)} is mobile with {points}: move from {position(state)}, or stay."


def _act(state: np.record) -> str:
    seat, where = int(state.seat), position(state)
    most = MOST_DISCARDS + int(has(state, seat, DISCARD3))
    rest = f"discard up to {counted(most, 'card')}, or pass."
    if possible(state, seat):
        return f"{_who(state)} to attack from {where}, {rest}"
    return f"{_who(state)} can attack from {where} with nothing: {rest}"


def _discard(state: np.record) -> str:
    return f"{_who(state)} may discard {counted(int(state.lay), 'card')} more."


def _attack(state: np.record) -> str:
    return f"{_whose(state)}'s {attack_name(state)}: {terms(state)}"


def _boost(state: np.record) -> str:
    return f"{_attack(state)}. {_who(state)} may add a boost, or roll."


def _react(state: np.record) -> str:
    return f"{_attack(state)}. {_who(state)} may react, or allow it."


def _dice(state: np.record) -> str:
    return f"{_attack(state)} to be rolled."


def _choice(state: np.record) -> str:
    done = counted(int(state.successes), "success")
    return f"{_who(state)}'s {attack_name(state)} has {done}: a critical, or a normal hit?"


def _hurt(state: np.record) -> str:
    victim = fighter(1 - int(state.seat))
    count = counted(int(state.hurts), "marker")
    return f"{_who(state)} to choose which of {victim}'s stats is hurt: {count}."


def _heart(state: np.record) -> str:
    return f"{_whose(state)} to roll {counted(int(state.dice), 'die')} for heart."


phase, prompt = by_phase(
    {
        "Making a fighter": {codes.CREATE: _create},
        "Deal": {codes.DEAL: _draw},
        "Mobility Phase": {
            codes.STAT: asks(_who, "to use Striking or Grappling for mobility."),
            codes.MOBILITY: asks(_whose, "to roll for mobility."),
            codes.MOVE: _move,
            codes.SIDE: asks(_who, "to choose the top or the bottom."),
        },
        "Action Phase": {
            codes.ACT: _act,
            codes.DISCARD: _discard,
            codes.BOOST: _boost,
            codes.REACT: _react,
            codes.DICE: _dice,
            codes.CHOICE: _choice,
            codes.HURT: _hurt,
        },
        "Heart Phase": {
            codes.REFILL: _draw,
            codes.HEART: _heart,
            codes.RESTORE: asks(_who, "to restore a hurt marker."),
        },
        "Between rounds": {codes.REST: asks(_who, "to restore a hurt marker.")},
        "End": {codes.FINISHED: ended},
    }
)

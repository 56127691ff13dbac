"""What is to be done now, told so that a beginner knows what may be done."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.knockouts.editions.in_use import DISCARD3
from hexarena.games.knockouts.notation.names import attack, ended, fighter, position, terms
from hexarena.games.knockouts.rules.acting import MOST_DISCARDS, possible
from hexarena.games.knockouts.rules.fighters import has, limit
from hexarena.games.knockouts.rules.rounds import markers
from hexarena.games.knockouts.rules.state import (
    ACT,
    BOOST,
    CHOICE,
    CREATE,
    DEAL,
    DICE,
    DISCARD,
    FINISHED,
    HEART,
    HURT,
    MARKERS,
    MOBILITY,
    MOVE,
    REACT,
    REFILL,
    REST,
    RESTORE,
    SIDE,
    STAT,
)

PHASES = {
    CREATE: "Making a fighter",
    DEAL: "Deal",
    STAT: "Mobility Phase",
    MOBILITY: "Mobility Phase",
    MOVE: "Mobility Phase",
    SIDE: "Mobility Phase",
    ACT: "Action Phase",
    DISCARD: "Action Phase",
    BOOST: "Action Phase",
    REACT: "Action Phase",
    DICE: "Action Phase",
    CHOICE: "Action Phase",
    HURT: "Action Phase",
    REFILL: "Heart Phase",
    HEART: "Heart Phase",
    RESTORE: "Heart Phase",
    REST: "Between rounds",
    FINISHED: "End",
}


def phase(state: np.record) -> str:
    """Name the phase of the turn."""
    return PHASES[int(state.phase)]


def prompt(state: np.record) -> str:
    """Tell who is to do what."""
    return _PROMPTS[int(state.phase)](state)


def _who(state: np.record) -> str:
    return fighter(int(state.to_act))


def _whose(state: np.record) -> str:
    return fighter(int(state.seat))


def _create(state: np.record) -> str:
    rest = counted(MARKERS - markers(state, int(state.seat)), "marker")
    return f"{_who(state)} to place {rest}: at most three on a stat, one on a style."


def _draw(state: np.record) -> str:
    return f"{_whose(state)} to draw up to {counted(limit(state, int(state.seat)), 'card')}."


def _stat(state: np.record) -> str:
    return f"{_who(state)} to use Striking or Grappling for mobility."


def _roll(state: np.record) -> str:
    return f"{_whose(state)} to roll for mobility."


def _move(state: np.record) -> str:
    points = counted(int(state.points), "point")
    return f"{_who(state)} is mobile with {points}: move from {position(state)}, or stay."


def _side(state: np.record) -> str:
    return f"{_who(state)} to choose the top or the bottom."


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
    return f"{_whose(state)}'s {attack(state)}: {terms(state)}"


def _boost(state: np.record) -> str:
    return f"{_attack(state)}. {_who(state)} may add a boost, or roll."


def _react(state: np.record) -> str:
    return f"{_attack(state)}. {_who(state)} may react, or allow it."


def _dice(state: np.record) -> str:
    return f"{_attack(state)} to be rolled."


def _choice(state: np.record) -> str:
    done = counted(int(state.successes), "success")
    return f"{_who(state)}'s {attack(state)} has {done}: a critical, or a normal hit?"


def _hurt(state: np.record) -> str:
    victim = fighter(1 - int(state.seat))
    count = counted(int(state.hurts), "marker")
    return f"{_who(state)} to choose which of {victim}'s stats is hurt: {count}."


def _heart(state: np.record) -> str:
    return f"{_whose(state)} to roll {counted(int(state.dice), 'die')} for heart."


def _restore(state: np.record) -> str:
    return f"{_who(state)} to restore a hurt marker."


_PROMPTS: dict[int, Callable[[np.record], str]] = {
    CREATE: _create,
    DEAL: _draw,
    STAT: _stat,
    MOBILITY: _roll,
    MOVE: _move,
    SIDE: _side,
    ACT: _act,
    DISCARD: _discard,
    BOOST: _boost,
    REACT: _react,
    DICE: _dice,
    CHOICE: _choice,
    HURT: _hurt,
    REFILL: _draw,
    HEART: _heart,
    RESTORE: _restore,
    REST: _restore,
    FINISHED: ended,
}

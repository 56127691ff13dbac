"""Positions of a match drawn for people: the track, both fighters, the table."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.cards import counts
from hexarena.games.knockouts.edition import FIRST_GROUND, KIND_NAMES, POSITION_NAMES
from hexarena.games.knockouts.fighters import most
from hexarena.games.knockouts.laid import left
from hexarena.games.knockouts.names import attack, fighter, styles
from hexarena.games.knockouts.rounds import score
from hexarena.games.knockouts.state import HEART_STAT, NO_CARD, NOBODY, C, G, S


def describe(state: np.record) -> str:
    """Draw the track and tell of both fighters and of the table."""
    return "\n".join([_track(state), *(_fighter(state, seat) for seat in (0, 1)), _table(state)])


def _track(state: np.record) -> str:
    names = [
        f"[{name}]" if number == state.position else name
        for number, name in enumerate(POSITION_NAMES)
    ]
    standing, ground = ("  ".join(part) for part in (names[:FIRST_GROUND], names[FIRST_GROUND:]))
    return f"{standing} | {ground}"


def _fighter(state: np.record, seat: int) -> str:
    stats = [
        f"{name} {state.ready[seat, stat]}/{most(state, seat, stat)}"
        for name, stat in (("S", S), ("G", G), ("C", C))
    ]
    told = [f"H {state.placed[seat, HEART_STAT]}", *stats, *styles(state, seat)]
    told += [
        counted(score(state, seat), "point"),
        f"{state.won[seat]} won",
        f"hand {_hand(state, seat)}",
    ]
    if state.top != NOBODY:
        told.append("on top" if state.top == seat else "on the bottom")
    return f"{fighter(seat):5}{', '.join(told)}"


def _hand(state: np.record, seat: int) -> str:
    held = int(state.held[seat])
    if popcount(state.hand[seat]) < held:
        return "?" * held
    names = KIND_NAMES[state.edition]
    those = zip(names, counts(int(state.edition), state.hand[seat]), strict=False)
    return "; ".join(f"{number} {name}" for name, number in those if number) or "-"


def _table(state: np.record) -> str:
    told = [f"Round {state.round_number} of {state.rounds}", f"turn {state.turns}"]
    told.append(f"{counted(left(state), 'card')} left")
    if state.mobile != NOBODY:
        told.append(f"{fighter(int(state.mobile))} mobile")
    if state.points:
        told.append(counted(int(state.points), "point"))
    if state.kind != NO_CARD:
        told.append(f"{fighter(int(state.seat))}'s {attack(state)} needs {state.need}")
    faces = [str(face) for face in state.faces if face]
    return ", ".join(told + ([f"dice {' '.join(faces)}"] if faces else []))

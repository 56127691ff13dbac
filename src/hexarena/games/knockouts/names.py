"""What fighters, positions, cards, stats and numbers are called in sentences."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import counted
from hexarena.games.knockouts.attacking import LEAST, NEVER
from hexarena.games.knockouts.cards import STYLE_KIND
from hexarena.games.knockouts.edition import KIND_NAMES, POSITION_NAMES, STYLE_NAMES

SEATS = ("red", "blue")
STATS = ("Experience", "Heart", "Striking", "Grappling", "Conditioning")  # as in `placed`
HURT_STATS = STATS[2:]  # as in `ready`


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return SEATS[seat].capitalize()


def position(state: np.record) -> str:
    """Name the position of the marker."""
    return str(POSITION_NAMES[state.position])


def card(state: np.record, kind: int) -> str:
    """Name a kind of card."""
    return str(KIND_NAMES[state.edition][kind])


def attack(state: np.record) -> str:
    """Name the attack on the table, such as `Style as Throw`."""
    return used_as(state, int(state.kind)) if state.styled else card(state, int(state.kind))


def used_as(state: np.record, kind: int) -> str:
    """Name a Style card that is used as a kind, such as `Style as Throw`."""
    return f"{card(state, int(STYLE_KIND[state.edition]))} as {card(state, kind)}"


def style(state: np.record, number: int) -> str:
    """Name a style."""
    return str(STYLE_NAMES[state.edition][number])


def styles(state: np.record, seat: int) -> list[str]:
    """Name the styles of a fighter."""
    return [style(state, number) for number in members(state.styles[seat])]


def terms(state: np.record) -> str:
    """Tell the dice of an attack, and what each of them needs."""
    need = min(max(int(state.need), LEAST), NEVER)
    faces = f"{need} or more needed" if need < NEVER else "none can succeed"
    return f"{counted(int(state.dice), 'die')}, {faces}"

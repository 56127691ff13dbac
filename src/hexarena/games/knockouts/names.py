"""What fighters, positions, cards, stats and numbers are called in sentences."""

from collections.abc import Sequence

import numpy as np

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
    names = STYLE_NAMES[state.edition]
    return [name for number, name in enumerate(names) if int(state.styles[seat]) >> number & 1]


def terms(state: np.record) -> str:
    """Tell the dice of an attack, and what each of them needs."""
    need = min(max(int(state.need), LEAST), NEVER)
    faces = f"{need} or more needed" if need < NEVER else "none can succeed"
    return f"{counted(int(state.dice), 'die')}, {faces}"


def counted(count: int, noun: str) -> str:
    """Count things, such as `1 die` or `2 points`."""
    plural = "dice" if noun == "die" else f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """List words, such as `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def an(noun: str) -> str:
    """Put the article before a noun, by its first letter."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"

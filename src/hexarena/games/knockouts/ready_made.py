"""Fighters as text, such as `H2-C1-S3-G1:Likes-to-Kick,Iron-Chin`, and ready-made ones."""

import re
from functools import cache
from typing import NamedTuple

from hexarena.contract.english import join_words
from hexarena.contract.scene import Choice, Shortcut
from hexarena.games.knockouts.editions.installed import STYLE_NAMES
from hexarena.games.knockouts.rules.state import MARKERS, MAX_PLACED

LETTERS = {"H": 1, "S": 2, "G": 3, "C": 4}  # index of each stat in `placed`
STAT_NAMES = {"H": "Heart", "S": "Striking", "G": "Grappling", "C": "Conditioning"}
ORDER = "HCSG"

Fighter = tuple[list[int], int]  # markers placed on each stat, and the styles, one bit each


def plain(name: str) -> str:
    """Write a name without spaces, as in notation."""
    return name.replace(" ", "-")


def write_fighter(edition: int, markers: list[int], styles: int) -> str:
    """Write a fighter as text without spaces."""
    stats = "-".join(f"{letter}{markers[LETTERS[letter]]}" for letter in ORDER)
    names = [plain(name) for n, name in enumerate(STYLE_NAMES[edition]) if styles >> n & 1]
    return f"{stats}:{','.join(names)}" if names else stats


def read_fighter(edition: int, text: str, label: str, is_complete: bool = True) -> Fighter:
    """Read a complete or partial fighter; spaces and hyphens are equivalent. Raises ValueError."""
    stats, _, names = plain(text.strip()).partition(":")
    markers = _read_markers(stats, text, label)
    styles = _read_styles(
        edition, [name.strip("-") for name in names.split(",") if name.strip("-")]
    )
    if len(styles) > MAX_PLACED or len(set(styles)) < len(styles):
        raise ValueError(f"{label} has {len(styles)} styles; expected three at most, each once")
    markers[0] = len(styles)
    if sum(markers) > MARKERS or (is_complete and sum(markers) < MARKERS):
        raise ValueError(f"{label} has {sum(markers)} markers, styles included; expected {MARKERS}")
    return markers, sum(1 << style for style in styles)


def _read_markers(stats: str, text: str, label: str) -> list[int]:
    """Read the markers on the four stats that are numbers."""
    parts = re.findall(r"([HSGC])([0-3])(?:-+|$)", stats.upper())
    letters = [letter for letter, _ in parts]
    letters_and_digits = re.sub(r"-+", "", stats.upper())
    if (
        "".join(map("".join, parts)) != letters_and_digits
        or len(set(letters)) < len(letters)
        or not parts
    ):
        raise ValueError(
            f"{label} is {text[:60]!r}; expected such as H2 C1 S3 G1: Footwork, Slippery"
        )
    markers = [0] * 5
    for letter, number in parts:
        markers[LETTERS[letter]] = int(number)
    return markers


def _read_styles(edition: int, names: list[str]) -> list[int]:
    numbers = {plain(name).lower(): n for n, name in enumerate(STYLE_NAMES[edition])}
    for name in names:
        if name.lower() not in numbers:
            raise ValueError(
                f"{name[:40]!r} is not a style; expected {', '.join(STYLE_NAMES[edition])}"
            )
    return [numbers[name.lower()] for name in names]


class ReadyFighter(NamedTuple):
    """A ready-made fighter; styles by their names in the open edition."""

    name: str
    markers: str
    styles: tuple[str, ...]
    says: str  # a sentence on its strengths


READY_MADE = (
    ReadyFighter(
        "Knockout artist",
        "H2-C1-S3-G1",
        ("Likes to Knee", "Iron Chin"),
        "Strikes up close, ends it early.",
    ),
    ReadyFighter(
        "Counter striker", "H2-C1-S3-G1", ("Likes to Kick", "Footwork"), "Keeps away and kicks."
    ),
    ReadyFighter(
        "Wrestler", "H2-C1-S1-G3", ("Likes to Throw", "Mat Wizard"), "Throws, and owns the ground."
    ),
    ReadyFighter(
        "Submission hunter",
        "H1-C1-S1-G3",
        ("Likes to Choke", "Slippery", "Guard Player"),
        "Makes opponents tap out.",
    ),
    ReadyFighter(
        "All-rounder", "H1-C1-S3-G3", ("Quick Healer",), "At home standing and on the ground."
    ),
)


@cache
def fighters(edition: int) -> dict[str, str]:
    """Return the ready-made fighters by name, as text, with styles of an edition."""
    return {fighter.name: _write_ready_made(edition, fighter) for fighter in READY_MADE}


def _write_ready_made(edition: int, fighter: ReadyFighter) -> str:
    """Write a ready-made fighter; the edition's first styles replace those that it lacks."""
    edition_styles = STYLE_NAMES[edition]
    styles_known = [style for style in fighter.styles if style in edition_styles]
    styles = [*dict.fromkeys([*styles_known, *edition_styles])][: len(fighter.styles)]
    text = f"{fighter.markers}:{','.join(styles)}"
    return write_fighter(edition, *read_fighter(edition, text, "a ready-made fighter"))


def shortcuts(edition: int, choices: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer each ready-made fighter as one choice that places all its markers."""
    paths = {choice.notation: choice.path for choice in choices}
    summaries = {fighter.name: fighter.says for fighter in READY_MADE}
    return tuple(
        Shortcut(
            id=f"made:{plain(name)}",
            name=name,
            text=f"{summaries[name]} {describe_fighter(text)}",
            paths=tuple(paths[placing] for placing in list_actions(text)),
        )
        for name, text in fighters(edition).items()
    )


def describe_fighter(text: str) -> str:
    """Write a fighter for people, such as `Heart 2 and Striking 3. Style: Footwork`."""
    markers, _, styles = text.partition(":")
    stats = join_words([f"{STAT_NAMES[stat[0]]} {stat[1]}" for stat in markers.split("-")])
    names = [style.replace("-", " ") for style in styles.split(",") if style]
    return (
        f"{stats}. {'Styles' if len(names) > 1 else 'Style'}: {join_words(names)}"
        if names
        else stats
    )


def list_actions(text: str) -> list[str]:
    """Return the actions that make a fighter, in notation."""
    stats, _, styles = text.partition(":")
    markers = [
        f"put:{STAT_NAMES[stat[0]]}" for stat in stats.split("-") for _ in range(int(stat[1]))
    ]
    return markers + [f"style:{style}" for style in styles.split(",") if style]

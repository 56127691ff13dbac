"""Fighters as text, such as `H2-C1-S3-G1:Likes-to-Kick,Iron-Chin`: how tournaments keep them."""

import re

from hexarena.games.knockouts.edition import STYLE_NAMES
from hexarena.games.knockouts.state import MARKERS, MOST_PLACED

LETTERS = {"H": 1, "S": 2, "G": 3, "C": 4}  # stat as in `placed`
ORDER = "HCSG"

Fighter = tuple[list[int], int]  # markers placed on each stat, and the styles, a bit each


def plain(name: str) -> str:
    """Write a name without spaces, as it stands in notation."""
    return name.replace(" ", "-")


def write(edition: int, placed: list[int], styles: int) -> str:
    """Write a fighter as text without spaces."""
    stats = "-".join(f"{letter}{placed[LETTERS[letter]]}" for letter in ORDER)
    names = [plain(name) for n, name in enumerate(STYLE_NAMES[edition]) if styles >> n & 1]
    return f"{stats}:{','.join(names)}" if names else stats


def read(edition: int, text: str, what: str, whole: bool = True) -> Fighter:
    """Read a fighter, `whole` or half made; spaces and hyphens are alike. Raises ValueError."""
    stats, _, names = plain(text.strip()).partition(":")
    placed = _markers(stats, text, what)
    styles = _styles(edition, [name.strip("-") for name in names.split(",") if name.strip("-")])
    if len(styles) > MOST_PLACED or len(set(styles)) < len(styles):
        raise ValueError(f"{what} has {len(styles)} styles; expected three at most, each once")
    placed[0] = len(styles)
    if sum(placed) > MARKERS or (whole and sum(placed) < MARKERS):
        raise ValueError(f"{what} has {sum(placed)} markers, styles included; expected {MARKERS}")
    return placed, sum(1 << style for style in styles)


def _markers(stats: str, text: str, what: str) -> list[int]:
    """Read the markers on the four stats that are numbers."""
    parts = re.findall(r"([HSGC])([0-3])(?:-+|$)", stats.upper())
    letters = [letter for letter, _ in parts]
    written = re.sub(r"-+", "", stats.upper())
    if "".join(map("".join, parts)) != written or len(set(letters)) < len(letters) or not parts:
        raise ValueError(
            f"{what} is {text[:60]!r}; expected such as H2 C1 S3 G1: Footwork, Slippery"
        )
    placed = [0] * 5
    for letter, number in parts:
        placed[LETTERS[letter]] = int(number)
    return placed


def _styles(edition: int, names: list[str]) -> list[int]:
    known = {plain(name).lower(): n for n, name in enumerate(STYLE_NAMES[edition])}
    for name in names:
        if name.lower() not in known:
            raise ValueError(
                f"{name[:40]!r} is no style; expected {', '.join(STYLE_NAMES[edition])}"
            )
    return [known[name.lower()] for name in names]

"""Ready-made fighters, for those who would rather fight than ponder."""

from functools import cache
from typing import NamedTuple

from hexarena.contract.scene import Choice, Shortcut
from hexarena.games.knockouts import ready
from hexarena.games.knockouts.edition import STYLE_NAMES


class ReadyFighter(NamedTuple):
    """A ready-made fighter; styles by their names in the open edition."""

    name: str
    markers: str
    styles: tuple[str, ...]
    says: str  # what it is good at


MADE = (
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
        "Taps rivals out.",
    ),
    ReadyFighter(
        "All-rounder", "H1-C1-S3-G3", ("Quick Healer",), "At home standing and on the ground."
    ),
)


@cache
def fighters(edition: int) -> dict[str, str]:
    """Return the ready-made fighters by name, as text, with styles of an edition."""
    return {made.name: _with_styles(edition, made) for made in MADE}


def _with_styles(edition: int, made: ReadyFighter) -> str:
    """Give a fighter its styles, and for those that the edition has not the first others it has."""
    known = STYLE_NAMES[edition]
    wanted = [style for style in made.styles if style in known]
    styles = [*dict.fromkeys([*wanted, *known])][: len(made.styles)]
    text = f"{made.markers}:{','.join(styles)}"
    return ready.write(edition, *ready.read(edition, text, "a ready-made fighter"))


def shortcuts(edition: int, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the ready-made fighters as what places all their markers at one stroke."""
    paths = {choice.name: choice.path for choice in offered}
    says = {made.name: made.says for made in MADE}
    return tuple(
        Shortcut(
            id=f"made:{ready.plain(name)}",
            name=name,
            text=f"{says[name]} {told(text)}",
            paths=tuple(paths[put] for put in puts(text)),
        )
        for name, text in fighters(edition).items()
    )


def told(text: str) -> str:
    """Write a fighter for people, such as `H2 C1 S3 G1: Footwork, Slippery`."""
    return text.replace(":", ": ").replace(",", ", ").replace("-", " ")


def puts(text: str) -> list[str]:
    """Return the actions that make a fighter, as their names."""
    stats, _, styles = text.partition(":")
    names = {"H": "Heart", "S": "Striking", "G": "Grappling", "C": "Conditioning"}
    markers = [f"put:{names[stat[0]]}" for stat in stats.split("-") for _ in range(int(stat[1]))]
    return markers + [f"style:{style}" for style in styles.split(",") if style]

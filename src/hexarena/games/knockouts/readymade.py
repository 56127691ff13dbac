"""Ready-made fighters, for those who would rather fight than ponder."""

from functools import cache

from hexarena.contract.scene import Choice, Shortcut
from hexarena.games.knockouts import ready

MADE = (  # name, fighter, what it is good at; styles by their names in the open edition
    ("Knockout artist", "H2-C1-S3-G1:Likes-to-Knee,Iron-Chin", "Strikes up close, ends it early."),
    ("Counter striker", "H2-C1-S3-G1:Likes-to-Kick,Footwork", "Keeps away and kicks."),
    ("Wrestler", "H2-C1-S1-G3:Likes-to-Throw,Mat-Wizard", "Throws, and owns the ground."),
    ("Submission hunter", "H1-C1-S1-G3:Likes-to-Choke,Slippery,Guard-Player", "Taps rivals out."),
    ("All-rounder", "H1-C2-S2-G2:Quick-Healer,Workhorse", "At home everywhere, hard to wear down."),
)


@cache
def fighters(edition: int) -> dict[str, str]:
    """Return the ready-made fighters of an edition: those of which it has all styles."""
    return {name: text for name, text, _ in MADE if _is_of(edition, text)}


def _is_of(edition: int, text: str) -> bool:
    try:
        ready.read(edition, text, "a ready-made fighter")
    except ValueError:
        return False
    return True


def shortcuts(edition: int, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the ready-made fighters as what places all their markers at one stroke."""
    paths = {choice.name: choice.path for choice in offered}
    says = {name: text for name, _, text in MADE}
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

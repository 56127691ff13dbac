"""The page that shows the pictures, by game."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path

from hexarena.contract.game import game
from tools.gallery.situations import Situation

HEAD = """# Gallery

Every phase of every game, as it stands at 1920x1080, 1440x900, 1366x768 and on a phone of 390x844,
light above and dark below. `make gallery` takes the pictures anew;
`make gallery ARGS="--game hfc --size 1440 --theme light --full pictures"` takes some at full size.
"""

DOCUMENTED = (  # what the documentation shows of the gallery
    "hexcore6-placement-cell",
    "hexcore6-movement-button-cell-picked",
    "hfc-attack-button-cell-discard-hand-picked",
    "hfc-defend-button-cell-hand-picked",
    "hexthing-auction-amount-auction",
    "knockouts-action-phase-button-cell-discard-hand-picked",
    "knockouts-mobility-phase-button-cell",
    "hexstrike-beat-commit-ready",
    "hexstrike-4-beat-resolving-cell",
)


def copy_documented(folder: Path, target: Path) -> None:
    """Copy the pictures of the documentation from the gallery, those that were taken."""
    for name in DOCUMENTED:
        with suppress(FileNotFoundError):
            shutil.copy(folder / f"{name}.webp", target)


def write(folder: Path, situations: Sequence[Situation]) -> None:
    """Write the index of the sheets in a folder, and remove the sheets of what is no more."""
    pictured = [
        situation for situation in situations if (folder / f"{situation.name}.webp").exists()
    ]
    (folder / "index.md").write_text("\n".join([HEAD, *_sections(pictured)]), encoding="utf-8")
    names = {situation.name for situation in situations}
    for old in folder.glob("*.webp"):
        if old.stem not in names:
            old.unlink()


def _sections(situations: Sequence[Situation]) -> Iterator[str]:
    for name, group in groupby(situations, key=lambda situation: situation.game):
        yield f"## {game(name).title}\n"
        for situation in group:
            yield f"![{title(situation)}]({situation.name}.webp)\n\n{title(situation)}\n"


def title(situation: Situation) -> str:
    """Return what a situation is called, in words."""
    return situation.name.removeprefix(f"{situation.game}-").replace("-", " ").capitalize()

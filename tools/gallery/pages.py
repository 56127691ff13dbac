"""The page that shows the pictures, by game."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from hexarena.contract.game import game
from tools.gallery.situations import Situation

HEAD = """# Gallery

Every phase of every game, as it stands at 1920x1080, 1440x900, 1366x768 and on a phone of 390x844,
light above and dark below. `make gallery` takes the pictures anew;
`make gallery ARGS="--game hfc --size 1440 --theme light --full pictures"` takes some at full size.
"""


def write(folder: Path, every: Sequence[Situation]) -> None:
    """Write the index of the sheets in a folder, and remove the sheets of what is no more."""
    taken = [each for each in every if (folder / f"{each.name}.webp").exists()]
    (folder / "index.md").write_text("\n".join([HEAD, *_sections(taken)]), encoding="utf-8")
    names = {each.name for each in every}
    for old in folder.glob("*.webp"):
        if old.stem not in names:
            old.unlink()


def _sections(every: Sequence[Situation]) -> Iterator[str]:
    for name, those in groupby(every, key=lambda each: each.game):
        yield f"## {game(name).title}\n"
        for each in those:
            yield f"![{title(each)}]({each.name}.webp)\n\n{title(each)}\n"


def title(at: Situation) -> str:
    """Return what a situation is called, in words."""
    return at.name.removeprefix(f"{at.game}-").replace("-", " ").capitalize()

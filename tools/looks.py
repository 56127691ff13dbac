"""Generate the client's looks from `hexarena/draw/looks.toml`, the only source of colours.

`python -m tools.looks` writes the files. With `--check` it reports files that are out of date,
colours anywhere else in the client, and lengths that aren't tokens.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.lengths import stray_lengths

SOURCE = Path("src/hexarena/draw/looks.toml")
CLIENT = Path("client/src")
STYLES = CLIENT / "design/looks.css"
TABLES = CLIENT / "scene/vocabulary.ts"
PORTRAITS = CLIENT / "scene/portraits.ts"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
STYLED_SUFFIXES = (".css", ".svelte")  # files with colours; in scripts `#` begins a private name
FIRST = "Made by `python -m tools.looks` from src/hexarena/draw/looks.toml."


def generate(root: Path) -> dict[Path, str]:
    """Return the generated text of each file."""
    looks = tomllib.loads((root / SOURCE).read_text(encoding="utf-8"))
    return {
        STYLES: "\n".join(_styles(looks)),
        TABLES: "\n".join(_script(_tables(looks))),
        PORTRAITS: "\n".join(_script({"FIGURES": looks["figures"]})),
    }


def _styles(looks: Mapping[str, Any]) -> Iterator[str]:
    yield f"/* {FIRST} */"
    yield from _block(":root", looks["fonts"])
    for name, colours in looks["colours"].items():
        yield from _colour_block(":root" if name == "table" else f".{name}", colours)
    for name, colours in looks["tones"].items():
        yield from _colour_block(f".{name}", colours)
    for name, colour in looks["suits"].items():
        yield from _colour_block(f".{name}", {"suit": colour})
    yield ""


def _block(selector: str, values: Mapping[str, str]) -> Iterator[str]:
    yield f"\n{selector} {{"
    yield from (f"  --{name}: {value};" for name, value in values.items())
    yield "}"


def _colour_block(selector: str, colours: Mapping[str, str | list[str]]) -> Iterator[str]:
    return _block(selector, {name: _colour(colour) for name, colour in colours.items()})


def _colour(colour: str | list[str]) -> str:
    """Write a colour: a value for each theme, one value, or the name of another colour."""
    if isinstance(colour, list):
        return f"light-dark({', '.join(map(_colour, colour))})"
    return colour if COLOUR.match(colour) else f"var(--{colour})"


def _tables(looks: Mapping[str, Any]) -> Mapping[str, Any]:
    icons = looks["icons"]
    cards = {
        word: {**card, "icon": icons[card["icon"]]} if card else None
        for word, card in looks["cards"].items()
    }
    return {
        "PIECES": {word: piece or None for word, piece in looks["pieces"].items()},
        "PORTRAYED": looks["portrayed"]["pieces"],
        "SEATS": looks["seats"],
        "CELLS": looks["cells"],
        "MARKS": {word: kind or None for word, kind in looks["marks"].items()},
        "CARDS": cards,
        "ZONES": {word: kind or None for word, kind in looks["zones"].items()},
        "WAYS": looks["ways"],
        "EFFECTS": {word: icons[icon] if icon else None for word, icon in looks["effects"].items()},
        "ITEMS": looks["items"],
    }


def _script(tables: Mapping[str, Any]) -> Iterator[str]:
    yield f"/** {FIRST} */"
    for name, table in tables.items():
        yield f"\nexport const {name} = {json.dumps(table, indent=2)} as const;"
    yield ""


def breaches(root: Path) -> Iterator[str]:
    """Yield every file that is out of date, and stray colours and lengths in the others."""
    for path, text in generate(root).items():
        current_text = (root / path).read_text(encoding="utf-8") if (root / path).exists() else ""
        if current_text != text:
            yield f"{path} is out of date: run `python -m tools.looks`"
    for path in sorted((root / CLIENT).rglob("*")):
        if path.suffix in STYLED_SUFFIXES and path.relative_to(root) != STYLES:
            name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            yield from _stray_colours(name, text)
            yield from stray_lengths(name, text)


def _stray_colours(name: str, text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        if colour_match := COLOUR.search(line):
            yield f"{name}:{number}: got {colour_match[0]}; expected colours only in {SOURCE}"


def main(flags: list[str]) -> int:
    """Write the client's files, or with `--check` print every breach and return 1 if any."""
    if "--check" not in flags:
        for path, text in generate(Path.cwd()).items():
            path.write_text(text, encoding="utf-8")
        return 0
    faults = list(breaches(Path.cwd()))
    print("\n".join(faults) or "looks: the client agrees with hexarena/draw/looks.toml")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A Sphinx extension: pages made from what games and packages say about themselves.

Every game found gets a page in docs/games: a picture of the start, its rules, the rulings among
them by themselves, its options from their schema, the numbers on its printed cards, what is
ready-made and the cards of which decks are made, drawn, where it has such, its notation, the order
of its cells, its observations and, where docs/matches holds a record, a match told move by move.
The directive `package` documents every module of a package.
"""

import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from textwrap import dedent
from typing import Any

import drawing
from docutils import nodes
from researching import research_part
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hexarena.contract.game import Game, all_games
from hexarena.contract.package.decks import Decks
from hexarena.match import read_record

MATCHES = Path(__file__).parent / "matches"  # a record a game, told on its page


def write_game_pages(app: Sphinx) -> None:
    """Write docs/games, a page a game; pages that have not changed stay."""
    folder = Path(app.srcdir) / "games"
    folder.mkdir(exist_ok=True)
    pages = {folder / f"{each.name}.md": "\n".join(game_page(each)) + "\n" for each in all_games()}
    for stale in set(folder.glob("*.md")) - pages.keys():
        stale.unlink()
    for path, text in pages.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def game_page(game: Game) -> Iterator[str]:
    """Write the lines of a game's page."""
    yield f"# {game.title}\n"
    yield f"By {game.designer}. Seats: {', '.join(game.seats)}. Rules version {game.version}.\n"
    yield _raw(drawing.table(game.scene(game.start()[0], None), game.seats))
    yield game.rules_text().partition("\n")[2]
    yield "\n## Rulings\n"
    yield "What the rulebook leaves open: how we read it, and the option that reads it otherwise.\n"
    yield from rulings(game.rules_text())
    yield "\n## Options\n"
    yield from options_table(game.options_model.model_json_schema()["properties"])
    yield from printed(game)
    yield from ready_made(game)
    yield from cards_drawn(game)
    yield "\n## Notation\n"
    yield from notation(game)
    yield f"\nThe start is `{game.write_position(game.start()[0])}`."
    yield "\n## The order of cells\n"
    yield "Cells as scenes name them, in the order of their numbers.\n"
    yield from order_of_cells(game)
    record = MATCHES / f"{game.name}.txt"
    yield "\n## For research\n"
    yield from research_part(game, record)
    if record.exists():
        yield "\n## A match, told\n"
        yield from match_told(record)


def rulings(rules: str) -> Iterator[str]:
    """Write a table of what RULES.md marks as rulings."""
    yield "| rule | ruling |\n|---|---|"
    for number, text in re.findall(r"(?s)\*\*([A-Z]+ \d+\.\d+)\*\*(.*?)(?=\n- |\n\n|\Z)", rules):
        ruling = " ".join(text.partition("*Ruling:*")[2].split())
        if ruling:
            yield f"| {number} | {ruling[0].upper()}{ruling[1:]} |"


def match_told(record: Path) -> Iterator[str]:
    """Write a table of a recorded match, what luck does again and again on one line."""
    match = read_record(record.read_text(encoding="utf-8"))
    yield f"`hexarena replay docs/matches/{record.name}` shows it on the board.\n"
    yield "| played | told |\n|---|---|"
    for told, lines in groupby(match.lines(), key=lambda line: line.narration):
        yield f"| {' '.join(f'`{line.text}`' for line in lines)} | {told} |"


def options_table(options: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Write a table of options from their JSON schema."""
    yield "| option | values | default | what it settles |\n|---|---|---|---|"
    for name, option in options.items():
        default = f"`{option['default']}`" if option["default"] != "" else "empty"
        told = f"{option['title']}: {option.get('description', '')}"
        yield f"| `{name}` | {_values(option)} | {default} | {told} |"


def _value(value: object, label: str) -> str:
    return f"`{value}`" if label in ("", str(value)) else f"`{value}` ({label})"


def _values(option: dict[str, Any]) -> str:
    if "enum" in option:
        labels = option.get("labels", {})
        return ", ".join(_value(value, labels.get(str(value), "")) for value in option["enum"])
    if "minimum" in option:
        return f"{option['minimum']} to {option['maximum']}"
    return {"boolean": "`true`, `false`"}.get(option["type"], "text")


def printed(game: Game) -> Iterator[str]:
    """Write the tables of the edition that comes with a game, if its cards have such."""
    if game.editions is None:
        return
    shown = game.editions.shown(game.editions.files()[0])
    yield f"\n## {shown.title}\n"
    yield "Its numbers, which option `edition` replaces by others.\n"
    for sheet in shown.sheets:
        yield f"### {sheet.title}\n"
        yield f"{_row(sheet.columns)}\n|{'---|' * len(sheet.columns)}"
        yield from map(_row, sheet.rows)
        yield ""


def _row(words: Iterable[str]) -> str:
    escaped = (re.sub(r"([*|])", r"\\\1", word) for word in words)
    return f"| {' | '.join(escaped)} |"


def ready_made(game: Game) -> Iterator[str]:
    """Write a table of what a game has ready-made for its players to keep, if anything."""
    made = game.carryover.ready(game.options())
    if made:
        yield "\n## Ready-made\n"
        option = game.carryover.option
        yield f"| name | option `{option}`, and the same for other seats |\n|---|---|"
        yield from (f"| {name} | `{text}` |" for name, text in made.items())


def cards_drawn(game: Game) -> Iterator[str]:
    """Draw every card of which decks are made, and list the decks to start with, if any."""
    if game.decks is None:
        return
    yield "\n## Cards\n"
    yield "What is drawn and said here comes from the cards' data. Who acts looks up; see "
    yield "[how the signs are read](../explanation/timeline.md).\n"
    for part in game.decks.box().parts:
        yield f"### {part.name}\n"
        yield f"A deck has {part.count} of these {len(part.cards)}.\n"
        yield _raw(drawing.cards(part.cards))
    yield "### To start with\n"
    yield from starter_decks(game.decks)


def _raw(html: str) -> str:
    return f"```{{raw}} html\n{html}\n```\n"


def starter_decks(decks: Decks) -> Iterator[str]:
    """List the decks to start with, part by part."""
    box = decks.box()
    title = {card.id: card.title for part in box.parts for card in part.cards}
    for starter in box.starters:
        parts = (", ".join(title[card] for card in part) for part in decks.parts(starter.text))
        yield f"- **{starter.name}**: {'; '.join(parts)}."


def notation(game: Game) -> Iterator[str]:
    """Write what the modules that write actions and positions say of themselves."""
    module = import_module(f"{game.package}.notation")
    for home in dict.fromkeys(map(inspect.getmodule, (module.write, module.write_position))):
        for paragraph in (inspect.getdoc(home) or "").split("\n\n"):
            block = f"```text\n{dedent(paragraph)}\n```"
            yield (block if drawn(paragraph) else paragraph) + "\n"


def drawn(paragraph: str) -> bool:
    """Tell whether a paragraph is drawn: indented, in columns, or a tree."""
    return re.search(r"(?m)^( {2,}|\|-- )|\S {2,}\S", paragraph) is not None


def order_of_cells(game: Game) -> Iterator[str]:
    """Write a table of the cells that a scene of the start shows, a row of the board a row."""
    yield "| row | cells | names |\n|---|---|---|"
    cells = game.scene(game.start()[0], None).cells
    for r, row in groupby(cells, key=lambda cell: cell.r):
        listed = list(row)
        names = " ".join(cell.name for cell in listed)
        yield f"| r = {r} | `{listed[0].id}` to `{listed[-1].id}` | {names} |"


def modules(package: str) -> list[str]:
    """List the public modules of a package and of those in it; a module alone is its own."""
    folders = getattr(import_module(package), "__path__", None)
    if folders is None:
        return [package]
    found = pkgutil.walk_packages(folders, f"{package}.")
    return [each.name for each in found if "._" not in each.name]


def import_all(app: Sphinx) -> None:
    """Import every package before autodoc notes annotations on classes that others inherit from."""
    for name in modules("hexarena"):
        import_module(name)


class Package(SphinxDirective):
    """Documents a module, or a package with every module in it, from their docstrings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Hand autodoc every public module."""
        names = modules(self.arguments[0])
        text = "\n\n".join(f"## {name}\n\n{AUTOMODULE.format(name)}" for name in names)
        return self.parse_text_to_nodes(text, allow_section_headings=True)


AUTOMODULE = "```{{eval-rst}}\n.. automodule:: {}\n```"


def draw(app: Sphinx, what: str, name: str, *rest: Any) -> None:
    """Mark what is drawn in a docstring as literal, for reStructuredText."""
    lines: list[str] = rest[-1]
    text = "\n".join(lines)
    lines[:] = "\n\n".join(map(_literal, re.split(r"\n{2,}", text))).split("\n")


def _literal(paragraph: str) -> str:
    if not drawn(paragraph):
        return paragraph
    return "::\n\n" + "\n".join(f"    {line}" for line in paragraph.split("\n"))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("builder-inited", import_all)
    app.connect("builder-inited", write_game_pages)
    app.connect("autodoc-process-docstring", draw)
    app.add_directive("package", Package)
    return {"version": "1", "parallel_read_safe": True}

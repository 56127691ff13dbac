"""The exhibits of a rulebook as HTML: tables of the game's data, and pictures as links to SVG."""

from collections.abc import Iterator, Sequence
from html import escape

from markdown_it.token import Token

from hexarena.contract.errors import UnknownPage
from hexarena.contract.exhibits import DataTable, Exhibit, Picture, TableRow
from hexarena.contract.game import Game, game
from hexarena.draw import Theme, board_svg, signs_svg
from hexarena.draw.picture import SIGN_HIGH, SIGN_WIDE

CHAPTER = "h2"
SIZE, WIDE = (560, 470), (800, 230)  # of pictures, in pixels


def with_exhibits(tokens: Sequence[Token], about: Game) -> list[Token]:
    """Add each exhibit to the end of its section."""
    waiting, section, held = dict(enumerate(about.exhibits)), "", list[Token]()
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == CHAPTER:
            held += _of(section, waiting, about)
            section = tokens[place + 1].content.split(".")[0]
        held.append(token)
    return [*held, *_of(section, waiting, about)]


def _of(section: str, exhibits: dict[int, Exhibit], about: Game) -> Iterator[Token]:
    for number, exhibit in exhibits.items():
        if exhibit.section == section:
            made = Token("html_block", "", 0)
            made.content = _figure(exhibit, f"/api/games/{about.name}/exhibits/{number}.svg")
            yield made


def _figure(exhibit: Exhibit, source: str) -> str:
    caption = f"<figcaption>{escape(exhibit.caption)}</figcaption>"
    if isinstance(exhibit, DataTable):
        return f"<figure>{caption}{_table(exhibit, source)}</figure>\n"
    size = WIDE if exhibit.wide else SIZE
    return f"<figure>{_image(source, exhibit.alt, size, themed=True)}{caption}</figure>\n"


def _table(table: DataTable, source: str) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "".join(
        f"<tr>{''.join(_cells(row, f'{source}?row={at}'))}</tr>"
        for at, row in enumerate(table.rows)
    )
    name = escape(table.caption, quote=True)
    drawn = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide" role="region" aria-label="{name}" tabindex="0">{drawn}</div>'


def _cells(row: TableRow, source: str) -> Iterator[str]:
    first, *others = row.cells
    yield f'<th scope="row">{escape(first)}</th>'
    yield from (f"<td>{escape(cell)}</td>" for cell in others)
    if row.beats:
        told = "; ".join(beat.name for beat in row.beats)
        size = SIGN_WIDE * len(row.beats), SIGN_HIGH
        yield f"<td>{_image(source, told, size)}</td>"


def _image(source: str, alt: str, size: tuple[int, int], themed: bool = False) -> str:
    """Link a picture; one that depends on the theme is there twice, and styles show one of them."""
    wide, high = size
    told = f'alt="{escape(alt, quote=True)}" width="{wide}" height="{high}" loading="lazy"'
    if not themed:
        return f'<img src="{source}" {told}>'
    themes = (("by-day", "light"), ("by-night", "dark"))
    return "".join(f'<img class="{n}" src="{source}?theme={t}" {told}>' for n, t in themes)


def exhibit_svg(name: str, number: int, theme: Theme, row: int) -> str:
    """Draw an exhibit, or the beats in a row of it. Raises UnknownGame, UnknownPage."""
    about = game(name)
    shown = about.exhibits[number] if number < len(about.exhibits) else None
    if isinstance(shown, Picture):
        return _drawn(about, shown, theme)
    if shown is None or row >= len(shown.rows) or not shown.rows[row].beats:
        raise UnknownPage(f"exhibit {number}, row {row} of {name} came; there is no such picture")
    return signs_svg(shown.rows[row].beats, theme=theme)


def _drawn(about: Game, shown: Picture, theme: Theme) -> str:
    states = about.read_position(shown.position) if shown.position else about.start()
    return board_svg(about.scene(states[0], None), theme=theme)

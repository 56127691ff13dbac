"""The exhibits of a rulebook as HTML: tables of the game's data, and pictures as links to SVG."""

from collections.abc import Iterator, Sequence
from html import escape

from markdown_it.token import Token

from hexarena.contract.errors import UnknownPage
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.package.exhibits import DataTable, Exhibit, Picture, TableRow
from hexarena.draw import Theme, board_svg, signs_svg
from hexarena.draw.picture import SIGN_HEIGHT, SIGN_WIDTH

CHAPTER = "h2"
PICTURE_SIZE, WIDE_SIZE = (560, 470), (800, 230)  # width and height of pictures, in pixels


def with_exhibits(tokens: Sequence[Token], game: Game) -> list[Token]:
    """Return the rulebook's tokens with each exhibit added at the end of its section."""
    exhibits, section, result = dict(enumerate(game.exhibits)), "", list[Token]()
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == CHAPTER:
            result += _render_section(section, exhibits, game)
            section = tokens[index + 1].content.split(".")[0]
        result.append(token)
    return [*result, *_render_section(section, exhibits, game)]


def _render_section(section: str, exhibits: dict[int, Exhibit], game: Game) -> Iterator[Token]:
    for number, exhibit in exhibits.items():
        if exhibit.section == section:
            block = Token("html_block", "", 0)
            block.content = _render_figure(exhibit, f"/api/games/{game.name}/exhibits/{number}.svg")
            yield block


def _render_figure(exhibit: Exhibit, source: str) -> str:
    caption = f"<figcaption>{escape(exhibit.caption)}</figcaption>"
    if isinstance(exhibit, DataTable):
        return f"<figure>{caption}{_render_table(exhibit, source)}</figure>\n"
    size = WIDE_SIZE if exhibit.wide else PICTURE_SIZE
    return f"<figure>{_render_image(source, exhibit.alt, size, themed=True)}{caption}</figure>\n"


def _render_table(table: DataTable, source: str) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "".join(
        f"<tr>{''.join(_render_cells(row, f'{source}?row={index}'))}</tr>"
        for index, row in enumerate(table.rows)
    )
    name = escape(table.caption, quote=True)
    markup = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide" role="region" aria-label="{name}" tabindex="0">{markup}</div>'


def _render_cells(row: TableRow, source: str) -> Iterator[str]:
    first, *other_cells = row.cells
    yield f'<th scope="row">{escape(first)}</th>'
    yield from (f"<td>{escape(cell)}</td>" for cell in other_cells)
    if row.beats:
        alt = "; ".join(beat.name for beat in row.beats)
        size = SIGN_WIDTH * len(row.beats), SIGN_HEIGHT
        yield f"<td>{_render_image(source, alt, size)}</td>"


def _render_image(source: str, alt: str, size: tuple[int, int], themed: bool = False) -> str:
    """Return HTML for a picture. A themed one is included twice, and CSS shows one of them."""
    wide, high = size
    attributes = f'alt="{escape(alt, quote=True)}" width="{wide}" height="{high}" loading="lazy"'
    if not themed:
        return f'<img src="{source}" {attributes}>'
    themes = (("by-day", "light"), ("by-night", "dark"))
    return "".join(f'<img class="{n}" src="{source}?theme={t}" {attributes}>' for n, t in themes)


def draw_exhibit(name: str, number: int, theme: Theme, row: int) -> str:
    """Return an SVG of an exhibit, or of the beats in one row of it.

    Raises UnknownGame, UnknownPage.
    """
    game = find_game(name)
    exhibit = game.exhibits[number] if number < len(game.exhibits) else None
    if isinstance(exhibit, Picture):
        return _draw_picture(game, exhibit, theme)
    if exhibit is None or row >= len(exhibit.rows) or not exhibit.rows[row].beats:
        raise UnknownPage(f"{name} has no picture for exhibit {number}, row {row}")
    return signs_svg(exhibit.rows[row].beats, theme=theme)


def _draw_picture(game: Game, picture: Picture, theme: Theme) -> str:
    states = game.read_position(picture.position) if picture.position else game.start()
    return board_svg(game.scene(states[0], None), theme=theme)

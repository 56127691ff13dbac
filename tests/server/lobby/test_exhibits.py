"""Pictures and tables in the rules: made of the game's data, each in its section."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from hexarena.contract.game import game
from hexarena.contract.package.exhibits import DataTable, Picture, text_rows
from hexarena.server.lobby.catalogue import rulebook
from hexarena.server.lobby.exhibits import _render_figure, draw_exhibit
from tests.builtin_games import BUILTIN_GAMES
from tests.http_client import client

every_own_game = pytest.mark.parametrize("game_shown", BUILTIN_GAMES, ids=lambda each: each.name)
EMPTY = {"img", "br", "hr"}
ALLOWED = "a p h1 h2 h3 ul ol li strong em code table thead tbody tr th td div figure figcaption"


class Reader(HTMLParser):
    """Reads HTML, and notes its elements, what is left open, and its pictures."""

    def __init__(self, html):
        super().__init__()
        self.names, self.open, self.images = set(), [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        assert not any(name.startswith("on") or name == "style" for name, _ in attrs)
        if tag == "img":
            self.images.append(dict(attrs))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@every_own_game
def test_every_rulebook_has_a_picture_that_says_what_it_shows(game_shown):
    pictures = [exhibit for exhibit in game_shown.exhibits if isinstance(exhibit, Picture)]
    assert pictures
    assert all(len(picture.alt) > 40 and picture.alt.endswith(".") for picture in pictures)


@every_own_game
def test_every_exhibit_stands_at_the_end_of_its_section(game_shown):
    html = rulebook(game_shown.name).html
    assert html.count("<figure>") == len(game_shown.exhibits)
    chapters = {}
    for part in re.split(r'<h2 id="', html)[1:]:
        chapters[part.split("-")[0]] = part.count("<figure>")
    for section, count in chapters.items():
        assert count == sum(exhibit.section == section for exhibit in game_shown.exhibits)


@every_own_game
def test_a_rulebook_is_whole_html_without_scripts_and_with_words_for_every_picture(game_shown):
    read = Reader(rulebook(game_shown.name).html)
    assert read.open == []
    assert read.names <= {*ALLOWED.split(), *EMPTY}
    for image in read.images:
        assert image["alt"]
        assert int(image["width"]) > 0
        assert int(image["height"]) > 0
        assert image["src"].startswith(f"/api/games/{game_shown.name}/exhibits/")


@every_own_game
def test_a_table_has_a_cell_for_every_head(game_shown):
    for table in game_shown.exhibits:
        if isinstance(table, DataTable):
            for row in table.rows:
                assert len(row.cells) + bool(row.beats) == len(table.heads)


@every_own_game
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_picture_is_drawn(game_shown, theme):
    for number, exhibit in enumerate(game_shown.exhibits):
        rows = (
            [0]
            if isinstance(exhibit, Picture)
            else [n for n, r in enumerate(exhibit.rows) if r.beats]
        )
        for row in rows:
            root = ElementTree.fromstring(draw_exhibit(game_shown.name, number, theme, row))
            assert root.get("viewBox")


def test_texts_of_a_game_are_escaped_in_html():
    rows = text_rows(("<b>", '"&'))
    table = DataTable(section="1", caption='<i>"', heads=("<u>", "b"), rows=rows)
    picture = Picture(section="1", caption="<i>", alt='"><script>')
    for html in (_render_figure(table, "/x.svg"), _render_figure(picture, "/x.svg")):
        assert not re.search("<(b|i|u|script)>", html)


def test_pictures_are_served_as_svg_and_others_are_not_found(address):
    with client(address) as web:
        number = next(
            n for n, exhibit in enumerate(game("hfc").exhibits) if exhibit.kind == "picture"
        )
        response = web.get(f"/api/games/hfc/exhibits/{number}.svg?theme=dark")
        assert (response.status_code, response.headers["content-type"]) == (200, "image/svg+xml")
        for path in ("hfc/exhibits/99.svg", "hfc/exhibits/1.svg", "chess/exhibits/0.svg"):
            assert web.get(f"/api/games/{path}").status_code == 404
        assert web.get("/api/games/hfc/exhibits/-1.svg").status_code == 422

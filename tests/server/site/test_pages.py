"""The pages about the site: true by default, and the operator's own where there are any."""

import re
from pathlib import Path

import pytest

from hexarena.server.http.cookies import HOST_PREFIX
from hexarena.server.settings import Settings
from hexarena.server.site.pages import PAGES, SitePages
from hexarena.server.site.stored_data import IMPERSONAL, STORED_DATA
from hexarena.store.tables import metadata
from tests.builtin_games import BUILTIN_GAMES

ROOT = Path(__file__).parents[3]


def show(page, tmp_path, **fields):
    return SitePages(Settings(folder=tmp_path, **fields)).show(page).html


def test_the_privacy_page_covers_every_column_of_the_database():
    """A new column belongs into `STORED_DATA`, with what players read about it."""
    rows = [*(row.columns for row in STORED_DATA), IMPERSONAL]
    covered = [(table, columns.split()) for row in rows for table, columns in row.items()]
    assert len(covered) == len({table for table, _ in covered})
    assert {table: sorted(columns) for table, columns in covered} == {
        table.name: sorted(column.name for column in table.c) for table in metadata.tables.values()
    }


def test_the_privacy_page_says_how_long_by_the_settings(tmp_path):
    forever = show("privacy", tmp_path)
    assert all(row.data in forever.replace("&quot;", '"') for row in STORED_DATA)
    assert "$" not in forever
    assert "Without limit. When you erase your data, opponents keep" in forever
    assert "Guests with nothing else here: 1 day." in forever
    fields = {"keep_matches": 90, "keep_commands": 7, "keep_guests": 3}
    limited = show("privacy", tmp_path, **fields)
    for words in ("90 days after a finished match", "7 days after a match ended", "here: 3 days."):
        assert words in limited
        assert words not in forever


def test_the_cookie_page_names_every_cookie_and_every_entry_in_the_browser(tmp_path):
    page = show("cookies", tmp_path)
    code = [
        path.read_text(encoding="utf-8") for path in (ROOT / "src/hexarena/server").rglob("*.py")
    ]
    cookies = {*re.findall(r'(?m)^COOKIE = "(hexarena[\w-]*)"', "".join(code))}
    assert len(cookies) == len(re.findall(r"add_cookie\([\w.]+, COOKIE", "".join(code))) == 3
    sources = [*(ROOT / "client/src").rglob("*.ts"), *(ROOT / "client/src").rglob("*.svelte")]
    text = "".join(
        path.read_text(encoding="utf-8") for path in sources if ".test." not in path.name
    )
    entries = {*re.findall(r"""["'`](hexarena\.[a-z]+)\b""", text)} - {"hexarena.zip"}
    entries |= {f"hexarena.{name}" for name in re.findall(r'(?m)^    keep\("(\w+)"', text)}
    for name in (HOST_PREFIX, *cookies, *entries):
        assert f"<code>{name}</code>" in page
    assert {*re.findall(r"<code>(hexarena\.\w+)</code>", page)} == entries
    assert page.count("365 days") == 3


def test_the_terms_say_whose_the_games_are_and_the_minimum_age(tmp_path):
    terms = show("terms", tmp_path, minimum_age=14)
    assert "at least 14 years old" in terms
    for game in BUILTIN_GAMES:
        assert (
            f"<strong>{game.title}</strong> is by {game.designer}. {game.rights.allowed}" in terms
        )
        assert not game.rights.link or f'href="{game.rights.link}"' in terms
    assert "asks for no minimum age" in show("terms", tmp_path, minimum_age=0)


def test_the_contact_page_names_the_operator_and_the_address(tmp_path):
    assert "no address is given here" in show("contact", tmp_path)
    page = show(
        "contact", tmp_path, contact="mailto:ann@games.example", operator="Ann <b>Example</b>"
    )
    assert "Ann &lt;b&gt;Example&lt;/b&gt; runs this site" in page
    assert '<a href="mailto:ann@games.example">ann@games.example</a>' in page
    page = show("privacy", tmp_path, contact="https://games.example/help_me")
    assert '<a href="https://games.example/help_me">https://games.example/help_me</a>' in page


def test_an_operators_file_takes_the_place_of_a_page_without_its_scripts(tmp_path):
    own_text = "# Our *rules*\n\n<script>alert(1)</script> [x](javascript:alert) $age_rule $unknown"
    (tmp_path / "terms.md").write_text(own_text, encoding="utf-8")
    (tmp_path / "contact.md").write_bytes(b"\xff\xfe")
    pages = SitePages(Settings(folder=tmp_path, pages_folder=tmp_path, minimum_age=14))
    shown = pages.show("terms")
    assert shown.title == "Our *rules*"
    assert "<h1>Our <em>rules</em></h1>" in shown.html
    assert "at least 14 years old" in shown.html
    assert "$unknown" in shown.html
    assert not re.search(r"<script|href", shown.html)
    assert "has not given a name" in pages.show("contact").html
    assert pages.show("cookies").title == "Cookies"


@pytest.mark.parametrize("page", PAGES)
def test_a_visitor_reads_the_pages(guest, page):
    shown = guest("Ann").get(f"/api/pages/{page}")
    assert (shown["page"], shown["title"]) == (page, page.capitalize())
    assert guest("Ann").get("/api/pages/imprint", 422)["code"] == "request/invalid"

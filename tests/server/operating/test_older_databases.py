"""Databases of older versions are upgraded, played on, backed up and restored.

Each of `tests/store/databases` was filled by the server of the commit in its name, checked out on
its own, over HTTP: Ann and Bo opened two matches of each game, of which they resigned one, a match
to its end, one with a bot and a round-robin with a bot that has begun. From ffa167f9 on they have
accounts, and there are also two matches with clocks, a rated one and a message. NAME.sql.xz is the
dump of the SQLite file, and NAME.json holds the key and content of their cookies, and the ids.
"""

import json
import lzma
import sqlite3
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from hexarena.store import Store, sqlite_url
from hexarena.store.backups import back_up, restore
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser
from tests.server.conftest import easy, served
from tests.waiting import eventually

FOLDER = Path(__file__).parents[2] / "store/databases"
GAMES = {"hexcore6", "hexstrike", "hexthing", "hfc", "knockouts"}
RETIRED = {("43fe587", "hexstrike")}  # by version 1 of the rules, which no option stands for


@pytest.fixture(params=["43fe587", "e2088ade", "ffa167f9"])
def old(request, tmp_path):
    """A folder of a server with an old database in it, and what is known of that."""
    facts = json.loads((FOLDER / f"{request.param}.json").read_text())
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as database:
        dump = lzma.decompress((FOLDER / f"{request.param}.sql.xz").read_bytes())
        database.executescript(dump.decode())
    (tmp_path / "cookies.key").write_text(facts["key"])
    return SimpleNamespace(commit=request.param, folder=tmp_path, **facts)


def come_back(address, cookie):
    """Return the browser of somebody who has been here before."""
    browser = Browser(address)
    browser.http.cookies.clear()
    browser.http.cookies.set("hexarena", cookie)
    return browser


def play_on(people, match):
    """Let somebody act in a match once they may; return the table as it was and is."""

    def find_turns():
        tables = [(player, player.at(match)) for player in people]
        return [(player, table) for player, table in tables if "play" in table["may"]]

    (player, table), *_ = eventually(find_turns)
    return table, player.play(table)


def test_an_old_database_is_played_on_and_restored_from_its_backup(old, tmp_path):
    with ExitStack() as stack:
        address = stack.enter_context(served(easy(old.folder, **GENEROUS)))
        people = [
            stack.enter_context(closing(come_back(address, cookie))) for cookie in old.cookies
        ]
        ann = people[0]
        assert ann.get("/api/me")["name"] == "Ann"
        match_ids = {card["match"] for card in ann.get("/api/matches?limit=100")}
        assert {*old.matches} <= match_ids
        assert {game for game, *_ in old.matches.values()} == GAMES
        for match, (game, status, ply) in old.matches.items():
            table = ann.at(match)
            assert table["status"] == status
            if (old.commit, game) in RETIRED:
                assert "version 1" in table["retired"]["why"]
                continue
            assert table["retired"] is None
            assert table["ply"] >= ply  # a bot may have acted since
            if status == "playing":
                table, new_table = play_on(people, match)
                assert new_table["ply"] > ply or new_table["scene"]["ready"]
        views = [player.get(f"/api/tournaments/{old.tournament}") for player in people]
        assert [view["status"] for view in views] == ["playing", "playing"]
        table, new_table = play_on(people, next(match for view in views for match in view["yours"]))
        assert new_table["ply"] > table["ply"]
        if old.accounts:
            browser = stack.enter_context(closing(Browser(address)))
            browser.signs_in("Ann", PASSWORD)
            assert browser.at(match)["seats"][0]["mine"]
            assert ann.at(old.rated)["seats"][0]["rating"]["change"] > 0
            (message,) = ann.get(f"/api/matches/{old.rated}/talk")["messages"]
            assert message["phrase"] == "hello"
    confirm_restored(old, tmp_path)


def confirm_restored(old, tmp_path):
    """Back the database up and restore it; the copy opens alike."""
    url, copy_url = sqlite_url(old.folder / "hexarena.db"), sqlite_url(tmp_path / "copy.db")
    back_up(url, tmp_path / "kept.zip", False, lambda *_: None)
    restore(copy_url, tmp_path / "kept.zip", False, lambda *_: None)
    with closing(Store(url)) as store, closing(Store(copy_url)) as copy:
        for match in old.matches:
            assert load_unrated(copy, match) == load_unrated(store, match)
        assert copy.tournaments.load(old.tournament) == store.tournaments.load(old.tournament)


def load_unrated(store, match):
    """Return a match without the ratings of its seats, which change with the time."""
    return replace(store.load(match), ratings=())

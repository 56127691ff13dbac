"""The situations that are pictured and measured: kept for every game, and what their names say."""

import re
from pathlib import Path

import pytest

from hexarena.contract.game import all_games, game
from hexarena.server.matches.live import LiveMatch
from hexarena.store import Store, sqlite_url
from tests.builtin_games import every_builtin_game
from tools.gallery import positions, readme
from tools.gallery.exploring import Effort, fullest
from tools.gallery.kinds import kinds, phase_of
from tools.gallery.pages import DOCUMENTED, copy_documented, write
from tools.gallery.placing import place
from tools.gallery.situations import beginning, situations

PICTURES = Path(__file__).parents[1] / "docs/pictures"


@pytest.fixture
def folder(tmp_path):
    """Give a folder with the database of a server in it."""
    Store(sqlite_url(tmp_path / "hexarena.db")).close()
    return tmp_path


def opened(folder, match):
    store = Store(sqlite_url(folder / "hexarena.db"))
    try:
        return LiveMatch(store.load(match))
    finally:
        store.close()


@every_builtin_game
def test_positions_are_kept_for_the_rules_as_they_are(game):
    repeated = "run `python -m tools.gallery --search`"
    assert positions.load_saved()[game.name]["version"] == game.version, repeated


@every_builtin_game
def test_a_situation_is_in_the_phase_it_is_named_by(game):
    for situation in situations(game):
        match = positions.replay(game, situation.options, situation.actions)
        scene = game.scene(match.states[0], situation.seat)
        assert phase_of(scene) == situation.phase
        assert not situation.kinds or kinds(scene) == situation.kinds


@every_builtin_game
def test_every_game_is_begun_waited_for_looked_on_and_ended(game):
    names = [situation.name for situation in situations(game)]
    for part in ("waiting", "looking-on", "over"):
        assert any(part in name for name in names)


@every_builtin_game
def test_secrets_are_handed_over_at_one_screen(game):
    shared = [situation for situation in situations(game) if situation.is_shared]
    assert bool(shared) == game.rules.secret


@every_builtin_game
def test_exploration_without_a_cache_is_deterministic(game):
    effort = Effort(default_scenes=40, other_scenes=2)
    first, repeated = (fullest(game, effort) for _ in range(2))
    assert {key: result.actions for key, result in first.items()} == {
        key: result.actions for key, result in repeated.items()
    }
    assert first


def test_a_game_whose_rules_have_changed_is_explored_again(monkeypatch):
    small = game("hexcore6")
    stale = {"version": small.version - 1, "positions": []}
    monkeypatch.setattr(positions, "load_saved", lambda: {small.name: stale})
    assert positions.positions(small)


@every_builtin_game
def test_a_situation_is_placed_for_its_viewer(game, folder):
    for at in (situations(game)[0], situations(game)[-1], beginning(game)):
        live = opened(folder, place(folder, at, "ann", ["bo"]))
        match = positions.replay(game, at.options, at.actions)
        assert live.match.ply >= match.ply  # at the beginning, luck is drawn
        assert live.seats_of("ann") == ((at.seat,) if at.seat is not None else ())
        assert live.seats_of("bo")


def test_a_commitment_that_is_ready_is_placed_as_one(folder):
    ready = [
        situation
        for situation in situations(game("hexstrike"))
        if situation.name.endswith("-ready")
    ]
    for at in ready:
        live = opened(folder, place(folder, at, "ann"))
        assert live.match.ready == (at.seat,)


def test_the_last_to_commit_ends_the_round(folder):
    at = next(
        situation for situation in situations(game("hexstrike")) if situation.first_move == "reveal"
    )
    live = opened(folder, place(folder, at, "ann"))
    assert live.match.awaits == (at.seat,)
    before = live.match.ply
    live.match.commit(at.seat, at.last)
    assert live.match.ply > before
    assert live.match.scene(at.seat).stills


def test_the_documentation_shows_at_most_twelve_small_pictures_of_the_gallery(tmp_path):
    rendered = [*PICTURES.glob("*.webp")]
    assert {path.name for path in rendered} == {
        *readme.NAMES,
        *(f"{name}.webp" for name in DOCUMENTED),
    }
    assert len(rendered) <= 12
    assert all(path.stat().st_size < 60_000 for path in rendered if path.name != readme.MATCH)
    assert (PICTURES / readme.MATCH).stat().st_size < 150_000
    known = {at.name for game in all_games() for at in situations(game)}
    assert known >= {*DOCUMENTED}
    page = (PICTURES.parent / "pictures.md").read_text(encoding="utf-8")
    assert {*re.findall(r"\]\(pictures/(.*)\.webp\)", page)} == {*DOCUMENTED}


def test_pictures_that_were_taken_are_copied(tmp_path):
    gallery, pictures = tmp_path / "gallery", tmp_path / "pictures"
    gallery.mkdir()
    pictures.mkdir()
    (gallery / f"{DOCUMENTED[0]}.webp").write_bytes(b"new")
    copy_documented(gallery, pictures)
    assert [path.name for path in pictures.iterdir()] == [f"{DOCUMENTED[0]}.webp"]


def test_the_page_names_every_picture_and_old_ones_go(tmp_path):
    (tmp_path / "gone.webp").touch()
    (tmp_path / "hexcore6-looking-on.webp").touch()
    write(tmp_path, situations(game("hexcore6")))
    page = (tmp_path / "index.md").read_text(encoding="utf-8")
    assert "](hexcore6-looking-on.webp)" in page
    assert [item.name for item in tmp_path.glob("*.webp")] == ["hexcore6-looking-on.webp"]

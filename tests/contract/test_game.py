"""Games are found by folder and by entry point; an error names the missing part of a broken one."""

import subprocess
import sys
from importlib import import_module

import pytest

from hexarena.contract.discovery import printed_packages
from hexarena.contract.errors import BrokenGame, UnknownGame
from hexarena.contract.game import Game, all_games, game
from hexarena.contract.rules import Rules
from tests import toys

toys.register()
HEADER = 'TITLE, DESIGNER, SUMMARY, SEATS, VERSION = "T", "D", "S", ("A", "B"), 1\n'


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Create a package from the given files; return its game."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(name, **files):
        (tmp_path / name).mkdir()
        for part, text in files.items():
            (tmp_path / name / f"{part}.py").write_text(text, encoding="utf-8")
        return Game(name, name)

    return make


def test_a_folder_of_games_is_a_game():
    assert game("hexcore6").package == "hexarena.games.hexcore6"


def test_a_game_registered_by_entry_point_is_found():
    assert game("higher").package == "tests.toys.higher"
    assert game("higher") in all_games()


def test_a_registered_game_cannot_take_the_name_of_one_in_the_house(monkeypatch, tmp_path):
    info = tmp_path / "thief-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: thief\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[hexarena.games]\nhexcore6 = thief\nnew = thief.new\n")
    monkeypatch.syspath_prepend(tmp_path)
    actual = printed_packages.__wrapped__()
    assert actual["new"] == "thief.new"
    assert actual["hexcore6"] == "hexarena.games.hexcore6"


def test_games_are_listed_by_name_each_once():
    names = [listed_game.name for listed_game in all_games()]
    assert names == sorted(set(names))
    assert game(names[0]) is all_games()[0]


def test_an_unknown_game_is_reported_with_the_known_ones():
    with pytest.raises(UnknownGame) as excinfo:
        game("chess")
    names = ", ".join(listed_game.name for listed_game in all_games())
    assert str(excinfo.value) == f"there is no game 'chess'; the games are {names}"


@pytest.mark.parametrize("missing", ["TITLE", "DESIGNER", "SUMMARY", "SEATS", "VERSION"])
def test_a_game_without_its_facts_is_refused_with_the_missing_ones(made, missing):
    name = f"lacks_{missing.lower()}"
    with pytest.raises(BrokenGame, match=f"^{name} lacks {missing}$"):
        made(name, __init__=HEADER.replace(missing, "X"))


def test_a_missing_game_is_reported():
    with pytest.raises(BrokenGame, match="game 'gone' lacks the module gone_package"):
        Game("gone", "gone_package")


def test_a_game_without_a_module_is_refused_with_its_name(made):
    bare = made("bare", __init__=HEADER)
    for use, part in ((lambda: bare.rules, "rules"), (bare.start, "options")):
        with pytest.raises(BrokenGame, match=f"game 'bare' lacks the module bare.{part}"):
            use()
    with pytest.raises(BrokenGame, match=r"lacks the module bare\.notation"):
        bare.read(None, "a1")


def test_a_module_without_a_function_is_refused_with_its_name(made):
    mute = made("mute", __init__=HEADER, notation="def write(state, action): ...\n")
    with pytest.raises(BrokenGame, match=r"mute\.notation lacks read"):
        mute.read(None, "a1")


def test_rules_without_kernels_are_refused_with_all_missing_ones(made):
    empty = made("empty", __init__=HEADER, rules="ACTIONS = 3\n")
    with pytest.raises(BrokenGame, match=r"empty\.rules lacks STATE, legal, apply"):
        Rules("empty", import_module(f"{empty.package}.rules"))


def test_a_missing_library_is_not_mistaken_for_a_missing_module(made):
    eager = made("eager", __init__=HEADER, options="import no_such_library\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        eager.start()


def test_a_game_shows_its_name_and_version():
    assert repr(game("higher")) == "Game('higher', version 1)"


def test_a_game_has_secrets_if_it_hides():
    assert game("higher").rules.secret
    assert not game("hexcore6").rules.secret


@pytest.mark.parametrize("call", ["hexarena.contract.errors", "hexarena.contract.cache"])
def test_errors_and_the_cache_folder_need_no_numba(call):
    program = f"import sys, {call}; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert run.stdout.strip() == b"False"


def test_a_state_stands_for_one_deal_unless_its_game_counts_otherwise(made):
    counting = made("counting", __init__=HEADER, notation="def deals(state): return 3")
    assert counting.deals(None) == 3
    assert game("higher").deals(game("higher").start()[0]) == 1


def test_all_seats_sit_unless_an_option_says_how_many():
    assert game("higher").seats_in() == game("higher").seats
    assert (game("higher").seats_option, game("loners").seats_option) == ("", "players")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_of_the_seats_sit_as_many_as_the_option_says(players):
    loners = game("loners")
    assert loners.seats_in(loners.options(players=players)) == loners.seats[:players]
    assert loners.seats_in() == loners.seats_in(loners.options(players=3))


def test_a_seat_may_leave_where_the_game_says_how():
    assert game("loners").rules.can_leave
    assert not game("higher").rules.can_leave

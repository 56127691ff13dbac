"""The commands around playing: what they print, and how they refuse."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarena import game
from hexarena._version import __version__
from hexarena.analysis import MoveNote, Variation, VariationTree, write_tree
from hexarena.contract.cache import INTERPRETED
from hexarena.contract.errors import CompilingFailed
from hexarena.match import load
from hexarena.search import is_warm
from tests.cli.conftest import played

DUEL = [
    "match",
    "hexcore6",
    "--bots",
    "1",
    "2",
    "--games",
    "2",
    "--radius",
    "4",
    "--save",
    "kept",
]


def test_version_prints_the_version(run):
    assert run("--version") == (0, f"hexarena {__version__}\n", "")


def test_games_lists_every_game_with_seats_and_designer(run):
    code, out, _ = run("games")
    assert code == 0
    assert "hexcore6" in out
    assert "Black, White" in out
    assert "Paschalis Antoniou" in out
    assert re.search(r"Black, White +8\+ ", out)


def test_rules_prints_the_raw_rulebook_without_a_terminal(run):
    assert run("rules", "hexcore6")[1].startswith("# HexCore6: the rules")


def test_rules_lists_the_options_as_flags(run):
    out = run("rules", "hexcore6", "--options")[1]
    assert "--quiet-limit" in out
    assert "through | blocked" in out


def test_help_of_play_lists_the_options_of_the_game(run):
    out = run("play", "hexcore6", "--help")[1]
    for flag in ("--radius", "--core-chooser", "--lines", "--tie-break", "Options of HexCore6"):
        assert flag in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess", "--plain"], "there is no game 'chess'; the games are hexcore6"),
        (
            ["play", "hexcore6", "--against", "9", "--plain"],
            "there is no bot '9'; expected a level (1 ",
        ),
        (["play", "hexcore6", "--against", "1", "--seat", "red"], "there is no seat 'red'"),
        (["play", "hexcore6", "--radius", "9"], "option radius is 9"),
        (["play", "--load", "nowhere"], "nowhere cannot be read"),
        (["play", "--against", "1"], "no game was named; expected one of hexcore6"),
        (["match"], "no game was named"),
        (["perft"], "no game was named"),
        (["replay", "nowhere"], "nowhere cannot be read"),
        (["rules", "hexcoer6"], "there is no game 'hexcoer6'; did you mean hexcore6? The games"),
        (["play", "hexcore6", "--against", "rendom"], "no bot 'rendom'; did you mean random?"),
        (["play", "hexcore6", "--against", "mossy", "7", "--plain"], "there is no bot 'mossy 7'"),
        (["play", "hexcore6", "--seat", "2"], "--seat is 2 without a bot; expected --against"),
        (["replay"], "missing argument 'FILE'. hexarena replay --help shows"),
        (["play", "--agianst", "1"], "no flag --agianst; did you mean --against? hexarena play"),
        (["repaly"], "there is no command 'repaly'; did you mean replay? hexarena --help"),
        (["lab", "nothing"], "there is no command 'nothing'. hexarena lab --help shows"),
        (["perft", "--depth", "x"], "invalid value for '--depth'"),
        (["games", "Ann", "Lee"], "got 'Ann Lee' too many; a name of several words needs quotes."),
        (["backup", "--bogus", "x"], "unrecognized arguments: --bogus. hexarena backup --help"),
        (["admin", "close"], "arguments are required: ACCOUNT. hexarena admin close --help"),
        (["match", "hexcore6", "--bots", "1", "none"], "there is no bot 'none'"),
    ],
)
def test_a_refusal_is_one_line_on_stderr_with_exit_code_2(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.startswith("hexarena: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["draw", "replay"])
def test_a_ply_after_the_end_is_refused(run, saved_match, command):
    code, out, err = run(command, str(saved_match), "--ply", "999")
    assert (code, out, err) == (2, "", "hexarena: the ply is 999; expected 0 to 20, the last one\n")
    assert run(command, str(saved_match), "--ply", "20")[0] == 0


def test_a_persona_and_its_level_need_no_quotes(run):
    words = ("play", "--plain", "--against", "mossy", "2", "hexcore6", "--seat", "2")
    assert "Black: Mossy, level 2" in run(*words)[1]


def test_a_loaded_match_takes_no_options(run, saved_match):
    code, _, err = run("play", "hexcore6", "--load", str(saved_match), "--radius", "4", "--plain")
    assert code == 2
    assert "a loaded match has its own" in err


def test_perft_counts_depth_by_depth(run):
    out = run("perft", "hexcore6", "--radius", "4", "--depth", "2")[1]
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [["1", "54"], ["2", "822"]]


def test_bots_play_each_other_with_seats_swapped_and_the_result_has_its_interval(run, tmp_path):
    code, out, _ = run(*DUEL)
    assert code == 0
    assert "Level 1 against level 2:" in out
    assert "95 % interval" in out
    first, second = (load(tmp_path / "kept" / f"000{n}.hexarena") for n in (1, 2))
    assert first.players == ("level 1", "level 2")
    assert second.players == ("level 2", "level 1")
    assert first.over
    assert second.over


def test_an_interrupted_duel_prints_its_results_so_far(run, monkeypatch):
    from hexarena.cli.commands import duel

    results = iter([(1.0, -1.0)])

    def one_then_stop(local):
        for result in results:
            return result
        raise KeyboardInterrupt

    monkeypatch.setattr(duel, "_play_match", one_then_stop)
    out = run("match", "hexcore6", "--games", "5", "--radius", "4")[1]
    assert "Interrupted after 1 of 5 matches." in out
    assert "1 won, 0 drawn, 0 lost" in out


def test_replay_prints_each_ply_and_draws_the_last_position(run, saved_match):
    out = run("replay", str(saved_match), "--plain", "--ply", "3")[1].splitlines()
    assert out[0].startswith("HexCore6, ")
    assert [line.split()[0] for line in out[1:4]] == ["1", "2", "3"]
    assert out[4].startswith("i ")


def test_replay_prints_the_tree_of_an_analysis(run, tmp_path):
    match = played(2)
    other = match.as_of(1)
    action = next(action for action in other.legal if action != match.actions[1])
    tree = VariationTree({2: MoveNote("?!", "Why?")}, [Variation(1, action)])
    text = write_tree(match, match.players, tree)
    (tmp_path / "tree.txt").write_text(text, encoding="utf-8")
    first, second = (line.narration for line in match.lines())
    other.play(action)
    assert run("replay", "tree.txt")[1].splitlines()[1:] == [
        f"1. {first}",
        f"2. {second} ?! “Why?”",
        f"  2. {other.lines()[-1].narration}",
    ]
    (tmp_path / "cut.txt").write_text(text[:-30], encoding="utf-8")
    assert "cut short" in run("replay", "cut.txt")[2]


def test_replay_of_a_resigned_match_ends_with_the_resignation(run, tmp_path):
    from hexarena.match import save

    save(played(4, resigned=1), tmp_path / "given-up")
    assert run("replay", "given-up", "--plain")[1].splitlines()[-1] == "White resigns."


def test_verify_accepts_a_record_and_refuses_an_edited_one(run, saved_match):
    assert "20 actions, valid" in run("verify", str(saved_match))[1]
    saved_match.write_text(saved_match.read_text().replace("Player 1: Black", "Player 1: Ann"))
    code, _, err = run("verify", str(saved_match))
    assert code == 2
    assert "edited" in err


def test_warm_compiles_ahead(run):
    code, _, err = run("warm", "hexcore6")
    assert code == 0
    assert "Compiling HexCore6" in err


def test_a_game_compiled_ahead_is_recognized(monkeypatch, tmp_path):
    warming = importlib.import_module("hexarena.search.warm")
    monkeypatch.setattr(warming, "cache_folder", lambda game: tmp_path)
    assert is_warm(game("hexcore6")) is INTERPRETED  # then there is nothing to be compiled
    warming.warm(game("hexcore6"))
    assert is_warm(game("hexcore6"))


def test_several_games_are_compiled_by_one_command_and_others_are_not(run, monkeypatch):
    compiled = []

    async def compile_all(games, on_progress):
        compiled.extend(games)
        for name in games:
            on_progress(name, 1, 2, "scenes")

    monkeypatch.setattr("hexarena.search.compile_all", compile_all)
    monkeypatch.setattr("hexarena.search.is_warm", lambda game: game.name == "hfc")
    code, _, err = run("warm", "hexcore6", "hfc", "knockouts")
    assert (code, compiled) == (0, ["hexcore6", "knockouts"])
    assert "Compiling Hexagon Fighting Championship" in err


def test_a_game_that_cannot_be_compiled_is_reported(run, monkeypatch):
    async def compile_all(_games, _on_progress):
        raise CompilingFailed("the compiler of hfc was ended by SIGKILL")

    monkeypatch.setattr("hexarena.search.compile_all", compile_all)
    code, _, err = run("warm", "hfc")
    assert code == 2
    assert "hexarena: the compiler of hfc was ended by SIGKILL" in err


def test_help_loads_neither_numba_nor_textual():
    code = (
        "import sys; from hexarena.cli.app import main; main(['--help']);"
        "sys.exit(any(name in sys.modules for name in ('numba', 'textual')))"
    )
    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


def test_the_package_runs_as_the_command():
    command = [sys.executable, "-m", "hexarena", "draw", "missing.hexarena"]
    process = subprocess.run(command, check=False, capture_output=True, text=True)
    assert process.returncode == 2
    assert process.stderr.startswith("hexarena: ")


def test_control_c_ends_a_command_cleanly(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("hexarena.search.perft", interrupted)
    code, _, err = run("perft", "hexcore6", "--depth", "2")
    assert code != 0
    assert "Traceback" not in err


def test_a_kept_match_is_found_again_by_path(saved_match):
    assert isinstance(saved_match, Path)
    assert load(saved_match).ply == 20


def test_any_bot_may_play_by_its_name(run):
    code, out, _ = run(
        "match", "hexcore6", "--radius", "4", "--games", "2", "--bots", "random", "1"
    )
    assert code == 0
    assert "Random against level 1:" in out

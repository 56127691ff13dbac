"""Playing line by line."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarena.cli.local.local_match import LocalMatch
from hexarena.contract.game import all_games, game
from hexarena.match import load
from hexarena.search import LEVELS
from tests.cli.conftest import SMALL, played, seating

FLAGS = [word for name, value in SMALL.items() for word in (f"--{name.replace('_', '-')}", value)]
AGAINST_1 = ["play", "hexcore6", "--plain", "--against", "1", "--seed", "7", *FLAGS]
HOT_SEAT = ["play", "hexcore6", "--plain", *FLAGS]


def answers() -> list[str]:
    """Play a whole match against level 1, always the first choice; return what was typed."""
    import threading

    prompts, local = [], seating().next_match()
    while not local.match.over:
        if local.bot:
            local.match.play(local.think(local.bot, threading.Event()).action)
            continue
        prompts.append(local.match.game.write(local.match.states[0], local.match.legal[0]))
        local.match.play(prompts[-1])
    return prompts


@pytest.mark.slow
def test_a_whole_match_against_a_bot_is_played_through_a_pipe(tmp_path):
    prompts = "\n".join([*answers(), "quit"])
    command = [sys.executable, "-m", "hexarena.cli", *AGAINST_1, "--save", "whole.hexarena"]
    process = subprocess.run(command, input=prompts, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    assert "\nThe end. " in process.stdout
    assert "Level 1 (Beginner) thinks." in process.stdout
    assert "No: " not in process.stdout
    assert "\x1b" not in process.stdout
    assert load(tmp_path / "whole.hexarena").over


def test_a_terminal_without_the_drawn_table_is_played_line_by_line(run, monkeypatch):
    monkeypatch.setattr("hexarena.cli.commands.play.at_terminal", lambda: True)
    monkeypatch.setitem(sys.modules, "textual", None)
    code, out, _ = run("play", "hexcore6", "--against", "friend", *FLAGS, input_text="a1\na2")
    assert code == 0
    assert "line by line, because the drawn table needs `pip install 'hexarena[tui]'`" in out
    assert "The match is saved in" in out


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_a_bot_that_does_not_search_answers_by_its_name(run, tmp_path, bot):
    code, out, _ = run("play", "hexcore6", "--plain", "--against", bot, input_text="d2\nd7")
    (file,) = tmp_path.glob("*.hexarena")
    assert code == 0
    assert f"{bot} thinks." in out
    assert load(file).players[1] == bot
    assert load(file).ply > 2


def test_the_match_is_saved_at_end_of_input_and_its_path_printed(run, tmp_path):
    code, out, _ = run(*HOT_SEAT, input_text="a1\na2")
    (file,) = tmp_path.glob("*.hexarena")
    assert code == 0
    assert f"The match is saved in {file.name}; continue with: hexarena play --load" in out
    assert load(file).ply == 2


def test_a_match_without_actions_is_not_saved(run, tmp_path):
    code, out, _ = run(*HOT_SEAT, input_text="quit")
    assert code == 0
    assert "kept" not in out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("prompts", "message"),
    [
        ("zz9", "No: 'zz9' cannot be chosen now. You may choose: "),
        ("e5", "No: The Core is on e5"),
        ("undo", "No: there is no decision to take back"),
        ("save /nowhere/at/all", "No: /nowhere/at/all cannot be written"),
        ("resign", "Type 'resign' again to give up the match."),
        ("help", "moves        list the legal moves"),
        ("moves", "54 legal: i5 i6"),
        ("board", "f    .   .   .   B   W   .   .   .  f9"),
        ("charts", "There are no charts now."),
    ],
)
def test_every_word_is_answered_and_the_match_goes_on(run, prompts, message):
    out = run(*HOT_SEAT, input_text=prompts)[1]
    assert message in out
    assert out.count("Black to place a black disc anywhere.") == 2


def test_a_hint_names_the_favourite_its_reasons_and_the_chance_to_win(run):
    out = run(*HOT_SEAT, input_text="hint")[1]
    assert re.search(r"^> So far: Place a black disc on \w+\. Still thinking…$", out, re.MULTILINE)
    assert re.search(r"^Hint: Place a black disc on \w+\.$", out, re.MULTILINE)
    assert re.search(r"^  If you place a black disc on \w+ instead, ", out, re.MULTILINE)
    assert re.search(r"You win about \d in 10\.$", out, re.MULTILINE)


def test_undo_takes_back_your_move_and_the_bots_answer(run):
    out = run(*AGAINST_1, input_text="a1\na2\nundo\nmoves")[1]
    assert "Taken back: 3 actions." in out
    assert out.count("Black to place a white disc in line with a1.") == 3


def test_resigning_takes_asking_twice(run, tmp_path):
    out = run(*HOT_SEAT, input_text="a1\nresign\nresign\nquit")[1]
    assert "The end. Black resigns." in out
    (file,) = tmp_path.glob("*.hexarena")
    assert load(file).resigned == 0


def test_save_and_load_go_on_where_the_match_stood(run):
    run(*AGAINST_1, input_text="a1\na2\nsave mine\nquit")
    out = run("play", "--plain", "--load", "mine", input_text="quit")[1]
    assert "White: level 1" in out
    assert "Black to place a black disc anywhere." in out
    assert "kept" not in out


def test_a_saved_match_is_played_on_from_an_earlier_position(run, tmp_path):
    run(*HOT_SEAT, input_text="a1\na2\na3\nsave mine\nquit")
    saved_text = (tmp_path / "mine").read_text(encoding="utf-8")
    words = ("play", "--plain", "--load", "mine", "--ply", "1", "--against", "1", "--seat", "2")
    out = run(*words, input_text="save tried\nquit")[1]
    assert "Black: level 1" in out
    tried = load(tmp_path / "tried")
    assert (tried.start_ply, tried.actions[:1]) == (1, load(tmp_path / "mine").actions[:1])
    assert (tmp_path / "mine").read_text(encoding="utf-8") == saved_text


def test_a_position_needs_a_saved_match(run):
    code, _, err = run("play", "--plain", "hexcore6", "--ply", "1")
    assert (code, err) == (2, "hexarena: --ply is 1 without --load; expected a saved match\n")


def test_a_new_match_keeps_the_one_before(run, tmp_path):
    out = run(*HOT_SEAT, input_text="a1\nsave first\na2\nnew\nquit")[1]
    assert out.count("Type 'help' for help.") == 2
    assert load(tmp_path / "first").ply == 2


def test_bare_play_asks_what_to_play_and_whom_against(run):
    out = run("play", input_text="chess\nhexcore6\nnone\n1\nquit")[1]
    assert "  1. HexCore6" in out
    assert f"Expected a number from 1 to {len(all_games())}." in out
    last = len(LEVELS) + len(game("hexcore6").personas) + 1
    assert f"  {last}. A friend beside you" in out
    assert f"Expected a number from 1 to {last}." in out
    assert "White: level 1" in out


def test_bare_play_without_an_answer_ends_quietly(run):
    code, _, err = run("play", input_text="")
    assert (code, err) == (0, "")


def test_the_seat_may_be_named_numbered_or_left_to_luck(run):
    for seat in ("white", "2"):
        assert "Black: level 1, White." in run(*AGAINST_1, "--seat", seat, input_text="quit")[1]
    assert "level 1" in run(*AGAINST_1, "--seat", "random", input_text="quit")[1]


def test_luck_is_drawn_where_the_game_leaves_a_choice_to_it(run):
    out = run("play", "hexcore6", "--plain", "--core-chooser", "random", input_text="quit")[1]
    assert "Luck puts the Core on " in out


def test_a_match_that_cannot_be_kept_in_its_place_is_kept_in_another(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    local = LocalMatch(played(3), Path("/nowhere/at/all"))
    file = local.rescue()
    assert file is not None
    assert file.parent == tmp_path
    assert local.rescue() is None


def test_nothing_is_saved_over_another_file(run, saved_match):
    contents = saved_match.read_text()
    out = run(*HOT_SEAT, input_text=f"a1\nsave {saved_match}")[1]
    assert f"No: {saved_match} exists already" in out
    code, _, err = run(*HOT_SEAT, "--save", str(saved_match))
    assert (code, saved_match.read_text()) == (2, contents)
    assert "expected a new file, or --load" in err


def test_an_interrupt_keeps_the_match(run, monkeypatch, tmp_path):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("hexarena.cli.local.local_match.LocalMatch.think", interrupted)
    code, out, _ = run(*AGAINST_1, input_text="a1\na2")
    assert code == 0
    assert "Interrupted." in out
    assert len(list(tmp_path.glob("*.hexarena"))) == 1


def test_the_same_seed_makes_a_bot_repeat_itself():
    assert answers() == answers()

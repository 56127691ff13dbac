"""`puzzles play` asks until the input ends; `puzzles mine` goes on with what a folder has."""

import io
import sys

import pytest

from hexarena import puzzles
from hexarena.contract.game import game
from hexarena.puzzles import PuzzleWish, load_puzzles, next_puzzle
from hexarena.puzzles.puzzle import read_puzzle, write_puzzle

HFC = game("hfc")
PUZZLES = load_puzzles(HFC)
FIRST = next_puzzle(HFC, 1000)
SECOND_QUESTION = 2


@pytest.fixture
def play(run, monkeypatch):
    """Play puzzles with typed lines; return what is printed."""

    def play_lines(*lines, arguments=("hfc",)):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, _ = run("puzzles", "play", *arguments)
        assert code == 0
        return " ".join(out.split())

    return play_lines


def typed(choice):
    return " ".join(choice)


def squeezed(text):
    return " ".join(text.split())


def test_a_right_answer_is_explained_and_a_harder_puzzle_follows(play):
    out = play(typed(FIRST.solution), "q")
    assert f"Right! {squeezed(FIRST.explanation)}" in out
    harder = next_puzzle(HFC, 1060, PuzzleWish({FIRST.id}))
    assert out.count("Find the best move.") == SECOND_QUESTION
    assert out.rfind(f"Difficulty {harder.rating:.0f}.") > out.find("Right!")


def test_a_wrong_answer_reveals_nothing_and_is_asked_again(play):
    out = play(typed(FIRST.tempting), typed(FIRST.solution))
    assert "There's something clearly better. Try again." in out
    assert out.index("Try again") < out.index("Right!")
    assert squeezed(FIRST.explanation) not in out[: out.index("Right!")]


def test_an_unreadable_answer_is_refused_and_the_solution_shown_on_request(play):
    out = play("nonsense", "?", "q")
    assert "'nonsense'" in out
    assert f"{typed(FIRST.solution)}: {squeezed(FIRST.explanation)}" in out
    assert "Right!" not in out


def test_the_end_of_the_input_leaves(play):
    assert play().count("Find the best move.") == 1


def test_puzzles_end_once_all_are_tried(play):
    out = play(*["?"] * (len(PUZZLES) + 1))
    assert out.count("Find the best move.") == len(PUZZLES)
    assert out.endswith("You've tried all puzzles of this game.")


def test_a_game_without_puzzles_says_so(play, monkeypatch):
    monkeypatch.setattr(puzzles, "next_puzzle", lambda *_: None)
    assert play() == "Hexagon Fighting Championship has no puzzles."


def test_a_mine_with_enough_puzzles_keeps_them(run, tmp_path):
    folder = tmp_path / "mine" / "hfc"
    folder.mkdir(parents=True)
    text = "".join(f"{write_puzzle(puzzle)}\n" for puzzle in PUZZLES[:2])
    (folder / "puzzles.jsonl").write_text(text, encoding="utf-8")
    code, out, _ = run("puzzles", "mine", "hfc", "--folder", str(tmp_path / "mine"), "--count", "2")
    assert (code, out.split("/")[-1]) == (0, "hfc has 2 puzzles.\n")
    assert (folder / "puzzles.jsonl").read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_a_mine_writes_what_it_finds_and_says_how_far_it_is(run, tmp_path):
    code, out, err = run(
        "puzzles", "mine", "hfc", "--folder", str(tmp_path), "--count", "1", "--seed", "3"
    )
    (line,) = (tmp_path / "hfc" / "puzzles.jsonl").read_text(encoding="utf-8").splitlines()
    assert read_puzzle(line).game == "hfc"
    assert code == 0
    assert "has 1 puzzles." in out
    assert "1 of 1 puzzles, from" in err


def test_a_mine_of_an_unknown_game_is_refused(run, tmp_path):
    code, _, err = run("puzzles", "mine", "chess", "--folder", str(tmp_path))
    assert code
    assert "chess" in err

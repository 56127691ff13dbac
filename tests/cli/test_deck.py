"""Decks at the command line: one looked over, those to starter decks listed."""

from pathlib import Path

import pytest

from hexarena.games.hexstrike.components import decks

[FIRST, *_] = decks.STARTER_DECKS


@pytest.fixture
def deck_file():
    """Keep a deck's text in a file."""

    def _kept(text, name="mine.deck"):
        file = Path(name)
        file.write_text(text, encoding="utf-8")
        return str(file)

    return _kept


def test_a_legal_deck_is_shown_card_by_card_and_on_one_line(run, deck_file):
    code, out, err = run("deck", "check", deck_file(decks.write_deck(FIRST)))
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "Step", "*", "0", "0", "W", "|", "m", "mid", "|", "E"] in lines
    assert ["5", "Long", "Thrust", "0-2", "3", "2"] in [line[:6] for line in lines]
    assert "Parry (signature)" in out
    assert "Murelious: Holds five ability cards instead of four." in out
    assert out.endswith(f"The deck is legal. On one line:\n{decks.write_deck(FIRST)}\n")


def test_a_deck_may_be_laid_out_over_lines(run, deck_file):
    text = decks.write_deck(FIRST).replace(",", ",\n  ").replace(":", ":\n").replace(";", ";\n")
    code, out, _ = run("deck", "check", deck_file(text))
    assert code == 0
    assert decks.write_deck(FIRST) in out


def test_an_illegal_deck_exits_with_2_and_every_fault_on_a_line(run, deck_file):
    text = decks.write_deck(FIRST).replace("step", "leap").replace("trip", "tripp")
    code, out, err = run("deck", "check", deck_file(text))
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "hexarena: mine.deck has 3 faults:",
        "2 signatures among the movement cards, Leap and Grappling Hook; expected 1 at most.",
        "There is no card 'tripp'. Do you mean Trip?",
        "Every deck has Step among its movement cards: add it.",
    ]


def test_a_file_that_is_missing_large_or_no_text_is_one_fault(run, deck_file):
    assert (
        "the file cannot be read: No such file or directory" in run("deck", "check", "none.deck")[2]
    )
    assert "expected at most" in run("deck", "check", deck_file("a" * 20_000))[2]
    Path("odd.deck").write_bytes(b"\xff\xfe\xff")
    code, _, err = run("deck", "check", "odd.deck")
    assert code == 2
    assert err.splitlines()[1] == "the file is not UTF-8; expected text"


def test_the_list_has_the_decks_to_start_with_as_text(run):
    code, out, _ = run("deck", "list", "--game", "hexstrike")
    assert code == 0
    assert "Aumandetta" in out
    assert "".join(out.split()).count("step") == len(decks.STARTER_DECKS)


def test_a_game_without_decks_is_refused_with_the_games_that_have_them(run):
    code, _, err = run("deck", "list", "--game", "hfc")
    assert code == 2
    assert err == "hexarena: 'hfc' has no decks; expected one of hexstrike\n"


def test_the_command_without_arguments_prints_its_help(run):
    out = run("deck", "--help")[1]
    assert "check" in out
    assert "starter decks" in out

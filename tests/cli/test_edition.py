"""Editions at the command line: one looked over, all of them listed."""

import shutil
from pathlib import Path

import pytest

from hexarena.contract.game import game

[OPEN, *_] = game("knockouts").editions.files()
JABS = "[cards.Jab]\ncount = 5"


@pytest.fixture
def edition_file(tmp_path):
    """Copy the open edition, changed here and there."""

    def _copy(*changes, name="my-print.toml"):
        text = OPEN.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        file = Path(name)
        file.write_text(text, encoding="utf-8")
        return file

    return _copy


def test_a_whole_edition_is_drawn_chart_deck_and_styles(run):
    code, out, err = run("edition", "check", str(OPEN))
    assert (code, err) == (0, "")
    assert "Open edition 1: no faults found." in out
    assert "Records name it open-1." in out
    lines = [line.split() for line in out.splitlines()]
    assert ["Elbow", "-", "-", "6", "5", "6", "6/6", "5/6", "5/6", "4/-"] in lines
    assert ["to", "leave", "1", "1", "1", "2", "1", "2,3/3", "2/3", "2/3", "*/4"] in lines
    assert ["Deck:", "61", "cards", "of", "18", "kinds"] in lines
    assert ["Likes", "to", "Choke", "likes", "Neck", "Hold"] in [line[:6] for line in lines]


def test_an_own_edition_is_shown_with_the_digest_stored_in_records(run, edition_file):
    out = run("edition", "check", str(edition_file()))[1]
    assert "Records name it my-print@" in out


def test_a_broken_edition_exits_with_2_and_lists_every_fault_by_file_line_and_field(
    run, edition_file
):
    file = edition_file((JABS, JABS + "77"), ('"6       5     5 ', '"6       7     5 '))
    code, out, err = run("edition", "check", str(file))
    assert (code, out) == (2, "")
    first, kick, count = err.splitlines()
    assert first == "hexarena: my-print.toml has 2 faults:"
    assert kick == "my-print.toml:20: chart.Kick.Mid: got '7'; expected 2 to 6, or - for blank"
    assert count.endswith(": cards.Jab.count: got 577; expected a whole number, 1 to 61")


def test_a_file_that_is_missing_is_one_fault(run):
    code, _, err = run("edition", "check", "none.toml")
    assert code == 2
    assert "none.toml: got No such file or directory; expected a file that can be read" in err


def test_words_of_an_edition_are_shown_as_they_are_and_never_as_style(run, edition_file):
    file = edition_file(
        ('"Open edition 1"', '"[bold]Mine[/nothing]"'), ("A choke", "[red]A choke[/]")
    )
    code, out, _ = run("edition", "check", str(file))
    assert code == 0
    assert "[bold]Mine[/nothing]: no faults found" in out
    assert "[red]A choke[/]" in out


def test_the_list_has_the_editions_of_the_game_and_those_of_ones_own(
    run, edition_file, monkeypatch
):
    edition_file(('"Open edition 1"', '"Mine"'))
    edition_file((JABS, JABS + "0"), name="worse.toml")
    monkeypatch.setenv("HEXARENA_EDITIONS", ".")
    code, out, _ = run("edition", "list")
    assert code == 0
    rows = {line.split()[0]: " ".join(line.split()[1:]) for line in out.splitlines()}
    assert rows["open-1"].startswith("Open edition 1 open-1 ")
    assert rows["my-print"].startswith("Mine my-print@")
    assert rows["my-print"].endswith(" my-print.toml")
    assert rows["worse"] == "broken: check it - worse.toml"


def test_a_game_without_editions_is_refused_with_the_games_that_have_them(run):
    code, _, err = run("edition", "list", "--game", "hfc")
    assert code == 2
    assert err == "hexarena: 'hfc' has no editions; expected one of knockouts\n"
    assert run("edition", "list", "--game", "knockouts")[0] == 0


def test_a_copy_of_the_open_edition_needs_a_name_of_its_own(run):
    shutil.copy(OPEN, "open-1.toml")
    code, _, err = run("edition", "check", "open-1.toml")
    assert code == 2
    assert "the name of an edition of the game; expected a file name of its own" in err


def test_the_command_without_arguments_prints_its_help(run):
    out = run("edition", "--help")[1]
    assert "check" in out
    assert "HEXARENA_EDITIONS" in out

"""Printing at the command line: what is written, and what is refused."""

from pathlib import Path

from hexarena.contract.game import game

[OPEN, *_] = game("knockouts").editions.files()


def test_a_game_is_written_as_a_pdf_named_after_it(run):
    code, out, err = run("print", "hexcore6", "--radius", "4", "--parts", "summary, tokens")
    assert (code, err) == (0, "")
    assert out == "hexcore6.pdf: print it at 100 %, without fitting to the page.\n"
    assert Path("hexcore6.pdf").read_bytes().startswith(b"%PDF")


def test_an_edition_is_named_or_is_a_file(run):
    own_edition = Path("my-print.toml")
    own_edition.write_bytes(OPEN.read_bytes())
    for edition in ("open-1", str(own_edition)):
        arguments = ("--edition", edition, "--paper", "letter", "--parts", "mats", "-o", "out.pdf")
        assert run("print", "knockouts", *arguments)[::2] == (0, "")
        assert Path("out.pdf").exists()


def test_a_broken_edition_is_refused_with_its_faults_and_nothing_is_written(run):
    Path("mine.toml").write_text("title = 1", encoding="utf-8")
    code, _, err = run("print", "knockouts", "--edition", "mine.toml")
    assert code == 2
    assert "mine.toml" in err
    assert not Path("knockouts.pdf").exists()


def test_wrong_flags_are_reported(run):
    assert run("print")[2].startswith("hexarena: no game was named")
    assert "expected one of a4, letter, a3, tabloid" in run("print", "hfc", "--paper", "a5")[2]
    assert "expected some of summary, boards" in run("print", "hfc", "--parts", "x")[2]
    assert "expected some of summary, boards" in run("print", "hfc", "--parts", "")[2]
    arguments = ("--parts", "rules", "-o", "none/hfc.pdf")
    assert "none/hfc.pdf cannot be written" in run("print", "hfc", *arguments)[2]

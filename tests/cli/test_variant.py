"""Variants at the command line: begun, checked, played, and named by their records."""

from pathlib import Path

import pytest

from hexarena.contract.variants import VARIANTS
from tests.contract.variants.apart import CAGE, apart

FILE = "my-cage.toml"


@pytest.fixture(autouse=True)
def _none_installed(monkeypatch):
    monkeypatch.setenv(VARIANTS, "")


def test_a_new_file_lists_what_may_be_changed_and_is_checked_as_it_is(run):
    code, out, err = run("variant", "new", "hfc", FILE)
    assert (code, err) == (0, "")
    assert f"then: hexarena variant check {FILE}" in out
    text = Path(FILE).read_text(encoding="utf-8")
    assert text.startswith('game = "hfc"\ntitle = "my-cage"\n')
    assert "# [cage.damage]\n# emblem = 5\n# ring = 3\n" in text
    code, out, err = run("variant", "check", FILE)
    assert (code, err) == (0, "")
    assert "my-cage: no faults found, and nothing changed." in out


def test_a_new_file_replaces_none(run):
    Path(FILE).write_text("mine", encoding="utf-8")
    code, _, err = run("variant", "new", "hfc", FILE)
    assert code == 2
    assert "cannot be written: File exists; expected a new file" in err
    assert Path(FILE).read_text(encoding="utf-8") == "mine"


def test_a_game_without_tables_has_no_variants(run):
    code, _, err = run("variant", "new", "hexcore6", FILE)
    assert code == 2
    assert "expected one of hexstrike, hexthing, hfc, knockouts" in err


def test_a_check_lists_the_changes_before_and_after(run):
    Path(FILE).write_text(CAGE, encoding="utf-8")
    code, out, err = run("variant", "check", FILE)
    assert (code, err) == (0, "")
    rows = [line.split() for line in out.splitlines()]
    assert rows[:3] == [
        ["what", "before", "after"],
        ["cage.damage.ring", "3", "4"],
        ["cage.damage.others", "1", "2"],
    ]
    assert "my cage: no faults found." in out
    assert "Records name it hfc+my-cage@" in out


def test_a_check_lists_every_fault(run):
    Path(FILE).write_text(CAGE.replace("4", "400").replace("= 2", "= -2"), encoding="utf-8")
    code, _, err = run("variant", "check", FILE)
    assert code == 2
    assert f"{FILE} has 2 faults:" in err
    assert f"{FILE}:5: cage.damage.ring: got 400; expected less than or equal to 99" in err
    assert f"{FILE}:6: cage.damage.others: got -2; expected greater than or equal to 0" in err


def test_with_takes_a_variant_of_the_game_that_is_named(run):
    Path(FILE).write_text(CAGE, encoding="utf-8")
    code, _, err = run("match", "hexthing", "--with", FILE)
    assert code == 2
    assert f"got --with {FILE} for hexthing; expected hfc, which it varies" in err


PLAYED_VARIANT = """
import json
from hexarena.cli.app import main

codes = [
    main(["match", "--with", "my-cage.toml", "--bots", "random", "random", "--games", "1",
          "--save", "saved", "--rounds", "3"]),
    main(["verify", "saved/0001.hexarena", "--with=my-cage.toml"]),
]
print()
print(json.dumps(codes))
"""


def test_a_variant_is_played_saved_and_verified_with_its_file(tmp_path):
    Path(FILE).write_text(CAGE, encoding="utf-8")
    assert apart(PLAYED_VARIANT) == [0, 0]
    assert "Game: hfc+my-cage@" in Path("saved/0001.hexarena").read_text(encoding="utf-8")

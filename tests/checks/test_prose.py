"""Prose: every habit to avoid, and what proselint knows, is found in pages, lessons, docstrings."""

import pytest

from tools import prose

pytestmark = pytest.mark.slow

GOOD = "Play a card. The server saves the match, and your opponent sees it at once."
BAD = "Whoever plays a card hears of it."
FOUND = ("“Whoever”", "“hears of”")


@pytest.mark.parametrize(
    ("path", "frame"),
    [
        ("docs/planted.md", "# Planted\n\n{}\n"),
        ("src/hexarena/games/hfc/RULES.md", "- **HFC 1.1** {}\n"),
        ("src/hexarena/games/hfc/tutorial.toml", '[[step]]\nsay = """\n{}\n"""\n'),
        ("src/hexarena/planted.py", '"""{}"""\n'),
    ],
)
def test_a_habit_to_avoid_is_found_where_people_read(bare, path, frame):
    bare.write(path, frame.format(GOOD))
    passed, output = bare.check("prose")
    assert passed, output
    (bare.root / path).write_text(frame.format(BAD), encoding="utf-8")
    passed, output = bare.check("prose")
    assert not passed
    assert all(f"{path}:" in output and phrase in output for phrase in FOUND)


@pytest.mark.parametrize(("path", "pattern"), [("README.md",) * 2, ("docs/x.md", "docs/**/*.md")])
def test_the_readme_and_the_pages_are_short(bare, path, pattern):
    bare.write(path, "word " * (prose.WORDS[pattern,] + 1))
    passed, output = bare.check("prose")
    assert not passed
    assert "expected at most" in output


def test_text_after_a_table_is_prose(bare):
    bare.write("docs/planted.md", f"| name |\n|---|\n| Ann |\n\n{BAD}\n")
    assert not bare.check("prose")[0]


def test_code_tables_and_links_are_no_prose(bare):
    code = "```\nwhoever\n```\n\n| whoever |\n|---|\n\nSee `whoever` and [this](whoever.md).\n"
    bare.write("docs/planted.md", code)
    passed, output = bare.check("prose")
    assert passed, output


def test_proselint_has_its_say(bare):
    bare.write("docs/planted.md", "It is very, very good, in the year 2026 A.D.\n")
    assert not bare.check("prose")[0]


@pytest.mark.parametrize("habit", prose.read_habits(), ids=lambda habit: habit.pattern.pattern)
def test_every_habit_says_what_to_write(habit):
    assert habit.instead

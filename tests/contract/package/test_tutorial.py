"""Tutorial files: their contents, and the messages about their faults."""

import pytest

from hexarena.contract.catalogue import tutorial_files
from hexarena.contract.errors import BrokenTutorial, NoTutorial
from hexarena.contract.game import game
from hexarena.contract.package.tutorial import MAX_BYTES, read_tutorial
from tests import toys

toys.register()

WHOLE = """
title = "Two steps"

[[step]]
say = '''
Words that
flow.

A second paragraph.
'''
expect = ["i5"]
otherwise = "Not that."
then = ["i6"]

[step.instead]
i7 = "Not that either."

[[step]]
say = "The end."
"""


@pytest.fixture
def written(tmp_path):
    """Write a tutorial's file."""

    def _written(text):
        file = tmp_path / "tutorial.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return _written


@pytest.fixture
def faults(written):
    """Read a broken file; return its faults."""

    def _faults(text):
        with pytest.raises(BrokenTutorial) as excinfo:
            read_tutorial(written(text))
        assert excinfo.value.code == "tutorial/broken"
        return excinfo.value.faults

    return _faults


def test_lines_flow_and_an_empty_line_begins_a_paragraph(written):
    first, last = read_tutorial(written(WHOLE)).step
    assert first.paragraphs == ("Words that flow.", "A second paragraph.")
    assert (first.expect, first.then, first.instead) == (
        ("i5",),
        ("i6",),
        {"i7": "Not that either."},
    )
    assert first.asks
    assert not last.asks


def test_every_fault_is_reported_with_its_step(faults):
    excinfo = WHOLE.replace("Not that.", "").replace('say = "The end."', "says = 1\nlook = 2")
    assert faults(excinfo) == (
        "step 2 say: field required",
        "step 2 look: input should be a valid tuple",
        "step 2 says: there is no such key",
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('say = "The end."', 'say = "The end."\nfree = true', "the last step has actions"),
        ('say = "The end."', 'say = "The end."\nthen = ["i8"]', "the last step has actions"),
        ('expect = ["i5"]', "", "a step that expects nothing"),
        ('expect = ["i5"]', "free = true", "a free step"),
        ('title = "Two steps"', "", "title: field required"),
        ('title = "Two steps"', 'title = ""', "title: string should have at least 1 character"),
        ('"The end."', '"  "', "step 2 say: value should have at least 1 item"),
        ('title = "Two steps"', "title = ", "this is not TOML"),
        ('say = "The end."', 'say = "The end."\nbest = true', "a step that calls an action the"),
        ('title = "Two steps"', 'title = "T"\npuzzles = ["p", "p"]', "puzzles has an id twice"),
        (
            '\n[[step]]\nsay = "The end."',
            "",
            "the whole: a lesson of 1 steps; expected at least two",
        ),
    ],
)
def test_an_unteachable_lesson_is_refused_with_a_reason(faults, old, new, expected):
    assert old in WHOLE
    assert any(expected in fault for fault in faults(WHOLE.replace(old, new, 1)))


def test_a_file_that_is_no_text_too_large_or_missing_is_refused(faults, tmp_path):
    assert "this is not TOML" in faults(b"\xff\xfe")[0]
    assert faults(b"#" * (MAX_BYTES + 1)) == (
        f"the file has more than {MAX_BYTES} bytes; expected fewer",
    )
    with pytest.raises(BrokenTutorial, match="the file cannot be read"):
        read_tutorial(tmp_path / "nowhere.toml")


def test_a_game_tells_whether_it_teaches_and_refuses_where_it_does_not():
    lesson, *further = game("hexcore6").tutorials
    assert game("hexcore6").tutorial() is lesson
    assert game("hexcore6").tutorial(2) is further[0]
    assert game("higher").tutorials == ()
    with pytest.raises(NoTutorial, match="has no tutorial"):
        game("higher").tutorial()
    with pytest.raises(NoTutorial, match="has no lesson 9"):
        game("hexcore6").tutorial(9)


def test_lessons_are_numbered_without_a_gap(tmp_path):
    for name in ("tutorial", "tutorial2", "tutorial4"):
        (tmp_path / f"{name}.toml").write_text(WHOLE)
    assert [file.name for file in tutorial_files(tmp_path)] == ["tutorial.toml", "tutorial2.toml"]

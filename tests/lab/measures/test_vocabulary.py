"""What actions are called, and what they name."""

import numpy as np
import pytest

from hexarena.lab.measures.vocabulary import build_index, cells_in, things_in, words_in


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("attack:Neck-Hold", {"attack:Neck-Hold"}),
        ("S2+S4@e5", {"S2", "S4", "e5"}),
        ("pass", {"pass"}),
        ("bid:-3", {"bid:-3"}),
        ("neutral:i5+a5", {"neutral:i5", "neutral:a5"}),
    ],
)
def test_a_notation_names_things(text, things):
    assert things_in(text) == things


def test_words_leave_the_verb_out():
    assert words_in("drag:e6") == ["e6"]


def test_a_word_may_hold_several_cells():
    assert {"a1", "a2"} <= cells_in("2a1-a2")
    assert "Full-Guard" in cells_in("move:Full-Guard")


def test_an_index_finds_the_actions_of_a_name_and_can_be_narrowed():
    index = build_index([["a"], [], ["b", "a"], ["c"]])
    assert index.actions("a") == (0, 2)
    assert index.actions("c") == (3,)
    narrow = index.restrict(["a", "c"])
    assert narrow.names == ("a", "c")
    assert [narrow.actions(name) for name in narrow.names] == [(0, 2), (3,)]


def test_texts_that_differ_by_position_agree_on_what_most_of_them_name(study):
    words = study.vocabulary
    assert words.texts[4] == "pick:a1"
    assert words.verb(4) == "pick"
    assert words.verb(12) == ""
    assert set(words.things.names) >= {"pick:a1", "bid:5", "pass"}
    assert not any(name.startswith(("deal", "roll")) for name in words.things.names)
    assert words.cells == {"a1": (0, 0), "b1": (1, 0), "c1": (2, 0)}
    assert np.diff(words.on_cells.starts).sum() == 3

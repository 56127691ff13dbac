"""English of sentences and messages."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.english import (
    abbreviate_names,
    count_noun,
    join_words,
    make_initials,
    percentages,
    to_third_person,
    with_article,
)


@pytest.mark.parametrize(
    ("count", "noun", "expected"),
    [
        (0, "point", "0 points"),
        (1, "point", "1 point"),
        (1, "die", "1 die"),
        (2, "die", "2 dice"),
        (2, "hex", "2 hexes"),
        (3, "success", "3 successes"),
        (4, "ability", "4 abilities"),
        (2, "day", "2 days"),
        (np.int8(5), "movement card", "5 movement cards"),
    ],
)
def test_things_are_counted(count, noun, expected):
    assert count_noun(count, noun) == expected


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("Pass", "passes"),
        ("Go on without a combo", "goes on without a combo"),
        ("Play Step as the active card", "plays Step as the active card"),
        ("Try for Half Guard", "tries for Half Guard"),
        ("Catch it", "catches it"),
    ],
)
def test_the_imperative_and_the_third_person_use_the_same_verb(subject, expected):
    assert to_third_person(subject) == expected


@pytest.mark.parametrize(
    ("words", "expected"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), ("abc", "a, b or c")]
)
def test_words_are_listed_with_the_last_set_apart(words, expected):
    assert join_words(words, "or") == expected
    assert join_words(words) == expected.replace(" or ", " and ")


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], "none"),
        (["a"], "a"),
        (range(12), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
        (range(14), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more"),
    ],
)
def test_a_long_list_is_shortened_for_a_message(names, text):
    assert abbreviate_names(names) == text


def test_the_article_goes_by_the_first_letter():
    assert [with_article(noun) for noun in ("arrow", "Uppercut", "Jab")] == [
        "an arrow",
        "an Uppercut",
        "a Jab",
    ]


def test_initials_are_one_letter_or_as_many_as_tell_names_apart():
    assert make_initials(("Red", "Blue", "Green", "Gold")) == ("R", "B", "Gr", "Go")
    assert make_initials(("Black", "White")) == ("B", "W")
    assert make_initials(("Go", "Gold")) == ("Go", "Gol")
    assert make_initials(("A", "A")) == ("A", "A")


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=4), unique=True, max_size=5))
def test_initials_of_different_names_differ_and_begin_them(names):
    short = make_initials(tuple(names))
    assert len({*short}) == len(names)
    assert all(name.startswith(item) for name, item in zip(names, short, strict=True))


def test_percentages_of_a_whole_add_up_to_100():
    assert percentages([1 / 3, 1 / 3, 1 / 3]) == ("34%", "33%", "33%")
    assert percentages([0.125, 0.125, 0.375, 0.375]) == ("13%", "13%", "37%", "37%")
    assert percentages([0.5, 0.25]) == ("50%", "25%")

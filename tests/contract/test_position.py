"""Words of position lines: written words are read back, and impossible ones are refused."""

import numpy as np
import pytest

from hexarena.contract import position
from hexarena.contract.errors import BadPosition
from hexarena.contract.record import record

SEATS = ("red", "blue")
METHODS = ("-", "KO", "draw")
STATE = record(("to_act", np.int8), ("returns", np.float32, (2,)))


def state(*returns):
    states = np.zeros(1, dtype=STATE)
    states[0].returns[:] = returns
    return states[0]


@pytest.mark.parametrize(
    ("method", "returns", "word"),
    [
        ("-", (0, 0), "-"),
        ("KO", (1, -1), "KO:red"),
        ("KO", (-1, 1), "KO:blue"),
        ("draw", (0, 0), "draw:-"),
    ],
)
def test_a_result_is_read_as_it_was_written(method, returns, word):
    read = state(0, 0)
    assert position.write_result(state(*returns), method, SEATS) == word
    assert METHODS[position.read_result(read, METHODS, SEATS, word)] == method
    assert tuple(read.returns) == returns


@pytest.mark.parametrize(("seat", "word"), [(0, "red"), (1, "blue"), (-1, "-")])
def test_a_seat_is_read_as_it_was_written(seat, word):
    assert position.write_seat(SEATS, seat) == word
    assert position.read_seat(SEATS, word) == seat


def test_a_number_may_be_either_end_of_its_range():
    assert [position.read_number(word, 9, -9) for word in ("-9", "0", "9")] == [-9, 0, 9]


@pytest.mark.parametrize(
    "word", ["-10", "10", "", "x", "1.0", " 1", "+1", "-0", "07", "\N{ARABIC-INDIC DIGIT THREE}"]
)
def test_a_number_outside_its_range_is_refused(word):
    with pytest.raises(BadPosition, match="; expected a number, -9 to 9"):
        position.read_number(word, 9, -9)


def test_numbers_are_read_between_commas():
    assert position.read_numbers("1,20", "two", 20) == [1, 20]
    with pytest.raises(BadPosition, match="got '1,2,3'; expected two, with a comma between"):
        position.read_numbers("1,2,3", "two", 20)
    with pytest.raises(BadPosition, match="got '1,2'; expected three, with commas between"):
        position.read_numbers("1,2", "three", 20, count=3)


def test_a_line_has_as_many_words_as_it_should():
    assert position.split_line(" a  b ", 2) == ["a", "b"]
    with pytest.raises(BadPosition, match="got 2 words; expected 3"):
        position.split_line("a b", 3)


def test_names_of_two_letters_are_drawn_side_by_side():
    assert position.split_pairs("S1HT") == ["S1", "HT"]
    assert position.split_pairs("-") == []


def test_a_name_that_is_not_known_is_cut_short_in_the_error():
    with pytest.raises(BadPosition) as excinfo:
        position.read_name(SEATS, "x" * 100)
    assert str(excinfo.value) == f"got {'x' * position.MAX_SHOWN_LETTERS!r}; expected red, blue"


def test_the_first_broken_constraint_is_reported_with_its_words():
    invariants = (
        (True, "holds", ""),
        (False, "turns alternate", "turn act"),
        (False, "another", ""),
    )
    expected = "this position is impossible: turns alternate; got turn red, act blue"
    with pytest.raises(BadPosition, match=expected):
        position.check(invariants, {"turn": "red", "act": "blue"})
    position.check(invariants[:1])

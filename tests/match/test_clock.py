"""Clocks: what each is, how it is written, and how fast a match with it is."""

import pytest

from hexarena.contract.errors import BadOption
from hexarena.match import Clock, clock_speed, read_clock

BLITZ = Clock("fischer", main=300, increment=3)


@pytest.mark.parametrize(
    ("clock", "notation", "text", "speed"),
    [
        (Clock("fischer", main=60), "60+0", "1 min", "fast"),
        (BLITZ, "300+3", "5 min + 3 s a turn", "fast"),
        (Clock("fischer", main=300, increment=5), "300+5", "5 min + 5 s a turn", "rapid"),
        (Clock("fischer", main=90, increment=35), "90+35", "1 min 30 s + 35 s a turn", "rapid"),
        (Clock("fischer", main=1500), "1500+0", "25 min", "slow"),
        (Clock("decision", decision=11), "each 11", "11 s a decision", "fast"),
        (Clock("decision", decision=12), "each 12", "12 s a decision", "rapid"),
        (Clock("decision", decision=60), "each 60", "1 min a decision", "slow"),
        (Clock("correspondence", days=1), "each 1d", "1 day a decision", "correspondence"),
        (Clock("correspondence", days=3), "each 3d", "3 days a decision", "correspondence"),
    ],
)
def test_a_clock_is_written_read_told_and_has_a_speed(clock, notation, text, speed):
    assert (clock.notation, clock.text, clock.speed) == (notation, text, speed)
    assert read_clock(notation) == clock
    assert clock_speed(clock) == speed


def test_a_match_without_a_clock_is_untimed():
    assert clock_speed(None) == "untimed"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"kind": "fischer"}, "0 s and 0 s a turn; expected at least 10 s"),
        ({"kind": "fischer", "main": 9}, "9 s and 0 s a turn"),
        ({"kind": "fischer", "main": 99_999}, "main of a clock is 99999; expected 0 to 10800"),
        ({"kind": "fischer", "main": 60, "days": 1}, "days of a clock is 1; expected none with"),
        ({"kind": "decision"}, "decision of a clock is 0; expected 5 to 3600"),
        ({"kind": "decision", "decision": 30, "main": 1}, "main of a clock is 1; expected none"),
        ({"kind": "correspondence", "days": 15}, "days of a clock is 15; expected 1 to 14"),
    ],
)
def test_a_clock_out_of_range_is_refused(fields, expected):
    with pytest.raises(BadOption, match=expected):
        Clock(**fields)


@pytest.mark.parametrize("text", ["", "5", "300+", "each", "each d", "-1+3", "each 30s", "٣+٣"])
def test_text_that_is_no_clock_is_refused(text):
    with pytest.raises(BadOption, match="expected one such as"):
        read_clock(text)


def test_before_the_clocks_run_each_decision_has_time_enough():
    assert BLITZ.first_milliseconds == 90_000
    assert Clock("decision", decision=120).first_milliseconds == 120_000
    assert Clock("correspondence", days=2).first_milliseconds == 2 * 86_400_000

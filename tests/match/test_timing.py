"""The remaining time of seats: examples, and properties of any course of a match."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.match import Clock
from hexarena.match.timing import (
    MAX_LAG_MILLISECONDS,
    DecisionTimes,
    SeatTime,
    Tick,
    advance_times,
    is_late,
    list_out_of_time,
    start_times,
)

BLITZ = Clock("fischer", main=300, increment=3)
QUICK = Clock("decision", decision=30)
LETTERS = Clock("correspondence", days=3)
DAY = 86_400_000
EVERY = frozenset(range(4))


def seats(*numbers):
    return frozenset(numbers)


def turn(moment, acting_seats, next_seats, **extra):
    """A seat plays, and another is to."""
    return Tick(
        moment, seats(next_seats), seats(acting_seats), {acting_seats: 1}, answered=EVERY, **extra
    )


def begun(clock, count=2, due_seats=(0,), moment=0):
    """Times of a match whose clocks run from now on."""
    return advance_times(
        clock, start_times(clock, count), Tick(moment, seats(*due_seats), ran_before=False)
    )


def test_a_turn_costs_its_time_and_earns_the_increment():
    times = advance_times(BLITZ, begun(BLITZ), turn(10_000, 0, 1))
    assert times == (SeatTime(0, 293_000), SeatTime(1, 300_000, 10_000, 310_000))


def test_a_turn_of_several_decisions_earns_one_increment():
    first_run = advance_times(BLITZ, begun(BLITZ), Tick(4_000, seats(0), seats(0)))
    assert first_run == begun(BLITZ)
    assert advance_times(BLITZ, first_run, turn(10_000, 0, 1))[0] == SeatTime(0, 293_000)


def test_each_decision_has_its_own_time():
    first_run = advance_times(QUICK, begun(QUICK), Tick(4_000, seats(0), seats(0)))
    assert first_run[0] == SeatTime(0, 30_000, 4_000, 34_000)
    assert advance_times(QUICK, first_run, turn(9_000, 0, 1))[1] == SeatTime(
        1, 30_000, 9_000, 39_000
    )


def test_before_the_clocks_run_no_time_is_lost():
    first_times = advance_times(
        BLITZ, start_times(BLITZ, 2), Tick(0, seats(0), ran_before=False, runs_after=False)
    )
    assert first_times[0] == SeatTime(0, 300_000, 0, 90_000)
    second_times = advance_times(
        BLITZ, first_times, turn(60_000, 0, 1, ran_before=False, runs_after=False)
    )
    assert second_times == (SeatTime(0, 303_000), SeatTime(1, 300_000, 60_000, 150_000))
    ran = advance_times(BLITZ, second_times, turn(70_000, 1, 0, ran_before=False))
    assert ran == (SeatTime(0, 303_000, 70_000, 373_000), SeatTime(1, 303_000))


def test_a_first_decision_taken_back_has_not_stopped_its_clock():
    waiting = {"ran_before": False, "runs_after": False}
    times = advance_times(BLITZ, start_times(BLITZ, 2), Tick(0, seats(0), **waiting))
    played = advance_times(BLITZ, times, Tick(60_000, seats(1), seats(0), {0: 1}, **waiting))
    undone = Tick(70_000, seats(0), turns={0: -1}, returned=seats(0), undone=True, **waiting)
    assert advance_times(BLITZ, played, undone) == (times[0], SeatTime(1, 300_000))


def test_all_who_commit_run_at_once_and_a_commitment_stops_its_own():
    times = begun(QUICK, due_seats=(0, 1))
    assert {time.deadline for time in times} == {30_000}
    ready = advance_times(QUICK, times, Tick(12_000, seats(1), seats(0)))
    assert ready == (SeatTime(0, 18_000, 12_000), times[1])
    result = Tick(20_000, seats(0, 1), seats(0, 1), {0: 1, 1: 1})
    assert {item.deadline for item in advance_times(QUICK, ready, result)} == {50_000}


@pytest.mark.parametrize("clock", [BLITZ, QUICK, LETTERS])
@pytest.mark.parametrize("lag", [0, 300])
def test_a_decision_taken_back_has_not_stopped_its_clock(clock, lag):
    times = begun(clock, due_seats=(0, 1))
    ready = advance_times(clock, times, Tick(12_000, seats(1), seats(0), lag=lag))
    assert ready[0].remaining == times[0].remaining - 12_000 + lag
    returned = Tick(20_000, seats(0, 1), returned=seats(0))
    assert advance_times(clock, ready, returned)[0].deadline == times[0].deadline


def test_a_turn_taken_back_loses_its_increment_and_costs_the_time_since():
    times = begun(BLITZ)
    played = advance_times(BLITZ, times, Tick(10_000, seats(1), seats(0), {0: 1}))
    assert played[0] == SeatTime(0, 293_000, 10_000)
    undone = Tick(14_000, seats(0), turns={0: -1}, returned=seats(0), undone=True)
    taken_back = advance_times(BLITZ, played, undone)
    assert taken_back == (SeatTime(0, 290_000, 10_000, 300_000), SeatTime(1, 296_000))


def test_a_turn_that_was_answered_is_undone_at_the_cost_of_nobody():
    times = advance_times(BLITZ, begun(BLITZ), turn(10_000, 0, 1))
    times = advance_times(BLITZ, times, turn(15_000, 1, 0))
    undone = Tick(18_000, seats(0), turns={0: -1, 1: -1}, returned=seats(0), undone=True)
    assert advance_times(BLITZ, times, undone) == (
        SeatTime(0, 287_000, 18_000, 305_000),
        SeatTime(1, 295_000),
    )


def test_a_decision_made_again_has_what_was_left_of_it():
    times = advance_times(QUICK, begun(QUICK), turn(10_000, 0, 1))
    known = Tick(12_000, seats(0), undone=True, known={0: 20_000})
    assert advance_times(QUICK, times, known)[0] == SeatTime(0, 20_000, 12_000, 32_000)


def test_decision_times_remember_a_position_and_not_another():
    times = DecisionTimes()
    times.note(0, 9_000)
    times.play(0, 7, 0)
    assert times.remaining([0, 1]) == {}
    times.note(1, 5_000)
    times.go_back([])
    assert times.remaining([0, 1]) == {0: 9_000, 1: 5_000}  # the other had decided nothing before
    copied_times = times.copy()
    copied_times.note(0, 4_000)
    copied_times.note(0, 6_000)
    copied_times.play(0, 7, 0)
    assert copied_times.remaining([0, 1]) == {1: 5_000}
    copied_times.go_back([(0, 8, 0)])
    assert copied_times.remaining([0, 1]) == {}
    copied_times.go_back([])
    assert (copied_times.remaining([0]), times.remaining([0])) == ({0: 4_000}, {0: 9_000})


def test_seats_that_commit_together_decide_in_the_position_before_the_first_of_them():
    times = DecisionTimes()
    times.play(0, 4, 0)
    times.play(1, 4, 1)
    for seat, left in ((0, 8_000), (1, 6_000)):
        times.note(seat, left)
        times.play(2 + seat, 5, seat)
    times.go_back([(0, 4, 0), (1, 4, 1)])
    assert times.remaining([0, 1]) == {0: 8_000, 1: 6_000}
    times.go_back([])
    assert times.remaining([0, 1]) == {}


def test_lag_is_given_back_up_to_a_limit_and_never_adds_time():
    for lag, remaining_count in (
        (0, 293_000),
        (200, 293_200),
        (9_000, 293_000 + MAX_LAG_MILLISECONDS),
    ):
        assert (
            advance_times(BLITZ, begun(BLITZ), turn(10_000, 0, 1, lag=lag))[0].remaining
            == remaining_count
        )
    assert advance_times(BLITZ, begun(BLITZ), turn(100, 0, 1, lag=9_000))[0].remaining == 303_000


def test_a_decision_is_late_once_its_time_and_the_lag_are_over():
    (time, _) = begun(QUICK)
    assert [is_late(time, moment) for moment in (30_000, 30_001)] == [False, True]
    assert not is_late(time, 30_200, lag=200)
    assert is_late(time, 30_301, lag=100_000)
    assert not is_late(SeatTime(0, 0), 10**9)


def test_a_player_who_runs_out_first_runs_out_alone():
    times = (SeatTime(0, 5, 0, 5), SeatTime(1, 9, 0, 9), SeatTime(2, 9))
    assert [list_out_of_time(times, moment) for moment in (4, 5, 99)] == [(), (0,), (0,)]
    assert list_out_of_time(begun(QUICK, due_seats=(0, 1)), 30_000) == (0, 1)


def test_a_vacation_stops_a_correspondence_clock_before_it_begins():
    (_, time) = advance_times(LETTERS, begun(LETTERS), turn(DAY, 0, 1), {1: 6 * DAY})
    assert time == SeatTime(1, 3 * DAY, 6 * DAY, 9 * DAY)
    assert (
        advance_times(LETTERS, (SeatTime(0, 3 * DAY), time), turn(2 * DAY, 1, 0))[1].remaining
        == 3 * DAY
    )


def test_nobody_is_due_when_a_match_is_over():
    assert advance_times(BLITZ, begun(BLITZ), Tick(10_000, seats()))[0] == SeatTime(0, 290_000)


# Properties


@dataclass
class Course:
    """A match of some seats, of which one or all are due, followed by hand."""

    clock: Clock
    count: int
    now: int = 0
    times: tuple = ()
    deciding: frozenset = frozenset()
    thought: dict = field(default_factory=dict)  # milliseconds of each seat
    earned: dict = field(default_factory=dict)

    def tick(self, waited, acting_seats, next_seats, lag):
        self.now += waited
        for time in self.times:
            if time.deadline is not None:
                self.thought[time.seat] = self.thought.get(time.seat, 0) + waited
        previous = self.times
        passed = dict.fromkeys(acting_seats - next_seats, 1)
        self.times = advance_times(
            self.clock,
            previous,
            Tick(self.now, next_seats, acting_seats, passed, lag=lag),
        )
        self.deciding = next_seats
        for seat in passed:
            self.earned[seat] = self.earned.get(seat, 0) + self.clock.increment * 1000
        return previous


steps = st.lists(
    st.tuples(
        st.integers(0, 40_000), st.integers(0, 15), st.integers(0, 15), st.integers(-50, 900)
    ),
    max_size=40,
)
clocks = st.one_of(
    st.builds(Clock, st.just("fischer"), main=st.integers(10, 600), increment=st.integers(0, 30)),
    st.builds(Clock, st.just("decision"), decision=st.integers(5, 600)),
    st.builds(Clock, st.just("correspondence"), days=st.integers(1, 14)),
)


def followed(clock, count, steps):
    """Yield a course after each step, with the times before it."""
    course = Course(clock, count)
    course.times = begun(clock, count, range(count))
    for waited, acting, next_seats, lag in steps:
        due_seats = {time.seat for time in course.times if time.deadline is not None}
        acting_seats = frozenset(seat for seat in due_seats if acting >> seat & 1)
        next_due = frozenset(seat for seat in range(count) if next_seats >> seat & 1)
        yield course, course.tick(waited, acting_seats, next_due, lag), acting_seats


@given(clocks, st.integers(2, 4), steps)
def test_time_never_grows_but_by_the_increment_or_a_new_decision(clock, count, steps):
    for course, previous, _ in followed(clock, count, steps):
        maximum = clock.decision_milliseconds or 0
        for was, time in zip(previous, course.times, strict=True):
            assert 0 <= time.remaining <= max(was.remaining + clock.increment * 1000, maximum)


@given(clocks, st.integers(2, 4), steps)
def test_a_clock_runs_for_those_who_are_due_and_for_what_they_have(clock, count, steps):
    for course, _, _ in followed(clock, count, steps):
        for time in course.times:
            if time.deadline is not None:
                assert time.deadline == time.since + time.remaining
                assert time.since <= course.now
            assert (time.deadline is None) == (time.seat not in course.deciding)


@given(st.integers(10, 600), st.integers(0, 30), st.integers(2, 4), steps)
def test_remaining_and_used_time_add_up(main, increment, count, steps):
    clock = Clock("fischer", main=main, increment=increment)
    thrifty = [
        (min(waited, 10), acting_seats, next_seats, 0)
        for waited, acting_seats, next_seats, _ in steps
    ]  # none runs out
    (*_, (course, _, _)) = followed(clock, count, [*thrifty, (0, 0, 0, 0)])
    final_times = advance_times(clock, course.times, Tick(course.now, frozenset()))
    for time in final_times:
        elapsed = course.thought.get(time.seat, 0)
        assert (
            time.remaining == clock.start_milliseconds + course.earned.get(time.seat, 0) - elapsed
        )

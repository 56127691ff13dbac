"""Time is a law: any course of decisions, take-backs, undos, lag and vacations, kept as a ledger.

What a seat has is what it was given, minus what has run, plus the lag of its decisions.
"""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hexarena.match import Clock
from hexarena.match.timing import (
    MAX_LAG_MILLISECONDS,
    DecisionTimes,
    Tick,
    advance_times,
    is_late,
    rest_of_decision,
    start_times,
)

COURSES = settings(max_examples=300, stateful_step_count=20, deadline=None, derandomize=True)
SEATS = frozenset((0, 1))
DAY = 86_400_000  # milliseconds
CLOCKS = (
    Clock("fischer", main=60),
    Clock("fischer", main=60, increment=5),
    Clock("decision", decision=30),
    Clock("correspondence", days=1),
)
lags = st.sampled_from((0, 100, 300, 900))


class Course(RuleBasedStateMachine):
    """A match of two seats that take turns of one or two decisions, or commit in rounds."""

    @initialize(clock=st.sampled_from(CLOCKS), has_rounds=st.booleans(), length=st.integers(1, 2))
    def begin(self, clock, has_rounds, length):
        self.clock, self.has_rounds, self.length = clock, has_rounds, length
        self.now, self.line, self.ready = 0, [], frozenset()
        self.vacations, self.decision_times = {}, DecisionTimes()
        self.spent = Counter()  # milliseconds, by account
        self.credits = Counter()  # milliseconds, by seat and ply of a decision that stands
        self.run = Counter()  # milliseconds since a seat's clock was started
        self.pending = {}  # by seat whose decision is not answered: account, since then, ply
        self.times = start_times(clock, len(SEATS))
        self.advance(Tick(0, self.list_due(), ran_before=False))

    # The match

    def list_due(self):
        if self.has_rounds:
            return SEATS - self.ready
        return frozenset({len(self.line) // self.length % 2})

    def count_turns(self, start):
        """Count the turns that the decisions from `start` on complete, by seat."""
        if self.has_rounds:
            return Counter(seat for seat, _ in self.line[start:])
        return Counter(
            seat
            for ply, (seat, _) in enumerate(self.line)
            if ply >= start and (ply + 1) % self.length == 0
        )

    def advance(self, tick):
        self.times = advance_times(self.clock, self.times, tick, self.vacations)

    def account(self, seat):
        """Return what a seat's time is kept under: its decision, or the whole match."""
        return (seat, *self.line) if self.clock.decision_milliseconds else seat

    def moment(self, seat):
        """Return from when the clock of a seat runs, or would run."""
        return max(self.now, self.vacations.get(seat, 0))

    def decision_left(self, seat):
        return rest_of_decision(self.clock, self.times[seat], self.moment(seat), runs=True)

    def note(self, seat):
        left = self.decision_left(seat)
        if left is not None:
            self.decision_times.note(seat, left)

    # The ledger

    def stop(self, seat, lag):
        ply = len(self.line)
        self.pending[seat] = self.account(seat), 0, ply
        self.credits[seat, ply] = min(lag, MAX_LAG_MILLISECONDS, self.run[seat])

    def go_on(self, seat):
        """Let the clock of a seat run after its decision, as if it had not stopped."""
        *_, ply = self.pending.pop(seat)
        del self.credits[seat, ply]

    def answer(self, seat):
        self.pending.pop(seat, None)

    def resume(self, seat):
        account, elapsed, ply = self.pending.pop(seat)
        self.spent[account] += elapsed
        self.run[seat] = elapsed + self.credits.pop((seat, ply), 0)

    def revoke(self, ply):
        """Drop what was given back for the decisions from a ply on."""
        for key in [key for key in self.credits if key[1] >= ply]:
            del self.credits[key]

    # What players do

    @rule(seconds=st.sampled_from((0, 0.05, 0.2, 1, 7)))
    def wait(self, seconds):
        """Let time pass, but not so much that somebody runs out."""
        scale = 5_000 if self.clock.kind == "correspondence" else 1
        deadlines = (time.deadline for time in self.times if time.deadline is not None)
        end = min(self.now + int(seconds * 1000) * scale, *deadlines)
        for seat in SEATS:
            elapsed = max(0, end - self.moment(seat))
            if seat in self.pending:
                account, waited, ply = self.pending[seat]
                self.pending[seat] = account, waited + elapsed, ply
            if seat in self.list_due():
                self.spent[self.account(seat)] += elapsed
                self.run[seat] += elapsed
        self.now = end

    @precondition(lambda self: not self.has_rounds)
    @rule(action=st.integers(0, 1), lag=lags)
    def play(self, action, lag):
        (seat,) = self.list_due()
        self.note(seat)
        self.stop(seat, lag)
        self.answer(1 - seat)
        self.decision_times.play(len(self.line), action, seat)
        self.line.append((seat, action))
        due_seats, turns = self.list_due(), self.count_turns(len(self.line) - 1)
        known, rivals = self.decision_times.remaining(due_seats), SEATS - {seat}
        self.advance(
            Tick(
                self.now,
                due_seats,
                SEATS - rivals,
                turns,
                answered=rivals,
                known=known,
                lag=lag,
                ply=len(self.line) - 1,
            )
        )
        if seat not in due_seats:
            self.run[1 - seat] = 0
        elif self.clock.decision_milliseconds:
            self.answer(seat)
            self.run[seat] = 0
        else:
            self.go_on(seat)

    @precondition(lambda self: self.has_rounds)
    @rule(number=st.integers(0, 1), action=st.integers(0, 1), lag=lags)
    def commit(self, number, action, lag):
        due_seats = sorted(self.list_due())
        seat = due_seats[number % len(due_seats)]
        self.stop(seat, lag)
        if len(due_seats) > 1:
            self.ready = frozenset({seat})
            tick = Tick(self.now, self.list_due(), frozenset({seat}), lag=lag, ply=len(self.line))
            self.advance(tick)
            return
        ply = len(self.line)
        for each in SEATS:
            self.answer(each)
            self.decision_times.play(len(self.line), action, each)
            self.line.append((each, action))
            self.run[each] = 0
        self.ready = frozenset()
        turns = dict.fromkeys(SEATS, 1)
        self.advance(Tick(self.now, SEATS, {seat}, turns, answered=SEATS, lag=lag, ply=ply))

    @precondition(lambda self: self.ready)
    @rule()
    def take_back(self):
        (seat,) = self.ready
        before = self.times
        self.advance(Tick(self.now, SEATS, returned=self.ready, ply=len(self.line)))
        if is_late(self.times[seat], self.moment(seat)):
            self.times = before
            return
        self.ready = frozenset()
        self.resume(seat)

    @precondition(lambda self: self.line and not self.has_rounds)
    @rule(seat=st.integers(0, 1))
    def undo(self, seat):
        """Take back a seat's last decision, and with consent what came after it."""
        plies = [ply for ply, (decider, _) in enumerate(self.line) if decider == seat]
        if not plies:
            return
        ply, before = plies[-1], self.times
        was_due, line = self.list_due(), self.line
        is_stopped = seat in self.pending and seat not in was_due
        decision_times = self.decision_times.copy()
        for decider in was_due:
            self.note(decider)
        self.decision_times.go_back(
            (n, action, decider) for n, (decider, action) in enumerate(line[:ply])
        )
        turns = {decider: -count for decider, count in self.count_turns(ply).items()}
        self.line = line[:ply]
        due_seats = self.list_due()
        known = self.decision_times.remaining(due_seats)
        back = Tick(
            self.now,
            due_seats,
            turns=turns,
            returned=frozenset({seat}),
            undone=True,
            known=known,
            ply=ply,
        )
        self.advance(back)
        if is_late(self.times[seat], self.moment(seat)):
            self.times, self.line, self.decision_times = before, line, decision_times
            return
        if is_stopped:
            self.resume(seat)
        else:
            self.run[seat] = 0
        for decider in SEATS:
            self.answer(decider)
        self.revoke(ply)

    @precondition(lambda self: self.clock.kind == "correspondence")
    @rule(seat=st.integers(0, 1), days=st.integers(0, 3))
    def go_on_vacation(self, seat, days):
        """Go on vacation, or end it; that shifts a clock as the store does."""
        end = self.now + days * DAY
        shift = end - self.moment(seat)
        self.vacations[seat] = end
        self.times = tuple(
            time._replace(
                since=None if time.since is None else time.since + shift,
                deadline=None if time.deadline is None else time.deadline + shift,
            )
            if time.seat == seat
            else time
            for time in self.times
        )

    # The law

    @invariant()
    def the_ledger_holds(self):
        if not hasattr(self, "times"):
            return
        due_seats, turns = self.list_due(), self.count_turns(0)
        for time in self.times:
            seat = time.seat
            assert (time.deadline is not None) == (seat in due_seats)
            if time.deadline is not None:
                left, account = time.deadline - self.moment(seat), self.account(seat)
            elif seat in self.pending:
                left, account = time.remaining, self.pending[seat][0]
            elif self.clock.decision_milliseconds:
                continue  # its next decision has a time of its own
            else:
                left, account = time.remaining, seat
            earned = turns[seat] * self.clock.increment * 1000
            rest = self.clock.start_milliseconds + earned - self.spent[account]
            given_back = {
                ply: credit for (owner, ply), credit in self.credits.items() if owner == seat
            }
            if self.clock.decision_milliseconds:
                credit = given_back.get(self.pending[seat][2], 0) if seat in self.pending else 0
            else:
                credit = sum(given_back.values())
            assert left == rest + credit


def test_no_course_of_a_match_gives_back_time_that_has_run():
    run_state_machine_as_test(Course, settings=COURSES)

"""Time is a law: what commands that leave the position unchanged cannot do to a clock."""

import random
import uuid
from contextlib import closing, suppress
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from hexarena.contract.errors import HexarenaError, NotDue, OutOfTime, VacationSpent
from hexarena.server.clocks import time_source
from hexarena.server.clocks.commands import AbortMatch, RunOut
from hexarena.server.clocks.ticking import has_begun
from hexarena.server.matches.commands import AnswerOffer, CommitActions, MakeOffer, PlayAction
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.views import list_permissions
from hexarena.server.notifier import Notifier
from hexarena.store import Store, StoredSeat
from hexarena.store.clocks.deadlines import ServerRun
from tests.server.clocks.test_commands import (
    NAMES,
    START,
    at,
    begun,
    clocked,
    commits,
    fought,
    noon,
    plays,
    times,
)
from tests.simultaneous_moves import random_commitment
from tests.store.samples import SERVER

__all__ = ["noon"]  # which stops the time
HOUR = 3_600_000  # milliseconds
OTHER = ServerRun("there:8000", "other")
lags = st.integers(0, 900)
COURSES = settings(max_examples=12, stateful_step_count=15, deadline=None, derandomize=True)


def takes_back(live_match, seconds, seat=0):
    """Take back the commitment of a seat."""
    player = live_match.stored.seats[seat].player
    command = CommitActions(player, live_match.match.ply, live_match.rewinds, seat, ())
    return at(live_match, seconds, command)[0]


def undoes(live_match, seconds, player):
    """Take back with the consent of all others."""
    command = MakeOffer(player, live_match.match.ply, live_match.rewinds, "undo")
    live_match = at(live_match, seconds, command)[0]
    for seat in live_match.stored.seats:
        if live_match.stored.offers and seat.player != player:
            live_match = at(live_match, seconds, AnswerOffer(seat.player, "undo", accept=True))[0]
    return live_match


def test_lag_is_credited_once_a_round_however_often_a_commitment_is_taken_back():
    live_match = fought("60+0")
    remaining, deadline = times(live_match)[0]
    seconds = deadline - remaining
    for n in range(20):
        live_match = commits(live_match, seconds + n * 0.4 + 0.3, 0, lag=300)
        live_match = takes_back(live_match, seconds + n * 0.4 + 0.4)
    assert times(live_match)[0][1] == deadline


@pytest.mark.parametrize("clock", ["60+0", "60+5", "each 30"])
def test_an_undo_revokes_the_lag_of_the_decisions_that_it_undoes(clock):
    live_match = begun(clock=clock)
    plies, start = live_match.match.ply, times(live_match)[0]
    seconds = start[1] - start[0]
    live_match = plays(plays(live_match, seconds + 2, lag=300), seconds + 4, lag=300)
    while live_match.match.ply > plies:
        live_match, _ = at(
            live_match,
            seconds + 4,
            MakeOffer("ann", live_match.match.ply, live_match.rewinds, "undo"),
        )
        if live_match.stored.offers:
            live_match, _ = at(live_match, seconds + 4, AnswerOffer("bo", "undo", accept=True))
    assert times(live_match)[0][0] == start[0] - 2


def test_a_commitment_taken_back_has_not_stopped_the_clock():
    live_match = fought("60+0")
    deadline = times(live_match)[0][1]
    live_match = commits(live_match, deadline - 50, 0)
    assert times(live_match)[0] == (50, None)
    live_match = takes_back(live_match, deadline - 20)
    assert times(live_match)[0][1] == deadline
    live_match = commits(live_match, deadline - 10, 0)
    with pytest.raises(OutOfTime, match="too late to take back"):
        takes_back(live_match, deadline + 1)


def test_a_move_taken_back_loses_its_increment():
    live_match = begun()
    deadline = times(live_match)[0][1]
    for n in range(10):
        live_match = plays(live_match, deadline - 300 + n * 0.15)
        while live_match.match.to_act != 0:
            live_match = undoes(live_match, deadline - 300 + n * 0.15 + 0.1, "ann")
    assert times(live_match)[0][1] == deadline


def test_a_move_taken_back_does_not_renew_the_time_for_a_decision():
    live_match = begun(clock="each 30")
    for n in range(1, 20):
        live_match = plays(live_match, 20 + n)
        plies = live_match.match.ply
        while live_match.match.last_to_decide((0, 1)) == 0:
            live_match = undoes(live_match, 20 + n, "ann")
        assert live_match.match.ply < plies
        assert times(live_match)[0] == (30 - n, 50)


def test_a_decision_that_was_answered_is_not_renewed_by_an_undo():
    live_match = begun(clock="each 30")
    plies = live_match.match.ply
    live_match = plays(plays(live_match, 32), 37)
    while live_match.match.ply > plies:
        live_match, _ = at(
            live_match, 40, MakeOffer("ann", live_match.match.ply, live_match.rewinds, "undo")
        )
        if live_match.stored.offers:
            live_match, _ = at(live_match, 40, AnswerOffer("bo", "undo", accept=True))
    assert times(live_match)[0] == (18, 58)


def test_a_match_whose_first_move_is_taken_back_has_still_begun():
    live_match = clocked(radius=4)
    live_match = plays(plays(live_match, 10), 20)
    while 1 in live_match.match.history.deciders:
        live_match = undoes(live_match, 21, "bo")
    with pytest.raises(NotDue, match="resign instead"):
        at(live_match, 22, AbortMatch("bo"))


def hours_left(course, seat):
    with course.live_matches.hold(course.match) as live_match:
        time = live_match.stored.times[seat]
    return (time.due - course.hour.now) / HOUR


def count_awaited(course):
    with course.live_matches.hold(course.match) as live_match:
        return len(live_match.match.awaits)


def test_a_vacation_gives_no_time_back_to_a_decision_that_is_taken_back(playing):
    course = playing()
    course.open("hexstrike", "each 1d", many=False)
    course.commit(0, lag=0, same=True)
    while count_awaited(course) < 2:
        course.commit(0, lag=0, same=True)
        course.play(0, lag=0, whole=True)
    course.wait(20 * HOUR)
    course.go_on_vacation(0, days=1)
    course.commit(0, lag=0, same=True)
    course.go_on_vacation(0, days=0)
    course.take_back(0, lag=0)
    assert hours_left(course, 0) == 4


def test_a_vacation_gives_no_time_back_to_a_decision_that_was_answered(playing):
    course = playing()
    course.open("hexcore6", "each 1d", many=False)
    for _ in range(2):
        course.play(0, lag=0, whole=True)
    course.wait(20 * HOUR)
    course.go_on_vacation(0, days=1)
    for _ in range(2):
        course.play(0, lag=0, whole=True)
    for _ in range(2):
        course.undo(0, accept=True, count=1)
    course.go_on_vacation(0, days=0)
    assert hours_left(course, 0) == 4


def may(live_match, seconds, monkeypatch):
    monkeypatch.setattr(time_source, "current_time", lambda: START + int(seconds * 1000))
    return set(list_permissions(live_match, "ann"))


def test_nobody_is_told_to_take_back_a_commitment_too_late(monkeypatch):
    live_match = fought("60+0")
    deadline = times(live_match)[0][1]
    live_match = commits(live_match, deadline - 5, 0)
    assert "withdraw" in may(live_match, deadline - 1, monkeypatch)
    assert not {"withdraw", "undo"} & may(live_match, deadline + 1, monkeypatch)


def test_nobody_is_told_to_undo_a_move_too_late(monkeypatch):
    live_match = begun(clock="60+5")
    deadline = times(live_match)[0][1]
    live_match = plays(live_match, deadline - 5)
    assert "undo" in may(live_match, deadline - 1, monkeypatch)
    assert "undo" not in may(live_match, deadline + 1, monkeypatch)


# Any commands, in any order


class Hour:
    """The time of day, which the tests move."""

    def __init__(self):
        self.now = START

    def current_time(self):
        return self.now


class Playing(RuleBasedStateMachine):
    """Two players do whatever comes to their minds at one server, which may be started again."""

    GAMES = ("hexcore6", "hexstrike")
    CLOCKS = ("60+0", "60+5", "each 30", "each 1d")

    def __init__(self, store, hour):
        super().__init__()
        self.store, self.hour = store, hour
        self.seen = {}  # by position and seat: the least that the seat has had left there
        self.begun = False

    @initialize(name=st.sampled_from(GAMES), clock=st.sampled_from(CLOCKS), many=st.booleans())
    def open(self, name, clock, many):
        count = 3 if many and name == "hexstrike" else 2
        options = {"radius": 4} if name == "hexcore6" else {"players": count}
        # A player's vacation lasts for all matches, so that each match has players of its own.
        seats = tuple(StoredSeat(n, f"{uuid.uuid4()}", NAMES[n]) for n in range(count))
        stored_match = clocked(clock, name, seats=seats, **options).stored
        opened_match = replace(stored_match, id=str(uuid.uuid4()), host=seats[0].player)
        self.match = self.store.open(opened_match, "open").id
        self.players = [seat.player for seat in seats]
        self.server = SERVER
        self.restart(0, seconds_back=0, is_killed=False, other_serves=False)

    @rule(
        seconds=st.integers(0, 9),
        seconds_back=st.integers(0, 6),
        is_killed=st.booleans(),
        other_serves=st.booleans(),
    )
    def restart(self, seconds, seconds_back, is_killed, other_serves):
        """Start the server again, and let players come back; the clocks stood still meanwhile."""
        deadlines = self.store.deadlines
        if other_serves:
            deadlines.beat(OTHER, self.hour.now, self.hour.now + 10_000, 10**9)
        if not is_killed:
            deadlines.end_serving(self.server, self.hour.now)
        lefts = self.lefts()
        self.hour.now += seconds * 1000
        end = self.hour.now + seconds_back * 1000
        self.server = ServerRun(SERVER.name, str(uuid.uuid4()))
        deadlines.forget(SERVER.name)
        deadlines.start(self.server, self.hour.now, self.hour.now + 1000, end)
        deadlines.end_serving(OTHER, self.hour.now)
        self.live_matches = LiveMatches(self.store, Notifier())
        if not other_serves:
            self.hour.now = end
            assert self.lefts() == lefts

    def lefts(self):
        """Return what the seats have left whose clocks run, unless they stop on vacation."""
        if not self.begun:
            return []
        with self.live_matches.hold(self.match) as live_match:
            if live_match.match.clock.kind == "correspondence":
                return []
            times = live_match.stored.times
            return [min(time.left, time.due - self.hour.now) for time in times if time.due]

    @rule(milliseconds=st.integers(0, 4_000))
    def wait(self, milliseconds):
        self.hour.now += milliseconds
        self.store.deadlines.beat(self.server, self.hour.now, self.hour.now + 1000, 10**9)

    @rule(number=st.integers(0, 10**6), lag=lags, whole=st.booleans())
    def play(self, number, lag, whole):
        """Play an action, or a whole turn."""
        with self.live_matches.hold(self.match) as live_match:
            seat = live_match.match.to_act
        while True:
            with self.live_matches.hold(self.match) as live_match:
                match, rewinds = live_match.match, live_match.rewinds
                if match.over or match.awaits or match.to_act != seat:
                    return
                action = match.legal[number % len(match.legal)]
                play = PlayAction(self.players[seat], match.ply, rewinds, action, lag)
            if not self.execute(play) or not whole:
                return

    @rule(number=st.integers(0, 2), lag=lags, same=st.booleans())
    def commit(self, number, lag, same):
        with self.live_matches.hold(self.match) as live_match:
            match = live_match.match
            if match.over or not match.awaits:
                return
            seat = match.awaits[number % len(match.awaits)]
            chance = random.Random(match.ply if same else number)
            actions = random_commitment(match, seat, chance)
            position = match.ply, live_match.rewinds
        self.execute(CommitActions(self.players[seat], *position, seat, actions, lag))

    @rule(number=st.integers(0, 2), lag=lags)
    def take_back(self, number, lag):
        with self.live_matches.hold(self.match) as live_match:
            ready, position = live_match.match.ready, (live_match.ply, live_match.rewinds)
        if ready:
            seat = ready[number % len(ready)]
            self.execute(CommitActions(self.players[seat], *position, seat, (), lag))

    @rule(number=st.integers(0, 2), accept=st.booleans(), count=st.integers(1, 4))
    def undo(self, number, accept, count):
        player = self.players[number % len(self.players)]
        for _ in range(count):
            with self.live_matches.hold(self.match) as live_match:
                position = live_match.ply, live_match.rewinds
            self.execute(MakeOffer(player, *position, "undo"))
            for other_player in self.players:
                if accept and other_player != player:
                    self.execute(AnswerOffer(other_player, "undo", accept=True))

    @rule(number=st.integers(0, 2), lag=lags, count=st.integers(1, 3), seconds=st.integers(0, 2))
    def go_and_come_back(self, number, lag, count, seconds):
        """Decide and take it back, a few times."""
        for _ in range(count):
            self.commit(number, lag, same=True)
            self.play(number, lag, whole=True)
            self.wait(seconds * 1000)
            self.take_back(0, lag)
            self.undo(0, accept=True, count=2)
            self.undo(1, accept=True, count=2)

    @rule(number=st.integers(0, 2), days=st.integers(0, 3))
    def go_on_vacation(self, number, days):
        player = self.players[number % len(self.players)]
        with suppress(VacationSpent):
            for match in self.store.vacations.take(player, days, self.hour.now):
                self.live_matches.reload(match)

    @rule(number=st.integers(0, 2))
    def abort(self, number):
        with self.live_matches.hold(self.match) as live_match:
            had_begun = self.begun or live_match.status != "playing"
        if had_begun:
            assert not self.execute(AbortMatch(self.players[number % len(self.players)]))

    @rule()
    def run_out(self):
        self.execute(RunOut(None, self.hour.now))

    def execute(self, command):
        """Execute a command; return whether it was allowed."""
        try:
            self.live_matches.execute(self.match, command.player, str(uuid.uuid4()), command)
        except HexarenaError:
            return False
        self.no_time_comes_back()
        return True

    @invariant()
    def no_time_comes_back(self):
        if not hasattr(self, "match"):
            return
        with self.live_matches.hold(self.match) as live_match:
            if live_match.status != "playing":
                return
            self.begun = self.begun or has_begun(live_match)
            assert has_begun(live_match) == self.begun
            match = live_match.match
            position = match.actions, match.ready
            stops_on_vacation = match.clock.kind == "correspondence"
            vacations = self.store.vacations.list_ends(self.match) if stops_on_vacation else {}
            for time in live_match.stored.times:
                now = max(self.hour.now, vacations.get(time.seat, 0))
                if time.due is None and match.clock.decision_milliseconds:
                    continue  # its next decision has a time of its own
                is_stopped = time.due is None or not self.begun
                left = time.left if is_stopped else min(time.left, time.due - now)
                key = position, time.seat
                least = self.seen.get(key, left)
                if self.begun:
                    assert left <= least
                    self.seen[key] = min(left, least)


@pytest.fixture
def playing(tmp_path, monkeypatch):
    hour = Hour()
    monkeypatch.setattr(time_source, "current_time", hour.current_time)
    with closing(Store(f"sqlite:///{tmp_path}/hexarena.db")) as store:
        yield lambda: Playing(store, hour)


def test_no_commands_that_come_back_to_a_position_raise_a_time(playing):
    run_state_machine_as_test(playing, settings=COURSES)

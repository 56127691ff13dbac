"""Commands judged by a fake time: who is late, who runs out, who may abort or claim."""

import random
from dataclasses import replace

import pytest

from hexarena.contract.errors import IllegalAction, MatchOver, NotDue, OutOfTime
from hexarena.contract.game import game
from hexarena.server.clocks import moments
from hexarena.server.clocks.commands import LENT, AbortMatch, ClaimEnd, RunOut
from hexarena.server.clocks.ticking import has_begun, thinking_time
from hexarena.server.matches.commands import (
    CommitActions,
    GiveUp,
    MakeOffer,
    PlayAction,
    TakeSeat,
    apply,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import started
from hexarena.server.matches.rebuilding import rebuilt
from hexarena.store import Desertion, Ended, StoredAction, StoredMatch, StoredSeat
from tests import toys
from tests.commitments import at_random

toys.register()

START = 1_000_000
NAMES = ("ann", "bo", "cy", "di")


@pytest.fixture(autouse=True)
def noon(monkeypatch):
    """Stop the time at the start."""
    monkeypatch.setattr(moments, "now", lambda: START)


def clocked(clock="300+3", name="hexcore6", count=2, seats=None, **options):
    """Return a live match with a clock, opened at the start."""
    about = game(name)
    sit = seats or tuple(StoredSeat(n, NAMES[n], NAMES[n].title()) for n in range(count))
    status = "waiting" if any(seat.open for seat in sit) else "playing"
    fields = {"id": "m", "version": about.version, "date": "2026-11-21", "clock": clock}
    stored = StoredMatch(game=name, seats=sit, options=options, status=status, host="ann", **fields)
    return LiveMatch(started(stored))


def at(live, seconds, command):
    """Apply a command so many seconds after the start; return the match and the events."""
    draft = live.branch()
    draft.now = START + int(seconds * 1000)
    events = apply(command, draft)
    return draft, events


def plays(live, seconds, lag=0):
    """Let the seat to act play the first legal actions of its turn."""
    seat = live.match.to_act
    player = live.stored.seats[seat].player
    while live.match.to_act == seat and not live.match.awaits:
        action = live.match.legal[0]
        command = PlayAction(player, live.match.ply, live.rewinds, action, lag)
        live, _ = at(live, seconds, command)
    return live


def commits(live, seconds, seat):
    """Let a seat commit something."""
    actions = at_random(live.match, seat, random.Random(live.match.ply))
    player = live.stored.seats[seat].player
    command = CommitActions(player, live.match.ply, live.rewinds, seat, actions)
    return at(live, seconds, command)[0]


def runs_out(live, seconds, gone=()):
    return at(live, seconds, RunOut(None, START + int(seconds * 1000), gone))


def begun(**fields):
    """Return a match of HexCore6 whose clocks run since 20 s: seat 0 is to act."""
    return plays(plays(clocked(radius=4, **fields), 10), 20)


def times(live):
    """What each seat has left, and the seconds after the start until when its clock runs."""
    return [
        (each.left / 1000, each.due and (each.due - START) / 1000) for each in live.stored.times
    ]


def test_the_clocks_begin_with_the_second_seat_that_decides():
    live = clocked(radius=4)
    assert times(live) == [(300, 90), (300, None)]
    assert not has_begun(live.match)
    live = plays(live, 80)
    assert times(live) == [(300, None), (300, 170)]
    live = plays(live, 150)
    assert has_begun(live.match)
    assert times(live) == [(300, 450), (303, None)]


def test_a_turn_takes_its_time_and_brings_the_increment():
    live = begun()
    seconds = times(live)[0][1] - 300
    live = plays(live, seconds + 12.5)
    assert times(live) == [(290.5, None), (303, seconds + 315.5)]


def test_a_match_that_waits_for_a_player_has_no_clock_running():
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="k")
    live = clocked(radius=4, seats=seats)
    assert times(live) == [(300, None), (300, None)]
    live, _ = at(live, 500, TakeSeat("bo", "Bo", 1, "k"))
    assert times(live) == [(300, 590), (300, None)]


def test_a_decision_after_the_deadline_is_refused_and_changes_nothing():
    live = begun()
    due = times(live)[0][1]
    with pytest.raises(OutOfTime, match=r"0\.4 s after the time of .* had run out"):
        plays(live, due + 0.4)
    with pytest.raises(OutOfTime):
        plays(live, due + 0.4, lag=300)
    assert plays(live, due + 0.3, lag=60_000).match.ply > live.match.ply
    assert plays(live, due).match.ply > live.match.ply


def test_who_runs_out_in_a_match_of_two_loses_by_time():
    live = begun()
    due = times(live)[0][1]
    with pytest.raises(NotDue, match="no clock of match m has run out"):
        runs_out(live, due - 0.001)
    live, events = runs_out(live, due)
    assert Ended("time", 0) in events
    assert live.match.outcome.returns == (-1, 1)
    assert live.match.outcome.text.endswith("runs out of time.")
    assert times(live)[0] == (0, None)
    with pytest.raises(MatchOver):
        runs_out(live, due + 1)


def test_a_match_that_ended_by_time_is_the_same_when_it_is_read_again():
    live = begun()
    live, _ = runs_out(live, times(live)[0][1])
    plays = tuple(StoredAction(0, *each) for each in live.match.decisions)
    assert rebuilt(replace(live.stored, plays=plays)).outcome == live.match.outcome


def test_who_does_not_begin_lets_the_match_be_aborted_and_it_counts_against_them():
    live = plays(clocked(radius=4), 10)
    live, events = runs_out(live, 100)
    assert Ended("aborted", 1) in events
    assert Desertion("bo") in events
    assert (live.status, live.match.outcome) == ("stopped", None)
    assert live.standing.ending.startswith("Aborted")
    with pytest.raises(MatchOver, match="the match was aborted; it can only be viewed"):
        plays(live, 101)


def test_only_who_is_not_here_deserts_by_running_out():
    live = begun()
    due = times(live)[0][1]
    assert Desertion("ann") in runs_out(live, due, gone=(0,))[1]
    assert not any(isinstance(each, Desertion) for each in runs_out(live, due, gone=(1,))[1])


def test_a_match_is_aborted_by_a_player_before_the_clocks_run_and_not_after():
    live, events = at(clocked(radius=4), 5, AbortMatch("bo"))
    assert (live.status, type(events[0])) == ("stopped", Ended)
    assert not any(isinstance(each, Desertion) for each in events)
    with pytest.raises(NotDue, match="expected to resign"):
        at(begun(), 60, AbortMatch("bo"))


def test_an_end_is_claimed_from_who_has_gone():
    live = begun()
    with pytest.raises(NotDue, match="expected to wait"):
        at(live, 60, ClaimEnd("bo", "win", (1,)))
    with pytest.raises(IllegalAction, match="no draw by agreement"):
        at(live, 60, ClaimEnd("bo", "draw", (0,)))
    live, events = at(live, 60, ClaimEnd("bo", "win", (0,)))
    assert Ended("left", 0) in events
    assert Desertion("ann") in events
    assert live.match.outcome.text.endswith("has left the match.")
    with pytest.raises(NotDue, match="an end is claimed"):
        at(plays(clocked(radius=4), 1), 60, ClaimEnd("ann", "win", (1,)))
    letters = plays(plays(clocked("each 3d", radius=4), 1), 2)
    with pytest.raises(NotDue, match="not one by days"):
        at(letters, 60, ClaimEnd("ann", "win", (1,)))


# Undo and resignation


def test_an_undo_gives_no_time_back_and_takes_none():
    live = plays(begun(), 60)
    before = times(live)
    live, _ = at(live, 70, MakeOffer("ann", live.match.ply, live.rewinds, "undo"))
    after = times(live)
    assert after[0][0] == before[0][0]
    spent = 10 if after[1][1] is None else 0
    assert after[1][0] == before[1][0] - spent


def test_a_clock_stops_with_the_match():
    live, _ = at(begun(), 60, GiveUp("bo", 1))
    assert [due for _, due in times(live)] == [None, None]


# Simultaneous commitments


def striking(clock="each 30", count=2, **options):
    return clocked(clock, "hexstrike", count, players=count, **options)


def fought(clock="each 30", count=2):
    """Return a match of HexStrike at 5 s, in which all are to commit, and have done so before."""
    live = striking(clock, count)
    while len(live.match.awaits) < count or not has_begun(live.match):
        due = live.match.awaits
        live = commits(live, 5, due[0]) if due else plays(live, 5)
    return live


def test_all_who_are_due_run_at_once():
    live = fought()
    due = {each.due for each in live.stored.times if each.seat in live.match.awaits}
    assert len(live.match.awaits) == 2
    assert due == {START + 35_000}


def test_who_has_committed_stops_and_who_has_not_runs_out():
    live = fought()
    live = commits(live, 15, 0)
    assert live.stored.times[0] == (0, 20_000, None, None)
    live, events = runs_out(live, 35)
    assert Ended("time", 1) in events


def test_all_who_run_out_at_once_draw():
    live, events = runs_out(fought(), 35)
    assert Ended("time", None) in events
    assert live.match.outcome.returns == (0, 0)


def committed(count, *seats):
    """Return a match of HexStrike of so many, in whose first round some have committed at 5 s."""
    live = striking(count=count)
    assert len(live.match.awaits) == count
    for seat in seats:
        live = commits(live, 5, seat)
    return live


def test_one_of_three_who_runs_out_leaves_and_the_others_play_on():
    live, events = runs_out(committed(3, 0, 2), 35, gone=(1,))
    assert live.match.left == (1,)
    assert live.status == "playing"
    assert Desertion("bo") in events
    due = {each.seat: each.due for each in live.stored.times}
    assert due[1] is None
    assert {seat for seat, until in due.items() if until} == {*live.acting()}


def test_two_of_four_who_run_out_leave_at_once():
    live, _ = runs_out(committed(4, 0, 2), 35)
    assert live.match.left == (1, 3)
    assert live.status == "playing"


# Bots


def test_a_bot_never_runs_out_and_thinks_for_a_share_of_what_it_has(monkeypatch):
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, name="level 1", level=1)
    live = plays(clocked(radius=4, seats=seats), 10)
    assert live.match.to_act == 1
    live, events = runs_out(live, 200)
    assert [type(each).__name__ for each in events] == ["StoredTime"]
    assert live.stored.times[1].due == START + 200_000 + LENT
    monkeypatch.setattr(moments, "now", lambda: START + 200_000)
    assert thinking_time(live, 1) == LENT / 2000
    assert thinking_time(clocked(None, radius=4), 0) is None

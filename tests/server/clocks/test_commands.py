"""Commands judged by a fake time: who is late, who runs out, who may abort or claim."""

import random
from dataclasses import replace

import pytest

from hexarena.contract.errors import IllegalAction, MatchOver, NotDue, OutOfTime
from hexarena.contract.game import game
from hexarena.server.clocks import time_source
from hexarena.server.clocks.commands import GRANTED_MILLISECONDS, AbortMatch, ClaimEnd, RunOut
from hexarena.server.clocks.ticking import has_begun, thinking_time
from hexarena.server.matches.commands import (
    AnswerOffer,
    CommitActions,
    GiveUp,
    MakeOffer,
    PlayAction,
    TakeSeat,
    apply_command,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import start_match
from hexarena.server.matches.rebuilding import rebuild
from hexarena.store import Desertion, EarlyAbort, MatchEnd, StoredAction, StoredMatch, StoredSeat
from tests import toys
from tests.simultaneous_moves import random_commitment

toys.register()

START = 1_000_000
NAMES = ("ann", "bo", "cy", "di")


@pytest.fixture(autouse=True)
def noon(monkeypatch):
    """Stop the time at the start."""
    monkeypatch.setattr(time_source, "current_time", lambda: START)


def clocked(clock="300+3", name="hexcore6", count=2, seats=None, **options):
    """Return a live match with a clock, opened at the start."""
    game_found = game(name)
    sit = seats or tuple(StoredSeat(n, NAMES[n], NAMES[n].title()) for n in range(count))
    status = "waiting" if any(seat.open for seat in sit) else "playing"
    fields = {"id": "m", "version": game_found.version, "date": "2026-11-21", "clock": clock}
    stored_match = StoredMatch(
        game=name, seats=sit, options=options, status=status, host="ann", **fields
    )
    return LiveMatch(start_match(stored_match))


def at(live_match, seconds, command):
    """Apply a command so many seconds after the start; return the match and the events."""
    draft = live_match.branch()
    draft.command_time = START + int(seconds * 1000)
    events = apply_command(command, draft)
    return draft, events


def plays(live_match, seconds, lag=0):
    """Let the seat to act play the first legal actions of its turn."""
    seat = live_match.match.to_act
    player = live_match.stored.seats[seat].player
    while live_match.match.to_act == seat and not live_match.match.awaits:
        action = live_match.match.legal[0]
        command = PlayAction(player, live_match.match.ply, live_match.rewinds, action, lag)
        live_match, _ = at(live_match, seconds, command)
    return live_match


def commits(live_match, seconds, seat, lag=0):
    """Let a seat commit something."""
    actions = random_commitment(live_match.match, seat, random.Random(live_match.match.ply))
    player = live_match.stored.seats[seat].player
    command = CommitActions(player, live_match.match.ply, live_match.rewinds, seat, actions, lag)
    return at(live_match, seconds, command)[0]


def runs_out(live_match, seconds, absent=()):
    return at(live_match, seconds, RunOut(None, START + int(seconds * 1000), absent))


def begun(**fields):
    """Return a match of HexCore6 whose clocks run since 20 s: seat 0 is to act."""
    return plays(plays(clocked(radius=4, **fields), 10), 20)


def times(live_match):
    """What each seat has left, and the seconds after the start until when its clock runs."""
    return [
        (seat_time.left / 1000, seat_time.due and (seat_time.due - START) / 1000)
        for seat_time in live_match.stored.times
    ]


def test_the_clocks_begin_with_the_second_seat_that_decides():
    live_match = clocked(radius=4)
    assert times(live_match) == [(300, 90), (300, None)]
    assert not has_begun(live_match)
    live_match = plays(live_match, 80)
    assert times(live_match) == [(303, None), (300, 170)]
    live_match = plays(live_match, 150)
    assert has_begun(live_match)
    assert times(live_match) == [(303, 453), (303, None)]


def test_a_turn_takes_its_time_and_brings_the_increment():
    live_match = begun()
    live_match = plays(live_match, 20 + 12.5)
    assert times(live_match) == [(293.5, None), (303, 20 + 315.5)]


def test_a_match_that_waits_for_a_player_has_no_clock_running():
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="k")
    live_match = clocked(radius=4, seats=seats)
    assert times(live_match) == [(300, None), (300, None)]
    live_match, _ = at(live_match, 500, TakeSeat("bo", "Bo", 1, "k"))
    assert times(live_match) == [(300, 590), (300, None)]


def test_a_decision_after_the_deadline_is_refused_and_changes_nothing():
    live_match = begun()
    deadline = times(live_match)[0][1]
    with pytest.raises(OutOfTime, match=r"0\.4 s too late; the time had run out"):
        plays(live_match, deadline + 0.4)
    with pytest.raises(OutOfTime):
        plays(live_match, deadline + 0.4, lag=300)
    assert plays(live_match, deadline + 0.3, lag=60_000).match.ply > live_match.match.ply
    assert plays(live_match, deadline).match.ply > live_match.match.ply


def test_a_player_who_runs_out_in_a_match_of_two_loses_by_time():
    live_match = begun()
    deadline = times(live_match)[0][1]
    with pytest.raises(NotDue, match="no clock has run out in match m"):
        runs_out(live_match, deadline - 0.001)
    live_match, events = runs_out(live_match, deadline)
    assert MatchEnd("time", 0) in events
    assert live_match.match.outcome.returns == (-1, 1)
    assert live_match.match.outcome.text.endswith("runs out of time.")
    assert times(live_match)[0] == (0, None)
    with pytest.raises(MatchOver):
        runs_out(live_match, deadline + 1)


def test_a_match_that_ended_by_time_is_the_same_when_it_is_read_again():
    live_match = begun()
    live_match, _ = runs_out(live_match, times(live_match)[0][1])
    plays = tuple(StoredAction(0, *decision) for decision in live_match.match.decisions)
    assert rebuild(replace(live_match.stored, plays=plays)).outcome == live_match.match.outcome


def test_a_player_who_does_not_start_is_counted_for_the_aborted_match():
    live_match = plays(clocked(radius=4), 10)
    live_match, events = runs_out(live_match, 100)
    assert MatchEnd("aborted", 1) in events
    assert Desertion("bo") in events
    assert (live_match.status, live_match.match.outcome) == ("stopped", None)
    assert live_match.standing.ending.startswith("Aborted")
    with pytest.raises(MatchOver, match="the match was aborted; it can only be viewed"):
        plays(live_match, 101)


def test_only_who_is_not_here_deserts_by_running_out():
    live_match = begun()
    deadline = times(live_match)[0][1]
    assert Desertion("ann") in runs_out(live_match, deadline, absent=(0,))[1]
    assert not any(
        isinstance(event, Desertion) for event in runs_out(live_match, deadline, absent=(1,))[1]
    )


def test_a_match_is_aborted_by_a_player_before_the_clocks_run_and_not_after():
    live_match, events = at(clocked(radius=4), 5, AbortMatch("bo"))
    assert (live_match.status, type(events[0])) == ("stopped", MatchEnd)
    assert not any(isinstance(event, Desertion) for event in events)
    with pytest.raises(NotDue, match="resign instead"):
        at(begun(), 60, AbortMatch("bo"))


def test_an_end_is_claimed_from_who_has_gone():
    live_match = begun()
    with pytest.raises(NotDue, match="wait a little longer"):
        at(live_match, 60, ClaimEnd("bo", "win", (1,)))
    with pytest.raises(IllegalAction, match="no draw by agreement"):
        at(live_match, 60, ClaimEnd("bo", "draw", (0,)))
    live_match, events = at(live_match, 60, ClaimEnd("bo", "win", (0,)))
    assert MatchEnd("left", 0) in events
    assert Desertion("ann") in events
    assert live_match.match.outcome.text.endswith("has left the match.")
    with pytest.raises(NotDue, match="you can't claim the end"):
        at(plays(clocked(radius=4), 1), 60, ClaimEnd("ann", "win", (1,)))
    letters = plays(plays(clocked("each 3d", radius=4), 1), 2)
    with pytest.raises(NotDue, match="doesn't count days"):
        at(letters, 60, ClaimEnd("ann", "win", (1,)))


# Undo and resignation


def test_an_undo_gives_no_time_back():
    live_match = begun()
    (_, deadline), (remaining, _) = times(live_match)
    live_match = plays(live_match, 60)
    position = live_match.match.ply, live_match.rewinds
    live_match, _ = at(live_match, 65, MakeOffer("ann", *position, "undo"))
    live_match, _ = at(live_match, 70, AnswerOffer("bo", "undo", accept=True))
    assert times(live_match)[0][1] == deadline
    assert times(live_match)[1] == (remaining - 10, None)


def test_a_clock_stops_with_the_match():
    live_match, _ = at(begun(), 60, GiveUp("bo", 1))
    assert [deadline for _, deadline in times(live_match)] == [None, None]


# Simultaneous commitments


def striking(clock="each 30", count=2, **options):
    return clocked(clock, "hexstrike", count, players=count, **options)


def fought(clock="each 30", count=2):
    """Return a match of HexStrike at 5 s, in which all are to commit, and have done so before."""
    live_match = striking(clock, count)
    while len(live_match.match.awaits) < count or not has_begun(live_match):
        due_seats = live_match.match.awaits
        live_match = commits(live_match, 5, due_seats[0]) if due_seats else plays(live_match, 5)
    return live_match


def test_all_who_are_due_run_at_once():
    live_match = fought()
    deadlines = {
        seat_time.due
        for seat_time in live_match.stored.times
        if seat_time.seat in live_match.match.awaits
    }
    assert len(live_match.match.awaits) == 2
    assert deadlines == {START + 35_000}


def test_the_clock_runs_only_for_players_who_have_not_committed():
    live_match = fought()
    live_match = commits(live_match, 15, 0)
    assert times(live_match)[0] == (20, None)
    live_match, events = runs_out(live_match, 35)
    assert MatchEnd("time", 1) in events


def test_all_who_run_out_at_once_draw():
    live_match, events = runs_out(fought(), 35)
    assert MatchEnd("time", None) in events
    assert live_match.match.outcome.returns == (0, 0)


def committed(count, *seats):
    """Return a match of HexStrike of so many, in whose first round some have committed at 5 s."""
    live_match = striking(count=count)
    assert len(live_match.match.awaits) == count
    for seat in seats:
        live_match = commits(live_match, 5, seat)
    return live_match


def test_a_player_of_three_who_runs_out_of_time_leaves_and_the_others_play_on():
    live_match, events = runs_out(committed(3, 0, 2), 35, absent=(1,))
    assert live_match.match.left == (1,)
    assert live_match.status == "playing"
    assert Desertion("bo") in events
    deadlines = {seat_time.seat: seat_time.due for seat_time in live_match.stored.times}
    assert deadlines[1] is None
    assert {seat for seat, deadline in deadlines.items() if deadline} == {
        *live_match.acting_seats()
    }


def test_a_seat_that_leaves_is_given_no_increment():
    live_match = clocked(name="loners", count=3, players=3)
    for seat in range(3):
        live_match = commits(live_match, 5, seat)
    (left_before, due), *_ = times(live_match)
    live_match, _ = at(live_match, due - left_before + 4, GiveUp("ann", 0))
    assert (live_match.status, live_match.match.left) == ("playing", (0,))
    assert times(live_match)[0] == (left_before - 4, None)


def test_two_of_four_who_run_out_leave_at_once():
    live_match, _ = runs_out(committed(4, 0, 2), 35)
    assert live_match.match.left == (1, 3)
    assert live_match.status == "playing"


# Bots


def test_a_bot_never_runs_out_and_thinks_for_a_share_of_what_it_has(monkeypatch):
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, name="level 1", level=1)
    live_match = plays(clocked(radius=4, seats=seats), 10)
    assert live_match.match.to_act == 1
    live_match, events = runs_out(live_match, 200)
    assert [type(event).__name__ for event in events] == ["StoredTime"]
    assert live_match.stored.times[1].due == START + 200_000 + GRANTED_MILLISECONDS
    monkeypatch.setattr(time_source, "current_time", lambda: START + 200_000)
    assert thinking_time(live_match, 1) == GRANTED_MILLISECONDS / 2000
    assert thinking_time(clocked(None, radius=4), 0) is None


def test_who_does_not_begin_against_a_stranger_has_aborted_too():
    live_match = clocked(name="hfc")
    live_match.stored = replace(live_match.stored, met="quick")
    (seat,) = (time.seat for time in live_match.stored.times if time.due)
    _, events = runs_out(live_match, 90)
    assert EarlyAbort(NAMES[seat], START + 90_000, had_luck=True) in events
    _, events = runs_out(clocked(name="hfc"), 90)
    assert not any(isinstance(event, EarlyAbort) for event in events)

"""Parts of a server hear what a command did: the match before and after it, and what is public."""

import time
from contextlib import closing

import pytest

from hexarena.contract.errors import IllegalAction
from hexarena.server.matches.changes import ChangeListener, MatchChange, MatchFacts
from hexarena.server.matches.commands import LeaveInstruction, PlayAction, TakeSeat
from hexarena.server.matches.opening import start_match
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import Notifier
from hexarena.store import (
    MatchEnd,
    Store,
    StoredAction,
    StoredMatch,
    StoredSeat,
    StoredTime,
)

PEOPLE = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo"))
WITH_BOT = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, None, "Level 1", level=1))
OPEN = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="a-secret-key"))


@pytest.fixture
def store(tmp_path):
    with closing(Store(f"sqlite:///{tmp_path}/hexarena.db")) as store:
        yield store


@pytest.fixture
def changes():
    return []


@pytest.fixture
def live_matches(store, changes):
    """Live matches whose every change is noted."""
    matches = LiveMatches(store, Notifier())
    matches.listeners = [ChangeListener(changes.append, lambda _: True)]
    return matches


def open_match(live_matches, seats=PEOPLE, game="hexcore6", options=None, **fields):
    status = "waiting" if any(seat.open for seat in seats) else "playing"
    stored_match = StoredMatch(
        id="m",
        game=game,
        version=1,
        options={"radius": 4} if options is None else options,
        date="2026-11-27",
        host="ann",
        status=status,
        seats=seats,
        **fields,
    )
    live_matches.open(start_match(stored_match), "open")


def play(live_matches):
    """Play the first legal action of the seat to act; return the command."""
    with live_matches.hold("m") as live_match:
        match = live_match.match
        player = live_match.stored.seats[match.to_act].player
        command = PlayAction(player, match.ply, live_match.rewinds, match.legal[0])
    live_matches.execute("m", player, f"command-{command.ply}", command)
    return command


def play_until(live_matches, changes, seat):
    """Play until a seat is to act."""
    while changes[-1].after.deciders != (seat,):
        play(live_matches)


def test_a_listener_hears_the_command_its_events_its_time_and_the_match_before_and_after(
    live_matches, changes
):
    open_match(live_matches)
    earliest = int(time.time() * 1000)
    command = play(live_matches)
    change = changes[-1]
    assert (change.match, change.revision, change.command) == ("m", 1, command)
    assert change.events == (StoredAction(0, 0, command.action, 0),)
    assert earliest <= change.time <= int(time.time() * 1000)
    assert (change.before.ply, change.before.deciders) == (0, (0,))
    assert change.after.ply == 1
    play_until(live_matches, changes, 1)
    assert changes[-1].before.deciders == (0,)


def test_of_a_match_that_was_opened_or_read_again_only_what_it_is_now_is_known(
    live_matches, changes
):
    open_match(live_matches)
    command = play(live_matches)
    live_matches.execute("m", "ann", "command-0", command)  # as after an answer that was lost
    live_matches.reload("m")
    opened, _, repeated, reloaded = changes
    assert (opened.before, opened.after.ply, opened.events) == (None, 0, ())
    assert (repeated.before, repeated.after.ply, repeated.events) == (None, 1, ())
    assert (reloaded.before, reloaded.after.ply, reloaded.revision) == (None, 1, 1)


def test_what_another_server_did_is_known_as_far_as_the_match_is_in_memory(
    store, live_matches, changes
):
    open_match(live_matches)
    follower = LiveMatches(store, Notifier())
    play(live_matches)
    heard = MatchChange.from_json(changes[-1].to_json())
    assert follower.follow(heard).after is None
    with follower.hold("m"):
        pass
    play(live_matches)
    followed = follower.follow(MatchChange.from_json(changes[-1].to_json()))
    assert (followed.before, followed.after) == (changes[-1].before, changes[-1].after)
    assert followed.command is None


def test_a_listener_that_fails_keeps_neither_the_command_nor_other_listeners_from_going_on(
    live_matches, changes
):
    def fail(_change):
        raise RuntimeError("it cannot follow")

    open_match(live_matches)
    live_matches.listeners.insert(0, ChangeListener(fail, lambda _: True))
    play(live_matches)
    assert changes[-1].after.ply == 1


def test_nobody_hears_of_a_command_that_is_refused(live_matches, changes):
    open_match(live_matches)
    with pytest.raises(IllegalAction):
        live_matches.execute("m", "ann", "command-1", PlayAction("ann", 0, 0, 9999))
    assert len(changes) == 1  # its opening


# Secrets


def test_a_limit_reaches_no_listener(live_matches, changes):
    open_match(live_matches, game="hexthing", options={"twin": "first"})
    with live_matches.hold("m") as live_match:
        match = live_match.match
        auction = next(n for n in match.legal if "D2" in match.game.write(match.states[0], n))
    live_matches.execute("m", "ann", "command-1", PlayAction("ann", 0, 0, auction))
    count = len(changes)
    published = []
    live_matches.publish = published.append
    live_matches.execute("m", "bo", "command-2", LeaveInstruction("bo", 1, 0, 1, 7))
    assert len(changes) == count
    assert [change.player for change in published] == ["bo"]
    assert "Instruction" not in repr(published[0])  # as logs would show it


def test_facts_hold_no_key_of_an_open_seat(live_matches, changes):
    open_match(live_matches, OPEN)
    assert "a-secret-key" not in repr(changes[-1])
    live_matches.execute("m", "bo", "command-1", TakeSeat("bo", "Bo", 1, "a-secret-key"))
    assert "a-secret-key" not in repr((changes[-1].before, changes[-1].after))


# What concerns whom


def test_a_bot_is_called_when_it_is_to_act(live_matches, changes):
    open_match(live_matches, WITH_BOT)
    assert not changes[-1].awaits_bot()
    play_until(live_matches, changes, 1)
    assert changes[-1].awaits_bot()
    play_until(live_matches, changes, 0)
    assert not changes[-1].awaits_bot()


def test_a_tournament_is_called_when_its_match_ends():
    playing = MatchFacts("m", "hexcore6", "playing", None, PEOPLE, tournament="t")
    over = playing._replace(status="over")
    assert MatchChange(match="m", before=playing, after=over).ended_in == "t"
    assert MatchChange(match="m", after=over).ended_in == "t"  # perhaps while no server saw it
    for before, after in (
        (playing, playing),
        (over, over),
        (playing, over._replace(tournament=None)),
        (None, None),
    ):
        assert not MatchChange(match="m", before=before, after=after).ends_pairing()


def test_the_clocks_are_looked_at_when_one_runs():
    action = StoredAction(0, 0, 3, 0)
    runs, stands = StoredTime(1, 60_000, 1_000, 61_000), StoredTime(1, 60_000)
    assert MatchChange(match="m", events=(action, runs)).runs_clock()
    for events in ((action,), (action, stands), (MatchEnd("drawn", None),)):
        assert not MatchChange(match="m", events=events).runs_clock()


def test_a_push_concerns_the_players_to_act_who_have_no_tab_on_the_match(live_matches, changes):
    open_match(live_matches, (StoredSeat(0, "bo", "Bo"), StoredSeat(1, "cy", "Cy")))
    awaited = changes[-1].after.awaited_players
    assert awaited
    assert changes[-1].awaits_absent(lambda _match, _player: False)
    assert not changes[-1].awaits_absent(lambda _match, player: player in awaited)


def test_players_are_concerned_by_what_they_sit_in_or_have_opened(live_matches, changes):
    open_match(live_matches, (StoredSeat(0, "bo", "Bo"), StoredSeat(1, "cy", "Cy")))
    assert all(changes[-1].involves({player}) for player in ("ann", "bo", "cy"))
    assert not changes[-1].involves({"dan"})

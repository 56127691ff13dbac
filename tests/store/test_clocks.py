"""Deadlines, outages, vacations and conduct in the store."""

import datetime as dt

import pytest
from sqlalchemy import Engine, create_engine, event, text

from hexarena.contract.errors import VacationSpent
from hexarena.store import (
    Commit,
    Desertion,
    EarlyAbort,
    MatchStanding,
    StoredAction,
    StoredSeat,
    StoredTime,
)
from hexarena.store.clocks.conduct import ABORTS_KEPT, PAUSES, Pause, find_pause
from hexarena.store.clocks.deadlines import LATENESS, Overdue, ServerRun
from tests.store.samples import SERVER, change, fresh, open_match

DAY = 86_400_000
NOON = 1_790_000_000_000
SEATS = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo"))
STOPPED_TIMES = (StoredTime(0, 300_000), StoredTime(1, 300_000))


def open_clocked_match(store, *times, clock="300+3"):
    """Open a match with a clock; by default it stands still."""
    return open_match(
        store, status="playing", seats=SEATS, clock=clock, times=times or STOPPED_TIMES
    )


def open_begun_match(store, *times, clock="300+3"):
    """Open a match whose clocks have begun to run."""
    return open_match(
        store, status="playing", seats=SEATS, clock=clock, clock_start=NOON - 9_000, times=times
    )


def running_time(seat, since, remaining):
    return StoredTime(seat, remaining, since, since + remaining)


def test_a_match_is_stored_with_its_clock_and_times(store):
    stored_match = open_clocked_match(
        store, running_time(0, 1_000, 300_000), StoredTime(1, 300_000)
    )
    assert store.load(stored_match.id) == stored_match
    assert (stored_match.clock, stored_match.times[0].due) == ("300+3", 301_000)
    assert store.matches_of("ann")[0].clock == "300+3"


def test_a_change_stores_who_is_due_and_until_when(store):
    stored_match = open_clocked_match(store)
    change(store, stored_match, StoredTime(0, 250_000), running_time(1, 5_000, 300_000))
    times = store.load(stored_match.id).times
    assert times == (StoredTime(0, 250_000), StoredTime(1, 300_000, 5_000, 305_000))


@pytest.fixture
def statements():
    """The statements of any store, by their first word."""
    words = []

    def noted(_connection, _cursor, statement, *_):
        words.append(statement.split()[0])

    event.listen(Engine, "before_cursor_execute", noted)
    yield words
    event.remove(Engine, "before_cursor_execute", noted)


def test_an_action_of_who_is_seated_takes_four_statements(store, statements):
    stored_match = open_clocked_match(store)
    commit = Commit(stored_match.id, stored_match.revision, fresh(), "ann", is_seated=True)
    acted = StoredAction(0, 0, 5, 0), StoredTime(0, 250_000), running_time(1, 5_000, 300_000)
    statements.clear()
    store.append(commit, acted, MatchStanding("playing", 2))
    writes = [statement for statement in statements if statement != "BEGIN"]
    assert writes == ["UPDATE", "INSERT", "INSERT", "UPDATE"]
    assert store.load(stored_match.id).times == acted[1:]


def test_the_earliest_deadlines_come_first(store):
    assert store.deadlines.first() is None
    later_match, earlier_match = (
        open_clocked_match(store, running_time(0, 0, 90)),
        open_clocked_match(store, running_time(0, 0, 50)),
    )
    open_clocked_match(store)
    assert store.deadlines.first() == 50
    assert store.deadlines.overdue(49, 9) == []
    assert store.deadlines.overdue(90, 9) == [
        Overdue(earlier_match.id, 50),
        Overdue(later_match.id, 90),
    ]
    assert store.deadlines.overdue(90, 1) == [Overdue(earlier_match.id, 50)]
    store.deadlines.stop(earlier_match.id)
    assert store.deadlines.first() == 90


def test_an_outage_puts_off_every_deadline_by_itself(store):
    assert store.deadlines.beat(SERVER, NOON, NOON + 1_000, 0) == 0
    ran = open_begun_match(store, running_time(0, NOON - 9_000, 60_000), StoredTime(1, 7))
    assert store.deadlines.beat(SERVER, NOON + 31_000, NOON + 32_000, 500) == 31_000
    current = store.load(ran.id)
    assert current.times == (running_time(0, NOON + 31_000, 51_000), StoredTime(1, 7))
    assert current.revision == ran.revision + 1
    assert store.deadlines.beat(SERVER, NOON + 32_400, NOON + 33_000, 500) == 0
    assert store.load(ran.id) == current


def test_a_deadline_set_during_an_outage_is_extended_by_its_remainder(store):
    store.deadlines.beat(SERVER, NOON, NOON + 1_000, 0)
    started_match = open_clocked_match(store, running_time(0, NOON + 600, 60_000))
    store.deadlines.beat(SERVER, NOON + 10_600, NOON + 11_000, 0)
    assert store.load(started_match.id).times[0] == running_time(0, NOON + 10_600, 60_000)


def test_an_outage_found_by_several_servers_counts_once(store):
    store.deadlines.beat(SERVER, NOON, NOON + 1_000, 0)
    ran = open_clocked_match(store, running_time(0, NOON, 60_000))
    outages = [store.deadlines.beat(SERVER, NOON + 9_000 + n, NOON + 10_000, 0) for n in range(3)]
    assert outages == [9_000, 0, 0]
    assert store.load(ran.id).times[0].due == NOON + 69_000


OTHER = ServerRun("there:8000", "other")
NEXT = ServerRun(SERVER.name, "next")


def restart(store, died, started, until=None):
    """Let a server die after a heartbeat, and another one start; return the outage."""
    store.deadlines.beat(SERVER, died, died + 1_000, 10**9)
    store.deadlines.forget(SERVER.name)
    return store.deadlines.start(NEXT, started, started + 1_000, until or started)


def test_a_restart_costs_nothing_however_quick_it_is(store):
    ran = open_begun_match(store, running_time(0, NOON - 9_000, 60_000), StoredTime(1, 7))
    assert restart(store, NOON, NOON + 300, NOON + 6_000) == 300
    standing_time = running_time(0, NOON + 6_000, 51_000)
    assert store.load(ran.id).times == (standing_time, StoredTime(1, 7))


def test_a_clock_that_stands_still_after_an_outage_has_not_gained_when_it_is_stopped_again(store):
    ran = open_begun_match(store, running_time(0, NOON - 9_000, 60_000), StoredTime(1, 7))
    for n in range(5):
        restart(store, NOON + n * 2_000, NOON + n * 2_000 + 1_500, NOON + n * 2_000 + 6_000)
    assert store.load(ran.id).times[0] == running_time(0, NOON + 14_000, 51_000)


def test_a_server_that_ended_by_itself_counts_up_to_that_moment(store):
    ran = open_begun_match(store, running_time(0, NOON, 60_000), StoredTime(1, 7))
    store.deadlines.beat(SERVER, NOON, NOON + 1_000, 0)
    store.deadlines.end_serving(SERVER, NOON + 700)
    assert store.deadlines.start(OTHER, NOON + 800, NOON + 1_800, NOON + 800) == 100
    assert store.load(ran.id).times[0] == running_time(0, NOON + 800, 59_300)


def test_a_server_that_starts_beside_another_one_gives_no_time(store):
    ran = open_begun_match(store, running_time(0, NOON, 60_000), StoredTime(1, 7))
    store.deadlines.beat(OTHER, NOON, NOON + 1_000, 0)
    late = NOON + 1_000 + LATENESS
    assert restart(store, NOON, late, late + 6_000) == 0
    store.deadlines.end_serving(NEXT, late)
    store.deadlines.beat(OTHER, late, late + 1_000, 10**9)
    assert restart(store, late, late + 500, late + 6_000) == 0
    assert store.load(ran.id).times[0] == running_time(0, NOON, 60_000)


def test_clocks_stand_still_until_their_game_is_ready(store):
    stopped_time = StoredTime(1, 50_000, NOON - 2_000)
    ran = open_begun_match(store, running_time(0, NOON, 60_000), stopped_time)
    restart(store, NOON, NOON + 4_000, NOON + 10_000)
    store.deadlines.prolong(["other"], NOON + 10_000, NOON + 11_000)
    store.deadlines.prolong(["toy"], NOON + 10_000, NOON + 15_000)
    store.deadlines.prolong(["toy"], NOON + 15_000, NOON + 99_000)
    standing_times = running_time(0, NOON + 99_000, 60_000), StoredTime(1, 50_000, NOON + 97_000)
    assert store.load(ran.id).times == standing_times


def test_an_outage_adds_nothing_to_a_vacation(store):
    letters = open_begun_match(
        store, running_time(0, NOON, DAY), running_time(1, NOON, DAY), clock="each 1d"
    )
    store.vacations.take("ann", 10, NOON)
    restart(store, NOON + 11 * DAY // 2, NOON + 6 * DAY)
    ann_time, bo_time = store.load(letters.id).times
    assert ann_time.due == NOON + 11 * DAY
    assert bo_time == running_time(1, NOON + 6 * DAY, DAY - 11 * DAY // 2)


def test_a_vacation_puts_off_ones_own_correspondence_clocks(store):
    letters = open_clocked_match(
        store, running_time(0, NOON, DAY), running_time(1, NOON, DAY), clock="each 1d"
    )
    blitz = open_clocked_match(store, running_time(0, NOON, 300_000), StoredTime(1, 300_000))
    assert store.vacations.take("ann", 10, NOON) == [letters.id]
    ann_time, bo_time = store.load(letters.id).times
    assert (ann_time.due, bo_time.due) == (NOON + 11 * DAY, NOON + DAY)
    assert store.load(letters.id).revision == letters.revision + 1
    assert store.load(blitz.id) == blitz
    assert store.vacations.list_ends(letters.id) == {0: NOON + 10 * DAY}
    assert store.vacations.list_ends(blitz.id) == {}
    assert store.vacations.find("ann", NOON).left(NOON) == 20 * DAY


def test_a_player_who_comes_back_early_gets_the_rest_of_the_days_back(store):
    letters = open_clocked_match(
        store, running_time(0, NOON, DAY), StoredTime(1, DAY), clock="each 1d"
    )
    store.vacations.take("ann", 10, NOON)
    store.vacations.take("ann", 0, NOON + 4 * DAY)
    assert store.load(letters.id).times[0].due == NOON + 5 * DAY
    assert store.vacations.find("ann", NOON).left(NOON + 4 * DAY) == 26 * DAY


def test_a_vacation_that_ends_at_once_leaves_a_clock_that_a_commitment_stopped_as_it_was(store):
    stopped_time = StoredTime(0, DAY, NOON - DAY // 2)
    letters = open_clocked_match(store, stopped_time, StoredTime(1, DAY), clock="each 1d")
    store.vacations.take("ann", 1, NOON)
    assert store.load(letters.id).times[0] == stopped_time._replace(since=NOON + DAY // 2)
    store.vacations.take("ann", 0, NOON)
    assert store.load(letters.id).times[0] == stopped_time


def test_a_vacation_may_be_made_longer_but_not_than_the_days_of_the_year(store):
    store.vacations.take("ann", 10, NOON)
    store.vacations.take("ann", 30, NOON)
    with pytest.raises(VacationSpent, match="you asked for 10 days of vacation; 0 of 30 are left"):
        store.vacations.take("ann", 10, NOON + 40 * DAY)
    next_year = int(dt.datetime(2027, 2, 1, tzinfo=dt.UTC).timestamp() * 1000)
    assert store.vacations.take("ann", 30, next_year) == []


def test_leaving_is_counted_once_per_match_and_for_a_while(store, url):
    first, second = open_clocked_match(store), open_clocked_match(store)
    change(store, first, Desertion("bo"))
    change(store, first, Desertion("bo"))
    change(store, second, Desertion("bo"))
    assert (store.conduct.left("bo"), store.conduct.left("ann")) == (2, 0)
    engine = create_engine(url)
    with engine.begin() as connection:
        old = {"at": "2020-01-01T00:00:00.000000Z", "match": first.id}
        connection.execute(text("UPDATE desertions SET at = :at WHERE match = :match"), old)
    engine.dispose()
    assert store.conduct.left("bo") == 1


MINUTE = 60_000


def test_an_abort_counts_after_a_draw_or_as_the_second_within_an_hour():
    assert find_pause([(NOON, False)]).until == 0
    assert find_pause([(NOON, False), (NOON + 61 * MINUTE, False)]).until == 0
    second = NOON + 60 * MINUTE
    assert find_pause([(NOON, False), (second, False)]) == Pause(second + PAUSES[0], "repeated")
    assert find_pause([(NOON, True)]) == Pause(NOON + PAUSES[0], "drawn")


def test_pauses_grow_with_each_abort_that_counts_and_shrink_with_each_day_without():
    moments = [(NOON + n * 90 * MINUTE, True) for n in range(5)]
    pauses = [find_pause(moments[: n + 1]).until - moments[n][0] for n in range(5)]
    assert pauses == [*PAUSES, PAUSES[-1]]
    for days in (1, 2, 9):
        later = moments[2][0] + days * DAY
        assert find_pause([*moments[:3], (later, True)]).until == later + PAUSES[max(0, 3 - days)]


def test_aborts_are_kept_by_player_for_a_week(store):
    ended_match = open_clocked_match(store)
    change(store, ended_match, EarlyAbort("ann", NOON, had_luck=True))
    assert store.conduct.pause("ann") == Pause(NOON + PAUSES[0], "drawn")
    assert store.conduct.pause("bo") == Pause()
    store.conduct.forget_aborts(NOON + ABORTS_KEPT)
    assert store.conduct.pause("ann").until
    store.conduct.forget_aborts(NOON + ABORTS_KEPT + 1)
    assert store.conduct.pause("ann") == Pause()

"""Open tables, searches that are paired once, and what is listed for onlookers, in both stores."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from hexarena.contract.errors import MeetingGone, MeetingRefused
from hexarena.store import Ended, MatchStanding, OpenTable, SeatClaimed, Seek, Store, StoredSeat
from hexarena.store.meeting.open_tables import MOST_OPEN
from tests.store.samples import change, fresh, match

NOW = 1_000_000


def seek(store, player, seen=NOW):
    wish = Seek(fresh("seek"), player, "toy", "180+2", 2, 1500.0, 350.0, 0, since=NOW, seen=seen)
    return store.seeks.begin(wish, fresh())


def full(*players):
    seats = tuple(StoredSeat(at, each, each) for at, each in enumerate(players))
    return match(seats=seats, status="playing", host=None, met="quick", public=True)


def test_of_many_servers_that_pair_the_same_searches_one_does(url):
    with closing(Store(url)) as store, closing(Store(url)) as other:
        one, two, three = (seek(store, each).id for each in ("ann", "bo", "cy"))
        wishes = [(one, two), (two, three), (three, one)] * 3

        def pair(at):
            some, here = wishes[at], (store, other)[at % 2]
            try:
                here.seeks.pair(full("ann", "bo"), some, NOW)
            except MeetingGone:
                return 0
            return 1

        with ThreadPoolExecutor(9) as pool:
            assert sum(pool.map(pair, range(9))) == 1
        found = [each.match for each in store.seeks.those([one, two, three])]
        assert sorted(map(bool, found)) == [False, True, True]
        assert len(store.public_matches.played("", 9)) == 1


def test_a_ghost_is_not_paired_and_nothing_is_stored_then(store):
    one, ghost = seek(store, "ann"), seek(store, "bo", seen=NOW - 1)
    assert store.seeks.looking(NOW) == [one]
    with pytest.raises(MeetingGone):
        store.seeks.pair(full("ann", "bo"), [one.id, ghost.id], NOW)
    assert store.public_matches.played("", 9) == []
    assert store.seeks.of("ann", one.id).match is None
    store.seeks.beat([ghost.id], NOW)
    store.seeks.pair(full("ann", "bo"), [one.id, ghost.id], NOW)
    assert store.seeks.looking(NOW) == []


def test_a_player_has_one_search_and_a_command_begins_it_once(store):
    wish = Seek("first", "ann", "toy", "180+2", 2, 1500.0, 350.0, 0, since=NOW, seen=NOW)
    assert store.seeks.begin(wish, "begin-1").id == "first"
    assert store.seeks.begin(wish._replace(id="again"), "begin-1").id == "first"
    assert store.seeks.begin(wish._replace(id="other"), "begin-2").id == "other"
    assert [each.id for each in store.seeks.looking(NOW)] == ["other"]
    with pytest.raises(MeetingGone):
        store.seeks.of("ann", "first")
    store.seeks.forget(NOW + 1)
    assert store.seeks.looking(0) == []


def offered(store, **more):
    stored = match(**more)
    table = OpenTable(stored.id, "ann", None, None, None, NOW)
    return store.open_tables.open(stored, fresh(), table)


def test_a_table_is_open_until_its_seats_are_taken_or_it_is_stopped(store):
    taken, stopped, kept = (offered(store) for _ in range(3))
    assert {each.match.id for each in store.open_tables.waiting(NOW - 1)} == {
        each.id for each in (taken, stopped, kept)
    }
    assert store.open_tables.waiting(NOW) == []
    standing = MatchStanding("playing", 1)
    change(store, taken, SeatClaimed(1, "bo", "Bo"), player="bo", standing=standing)
    change(store, stopped, Ended("aborted", 0), standing=MatchStanding("stopped", 0))
    (left,) = store.open_tables.waiting(NOW - 1)
    assert left.match.id == kept.id
    assert store.open_tables.of(taken.id) is None
    store.open_tables.forget(NOW - 1)
    assert store.open_tables.of(kept.id) == left
    store.open_tables.close(kept.id)
    assert store.open_tables.of(kept.id) is None


def test_only_so_many_tables_of_a_player_are_open_and_a_refused_one_is_not_stored(store):
    for _ in range(MOST_OPEN):
        offered(store)
    before = len(store.matches_of("ann"))
    with pytest.raises(MeetingRefused, match="10 tables of yours"):
        offered(store)
    assert len(store.matches_of("ann")) == before


def test_a_guest_who_signs_in_brings_open_tables_and_looks_for_nobody_any_longer(store):
    table, _, kept = offered(store), seek(store, "ann"), seek(store, "bo")
    store.belongings.merge("ann", "bo")
    (waiting,) = store.open_tables.waiting(NOW - 1)
    assert (waiting.match.id, waiting.table.host) == (table.id, "bo")
    assert store.seeks.looking(NOW) == [kept]

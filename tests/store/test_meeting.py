"""Open tables, searches that are paired once, and what is listed for onlookers, in both stores."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from hexarena.contract.errors import MeetingGone, MeetingRefused
from hexarena.store import (
    MatchEnd,
    MatchStanding,
    OpenTable,
    SeatClaimed,
    Seek,
    SeekWish,
    Store,
    StoredSeat,
)
from hexarena.store.meeting.open_tables import MAX_OPEN_TABLES
from tests.store.samples import change, fresh, match

NOW = 1_000_000
WISHES = (SeekWish("toy", "180+2", 1500.0, 350.0), SeekWish("chess", "600+5", 1623.5, 80.25))


def seek(store, player, last_seen=NOW):
    new_seek = Seek(fresh("seek"), player, WISHES, 2, 0, since=NOW, seen=last_seen)
    return store.seeks.begin(new_seek, fresh())


def full_match(*players):
    seats = tuple(StoredSeat(seat, player, player) for seat, player in enumerate(players))
    return match(seats=seats, status="playing", host=None, met="quick", public=True)


def test_only_one_of_many_servers_pairs_the_same_searches(url):
    with closing(Store(url)) as store, closing(Store(url)) as other_store:
        first, second, third = (seek(store, player).id for player in ("ann", "bo", "cy"))
        pairs = [(first, second), (second, third), (third, first)] * 3

        def pair(index):
            seek_ids, used_store = pairs[index], (store, other_store)[index % 2]
            try:
                used_store.seeks.pair(full_match("ann", "bo"), seek_ids, NOW)
            except MeetingGone:
                return 0
            return 1

        with ThreadPoolExecutor(9) as pool:
            assert sum(pool.map(pair, range(9))) == 1
        paired_matches = [seek.match for seek in store.seeks.those([first, second, third])]
        assert sorted(map(bool, paired_matches)) == [False, True, True]
        assert len(store.public_matches.played("", 9)) == 1


def test_a_ghost_is_not_paired_and_nothing_is_stored_then(store):
    active_seek, ghost = seek(store, "ann"), seek(store, "bo", last_seen=NOW - 1)
    assert store.seeks.list_active(NOW) == [active_seek]
    with pytest.raises(MeetingGone):
        store.seeks.pair(full_match("ann", "bo"), [active_seek.id, ghost.id], NOW)
    assert store.public_matches.played("", 9) == []
    assert store.seeks.find("ann", active_seek.id).match is None
    store.seeks.beat([ghost.id], NOW)
    store.seeks.pair(full_match("ann", "bo"), [active_seek.id, ghost.id], NOW)
    assert store.seeks.list_active(NOW) == []


def test_a_player_has_one_search_and_a_command_begins_it_once(store):
    new_seek = Seek("first", "ann", WISHES, 2, 0, since=NOW, seen=NOW)
    assert store.seeks.begin(new_seek, "begin-1").id == "first"
    assert store.seeks.begin(new_seek._replace(id="again"), "begin-1").id == "first"
    assert store.seeks.begin(new_seek._replace(id="other"), "begin-2").id == "other"
    assert [seek.id for seek in store.seeks.list_active(NOW)] == ["other"]
    with pytest.raises(MeetingGone):
        store.seeks.find("ann", "first")
    store.seeks.forget(NOW + 1)
    assert store.seeks.list_active(0) == []


def test_others_know_the_name_and_page_of_who_searches_and_whether_it_is_a_guest(store):
    seek(store, "ann")
    searcher = store.seeks.searcher("ann")
    assert (searcher.name, searcher.is_guest) == ("", True)
    assert store.open_tables.player_behind(searcher.public_id) == "ann"
    assert store.seeks.searcher("nobody").public_id is None


def open_table(store, **more):
    stored_match = match(**more)
    table = OpenTable(stored_match.id, "ann", None, None, None, NOW)
    return store.open_tables.open(stored_match, fresh(), table)


def test_a_table_is_open_until_its_seats_are_taken_or_it_is_stopped(store):
    taken_match, stopped_match, open_match = (open_table(store) for _ in range(3))
    assert {waiting_table.match.id for waiting_table in store.open_tables.waiting(NOW - 1)} == {
        offered_match.id for offered_match in (taken_match, stopped_match, open_match)
    }
    assert store.open_tables.waiting(NOW) == []
    standing = MatchStanding("playing", 1)
    change(store, taken_match, SeatClaimed(1, "bo", "Bo"), player="bo", standing=standing)
    change(store, stopped_match, MatchEnd("aborted", 0), standing=MatchStanding("stopped", 0))
    (waiting_table,) = store.open_tables.waiting(NOW - 1)
    assert waiting_table.match.id == open_match.id
    assert store.open_tables.find(taken_match.id) is None
    store.open_tables.forget(NOW - 1)
    assert store.open_tables.find(open_match.id) == waiting_table
    store.open_tables.close(open_match.id)
    assert store.open_tables.find(open_match.id) is None


def test_only_so_many_tables_of_a_player_are_open_and_a_refused_one_is_not_stored(store):
    for _ in range(MAX_OPEN_TABLES):
        open_table(store)
    previous_count = len(store.matches_of("ann"))
    with pytest.raises(MeetingRefused, match="10 tables of yours"):
        open_table(store)
    assert len(store.matches_of("ann")) == previous_count


def test_a_guest_who_signs_in_brings_open_tables_and_looks_for_nobody_any_longer(store):
    table, _, other_seek = open_table(store), seek(store, "ann"), seek(store, "bo")
    store.belongings.merge("ann", "bo")
    (waiting_table,) = store.open_tables.waiting(NOW - 1)
    assert (waiting_table.match.id, waiting_table.table.host) == (table.id, "bo")
    assert store.seeks.list_active(NOW) == [other_seek]

"""Many threads and processes on one database: one of them makes each change, once."""

import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from hexarena.contract.errors import HexarenaError, RepeatedCommand, SeatTaken, StaleMatch
from hexarena.store import Commit, MatchStanding, SeatClaimed, Store, StoredAction
from tests.store.samples import fresh, match, open_match

pytestmark = pytest.mark.slow

THREADS = 8

OPEN = """
import sys
from hexarena.store import Commit, MatchStanding, SeatClaimed, Store, StoredAction
store = Store(sys.argv[1])
print("open", flush=True)
store.name_player(sys.argv[2], "Somebody")
store.close()
"""


def together(act):
    """Do it in many threads at once, each with a number; count what came of it."""
    start = threading.Barrier(THREADS)

    def one(number):
        start.wait(timeout=30)
        try:
            return act(number)
        except HexarenaError as error:
            return type(error)

    with ThreadPoolExecutor(THREADS) as threads:
        return Counter(threads.map(one, range(THREADS)))


def test_only_one_of_many_changes_to_the_same_revision_wins(store):
    stored_match = open_match(store)

    def change(number):
        store.append(
            Commit(stored_match.id, 0, fresh(), f"player-{number}"),
            [StoredAction(0, 0, number, 0)],
            MatchStanding("playing", 0),
        )
        return "won"

    assert together(change) == {"won": 1, StaleMatch: THREADS - 1}
    loaded = store.load(stored_match.id)
    assert (loaded.revision, len(loaded.plays)) == (1, 1)


def test_a_command_sent_many_times_is_executed_once(store):
    stored_match = open_match(store)

    def change(number):
        store.append(
            Commit(stored_match.id, 0, "once", "ann"),
            [StoredAction(0, 0, number, 0)],
            MatchStanding("playing", 0),
        )
        return "done"

    assert together(change) == {"done": 1, RepeatedCommand: THREADS - 1}
    assert store.load(stored_match.id).revision == 1


def test_one_opening_sent_many_times_opens_one_match(store):
    match_ids = together(lambda _: store.open(match(), "opening").id)
    assert list(match_ids.values()) == [THREADS]
    assert [summary.id for summary in store.matches_of("ann")] == list(match_ids)


def test_an_open_seat_goes_to_one_of_many(store):
    stored_match = open_match(store)

    def claim(number):
        player = f"player-{number}"
        for revision in range(THREADS):
            try:
                store.append(
                    Commit(stored_match.id, revision, fresh(), player),
                    [SeatClaimed(1, player, player)],
                    MatchStanding("playing", 0),
                )
                return player
            except StaleMatch:
                continue
        return "never"

    results = together(claim)
    assert results.pop(SeatTaken) == THREADS - 1
    assert list(results) == [store.load(stored_match.id).seats[1].player]


def test_changes_of_many_matches_do_not_hinder_one_another(store):
    stored_matches = [open_match(store) for _ in range(THREADS)]

    def change(number):
        for revision in range(10):
            store.append(
                Commit(stored_matches[number].id, revision, fresh(), "ann"),
                [StoredAction(0, revision, number, 0)],
                MatchStanding("playing", 0),
            )
        return "done"

    assert together(change) == {"done": THREADS}
    assert {len(store.load(stored_match.id).actions()) for stored_match in stored_matches} == {10}


def test_a_reader_sees_a_match_as_it_was_at_one_moment(store):
    stored_match = open_match(store)
    write_started = threading.Event()

    def write(_):
        try:
            for revision in range(60):
                store.append(
                    Commit(stored_match.id, revision, fresh(), "ann"),
                    [StoredAction(0, revision, 5, 0)],
                    MatchStanding("playing", revision, ""),
                )
        finally:
            write_started.set()

    def read(_):
        while not write_started.is_set():
            loaded = store.load(stored_match.id)
            assert len(loaded.plays) == loaded.revision == loaded.awaits + bool(loaded.revision)
        return "read"

    assert together(lambda number: (read if number else write)(number))["read"] == THREADS - 1
    assert len(store.load(stored_match.id).plays) == 60


def test_processes_that_start_at_once_do_not_collide(empty_url):
    started = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", OPEN, empty_url, f"player-{number}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    outcomes = [(process.communicate(timeout=120), process.returncode) for process in started]
    assert outcomes == [(("open\n", ""), 0)] * 4
    store = Store(empty_url)
    assert {store.player_name(f"player-{number}") for number in range(4)} == {"Somebody"}
    store.close()


def test_stores_opened_by_threads_at_once_do_not_collide(empty_url):
    def open_one(_):
        store = Store(empty_url)
        store.close()
        return "opened"

    assert together(open_one) == {"opened": THREADS}


def test_two_stores_of_one_database_see_what_the_other_keeps(url):
    first, second = Store(url), Store(url)
    stored_match = open_match(first)
    second.append(
        Commit(stored_match.id, 0, "by the second", "bo"),
        [StoredAction(0, 0, 5, 0)],
        MatchStanding("playing", 0),
    )
    assert first.load(stored_match.id).revision == 1
    with pytest.raises(StaleMatch):
        first.append(
            Commit(stored_match.id, 0, "by the first", "ann"), [], MatchStanding("playing", 0)
        )
    first.close()
    second.close()

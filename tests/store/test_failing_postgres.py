"""A failing PostgreSQL raises a clear error, keeps nothing half done, and recovers."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from hexarena.contract.errors import StoreFailed
from hexarena.store import Store, StoredAction
from hexarena.store import postgres as postgres_engine
from tests.store.samples import change, change_by, fresh, match, open_match, play

# A connection ends some time after its signal; with a timeout, in ms, this waits until it has.
CUT_OFF = "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = %s"
FAILING = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'no space left on device' USING ERRCODE = '{state}'; END $$;
CREATE TRIGGER failing BEFORE INSERT ON actions EXECUTE FUNCTION fail();
"""


@pytest.fixture
def url(postgres):
    return postgres.new_with_tables()


@pytest.fixture
def database(url):
    return url.partition("@/")[2].partition("?")[0]


@pytest.fixture
def store(url):
    opened_store = Store(url, timeout=0.5)
    yield opened_store
    opened_store.close()


@pytest.fixture
def stopped(postgres):
    """The server, stopped."""
    postgres.stop()
    yield postgres
    try:
        postgres.say("SELECT 1")
    except psycopg.OperationalError:
        postgres.start()


def test_a_database_that_does_not_exist_is_reported(url, database):
    with pytest.raises(StoreFailed, match='database "nothing" does not exist; expected a database'):
        Store(url.replace(database, "nothing"))


def test_a_url_need_not_name_the_driver(url):
    store = Store(url.replace("+psycopg", ""))
    assert store.player_name("ann") == ""
    store.close()


def test_connections_lost_between_changes_are_recreated(store, postgres, database):
    stored_match = open_match(store)
    postgres.say(CUT_OFF, database)
    play(store, stored_match, (0, 0, 5, 0))
    assert store.load(stored_match.id).plays == (StoredAction(0, 0, 5, 0),)


def test_a_connection_lost_within_a_change_is_told_and_nothing_is_kept(store, postgres, database):
    stored_match = open_match(store)
    with pytest.raises(StoreFailed, match="expected a database that answers"):
        lost_within(store, stored_match, postgres, database)
    assert store.load(stored_match.id) == stored_match
    play(store, stored_match, (0, 0, 5, 0))
    assert store.load(stored_match.id).revision == 1


def test_a_connection_in_use_when_the_store_closes_is_closed_after_its_use(url):
    store = Store(url)
    with store.database.reading() as connection:
        driver = connection.connection.dbapi_connection
        store.close()
        assert connection.execute(text("SELECT 1")).scalar() == 1
    assert driver.closed
    with store.database.reading() as connection:
        driver = connection.connection.dbapi_connection
    assert not driver.closed
    store.close()
    assert driver.closed


def lost_within(store, stored_match, postgres, database):
    def events():
        yield StoredAction(0, 0, 5, 0)
        postgres.say(CUT_OFF, database)

    change_by(store, stored_match, events())


def test_a_server_that_is_down_is_told_and_later_all_works_again(store, request):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 5, 0))
    server = request.getfixturevalue("stopped")
    for use_store in (lambda: store.load(stored_match.id), lambda: store.name_player("bo", "Bo")):
        with pytest.raises(StoreFailed, match="expected a database that answers"):
            use_store()
    server.start()
    assert store.load(stored_match.id).plays == (StoredAction(0, 0, 5, 0),)
    play(store, stored_match, (0, 1, 6, 1))
    assert store.load(stored_match.id).revision == 2


def test_a_match_locked_for_too_long_is_reported(store, postgres, database):
    stored_match = open_match(store)
    connection_info = {"host": str(postgres.folder), "user": "postgres", "dbname": database}
    with psycopg.connect(**connection_info) as other_connection:
        other_connection.execute("SELECT * FROM matches FOR UPDATE")
        with pytest.raises(StoreFailed, match="lock timeout; expected others to release it"):
            change(store, stored_match)
        assert store.load(stored_match.id) == stored_match
    play(store, stored_match, (0, 0, 5, 0))


@pytest.mark.parametrize(
    ("state", "expected"),
    [("53100", "expected a disk with free space"), ("XX001", "expected an undamaged database")],
)
def test_a_disk_that_is_full_or_damaged_is_reported(store, postgres, database, state, expected):
    stored_match = open_match(store)
    postgres.say(FAILING.format(state=state), database=database)
    with pytest.raises(StoreFailed, match=f"no space left on device; {expected}"):
        play(store, stored_match, (0, 0, 5, 0))
    with pytest.raises(StoreFailed, match=expected):
        store.open(match(plays=(StoredAction(0, 0, 5, 0),)), fresh())
    assert store.matches_of("ann")[0].revision == 0
    assert len(store.matches_of("ann")) == 1
    postgres.say("DROP TRIGGER failing ON actions", database=database)
    play(store, stored_match, (0, 0, 5, 0))
    assert store.load(stored_match.id).revision == 1


@pytest.fixture
def pinged(monkeypatch):
    """How often a connection was asked whether it lives."""
    times, ping = [], PGDialect_psycopg.do_ping

    def noted(dialect, connection):
        times.append(connection)
        return ping(dialect, connection)

    monkeypatch.setattr(PGDialect_psycopg, "do_ping", noted)
    return times


def test_only_a_connection_that_was_idle_is_asked_whether_it_lives(store, pinged, monkeypatch):
    monkeypatch.setattr(postgres_engine, "TRUST_SECONDS", 60.0)
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 5, 0))
    assert pinged == []
    monkeypatch.setattr(postgres_engine, "TRUST_SECONDS", 0.0)
    store.load(stored_match.id)
    assert len(pinged) == 1


def test_writes_that_wait_for_each_other_are_both_carried_out(url):
    store, other_store = Store(url), Store(url)
    for player in ("ann", "bo"):
        store.name_player(player, "")
    both_hold_one = Barrier(2)
    rename = text("UPDATE players SET name = name || :letter WHERE id = :player")

    def write(writer, letter, players):
        tries = iter((True,))

        def write_both(connection):
            connection.execute(rename, {"player": players[0], "letter": letter})
            if next(tries, False):
                both_hold_one.wait(timeout=20)
            connection.execute(rename, {"player": players[1], "letter": letter})

        writer.database.write(write_both)

    with ThreadPoolExecutor() as threads:
        first = threads.submit(write, store, "a", ("ann", "bo"))
        threads.submit(write, other_store, "b", ("bo", "ann")).result()
        first.result()
    assert {"".join(sorted(store.player_name(player))) for player in ("ann", "bo")} == {"ab"}
    store.close()
    other_store.close()

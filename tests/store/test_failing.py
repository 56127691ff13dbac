"""A failing database raises a clear error, keeps nothing half done, and recovers."""

import os
import resource
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest
from sqlalchemy.exc import SQLAlchemyError

from hexarena.contract.errors import MissingExtra, StoreFailed
from hexarena.store import Store, StoredAction
from tests.databases import make_tables
from tests.store.samples import change_by, match, open_match, play

pytestmark = pytest.mark.slow

OPEN = "import sys; from hexarena.store import Store; Store(sys.argv[1]).close(); print('opened')"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hexarena.db"


@pytest.fixture
def store(file):
    opened_store = Store(make_tables(f"sqlite:///{file}"), timeout=0.1)
    yield opened_store
    opened_store.close()


def test_every_commit_is_on_the_disk_before_it_is_acknowledged(store):
    for opening in (store.database.reading, store.database.writing):
        with opening() as connection:
            execute = connection.exec_driver_sql
            settings = ("journal_mode", "synchronous", "foreign_keys")
            assert [execute(f"PRAGMA {setting}").scalar() for setting in settings] == ["wal", 2, 1]


def raw(file, **more):
    return closing(sqlite3.connect(file, isolation_level=None, **more))


# URLs


@pytest.mark.parametrize(
    ("url", "message"),
    [
        (
            "hexarena.db",
            "'hexarena.db' is not a URL; expected sqlite:////folder/file.db or postgres",
        ),
        ("", "'' is not a URL"),
        ("mysql://localhost/x", "mysql is not supported; expected sqlite"),
        ("sqlite://", "sqlite:// names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
def test_a_url_that_names_no_database_is_refused(url, message):
    with pytest.raises(StoreFailed, match=message):
        Store(url)


def test_a_password_stands_in_no_message(tmp_path):
    with pytest.raises(StoreFailed) as failed:
        Store(f"postgresql://ann:secret@/x?host={tmp_path}", timeout=1)
    assert "postgresql+psycopg://ann:***@/x" in str(failed.value)
    assert "expected a database that answers" in str(failed.value)
    assert "secret" not in str(failed.value)


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexarena\[postgres\]'"):
        Store("postgresql://localhost/x")


def test_names_and_keys_stand_in_no_message(store):
    stored_match = open_match(store)
    with pytest.raises(StoreFailed) as failed:
        store.open(match(id=stored_match.id, game="unspeakable"), "again")
    assert isinstance(failed.value.__cause__, SQLAlchemyError)
    assert "unspeakable" not in f"{failed.value} {failed.value.__cause__}"


# Folders and files


def test_a_folder_that_is_missing_is_reported(tmp_path):
    with pytest.raises(StoreFailed, match="there is no such folder; expected a writable one"):
        Store(f"sqlite:///{tmp_path}/nowhere/hexarena.db")


def test_a_folder_in_the_place_of_the_file_is_reported(tmp_path):
    with pytest.raises(
        StoreFailed, match="unable to open database file; expected an existing folder"
    ):
        Store(f"sqlite:///{tmp_path}")


def opening_by_one_who_is_bound(file):
    """Open it in a process that file modes bind, even where that is root's; return what it said."""
    unbound = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    program = [sys.executable, "-c", OPEN, f"sqlite:///{file}"]
    words = program if os.geteuid() else unbound + program
    process = subprocess.run(words, capture_output=True, text=True, check=False)
    return (process.stdout + process.stderr).splitlines()[-1]


@pytest.fixture
def unwritable(file):
    """Make a file or folder unwritable, until the test ends."""
    bound = []

    def bind(path):
        path.chmod(path.stat().st_mode & ~0o222)
        bound.append(path)

    yield bind
    for path in bound:
        path.chmod(path.stat().st_mode | 0o200)


@pytest.mark.parametrize("made_before", [False, True])
def test_a_folder_that_may_not_be_written_is_reported(file, unwritable, made_before):
    if made_before:
        assert opening_by_one_who_is_bound(file) == "opened"
    unwritable(file.parent)
    output = opening_by_one_who_is_bound(file)
    assert "StoreFailed" in output
    assert "expected an existing" in output


def test_a_file_that_may_not_be_written_is_reported(file, unwritable):
    assert opening_by_one_who_is_bound(file) == "opened"
    unwritable(file)
    output = opening_by_one_who_is_bound(file)
    assert "StoreFailed" in output
    assert "readonly database; expected an existing folder and" in output


# Damage


def much(file):
    """Make a database of many pages; return a match in it."""
    store = Store(f"sqlite:///{file}")
    plays = tuple(StoredAction(0, ply, ply, 0) for ply in range(3000))
    stored_matches = [store.open(match(plays=plays), str(number)) for number in range(4)]
    store.close()
    return stored_matches[0]


def overwrite(file, position, content):
    with file.open("r+b") as stream:
        stream.seek(position)
        stream.write(content)


DAMAGE = {
    "no database": (0, b"Dear diary, it was a fine day"),
    "its first page": (100, b"\xff" * 400),
    "a page within": (4096 * 5, b"\xff" * 4096),
    "a page of zeros": (4096 * 9, b"\0" * 4096),
    "the last page": (-4096, b"\x5a" * 4096),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_refused_and_left_as_it_is(file, damage):
    much(file)
    position, content = damage
    overwrite(file, position % file.stat().st_size, content)
    previous = file.read_bytes()
    with pytest.raises(StoreFailed, match=r"expected an undamaged database of Hexarena; restore"):
        Store(f"sqlite:///{file}")
    assert file.read_bytes() == previous


@pytest.mark.parametrize("length", [1, 99, 100, 4096, 4097, 4096 * 10, -1, -4096])
def test_a_file_cut_short_is_refused(file, length):
    much(file)
    size = file.stat().st_size
    os.truncate(file, length % size)
    with pytest.raises(StoreFailed, match="expected an undamaged database of Hexarena; restore"):
        Store(f"sqlite:///{file}")


def test_damage_to_an_open_database_is_told_and_a_restored_file_is_read(file):
    stored_matches = much(file)
    copy = file.read_bytes()
    store = Store(f"sqlite:///{file}")
    overwrite(file, 4096, b"\xff" * (len(copy) - 4096))
    store.close()  # else it reads what it remembers
    with pytest.raises(StoreFailed, match="malformed; expected an undamaged database"):
        store.load(stored_matches.id)
    with pytest.raises(StoreFailed, match="malformed; expected an undamaged database"):
        store.matches_of("ann")
    file.write_bytes(copy)
    assert store.load(stored_matches.id) == stored_matches
    store.close()


# A full disk


@contextmanager
def no_file_beyond(size):
    """Let no file of this process grow beyond a size, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


HALF_OF_IT = 40_000  # bytes: the log that holds all is longer, and so is the database to be


def test_on_a_full_disk_nothing_is_kept_and_later_all_works_again(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 5, 0))
    with no_file_beyond(HALF_OF_IT):
        for _ in range(3):
            with pytest.raises(StoreFailed, match=r"expected a disk with free space"):
                play(store, stored_match, (0, 1, 6, 1))
        assert store.load(stored_match.id).plays == (StoredAction(0, 0, 5, 0),)
    play(store, stored_match, (0, 1, 7, 1))
    assert store.load(stored_match.id).plays == (StoredAction(0, 0, 5, 0), StoredAction(0, 1, 7, 1))


def test_a_disk_that_fills_while_many_rows_are_kept_keeps_none(store):
    play(store, open_match(store), (0, 0, 5, 0))
    large_match = match(plays=tuple(StoredAction(0, ply, ply, 0) for ply in range(20_000)))
    with no_file_beyond(200_000):
        with pytest.raises(StoreFailed, match=r"expected a disk with free space"):
            store.open(large_match, "upload")
        assert len(store.matches_of("ann")) == 1
    assert len(store.open(large_match, "upload").plays) == 20_000


def test_no_database_is_made_on_a_full_disk(file):
    with no_file_beyond(0), pytest.raises(StoreFailed, match="expected a disk with free space"):
        Store(f"sqlite:///{file}")
    Store(f"sqlite:///{file}").close()


# Locks


def test_a_locked_database_is_told_and_later_all_works_again(store, file):
    stored_match = open_match(store)
    with raw(file) as other_connection:
        other_connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="locked; expected others to release it in time"):
            play(store, stored_match, (0, 0, 5, 0))
        assert store.load(stored_match.id) == stored_match
        other_connection.execute("ROLLBACK")
    play(store, stored_match, (0, 0, 5, 0))
    assert store.load(stored_match.id).revision == 1


def test_a_database_locked_against_readers_is_reported(store, file):
    stored_match = open_match(store)
    store.close()
    with raw(file) as other_connection:
        other_connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        other_connection.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreFailed, match="locked; expected others to release it in time"):
            store.load(stored_match.id)
        with pytest.raises(StoreFailed, match="locked; expected others to release it in time"):
            Store(f"sqlite:///{file}", timeout=0.1)
    assert store.load(stored_match.id) == stored_match


def test_a_thread_that_writes_for_long_is_reported(store):
    stored_match = open_match(store)

    class NothingForLong(tuple):
        def __iter__(self):
            with ThreadPoolExecutor(1) as pool:
                naming = pool.submit(store.name_player, "bo", "Bo")
                with pytest.raises(StoreFailed, match=r"other writers hold it for over 0\.1 s"):
                    naming.result()
            return iter(())

    change_by(store, stored_match, NothingForLong())
    store.name_player("bo", "Bo")
    assert store.player_name("bo") == "Bo"


def test_a_lock_that_is_let_go_in_time_is_waited_for(file):
    patient = Store(f"sqlite:///{file}", timeout=30)
    with raw(file, check_same_thread=False) as other_connection:
        other_connection.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.2, other_connection.execute, ["ROLLBACK"])
        release.start()
        patient.name_player("ann", "Ann")
        release.join()
    assert patient.player_name("ann") == "Ann"
    patient.close()

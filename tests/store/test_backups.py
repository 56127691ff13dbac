"""A backup made while servers write is one moment, whole; what is damaged or in the way is left."""

import os
import random
import resource
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from hexarena.contract.errors import HexarenaError, StoreFailed
from hexarena.store import Store, StoredAction
from hexarena.store.backups import back_up, restore
from hexarena.store.opening import newest
from tests.store.samples import match, opened
from tests.store.test_failing import no_file_beyond
from tests.store.test_killed import MATCHES, Child, begin, confirm

pytestmark = pytest.mark.slow

SEED = 20261125


def quietly(*_):
    pass


def made(url, file):
    return back_up(url, file, False, quietly)


def put(url, file, replace=False):
    return restore(url, file, replace, quietly)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "kept.zip"


@pytest.fixture
def other(request, url):
    """Another, empty database of the same kind."""
    if url.startswith("sqlite"):
        return url.replace("hexarena.db", "other.db")
    return request.getfixturevalue("postgres").new()


def some(url, plays=3):
    """Make a database with a match; return it."""
    store = Store(url, patience=5)
    stored = opened(store, plays=tuple(StoredAction(0, ply, ply, 0) for ply in range(plays)))
    store.close()
    return stored


def loaded(url, name):
    store = Store(url)
    try:
        return store.load(name)
    finally:
        store.close()


def listing(folder):
    besides = (".lock", "-wal", "-shm")  # what SQLite and its openers leave
    return sorted(each.name for each in folder.iterdir() if not each.name.endswith(besides))


# Whole


def test_a_backup_holds_what_the_database_holds_and_counts_it(url, other, file):
    stored = some(url)
    manifest = made(url, file)
    assert (manifest.matches, manifest.rows["actions"], manifest.tables) == (1, 3, newest())
    assert put(other, file) == (manifest, None)
    assert loaded(other, stored.id) == stored


def test_only_its_owner_may_read_a_backup_which_holds_seeds_and_keys(url, file):
    some(url)
    made(url, file)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_backup_under_load_is_one_moment_with_all_that_was_acknowledged_before(
    url, other, file, tmp_path
):
    begin(url)
    player = Child(url, 0)
    try:
        for number in range(3):
            player.play(40)
            told = {tuple(each.decode().split()) for each in player.told}
            backup = tmp_path / f"{number}.zip"
            made(url, backup)
            put(other, backup, replace=True)
            store = Store(other)
            held = {(name, play.ply) for name in MATCHES for play in store.load(name).plays}
            assert {(name, int(ply)) for name, ply in told} <= confirm(store, held)
            store.close()
    finally:
        player.process.kill()
        player.end()


# What is in the way


def test_a_file_that_exists_is_not_replaced_unless_told(url, file):
    some(url)
    file.write_text("dear diary")
    with pytest.raises(StoreFailed, match=r"kept\.zip exists; expected a new file, or --replace"):
        made(url, file)
    assert file.read_text() == "dear diary"
    back_up(url, file, True, quietly)
    assert zipfile.is_zipfile(file)


def test_a_file_that_comes_meanwhile_is_not_replaced_either(url, file):
    some(url)

    def come(*_):
        file.write_text("dear diary")

    with pytest.raises(StoreFailed, match="exists"):
        back_up(url, file, False, come)
    assert file.read_text() == "dear diary"


def test_a_database_with_matches_is_replaced_only_if_told_and_kept_aside(url, other, file, request):
    stored, theirs = some(url), some(other)
    made(url, file)
    with pytest.raises(StoreFailed, match="has matches: 1; expected --replace, which keeps it"):
        put(other, file)
    assert loaded(other, theirs.id) == theirs
    aside = put(other, file, replace=True).aside
    assert loaded(other, stored.id) == stored
    if url.startswith("sqlite"):
        assert loaded(f"sqlite:///{aside}", theirs.id) == theirs
    else:
        postgres, database = request.getfixturevalue("postgres"), make_url(other).database
        asked = f"SELECT id FROM {aside.removeprefix('schema ')}.matches"
        assert postgres.say(asked, database=database) == [(theirs.id,)]


def test_a_database_without_matches_is_replaced(url, other, file):
    stored = some(url)
    Store(other).close()
    made(url, file)
    assert put(other, file).aside
    assert loaded(other, stored.id) == stored


def test_a_database_that_a_server_has_open_is_not_replaced(url, other, file):
    some(url)
    theirs = some(other)
    made(url, file)
    running = Store(other)
    running.name_player("bo", "Bo")
    with pytest.raises(StoreFailed, match=r"open|other connections: 1; expected every server to"):
        put(other, file, replace=True)
    assert running.load(theirs.id) == theirs
    running.close()


def test_the_kinds_of_databases_are_told_apart(postgres, sqlite_url, file):
    some(sqlite_url)
    made(sqlite_url, file)
    with pytest.raises(StoreFailed, match="is of sqlite; expected a backup of postgresql"):
        put(postgres.new(), file)


def test_what_is_no_database_of_hexarena_is_not_backed_up(tmp_path, file, postgres):
    with pytest.raises(StoreFailed, match="does not exist; expected the database of a server"):
        made(f"sqlite:///{tmp_path}/none.db", file)
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as foreign:
        foreign.execute("CREATE TABLE diary (day)")
    with pytest.raises(StoreFailed, match="is no database of Hexarena"):
        made(f"sqlite:///{tmp_path}/foreign.db", file)
    with pytest.raises(StoreFailed, match="is empty; expected the database of a server"):
        made(postgres.new(), file)
    assert listing(tmp_path) == ["foreign.db"]


def test_a_backup_of_a_newer_hexarena_is_refused(sqlite_url, other_sqlite, file, tmp_path):
    some(sqlite_url)
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as newer:
        newer.execute("UPDATE hexarena_version SET version_num = '99'")
        newer.commit()
    made(sqlite_url, file)
    with pytest.raises(StoreFailed, match=rf"tables have version 99; expected {newest()} or older"):
        put(other_sqlite, file)


@pytest.fixture
def other_sqlite(tmp_path):
    return f"sqlite:///{tmp_path}/other.db"


# Damage


@pytest.mark.parametrize("length", [0, 1, 100, 0.5, -1, -30])
def test_a_backup_cut_short_is_refused_and_nothing_is_replaced(url, other, file, length):
    some(url)
    made(url, file)
    theirs = some(other)
    size = file.stat().st_size
    os.truncate(file, int(size * length) if 0 < length < 1 else length % size)
    with pytest.raises(StoreFailed, match="expected an intact backup made by `hexarena backup`"):
        put(other, file, replace=True)
    assert loaded(other, theirs.id) == theirs


def test_a_backup_that_is_missing_is_refused(sqlite_url, file):
    with pytest.raises(StoreFailed, match=r"kept\.zip does not exist; expected a backup"):
        put(sqlite_url, file)


def test_whichever_byte_is_damaged_a_backup_is_refused_or_restored_as_it_was(
    sqlite_url, file, tmp_path
):
    stored = some(sqlite_url, plays=400)
    made(sqlite_url, file)
    whole, chance, refused = file.read_bytes(), random.Random(SEED), 0
    for number in range(150):
        place = chance.randrange(len(whole))
        changed = bytes([whole[place] ^ (1 << chance.randrange(8))])
        file.write_bytes(whole[:place] + changed + whole[place + 1 :])
        target = tmp_path / f"{number}.db"
        try:
            put(f"sqlite:///{target}", file)
        except HexarenaError:
            refused += 1
            assert not target.exists()
        else:
            assert loaded(f"sqlite:///{target}", stored.id) == stored
    assert refused > 100


def test_a_part_that_lies_before_the_beginning_is_refused(sqlite_url, other_sqlite, file):
    some(sqlite_url)
    made(sqlite_url, file)
    whole = bytearray(file.read_bytes())
    whole[-4] += 1  # the third of the four bytes that tell where the list of parts begins
    file.write_bytes(whole)
    with pytest.raises(StoreFailed, match="is damaged or no backup"):
        put(other_sqlite, file)


def test_a_damaged_database_gives_no_backup(sqlite_url, file, tmp_path):
    some(sqlite_url, plays=4000)
    with (tmp_path / "hexarena.db").open("r+b") as stream:
        stream.seek(-4096, os.SEEK_END)
        stream.write(b"\x5a" * 4096)
    with pytest.raises(StoreFailed, match="expected"):
        made(sqlite_url, file)
    assert listing(tmp_path) == ["hexarena.db"]


def test_a_damaged_database_is_replaced_only_if_told_and_kept(
    sqlite_url, other_sqlite, file, tmp_path
):
    stored = some(sqlite_url)
    made(sqlite_url, file)
    (tmp_path / "other.db").write_bytes(b"\xff" * 9000)
    (tmp_path / "other.db-wal").write_bytes(b"a log")
    with pytest.raises(StoreFailed, match=r"cannot be read: .*; expected --replace"):
        put(other_sqlite, file)
    aside = put(other_sqlite, file, replace=True).aside
    assert loaded(other_sqlite, stored.id) == stored
    assert Path(aside).read_bytes() == b"\xff" * 9000


def test_a_link_to_a_database_stays_one(sqlite_url, file, tmp_path):
    stored = some(sqlite_url)
    made(sqlite_url, file)
    (tmp_path / "far").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "far/real.db")
    put(f"sqlite:///{tmp_path}/link.db", file)
    assert (tmp_path / "link.db").is_symlink()
    assert loaded(f"sqlite:///{tmp_path}/far/real.db", stored.id) == stored


# A full disk


@pytest.mark.parametrize("room", [0, 2_000, 60_000])
def test_on_a_full_disk_no_backup_is_made_and_nothing_is_left(url, tmp_path, file, room):
    chance = random.Random(SEED)
    store = Store(url, patience=5)
    for _ in range(3):
        store.open(match(plays=noise(chance)), str(chance.random()))
    store.close()
    before = listing(tmp_path)
    with no_file_beyond(room), pytest.raises(StoreFailed, match="expected"):
        made(url, file)
    assert listing(tmp_path) == before
    made(url, file)


def noise(chance):
    return tuple(StoredAction(0, ply, chance.randrange(2**31), 0) for ply in range(3000))


def test_on_a_full_disk_a_restored_database_replaces_nothing(sqlite_url, other_sqlite, file):
    some(sqlite_url, plays=9000)
    theirs = some(other_sqlite)
    made(sqlite_url, file)
    with no_file_beyond(100_000), pytest.raises(StoreFailed, match="a disk with room"):
        put(other_sqlite, file, replace=True)
    assert loaded(other_sqlite, theirs.id) == theirs
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


# PostgreSQL


def test_without_its_programs_postgresql_says_what_to_install(postgres, file, monkeypatch):
    url = postgres.new()
    some(url)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(HexarenaError, match=r"pg_dump was not found; .*postgresql-client"):
        made(url, file)


def test_a_password_stands_in_no_command_line(postgres, file, tmp_path, monkeypatch):
    url = make_url(postgres.new()).set(password="secret").render_as_string(hide_password=False)
    some(url)
    log = tmp_path / "words"
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" > {log}\nexec {shutil.which("pg_dump")} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    made(url, file)
    assert "--snapshot=" in log.read_text()
    assert "secret" not in log.read_text()


def test_rows_that_a_dump_lacks_undo_it_all(postgres, file, tmp_path):
    url, other = postgres.new(), postgres.new()
    some(url)
    theirs = some(other)
    made(url, file)
    less = tmp_path / "less.zip"
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(less, "w") as edited:
        edited.writestr("manifest.json", whole.read("manifest.json"))
        lines = whole.read("hexarena.sql").splitlines(keepends=True)
        start = next(n for n, line in enumerate(lines) if line.startswith(b"COPY public.actions"))
        edited.writestr("hexarena.sql", b"".join(lines[: start + 1] + lines[start + 2 :]))
    with pytest.raises(StoreFailed, match=r"psql: .*table actions has not its 3 rows"):
        put(other, less, replace=True)
    assert loaded(other, theirs.id) == theirs

"""A backup made while servers write is one moment, whole; what is damaged or in the way is left."""

import json
import os
import random
import resource
import shutil
import sqlite3
import zipfile
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url

from hexarena.contract.errors import HexarenaError, StoreFailed
from hexarena.store import Store, StoredAction
from hexarena.store.backups import back_up, restore
from hexarena.store.backups.archive import verify
from hexarena.store.opening import newest_version
from tests.databases import make_tables
from tests.store.samples import match, open_match
from tests.store.test_failing import no_file_beyond
from tests.store.test_killed import MATCHES, Child, check_stored, open_matches

pytestmark = pytest.mark.slow

SEED = 20261125
NO_MANIFEST = "got parts that cannot be read (manifest.json describes no backup)"


def ignore_progress(*_):
    pass


def make_backup(url, file):
    return back_up(url, file, False, ignore_progress)


def restore_backup(url, file, replace=False):
    return restore(url, file, replace, ignore_progress)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "kept.zip"


@pytest.fixture
def target_url(request, url):
    """Another, empty database of the same kind."""
    if url.startswith("sqlite"):
        return url.replace("hexarena.db", "other.db")
    return request.getfixturevalue("postgres").new()


def make_database(url, plays=3):
    """Make a database with a match; return it."""
    store = Store(make_tables(url), timeout=5)
    stored_match = open_match(
        store, plays=tuple(StoredAction(0, ply, ply, 0) for ply in range(plays))
    )
    store.close()
    return stored_match


def load_match(url, name):
    store = Store(url)
    try:
        return store.load(name)
    finally:
        store.close()


def list_files(folder):
    besides = (".lock", "-wal", "-shm")  # what SQLite and its openers leave
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(besides))


# Whole


def test_a_backup_holds_what_the_database_holds_and_counts_it(url, target_url, file):
    stored_match = make_database(url)
    manifest = make_backup(url, file)
    assert (manifest.matches, manifest.rows["actions"], manifest.tables) == (1, 3, newest_version())
    assert restore_backup(target_url, file) == (manifest, None)
    assert load_match(target_url, stored_match.id) == stored_match


def test_only_its_owner_may_read_a_backup_which_holds_seeds_and_keys(url, file):
    make_database(url)
    make_backup(url, file)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_backup_under_load_is_one_moment_with_all_that_was_acknowledged_before(
    url, target_url, file, tmp_path
):
    open_matches(url)
    player = Child(url, 0)
    try:
        for number in range(3):
            player.play(40)
            acknowledged = {tuple(line.decode().split()) for line in player.told}
            backup = tmp_path / f"{number}.zip"
            make_backup(url, backup)
            restore_backup(target_url, backup, replace=True)
            store = Store(target_url)
            restored = {(name, play.ply) for name in MATCHES for play in store.load(name).plays}
            assert {(name, int(ply)) for name, ply in acknowledged} <= check_stored(store, restored)
            store.close()
    finally:
        player.process.kill()
        player.end()


# What is in the way


def test_a_file_that_exists_is_not_replaced_unless_told(url, file):
    make_database(url)
    file.write_text("dear diary")
    with pytest.raises(StoreFailed, match=r"kept\.zip exists; expected a new file, or --replace"):
        make_backup(url, file)
    assert file.read_text() == "dear diary"
    back_up(url, file, True, ignore_progress)
    assert zipfile.is_zipfile(file)


def test_a_file_that_comes_meanwhile_is_not_replaced_either(url, file):
    make_database(url)

    def come(*_):
        file.write_text("dear diary")

    with pytest.raises(StoreFailed, match="exists"):
        back_up(url, file, False, come)
    assert file.read_text() == "dear diary"


def test_a_database_with_matches_is_replaced_only_if_told_and_kept_aside(
    url, target_url, file, request
):
    stored_match, target_match = make_database(url), make_database(target_url)
    make_backup(url, file)
    with pytest.raises(StoreFailed, match="has matches: 1; expected --replace, which keeps it"):
        restore_backup(target_url, file)
    assert load_match(target_url, target_match.id) == target_match
    aside_name = restore_backup(target_url, file, replace=True).backup_path
    assert load_match(target_url, stored_match.id) == stored_match
    if url.startswith("sqlite"):
        assert load_match(f"sqlite:///{aside_name}", target_match.id) == target_match
    else:
        postgres, database = request.getfixturevalue("postgres"), make_url(target_url).database
        query = f"SELECT id FROM {aside_name.removeprefix('schema ')}.matches"
        assert postgres.say(query, database=database) == [(target_match.id,)]


def test_a_database_without_matches_is_replaced(url, target_url, file):
    stored_match = make_database(url)
    Store(target_url).close()
    make_backup(url, file)
    assert restore_backup(target_url, file).backup_path
    assert load_match(target_url, stored_match.id) == stored_match


def test_a_database_that_a_server_has_open_is_not_replaced(url, target_url, file):
    make_database(url)
    target_match = make_database(target_url)
    make_backup(url, file)
    running_store = Store(target_url)
    running_store.name_player("bo", "Bo")
    with pytest.raises(StoreFailed, match=r"open|other connections: 1; expected every server to"):
        restore_backup(target_url, file, replace=True)
    assert running_store.load(target_match.id) == target_match
    running_store.close()


def test_the_kinds_of_databases_are_distinguished(postgres, sqlite_url, file):
    make_database(sqlite_url)
    make_backup(sqlite_url, file)
    with pytest.raises(StoreFailed, match="is of sqlite; expected a backup of postgresql"):
        restore_backup(postgres.new(), file)


def test_a_foreign_database_is_not_backed_up(tmp_path, file, postgres):
    with pytest.raises(StoreFailed, match="does not exist; expected the database of a server"):
        make_backup(f"sqlite:///{tmp_path}/none.db", file)
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as foreign:
        foreign.execute("CREATE TABLE diary (day)")
    with pytest.raises(StoreFailed, match="is no database of Hexarena"):
        make_backup(f"sqlite:///{tmp_path}/foreign.db", file)
    with pytest.raises(StoreFailed, match="is empty; expected the database of a server"):
        make_backup(postgres.new(), file)
    assert list_files(tmp_path) == ["foreign.db"]


def test_a_backup_of_a_newer_hexarena_is_refused(sqlite_url, other_sqlite, file, tmp_path):
    make_database(sqlite_url)
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as newer:
        newer.execute("UPDATE hexarena_version SET version_num = '99'")
        newer.commit()
    make_backup(sqlite_url, file)
    with pytest.raises(
        StoreFailed, match=rf"tables have version 99; expected {newest_version()} or older"
    ):
        restore_backup(other_sqlite, file)


@pytest.fixture
def other_sqlite(tmp_path):
    return f"sqlite:///{tmp_path}/other.db"


# Damage


@pytest.mark.parametrize("length", [0, 1, 100, 0.5, -1, -30])
def test_a_backup_cut_short_is_refused_and_nothing_is_replaced(url, target_url, file, length):
    make_database(url)
    make_backup(url, file)
    target_match = make_database(target_url)
    size = file.stat().st_size
    os.truncate(file, int(size * length) if 0 < length < 1 else length % size)
    with pytest.raises(StoreFailed, match="expected an intact backup made by `hexarena backup`"):
        restore_backup(target_url, file, replace=True)
    assert load_match(target_url, target_match.id) == target_match


def test_a_backup_that_is_missing_is_refused(sqlite_url, file):
    with pytest.raises(StoreFailed, match=r"kept\.zip does not exist; expected a backup"):
        restore_backup(sqlite_url, file)


def test_whichever_byte_is_damaged_a_backup_is_refused_or_restored_as_it_was(
    sqlite_url, file, tmp_path
):
    stored_match = make_database(sqlite_url, plays=400)
    make_backup(sqlite_url, file)
    archive, chance, refusals = file.read_bytes(), random.Random(SEED), 0
    for number in range(150):
        position = chance.randrange(len(archive))
        damaged_byte = bytes([archive[position] ^ (1 << chance.randrange(8))])
        file.write_bytes(archive[:position] + damaged_byte + archive[position + 1 :])
        target = tmp_path / f"{number}.db"
        try:
            restore_backup(f"sqlite:///{target}", file)
        except HexarenaError:
            refusals += 1
            assert not target.exists()
        else:
            assert load_match(f"sqlite:///{target}", stored_match.id) == stored_match
    assert refusals > 100


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (None, "got no zip archive, or a part of one"),
        ({}, "got an archive without the parts of a backup"),
        ({"manifest.json": "{"}, NO_MANIFEST),
        ({"manifest.json": {"kind": "other", "tables": 3}}, NO_MANIFEST),
        ({"manifest.json": {"rows": [1]}}, NO_MANIFEST),
        ({"manifest.json": {}}, "got an archive without the parts of a backup"),
    ],
)
def test_what_is_no_backup_is_refused_in_words(
    sqlite_url, other_sqlite, file, tmp_path, parts, message
):
    make_database(sqlite_url)
    target_match = make_database(other_sqlite)
    whole = tmp_path / "whole.zip"
    make_backup(sqlite_url, whole)
    with zipfile.ZipFile(whole) as archive:
        manifest = json.loads(archive.read("manifest.json"))
    file.write_text("no archive")
    if parts is not None:
        with zipfile.ZipFile(file, "w") as archive:
            for name, part in parts.items():
                text = part if isinstance(part, str) else json.dumps({**manifest, **part})
                archive.writestr(name, text)
    with pytest.raises(StoreFailed) as refusal:
        restore_backup(other_sqlite, file, replace=True)
    intact = "expected an intact backup made by `hexarena backup`"
    assert str(refusal.value) == f"{file} is damaged or no backup: {message}; {intact}"
    assert load_match(other_sqlite, target_match.id) == target_match


def test_a_folder_is_no_backup(sqlite_url, tmp_path):
    with pytest.raises(StoreFailed, match="cannot be read: Is a directory; expected a backup"):
        restore_backup(sqlite_url, tmp_path)


def test_whichever_byte_around_its_parts_is_damaged_a_backup_is_refused_or_whole(sqlite_url, file):
    make_database(sqlite_url)
    make_backup(sqlite_url, file)
    whole, manifest = file.read_bytes(), verify(file, ignore_progress)
    start = whole.index(b"hexarena.db")
    positions = (*range(80), *range(start - 30, start + 40), *range(-200, 0))
    for position in positions:
        for byte in (0, 12, 14, 255, whole[position] ^ 1):  # 12 and 14: other compressions
            damaged = bytearray(whole)
            damaged[position] = byte
            file.write_bytes(damaged)
            with suppress(StoreFailed):
                assert verify(file, ignore_progress) == manifest


def test_a_part_that_lies_before_the_beginning_is_refused(sqlite_url, other_sqlite, file):
    make_database(sqlite_url)
    make_backup(sqlite_url, file)
    archive = bytearray(file.read_bytes())
    archive[-4] += 1  # the third of the four bytes that tell where the list of parts begins
    file.write_bytes(archive)
    with pytest.raises(StoreFailed, match="is damaged or no backup"):
        restore_backup(other_sqlite, file)


def test_a_damaged_database_gives_no_backup(sqlite_url, file, tmp_path):
    make_database(sqlite_url, plays=4000)
    with (tmp_path / "hexarena.db").open("r+b") as stream:
        stream.seek(-4096, os.SEEK_END)
        stream.write(b"\x5a" * 4096)
    with pytest.raises(StoreFailed, match="expected"):
        make_backup(sqlite_url, file)
    assert list_files(tmp_path) == ["hexarena.db"]


def test_a_damaged_database_is_replaced_only_if_told_and_kept(
    sqlite_url, other_sqlite, file, tmp_path
):
    stored_match = make_database(sqlite_url)
    make_backup(sqlite_url, file)
    (tmp_path / "other.db").write_bytes(b"\xff" * 9000)
    (tmp_path / "other.db-wal").write_bytes(b"a log")
    with pytest.raises(StoreFailed, match=r"cannot be read: .*; expected --replace"):
        restore_backup(other_sqlite, file)
    aside_name = restore_backup(other_sqlite, file, replace=True).backup_path
    assert load_match(other_sqlite, stored_match.id) == stored_match
    assert Path(aside_name).read_bytes() == b"\xff" * 9000


def test_a_link_to_a_database_stays_one(sqlite_url, file, tmp_path):
    stored_match = make_database(sqlite_url)
    make_backup(sqlite_url, file)
    (tmp_path / "far").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "far/real.db")
    restore_backup(f"sqlite:///{tmp_path}/link.db", file)
    assert (tmp_path / "link.db").is_symlink()
    assert load_match(f"sqlite:///{tmp_path}/far/real.db", stored_match.id) == stored_match


# A full disk


@pytest.mark.parametrize("limit", [0, 2_000, 60_000])
def test_on_a_full_disk_no_backup_is_made_and_nothing_is_left(url, tmp_path, file, limit):
    chance = random.Random(SEED)
    store = Store(url, timeout=5)
    for _ in range(3):
        store.open(match(plays=make_noise(chance)), str(chance.random()))
    store.close()
    previous = list_files(tmp_path)
    with no_file_beyond(limit), pytest.raises(StoreFailed, match="expected"):
        make_backup(url, file)
    assert list_files(tmp_path) == previous
    make_backup(url, file)


def make_noise(chance):
    return tuple(StoredAction(0, ply, chance.randrange(2**31), 0) for ply in range(3000))


def test_on_a_full_disk_a_restored_database_replaces_nothing(sqlite_url, other_sqlite, file):
    make_database(sqlite_url, plays=9000)
    target_match = make_database(other_sqlite)
    make_backup(sqlite_url, file)
    with no_file_beyond(100_000), pytest.raises(StoreFailed, match="a disk with free space"):
        restore_backup(other_sqlite, file, replace=True)
    assert load_match(other_sqlite, target_match.id) == target_match
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


# PostgreSQL


def test_without_its_programs_postgresql_says_what_to_install(postgres, file, monkeypatch):
    url = postgres.new_with_tables()
    make_database(url)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(HexarenaError, match=r"pg_dump was not found; .*postgresql-client"):
        make_backup(url, file)


def test_a_password_stands_in_no_command_line(postgres, file, tmp_path, monkeypatch):
    url = (
        make_url(postgres.new_with_tables())
        .set(password="secret")
        .render_as_string(hide_password=False)
    )
    make_database(url)
    log = tmp_path / "words"
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" > {log}\nexec {shutil.which("pg_dump")} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    make_backup(url, file)
    assert "--snapshot=" in log.read_text()
    assert "secret" not in log.read_text()


def test_rows_that_a_dump_lacks_undo_it_all(postgres, file, tmp_path):
    url, target_url = postgres.new_with_tables(), postgres.new_with_tables()
    make_database(url)
    target_match = make_database(target_url)
    make_backup(url, file)
    edited_path = tmp_path / "less.zip"
    with zipfile.ZipFile(file) as original, zipfile.ZipFile(edited_path, "w") as edited:
        edited.writestr("manifest.json", original.read("manifest.json"))
        lines = original.read("hexarena.sql").splitlines(keepends=True)
        start = next(n for n, line in enumerate(lines) if line.startswith(b"COPY public.actions"))
        edited.writestr("hexarena.sql", b"".join(lines[: start + 1] + lines[start + 2 :]))
    with pytest.raises(StoreFailed, match=r"psql: .*table actions has not its 3 rows"):
        restore_backup(target_url, edited_path, replace=True)
    assert load_match(target_url, target_match.id) == target_match

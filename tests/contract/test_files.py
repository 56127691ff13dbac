"""Files are written whole or not at all, and what is private can be read by its owner only."""

import os

import pytest

from hexarena.contract.files import (
    create_private_file,
    make_private_folder,
    private_umask,
    replace_file,
)


def test_a_file_is_replaced_with_its_permissions(tmp_path):
    file = tmp_path / "record"
    file.write_bytes(b"before")
    replace_file(file, b"after", 0o640)
    assert file.read_bytes() == b"after"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_failure_leaves_the_file_that_was_there_and_no_draft(tmp_path, monkeypatch):
    def fail(_):
        raise OSError("the disk is full")

    file = tmp_path / "record"
    file.write_bytes(b"before")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        replace_file(file, b"after")
    assert [path.name for path in tmp_path.iterdir()] == ["record"]
    assert file.read_bytes() == b"before"


def modes(folder):
    return {path.name: path.stat().st_mode & 0o777 for path in folder.rglob("*")}


def test_a_private_folder_has_private_parents_and_one_that_exists_is_left_alone(tmp_path):
    (tmp_path / "a").mkdir(mode=0o755)
    make_private_folder(tmp_path / "a" / "b" / "c")
    make_private_folder(tmp_path / "a")
    assert modes(tmp_path) == {"a": 0o755, "b": 0o700, "c": 0o700}


def test_a_private_file_is_new_or_appended_to(tmp_path):
    with create_private_file(tmp_path / "a") as stream:
        stream.write(b"1")
    with pytest.raises(FileExistsError):
        create_private_file(tmp_path / "a")
    with create_private_file(tmp_path / "a", "ab") as stream:
        stream.write(b"2")
    assert (tmp_path / "a").read_bytes() == b"12"
    assert modes(tmp_path) == {"a": 0o600}


def test_what_a_library_writes_within_the_block_is_private(tmp_path):
    umask_before = os.umask(0o022)
    try:
        with private_umask():
            (tmp_path / "a").touch()
        (tmp_path / "b").touch()
        assert modes(tmp_path) == {"a": 0o600, "b": 0o644}
    finally:
        os.umask(umask_before)

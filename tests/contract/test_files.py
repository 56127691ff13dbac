"""Files are written whole or not at all."""

import os

import pytest

from hexarena.contract.files import replace_file


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

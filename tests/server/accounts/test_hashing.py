"""Passwords are hashed in a process of low priority, one at a time, whatever happens to it."""

import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from hexarena.contract.errors import Busy
from hexarena.server.accounts import hashing as hashing_module
from hexarena.server.accounts.hashing import (
    MAX_WAITING,
    PasswordHashing,
    build_command,
    is_outdated,
)
from tests.niceness import NICENESS, SERVED
from tests.waiting import eventually

PASSWORD = "correct horse battery"


def read_arguments(pid):
    return Path(f"/proc/{pid}/cmdline").read_text().split("\0")[:-1]


def list_hashing_processes():
    """Return the ids of the children of this process that hash passwords."""
    lists = [path.read_text() for path in Path("/proc/self/task").glob("*/children")]
    children = {int(child) for text in lists for child in text.split()}
    return {child for child in children if read_arguments(child) == list(build_command())}


@pytest.fixture
def hashing():
    with closing(PasswordHashing()) as new_hashing:
        yield new_hashing


def test_a_password_fits_its_own_hash_and_no_other(hashing):
    stored_hash = hashing.hash(PASSWORD)
    assert stored_hash.startswith("$argon2id$")
    assert hashing.verify(PASSWORD, stored_hash)
    assert not hashing.verify("another", stored_hash)
    assert not hashing.verify(PASSWORD, "no hash")
    assert not hashing.verify(PASSWORD, None)


def test_a_hash_costs_what_argon2_recommends_and_a_cheaper_one_is_outdated(hashing, monkeypatch):
    cheap_hash = hashing.hash(PASSWORD)
    assert cheap_hash.startswith("$argon2id$v=19$m=8,t=1,p=1$")
    assert not is_outdated(cheap_hash)
    monkeypatch.setattr(hashing_module, "HASHER", PasswordHasher())
    assert is_outdated(cheap_hash)
    assert build_command()[-4:] == (str(NICENESS), "3", "65536", "4")


def test_a_password_of_any_characters_is_hashed(hashing):
    text = "\ud800 \u0000 \U0001f40e \n"
    assert hashing.verify(text, hashing.hash(text))


def test_the_process_starts_with_the_first_password_and_has_the_lowest_priority(hashing):
    assert hashing.pid is None
    hashing.hash(PASSWORD)
    own_niceness = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, hashing.pid) == own_niceness + NICENESS
    assert SERVED == 19


def test_no_password_is_in_the_arguments_of_the_process(hashing):
    hashing.hash(PASSWORD)
    assert read_arguments(hashing.pid) == list(build_command())


def test_passwords_that_come_together_are_hashed_in_one_process(hashing):
    with ThreadPoolExecutor(MAX_WAITING) as pool:
        hashes = list(pool.map(hashing.hash, [PASSWORD] * MAX_WAITING))
    assert len(set(hashes)) == MAX_WAITING
    assert list_hashing_processes() == {hashing.pid}


def test_a_process_that_was_killed_is_replaced_and_logged(hashing, caplog):
    stored_hash = hashing.hash(PASSWORD)
    pid = hashing.pid
    os.kill(pid, signal.SIGKILL)
    assert hashing.verify(PASSWORD, stored_hash)
    assert hashing.pid != pid
    assert "the process that hashes passwords was lost" in caplog.text


def test_a_process_that_is_killed_while_it_hashes_is_replaced_without_an_error(hashing):
    hashing.hash(PASSWORD)
    pid = hashing.pid
    os.kill(pid, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(hashing.hash, PASSWORD)
        os.kill(pid, signal.SIGKILL)
        assert future.result().startswith("$argon2id$")


@pytest.mark.parametrize("program", [("/nothing/here",), (sys.executable, "-c", "pass")])
def test_a_process_that_cannot_start_refuses_passwords_for_a_moment(program):
    with closing(PasswordHashing(program)) as hashing, pytest.raises(Busy) as refusal:
        hashing.hash(PASSWORD)
    assert refusal.value.retry_after == 2


def test_one_password_too_many_is_refused_at_once(hashing):
    hashing.hash(PASSWORD)
    os.kill(hashing.pid, signal.SIGSTOP)
    with ThreadPoolExecutor(MAX_WAITING + 1) as pool:
        futures = [pool.submit(hashing.hash, PASSWORD) for _ in range(MAX_WAITING + 1)]
        done = eventually(lambda: [future for future in futures if future.done()])
        os.kill(hashing.pid, signal.SIGCONT)
    errors = [future.exception() for future in futures if future.exception()]
    assert errors == [future.exception() for future in done]
    assert "8 passwords are being checked" in str(errors[0])
    assert hashing.hash(PASSWORD)


def test_the_process_ends_when_it_is_closed(hashing):
    hashing.hash(PASSWORD)
    assert list_hashing_processes()
    hashing.close()
    assert hashing.pid is None
    assert not list_hashing_processes()

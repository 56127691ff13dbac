"""Writes of many threads are committed together, and each is whole or not at all."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError

from hexarena.contract.errors import StaleMatch, StoreFailed
from hexarena.store import group
from hexarena.store.group import GroupWriter
from tests.waiting import eventually

AT_ONCE = 12


class Book:
    """A database of lines: transactions, each with what was written in it."""

    def __init__(self):
        self.committed = []
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        self.broken = False

    @contextmanager
    def begin(self):
        lines = []
        yield lines
        self.begun.set()
        assert self.may_go_on.wait(20)
        if self.broken:
            raise StoreFailed("gone") from OperationalError("", {}, Exception())
        self.committed.append(lines)


@pytest.fixture
def book():
    return Book()


def together(book, writes, patience=20.0):
    """Begin a write, and let the others come while it is committed; return all futures."""
    writer = GroupWriter("a book", book.begin, patience)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        first = pool.submit(writer.write, lambda lines: lines.append("first"))
        assert book.begun.wait(20)
        futures = []
        for count, write in enumerate(writes, 1):  # they queue in this order
            futures.append(pool.submit(writer.write, write))
            eventually(lambda: writer.waiting, lambda waiting, count=count: waiting == count)
        book.may_go_on.set()
    return [first, *futures]


def line(text):
    return lambda lines: lines.append(text) or text


def test_waiting_writes_are_committed_in_one_transaction(book):
    futures = together(book, [line(str(n)) for n in range(9)])
    assert [future.result() for future in futures[1:]] == [str(n) for n in range(9)]
    assert [len(group) for group in book.committed] == [1, 9]


def test_a_refused_item_leaves_the_others_intact(book):
    def refused(lines):
        lines.append("half")
        raise StaleMatch("too late")

    futures = together(book, [line("a"), refused, line("b")])
    assert isinstance(futures[2].exception(), StaleMatch)
    assert book.committed == [["first"], ["a"], ["b"]]


def test_writes_are_repeated_singly_after_a_deadlock(book):
    tries = []

    def deadlock(lines):
        tries.append(lines)
        if len(tries) < group.MAX_TRIES:
            deadlock = SimpleNamespace(sqlstate="40P01")
            raise StoreFailed("deadlock") from OperationalError("", {}, deadlock)
        lines.append("at last")

    futures = together(book, [line("a"), deadlock, line("b")])
    assert not any(future.exception() for future in futures)
    assert book.committed == [["first"], ["a"], ["at last"], ["b"]]


def test_an_endless_deadlock_is_told(book):
    def deadlock(_lines):
        raise StoreFailed("deadlock") from OperationalError(
            "", {}, SimpleNamespace(sqlstate="40P01")
        )

    futures = together(book, [deadlock])
    assert isinstance(futures[1].exception(), StoreFailed)


def test_a_broken_database_is_told_to_all_that_wait(book):
    book.broken = True
    futures = together(book, [line("a"), line("b")])
    assert all(isinstance(future.exception(), StoreFailed) for future in futures)
    assert book.committed == []


def test_a_write_that_waits_too_long_is_withdrawn(book):
    writer = GroupWriter("a book", book.begin, 0.05)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(writer.write, line("first"))
        assert book.begun.wait(20)
        late_write = pool.submit(writer.write, line("late"))
        assert isinstance(late_write.exception(), StoreFailed)
        book.may_go_on.set()
        assert first.result() == "first"
        assert writer.write(line("next")) == "next"
    assert book.committed == [["first"], ["next"]]


class LateEvent(threading.Event):
    """One whose wait runs out in the very moment in which it is set."""

    begun = threading.Event()  # somebody waits

    def wait(self, timeout=None):
        if timeout is None or self.is_set():
            return super().wait(timeout)
        self.begun.set()
        assert super().wait(20)
        return False


def test_a_write_whose_turn_comes_as_its_patience_ends_is_written(book, monkeypatch):
    names = SimpleNamespace(Lock=threading.Lock, Event=LateEvent)
    monkeypatch.setattr(group, "threading", names)
    writer = GroupWriter("a book", book.begin, 20.0)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(writer.write, line("first"))
        assert book.begun.wait(20)
        late_write = pool.submit(writer.write, line("late"))
        assert LateEvent.begun.wait(20)
        book.may_go_on.set()
        assert [first.result(), late_write.result()] == ["first", "late"]
    assert book.committed == [["first"], ["late"]]

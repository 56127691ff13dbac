"""Threads take turns: a short search does not wait for a long one that is running."""

import threading
from concurrent.futures import CancelledError

import pytest

from hexarena.server.bots.queue import Asker
from hexarena.server.bots.thinkers import (
    DEFAULT_SECONDS,
    MAX_GROWTH,
    MIN_PLAYOUTS,
    PlayoutCosts,
    Stopwatch,
    Thinkers,
)
from tests.server.conftest import WAIT_SECONDS

ANN, BO = Asker("ann", "a"), Asker("bo", "b")


@pytest.fixture
def thinkers():
    thinkers = Thinkers(1)
    yield thinkers
    thinkers.close()


def test_a_search_returns_a_result_or_its_error(thinkers):
    assert thinkers.submit(ANN, "table", 1, lambda pause: "e5").result(WAIT_SECONDS) == "e5"
    failing = thinkers.submit(ANN, "table", 1, lambda pause: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        failing.result(WAIT_SECONDS)
    assert thinkers.submit(ANN, "table", 1, lambda pause: "f6").result(WAIT_SECONDS) == "f6"


def test_a_single_thread_runs_a_quick_search_between_two_slices(thinkers):
    started, may_go_on, events = threading.Event(), threading.Event(), []

    def long(pause):
        started.set()
        assert may_go_on.wait(WAIT_SECONDS)
        pause()
        events.append("long")

    long_search = thinkers.submit(ANN, "bots", 3, long)
    assert started.wait(WAIT_SECONDS)
    quick = thinkers.submit(BO, "table", 0.01, lambda pause: events.append("quick"))
    may_go_on.set()
    for future in (quick, long_search):
        future.result(WAIT_SECONDS)
    assert events == ["quick", "long"]


def test_a_thought_that_was_cancelled_while_it_waited_is_never_begun(thinkers):
    started, may_go_on, events = threading.Event(), threading.Event(), []

    def long(pause):
        started.set()
        assert may_go_on.wait(WAIT_SECONDS)

    thinkers.submit(ANN, "table", 1, long)
    assert started.wait(WAIT_SECONDS)
    assert thinkers.submit(BO, "table", 1, lambda pause: events.append("bo")).cancel()
    may_go_on.set()
    thinkers.submit(BO, "table", 1, lambda pause: None).result(WAIT_SECONDS)
    assert events == []


def test_queued_work_is_cancelled_at_shutdown():
    thinkers, started, may_go_on = Thinkers(1), threading.Event(), threading.Event()

    def long(pause):
        started.set()
        assert may_go_on.wait(WAIT_SECONDS)
        pause()  # nothing goes first any more

    long_search = thinkers.submit(ANN, "bots", 3, long)
    assert started.wait(WAIT_SECONDS)
    waiting_search = thinkers.submit(BO, "table", 0.01, lambda pause: None)
    closing = threading.Thread(target=thinkers.close)
    closing.start()
    with pytest.raises(CancelledError):
        waiting_search.result(WAIT_SECONDS)
    may_go_on.set()
    closing.join(WAIT_SECONDS)
    assert long_search.result(0) is None


# What a thought costs


def test_a_stopwatch_does_not_count_while_it_is_stopped():
    times = iter([0.0, 2.0, 12.0, 15.0])
    watch = Stopwatch(lambda: next(times))
    with watch.pause():
        pass
    assert watch.seconds == 5


def test_a_playout_costs_what_was_measured_of_its_game():
    costs = PlayoutCosts()
    assert costs.expected_seconds("toy", 1000) == 1000 * DEFAULT_SECONDS
    for _ in range(40):
        costs.record("toy", MIN_PLAYOUTS, MIN_PLAYOUTS * 0.002)
    assert costs.expected_seconds("toy", 1000) == pytest.approx(2, rel=0.01)
    assert costs.expected_seconds("other", 1000) == 1000 * DEFAULT_SECONDS


def test_neither_a_few_playouts_nor_rules_being_compiled_are_taken_for_the_usual():
    costs = PlayoutCosts()
    costs.record("toy", 10, 5)
    assert costs.expected_seconds("toy", 1) == DEFAULT_SECONDS
    costs.record("toy", MIN_PLAYOUTS, 600)
    assert costs.expected_seconds("toy", 1) <= MAX_GROWTH * DEFAULT_SECONDS

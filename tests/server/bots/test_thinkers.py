"""Threads take turns: a short search does not wait for a long one that is running."""

import threading
from concurrent.futures import CancelledError

import pytest

from hexarena.server.bots.queue import Asker
from hexarena.server.bots.thinkers import ENOUGH, JUMP, USUAL, Costs, Stopwatch, Thinkers
from tests.server.conftest import WAIT

ANN, BO = Asker("ann", "a"), Asker("bo", "b")


@pytest.fixture
def thinkers():
    one = Thinkers(1)
    yield one
    one.close()


def test_a_thought_is_found_or_what_was_wrong_with_it_is_told(thinkers):
    assert thinkers.ask(ANN, "table", 1, lambda pause: "e5").result(WAIT) == "e5"
    broken = thinkers.ask(ANN, "table", 1, lambda pause: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        broken.result(WAIT)
    assert thinkers.ask(ANN, "table", 1, lambda pause: "f6").result(WAIT) == "f6"


def test_one_thread_lets_a_quick_thought_go_first_between_two_strides(thinkers):
    begun, may_go_on, told = threading.Event(), threading.Event(), []

    def long(pause):
        begun.set()
        assert may_go_on.wait(WAIT)
        pause()
        told.append("long")

    found = thinkers.ask(ANN, "bots", 3, long)
    assert begun.wait(WAIT)
    quick = thinkers.ask(BO, "table", 0.01, lambda pause: told.append("quick"))
    may_go_on.set()
    for each in (quick, found):
        each.result(WAIT)
    assert told == ["quick", "long"]


def test_a_thought_that_was_cancelled_while_it_waited_is_never_begun(thinkers):
    begun, may_go_on, told = threading.Event(), threading.Event(), []

    def long(pause):
        begun.set()
        assert may_go_on.wait(WAIT)

    thinkers.ask(ANN, "table", 1, long)
    assert begun.wait(WAIT)
    assert thinkers.ask(BO, "table", 1, lambda pause: told.append("bo")).cancel()
    may_go_on.set()
    thinkers.ask(BO, "table", 1, lambda pause: None).result(WAIT)
    assert told == []


def test_what_waits_when_the_end_comes_is_cancelled():
    thinkers, begun, may_go_on = Thinkers(1), threading.Event(), threading.Event()

    def long(pause):
        begun.set()
        assert may_go_on.wait(WAIT)
        pause()  # nothing goes first any more

    found = thinkers.ask(ANN, "bots", 3, long)
    assert begun.wait(WAIT)
    waiting = thinkers.ask(BO, "table", 0.01, lambda pause: None)
    closing = threading.Thread(target=thinkers.close)
    closing.start()
    with pytest.raises(CancelledError):
        waiting.result(WAIT)
    may_go_on.set()
    closing.join(WAIT)
    assert found.result(0) is None


# What a thought costs


def test_a_stopwatch_does_not_count_while_it_is_stopped():
    now = iter([0.0, 2.0, 12.0, 15.0])
    watch = Stopwatch(lambda: next(now))
    with watch.stopped():
        pass
    assert watch.seconds == 5


def test_a_playout_costs_what_was_measured_of_its_game():
    costs = Costs()
    assert costs.of("toy", 1000) == 1000 * USUAL
    for _ in range(40):
        costs.note("toy", ENOUGH, ENOUGH * 0.002)
    assert costs.of("toy", 1000) == pytest.approx(2, rel=0.01)
    assert costs.of("other", 1000) == 1000 * USUAL


def test_neither_a_few_playouts_nor_rules_being_compiled_are_taken_for_the_usual():
    costs = Costs()
    costs.note("toy", 10, 5)
    assert costs.of("toy", 1) == USUAL
    costs.note("toy", ENOUGH, 600)
    assert costs.of("toy", 1) <= JUMP * USUAL

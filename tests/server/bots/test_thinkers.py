"""Threads take turns: a short search does not wait for a long one that is running."""

import asyncio
import os
import signal
import threading
from concurrent.futures import CancelledError

import pytest

from hexarena.server.bots.leases import Leases
from hexarena.server.bots.queue import Stopwatch, ThinkingQueue
from hexarena.server.bots.thinkers import (
    DEFAULT_SECONDS,
    MAX_GROWTH,
    MIN_PLAYOUTS,
    LocalThinker,
    PlayoutCosts,
)
from tests.server.bots.work import ANN, BO, HEXCORE6, Gate, chore, search_job
from tests.server.conftest import WAIT_SECONDS


class OneThinker:
    """A queue with one thread that thinks."""

    def __init__(self):
        self.queue = ThinkingQueue()
        self.leases = Leases(self.queue)
        self.thread = LocalThinker(self.leases)

    def put(self, job):
        """Put a job into the queue; return its answer to come."""
        self.queue.put(job)
        return job.answer

    def close(self):
        self.leases.close()
        self.thread.join(WAIT_SECONDS)

    @property
    def process(self):
        """The id of its process, if one runs."""
        return self.thread.process.pid


@pytest.fixture
async def thinker():
    thinker = OneThinker()
    yield thinker
    thinker.close()


async def test_a_search_returns_a_result_or_its_error(thinker):
    assert thinker.put(chore(ANN, "table", 1, lambda _: "e5")).result(WAIT_SECONDS) == "e5"
    failing = thinker.put(chore(ANN, "table", 1, lambda _: 1 / 0))
    with pytest.raises(ZeroDivisionError):
        failing.result(WAIT_SECONDS)
    assert thinker.put(chore(ANN, "table", 1, lambda _: "f6")).result(WAIT_SECONDS) == "f6"


class LongSearch:
    """A search that asks whether to go on once it may."""

    def __init__(self, name="long"):
        self.started, self.may_go_on = threading.Event(), threading.Event()
        self.events = []
        self._name = name

    def run(self, may_continue):
        self.started.set()
        assert self.may_go_on.wait(WAIT_SECONDS)
        should_continue = may_continue()
        self.events.append(self._name)
        return should_continue


async def test_a_single_thread_runs_a_quick_search_between_two_slices(thinker):
    long = LongSearch()
    long_search = thinker.put(chore(ANN, "bots", 3, long.run))
    assert long.started.wait(WAIT_SECONDS)
    quick = thinker.put(chore(BO, "table", 0.01, lambda _: long.events.append("quick")))
    long.may_go_on.set()
    for future in (quick, long_search):
        future.result(WAIT_SECONDS)
    assert long.events == ["quick", "long"]


async def test_a_thought_that_was_cancelled_while_it_waited_is_never_begun(thinker):
    long = LongSearch()
    thinker.put(chore(ANN, "table", 1, long.run))
    assert long.started.wait(WAIT_SECONDS)
    assert thinker.put(chore(BO, "table", 1, lambda _: long.events.append("bo"))).cancel()
    long.may_go_on.set()
    thinker.put(chore(BO, "table", 1, lambda _: None)).result(WAIT_SECONDS)
    assert long.events == ["long"]


async def test_a_search_hears_that_nobody_needs_its_answer_any_more(thinker):
    long = LongSearch()
    job = chore(ANN, "table", 1, long.run)
    job.is_needed = lambda: False
    future = thinker.put(job)
    long.may_go_on.set()
    assert future.result(WAIT_SECONDS) is False


async def test_queued_work_is_cancelled_at_shutdown():
    thinker, long = OneThinker(), LongSearch()
    long_search = thinker.put(chore(ANN, "bots", 3, long.run))
    assert long.started.wait(WAIT_SECONDS)
    waiting_search = thinker.put(chore(BO, "table", 0.01, lambda _: None))
    thinker.leases.close()
    with pytest.raises(CancelledError):
        waiting_search.result(0)
    long.may_go_on.set()
    thinker.thread.join(WAIT_SECONDS)
    assert long_search.result(0)


# Its process


async def ready_process(thinker):
    """Return the id of a process that has loaded the game."""
    thinker.put(search_job(kind="bots")).result(WAIT_SECONDS)
    return thinker.process


async def test_the_process_is_nicer_than_the_server_and_thinks_alike(thinker):
    process = await ready_process(thinker)
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)
    job = search_job()
    assert thinker.put(job).result(WAIT_SECONDS) == job.task.think(lambda: True)
    assert (thinker.process, job.losses) == (process, 0)


async def test_the_process_does_a_more_urgent_search_first_and_the_thread_a_short_one(thinker):
    await ready_process(thinker)
    events = []
    long = search_job(kind="bots", level=6)
    urgent, short = search_job(BO, seconds=0.05), search_job(BO, seconds=0.001, level=1)
    for name, job in (("long", long), ("urgent", urgent), ("short", short)):
        job.answer.add_done_callback(lambda _, name=name: events.append(name))
    gate = Gate(long)
    thinker.put(long)
    assert gate.is_reached.wait(WAIT_SECONDS)
    thinker.put(urgent)
    thinker.put(short)
    gate.open()
    for job in (long, urgent, short):
        assert job.answer.result(WAIT_SECONDS).playouts == job.task.playouts
    assert events[-1] == "long"


async def test_a_job_whose_process_is_killed_is_lost_and_done_again(thinker):
    process = await ready_process(thinker)
    job = search_job(level=6)
    gate, future = Gate(job), thinker.put(job)
    assert gate.is_reached.wait(WAIT_SECONDS)
    os.kill(process, signal.SIGKILL)
    gate.open()
    assert future.result(WAIT_SECONDS).playouts == job.task.playouts
    assert job.losses == 1


async def test_a_job_that_a_process_lost_goes_to_a_thinker_elsewhere_if_one_waits(thinker):
    process = await ready_process(thinker)
    job = search_job(level=6)
    gate, _ = Gate(job), thinker.put(job)
    assert gate.is_reached.wait(WAIT_SECONDS)
    games = {HEXCORE6.name: HEXCORE6.version}
    taking = asyncio.create_task(thinker.leases.take_elsewhere(games, WAIT_SECONDS))
    await asyncio.sleep(0)
    os.kill(process, signal.SIGKILL)
    gate.open()
    assert await taking is job
    assert (job.losses, job.answer.done()) == (1, False)


# What a thought costs


def test_a_stopwatch_does_not_count_while_it_is_stopped():
    times = iter([0.0, 2.0, 12.0, 15.0])
    watch = Stopwatch(lambda: next(times))
    watch.stop()
    watch.start()
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

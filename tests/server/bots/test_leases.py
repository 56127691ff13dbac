"""Searches are lent to thinkers elsewhere: answered, lost, given to others, and never doubled."""

import asyncio
import json
from typing import NamedTuple

import pytest

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.server.bots.leases import TERM_SECONDS, Leases
from hexarena.server.bots.queue import MAX_LOSSES, Job, ThinkingQueue
from hexarena.server.bots.thinking_desk import ANSWER_SECONDS, ThinkingDesk
from hexarena.thinking import Thinker
from hexarena.thinking.tasks import TASKS
from tests.server.bots.work import ANN, BO, HEXCORE6, search_job

GAMES = {"hexcore6": HEXCORE6.version}


class Harness:
    """A queue, its leases, and searches that are put into it."""

    def __init__(self):
        self.queue = ThinkingQueue()
        self.leases = Leases(self.queue)
        self.awaited = True

    def put(self, *args):
        """Put a search into the queue; return the job."""
        job = search_job(*args)
        job.is_needed = lambda: self.awaited
        self.queue.put(job)
        return job

    async def take(self, seconds=0.0):
        """Return the message and the job that a thinker elsewhere gets, or None."""
        return await self.leases.take_elsewhere(GAMES, seconds)

    def take_here(self):
        """Return what is left for the threads of the server."""
        self.queue.put(last := Job(ANN, "bots", 0.0, None))
        jobs = []
        while (job := self.leases.take_here()) is not last:
            jobs.append(job)
        return jobs

    def renew(self, lease):
        """Say that a thinker goes on; return what to do first, False if it is to stop."""
        reply = self.leases.reply({"progress": {"lease": lease}})
        return reply["first"] if reply["go"] else False

    def finish(self, lease, analysis):
        self.leases.reply({"done": {"lease": lease, "analysis": analysis}})


@pytest.fixture
async def harness():
    return Harness()


class LoopClock:
    """The time of the event loop, which passes when a test says so."""

    def __init__(self, monkeypatch):
        self._now = 0.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self._now)

    async def advance(self, seconds):
        """Let time pass, and what was due by then happen."""
        await self._settle()
        self._now += seconds
        await self._settle()

    async def _settle(self):
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
async def clock(monkeypatch):
    return LoopClock(monkeypatch)


def answer(job):
    return json.loads(json.dumps(job.task.write_answer(job.task.think(lambda: True))))


async def test_a_search_is_taken_answered_and_timed(harness):
    job = harness.put()
    assert await harness.take() is job
    lease, analysis = job.lease, answer(job)
    harness.finish(lease, analysis)
    assert job.answer.result(0) == job.task.think(lambda: True)
    assert job.watch.seconds > 0
    with pytest.raises(UnknownLease, match="unknown or has expired"):
        harness.finish(lease, analysis)


async def test_a_thinker_waits_for_a_search_that_the_server_leaves_to_it(harness):
    taking = asyncio.create_task(harness.take(10))
    await asyncio.sleep(0)
    job = harness.put()
    assert harness.take_here() == []
    assert await taking is job
    job = harness.put()
    assert harness.take_here() == [job]  # nobody waits any more


async def test_a_thinker_gets_no_game_or_version_that_it_does_not_have(harness, clock):
    harness.put()
    assert await harness.leases.take_elsewhere({"hexcore6": 99}, 0) is None
    taking = asyncio.create_task(harness.leases.take_elsewhere({"hfc": 1}, 10))
    await clock.advance(10)
    assert await taking is None
    assert await harness.take()


async def test_a_short_search_stays_on_the_server(harness):
    job = harness.put(ANN, "table", 0.001)
    assert await harness.take() is None
    assert harness.take_here() == [job]


async def test_a_wrong_answer_is_refused_and_the_server_searches_itself(harness):
    job = harness.put()
    await harness.take()
    with pytest.raises(WrongAnswer, match="expected"):
        harness.finish(job.lease, {**answer(job), "action": -5})
    assert await harness.take() is None
    assert harness.take_here() == [job]


async def test_a_lost_search_goes_to_another_thinker_and_finally_to_the_server(harness, clock):
    job = harness.put()
    for _ in range(MAX_LOSSES):
        assert await harness.take() is job
        lease = job.lease
        await clock.advance(TERM_SECONDS)
    assert await harness.take() is None
    assert harness.take_here() == [job]
    with pytest.raises(UnknownLease):
        harness.finish(lease, answer(job))


async def test_a_search_that_is_given_back_goes_to_another_thinker_in_its_place(harness):
    job, _ = harness.put(), harness.put()
    assert await harness.take() is job
    harness.leases.reply({"done": {"lease": job.lease, "failed": "was given back"}})
    assert (job.losses, await harness.take()) == (1, job)


async def test_activity_keeps_a_search_alive(harness, clock):
    job = harness.put()
    await harness.take()
    for _ in range(4):
        await clock.advance(0.9 * TERM_SECONDS)
        assert harness.renew(job.lease) is None
    harness.finish(job.lease, answer(job))


async def test_a_more_urgent_search_goes_first_and_its_loss_leaves_the_other(harness):
    long = harness.put(ANN, "bots", 3.0)
    await harness.take()
    urgent = harness.put(BO, "table", 0.05)
    assert harness.renew(long.lease) == urgent.to_message()
    harness.finish(urgent.lease, answer(urgent))
    assert urgent.answer.done()
    repeated = harness.put(BO, "table", 0.05)
    lease = harness.renew(long.lease)["lease"]
    assert harness.renew(long.lease) == repeated.to_message()  # left undone
    with pytest.raises(UnknownLease):
        harness.renew(lease)


async def test_the_thinker_of_a_more_urgent_search_is_lost_with_both(harness, clock):
    long = harness.put(ANN, "bots", 3.0)
    await harness.take()
    urgent = harness.put(BO, "table", 0.05)
    assert harness.renew(long.lease)
    await clock.advance(TERM_SECONDS)
    await clock.advance(TERM_SECONDS)
    assert (long.losses, urgent.losses) == (1, 1)


async def test_finishing_the_outer_search_first_returns_the_inner_one(harness):
    long = harness.put(ANN, "bots", 3.0)
    await harness.take()
    urgent = harness.put(BO, "table", 0.05)
    assert harness.renew(long.lease)
    harness.finish(long.lease, answer(long))
    assert await harness.take() is urgent


async def test_a_thinker_is_told_to_stop_when_nobody_waits(harness):
    job = harness.put()
    await harness.take()
    harness.awaited = False
    assert harness.renew(job.lease) is False


async def test_a_search_that_was_withdrawn_is_not_lent(harness):
    assert harness.put().answer.cancel()
    job = harness.put(BO)
    assert await harness.take() is job


async def test_the_end_of_the_server_ends_what_is_lent(harness):
    job = harness.put()
    await harness.take()
    lease = job.lease
    harness.leases.close()
    assert "the server stops" in str(job.answer.exception(0))
    with pytest.raises(UnknownLease):
        harness.renew(lease)


# Another kind of task


class CountTask(NamedTuple):
    """A task that is no search: to count."""

    game: str
    version: int
    limit: int

    @classmethod
    def from_message(cls, message):
        return cls(**message)

    def to_message(self):
        return {"kind": "count", **self._asdict()}

    def think(self, may_continue):
        return next((n for n in range(self.limit) if not may_continue()), self.limit)

    def write_answer(self, answer):
        return {"count": answer}

    def read_answer(self, message):
        return message["count"]


async def test_another_kind_of_task_is_lent_and_answered_alike(harness, monkeypatch):
    monkeypatch.setitem(TASKS, "count", CountTask)
    harness.queue.put(job := Job(ANN, "table", 1.0, CountTask("hexcore6", HEXCORE6.version, 5)))
    thinker = Thinker(lambda name, question: harness.leases.reply({name: question}), 0)
    await harness.take()
    thinker.work(json.loads(json.dumps(job.to_message())))
    assert job.answer.result(0) == 5


# Several workers


class Wire:
    """Carries messages between workers as Redis does: later, as JSON, and to all others."""

    def __init__(self, wires):
        self.handlers = {}
        self._wires = wires
        wires.append(self)

    def send(self, kind, **content):
        for wire in self._wires:
            if wire is not self and kind in wire.handlers:
                message = json.loads(json.dumps(content))
                asyncio.get_running_loop().call_soon(wire.handlers[kind], "sender", message)


async def test_a_thinker_may_reach_any_worker(harness):
    wires = []
    _, desk, third = (
        ThinkingDesk(worker.leases, Wire(wires)) for worker in (harness, Harness(), Harness())
    )
    job = harness.put()
    await harness.take()
    lease = job.lease
    assert await desk.reply("progress", {"lease": lease}) == {"go": True, "first": None}
    with pytest.raises(WrongAnswer, match="expected action, value"):
        await desk.reply("done", {"lease": lease, "analysis": {"action": 1}})
    harness.take_here()
    job = harness.put()
    await harness.take()
    await third.reply("done", {"lease": job.lease, "analysis": answer(job)})
    assert job.answer.done()
    with pytest.raises(UnknownLease):
        await desk.reply("progress", {"lease": lease})


async def test_a_worker_that_was_stopped_is_not_waited_for_long(harness, clock):
    desk = ThinkingDesk(harness.leases, Wire([]))
    renewing = asyncio.create_task(desk.reply("progress", {"lease": "elsewhere.lease"}))
    await clock.advance(ANSWER_SECONDS)
    with pytest.raises(UnknownLease, match="does not answer; ask for another"):
        await renewing

"""Searches are lent to thinkers elsewhere: answered, lost, given to others, and never doubled."""

import asyncio
import json

import pytest

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.contract.game import game
from hexarena.search import LEVELS
from hexarena.search.apart import Assignment, run_assignment, to_message
from hexarena.search.warm import first_decision
from hexarena.server.bots.leases import MAX_LOSSES, TERM_SECONDS, Leases
from hexarena.server.bots.queue import Asker, Job, ThinkingQueue
from hexarena.server.bots.schemas import AnswerWish, LeaseWish
from hexarena.server.bots.thinkers import Offload, SearchOrder, Thinkers
from hexarena.server.bots.thinking_desk import ANSWER_SECONDS, ThinkingDesk

ANN, BO = Asker("ann", "a"), Asker("bo", "b")
GAMES = {"hexcore6": game("hexcore6").version}
LEASE = {"command": "a-command"}


class Harness:
    """A queue, its leases, and searches that are put into it."""

    def __init__(self):
        self.queue = ThinkingQueue()
        self.leases = Leases(self.queue)
        self.noted = []
        self.awaited = True

    def put(self, asker=ANN, kind="table", seconds=1.0, level=3):
        """Put a search into the queue; return the future of its result."""
        game_found = game("hexcore6")
        states = first_decision(game_found, game_found.start())
        assignment = Assignment.from_states(game_found, states, LEVELS[level - 1], 7)
        offload = Offload(assignment, lambda: self.awaited, lambda *told: self.noted.append(told))
        thinkers = Thinkers(0, self.queue)
        return thinkers.submit(asker, kind, seconds, lambda pause: "by the server", offload)

    async def taken(self, seconds=0.0):
        return await self.leases.take(GAMES, seconds)

    def own(self):
        """Return what is left for the server itself, as names of its askers."""
        tickets = []
        while ticket := self.queue.take(0, lambda each: not self.leases.has_thinker_for(each)):
            tickets.append(ticket)
        return tickets


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


def answer(lease):
    return json.loads(json.dumps(to_message(run_assignment(lease.assignment, lambda: True))))


async def test_a_search_is_taken_answered_and_noted(harness):
    future = harness.put()
    lease = await harness.taken()
    harness.leases.finish(lease.name, answer(lease))
    assert future.result(0) == run_assignment(lease.assignment, lambda: True)
    assert [analysis for analysis, _ in harness.noted] == [future.result(0)]
    with pytest.raises(UnknownLease, match="unknown or has expired"):
        harness.leases.finish(lease.name, answer(lease))


async def test_a_thinker_waits_for_a_search_that_the_server_leaves_to_it(harness):
    taking = asyncio.create_task(harness.taken(10))
    await asyncio.sleep(0)
    harness.put()
    assert harness.own() == []
    assert (await taking).ticket.job.asker == ANN
    harness.put()
    assert len(harness.own()) == 1  # nobody waits any more


async def test_a_thinker_gets_no_game_or_version_that_it_does_not_have(harness, clock):
    harness.put()
    assert await harness.leases.take({"hexcore6": 99}, 0) is None
    taking = asyncio.create_task(harness.leases.take({"hfc": 1}, 10))
    await clock.advance(10)
    assert await taking is None
    assert await harness.taken()


async def test_a_wrong_answer_is_refused_and_the_server_searches_itself(harness):
    future = harness.put()
    lease = await harness.taken()
    with pytest.raises(WrongAnswer, match="expected"):
        harness.leases.finish(lease.name, {**answer(lease), "action": -5})
    assert await harness.taken() is None
    assert [ticket.job.work.future for ticket in harness.own()] == [future]


async def test_a_lost_search_goes_to_another_worker_and_finally_to_the_server(harness, clock):
    future = harness.put()
    for _ in range(MAX_LOSSES):
        lease = await harness.taken()
        assert lease.ticket.job.work.future is future
        assert harness.own() == []
        await clock.advance(TERM_SECONDS)
    assert await harness.taken() is None
    (ticket,) = harness.own()
    assert ticket.job.work.begin()
    with pytest.raises(UnknownLease):
        harness.leases.finish(lease.name, answer(lease))


async def test_activity_keeps_a_search_alive(harness, clock):
    harness.put()
    lease = await harness.taken()
    for _ in range(4):
        await clock.advance(0.9 * TERM_SECONDS)
        assert harness.leases.renew(lease.name).should_continue
    harness.leases.finish(lease.name, answer(lease))


async def test_a_more_urgent_search_goes_first_and_its_loss_leaves_the_other(harness):
    harness.put(ANN, "bots", 3.0)
    long = await harness.taken()
    urgent = harness.put(BO, "table", 0.05)
    first = harness.leases.renew(long.name).first_lease
    assert first.ticket.job.asker == BO
    harness.leases.finish(first.name, answer(first))
    assert urgent.done()
    repeated = harness.put(BO, "table", 0.05)
    second = harness.leases.renew(long.name).first_lease
    assert (
        harness.leases.renew(long.name).first_lease.ticket.job.work.future is repeated
    )  # left undone
    with pytest.raises(UnknownLease):
        harness.leases.renew(second.name)


async def test_finishing_the_outer_search_first_returns_the_inner_one(harness):
    harness.put(ANN, "bots", 3.0)
    long = await harness.taken()
    urgent = harness.put(BO, "table", 0.05)
    assert harness.leases.renew(long.name).first_lease
    harness.leases.finish(long.name, answer(long))
    assert (await harness.taken()).ticket.job.work.future is urgent


async def test_a_thinker_is_told_to_stop_when_nobody_waits(harness):
    harness.put()
    lease = await harness.taken()
    harness.awaited = False
    assert not harness.leases.renew(lease.name).should_continue


async def test_a_search_that_was_withdrawn_is_not_lent(harness):
    assert harness.put().cancel()
    future = harness.put(BO)
    assert (await harness.taken()).ticket.job.work.future is future


async def test_the_end_of_the_server_ends_what_is_lent(harness):
    future = harness.put()
    lease = await harness.taken()
    harness.leases.close()
    assert "the server stops" in str(future.exception(0))
    with pytest.raises(UnknownLease):
        harness.leases.renew(lease.name)


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
    harness.put()
    lease = await harness.taken()
    assert (await desk.renew(LeaseWish(**LEASE, lease=lease.name))).go
    wrong = AnswerWish(**LEASE, lease=lease.name, analysis={"action": 1})
    with pytest.raises(WrongAnswer, match="expected action, value"):
        await desk.finish(wrong)
    harness.own()
    future = harness.put()
    lease = await harness.taken()
    await third.finish(AnswerWish(**LEASE, lease=lease.name, analysis=answer(lease)))
    assert future.done()
    with pytest.raises(UnknownLease):
        await desk.renew(LeaseWish(**LEASE, lease=lease.name))


async def test_a_worker_that_was_stopped_is_not_waited_for_long(harness, clock):
    desk = ThinkingDesk(harness.leases, Wire([]))
    renewing = asyncio.create_task(desk.renew(LeaseWish(**LEASE, lease="elsewhere.lease")))
    await clock.advance(ANSWER_SECONDS)
    with pytest.raises(UnknownLease, match="does not answer; ask for another"):
        await renewing


def test_orders_begin_once_and_again_after_a_loss():
    queue = ThinkingQueue()
    future = Thinkers(0, queue).submit(ANN, "table", 1, lambda pause: None)
    order = queue.take(0).job.work
    assert isinstance(order, SearchOrder)
    assert order.begin()
    assert order.begin()
    queue.put(Job(ANN, "table", 1, order))
    assert not future.done()

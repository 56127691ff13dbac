"""Searches are lent to thinkers elsewhere: answered, lost, given to others, and never doubled."""

import asyncio
import json

import pytest

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.contract.game import game
from hexarena.search import LEVELS
from hexarena.search.apart import Assignment, thought, written
from hexarena.search.warm import first_decision
from hexarena.server.bots.leases import MAX_LOSSES, Leases
from hexarena.server.bots.letters import ThinkingDesk
from hexarena.server.bots.queue import Asker, Job, ThinkingQueue
from hexarena.server.bots.schemas import AnswerWish, LeaseWish
from hexarena.server.bots.thinkers import Offload, SearchOrder, Thinkers

ANN, BO = Asker("ann", "a"), Asker("bo", "b")
GAMES = {"hexcore6": game("hexcore6").version}
SHORT_TERM = 0.05
LEASE = {"command": "a-command"}


class House:
    """A queue, its leases, and searches that are put into it."""

    def __init__(self, term=5.0):
        self.queue = ThinkingQueue()
        self.leases = Leases(self.queue, term)
        self.noted = []
        self.awaited = True

    def put(self, asker=ANN, kind="table", seconds=1.0, level=3):
        """Put a search into the queue; return the future of its result."""
        game_found = game("hexcore6")
        states = first_decision(game_found, game_found.start())
        assignment = Assignment.of(game_found, states, LEVELS[level - 1], 7)
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
async def house():
    return House()


def answer(lease):
    return json.loads(json.dumps(written(thought(lease.assignment, lambda: True))))


async def test_a_search_is_taken_answered_and_noted(house):
    future = house.put()
    lease = await house.taken()
    house.leases.done(lease.name, answer(lease))
    assert future.result(0) == thought(lease.assignment, lambda: True)
    assert [analysis for analysis, _ in house.noted] == [future.result(0)]
    with pytest.raises(UnknownLease, match="unknown, or its time is over"):
        house.leases.done(lease.name, answer(lease))


async def test_a_thinker_waits_for_a_search_that_the_server_leaves_to_it(house):
    taking = asyncio.create_task(house.taken(10))
    await asyncio.sleep(0)
    house.put()
    assert house.own() == []
    assert (await taking).ticket.job.asker == ANN
    house.put()
    assert len(house.own()) == 1  # nobody waits any more


async def test_a_thinker_gets_no_game_or_version_that_it_does_not_have(house):
    house.put()
    assert await house.leases.take({"hexcore6": 99}, 0) is None
    assert await house.leases.take({"hfc": 1}, SHORT_TERM) is None
    assert await house.taken()


async def test_a_wrong_answer_is_refused_and_the_server_searches_itself(house):
    future = house.put()
    lease = await house.taken()
    with pytest.raises(WrongAnswer, match="expected"):
        house.leases.done(lease.name, {**answer(lease), "action": -5})
    assert await house.taken() is None
    assert [ticket.job.work.found for ticket in house.own()] == [future]


async def test_what_a_thinker_loses_goes_to_another_and_in_the_end_to_the_server():
    harness = House(SHORT_TERM)
    future = harness.put()
    for _ in range(MAX_LOSSES):
        lease = await harness.taken(10)
        assert lease.ticket.job.work.future is future
    while not (tickets := harness.own()):
        await asyncio.sleep(SHORT_TERM)
    assert await harness.taken() is None
    assert tickets[0].job.work.begin()
    with pytest.raises(UnknownLease):
        harness.leases.finish(lease.name, answer(lease))


async def test_who_is_heard_of_keeps_a_search():
    harness = House(term=0.5)
    harness.put()
    lease = await harness.taken()
    for _ in range(4):
        await asyncio.sleep(0.2)
        assert harness.leases.renew(lease.name).should_continue
    harness.leases.finish(lease.name, answer(lease))


async def test_a_more_urgent_search_goes_first_and_its_loss_leaves_the_other(house):
    house.put(ANN, "bots", 3.0)
    long = await house.taken()
    urgent = house.put(BO, "table", 0.05)
    first = house.leases.renew(long.name).first
    assert first.ticket.job.asker == BO
    house.leases.done(first.name, answer(first))
    assert urgent.done()
    again = house.put(BO, "table", 0.05)
    second = house.leases.renew(long.name).first
    assert house.leases.renew(long.name).first.ticket.job.work.found is again  # left undone
    with pytest.raises(UnknownLease):
        house.leases.renew(second.name)


async def test_who_answers_the_outer_search_first_gives_the_inner_one_back(house):
    house.put(ANN, "bots", 3.0)
    long = await house.taken()
    urgent = house.put(BO, "table", 0.05)
    assert house.leases.renew(long.name).first
    house.leases.done(long.name, answer(long))
    assert (await house.taken()).ticket.job.work.found is urgent


async def test_a_thinker_is_told_to_stop_when_nobody_waits(house):
    house.put()
    lease = await house.taken()
    house.awaited = False
    assert not house.leases.renew(lease.name).go


async def test_a_search_that_was_withdrawn_is_not_lent(house):
    assert house.put().cancel()
    future = house.put(BO)
    assert (await house.taken()).ticket.job.work.found is future


async def test_the_end_of_the_server_ends_what_is_lent(house):
    future = house.put()
    lease = await house.taken()
    house.leases.close()
    assert "the server stops" in str(future.exception(0))
    with pytest.raises(UnknownLease):
        house.leases.renew(lease.name)


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


async def test_a_thinker_may_reach_any_worker(house):
    wires = []
    _, desk, third = (
        ThinkingDesk(worker.leases, Wire(wires)) for worker in (house, House(), House())
    )
    house.put()
    lease = await house.taken()
    assert (await desk.renew(LeaseWish(**LEASE, lease=lease.name))).should_continue
    wrong = AnswerWish(**LEASE, lease=lease.name, analysis={"action": 1})
    with pytest.raises(WrongAnswer, match="expected action, value"):
        await desk.finish(wrong)
    house.own()
    future = house.put()
    lease = await house.taken()
    await third.finish(AnswerWish(**LEASE, lease=lease.name, analysis=answer(lease)))
    assert future.done()
    with pytest.raises(UnknownLease):
        await desk.renew(LeaseWish(**LEASE, lease=lease.name))


async def test_a_worker_that_was_stopped_is_not_waited_for_long(house, monkeypatch):
    monkeypatch.setattr("hexarena.server.bots.letters.ANSWER_SECONDS", SHORT_TERM)
    desk = ThinkingDesk(house.leases, Wire([]))
    with pytest.raises(UnknownLease, match="does not answer; expected one that runs"):
        await desk.renew(LeaseWish(**LEASE, lease="elsewhere.lease"))


def test_orders_begin_once_and_again_after_a_loss():
    queue = ThinkingQueue()
    future = Thinkers(0, queue).submit(ANN, "table", 1, lambda pause: None)
    order = queue.take(0).job.work
    assert isinstance(order, SearchOrder)
    assert order.begin()
    assert order.begin()
    queue.put(Job(ANN, "table", 1, order))
    assert not future.done()

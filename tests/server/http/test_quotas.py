"""Quotas on what is open, and turns of each address."""

import asyncio

import pytest

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.http.concurrency import Turns
from hexarena.server.http.quotas import Quota, Share


def test_each_has_a_share_and_all_together_no_more_than_there_is():
    quota = Quota("doors", 3)
    ann, bo = Share("player", "ann", 2), Share("player", "bo", 2)
    with quota.hold(ann), quota.hold(ann):
        with pytest.raises(TooManyRequests, match="2 doors of this player"), quota.hold(ann):
            pass
        with quota.hold(bo), pytest.raises(Busy, match="3 doors"), quota.hold(bo):
            pass
    with quota.hold(ann):
        assert quota.count == 1
    assert quota.count == 0


def test_a_refused_job_takes_no_slot():
    quota = Quota("doors", 2)
    for _ in range(3):
        with pytest.raises(TooManyRequests), quota.hold(Share("player", "ann", 0)):
            pass
    assert quota.count == 0


async def test_a_client_with_many_requests_delays_only_itself():
    turns, order = Turns(2), []

    async def work(client, number):
        end = await turns.take((client, True))
        order.append((client, number))
        await asyncio.sleep(0)
        end()

    end_functions = [await turns.take(("ann", True)) for _ in range(2)]
    waiting_tasks = [asyncio.create_task(work("ann", number)) for number in range(2)]
    await work("bo", 0)
    assert order == [("bo", 0)]
    end_functions[0]()
    end_functions[0]()  # a turn ends once
    await waiting_tasks[0]
    assert order[:2] == [("bo", 0), ("ann", 0)]
    end_functions[1]()
    await waiting_tasks[1]
    assert order[-1] == ("ann", 1)


async def test_reads_of_a_client_do_not_wait_for_its_writes():
    turns = Turns(1)
    await turns.take(("ann", False))
    async with asyncio.timeout(10):
        await turns.take(("ann", True))


async def test_a_client_that_gives_up_waiting_delays_nobody():
    turns = Turns(1)
    end = await turns.take(("ann", True))
    waiting_task = asyncio.create_task(turns.take(("ann", True)))
    await asyncio.sleep(0)
    waiting_task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting_task
    end()
    async with asyncio.timeout(10):
        await turns.take(("ann", True))

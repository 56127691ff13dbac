"""Quotas on what is open, and turns of each address."""

import asyncio

import pytest

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.http.concurrency import Turns
from hexarena.server.http.quotas import Quota, Share


def test_each_has_a_share_and_all_together_no_more_than_there_is():
    quota = Quota("doors", 3)
    ann, bo = Share("player", "ann", 2), Share("player", "bo", 2)
    with quota.held(ann), quota.held(ann):
        with pytest.raises(TooManyRequests, match="2 doors of this player"), quota.held(ann):
            pass
        with quota.held(bo), pytest.raises(Busy, match="3 doors"), quota.held(bo):
            pass
    with quota.held(ann):
        assert quota.open == 1
    assert quota.open == 0


def test_what_is_refused_takes_no_place():
    quota = Quota("doors", 2)
    for _ in range(3):
        with pytest.raises(TooManyRequests), quota.held(Share("player", "ann", 0)):
            pass
    assert quota.open == 0


async def test_one_who_asks_much_waits_for_himself_alone():
    turns, order = Turns(2), []

    async def work(who, number):
        end = await turns.taken((who, True))
        order.append((who, number))
        await asyncio.sleep(0)
        end()

    ends = [await turns.taken(("ann", True)) for _ in range(2)]
    waiting = [asyncio.create_task(work("ann", number)) for number in range(2)]
    await work("bo", 0)
    assert order == [("bo", 0)]
    ends[0]()
    ends[0]()  # a turn ends once
    await waiting[0]
    assert order[:2] == [("bo", 0), ("ann", 0)]
    ends[1]()
    await waiting[1]
    assert order[-1] == ("ann", 1)


async def test_who_looks_does_not_wait_for_what_he_sends():
    turns = Turns(1)
    await turns.taken(("ann", False))
    async with asyncio.timeout(10):
        await turns.taken(("ann", True))


async def test_who_gives_up_waiting_holds_nobody_up():
    turns = Turns(1)
    end = await turns.taken(("ann", True))
    waiting = asyncio.create_task(turns.taken(("ann", True)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    end()
    async with asyncio.timeout(10):
        await turns.taken(("ann", True))

"""Limits: how often somebody may ask by a clock of the test, what is open, and turns."""

import asyncio
from types import SimpleNamespace

import pytest

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.http import quotas
from hexarena.server.http.concurrency import Turns
from hexarena.server.http.quotas import Quota, RateLimit, Share


@pytest.fixture
def clock(monkeypatch):
    clock = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(quotas, "time", SimpleNamespace(monotonic=lambda: clock.seconds))
    return clock


def granted(limit, client, tries, cost=1):
    granted_count = 0
    for _ in range(tries):
        try:
            limit.spend(client, cost)
        except TooManyRequests:
            break
        granted_count += 1
    return granted_count


def test_a_period_s_requests_may_come_at_once_and_no_more(clock):
    limit = RateLimit("8/minute")
    assert granted(limit, "ann", 20) == 8
    assert granted(limit, "bo", 20) == 8


@pytest.mark.parametrize("text", ["1/day", "3/minute", "7/hour"])
def test_no_request_of_the_period_is_lost_by_rounding(clock, text):
    amount = int(text.partition("/")[0])
    for number in range(2000):
        clock.seconds = 0.1 + 53.17 * number
        assert granted(RateLimit(text), "ann", amount + 1) == amount, clock.seconds


def test_each_share_of_the_period_that_passes_allows_one_more(clock):
    limit = RateLimit("8/minute")
    granted(limit, "ann", 8)
    for _ in range(5):
        with pytest.raises(TooManyRequests, match=r"expected at most 8 per 1 minute") as raised:
            limit.spend("ann")
        assert raised.value.retry_after == 8  # 7.5 s
        clock.seconds += 7.5
        limit.spend("ann")


def test_a_quiet_client_regains_its_full_quota_after_a_period(clock):
    limit = RateLimit("8/minute")
    granted(limit, "ann", 8)
    clock.seconds += 61
    limit.spend("bo")
    assert limit.debtors == {"bo"}
    assert granted(limit, "ann", 20) == 8


def test_who_reserves_beyond_a_period_s_requests_waits_a_share_for_each(clock):
    limit = RateLimit("8/minute")
    assert [limit.reserve("ann") for _ in range(10)] == [0] * 8 + [7.5, 15]
    assert limit.reserve("bo") == 0
    clock.seconds += 15
    assert limit.reserve("ann") == 7.5


def test_expensive_requests_count_more(clock):
    limit = RateLimit("8/minute")
    assert granted(limit, "ann", 20, cost=3) == 2
    assert granted(limit, "ann", 20) == 2
    with pytest.raises(TooManyRequests):
        limit.spend("bo", 9)
    limit.spend("bo", 8)


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

"""Limits of how often somebody may ask, by a clock of the test."""

from types import SimpleNamespace

import pytest

from hexarena.contract.errors import TooManyRequests
from hexarena.server.http import rates
from hexarena.server.http.rates import RateLimit


@pytest.fixture
def clock(monkeypatch):
    clock = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: clock.seconds))
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
    assert set(limit._paid_at) == {"bo"}
    assert granted(limit, "ann", 20) == 8


def test_expensive_requests_count_more(clock):
    limit = RateLimit("8/minute")
    assert granted(limit, "ann", 20, cost=3) == 2
    assert granted(limit, "ann", 20) == 2
    with pytest.raises(TooManyRequests):
        limit.spend("bo", 9)
    limit.spend("bo", 8)

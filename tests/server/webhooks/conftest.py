"""A receiver, and a server whose webhooks may lead to this machine and try again soon."""

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from hexarena.server.settings import Settings
from hexarena.server.webhooks import delivering, recording
from tests.server.conftest import Guest, easy, served
from tests.server.webhooks.receiving import Receiver, receiving

LOCAL_NETWORKS = ("127.0.0.0/8",)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return easy(tmp_path, webhook_networks=LOCAL_NETWORKS)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as new_receiver:
        yield new_receiver


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pauses pass and leases end quickly."""
    pauses = (dt.timedelta(seconds=0.05),) * 5
    monkeypatch.setattr(delivering, "PAUSES", pauses)
    monkeypatch.setattr(delivering, "TICK_SECONDS", 0.02)
    monkeypatch.setattr(recording, "TICK_SECONDS", 0.1)


@pytest.fixture
def join_as(settings: Settings) -> Iterator[Callable[[str], Guest]]:
    """Let somebody come to a server whose webhooks may lead here."""
    with ExitStack() as stack:
        address = stack.enter_context(served(settings))
        yield lambda name: stack.enter_context(closing(Guest(address, name)))

"""Programs: clients without a cookie that send a token."""

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.http_client import client
from tests.server.conftest import WAIT_SECONDS, Guest


class Program(Guest):
    """A program with a token and nothing else."""

    def __init__(self, address: str, token: str) -> None:
        bearer = {"Authorization": f"Bearer {token}"}
        self.http = client(address, timeout=WAIT_SECONDS, headers=bearer)


def token_of(guest: Guest, *scopes: str, **more: Any) -> Any:
    """Let somebody make a token."""
    body = {"name": "My bot", "scopes": scopes or ["play", "open"], **more}
    return guest.post("/api/me/tokens", body, 201)


@pytest.fixture
def program(address: str) -> Iterator[Callable[..., Program]]:
    """Let somebody's program come in, with a token for some scopes."""
    programs: list[Program] = []

    def come(guest: Guest, *scopes: str) -> Program:
        programs.append(Program(address, token_of(guest, *scopes)["text"]))
        return programs[-1]

    yield come
    for new_program in programs:
        new_program.close()


def fresh() -> str:
    """Return the id of a new command."""
    return str(uuid.uuid4())

"""Two servers on one database show each other's changes through a real Redis."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as Lost

from hexarena.server.redis_fanout import CHANNEL
from hexarena.server.settings import Settings
from tests.server.conftest import FRIEND, ME, WAIT, Guest, served

pytestmark = pytest.mark.slow


@contextmanager
def redis_at(socket: Path) -> Iterator[None]:
    """Run Debian's Redis on a socket; `make test` installs it."""
    program = shutil.which("redis-server")
    assert program, "redis-server is missing; `make test` installs it"
    flags = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--appendonly", "no"]
    with subprocess.Popen([program, *flags], stdout=subprocess.DEVNULL) as process:
        try:
            wait_until(lambda: answers(socket))
            yield
        finally:
            process.kill()


def answers(socket: Path) -> bool:
    try:
        with Redis(unix_socket_path=str(socket)) as client:
            return bool(client.ping())
    except Lost:
        return False


def listeners(socket: Path) -> int:
    with Redis(unix_socket_path=str(socket)) as client:
        return int(client.pubsub_numsub(CHANNEL)[0][1])


@contextmanager
def guests(*addresses: str) -> Iterator[list[Guest]]:
    with ExitStack() as stack:
        came = [Guest(address, f"guest {n}") for n, address in enumerate(addresses)]
        for each in came:
            stack.enter_context(closing(each.http))
        yield came


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def socket(tmp_path: Path) -> Path:
    return tmp_path / "redis.sock"


@pytest.fixture
def shared(settings: Settings, socket: Path) -> Settings:
    return settings.model_copy(update={"redis": f"unix://{socket}"})


def test_a_move_at_one_server_reaches_a_tab_at_the_other(shared: Settings, socket: Path) -> None:
    with (
        redis_at(socket),
        served(shared) as here,
        served(shared) as there,
        guests(here, there) as (ann, bo),
    ):
        wait_until(lambda: listeners(socket) == 2)
        table = ann.open(ME, FRIEND)
        bo.join(table, 1)
        wait_until(lambda: ann.at(table["match"])["status"] == "playing")
        with bo.stream(table["match"]) as stream:
            stream.next()
            ann.play(ann.at(table["match"]))
            assert stream.until(lambda shown: shown["ply"] == 1)["log"][0]["seat"] == 0


def test_what_was_missed_while_redis_was_away_is_shown_when_it_is_back(
    shared: Settings, socket: Path
) -> None:
    with served(shared) as here, served(shared) as there, guests(here, there) as (ann, bo):
        with redis_at(socket):
            wait_until(lambda: listeners(socket) == 2)
            table = ann.open(ME, FRIEND)
            bo.join(table, 1)
            wait_until(lambda: ann.at(table["match"])["status"] == "playing")
        with bo.stream(table["match"]) as stream:
            stream.next()
            assert ann.play(ann.at(table["match"]))["ply"] == 1
            with redis_at(socket):
                assert stream.until(lambda shown: shown["ply"] == 1)

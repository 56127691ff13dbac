"""A real Redis, on a socket."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError as Lost

from hexarena.server.fanout.redis_fanout import CHANNEL
from tests.waiting import eventually


@contextmanager
def redis_at(socket: Path) -> Iterator[None]:
    """Run Debian's Redis on a socket; `make test` installs it."""
    program = shutil.which("redis-server")
    assert program, "redis-server is missing; `make test` installs it"
    flags = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--appendonly", "no"]
    with subprocess.Popen([program, *flags], stdout=subprocess.DEVNULL) as process:
        try:
            eventually(lambda: answers(socket))
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
    """Count the servers that listen to each other."""
    with Redis(unix_socket_path=str(socket)) as client:
        return int(client.pubsub_numsub(CHANNEL)[0][1])

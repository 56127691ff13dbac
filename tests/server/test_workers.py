"""Several workers behind one address: on one table, killed, replaced under load, ended together."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hexarena.server import serving as program
from tests.server.acknowledged import confirm, playing
from tests.server.bots.test_processes import gone
from tests.server.conftest import FRIEND, ME, WAIT_SECONDS, Guest
from tests.server.redis_server import listeners, redis_at
from tests.serving import Forked, Serving
from tests.store.postgres import Postgres
from tests.waiting import eventually

pytestmark = pytest.mark.slow
CONNECTIONS = 12  # connections: all at one worker once in 2,048 times


class Site(NamedTuple):
    """Two workers with what they need."""

    server: Serving
    postgres: Postgres
    redis: ExitStack
    socket: Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("workers")
    socket = folder / "redis"
    with closing(Postgres()) as postgres, ExitStack() as redis:
        redis.enter_context(redis_at(socket))
        flags = "--database", postgres.new(), "--redis", f"unix://{socket}"
        server = Forked(folder, "--workers", "2", *flags)
        server.start()
        eventually(lambda: listeners(socket) == 2, within=WAIT_SECONDS)
        yield Site(server, postgres, redis, socket)
        assert server.stop() == 0


def pids(server: Serving) -> set[int]:
    """The workers that run."""
    file = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    return {int(pid) for pid in file.read_text(encoding="ascii").split()}


@contextmanager
def crowd(server: Serving) -> Iterator[list[Guest]]:
    """The same guest at many connections of their own."""
    with ExitStack() as stack:
        first, *other_anns = [
            stack.enter_context(closing(Guest(server.url))) for _ in range(CONNECTIONS)
        ]
        for ann in other_anns:
            ann.http.cookies = first.http.cookies
        yield [first, *other_anns]


def choices(table: Any) -> list[Any]:
    choices_found: list[Any] = table["scene"]["choices"]
    return choices_found


def is_here(table: Any) -> bool:
    """Tell whether Bo is."""
    return bool(table["seats"][1]["here"])


def started(server: Serving) -> int:
    return server.log.count("worker started")


def test_every_tab_sees_every_move_and_who_is_here_whichever_worker_it_asks(
    site: Site,
) -> None:
    with (
        closing(Guest(site.server.url, "Bo")) as bo,
        crowd(site.server) as anns,
        ExitStack() as stack,
    ):
        table = anns[0].open(ME, FRIEND)
        match = table["match"]
        bo.join(table, 1)
        streams = [stack.enter_context(ann.stream(match)) for ann in anns]
        with bo.stream(match) as his:
            for stream in streams:
                view = stream.until(lambda table: table["status"] == "playing")
                assert view["ply"] == 0
            for ply in range(6):
                next(player for player in (anns[ply], bo) if choices(player.at(match))).move(match)
                his.until(lambda table, ply=ply: table["ply"] == ply + 1)
                view = [
                    stream.until(lambda table, ply=ply: table["ply"] == ply + 1)
                    for stream in streams
                ]
            for stream, table in zip(streams, view, strict=True):
                assert is_here(table) or stream.until(is_here)
        for stream in streams:
            stream.until(lambda table: not is_here(table))


def test_nothing_is_lost_whatever_dies(site: Site) -> None:
    server = site.server
    with playing(server) as acknowledged:
        os.kill(min(pids(server)), signal.SIGKILL)
        eventually(lambda: started(server) == 3, within=WAIT_SECONDS)
        acknowledged.more(8)
        site.postgres.stop()
        site.postgres.start()
        acknowledged.more(8)
        site.redis.close()
        acknowledged.more(8)
        site.redis.enter_context(redis_at(site.socket))
        living = pids(server)
        os.kill(max(living), signal.SIGKILL)
        eventually(lambda: len(pids(server) - living) == 1, within=WAIT_SECONDS)
        old = pids(server)  # with one that does not accept connections yet
        os.kill(server.pid, signal.SIGHUP)
        eventually(
            lambda: pids(server),
            lambda now: not now & old and len(now) == 2,
            within=2 * WAIT_SECONDS,
        )
        acknowledged.more(8)
        remaining_pids = pids(server)
        server.kill()  # the supervisor, which the workers do not outlive
        eventually(lambda: all(map(gone, remaining_pids)))
        server.start()
        acknowledged.more(8)
        confirm(server, acknowledged.by_match())
    assert server.log.count("worker died worker=") == server.log.count("code=-9") == 2


def test_the_command_starts_workers_that_end_with_it(tmp_path: Path) -> None:
    socket = tmp_path / "redis"
    with redis_at(socket):
        server = Serving(tmp_path, "--workers", "2", "--redis", f"unix://{socket}")
        server.start()
        eventually(lambda: listeners(socket) == 2, within=WAIT_SECONDS)
        workers = pids(server)
        assert len(workers) == 2
        assert server.stop() == 0
    eventually(lambda: all(map(gone, workers)))


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["--workers", "2"], "--workers is 2 without --redis"),
        (["--workers", "0"], "workers is '0'"),
    ],
)
def test_workers_that_could_not_agree_are_refused(
    flags: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main([*flags, "--folder", str(tmp_path), "--port", "0"]) == 2
    assert message in capsys.readouterr().err

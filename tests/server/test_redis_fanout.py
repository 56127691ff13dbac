"""Two servers on one database show each other's changes through a real Redis."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from hexarena.server.fanout import redis_fanout
from hexarena.server.fanout.redis_fanout import RedisFanout
from hexarena.server.matches import registry
from hexarena.server.settings import Settings
from hexarena.store import Store, StoredMatch
from tests.server.conftest import FRIEND, ME, WAIT_SECONDS, Guest, Stream, served, together
from tests.server.programs.conftest import Program, token_of
from tests.server.redis_server import listeners, redis_at
from tests.waiting import eventually

pytestmark = pytest.mark.slow
BOTH_ROOMS = "players", "onlookers"
LATENESS = 1.5  # seconds that a busy machine may add


@contextmanager
def guests(*addresses: str) -> Iterator[list[Guest]]:
    with ExitStack() as stack:
        new_guests = [Guest(address, f"guest {n}") for n, address in enumerate(addresses)]
        for new_guest in new_guests:
            stack.enter_context(closing(new_guest.http))
        yield new_guests


@pytest.fixture
def socket(tmp_path: Path) -> Path:
    return tmp_path / "redis.sock"


@pytest.fixture
def shared(settings: Settings, socket: Path) -> Settings:
    return settings.model_copy(update={"redis": f"unix://{socket}"})


def test_a_message_at_one_server_reaches_its_audience_at_the_other(
    shared: Settings, socket: Path
) -> None:
    with (
        redis_at(socket),
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, second_url, second_url) as (ann, bo, cy),
    ):
        eventually(lambda: listeners(socket) == 2)
        match = together(ann, bo)["match"]
        with bo.stream(match) as stream, cy.stream(match) as other_stream:
            assert (stream.next("talk")["room"], other_stream.next("talk")["room"]) == BOTH_ROOMS
            for guest, phrase in ((ann, "hello"), (cy, "moment"), (ann, "thanks")):
                guest.post(f"/api/matches/{match}/talk", {"phrase": phrase}, 201)
            messages = [message for _ in range(2) for message in stream.next("talk")["messages"]]
            assert [message["phrase"] for message in messages] == ["hello", "thanks"]
            assert other_stream.next("talk")["messages"][0]["phrase"] == "moment"


def test_a_move_at_one_server_reaches_a_tab_at_the_other_without_being_read_again(
    shared: Settings, socket: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load, loaded = Store.load, list[str]()
    monkeypatch.setattr(Store, "load", lambda store, of: loaded.append(of) or load(store, of))
    monkeypatch.setattr(registry, "LOCK_SECONDS", WAIT_SECONDS)
    with (
        redis_at(socket),
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, second_url) as (ann, bo),
    ):
        eventually(lambda: listeners(socket) == 2)
        table = ann.open(ME, FRIEND)
        bo.join(table, 1)
        with bo.stream(table["match"]) as stream:
            show_a_move(ann, table["match"], stream)
            loaded.clear()
            ann.move(table["match"])
            assert stream.until(lambda shown: shown["ply"] == 2)["log"][-1]["seat"] == 0
            assert loaded == []


def show_a_move(ann: Guest, match: str, stream: Stream) -> None:
    """Make the first move; wait until the other server has heard of it and of all before it."""
    assert stream.next()["ply"] == 0
    ann.move(match)
    stream.until(lambda shown: shown["ply"] == 1)


def test_a_program_hears_at_one_server_of_its_turn_at_the_other(
    shared: Settings, socket: Path
) -> None:
    with (
        redis_at(socket),
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, second_url) as (ann, bo),
    ):
        eventually(lambda: listeners(socket) == 2)
        table = ann.open(ME, FRIEND)
        bo.join(table, 1)
        with (
            closing(Program(second_url, token_of(bo)["text"])) as program,
            program.http.stream("GET", "/api/me/stream") as lines,
        ):
            events = (json.loads(line) for line in lines.iter_lines() if line)
            while ann.at(table["match"])["scene"]["choices"]:
                ann.move(table["match"])
            turn = next(event for event in events if event["event"] == "your-turn")
        assert (turn["match"], turn["seat"]) == (table["match"], 1)


def test_events_missed_during_a_redis_outage_are_shown_afterwards(
    shared: Settings, socket: Path
) -> None:
    with (
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, second_url) as (ann, bo),
    ):
        with redis_at(socket):
            eventually(lambda: listeners(socket) == 2)
            table = ann.open(ME, FRIEND)
            bo.join(table, 1)
            eventually(lambda: ann.at(table["match"])["status"] == "playing")
        with bo.stream(table["match"]) as stream:
            stream.next()
            assert ann.play(ann.at(table["match"]))["ply"] == 1
            with redis_at(socket):
                assert stream.until(lambda shown: shown["ply"] == 1)


def test_only_matches_that_changed_unheard_are_read_again(
    shared: Settings, socket: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load = Store.load

    def noted(store: Store, match: str) -> StoredMatch:
        read.append(match)
        return load(store, match)

    monkeypatch.setattr(Store, "load", noted)
    with (
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, second_url) as (ann, bo),
    ):
        with redis_at(socket):
            eventually(lambda: listeners(socket) == 2)
            quiet, busy = ann.open(ME, FRIEND)["match"], ann.open(ME, FRIEND)
            bo.join(busy, 1)
            with bo.stream(busy["match"]) as stream:
                show_a_move(ann, busy["match"], stream)
        with bo.stream(busy["match"]) as stream, bo.stream(quiet):
            view = stream.next()
            read.clear()
            assert ann.play(ann.at(busy["match"]))["ply"] == view["ply"] + 1
            with redis_at(socket):
                assert stream.until(lambda each: each["ply"] == view["ply"] + 1)
        assert set(read) == {busy["match"]}


def test_a_server_that_comes_later_learns_who_has_a_match_open_elsewhere(
    shared: Settings, socket: Path
) -> None:
    with redis_at(socket), served(shared) as first_url, guests(first_url) as (ann,):
        eventually(lambda: listeners(socket) == 1)
        table = ann.open(ME, FRIEND)
        with (
            ann.stream(table["match"]) as stream,
            served(shared) as second_url,
            guests(second_url) as (bo,),
        ):
            stream.next()
            with bo.stream(table["match"]) as other_stream:
                other_stream.until(lambda shown: shown["seats"][0]["here"])


# Redis away


@contextmanager
def ended(socket: Path, redis: ExitStack) -> Iterator[None]:
    """End Redis for the length of a block."""
    redis.close()
    yield
    redis.enter_context(redis_at(socket))


@contextmanager
def hanging(socket: Path, _redis: ExitStack) -> Iterator[None]:
    """Let Redis hang, as one behind a cut line does: connections stay open, nothing comes."""
    with Redis(unix_socket_path=str(socket)) as client:
        process = int(client.info("server")["process_id"])
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def seconds_until_shown(ann: Guest, stream: Stream, match: str) -> float:
    """Make a move, and return how long a tab at another server waits for it."""
    ply = ann.move(match)["ply"]
    moved_at = time.monotonic()
    stream.until(lambda shown: shown["ply"] == ply)
    return time.monotonic() - moved_at


@pytest.mark.parametrize("outage", [ended, hanging])
def test_tabs_at_other_servers_hear_within_two_seconds_while_redis_is_away(
    shared: Settings, socket: Path, outage: Callable[[Path, ExitStack], Any]
) -> None:
    with (
        ExitStack() as redis,
        served(shared) as first_url,
        served(shared) as second_url,
        guests(first_url, first_url, second_url) as (ann, cy, bo),
    ):
        redis.enter_context(redis_at(socket))
        eventually(lambda: listeners(socket) == 2)
        match = ann.open(ME, ME)["match"]
        eventually(lambda: bo.get("/api/health")["status"] == "ok")
        with bo.stream(match) as stream:
            stream.next()
            with outage(socket, redis):
                waits = [seconds_until_shown(ann, stream, match) for _ in range(3)]
                assert max(waits) < 2 + LATENESS
                state = eventually(
                    lambda: bo.get("/api/health"), lambda state: state["status"] == "degraded"
                )
                assert "Redis does not answer" in state["problems"][0]
                cy.post(f"/api/matches/{match}/talk", {"phrase": "hello"}, 201)
                while not stream.next("talk")["messages"]:
                    pass
            eventually(lambda: bo.get("/api/health")["status"] == "ok")
            eventually(lambda: listeners(socket) == 2)
            assert seconds_until_shown(ann, stream, match) < 2 + LATENESS


async def test_a_server_ends_whatever_it_is_sending(
    socket: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_fanout, "ECHO_SECONDS", 0.0)
    with redis_at(socket):
        for _ in range(20):
            fanout = RedisFanout(f"unix://{socket}")
            fanout.start()
            await asyncio.to_thread(eventually, lambda: listeners(socket) == 1)
            async with asyncio.timeout(5):
                await fanout.close()

"""Two servers on one database show each other's changes through a real Redis."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from hexarena.server.matches import registry
from hexarena.server.settings import Settings
from hexarena.store import Store, StoredMatch
from tests.server.conftest import FRIEND, ME, WAIT_SECONDS, Guest, Stream, served, together
from tests.server.programs.conftest import Program, token_of
from tests.server.redis_server import listeners, redis_at
from tests.waiting import eventually

pytestmark = pytest.mark.slow
BOTH_ROOMS = "players", "onlookers"


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

"""Slow connections are closed, too many are refused, and the others are served."""

import asyncio
import os
import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest
from uvicorn.server import ServerState

from hexarena.server.http.connections import (
    MAX_DELAYED,
    MAX_HEAD_BYTES,
    MAX_HEADERS,
    MAX_PIPELINED,
    WASTE_SECONDS,
    Connection,
    Gate,
    ServerConfig,
    limit_unacknowledged_time,
)
from tests.http_client import client
from tests.server.conftest import ME, WAIT_SECONDS, Guest, easy, served
from tests.server.raw import asked, ended, head, line, refusal
from tests.serving import MODULE, Forked, Serving

pytestmark = pytest.mark.slow

FLOOD = 200  # streams that one stranger opens
SOFT, HARD = 64, 160  # descriptors of a server in need
LIMITED = ("sh", "-c", f'ulimit -Sn {SOFT}; ulimit -Hn {HARD}; exec "$@"', "sh", *MODULE)
HURRIED = {"header_time": 0.3, "body_time": 0.3, "idle_time": 0.3}
JSON = "Content-Type: application/json"


@pytest.fixture(scope="module")
def hurried(tmp_path_factory):
    """A server that waits for nobody."""
    with served(easy(tmp_path_factory.mktemp("hurried"), **HURRIED)) as address:
        yield address


# Who is slow


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has this limit")
def test_a_connection_is_closed_when_nothing_is_acknowledged_for_the_stall_time():
    with socket.socket() as connection:
        transport = SimpleNamespace(get_extra_info={"socket": connection}.get)
        limit_unacknowledged_time(transport, 30.0)
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000


@pytest.mark.parametrize(
    "partial_request",
    [
        b"G",
        asked("/api/health")[:-2],
        asked("/api/health", "X-Slow: 1")[:-7],
        b"\r\n\r\n",
    ],
)
def test_headers_that_do_not_come_are_not_waited_for(hurried, partial_request):
    with line(hurried) as slow:
        slow.sendall(partial_request)
        status, headers, body = refusal(ended(slow))
    assert (status, body["code"], headers["connection"]) == (408, "request/slow", "close")
    assert "0.3 s" in body["message"]
    assert headers["x-content-type-options"] == "nosniff"


def test_headers_that_come_bit_by_bit_are_not_waited_for_either(hurried):
    with line(hurried) as slow:
        slow.sendall(asked("/api/health")[:-2])
        assert refusal(trickling(slow, b"X: 1\r\n"))[0] == 408


def trickling(slow, piece):
    """Send a piece every now and then until an answer comes."""
    slow.settimeout(0.02)
    while True:
        try:
            return slow.recv(65536)
        except TimeoutError:
            slow.sendall(piece)


def test_headers_without_end_are_refused(address):
    with line(address) as endless:
        endless.sendall(asked("/api/health")[:-2] + b"X: 1\r\n" * (MAX_HEAD_BYTES // 6 + 1))
        status, _, body = refusal(ended(endless))
    assert (status, body["code"]) == (413, "request/too-large")


def test_too_many_headers_are_refused(address):
    with line(address) as chatty:
        chatty.sendall(asked("/api/health", *["X: 1"] * MAX_HEADERS))
        status, headers, body = refusal(ended(chatty))
    assert (status, body["code"], headers["connection"]) == (413, "request/too-large", "close")
    with line(address) as plain:
        plain.sendall(asked("/api/health", *["X: 1"] * (MAX_HEADERS - 1)))
        assert head(plain).startswith("HTTP/1.1 200 ")


def test_a_second_request_has_no_more_time_than_the_first(hurried):
    with line(hurried) as slow:
        assert speaks(slow)
        slow.sendall(asked("/api/health")[:-2])
        assert b"HTTP/1.1 408 " in ended(slow)


def test_a_silent_connection_is_closed_without_an_answer(hurried):
    with line(hurried) as silent:
        assert ended(silent) == b""


def test_a_connection_on_which_nothing_more_is_asked_is_closed(hurried):
    with line(hurried) as idle:
        idle.sendall(asked("/api/health"))
        received = ended(idle)
    assert received.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " not in received


@pytest.mark.parametrize("told", ["Content-Length: 20", "Transfer-Encoding: chunked"])
def test_a_body_that_does_not_come_is_not_waited_for(hurried, told):
    with line(hurried) as slow:
        slow.sendall(asked("/api/me", JSON, told, method="PUT") + b'3\r\n{"n\r\n')
        status, _, body = refusal(ended(slow))
    assert (status, body["code"]) == (408, "request/slow")


def test_the_rest_of_a_body_that_was_refused_is_not_waited_for(hurried):
    with line(hurried) as slow:
        foreign = "Origin: https://elsewhere.example"
        slow.sendall(asked("/api/me", foreign, "Content-Length: 20", method="PUT"))
        status, _, body = refusal(ended(slow))
    assert (status, body["code"]) == (403, "request/foreign")


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(tmp_path):
    fields = {"stall_time": 0.3, "connections_by_address": 1}
    with served(easy(tmp_path, **fields)) as address, line(address) as deaf:
        deaf.sendall(asked("/api/openapi.json") * 200)
        with client(address, timeout=WAIT_SECONDS) as web:
            while web.get("/api/health").status_code == 429:
                pass


def test_a_stream_has_all_the_time_there_is(hurried):
    with closing(Guest(hurried, "Ann")) as ann, ExitStack() as stack:
        match = ann.open(ME, ME)["match"]
        stream = stack.enter_context(ann.stream(match))
        stream.next()
        with line(hurried) as idle:
            assert ended(idle) == b""  # so long it was idle
        ann.move(match)
        assert stream.next()["ply"] == 1


# Who opens too many


def test_connections_of_one_address_are_counted(tmp_path):
    with served(easy(tmp_path, connections_by_address=3)) as address, ExitStack() as lines:
        for _ in range(3):
            assert speaks(lines.enter_context(line(address)))
        with line(address) as fourth:
            fourth.sendall(asked("/api/health"))
            status, headers, body = refusal(ended(fourth))
        assert (status, body["code"]) == (429, "request/too-many")
        assert int(headers["retry-after"]) > 0
        assert "3 connections of this address" in body["message"]
        with line(address, "127.0.0.2") as connection:
            assert speaks(connection)


def test_a_proxy_that_is_believed_connects_for_many(tmp_path):
    fields = {"connections_by_address": 1, "proxies": ("127.0.0.0/30",)}
    with served(easy(tmp_path, **fields)) as address, ExitStack() as lines:
        assert all(speaks(lines.enter_context(line(address))) for _ in range(3))


def test_connections_are_counted_in_all_and_the_last_are_told_so(tmp_path):
    with served(easy(tmp_path, connections=8)) as address, ExitStack() as lines:
        for last in range(2, 10):
            assert speaks(lines.enter_context(line(address, f"127.0.0.{last}")))
        with line(address) as one_more:
            one_more.sendall(asked("/api/health"))
            status, headers, body = refusal(ended(one_more))
        assert (status, body["code"]) == (503, "server/busy")
        assert int(headers["retry-after"]) > 0
        assert "8 connections" in body["message"]
        lines.enter_context(line(address, "127.0.0.10"))  # has been quiet so far
        lines.enter_context(line(address, "127.0.0.10"))
        with line(address, "127.0.0.10") as connection:
            assert refusal(ended(connection))[0] == 503


def speaks(connected):
    """Ask on a connection, which stays open."""
    connected.sendall(asked("/api/health"))
    return head(connected).startswith("HTTP/1.1 200 ")


def test_a_closed_connection_frees_a_slot(tmp_path):
    with served(easy(tmp_path, connections_by_address=1)) as address:
        for _ in range(5):
            with line(address) as connection:
                connection.sendall(asked("/api/health", "Connection: close"))
                assert ended(connection).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("limit", "path"), [("pages", "/x"), ("looks", "/api/health"), ("new_connections", "/x")]
)
def test_an_address_that_asks_too_fast_is_disconnected_and_the_others_are_not(
    tmp_path, limit, path
):
    with served(easy(tmp_path, **{limit: "2/hour"})) as address:
        answers = []
        for _ in range(3):
            with line(address, "127.0.0.2") as fast:
                fast.sendall(asked(path, "Connection: close"))
                answers.append(ended(fast))
        status, headers, body = refusal(answers[2])
        assert all(b" 429 " not in answer.splitlines()[0] for answer in answers[:2])
        assert (status, body["code"]) == (429, "request/too-many")
        assert (headers["connection"], int(headers["retry-after"]) > 0) == ("close", True)
        with line(address) as connection:
            connection.sendall(asked(path))
            assert " 429 " not in head(connection)


def test_who_connects_again_and_again_is_soon_closed_unread_and_the_others_are_not(tmp_path):
    gate = Gate(easy(tmp_path, new_connections="1/hour"))

    def enter(address):
        with ExitStack() as stack:
            error, is_immediate = gate.enter(address, stack)
        return error and error.code, is_immediate

    assert enter("192.0.2.1") == (None, False)
    answers = [enter("192.0.2.1") for _ in range(100)]
    assert {code for code, _ in answers} == {"request/too-many"}
    unread = [is_immediate for _, is_immediate in answers]
    assert 30 <= unread.index(True) < 100
    assert enter("192.0.2.2") == (None, False)
    assert enter("192.0.2.2") == ("request/too-many", False)


def test_only_so_many_connections_are_delayed_before_they_are_closed_unread(tmp_path):
    gate = Gate(easy(tmp_path))
    with ExitStack() as stack:
        delayed = [gate.delay(stack) for _ in range(MAX_DELAYED + 1)]
    assert delayed == [True] * MAX_DELAYED + [False]
    with ExitStack() as stack:
        assert gate.delay(stack)


# Who sends many requests at once


def test_requests_that_come_at_once_are_answered_in_their_order(address):
    between = asked("/api/health") * (MAX_PIPELINED - 1)
    last = asked("/api/me", "Connection: close")
    with line(address) as eager:
        eager.sendall(asked("/api/games") + between + last)
        answers = ended(eager).split(b"HTTP/1.1 200 ")[1:]
    assert len(answers) == MAX_PIPELINED + 1
    has_games = [b"hexcore6" in answer for answer in answers]
    assert has_games == [True] + [False] * MAX_PIPELINED
    assert answers[-1].endswith(b'{"name":""}')


def test_requests_beyond_those_that_may_wait_are_not_read(address):
    with line(address) as eager:
        eager.sendall(asked("/api/health") * 1000)
        *answers, last = ended(eager).split(b"HTTP/1.1 ")[1:]
    assert len(answers) == MAX_PIPELINED
    assert b"connection: close" in last
    assert all(b"connection: close" not in answer for answer in answers)


def test_data_that_is_only_thrown_away_is_read_now_and_then(tmp_path):
    """Reading it as it comes would keep a processor busy."""

    async def answer_nothing(_scope, _receive, _send):
        await asyncio.Event().wait()

    async def flood():
        server_state = ServerState()
        transport, config = MagicMock(), ServerConfig(answer_nothing, easy(tmp_path))
        transport.get_extra_info.return_value, transport.is_closing.return_value = None, False
        config.load()
        connection = Connection(config, server_state, {})
        connection.connection_made(transport)
        connection.data_received(asked("/x") * (MAX_PIPELINED + 2))
        transport.pause_reading.reset_mock()
        connection.data_received(asked("/x"))
        transport.pause_reading.assert_called_once_with()
        transport.resume_reading.reset_mock()
        await asyncio.sleep(2 * WASTE_SECONDS)
        transport.resume_reading.assert_called_once_with()
        connection.connection_lost(None)
        for task in server_state.tasks:
            task.cancel()

    asyncio.run(flood())


def test_a_flood_of_requests_leaves_the_memory_as_it_is(tmp_path):
    server = Forked(tmp_path)
    server.start()
    block = asked("/x") * 1500  # 64 KiB
    try:
        with line(server.url) as other:
            assert speaks(other)
        before = resident_bytes(server.pid)
        for _ in range(50):
            with line(server.url, "127.0.0.2") as flood:
                flood.settimeout(1)
                with suppress(OSError):  # the server closes while blocks are on their way
                    for _ in range(10):
                        flood.sendall(block)
        with line(server.url) as other:
            assert speaks(other)
        assert resident_bytes(server.pid) - before < 50 * 2**20
        assert server.complaints == []
    finally:
        server.kill()


def resident_bytes(pid):
    """Return the memory that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# Who opens too many streams


@pytest.mark.parametrize(
    ("wish", "whose"), [("streams_by_address", "address"), ("streams_by_player", "player")]
)
def test_streams_are_counted_by_address_and_by_player(tmp_path, wish, whose):
    with served(easy(tmp_path, **{wish: 2})) as address, closing(Guest(address, "Ann")) as ann:
        match = ann.open(ME, ME)["match"]
        path = f"/api/matches/{match}/events"
        with ann.stream(match) as first, ann.stream(match) as second:
            assert first.next() == second.next()
            response = ann.http.get(path)
            assert (response.status_code, response.json()["code"]) == (429, "request/too-many")
            assert f"2 streams of this {whose}" in response.json()["message"]
            assert int(response.headers["Retry-After"]) > 0
            assert ann.at(match)["ply"] == 0
        with closing(Guest(address)) as bo, bo.stream(match) as stream:
            stream.next()


def test_a_stream_of_a_tournament_counts_as_well(tmp_path):
    with served(easy(tmp_path, streams_by_player=1)) as address, closing(Guest(address)) as ann:
        match = ann.open(ME, ME)["match"]
        body = {"game": "hexcore6", "form": "elimination", "places": [ME, ME]}
        tournament = ann.post("/api/tournaments", body, 201)["tournament"]
        with ann.stream(match) as stream:
            stream.next()
            assert (
                ann.get(f"/api/tournaments/{tournament}/events", 429)["code"] == "request/too-many"
            )


def test_strangers_do_not_lock_others_out_of_a_server_with_few_descriptors(tmp_path):
    server = Serving(tmp_path, command=LIMITED)
    server.start()
    try:
        with closing(Guest(server.url, "Ann")) as ann, ExitStack() as lines:
            match = ann.open(ME, ME)["match"]
            stream = asked(f"/api/matches/{match}/events")
            answers = []
            for _ in range(FLOOD):
                strange = lines.enter_context(line(server.url, "127.0.0.2"))
                strange.sendall(stream)
                answers.append(head(strange).split()[1])
            for _ in range(FLOOD):
                lines.enter_context(line(server.url, "127.0.0.3")).sendall(stream[:-2])
            assert ann.move(match)["ply"] == 1
            assert set(answers) == {"200", "429"}
            assert answers.count("200") == HARD // 2 * 3 // 4 // 4
    finally:
        server.kill()
    assert "Too many open files" not in server.log

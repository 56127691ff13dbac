"""Real thinkers elsewhere: `hexarena think` takes searches, is killed, stopped and refused."""

import signal
from contextlib import ExitStack, closing

import pytest

from hexarena._version import __version__
from hexarena.contract.game import game
from hexarena.server.bots import routes
from tests.server.conftest import WAIT_SECONDS, Guest, easy, served
from tests.server.programs.conftest import Program, token_of
from tests.server.redis_server import listeners, redis_at
from tests.serving import Forked, ForkedCommand, serving
from tests.waiting import eventually

KEY = "a key that nobody guesses"
MASTER = {"kind": "bot", "level": 6}
GAMES = ("hexcore6", "hexthing")
TAKE_BODY = {"version": __version__, "games": {"hexcore6": game("hexcore6").version}}


def thinker(url, *games, key=KEY):
    flags = [f"--game={name}" for name in games]
    return ForkedCommand("think", "--server", url, "--token", key, *flags)


def opened(guest, name):
    body = {"game": name, "seats": [MASTER, MASTER]}
    return guest.post("/api/matches", body, 201)["match"]


def plies(guest, matches):
    return [guest.at(match)["ply"] for match in matches]


KILLS = 4


def test_a_thinker_that_is_killed_again_and_again_loses_no_turn(tmp_path):
    with serving(tmp_path, "--thinkers", "1", "--thinker-key", KEY) as server, ExitStack() as stack:
        ann = stack.enter_context(closing(Guest(server.url, "Ann")))
        matches = [opened(ann, name) for name in GAMES]
        for match in matches:
            stack.enter_context(ann.stream(match))
        thinkers = [thinker(server.url, *GAMES) for _ in range(2)]
        for _ in range(KILLS):
            killed = thinkers.pop(0)
            assert "ready" in killed.stdout.readline()
            assert "playouts in" in killed.stdout.readline()  # now it searches again, or soon
            killed.send_signal(signal.SIGKILL)
            thinkers.append(thinker(server.url, *GAMES))
            killed.communicate(WAIT_SECONDS)
        for last in thinkers:
            last.send_signal(signal.SIGKILL)
            last.communicate(WAIT_SECONDS)
        old_plies = plies(ann, matches)
        eventually(
            lambda: plies(ann, matches),
            lambda now: all(ply > old + 4 for ply, old in zip(now, old_plies, strict=True)),
            within=WAIT_SECONDS,
        )
        tables = [ann.at(match) for match in matches]
    assert [len(table["log"]) for table in tables] == [item["ply"] for item in tables]
    other_complaints = [
        complaint for complaint in server.complaints if "lost a search" not in complaint
    ]
    assert other_complaints == []


def test_a_thinker_answers_says_so_and_ends_cleanly(tmp_path):
    with serving(tmp_path, "--thinkers", "1", "--thinker-key", KEY) as server:
        ann = Guest(server.url, "Ann")
        program = thinker(server.url, *GAMES)
        assert program.stdout.readline().startswith("ready to think about HexCore6, Hexagonal")
        with ExitStack() as stack:
            for match in map(opened, (ann, ann), GAMES):
                stack.enter_context(ann.stream(match))
            names = {program.stdout.readline().split(":")[0] for _ in range(8)}
            assert names <= {"hexcore6, level 6", "hexthing, level 6"}
            program.send_signal(signal.SIGTERM)
            output, err = program.communicate(timeout=WAIT_SECONDS)
        assert (program.returncode, output.splitlines()[-1].split()[1:]) == (
            0,
            ["searches", "answered"],
        )
        assert "Traceback" not in err
        ann.close()


@pytest.mark.slow
def test_a_thinker_answers_two_workers_whichever_it_reaches(tmp_path):
    socket = tmp_path / "redis"
    with redis_at(socket):
        flags = ("--workers", "2", "--redis", f"unix://{socket}", "--thinker-key", KEY)
        server = Forked(tmp_path, "--thinkers", "1", *flags)
        server.start()
        eventually(lambda: listeners(socket) == 2)
        ann = Guest(server.url, "Ann")
        program = thinker(server.url, "hexcore6")
        assert program.stdout.readline().startswith("ready")
        with ExitStack() as stack:
            for _ in range(8):
                stack.enter_context(ann.stream(opened(ann, "hexcore6")))
            lines = [program.stdout.readline() for _ in range(10)]
        program.send_signal(signal.SIGTERM)
        output, err = program.communicate(timeout=WAIT_SECONDS)
        ann.close()
        assert server.stop() == 0
    assert all("playouts in" in line for line in lines)
    assert (output.splitlines()[-1].endswith("answered"), "too late" in err) == (True, False)


def test_a_thinker_outlives_a_restart_of_its_server(tmp_path):
    with serving(tmp_path, "--thinkers", "1", "--thinker-key", KEY) as server:
        program = thinker(server.url, "hexcore6")
        assert program.stdout.readline().startswith("ready")
        server.kill()
        assert any("trying again in 1 s" in line for line in program.stderr)
        server.start()
        ann = Guest(server.url, "Ann")
        with ann.stream(opened(ann, "hexcore6")):
            assert "playouts" in program.stdout.readline()
        program.send_signal(signal.SIGTERM)
        program.communicate(WAIT_SECONDS)
        assert program.returncode == 0
        ann.close()


@pytest.mark.parametrize(
    ("name", "key", "message"),
    [
        ("hexcore6", "wrong", "refuses with 401: 'wrong'... is not the key for"),
        ("chess", KEY, "chess"),
    ],
)
def test_a_thinker_that_is_refused_ends_with_two(keyed, name, key, message):
    program = thinker(keyed, name, key=key)
    _, err = program.communicate(timeout=WAIT_SECONDS)
    assert program.returncode == 2
    assert message in err.splitlines()[-1]


# The key


@pytest.fixture
def keyed(tmp_path, monkeypatch):
    monkeypatch.setattr(routes, "TAKE_SECONDS", 0)
    with served(easy(tmp_path, thinker_key=KEY)) as url:
        yield url


def test_only_the_key_lets_take_searches(keyed):
    ann = Guest(keyed, "Ann")
    ann.post("/api/thinking/take", TAKE_BODY, 401)
    token = token_of(ann, "read", "play", "open", "analyse")["text"]
    for text, status in ((token, 401), (KEY[:-1], 401), (KEY, 200)):
        with closing(Program(keyed, text).http) as http:
            answer = http.post("/api/thinking/take", json={"command": "a-command", **TAKE_BODY})
            assert answer.status_code == status
    body = {"name": "Mine", "scopes": ["think"]}
    ann.post("/api/me/tokens", body, 422)
    with closing(Program(keyed, KEY).http) as http:
        assert http.get("/api/me").status_code == 401
    ann.close()


def test_without_a_key_nothing_thinks_elsewhere(tmp_path):
    with served(easy(tmp_path)) as url:
        program = Program(url, "x")
        refusal = program.post("/api/thinking/take", TAKE_BODY, 401)
        assert refusal["message"].endswith("set one with --thinker-key")
        program.close()


def test_another_version_and_what_is_no_request_are_refused(keyed):
    program = Program(keyed, KEY)
    refusal = program.post("/api/thinking/take", {**TAKE_BODY, "version": "0.0.1"}, 403)
    assert refusal["message"].endswith(f"expected {__version__}, like the server")
    lease = {"lease": "no.lease"}
    assert program.post("/api/thinking/progress", lease, 409)["code"] == "thinking/lease"
    assert program.post("/api/thinking/done", lease, 409)["code"] == "thinking/lease"
    for body in ({}, {"lease": 1}, {"lease": "x" * 100}, {"lease": "a", "analysis": []}):
        program.post("/api/thinking/done", body, 422)
    program.close()


def test_the_routes_are_in_no_document(keyed):
    ann = Guest(keyed, "Ann")
    assert not [path for path in ann.get("/api/openapi.json")["paths"] if "thinking" in path]
    ann.close()

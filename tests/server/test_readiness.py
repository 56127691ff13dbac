"""Games open as they are compiled, and the server survives failing compilers."""

import asyncio

import pytest

from hexarena import game
from hexarena.contract.errors import CompilingFailed, NotReady
from hexarena.server.readiness import Preparation, Readiness

NAMES = ("hexcore6", "hexstrike", "hexthing")


class Compilers:
    """Compilers that end when they are told to, each as it is told to."""

    def __init__(self):
        self.begun = []
        self.loaded = []
        self.tell = {}
        self.ends = {}
        self._news = asyncio.Event()

    async def compile(self, name, report, _nice):
        self.begun.append(name)
        self.tell[name] = report
        self.ends[name] = end = asyncio.get_running_loop().create_future()
        self._news.set()
        await end

    def load(self, game):
        self.loaded.append(game.name)

    def end(self, name, failure=None):
        if failure:
            self.ends[name].set_exception(failure)
        else:
            self.ends[name].set_result(None)

    async def until(self, *names):
        """Wait until just these have begun, in this order."""
        while len(self.begun) < len(names):
            self._news.clear()
            await self._news.wait()
        assert self.begun == [*names]


@pytest.fixture
def compilers():
    return Compilers()


@pytest.fixture
def preparation(compilers):
    """Two processors, and no patience needed."""
    return Preparation(compilers.compile, compilers.load, pauses=(0,), max_compilers=2)


@pytest.fixture
async def readiness(preparation):
    """Three games that are not compiled."""
    readiness = Readiness([game(name) for name in NAMES], preparation)
    readiness.start()
    yield readiness
    await readiness.close()


async def until_open(readiness, name):
    await readiness.run_when_ready(readiness.require, name)


def states(readiness):
    return {opening.game: opening.state for opening in readiness.openings()}


async def test_games_are_compiled_in_their_order_and_open_one_by_one(readiness, compilers):
    opened_match = []
    readiness.listeners.append(lambda about: opened_match.append(about.name))
    await compilers.until("hexcore6", "hexstrike")
    assert states(readiness) == {
        "hexcore6": "compiling",
        "hexstrike": "compiling",
        "hexthing": "waiting",
    }
    compilers.end("hexcore6")
    await until_open(readiness, "hexcore6")
    await compilers.until(*NAMES)
    assert states(readiness) == {"hexstrike": "compiling", "hexthing": "compiling"}
    for name in ("hexthing", "hexstrike"):
        compilers.end(name)
        await until_open(readiness, name)
    assert opened_match == compilers.loaded == ["hexcore6", "hexthing", "hexstrike"]
    assert readiness.openings() == ()


async def test_a_match_that_is_not_open_is_refused_with_the_reason(readiness, compilers):
    await compilers.until("hexcore6", "hexstrike")
    compilers.tell["hexcore6"](30, 40, "scenes")
    with pytest.raises(NotReady) as raised:
        readiness.require("hexcore6")
    expected = "HexCore6 cannot be played yet. Its rules are being compiled: scenes."
    assert (str(raised.value), raised.value.progress) == (expected, 0.75)
    with pytest.raises(NotReady, match="compiled after those of HexCore6 and HexStrike"):
        readiness.require("hexthing")
    readiness.require("hfc")  # which was compiled before


async def test_a_failing_compiler_is_logged_and_retried(readiness, compilers, caplog):
    await compilers.until("hexcore6", "hexstrike")
    compilers.end("hexcore6", CompilingFailed("the compiler of hexcore6 failed: no memory"))
    compilers.end("hexstrike")
    await compilers.until("hexcore6", "hexstrike", "hexthing")
    assert states(readiness)["hexcore6"] == "failed"
    with pytest.raises(NotReady, match="could not be compiled: the compiler of hexcore6 failed"):
        readiness.require("hexcore6")
    compilers.end("hexthing")
    await compilers.until(*NAMES, "hexcore6")
    compilers.end("hexcore6")
    await until_open(readiness, "hexcore6")
    assert "the compiler of hexcore6 failed: no memory" in caplog.text


async def test_where_compilers_are_killed_fewer_run_at_a_time(readiness, compilers):
    await compilers.until("hexcore6", "hexstrike")
    compilers.end("hexcore6", CompilingFailed("ended by SIGKILL"))
    compilers.end("hexstrike", CompilingFailed("ended by SIGKILL"))
    await compilers.until(*NAMES)
    compilers.end("hexthing")
    await until_open(readiness, "hexthing")
    await compilers.until(*NAMES, "hexcore6")
    compilers.end("hexcore6")
    await until_open(readiness, "hexcore6")
    await compilers.until(*NAMES, "hexcore6", "hexstrike")


async def test_rules_that_cannot_be_loaded_are_written_down_and_tried_again(
    readiness, preparation, compilers, caplog
):
    load = compilers.load

    def broken(_game):
        compilers.load = load
        raise ZeroDivisionError

    preparation.load = broken
    await compilers.until("hexcore6", "hexstrike")
    compilers.end("hexcore6")
    await compilers.until(*NAMES)
    preparation.load = load
    compilers.end("hexstrike")
    await compilers.until(*NAMES, "hexcore6")
    compilers.end("hexcore6")
    await until_open(readiness, "hexcore6")
    assert "ZeroDivisionError" in caplog.text


async def test_compilers_end_with_the_server(readiness, compilers):
    await compilers.until("hexcore6", "hexstrike")
    await readiness.close()
    assert all(end.cancelled() for end in compilers.ends.values())
    assert states(readiness)["hexthing"] == "waiting"


async def test_a_waiting_job_starts_only_after_the_game_is_ready(readiness, compilers):
    attempts = []

    def work(name):
        attempts.append(name)
        readiness.require(name)
        return "done"

    working = asyncio.create_task(readiness.run_when_ready(work, "hexcore6"))
    await compilers.until("hexcore6", "hexstrike")
    compilers.end("hexcore6")
    assert await working == "done"
    assert len(attempts) <= 2

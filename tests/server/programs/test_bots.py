"""Programs play whole matches at a real server: the example, and `hexarena bot`."""

import signal
import subprocess
import sys
import uuid
from collections import Counter
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from hexarena.contract.game import all_games
from tests import toys
from tests.server.conftest import BOT, FRIEND, ME, WAIT_SECONDS, Guest
from tests.server.programs.conftest import token_of
from tests.serving import Forked, ForkedCommand, serving

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"
LONGEST = 42  # lines of the example beside its docstring, imports and blank lines


def games():
    with toys.put_away():
        return [game.name for game in all_games()]


@contextmanager
def player(url):
    """Give somebody at a server, and the text of a token of theirs."""
    with closing(Guest(url, "Ann")) as ann:
        yield ann, token_of(ann)["text"]


def example(url, token, count, *names):
    command = [sys.executable, str(EXAMPLE), url, token, str(count), *names]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def hexarena_bot(url, token, *flags):
    return ForkedCommand("bot", "--server", url, "--token", token, *flags)


def test_the_example_is_short():
    text = EXAMPLE.read_text(encoding="utf-8").partition("URL, TOKEN")[2]
    assert len([line for line in text.splitlines() if line.strip()]) <= LONGEST


@pytest.mark.slow
def test_the_example_plays_two_matches_of_each_game_at_once(tmp_path):
    with serving(tmp_path) as server, player(server.url) as (ann, token):
        process = example(server.url, token, 2, *games())
        assert process.returncode == 0, process.stderr
        assert server.complaints == []
        statuses = Counter(card["status"] for card in ann.get("/api/matches"))
    assert statuses == {"over": 2 * len(games())}
    lines = process.stdout.splitlines()
    assert Counter(line.split()[1] for line in lines) == dict.fromkeys(games(), 2)


def test_a_registered_bot_takes_a_seat_plays_and_ends(tmp_path):
    with (
        serving(tmp_path) as server,
        player(server.url) as (_, token),
        closing(Guest(server.url, "Bo")) as bo,
    ):
        table = bo.open(FRIEND, BOT, quiet_limit=3)
        key = table["seats"][0]["key"]
        link = f"{server.url}/table/{table['match']}#seat=0&key={key}"
        flags = ("--bot", "random", "--join", link, "--matches", "1", "--seed", "3")
        output, err = hexarena_bot(server.url, token, *flags).communicate(timeout=WAIT_SECONDS)
        assert bo.at(table["match"])["status"] == "over"
    assert err == ""
    assert output.splitlines()[0] == f"{table['match']}: seat taken"
    assert output.splitlines()[-1].endswith("; 1 match ended")


def test_a_bot_that_commits_plays_in_secret_with_others(tmp_path):
    with serving(tmp_path) as server, player(server.url) as (ann, token):
        options = {"game": "hexstrike", "seats": [ME, BOT]}
        match = ann.post("/api/matches", options, 201)["match"]
        bot = hexarena_bot(server.url, token, "--bot", "random")
        with ann.stream(match) as tables:
            tables.until(lambda table: table["ply"] >= 12)
        bot.send_signal(signal.SIGTERM)
        output, _ = bot.communicate(timeout=WAIT_SECONDS)
    assert output.splitlines()[-1].endswith(("; 0 matches ended", "; 1 match ended"))
    assert bot.returncode == 0


def test_a_bot_comes_back_when_the_server_does(tmp_path):
    server = Forked(tmp_path)
    with player(server.start()) as (ann, token):
        bot = hexarena_bot(server.url, token, "--bot", "random", "--matches", "8")
        for _ in range(8):
            ann.open(ME, BOT)
        bot.stdout.readline()
        server.kill()  # also in matches where the server's bot is to act
        server.start()
        _, err = bot.communicate(timeout=WAIT_SECONDS)
        assert bot.returncode == 0
        assert {card["status"] for card in ann.get("/api/matches")} == {"over"}
        server.kill()
    assert "trying again in 1 s" in err


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--token", "hexarena_wrong"), "refuses with 401: the token 'hexarena_wro'... is unknown"),
        (("--join", "http://elsewhere"), "is not a link to a seat; expected one that ends in"),
        (("--bot", "nobody"), "there is no bot 'nobody'; expected"),
        (("--server", "games.example"), "is no server; expected one such as"),
    ],
)
def test_unworkable_flags_are_refused_in_one_line(address, flags, message):
    bot = hexarena_bot(address, str(uuid.uuid4()), *flags)
    _, err = bot.communicate(timeout=WAIT_SECONDS)
    assert (bot.returncode, len(err.splitlines())) == (2, 1)
    assert message in err

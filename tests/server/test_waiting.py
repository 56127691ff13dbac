"""While a game is compiled, requests that need it are refused at once, with an explanation."""

import pytest

from hexarena import game
from hexarena.match import Match, write_record
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.server.tournaments.live import bots, over, until
from tests.server.tournaments.live import opens as opens_tournament
from tests.server.unready import unready

MESSAGE = "HexCore6 cannot be played yet. Its rules are being compiled: scenes."
COMMAND = {"command": "0123456789abcdef"}
MATCH = {"game": "hexcore6", "seats": [ME, BOT]}
TOURNAMENT = {"game": "hexcore6", "form": "elimination", "places": [BOT, BOT]}


@pytest.fixture
def stored_ids(tmp_path):
    """A match and a tournament that were begun before."""
    with served(easy(tmp_path)) as address:
        ann = Guest(address, "Ann")
        stored_matches = {
            "match": ann.open(ME, FRIEND),
            "tournament": opens_tournament(ann, ME, FRIEND, game="hexcore6"),
        }
        ann.close()
    return stored_matches


def refused(guest, method, path, body=None):
    """Return a refusal once its status and headers are looked at."""
    answer = guest.http.request(method, path, json=body)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1"), answer.text
    return answer.json()


def asked(stored_matches):
    """Everything that needs the rules."""
    match = f"/api/matches/{stored_matches['match']['match']}"
    tournament = f"/api/tournaments/{stored_matches['tournament']['tournament']}"
    record = write_record(Match(game("hexcore6")))
    yield "GET", "/api/games/hexcore6/picture", None
    yield "GET", "/api/games/hexcore6/picture.svg", None
    yield "POST", "/api/games/hexcore6/tutorial", {"answers": []}
    yield "POST", "/api/matches", {**MATCH, **COMMAND}
    yield "POST", "/api/tournaments", {**TOURNAMENT, **COMMAND}
    yield "POST", "/api/records", {"record": record, **COMMAND}
    yield "GET", match, None
    yield "GET", f"{match}/events", None
    yield "GET", f"{match}/record", None
    yield "GET", f"{match}/replay", None
    yield "POST", f"{match}/seats/1", {"key": stored_matches["match"]["seats"][1]["key"], **COMMAND}
    yield "POST", f"{match}/actions", {"ply": 0, "rewinds": 0, "action": 0, **COMMAND}
    yield "POST", f"{match}/hint", None
    yield "GET", tournament, None
    yield "GET", f"{tournament}/events", None
    yield "POST", f"{tournament}/leavings", {"entrant": 0, **COMMAND}


def test_requests_that_need_the_rules_are_refused_with_the_progress(stored_ids, tmp_path):
    with unready(easy(tmp_path, openings="1/day")) as server:
        ann = Guest(server.address)
        for question in asked(stored_ids):
            message = refused(ann, *question)
            assert message == {"code": "game/not-ready", "message": MESSAGE, "progress": 0.42}, (
                question
            )
        ann.close()


def test_decks_are_refused_while_their_rules_are_compiled(tmp_path):
    draft = {"game": "hexstrike", "text": "none"}
    with unready(easy(tmp_path), "hexstrike") as server:
        ann = Guest(server.address)
        for question in (
            ("GET", "/api/decks/box?game=hexstrike"),
            ("POST", "/api/decks/check", draft),
            ("POST", "/api/decks", {**draft, "name": "Mine", **COMMAND}),
        ):
            assert refused(ann, *question)["code"] == "game/not-ready"
        assert ann.get("/api/decks?game=hexstrike") == []
        ann.close()


def test_requests_that_need_no_rules_are_answered_during_compilation(stored_ids, tmp_path):
    with unready(easy(tmp_path)) as server:
        ann = Guest(server.address)
        assert ann.get("/api/health")["status"] == "ok"
        assert ann.get("/api/games/hexcore6/rules")["title"] == "HexCore6"
        assert ann.get("/api/matches") == ann.get("/api/tournaments") == []
        openings_by_game = {card["name"]: card["opening"] for card in ann.get("/api/games")}
        openings = {opening["game"]: opening for opening in ann.get("/api/opening")}
        opening = {"game": "hexcore6", "state": "compiling", "progress": 0.42}
        opening["told"] = "Its rules are being compiled: scenes."
        assert openings_by_game == openings
        assert openings["hexcore6"] == opening
        ann.close()


def opens(guest, server, name):
    """Have a game compiled; ask until it is open."""
    server.opens()
    while name in {opening["game"] for opening in guest.get("/api/opening")}:
        pass
    openings_by_game = {card["name"]: card["opening"] for card in guest.get("/api/games")}
    assert openings_by_game[name] is None


def test_pending_work_resumes_after_compilation(tmp_path):
    slow, quick = easy(tmp_path, pace=60), easy(tmp_path)
    with served(slow) as address:
        ann = Guest(address, "Ann")
        match = ann.open(BOT, ME)["match"]
        tournament = opens_tournament(
            ann, *bots(2), game="hexcore6", options={"radius": 4, "quiet_limit": 3}
        )
        cookies = dict(ann.http.cookies)
        ann.close()
    with unready(quick) as server:
        ann = Guest(server.address)
        ann.http.cookies.update(cookies)
        refused(ann, "GET", f"/api/matches/{match}")
        opens(ann, server, "hexcore6")
        with ann.stream(match) as tables:
            assert tables.until(lambda table: table["ply"] > 0)["match"] == match
        assert until(ann, tournament, over)["champion"] is not None
        ann.close()

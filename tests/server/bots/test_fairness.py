"""Games between bots keep no person waiting: they are watched, capped, charged and cancelled."""

import threading
import uuid
from collections import Counter
from contextlib import ExitStack, contextmanager

import httpx2
import pytest

from hexarena.server.bots import game_caps as bot_caps
from hexarena.server.bots.queue import Asker, ThinkingQueue
from tests.http_client import client
from tests.server.bots.test_playing import answered, turn
from tests.server.conftest import BOT, FRIEND, ME, WAIT_SECONDS, Guest, easy, served
from tests.server.matches.test_many import opened as opened_many
from tests.server.tournaments.live import bots, does, look, opens, over, stream, until
from tests.waiting import eventually

pytestmark = pytest.mark.slow

MASTER = {"kind": "bot", "level": 6}
LOCALHOST = "127.0.0.1"


@pytest.fixture
def ann(guest):
    return guest("Ann")


def going(tournament):
    return any(pairing["status"] == "playing" for pairing in tournament["pairings"])


def plies(player, tournament):
    matches = [
        match for pairing in look(player, tournament)["pairings"] for match in pairing["matches"]
    ]
    return [player.at(match)["ply"] for match in matches]


def replies(player, count):
    """Play against a Beginner until it has answered so often."""
    match = player.open(ME, BOT)["match"]
    with player.stream(match) as tables:
        table = tables.next()
        for _ in range(count):
            while table["scene"]["to_act"] == 0:
                table = player.play(table)
            ply = table["ply"]
            while table["scene"]["to_act"] != 0 or table["ply"] <= ply:
                table = tables.next()


# Other people's bots


class Ledger:
    """What waits to be thought about, and what was finished while somebody's reply waited."""

    def __init__(self, monkeypatch):
        self.waiting = Counter()
        self.overtaken_by = []  # for each reply, how many thoughts of bots alone ended before it
        self._ended = 0
        self._put, self._lock = ThinkingQueue.put, threading.Lock()

        def put(queue, job):
            self._note(queue, job)

        monkeypatch.setattr(ThinkingQueue, "put", put)

    def _note(self, queue, job):
        with self._lock:
            self.waiting[job.kind] += 1
            ended_before = self._ended
        job.answer.add_done_callback(lambda _: self._end(job.kind, ended_before))
        self._put(queue, job)

    def _end(self, kind, ended_before):
        with self._lock:
            self.waiting[kind] -= 1
            if kind == "bots":
                self._ended += 1
            else:
                self.overtaken_by.append(self._ended - ended_before)


def test_beside_ten_tournaments_of_masters_that_are_watched_a_beginner_answers_at_once(
    tmp_path, monkeypatch
):
    ledger, watched = Ledger(monkeypatch), []
    with served(easy(tmp_path, thinkers=1)) as address, ExitStack() as all_of_them:
        for _ in range(10):
            host = Guest(address)
            all_of_them.callback(host.close)
            tournament = opens(host, *[MASTER] * 16, form="round-robin", game="hexcore6")
            watched.append(
                all_of_them.enter_context(stream(host, tournament))
            )  # or they are closed
            watched[-1].until(going)
        eventually(lambda: ledger.waiting["bots"], lambda count: count >= 20, within=WAIT_SECONDS)
        ann = Guest(address, "Ann")
        replies(ann, 5)
        ann.close()
    assert len(ledger.overtaken_by) >= 5
    assert max(ledger.overtaken_by) <= 1  # the one whose last stride was under way


# Tournaments of bots alone


def test_a_tournament_of_bots_waits_until_somebody_watches(ann, guest):
    tournament = opens(ann, *bots(4))
    assert (tournament["bots_alone"], tournament["paused"]) == (True, True)
    replies(guest("Bo"), 2)  # bots have played elsewhere meanwhile
    assert plies(ann, tournament) == []
    assert [card["paused"] for card in ann.get("/api/tournaments")] == [True]
    with stream(guest("Bo"), tournament) as events:
        assert not events.next()["paused"]
        events.until(over)
    assert not look(ann, tournament)["paused"]


def test_an_onlooker_of_a_match_of_a_tournament_watches_the_tournament(ann):
    tournament = opens(ann, *bots(8), form="round-robin")
    match = until(ann, tournament, going)["pairings"][0]["matches"][0]
    with ann.stream(match) as tables:
        tables.until(lambda table: table["status"] == "over")
        eventually(lambda: look(ann, tournament), over, within=WAIT_SECONDS)


def test_a_tournament_of_people_is_not_of_bots_alone_until_they_have_left(ann):
    tournament = opens(ann, ME, *bots(2))
    assert (tournament["bots_alone"], tournament["paused"]) == (False, False)
    view = does(ann, tournament, "leavings", entrant=0)
    assert (view["bots_alone"], view["paused"]) == (True, True)


def test_bots_whom_the_last_person_left_play_while_somebody_watches(ann, guest):
    table = opened_many(ann, ME, BOT, BOT, BOT)
    ann.resign(table, 0)
    replies(guest("Bo"), 2)
    old_table = ann.at(table["match"])
    assert old_table["status"] == "playing"
    with ann.stream(table["match"]) as tables:
        tables.until(lambda seen: seen["status"] == "over")


def test_bots_alone_are_not_resumed_until_somebody_watches(settings):
    with served(settings) as address:
        ann = Guest(address, "Ann")
        tournament = opens(ann, *[MASTER] * 4, game="hexcore6")
        match = until(ann, tournament, going)["pairings"][0]["matches"][0]
        with ann.stream(match) as tables:
            tables.until(lambda table: table["ply"] > 0)
    with served(settings) as address:
        ann.http.base_url = address
        old_plies = plies(ann, tournament)
        replies(ann, 3)
        assert plies(ann, tournament) == old_plies
        with stream(ann, tournament):
            eventually(lambda: plies(ann, tournament), lambda now: now != old_plies)
    ann.close()


# Called off


def test_the_host_cancels_a_tournament_of_bots_and_its_matches_stop(ann, guest):
    tournament = opens(ann, *[MASTER] * 4, game="hexcore6")
    with stream(ann, tournament) as events:
        shown = events.until(lambda shown: going(shown) and "cancel" in shown["may"])
        assert shown["status"] == "playing"
        pairing = next(each for each in shown["pairings"] if each["status"] == "playing")
        match = pairing["matches"][-1]
        bo = guest("Bo")
        assert "cancel" not in look(bo, tournament)["may"]
        assert does(bo, tournament, "cancellation", 403)["code"] == "seat/not-yours"
        assert does(ann, tournament, "cancellation")["status"] == "cancelled"
        cancelled = events.until(lambda shown: shown["status"] == "cancelled")
        assert (cancelled["may"], cancelled["champion"], cancelled["paused"]) == ([], None, False)
        assert cancelled["seed"]
        with ann.stream(match) as tables:
            old_table = tables.until(lambda table: table["status"] == "stopped")
            assert (old_table["may"], old_table["scene"]["choices"]) == ([], [])
            assert old_table["scene"]["prompt"] == "The match stops here, as it stands."
            replies(bo, 2)
            assert ann.at(match)["ply"] == old_table["ply"]
    for action in ("cancellation", "beginning", "after"):
        assert does(ann, tournament, action, 409)["code"] == "tournament/refused"


def test_a_tournament_that_others_have_entered_is_not_cancelled(ann, guest):
    tournament = opens(ann, ME, FRIEND, BOT)
    assert tournament["may"] == ["begin", "cancel"]
    does(guest("Bo"), tournament, "places", key=tournament["key"])
    assert "cancel" not in look(ann, tournament)["may"]
    assert does(ann, tournament, "cancellation", 409)["code"] == "tournament/refused"


def test_a_tournament_that_waits_is_cancelled_and_then_nobody_enters(ann, guest):
    tournament = opens(ann, ME, FRIEND)
    cancelled = does(ann, tournament, "cancellation")
    assert (cancelled["status"], cancelled["pairings"]) == ("cancelled", [])
    refusal = does(guest("Bo"), tournament, "places", 409, key=tournament["key"])
    assert refusal["code"] == "tournament/refused"


def test_bots_do_not_begin_a_tournament_without_anybody_who_was_waited_for(ann):
    tournament = opens(ann, FRIEND, BOT, BOT)
    assert does(ann, tournament, "beginning", 409)["code"] == "tournament/refused"


# How many


@pytest.fixture
def strict(tmp_path):
    with served(easy(tmp_path, bot_matches=2, bot_tournaments=1)) as address:
        yield address


@contextmanager
def coming_from(address, source):
    """Let somebody come from another address of this machine."""
    guest, transport = Guest(address), httpx2.HTTPTransport(local_address=source)
    guest.close()
    guest.http = client(address, transport=transport, timeout=60)
    yield guest
    guest.close()


def refused(player, path, body):
    answer = player.http.post(path, json={"command": str(uuid.uuid4()), **body})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= bot_caps.LIVE_SECONDS
    return answer.json()["message"]


BOTS_MATCH = {"game": "hexcore6", "seats": [BOT, BOT]}
TOURNAMENT = {"game": "higher", "form": "elimination", "places": [BOT, BOT]}


def test_a_player_has_so_many_matches_of_bots_alone(strict):
    ann = Guest(strict, "Ann")
    for _ in range(2):
        ann.post("/api/matches", BOTS_MATCH, 201)
    message = refused(ann, "/api/matches", BOTS_MATCH)
    assert message.startswith("you have 2 of 2 unfinished matches between bots; expected fewer: ")
    ann.open(ME, BOT)  # who plays along is not counted
    ann.post("/api/tournaments", TOURNAMENT, 201)
    ann.close()


def test_a_player_has_so_many_tournaments_of_bots_alone_and_may_cancel_one_for_another(strict):
    ann = Guest(strict, "Ann")
    tournament = ann.post("/api/tournaments", TOURNAMENT, 201)
    message = refused(ann, "/api/tournaments", TOURNAMENT)
    assert message.startswith(
        "you have 1 of 1 unfinished tournaments between bots; expected fewer: "
    )
    opens(ann, ME, BOT)
    does(ann, tournament, "cancellation")
    tournament = ann.post("/api/tournaments", TOURNAMENT, 201)
    until(ann, tournament, over)
    does(ann, tournament, "after", 201)
    assert "unfinished tournaments between bots" in refused(ann, "/api/tournaments", TOURNAMENT)
    ann.close()


def test_a_player_who_comes_without_a_cookie_is_counted_by_address(strict):
    for _ in range(bot_caps.ADDRESS_FACTOR):
        body = {"command": str(uuid.uuid4()), **TOURNAMENT}
        assert httpx2.post(f"{strict}/api/tournaments", json=body).status_code == 201
    ann = Guest(strict, "Ann")
    assert refused(ann, "/api/tournaments", TOURNAMENT).startswith(
        "your address has 4 of 4 unfinished tournaments between bots"
    )
    with coming_from(strict, "127.0.0.2") as other_guest:
        other_guest.post("/api/tournaments", TOURNAMENT, 201)
    ann.close()


def test_a_repeated_opening_is_answered_even_at_the_limit(strict):
    ann = Guest(strict, "Ann")
    body = {**TOURNAMENT, "command": "the-same-command"}
    first, second = (ann.ask("POST", "/api/tournaments", body, 201)["tournament"] for _ in range(2))
    assert first == second
    ann.close()


def test_an_unwatched_match_is_dropped_from_the_count(strict, monkeypatch):
    ann = Guest(strict, "Ann")
    ann.post("/api/tournaments", TOURNAMENT, 201)
    refused(ann, "/api/tournaments", TOURNAMENT)
    monkeypatch.setattr(bot_caps, "LIVE_SECONDS", -60)  # as if a minute had passed since
    ann.post("/api/tournaments", TOURNAMENT, 201)
    ann.close()


# Who is charged


@pytest.fixture
def charged(monkeypatch):
    """What is put into the queue: the kind, and from which address."""
    charged, original_put = [], ThinkingQueue.put

    def record_charge(queue, job):
        charged.append((job.kind, job.asker))
        original_put(queue, job)

    monkeypatch.setattr(ThinkingQueue, "put", record_charge)
    return charged


def test_people_are_charged_with_their_tables_and_hints(ann, charged):
    match = ann.open(ME, BOT)["match"]
    ann.ask("POST", f"/api/matches/{match}/hint")
    with ann.stream(match) as tables:
        turn(ann, match)
        tables.until(answered)
    kinds, askers = zip(*charged[:3], strict=True)
    assert kinds == ("hint", "hint", "table")  # the plan, its words, and the answer
    (asker,) = set(askers)
    assert asker.player
    assert asker.address == LOCALHOST


def test_those_who_watch_bots_alone_are_charged_by_turns_one_an_address(settings, charged):
    with served(settings) as address, coming_from(address, "127.0.0.2") as bo:
        ann = Guest(address, "Ann")
        match = ann.open(BOT, BOT)["match"]
        with bo.stream(match) as first, ann.stream(match), ann.stream(match) as tables:
            first.next()
            tables.next()
            charged.clear()
            tables.until(lambda seen: seen["ply"] >= 20)
        assert {kind for kind, _ in charged} == {"bots"}
        assert {asker.address for _, asker in charged} == {LOCALHOST, "127.0.0.2"}
        strangers = [asker for _, asker in charged if asker == Asker("", "127.0.0.2")]
        assert 0.3 < len(strangers) / len(charged) < 0.7
        ann.close()

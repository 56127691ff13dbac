"""A decided match against a bot: a bot that has lost resigns or says so; or the table offers."""

import threading

import pytest

from hexarena.contract.errors import IllegalAction
from hexarena.contract.game import game
from hexarena.hints import LOST, WON, is_hopeless, is_lost
from hexarena.hints.endings import IN_A_ROW, PROPOSAL_INTERVAL
from hexarena.search import Analysis, Candidate
from hexarena.server.bots import playing as bots
from hexarena.server.bots.endings import Streaks
from hexarena.server.matches.commands import ProposeEnd, apply_command
from hexarena.server.matches.live import LiveMatch
from hexarena.store import StoredMatch, StoredPairing, StoredSeat
from tests.server.conftest import BOT, ME, WAIT_SECONDS
from tests.server.tournaments.live import opens, until


@pytest.fixture
def ann(guest):
    return guest("Ann")


# When it is due


def test_a_result_is_due_once_a_bot_is_sure_several_turns_in_a_row():
    streaks = Streaks()
    assert [streaks.note("a", -0.95) for _ in range(IN_A_ROW)] == [0] * (IN_A_ROW - 1) + [LOST]
    assert [streaks.note("b", 1.0) for _ in range(IN_A_ROW)][-1] == WON


@pytest.mark.parametrize("between", [0.0, 0.95, -0.89])
def test_any_other_turn_between_begins_the_count_again(between):
    streaks = Streaks()
    values = [-0.95] * (IN_A_ROW - 1) + [between] + [-0.95] * (IN_A_ROW - 1)
    assert not any(streaks.note("a", value) for value in values)
    assert streaks.note("a", -0.95) == LOST


def test_it_is_not_due_again_for_a_while():
    streaks = Streaks()
    streaks.rest("a")
    assert [bool(streaks.note("a", -1.0)) for _ in range(PROPOSAL_INTERVAL)] == [False] * (
        PROPOSAL_INTERVAL - 1
    ) + [True]
    assert streaks.note("a", -1.0) == LOST


def test_a_bot_may_resign_to_a_bot_once_both_are_sure():
    streaks = Streaks()
    values = [(0, 0.95), (1, -0.95)] * IN_A_ROW
    dues = [streaks.note_seat("a", seat, value) for seat, value in values]
    assert dues == [False] * (2 * IN_A_ROW - 1) + [True]
    assert not any(streaks.note_seat("b", seat, -0.95) for seat, _ in values)  # both despair
    assert not any(streaks.note_seat("c", 1, -0.95) for _ in values)  # the other isn't asked


def test_a_seat_is_lost_only_if_no_action_saves_it():
    def analysis(*values):
        candidates = tuple(Candidate(n, 5, value, 0.0) for n, value in enumerate(values))
        return Analysis(0, values[0], 9, (0,), (*candidates, Candidate(9, 0, 0.0, 0.0)))

    assert is_lost(analysis(-1.0, -0.93))
    assert not is_lost(analysis(-1.0, -0.85))
    assert is_hopeless(analysis(-1.0, -0.995))
    assert not is_hopeless(analysis(-1.0, -0.95))
    assert not is_hopeless(analysis(-1.0)._replace(choices=()))


# At a table


def sure_of(monkeypatch, value):
    """Let every search be sure: the bot of a value, and whoever else is asked of the opposite."""
    at_once = bots.Bots.search

    async def analysis(bots, turn):
        analysis, own_value = await at_once(bots, turn), value if turn.seat == 1 else -value
        choices = tuple(choice._replace(value=own_value) for choice in analysis.choices)
        return analysis._replace(value=own_value, choices=choices)

    monkeypatch.setattr(bots.Bots, "search", analysis)


@pytest.fixture
def proposals(monkeypatch):
    """Count the turns of bots after which it is clear whether the end is proposed."""
    clear, at_once = threading.Semaphore(0), bots.Bots.propose_end

    async def propose(bots, turn, analysis):
        await at_once(bots, turn, analysis)
        clear.release()

    monkeypatch.setattr(bots.Bots, "propose_end", propose)
    return clear


def offered(guest, match, resignations):
    """Play until the end is offered."""
    for _ in range(IN_A_ROW):
        for _ in range(2):
            guest.move(match)
        for _ in range(2):
            assert resignations.acquire(timeout=WAIT_SECONDS)
    return guest.at(match)


def polite(guest, resigns=False, status=201):
    """Open a match against a bot that may not resign."""
    body = {"game": "hexcore6", "options": {"radius": 4}, "seats": [ME, BOT]}
    return guest.post("/api/matches", {**body, "bots_resign": resigns}, status)


@pytest.fixture
def late_match(monkeypatch):
    """Let the first third of every match be over, and count how often that is asked."""
    requests = []
    monkeypatch.setattr(bots, "is_early", lambda *what: requests.append(what))
    return requests


def answer(guest, match, accept):
    return guest.post(f"/api/matches/{match}/answers", {"kind": "settle", "accept": accept})


def test_a_bot_that_has_lost_says_so_and_gives_up_once_that_is_accepted(
    ann, proposals, monkeypatch
):
    sure_of(monkeypatch, -1.0)
    match = ann.open(ME, BOT)["match"]
    table = offered(ann, match, proposals)
    assert table["offers"] == [{"kind": "settle", "seat": 1, "agreed": []}]
    ended_match = answer(ann, match, accept=True)
    assert (ended_match["status"], ended_match["scene"]["outcome"]["returns"]) == (
        "over",
        [1.0, -1.0],
    )


def test_a_bot_that_has_lost_resigns_once_the_match_is_old_enough(
    ann, proposals, monkeypatch, late_match
):
    sure_of(monkeypatch, -1.0)
    match = ann.open(ME, BOT)["match"]
    ended_match = offered(ann, match, proposals)
    assert (ended_match["status"], ended_match["offers"]) == ("over", [])
    outcome = ended_match["scene"]["outcome"]
    assert (outcome["returns"], outcome["text"]) == ([1.0, -1.0], "White resigns.")
    record = ann.http.get(f"/api/matches/{match}/record").text
    assert "Resigned: 2\n" in record
    assert late_match


def test_a_bot_that_has_lost_to_a_bot_resigns(ann, monkeypatch, late_match):
    sure_of(monkeypatch, -1.0)
    match = ann.open(BOT, BOT)["match"]
    with ann.stream(match) as stream:
        ended_match = stream.until(lambda table: table["status"] == "over")
    outcome = ended_match["scene"]["outcome"]
    assert (outcome["returns"], outcome["text"]) == ([1.0, -1.0], "White resigns.")
    assert ended_match["ply"] <= 8 * IN_A_ROW
    assert late_match


def test_bots_that_may_still_turn_a_match_play_on(ann, monkeypatch, late_match):
    sure_of(monkeypatch, -0.95)
    match = ann.open(BOT, BOT)["match"]
    with ann.stream(match) as stream:
        table = stream.until(lambda table: table["ply"] >= 8 * IN_A_ROW)
    assert table["status"] == "playing"


def test_a_bot_that_may_not_resign_offers_to(ann, proposals, monkeypatch, late_match):
    sure_of(monkeypatch, -1.0)
    match = polite(ann)["match"]
    assert offered(ann, match, proposals)["offers"] == [{"kind": "settle", "seat": 1, "agreed": []}]


def test_a_bot_that_may_still_be_saved_offers_to_settle(ann, proposals, monkeypatch, late_match):
    sure_of(monkeypatch, -0.95)
    match = ann.open(ME, BOT)["match"]
    assert offered(ann, match, proposals)["offers"] == [{"kind": "settle", "seat": 1, "agreed": []}]


def test_a_person_never_resigns_by_the_word_of_a_bot(ann, proposals, monkeypatch, late_match):
    sure_of(monkeypatch, 1.0)
    match = ann.open(ME, BOT)["match"]
    table = offered(ann, match, proposals)
    assert (table["status"], table["offers"][0]["seat"]) == ("playing", 0)


def test_a_rematch_keeps_the_agreement(ann, proposals, monkeypatch, late_match):
    sure_of(monkeypatch, -1.0)
    match = polite(ann)["match"]
    offered(ann, match, proposals)
    answer(ann, match, accept=True)
    table = ann.at(match)
    body = {"kind": "rematch", "ply": table["ply"], "rewinds": table["rewinds"], "stay": True}
    rematch = ann.post(f"/api/matches/{match}/offers", body)["rematch"]
    assert offered(ann, rematch, proposals)["status"] == "playing"


def test_a_player_who_sends_something_else_than_yes_or_no_is_reported(ann):
    polite(ann, "no", 422)


def test_where_a_person_cannot_win_the_table_offers_to_settle(ann, proposals, monkeypatch):
    sure_of(monkeypatch, 1.0)
    match = ann.open(ME, BOT)["match"]
    assert offered(ann, match, proposals)["offers"][0]["seat"] == 0
    assert answer(ann, match, accept=True)["scene"]["outcome"]["returns"] == [-1.0, 1.0]


def test_a_player_who_declines_plays_on(ann, proposals, monkeypatch):
    sure_of(monkeypatch, -1.0)
    match = ann.open(ME, BOT)["match"]
    offered(ann, match, proposals)
    table = answer(ann, match, accept=False)
    assert (table["status"], table["offers"]) == ("playing", [])
    assert ann.move(match)["status"] == "playing"


def test_a_bot_proposes_no_end_in_a_tournament_and_plays_on(ann, monkeypatch):
    sure_of(monkeypatch, -1.0)
    at_once, searched_seats = bots.Bots.search, set()

    async def note(bots, turn):
        searched_seats.add(turn.seat)
        return await at_once(bots, turn)

    monkeypatch.setattr(bots.Bots, "search", note)
    tournament = opens(ann, ME, BOT, game="hexcore6", options={"radius": 4})
    (match,) = until(ann, tournament, lambda view: view["yours"])["yours"]
    ply = -1  # of the last move: the table before it may be sent again
    with ann.stream(match) as tables:
        for _ in range(4 * IN_A_ROW):  # the end of a turn is proposed before the next begins
            table = tables.next()
            while table["ply"] <= ply or "play" not in table["may"]:
                table = tables.next()
            ply = table["ply"]
            ann.play(table)
    assert (table["status"], table["offers"]) == ("playing", [])
    assert searched_seats == {1 - table["viewer"]}  # nobody looks whether Ann has lost


@pytest.mark.parametrize("resigns", [False, True])
def test_the_end_of_a_match_of_a_tournament_cannot_be_proposed(resigns):
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, name="level 1", level=1)
    pairing = StoredPairing("t", 0, 0)
    fields = {"version": game("hexcore6").version, "date": "2026-11-27", "status": "playing"}
    fields |= {"options": {}, "seats": seats, "pairing": pairing}
    live_match = LiveMatch(StoredMatch(id="m", game="hexcore6", **fields))
    with pytest.raises(IllegalAction, match="outside tournaments"):
        list(apply_command(ProposeEnd(None, 0, 0, 1, resigns), live_match))
    assert live_match.status == "playing"


def test_nobody_settles_what_no_search_has_seen(ann):
    table = ann.open(ME, BOT)
    body = {"kind": "settle", "ply": table["ply"], "rewinds": table["rewinds"]}
    refusal = ann.post(f"/api/matches/{table['match']}/offers", body, 409)
    assert refusal["code"] == "offer/none"

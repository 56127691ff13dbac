"""Commitments at the server: at once, in any order, taken back, and by two servers at once."""

import json
import re
import threading
import uuid
from contextlib import ExitStack, closing

import pytest

from hexarena.store import Store
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.serving import Forked
from tests.simultaneous_moves import compose_commitment

ROUNDS = 60


def opened(host, game, *seats, **options):
    body = {"game": game, "options": options, "seats": seats}
    return host.post("/api/matches", body, 201)


@pytest.fixture
def duel(guest):
    """Two people at a table of HexStrike; the table as either sees it."""
    ann, bo = guest("Ann"), guest("Bo")
    table = opened(ann, "hexstrike", ME, FRIEND)
    bo.join(table, 1)
    return ann, bo, table["match"]


def whole(table, first=None):
    return compose_commitment(table["scene"], first)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_choose_at_once_and_either_may_be_ready_first(duel, order):
    players, match = duel[:2], duel[2]
    first, second = (players[seat] for seat in order)
    tables = [player.at(match) for player in (first, second)]
    assert all("play" in table["may"] for table in tables)
    own_view = first.commit(tables[0], whole(tables[0]))
    assert (own_view["ply"], own_view["scene"]["ready"]) == (0, [order[0]])
    assert "withdraw" in own_view["may"]
    assert own_view["scene"]["commitment"]["chosen"] == whole(tables[0])
    table = second.at(match)
    assert table["scene"]["ready"] == [order[0]]
    assert table["scene"]["commitment"] == tables[1]["scene"]["commitment"]
    assert second.commit(table, whole(table))["ply"] == 8


def test_a_commitment_is_taken_back_whole_until_all_are_in(duel):
    ann, bo, match = duel
    table = ann.at(match)
    cards = [option["action"] for option in table["scene"]["commitment"]["parts"][0]["options"]]
    for first in cards[:3]:
        ann.commit(table, whole(table, first))
        cleared_view = ann.commit(table, [])
        assert (cleared_view["ply"], cleared_view["scene"]["ready"]) == (0, [])
        assert "withdraw" not in cleared_view["may"]
        assert bo.at(match)["scene"]["ready"] == []
    ann.commit(table, whole(table, cards[3]))
    undo_view = ann.offer(table, "undo")
    assert (undo_view["scene"]["ready"], undo_view["rewinds"]) == ([], 0)
    ann.commit(table, whole(table, cards[1]))
    view = bo.commit(bo.at(match), whole(bo.at(match)))
    assert view["ply"] == 8
    refusal = ann.commit(table, [], status=409)
    assert refusal["code"] == "match/stale"


def test_an_incomplete_or_foreign_commitment_is_refused_and_changes_nothing(duel, guest):
    ann, bo, match = duel
    table = ann.at(match)
    own_actions = whole(table)
    cases = {
        (tuple(own_actions[:3]), 0): (409, "action/illegal", "is not complete"),
        ((*own_actions, own_actions[-1]), 0): (409, "action/illegal", "after 4 actions"),
        ((own_actions[1], *own_actions[1:]), 0): (409, "action/illegal", "is not legal"),
        (tuple(own_actions), 1): (403, "seat/not-yours", "seat 1 is not yours; you hold Red"),
        ((), 0): (409, "action/illegal", "Red has not committed anything"),
    }
    for (actions, seat), (status, code, words) in cases.items():
        refusal = ann.commit(table, list(actions), seat, status)
        assert (refusal["code"], words in refusal["message"]) == (code, True)
    refusal = guest("Cy").commit(table, own_actions, 0, 403)
    assert refusal["code"] == "seat/not-yours"
    refusal = ann.post(
        f"/api/matches/{match}/actions", {"ply": 0, "rewinds": 0, "action": own_actions[0]}, 409
    )
    assert "expected a whole commitment" in refusal["message"]
    ann.commit(table, own_actions)
    assert "take that back first" in ann.commit(table, own_actions, status=409)["message"]
    assert ann.at(match)["scene"]["ready"] == [0]
    assert bo.at(match)["ply"] == 0


def test_a_commitment_sent_twice_is_kept_once(duel):
    ann, bo, match = duel
    table = ann.at(match)
    body = {"ply": 0, "rewinds": 0, "seat": 0, "actions": whole(table)}
    body["command"] = str(uuid.uuid4())
    answers = [ann.ask("POST", f"/api/matches/{match}/commitments", body) for _ in range(2)]
    assert answers[0] == answers[1]
    view = bo.commit(bo.at(match), whole(bo.at(match)))
    repeated = ann.ask("POST", f"/api/matches/{match}/commitments", body)
    assert (repeated["ply"], view["ply"]) == (8, 8)


def test_a_preview_tells_what_a_commitment_leads_to_and_keeps_nothing(duel):
    ann, bo, match = duel
    table = ann.at(match)
    body = {"ply": 0, "rewinds": 0, "seat": 0, "actions": whole(table)}
    preview = ann.ask("POST", f"/api/matches/{match}/preview", body)
    assert preview["foresight"][0]["name"] == "Beat 0"
    assert ann.at(match)["scene"]["ready"] == []
    bo.ask("POST", f"/api/matches/{match}/preview", body, 403)
    ann.ask("POST", f"/api/matches/{match}/preview", {**body, "actions": body["actions"][:2]}, 409)
    ann.ask("POST", f"/api/matches/{match}/preview", {**body, "ply": 5}, 204)


def test_others_receive_the_same_events_to_the_byte_whatever_is_committed(guest):
    received = [received_while_committing(guest, first) for first in (0, 3)]
    assert received[0] == received[1]
    assert len(received[0]) == 6


def received_while_committing(guest, first):
    """Return what a rival and an onlooker receive as a seat commits, takes back, and commits."""
    ann, bo, cy = (guest(name) for name in ("Ann", "Bo", "Cy"))
    opening = opened(ann, "hexstrike", ME, FRIEND)
    bo.join(opening, 1)
    match = opening["match"]
    with ann.stream(match), bo.stream(match) as rival, cy.stream(match) as onlooker:
        for stream in (rival, onlooker):
            stream.until(lambda table: all(seat["here"] for seat in table["seats"]))
        table, events = ann.at(match), []
        cards = [option["action"] for option in table["scene"]["commitment"]["parts"][0]["options"]]
        for actions in (whole(table, cards[first]), [], whole(table, cards[first + 1])):
            ann.commit(table, actions)
            ready = [0] if actions else []
            for stream in (rival, onlooker):  # which may still be sent who is here
                view = stream.until(lambda view, ready=ready: view["scene"]["ready"] == ready)
                events.append(json.dumps(view).replace(match, ""))
    return [re.sub(r'"who": "[^"]+"', "", event) for event in events]  # whose pages there are


def test_a_bot_commits_while_people_still_choose(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, BOT, BOT, players=3)
    with ann.stream(table["match"]) as stream:
        view = stream.until(lambda each: each["scene"]["ready"] == [1, 2])
    assert (view["ply"], view["log"], view["scene"]["awaits"]) == (0, [], [0])
    new_view = ann.commit(view, whole(view))
    assert new_view["ply"] == 12


def test_a_hint_is_a_whole_commitment(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, BOT)
    hint = ann.post(f"/api/matches/{table['match']}/hint", {})
    assert len(hint["actions"]) == 4
    assert hint["actions"][0] == hint["action"]
    with ann.stream(table["match"]) as stream:
        ann.commit(table, hint["actions"])
        stream.until(lambda seen: seen["ply"] == 8)


def test_at_one_screen_each_commits_wholly_before_the_next_looks(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, ME)
    assert (table["viewer"], table["scene"]["awaits"]) == (0, [0, 1])
    table = ann.commit(table, whole(table))
    assert (table["viewer"], table["scene"]["ready"]) == (1, [0])
    assert table["scene"]["commitment"]["chosen"] == []
    undo_view = ann.offer(table, "undo")
    assert (undo_view["viewer"], undo_view["scene"]["ready"]) == (0, [])


def test_the_list_of_matches_marks_a_player_as_due_until_ready(duel):
    ann, bo, match = duel

    def turns():
        return [player.get("/api/matches")[0]["your_turn"] for player in (ann, bo)]

    assert turns() == [True, True]
    bo.commit(bo.at(match), whole(bo.at(match)))
    assert turns() == [True, False]


# Two servers, and one that is killed


BOTH_DATABASES = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@BOTH_DATABASES
@pytest.mark.slow
def test_two_servers_take_commitments_of_two_seats_at_once_and_lose_none(database, tmp_path):
    settings = [easy(tmp_path / name, database=database) for name in "ab"]
    with ExitStack() as stack:
        addresses = [stack.enter_context(served(server_settings)) for server_settings in settings]
        players = [
            stack.enter_context(closing(Guest(address, name)))
            for address, name in zip(addresses, ("Ann", "Bo"), strict=True)
        ]
        rounds = 0
        while rounds < ROUNDS:
            table = opened(players[0], "prizes", ME, FRIEND)
            players[1].join(table, 1)
            rounds += commit_to_the_end(players, table["match"])
        store = stack.enter_context(closing(Store(database)))
        assert store.load(table["match"]).commitments == ()


def commit_to_the_end(players, match):
    """Let both commit at the same moment, round after round; return how many rounds there were."""
    rounds = 0
    while (table := players[0].at(match))["status"] != "over":
        tables = [table, players[1].at(match)]
        commitments = [whole(table) for table in tables]
        gate = threading.Barrier(2)

        def commit(seat, gate=gate, tables=tables, commitments=commitments):
            gate.wait()
            players[seat].commit(tables[seat], commitments[seat])

        threads = [threading.Thread(target=commit, args=(seat,)) for seat in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rounds += 1
        views = [player.at(match) for player in players]
        assert [view["ply"] for view in views] == [2 * rounds] * 2
        lines_by_seat = {line["seat"]: line for line in views[0]["log"][-2:]}
        assert set(lines_by_seat) == {0, 1}
    return rounds


@BOTH_DATABASES
@pytest.mark.slow
def test_an_acknowledged_commitment_outlasts_a_killed_server_and_stays_secret(database, tmp_path):
    server = Forked(tmp_path, "--database", database)
    with ExitStack() as stack:
        stack.callback(server.kill)
        server.start()
        ann, bo = (stack.enter_context(closing(Guest(server.url, name))) for name in ("Ann", "Bo"))
        match = opened(ann, "hexstrike", ME, FRIEND)
        bo.join(match, 1)
        for seat, rival in ((ann, bo), (bo, ann)):
            table = seat.at(match["match"])
            view = seat.commit(table, whole(table))
            server.kill()
            server.start()
            own_view, rival_view = seat.at(match["match"]), rival.at(match["match"])
            assert own_view["scene"]["commitment"]["chosen"] == whole(table)
            assert (own_view["scene"], own_view["revision"]) == (view["scene"], view["revision"])
            assert rival_view["scene"]["ready"] == [table["viewer"]]
            assert rival_view["scene"]["commitment"]["chosen"] == []
            seat.commit(own_view, [])
        ann.commit(own_view := ann.at(match["match"]), whole(own_view))
        assert bo.commit(rival_view := bo.at(match["match"]), whole(rival_view))["ply"] == 8

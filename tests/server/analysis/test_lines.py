"""Engine lines over HTTP: streamed, bounded, and refused where they would help in a rated match."""

import json
from contextlib import contextmanager

import pytest

from hexarena.contract.game import game as find_game
from hexarena.match import Match
from tests.server.conftest import BOT, ME, Guest, Stream, easy, served
from tests.server.matches.test_assistance import (  # noqa: F401 (fixtures)
    CAFE,
    come,
    image,
    opening,
    plays,
    rated,
    server,
)

LINES = "/api/analysis/lines"
BOARD = {"game": "hexcore6", "options": {"radius": 4}, "strength": "quick"}


@contextmanager
def lines_of(guest, **wish):
    """Open the stream of a position."""
    with guest.http.stream("POST", LINES, json=wish) as answer:
        assert answer.status_code == 200
        yield Stream(answer.iter_lines(), shows="lines")


def settled(guest, **wish):
    """Return the last event of a position."""
    with lines_of(guest, **wish) as stream:
        return stream.until(lambda lines: lines["is_final"])


def refused(guest, status, **wish):
    return guest.ask("POST", LINES, wish, status)


@pytest.mark.usefixtures("address")
def test_the_three_best_actions_come_with_win_chances_and_lines_of_play(guest):
    ann = guest("Ann")
    lines = settled(ann, **BOARD)
    assert (len(lines["lines"]), lines["progress"]) == (3, 1.0)
    game = find_game("hexcore6")
    for line in lines["lines"]:
        match = Match(game, game.options(radius=4))
        assert sum(line["chances"]) == pytest.approx(1)
        for action, text in zip(line["actions"], line["text"], strict=True):
            assert game.write(match.states[0], action) == text
            match.play(action)
    best = lines["lines"][0]["chances"][0]
    assert all(line["chances"][0] <= best + 0.02 for line in lines["lines"])


def test_lines_know_a_hand_only_where_all_hands_are_open(guest):
    ann = guest("Ann")
    position = ann.ask("POST", "/api/analysis/position", {"game": "higher", "draw": True})
    actions = [move["action"] for move in position["moves"]]
    board = {"game": "higher", "actions": actions, "strength": "quick"}
    assert position["secret"]
    known = settled(ann, **board)
    opened = settled(ann, **board, open=True)
    for lines in (known, opened):
        legal = {choice["action"] for choice in position["scene"]["choices"]}
        assert {line["actions"][0] for line in lines["lines"]} <= legal
        assert all(len(line["actions"]) == 1 for line in lines["lines"])
    again = settled(ann, **board)
    assert [line["actions"] for line in again["lines"]] == [
        line["actions"] for line in known["lines"]
    ]


def test_nothing_is_found_about_running_matches_or_where_nobody_is_to_act(guest):
    ann = guest("Ann")
    running = ann.open(ME, BOT)["match"]
    assert refused(ann, 409, match=running)["code"] == "match/goes-on"
    assert refused(ann, 409, game="hfc")["code"] == "match/over"
    ended = ann.end_alone(2)
    assert settled(ann, match=ended, ply=1, strength="quick")["lines"]


def test_lines_are_refused_for_the_position_of_a_running_rated_match_however_it_is_reached(come):  # noqa: F811
    ann, bo, other = come("Ann"), come("Bo", CAFE), come("Other")
    match, actions = rated(ann, bo), opening(3)
    plays(match, actions, ann, bo)
    for symmetry in (0, 4):
        wish = {"game": "hexcore6", "actions": image(actions, symmetry)}
        for guest in (ann, other):  # the player, and somebody at the same address
            refusal = refused(guest, 403, **wish)
            assert refusal["code"] == "hint/refused"
            assert "occurs in a rated match" in refusal["message"]
    longer = Match(find_game("hexcore6"))
    for action in actions:
        longer.play(action)
    assert refused(ann, 403, game="hexcore6", actions=[*actions, longer.legal[0]])
    stranger = come("Cy", "192.0.2.1")
    assert settled(stranger, game="hexcore6", actions=actions, strength="quick")["lines"]
    ann.post(f"/api/matches/{match}/resignation", {"seat": 0})
    assert settled(ann, game="hexcore6", actions=actions, strength="quick")["lines"]


def test_searches_of_a_person_are_limited_in_number_and_over_time(tmp_path):
    with served(easy(tmp_path, engine_lines="3/hour")) as address:
        ann = Guest(address, "Ann")
        for _ in range(3):
            settled(ann, **BOARD)
        refusal = refused(ann, 429, **BOARD)
        assert refusal["message"] == "too many requests; expected at most 3 per 1 hour"
        ann.close()


def test_a_stream_that_is_closed_stops_its_search(guest):
    ann = guest("Ann")
    for _ in range(4):  # more than a person may have at once
        with lines_of(ann, **{**BOARD, "strength": "deep"}) as stream:
            assert json.dumps(stream.next())
    assert settled(ann, **BOARD)["is_final"]

"""Reviews of finished matches: ordered once, made in the background, and kept."""

import json
from contextlib import closing

import pytest

from tests.server.conftest import FRIEND, ME, Guest, easy, served, together
from tests.server.programs.conftest import Program, token_of
from tests.waiting import eventually


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def review(player, match, query="", status=200):
    return player.get(f"/api/matches/{match}/review{query}", status)


def order(player, match, status=202):
    return player.ask("POST", f"/api/matches/{match}/review", status=status)


def completed(player, match):
    """Wait for a whole review."""
    return eventually(
        lambda: review(player, match), lambda shown: shown["status"] == "done", within=120
    )


def test_a_finished_match_is_reviewed_once_it_is_ordered(ann):
    match = ann.end_alone(4)
    shown = review(ann, match)
    assert (shown["status"], shown["done"], shown["review"]) == ("none", 0, None)
    assert order(ann, match)["status"] in ("waiting", "running", "done")
    shown = completed(ann, match)
    assert shown["done"] == shown["total"] == 5
    content = shown["review"]
    assert [decision["ply"] for decision in content["decisions"]] == [0, 1, 2, 3]
    assert all(decision["loss"] >= 0 for decision in content["decisions"])
    assert [seat["decisions"] for seat in content["seats"]] == [2, 2]
    assert content["curve"][-1]["known"] == [0.0, 1.0]


def test_a_reader_who_has_all_of_it_is_not_sent_it_again(ann):
    match = ann.end_alone(4)
    order(ann, match)
    done = completed(ann, match)["done"]
    assert review(ann, match, f"?after={done}")["review"] is None
    assert review(ann, match, f"?after={done - 1}")["review"]["decisions"]


def test_a_match_that_goes_on_cannot_be_reviewed_by_anybody(ann, bo, guest):
    match = together(ann, bo)["match"]
    ann.move(match)
    for player in (ann, bo, guest("Onlooker")):
        for refusal in (review(player, match, status=409), order(player, match, 409)):
            assert refusal["code"] == "match/goes-on"
            assert "given afterwards" in refusal["message"]


def test_secrets_of_a_running_match_are_in_no_refusal(ann, bo, guest, address):
    tables = [together(ann, bo, ann.higher(ME, FRIEND)) for _ in range(4)]
    held_cards = {json.dumps(table["scene"]["zones"]) for table in tables}
    assert len(held_cards) > 1  # the worlds differ
    with closing(Program(address, token_of(ann, "read", "play")["text"])) as program:
        refusals = {
            player.http.request(method, f"/api/matches/{table['match']}/review").content
            for player in (ann, bo, guest("Onlooker"), program)
            for method in ("GET", "POST")
            for table in tables
        }
    assert len(refusals) == 1


def test_a_token_needs_a_scope_for_reviews_even_of_ended_matches(ann, address):
    match = ann.end_alone(4)
    with closing(Program(address, token_of(ann, "open")["text"])) as program:
        assert review(program, match, status=403)["code"] == "token/scope"
        assert order(program, match, 403)["code"] == "token/scope"
    with closing(Program(address, token_of(ann, "read")["text"])) as program:
        assert review(program, match)["match"] == match
        assert order(program, match, 403)["code"] == "token/scope"


def test_an_onlooker_sees_the_same_review_of_an_ended_match_as_its_players(ann, guest):
    match = ann.end_alone(1)
    order(ann, match)
    assert completed(guest("Onlooker"), match) == review(ann, match)


def test_an_unknown_match_has_no_review(ann):
    assert review(ann, "nowhere", status=404)["code"] == "match/unknown"
    assert order(ann, "nowhere", 404)["code"] == "match/unknown"


def test_an_ordered_review_goes_on_after_a_restart(tmp_path, monkeypatch):
    settings = easy(tmp_path)
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        match = ann.end_alone(12)
        cookies = ann.http.cookies
        order(ann, match)
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies = cookies
        whole = completed(ann, match)
    assert whole["done"] == 13
    monkeypatch.setattr("hexarena.server.reviews.desk.explain", None)
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies = cookies
        assert review(ann, match) == whole, "the words for the moments are stored, too"


def test_more_orders_than_allowed_are_refused_but_repeated_ones_are_not(tmp_path):
    settings = easy(tmp_path, reviews="1/hour")
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        first, second = ann.end_alone(1), ann.end_alone(2)
        assert [order(ann, first)["status"] != "none" for _ in range(3)] == [True] * 3
        assert order(ann, second, 429)["code"] == "request/too-many"


def test_a_position_that_was_judged_before_is_known_in_another_match(ann):
    first, second = ann.end_alone(4), ann.end_alone(4)
    order(ann, first)
    completed(ann, first)
    shown = review(ann, second)
    assert shown["status"] == "done"
    assert shown["review"]["decisions"] == review(ann, first)["review"]["decisions"]

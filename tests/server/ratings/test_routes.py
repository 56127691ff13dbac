"""Rated matches over HTTP: which may be, what they change, who is shown, and no secret."""

import base64
import json

import pytest

from tests.server.conftest import BOT, FRIEND, ME, Guest, play_out

CLOCK = {"kind": "fischer", "main": 180, "increment": 2}
POOL = "hexcore6/fast"


@pytest.fixture
def ann(member):
    return member("Ann")


@pytest.fixture
def bo(member):
    return member("Bo")


def rated(host, *seats, status=201, game="hexcore6", **fields):
    """Ask for a rated match with a clock."""
    terms = {"clock": CLOCK, "rated": True, **fields}
    body = {"game": game, "seats": seats or (ME, FRIEND), **terms}
    return host.post("/api/matches", body, status)


def begun(ann, bo, *seats, **fields):
    """Open a rated match of two, in which both have decided something."""
    table = rated(ann, *seats, **fields)
    table = bo.join(table, 1)
    while table["ply"] < 4:
        table = (ann, bo)[table["scene"]["to_act"]].move(table["match"])
    return table


def ratings(table):
    return [
        seat_shown["rating"] and (seat_shown["rating"]["value"], seat_shown["rating"]["change"])
        for seat_shown in table["seats"]
    ]


def whose(guest):
    return guest.get("/api/me/page")["who"]


# Which


def test_a_match_is_rated_only_if_it_is_asked_for(ann):
    assert rated(ann)["rated"]
    assert not ann.open(ME, FRIEND)["rated"]


@pytest.mark.parametrize(
    ("seats", "fields", "message"),
    [
        (
            (ME, FRIEND),
            {"options": {"radius": 4}},
            "changed options: radius; expected the rulebook's options",
        ),
        ((ME, ME), {}, "expected a person, and nobody twice"),
        ((BOT, BOT), {"clock": None}, "the match has no clock; expected one"),
        ((ME, FRIEND), {"clock": None}, "the match has no clock; expected one"),
        ((ME, BOT), {"clock": None}, "the match has no clock; expected one"),
    ],
)
def test_a_match_that_may_not_be_rated_is_refused_in_words(ann, seats, fields, message):
    refusal = rated(ann, *seats, status=409, **fields)
    assert refusal["code"] == "option/invalid"
    assert message in refusal["message"]


def test_bots_of_one_level_play_no_rated_match(ann):
    refusal = rated(ann, ME, BOT, BOT, game="loners", status=409)
    assert "expected different levels" in refusal["message"]
    different = ME, BOT, {**BOT, "level": 2}
    assert rated(ann, *different, game="loners")["pool"] == "bots"


# Through play


def test_the_winner_rises_by_what_the_loser_falls_and_both_are_shown_it(ann, bo):
    table = begun(ann, bo)
    assert ratings(table) == [(1500, None), (1500, None)]
    assert bo.resign(table, 1)["status"] == "over"
    assert ratings(ann.at(table["match"])) == [(1500, 162), (1500, -162)]
    card = ann.get("/api/matches")[0]
    assert (card["rated"], [rating_shown["change"] for rating_shown in card["ratings"]]) == (
        True,
        [162, -162],
    )
    assert ratings(begun(bo, ann)) == [(1338, None), (1662, None)]


def test_a_match_that_is_not_rated_shows_ratings_and_changes_none(ann, bo):
    bo.resign(begun(ann, bo), 1)
    table = begun(ann, bo, rated=False)
    bo.resign(table, 1)
    assert ratings(ann.at(table["match"])) == [(1662, None), (1338, None)]


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_match_left_before_two_have_decided_twice_is_not_rated(ann, bo, plies):
    table = bo.join(rated(ann), 1)
    while table["ply"] < plies:
        table = (ann, bo)[table["scene"]["to_act"]].move(table["match"])
    assert ann.at(table["match"])["rating_note"] is None
    bo.resign(table, 1)
    ended = ann.at(table["match"])
    assert ratings(ended) == [(1500, None), (1500, None)]
    assert ended["rating_note"] == "decisions"


def test_a_match_with_a_guest_is_casual_for_an_account_and_both_are_told(ann, guest):
    stranger = guest("Cy")
    table = begun(ann, stranger)
    assert ann.at(table["match"])["rating_note"] == "guest"
    assert guest("Di").at(table["match"])["rating_note"] is None, "onlookers aren't told"
    assert [seat["rating"]["guest"] for seat in table["seats"]] == [False, True]
    stranger.resign(table, 1)
    ended = ann.at(table["match"])
    assert (ratings(ended), ended["rating_note"]) == ([(1500, None), (1500, -162)], "guest")
    assert ann.get(f"/api/players/{whose(ann)}")["ratings"] == []


def test_a_rematch_is_rated_as_well(ann, bo):
    table = begun(ann, bo)
    bo.resign(table, 1)
    ann.offer(ann.at(table["match"]), "rematch")
    rematch = bo.offer(bo.at(table["match"]), "rematch")["rematch"]
    assert ann.at(rematch)["rated"]
    assert ratings(ann.at(rematch)) == [(1338, None), (1662, None)]


def test_nothing_is_taken_back_in_a_rated_match(ann, bo):
    table = begun(ann, bo)
    assert "undo" not in ann.at(table["match"])["may"]
    refusal = ann.offer(ann.at(table["match"]), "undo", status=409)
    assert "no undo in rated matches" in refusal["message"]


def test_a_rated_match_with_a_bot_gives_no_hints(ann):
    table = rated(ann, ME, BOT)
    assert table["pool"] == "bots"
    assert "hint" not in table["may"]
    assert "hint" in ann.open(ME, BOT)["may"]


def test_three_seats_are_rated_by_their_places(ann, bo, member):
    guests = ann, bo, member("Cy")
    table = rated(ann, ME, FRIEND, FRIEND, game="loners", options={"players": 3})
    for seat, key in enumerate([seat_shown["key"] for seat_shown in table["seats"]]):
        if key:
            guests[seat].join(table, seat, key)
    table = play_out(1, {0: ann.at(table["match"])}, dict(enumerate(guests)))
    returns, changes = (
        table["scene"]["outcome"]["returns"],
        [rating_change for _, rating_change in ratings(table)],
    )
    assert len(set(returns)) > 1
    assert sorted(range(3), key=returns.__getitem__) == sorted(range(3), key=changes.__getitem__)


def test_a_player_who_leaves_before_anything_is_decided_is_not_rated(ann, bo, guest):
    guests = ann, bo, guest("Cy")
    table = rated(ann, ME, FRIEND, FRIEND, game="loners")
    for seat, key in enumerate([seat_shown["key"] for seat_shown in table["seats"]]):
        if key:
            guests[seat].join(table, seat, key)
    for seat in (0, 1):
        guests[seat].resign(table, seat)
    ended_match = ann.at(table["match"])
    assert ended_match["status"] == "over"
    assert [change for _, change in ratings(ended_match)] == [None] * 3


# Pages


def test_the_page_of_a_player_shows_ratings_results_and_history(ann, bo):
    for _ in range(2):
        table = begun(ann, bo)
        bo.resign(table, 1)
    page = ann.get(f"/api/players/{whose(bo)}")
    (rating,) = page["ratings"]
    assert (page["name"], rating["won"], rating["lost"]) == (bo.name, 0, 2)
    assert (rating["pool"], rating["provisional"]) == ("fast", True)
    history = ann.get(f"/api/players/{whose(ann)}/ratings/{POOL}")["matches"]
    assert [entry["ending"] for entry in history] == ["won", "won"]
    assert history[-1]["match"] == table["match"]
    assert history[-1]["others"] == [{"who": whose(bo), "name": bo.name, "owner": None}]
    value = ann.at(begun(ann, bo)["match"])["seats"][0]["rating"]["value"]
    assert history[-1]["value"] == value


def test_a_level_of_bots_has_a_page(ann):
    page = ann.get("/api/players/bot:3")
    assert (page["name"], page["bot"]) == ("Club", True)


@pytest.mark.parametrize("who", ["nobody", "bot:9", "bot:x", "bot:", "%00"])
def test_an_unknown_player_is_refused(ann, who):
    assert ann.get(f"/api/players/{who}", status=404)["code"] == "player/unknown"


def test_a_leaderboard_of_a_game_nobody_has_played_is_empty(ann):
    assert ann.get("/api/ratings/hfc/slow")["leaders"] == []
    assert ann.get("/api/ratings/chess/slow", status=404)["code"] == "game/unknown"


def test_no_response_contains_a_cookie_id(address):
    ann, bo = Guest(address, "Ann").register(), Guest(address, "Bo").register()
    table = begun(ann, bo)
    bo.resign(table, 1)
    secrets = [player.http.cookies["hexarena"].split(".")[0].strip('"') for player in (ann, bo)]
    for path in (
        f"/api/players/{whose(ann)}",
        f"/api/players/{whose(ann)}/ratings/{POOL}",
        f"/api/ratings/{POOL}",
        f"/api/matches/{table['match']}",
        "/api/matches",
        "/api/me/page",
    ):
        text = ann.http.get(path).text
        assert len(text) > 20
        assert not any(_id(secret) in text for secret in secrets), path
    ann.close()
    bo.close()


def _id(cookie):
    """Return the id in a cookie, which is JSON in URL-safe base 64."""
    return json.loads(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))

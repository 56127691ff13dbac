"""Rated matches get no help: watched late, recorded afterwards, and without hints elsewhere."""

from contextlib import ExitStack, closing

import pytest
from sqlalchemy import create_engine, text

from hexarena.contract.game import game as find_game
from hexarena.match import Match, ply_before
from tests.server.accounts.conftest import PASSWORD, Browser
from tests.server.conftest import FRIEND, ME, Guest, easy, served
from tests.server.ratings.test_routes import CLOCK

SYMMETRIES = 12  # of the board of HexCore6
MOVES_RINGS = (1, 3, 5, 6, 8, 10)
HOME, CAFE = "203.0.113.7", "198.51.100.9"


@pytest.fixture
def server(tmp_path):
    with served(easy(tmp_path, proxies=("127.0.0.1",))) as address:
        yield address, f"sqlite:///{tmp_path}/hexarena.db"


@pytest.fixture
def come(server):
    """Let somebody come from an address."""
    with ExitStack() as stack:

        def come_from(name, address=HOME, kind=Guest):
            guest = stack.enter_context(closing(kind(server[0])))
            guest.http.headers["x-forwarded-for"] = address
            guest.ask("PUT", "/api/me", {"name": name})
            return guest

        yield come_from


def rated(host, friend, **fields):
    """Open a rated match of two; return its id."""
    body = {"game": "hexcore6", "seats": [ME, FRIEND], "rated": True, "clock": CLOCK, **fields}
    table = host.post("/api/matches", body, 201)
    friend.join(table, 1)
    return table["match"]


def alone(guest, **fields):
    """Open a match in which a guest plays both seats; return its id."""
    body = {"game": "hexcore6", "seats": [ME, ME], **fields}
    return guest.post("/api/matches", body, 201)["match"]


def plays(match, actions, *players):
    """Play actions, each by the player of the seat to act."""
    for action in actions:
        seat = players[0].at(match)["scene"]["to_act"]
        player = players[seat % len(players)]
        player.play(player.at(match), action)


def hints(guest, match):
    return guest.post(f"/api/matches/{match}/hint", {})


def gets_no_hint(guest, match):
    refusal = guest.post(f"/api/matches/{match}/hint", {}, 403)
    assert refusal["code"] == "hint/refused"
    assert "occurs in a rated match" in refusal["message"]


def opening(count):
    """Return the first legal actions of a match of HexCore6, far apart."""
    match = Match(find_game("hexcore6"))
    for n in range(count):
        match.play(match.legal[(7 * n) % len(match.legal)])
    return [action for _, action, _ in match.decisions]


def options_of(symmetry):
    """Return the options under which a symmetry keeps the board; half of them move its rings."""
    return {"ring_phase": 1} if symmetry in MOVES_RINGS else {}


def image(actions, symmetry):
    return [int(find_game("hexcore6").rules.symmetries()[1][symmetry][n]) for n in actions]


def test_a_second_guest_at_the_same_address_gets_no_hint_for_a_mirrored_rated_match(come):
    ann, bo, other = come("Ann"), come("Bo", CAFE), come("Other")
    match = rated(ann, bo)
    actions = opening(3)
    plays(match, actions, ann, bo)
    for symmetry in range(SYMMETRIES):
        copy = alone(other, options=options_of(symmetry))
        plays(copy, image(actions, symmetry), other)
        gets_no_hint(other, copy)
    stranger = come("Cy", "192.0.2.1")
    copy = alone(stranger)
    plays(copy, actions, stranger)
    assert hints(stranger, copy)["name"]


def test_hints_are_allowed_for_other_positions_and_once_the_rated_match_is_over(come):
    ann, bo, other = come("Ann"), come("Bo", CAFE), come("Other")
    match = rated(ann, bo)
    actions = opening(3)
    plays(match, actions, ann, bo)
    copy, unrelated = alone(other), alone(other)
    assert hints(other, unrelated)["name"]  # everybody knows the first position
    plays(copy, actions, other)
    plays(unrelated, opening(12)[::-1][:1], other)
    assert hints(other, unrelated)["name"]
    gets_no_hint(other, copy)
    ann.resign(ann.at(match), 0)
    assert hints(other, copy)["name"]


def test_a_mirrored_match_that_was_resigned_is_reviewed_only_after_the_rated_match(come):
    ann, bo, other = come("Ann"), come("Bo", CAFE), come("Other")
    match, actions = rated(ann, bo), opening(4)
    plays(match, actions[:3], ann, bo)
    mirrored, unrelated = alone(other), alone(other)
    plays(mirrored, actions, other)
    plays(unrelated, opening(12)[::-1][:2], other)
    for copy in (mirrored, unrelated):
        other.resign(other.at(copy), 0)
    for method in ("GET", "POST"):
        refusal = other.ask(method, f"/api/matches/{mirrored}/review", status=403)
        assert refusal["code"] == "hint/refused"
        assert "occurs in a rated match" in refusal["message"]
    body = {"game": "hexcore6", "seats": [ME, ME], "start": {"match": mirrored, "ply": 3}}
    assert other.post("/api/matches", body, 403)["code"] == "hint/refused"
    assert other.get(f"/api/matches/{unrelated}/review", 200)["status"] == "none"
    ann.resign(ann.at(match), 0)
    assert other.get(f"/api/matches/{mirrored}/review", 200)["status"] == "none"


def test_neither_looking_ahead_in_a_copy_nor_an_earlier_position_is_allowed(come):
    ann, bo, other = come("Ann"), come("Bo", CAFE), come("Other")
    match, actions = rated(ann, bo), opening(4)
    plays(match, actions[:3], ann, bo)
    ahead, earlier = alone(other), alone(other)
    plays(ahead, actions, other)
    gets_no_hint(other, ahead)
    plays(earlier, actions[:2], other)
    gets_no_hint(other, earlier)


def test_the_player_and_a_guest_at_a_browser_that_knows_the_account_are_refused_anywhere(come):
    ann, bo = come("Ann", kind=Browser), come("Bo", CAFE)
    ann.registers("Ann", password=PASSWORD)
    match, actions = rated(ann, bo), opening(3)
    plays(match, actions, ann, bo)
    copy = alone(ann)
    plays(copy, actions, ann)
    ann.http.headers["x-forwarded-for"] = "192.0.2.2"
    gets_no_hint(ann, copy)
    ann.signs_out()
    guest_copy = alone(ann)
    plays(guest_copy, actions, ann)
    gets_no_hint(ann, guest_copy)
    del ann.http.cookies["hexarena-known"]
    assert hints(ann, guest_copy)["name"]


def test_bots_and_casual_matches_are_not_concerned(come):
    ann, bo = come("Ann"), come("Bo")
    match, actions = rated(ann, bo, rated=False), opening(3)
    plays(match, actions, ann, bo)
    copy = alone(ann)
    plays(copy, actions, ann)
    assert hints(ann, copy)["name"]


def test_addresses_are_kept_as_digests_and_only_until_the_end(come, server):
    ann, bo = come("Ann"), come("Bo", CAFE)
    match = rated(ann, bo)
    plays(match, opening(4), ann, bo)
    assert len(noted(server[1], match)) == 2
    assert not any(HOME in digest or CAFE in digest for digest in noted(server[1], match))
    ann.resign(ann.at(match), 0)
    assert noted(server[1], match) == []


def noted(database, match):
    engine = create_engine(database)
    query = text('SELECT digest FROM match_addresses WHERE "match" = :match')
    with engine.connect() as connection:
        digests = list(connection.execute(query, {"match": match}).scalars())
    engine.dispose()
    return digests


def test_onlookers_see_a_rated_match_three_moves_late_and_its_end_at_once(come):
    ann, bo, cy = come("Ann"), come("Bo"), come("Cy")
    match, actions = rated(ann, bo), opening(8)  # two actions a move
    plays(match, actions[:4], ann, bo)
    table = cy.at(match)
    assert (table["delay"], table["ply"], table["log"]) == (3, 0, [])
    with cy.stream(match) as stream, ann.stream(match) as own:
        assert stream.next()["ply"] == 0
        plays(match, actions[4:], ann, bo)
        late_table = stream.until(lambda shown: shown["ply"] == 2)
        assert [line["ply"] for line in late_table["log"]] == [0, 1]
        assert late_table["scene"]["to_act"] == 1
        current = own.until(lambda shown: shown["ply"] == 8)
        assert (current["delay"], current["log"][-1]["ply"]) == (0, 7)
        ann.resign(ann.at(match), 0)
        ended = stream.until(lambda shown: shown["status"] == "over")
        assert (ended["ply"], ended["delay"], ended["log_from"]) == (8, 0, 2)
    assert cy.at(match)["ply"] == 8


def test_no_view_for_onlookers_gives_a_rated_match_away(come):
    ann, bo, cy = come("Ann"), come("Bo"), come("Cy")
    match, actions = rated(ann, bo, public=True), opening(7)
    before = cy.http.get(f"/api/watch/{match}/picture.svg").text
    plays(match, actions[:6], ann, bo)
    assert cy.http.get(f"/api/watch/{match}/picture.svg").text == before
    plays(match, actions[6:], ann, bo)
    assert cy.http.get(f"/api/watch/{match}/picture.svg").text != before
    position = cy.get(f"/api/matches/{match}/position")
    assert (position["ply"], position["delay"], len(position["log"])) == (2, 3, 2)
    assert position["to_act"] == [1]
    (entry,) = [entry for entry in cy.get("/api/watch")["tables"] if entry["match"] == match]
    assert (entry["ply"], entry["delay"]) == (2, 3)
    with cy.stream(match, last="4.0.6.0.0") as stream:
        assert stream.next()["log"] == []


def test_the_record_of_a_rated_match_is_given_after_its_end(come):
    ann, bo = come("Ann"), come("Bo")
    match = rated(ann, bo)
    plays(match, opening(2), ann, bo)
    for guest in (ann, come("Cy")):
        refusal = guest.get(f"/api/matches/{match}/record", 409)
        assert refusal["code"] == "match/goes-on"
        assert "rated" in refusal["message"]
    ann.resign(ann.at(match), 0)
    assert "Ann" in ann.http.get(f"/api/matches/{match}/record").text


@pytest.mark.parametrize("name", ["hexstrike", "hfc", "hexthing", "knockouts"])
def test_a_late_view_begins_before_a_round_of_commitments_and_hides_what_an_onlooker_cant_see(name):
    match = Match(find_game(name))
    scenes = {}
    while match.ply < 60 and not match.over:
        scenes[match.ply] = match.scene(None)
        if match.draws_luck:
            match.draw_luck()
        else:
            match.play(match.legal[match.ply % len(match.legal)])
        late = match.as_of(ply_before(match, 3))
        assert late.ply <= match.ply
        assert late.round.positions or not late.game.rules.commits(late.states)
        if late.ply in scenes:
            shown, seen = late.scene(None), scenes[late.ply]
            assert (shown.pieces, shown.zones) == (seen.pieces, seen.zones)
            assert not shown.choices

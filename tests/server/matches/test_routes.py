"""Matches over HTTP: opening, joining by link and playing, and the codes of refusals."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.conftest import BOT, FRIEND, ME, together

AT_ONCE = 8  # threads that send the same


def shown(table, *fields):
    return [tuple(seat[field] for field in fields) for seat in table["seats"]]


# Opened


def test_a_match_against_a_bot_begins_at_once(guest):
    table = guest("Ann").open(ME, BOT)
    assert (table["status"], table["viewer"], table["options"]) == ("playing", 0, {"radius": 4})
    assert shown(table, "name", "player", "kind", "level", "mine") == [
        ("Black", "Ann", "person", None, True),
        ("White", "Beginner", "bot", 1, False),
    ]
    assert {choice["action"] for choice in table["scene"]["choices"]}


def test_a_match_with_a_friend_waits_for_the_friend(guest):
    table = guest("Ann").open(FRIEND, ME)
    assert (table["status"], table["viewer"]) == ("waiting", 1)
    assert shown(table, "player", "kind", "mine") == [("", "open", False), ("Ann", "person", True)]
    assert table["scene"]["choices"] == []
    assert "seat is taken" in table["scene"]["prompt"]


def test_a_match_at_one_screen_gives_both_seats_to_its_host(guest):
    table = guest("Ann").open(ME, {**ME, "name": "Bo"})
    assert shown(table, "player", "mine") == [("Ann", True), ("Bo", True)]
    assert table["viewer"] == table["scene"]["to_act"] == 0


def test_at_one_screen_the_seat_to_act_looks(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    while table["scene"]["to_act"] == 0:
        table = ann.play(table)
    assert table["viewer"] == table["scene"]["seat"] == 1
    assert table["scene"]["choices"]


def test_a_player_who_has_no_name_is_called_by_the_seat(guest):
    assert shown(guest("").open(ME, ME), "player") == [("Black",), ("White",)]


def test_a_match_opened_twice_by_one_command_is_one(guest):
    ann = guest("Ann")
    body = {"command": "open-it-once", "game": "hexcore6", "seats": [ME, BOT]}
    first = ann.post("/api/matches", body, 201)
    assert ann.post("/api/matches", body, 201)["match"] == first["match"]
    assert [card["match"] for card in ann.get("/api/matches")] == [first["match"]]


def test_a_command_opens_a_match_for_each_of_two_people(guest):
    body = {"command": "the-same-word", "game": "hexcore6", "seats": [ME, BOT]}
    tables = [guest(name).post("/api/matches", body, 201) for name in ("Ann", "Bo")]
    assert tables[0]["match"] != tables[1]["match"]


@pytest.mark.parametrize(
    ("options", "option_name"),
    [({"radius": 7}, "radius"), ({"width": 3}, "width"), ({"core": "z"}, "core")],
)
def test_an_option_is_refused_by_its_name(guest, options, option_name):
    refusal = guest("Ann").open(ME, BOT, status=409, **options)
    assert refusal["code"] == "option/invalid"
    assert option_name in refusal["message"]


@pytest.mark.parametrize("seats", [[ME], [ME, BOT, BOT]])
def test_there_must_be_a_wish_for_each_seat(guest, seats):
    refusal = guest("Ann").open(*seats, status=409)
    assert refusal["code"] == "option/invalid"
    assert f"{len(seats)} seats; expected 2" in refusal["message"]


def test_a_bot_must_have_a_level_that_there_is(guest):
    ann = guest("Ann")
    assert "level" in ann.open(ME, {"kind": "bot"}, status=409)["message"]
    assert "level" in ann.open(ME, {"kind": "bot", "level": 7}, status=422)["message"]


def test_an_unknown_game_is_refused(guest):
    body = {"game": "chess", "seats": [ME, BOT]}
    assert guest("Ann").post("/api/matches", body, 404)["code"] == "game/unknown"


@pytest.mark.parametrize("page", ["", "/record", "/replay", "/events"])
def test_an_unknown_match_is_refused(guest, page):
    refusal = guest("Ann").get(f"/api/matches/nowhere{page}", 404)
    assert refusal["code"] == "match/unknown"
    assert "nowhere" in refusal["message"]


@pytest.mark.parametrize(
    ("page", "body"),
    [
        ("actions", {"ply": 0, "rewinds": 0, "action": 0}),
        ("offers", {"ply": 0, "rewinds": 0, "kind": "undo"}),
        ("answers", {"kind": "undo", "accept": True}),
        ("resignation", {"seat": 0}),
        ("seats/1", {"key": "k"}),
    ],
)
def test_nothing_can_be_done_in_an_unknown_match(guest, page, body):
    assert guest("Ann").post(f"/api/matches/nowhere/{page}", body, 404)["code"] == "match/unknown"


# Joined


def test_a_friend_joins_by_the_key_in_the_link(guest):
    ann, bo = guest("Ann"), guest("Bo")
    table = ann.open(ME, FRIEND)
    joined_view = bo.join(table, 1)
    assert (joined_view["status"], joined_view["viewer"]) == ("playing", 1)
    assert shown(joined_view, "player", "kind", "mine") == [
        ("Ann", "person", False),
        ("Bo", "person", True),
    ]


def test_a_friend_without_a_name_is_a_guest(guest):
    joined_view = guest("").join(guest("Ann").open(ME, FRIEND), 1)
    assert joined_view["seats"][1]["player"] == "Guest"


def test_only_the_host_sees_the_key_and_only_while_the_seat_is_open(guest):
    ann, bo = guest("Ann"), guest("Bo")
    table = ann.open(ME, FRIEND)
    assert table["seats"][1]["key"]
    assert bo.at(table["match"])["seats"][1]["key"] is None
    bo.join(table, 1)
    assert ann.at(table["match"])["seats"][1]["key"] is None


@pytest.mark.parametrize("key", ["wrong", "ключ", "\0"])
def test_a_wrong_key_takes_no_seat(guest, key):
    table = guest("Ann").open(ME, FRIEND)
    assert guest("Bo").join(table, 1, key, 403)["code"] == "seat/wrong-key"


def test_a_seat_is_taken_once(guest):
    ann, bo, cy = guest("Ann"), guest("Bo"), guest("Cy")
    table = ann.open(ME, FRIEND)
    bo.join(table, 1)
    assert cy.join(table, 1, status=409)["code"] == "seat/taken"
    assert cy.join(table, 7, "any", 409)["code"] == "seat/taken"
    assert cy.at(table["match"])["viewer"] is None


def test_a_seat_that_many_ask_for_at_once_is_taken_by_one(guest):
    table = guest("Ann").open(ME, FRIEND)
    friends = [guest(f"Friend {n}") for n in range(AT_ONCE)]
    path, body = f"/api/matches/{table['match']}/seats/1", {"key": table["seats"][1]["key"]}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        tasks = [
            pool.submit(friend.http.post, path, json={**body, "command": f"join-by-{n}-please"})
            for n, friend in enumerate(friends)
        ]
    assert sorted(task.result().status_code for task in tasks) == [200] + [409] * (AT_ONCE - 1)


def test_nobody_joins_a_table_of_their_own(guest):
    ann = guest("Ann")
    assert ann.join(ann.open(ME, FRIEND), 1, status=409)["code"] == "seat/taken"


# Played


def test_an_action_is_played_and_broadcast(guest):
    ann = guest("Ann")
    old_view = ann.open(ME, ME)
    choice = old_view["scene"]["choices"][3]
    new_view = ann.play(old_view, choice["action"])
    assert new_view["ply"] == 1
    assert [(line["ply"], line["seat"], line["text"]) for line in new_view["log"]] == [
        (0, 0, choice["notation"])
    ]
    assert new_view["scene"]["narration"] == [new_view["log"][0]["told"]]


def test_the_answer_to_an_action_holds_the_log_since_the_position_answered(guest):
    ann = guest("Ann")
    table = ann.play(ann.play(ann.open(ME, ME)))
    assert (table["log_from"], [line["ply"] for line in table["log"]]) == (1, [1])
    assert len(ann.at(table["match"])["log"]) == 2


def test_every_change_makes_the_revision_grow(guest):
    ann = guest("Ann")
    tables = [ann.open(ME, ME)]
    tables.append(ann.play(tables[-1]))
    tables.append(ann.offer(tables[-1], "undo"))
    tables.append(ann.resign(tables[-1], 0))
    revisions = [table["revision"] for table in tables]
    assert revisions == sorted(set(revisions))


def test_an_action_sent_twice_is_played_once(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    body = {"command": "play-it-once", "ply": 0, "rewinds": 0}
    body["action"] = table["scene"]["choices"][0]["action"]
    path = f"/api/matches/{table['match']}/actions"
    first = ann.post(path, body)
    ann.play(first)
    repeated = ann.post(path, body)
    assert (first["ply"], repeated["ply"]) == (1, 2)


@pytest.mark.parametrize("command", ["bot:0:0000", "rematch:match", "short", "a" * 65, "é" * 8, ""])
def test_nobody_sends_a_command_by_a_word_that_is_the_servers_own_or_no_id(guest, command):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    action = table["scene"]["choices"][0]["action"]
    body = {"command": command, "ply": 0, "rewinds": 0, "action": action}
    refusal = ann.ask("POST", f"/api/matches/{table['match']}/actions", body, 422)
    assert (refusal["code"], ann.at(table["match"])["ply"]) == ("request/invalid", 0)


def test_an_action_sent_by_many_threads_at_once_is_played_once(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    body = {"command": "all-at-once", "ply": 0, "rewinds": 0}
    body["action"] = table["scene"]["choices"][0]["action"]
    path = f"/api/matches/{table['match']}/actions"
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(lambda _: ann.post(path, body), range(AT_ONCE)))
    assert {answer["ply"] for answer in answers} == {1}
    assert len(ann.at(table["match"])["log"]) == 1


def test_only_one_of_many_answers_to_the_same_position_is_played(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    actions = [choice["action"] for choice in table["scene"]["choices"][:AT_ONCE]]
    path = f"/api/matches/{table['match']}/actions"
    bodies = [
        {"command": f"answer-{n}-of-many", "ply": 0, "rewinds": 0, "action": action}
        for n, action in enumerate(actions)
    ]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(lambda body: ann.http.post(path, json=body), bodies))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (AT_ONCE - 1)
    codes = {answer.json()["code"] for answer in answers if answer.status_code == 409}
    assert codes == {"match/stale"}


def test_an_answer_to_a_position_that_is_gone_is_refused(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    new_view = ann.play(table)
    assert ann.play(table, status=409)["code"] == "match/stale"
    assert ann.at(table["match"])["log"] == new_view["log"]


def test_an_illegal_action_is_refused_and_changes_nothing(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    refusal = ann.play(table, 1_000_000, 409)
    assert refusal["code"] == "action/illegal"
    assert "1000000" in refusal["message"]
    assert ann.at(table["match"]) == table


def test_a_seat_is_played_by_who_sits_in_it(guest):
    ann, bo, cy = guest("Ann"), guest("Bo"), guest("Cy")
    table = together(ann, bo)
    action = table["scene"]["choices"][0]["action"]
    assert bo.play(table, action, 403)["code"] == "seat/not-yours"
    assert cy.play(table, action, 403)["code"] == "seat/not-yours"
    assert ann.play(table, action)["ply"] == 1


def test_an_onlooker_sees_everything_but_has_no_choice(guest):
    ann, cy = guest("Ann"), guest("Cy")
    table = ann.play(ann.open(ME, ME))
    view = cy.at(table["match"])
    assert (view["viewer"], view["may"], view["scene"]["choices"]) == (None, [], [])
    assert view["scene"]["pieces"] == table["scene"]["pieces"]
    assert view["log"] == table["log"]


def test_nothing_is_played_before_all_have_come(guest):
    ann = guest("Ann")
    assert ann.play(ann.open(ME, FRIEND), 0, 409)["code"] == "match/waiting"


def test_nothing_is_played_after_the_end(guest):
    ann = guest("Ann")
    table = ann.open(ME, ME)
    ann.resign(table, 0)
    refusal = ann.play(table, status=409)
    assert refusal["code"] == "match/over"
    assert "Black resigns" in refusal["message"]


# Hidden


def test_the_cards_of_a_seat_are_shown_to_nobody_else(guest):
    ann, bo, cy = guest("Ann"), guest("Bo"), guest("Cy")
    match = together(ann, bo, ann.higher(ME, FRIEND))["match"]
    for player, seats in ((ann, [0]), (bo, [1]), (cy, [])):
        table = player.at(match)
        zones = table["scene"]["zones"]
        assert [zone["seat"] for zone in zones if zone["cards"][0]["face_up"]] == seats
        assert [seat for seat in (0, 1) if table["log"][seat]["text"]] == seats
        assert player.get(f"/api/matches/{match}/record", 409)["code"] == "match/goes-on"
    ann.resign(table, 0)
    assert "card" in cy.http.get(f"/api/matches/{match}/record").raise_for_status().text
    for player in (ann, bo, cy):
        assert all("card" in line["text"] for line in player.at(match)["log"])

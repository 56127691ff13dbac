"""Talk at tables over HTTP: who may say and read what, and what onlookers say stays apart."""

import base64
import json
from contextlib import closing

import pytest

from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served, together


@pytest.fixture
def guests(guest):
    """Two players at a table, and two onlookers who have come to the server; all are adults."""
    guests = [guest(name) for name in ("Ann", "Bo", "Cy", "Di")]
    for person in guests:
        state_age(person)
    return guests


@pytest.fixture
def match(guests):
    return together(*guests[:2])["match"]


def say(guest, match, text="", status=201, **more):
    body = {"text": text} if text else {}
    return guest.post(f"/api/matches/{match}/talk", {**body, **more}, status)


def talk(guest, match, status=200, **asked):
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    return guest.get(f"/api/matches/{match}/talk?{query}", status)


def heard(guest, match, **asked):
    return [
        message["text"] or message["phrase"] for message in talk(guest, match, **asked)["messages"]
    ]


def switch(guest, match, enabled=True):
    return guest.ask("PUT", f"/api/matches/{match}/talk/free", {"on": enabled})


def state_age(guest, age=16):
    return guest.ask("PUT", "/api/me/statements/age", {"age": age})


def whose(guest):
    return guest.get("/api/me/page")["who"]


def secret_of(guest):
    """Return the id in somebody's cookie."""
    cookie = guest.http.cookies["hexarena"].split(".")[0].strip('"')
    return json.loads(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))


def message_of(match, number, room="players"):
    return {"message": {"match": match, "room": room, "number": number}}


def relate(guest, other_guest, kind, method="PUT"):
    return guest.ask(method, f"/api/me/relations/{whose(other_guest)}/{kind}")


# Saying


def test_a_phrase_is_a_key_with_a_number_and_sent_once(guests, match):
    ann, bo, *_ = guests
    body = {"command": "the-same-command", "phrase": "good-luck"}
    first = ann.ask("POST", f"/api/matches/{match}/talk", body, 201)
    assert ann.ask("POST", f"/api/matches/{match}/talk", body, 201) == first
    (message,) = talk(bo, match)["messages"]
    assert message == {**first, "mine": False}
    assert (message["name"], message["who"], message["seat"]) == ("Ann", whose(ann), 0)
    assert (message["room"], message["number"], message["phrase"]) == ("players", 1, "good-luck")


def test_free_text_is_open_once_both_have_switched_it_on_until_either_switches_it_off(
    guests, match
):
    ann, bo, *_ = guests
    error = say(ann, match, "Hello", status=403)
    assert error["code"] == "talk/refused"
    assert "agree to it at this table" in error["message"]
    assert (switch(ann, match)["mine"], talk(bo, match)["agreed"]) == (True, [0])
    say(ann, match, "Hello", status=403)
    assert switch(bo, match)["free"]
    assert say(ann, match, " Hello  there ")["text"] == "Hello there"
    assert heard(bo, match) == ["Hello there"]
    assert not switch(bo, match, enabled=False)["free"]
    say(ann, match, "Still there?", status=403)
    say(ann, match, phrase="thanks")
    assert heard(bo, match) == ["Hello there", "thanks"]


def test_free_text_is_open_between_people_who_follow_each_other(guests, match):
    ann, bo, *_ = guests
    relate(ann, bo, "follow")
    say(ann, match, "Hello", status=403)
    relate(bo, ann, "follow")
    say(ann, match, "Hello")
    relate(bo, ann, "follow", "DELETE")
    say(ann, match, "Hello?", status=403)


def test_free_text_is_only_for_people_who_state_the_minimum_age_and_phrases_are_for_all(
    guests, match
):
    ann, bo, _, di = guests
    for guest, age in ((bo, 15), (di, 0)):
        assert not state_age(guest, age)["of_age"]
    assert (talk(ann, match)["asks_age"], talk(bo, match)["asks_age"]) == (None, 16)
    switch(ann, match)
    error = bo.ask("PUT", f"/api/matches/{match}/talk/free", {"on": True}, 403)
    assert error["code"] == "talk/refused"
    assert "for people aged 16 or older" in error["message"]
    relate(ann, bo, "follow")
    relate(bo, ann, "follow")
    assert not talk(ann, match)["free"]
    assert "for people aged 16" in say(bo, match, "Hello", status=403)["message"]
    assert "free text is off" in say(ann, match, "Hello", status=403)["message"]
    say(bo, match, phrase="hello")
    state_age(bo)
    assert talk(bo, match)["free"]
    say(bo, match, "Hello again")
    assert heard(ann, match) == ["hello", "Hello again"]
    state_age(ann, 0)
    assert heard(ann, match) == ["hello"]


def test_onlookers_below_the_minimum_age_read_no_free_text(guests, match):
    *_, cy, di = guests
    switch(cy, match)
    switch(di, match)
    say(cy, match, "Hello")
    say(cy, match, phrase="hello")
    assert heard(di, match) == ["Hello", "hello"]
    state_age(di, 0)
    assert heard(di, match) == ["hello"]
    assert not talk(di, match)["free"]
    with di.stream(match) as stream:
        assert [message["phrase"] for message in stream.next("talk")["messages"]] == ["hello"]


def test_a_site_without_a_minimum_age_asks_for_none(tmp_path):
    with (
        served(easy(tmp_path, minimum_age=0)) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
    ):
        match = together(ann, bo)["match"]
        assert switch(ann, match)["asks_age"] is None
        assert switch(bo, match)["free"]
        say(ann, match, "Hello")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * 301, "a text of 301 characters; expected 1 to 300"),
        ("a\u202eb", "the text holds U\\+202E, which is invisible"),
        ("e" + "\u0301\u0302\u0303\u0304", "the text has too many marks on one letter"),
        ("   ", "a text of 0 characters"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_in_words(guests, match, text, message):
    error = say(guests[0], match, text, status=409)
    assert error["code"] == "talk/text"
    assert message.replace("\\", "") in error["message"]


def test_an_invalid_message_is_refused(guests, match):
    ann = guests[0]
    assert say(ann, match, status=422, phrase="rude")["code"] == "request/invalid"
    for body in ({}, {"phrase": "hello", "text": "Hello"}):
        error = say(ann, match, status=409, **body)
        assert error["code"] == "talk/text"
    say(ann, "nowhere", status=404, phrase="hello")


def test_a_player_who_sits_alone_has_nobody_to_talk_to(guests):
    solo_match = guests[0].open(ME, BOT)["match"]
    assert talk(guests[0], solo_match)["alone"]
    error = say(guests[0], solo_match, status=403, phrase="hello")
    assert "nobody else sits at this table" in error["message"]


def test_talk_is_limited_by_player_and_by_address(tmp_path):
    limits = {"talk": "2/day", "talk_by_address": "3/day"}
    with (
        served(easy(tmp_path, **limits)) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
    ):
        match = together(ann, bo)["match"]
        for _ in range(2):
            say(ann, match, phrase="hello")
        assert say(ann, match, status=429, phrase="hello")["code"] == "request/too-many"
        say(bo, match, phrase="hello")
        say(bo, match, status=429, phrase="hello")


# Reading


def test_nobody_is_sent_what_those_say_whom_they_block_or_mute(guests, match):
    ann, bo, cy, _ = guests
    say(bo, match, phrase="hello")
    for kind in ("block", "mute"):
        relate(ann, bo, kind)
        assert say(bo, match, phrase="thanks")["phrase"] == "thanks"
        assert heard(ann, match) == []
        relate(ann, bo, kind, "DELETE")
    assert heard(ann, match) == ["hello", "thanks", "thanks"]
    assert heard(cy, match) == []


def test_players_do_not_learn_what_onlookers_say_until_the_match_is_over(guests, match):
    ann, bo, cy, di = guests
    with ann.stream(match) as stream, cy.stream(match) as onlooker_stream:
        assert stream.next("talk")["room"] == "players"
        assert onlooker_stream.next("talk")["room"] == "onlookers"
        last_id = stream.id
        say(cy, match, phrase="nice-move")
        switch(di, match)
        message = say(di, match, "SECRETPLAN")
        assert [message["phrase"] for message in onlooker_stream.next("talk")["messages"]] == [
            "nice-move"
        ]
        shown_text = _everything_of(ann, match) + _everything_of(bo, match)
        assert all(word not in shown_text for word in ("SECRETPLAN", "nice-move", "onlookers"))
        assert talk(ann, match, 403, room="onlookers")["code"] == "talk/refused"
        report = {"who": message["who"], "reason": "spam", **message_of(match, 2, "onlookers")}
        assert ann.post("/api/reports", report, 403)["code"] == "talk/refused"
        ann.move(match)
        stream.until(lambda shown: shown["ply"] == 1)
        assert stream.id.split(".")[3:] == last_id.split(".")[3:] == ["0", "0"]
        bo.resign(bo.at(match), 1)
        event = stream.next("talk")  # the first that comes
        assert [message["phrase"] for message in event["messages"]] == ["nice-move"]
    switch(ann, match)
    assert heard(ann, match, room="onlookers") == ["nice-move", "SECRETPLAN"]
    assert talk(cy, match, 403, room="players")["code"] == "talk/refused"


def _everything_of(guest, match):
    """Return all that the server answers somebody about a match."""
    pages = ("", "/talk", "/record", "/position")
    texts = [guest.http.get(f"/api/matches/{match}{page}").text for page in pages]
    with guest.http.stream("GET", f"/api/matches/{match}/events") as answer:
        for line in answer.iter_lines():
            texts.append(line)
            if line.startswith("data") and '"agreed"' in line:
                break
    return "".join(texts)


def test_free_text_of_onlookers_is_for_those_who_have_switched_it_on(guests, match):
    _, _, cy, di = guests
    say(cy, match, "Well", status=403)
    assert switch(cy, match)["free"]
    say(cy, match, "Well")
    assert heard(di, match) == []
    switch(di, match)
    assert heard(di, match) == ["Well"]


def test_a_stream_sends_what_is_said_and_resumes_where_it_was_lost(guests, match):
    ann, bo, *_ = guests
    with bo.stream(match) as stream:
        assert stream.next("talk")["messages"] == []
        say(ann, match, phrase="hello")
        assert [message["number"] for message in stream.next("talk")["messages"]] == [1]
        assert stream.id.endswith(".1.0")
    for phrase in ("thanks", "sorry"):
        say(ann, match, phrase=phrase)
    with bo.stream(match, last=stream.id) as resumed:
        assert [message["number"] for message in resumed.next("talk")["messages"]] == [2, 3]
        switch(ann, match)
        assert resumed.next("talk")["agreed"] == [0]
    assert heard(bo, match, before=3) == ["hello", "thanks"]


def test_a_player_who_takes_a_seat_talks_among_players_from_then_on(guests):
    ann, bo, *_ = guests
    table = ann.open(ME, FRIEND)
    match = table["match"]
    with bo.stream(match) as stream, ann.stream(match) as host:
        assert stream.next("talk")["room"] == "onlookers"
        assert host.next("talk")["alone"]
        bo.join(table, 1)
        assert stream.next("talk")["room"] == "players"
        assert not host.next("talk")["alone"]
        say(ann, match, phrase="hello")
        assert stream.next("talk")["messages"][0]["phrase"] == "hello"


# Reports


def test_a_report_keeps_a_copy_of_the_message_and_of_what_was_around_it(guests, match):
    ann, bo, cy, _ = guests
    for phrase in ("hello", "sorry", "thanks"):
        message = say(bo, match, phrase=phrase)
    target = {"who": whose(bo), "reason": "insult", **message_of(match, 2)}
    report_id = ann.post("/api/reports", {**target, "note": "Not  sorry"}, 201)["report"]
    assert message["number"] == 3
    assert cy.post("/api/reports", target, 403)["code"] == "talk/refused"
    unknown = {**target, **message_of(match, 9)}
    assert ann.post("/api/reports", unknown, 404)["code"] == "talk/unknown"
    assert ann.post("/api/reports", {**target, "who": whose(ann)}, 404)["code"] == "talk/unknown"
    assert ann.post("/api/reports", {"who": "nobody", "reason": "name"}, 404)
    assert report_id
    assert cy.post("/api/reports", {"who": whose(bo), "reason": "name"}, 201)


def test_no_talk_response_contains_a_cookie_id(guests, match):
    ann, bo, *_ = guests
    say(ann, match, phrase="hello")
    relate(bo, ann, "follow")
    paths = (
        f"/api/matches/{match}/talk",
        "/api/me/relations",
        f"/api/players/{whose(ann)}/matches",
    )
    public = whose(ann)
    for path in paths[:2]:
        assert public in bo.http.get(path).text
    secret = secret_of(ann)
    assert all(secret not in bo.http.get(path).text for path in paths)

"""Finished matches: replays in pages, and records downloaded and uploaded."""

import random
from contextlib import closing
from itertools import pairwise

import pytest

from hexarena.contract.game import game
from hexarena.match import Frames, Match, read_record, write_record
from hexarena.server.matches.replays import MAX_FRAMES
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served, together

SEED = 6


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


def played(names=("Ann", "Bo"), actions=12):
    """A match on the small board with some actions played at random."""
    hexcore, chance = game("hexcore6"), random.Random(SEED)
    match = Match(hexcore, hexcore.options(radius=4), names)
    for _ in range(actions):
        match.play(chance.choice(match.legal))
    return match


def uploaded(player, text, status=201):
    return player.post("/api/records", {"record": text}, status)


def replay(player, match, **query_fields):
    query = "&".join(f"{name}={value}" for name, value in query_fields.items())
    return player.get(f"/api/matches/{match}/replay?{query}")


def frames(match):
    """The frames of a match as they cross the wire."""
    return [
        {
            "ply": moment.ply,
            "seat": moment.line.seat if moment.line else None,
            "text": moment.line.text if moment.line else "",
            "told": moment.line.narration if moment.line else "",
            "milestones": [
                milestone.model_dump()
                for milestone in (moment.line.milestones if moment.line else ())
            ],
            "scene": moment.scene.model_dump(mode="json"),
        }
        for moment in Frames(match).moments(0, match.ply + 1)
    ]


def record(player, match):
    answer = player.http.get(f"/api/matches/{match}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    return answer


# Frames


def test_pages_of_frames_joined_are_the_match(ann):
    match = played()
    match.resign(1)
    card = uploaded(ann, write_record(match))
    pages = [replay(ann, card["match"], start=start, count=5) for start in (0, 5, 10)]
    assert [page["start"] for page in pages] == [0, 5, 10]
    assert {page["count"] for page in pages} == {13}
    assert [frame for page in pages for frame in page["frames"]] == frames(match)
    assert pages[0]["players"] == ["Ann", "Bo"]
    assert pages[0]["ending"] == "White resigns."


def test_frames_are_the_same_in_whatever_order_they_are_asked_for(ann):
    match = played()
    name = uploaded(ann, write_record(match))["match"]
    all_frames = frames(match)
    for start, count in ((7, 3), (2, 4), (12, 25), (0, 1), (5, 1)):
        assert (
            replay(ann, name, start=start, count=count)["frames"]
            == all_frames[start : start + count]
        )
    assert replay(ann, name, start=99)["frames"] == []


def test_the_last_frame_is_the_table_at_the_end(ann, bo, guest):
    table = together(ann, bo)
    for player in (ann, ann, bo, bo, ann):
        player.move(table["match"])
    bo.resign(table, 1)
    replays = [replay(player, table["match"]) for player in (ann, bo, guest("Cy"))]
    assert [shown["viewer"] for shown in replays] == [0, 1, None]
    last = replays[1]["frames"][-1]
    view = bo.at(table["match"])
    assert last["scene"]["outcome"] == view["scene"]["outcome"]
    assert last["ply"] == view["ply"] == 5
    assert [piece["id"] for piece in last["scene"]["pieces"]] == [
        piece["id"] for piece in view["scene"]["pieces"]
    ]


def test_undone_actions_are_in_no_frame(ann):
    table = ann.open(ME, ME)
    ann.offer(ann.move(table["match"]), "undo")
    ann.play(ann.at(table["match"]), table["scene"]["choices"][-1]["action"])
    ann.resign(table, 0)
    first_page = replay(ann, table["match"])
    assert first_page["count"] == 2
    assert first_page["frames"][1]["text"] == table["scene"]["choices"][-1]["notation"]


def test_a_piece_keeps_its_name_from_frame_to_frame(ann):
    match = played(actions=80)
    name = uploaded(ann, write_record(match))["match"]
    count = match.ply + 1
    pages = [replay(ann, name, start=start)["frames"] for start in range(0, count, MAX_FRAMES)]
    frames_shown = [frame for page in pages for frame in page]
    assert len(frames_shown) == count
    ids = [{piece["id"] for piece in frame["scene"]["pieces"]} for frame in frames_shown]
    assert all(previous <= current for previous, current in pairwise(ids))


def test_the_replay_of_a_match_that_goes_on_is_refused(ann):
    match = ann.open(ME, ME)["match"]
    assert ann.get(f"/api/matches/{match}/replay", 409)["code"] == "match/goes-on"


def test_an_unknown_perspective_is_refused_with_the_known_ones(ann):
    match = Match(game("higher"), players=("Cy", "Di"))
    while match.draws_luck:
        match.draw_luck()
    match.resign(0)
    name = uploaded(ann, write_record(match))["match"]
    for route in ("replay", "moves"):
        refusal = ann.get(f"/api/matches/{name}/{route}?perspective=third", 409)
        assert refusal["code"] == "call/invalid"
        assert refusal["message"] == (
            "there is no view 'third' of this match: expected everybody, first, second or onlooker"
        )
    first_page = replay(ann, name)
    assert first_page["perspective"] == "everybody"
    assert [perspective["word"] for perspective in first_page["perspectives"]] == [
        "everybody",
        "first",
        "second",
        "onlooker",
    ]
    plain = uploaded(ann, write_record(played()))["match"]
    assert replay(ann, plain)["perspectives"] == []


def test_whose_eyes_is_no_question_while_a_record_stops_short_of_the_end(ann):
    match = Match(game("higher"), players=("Cy", "Di"))
    while match.draws_luck:
        match.draw_luck()
    name = uploaded(ann, write_record(match))["match"]
    assert ann.get(f"/api/matches/{name}/replay?perspective=first", 409)["code"] == "match/goes-on"
    for frame in replay(ann, name)["frames"]:
        cards = [card for zone in frame["scene"]["zones"] for card in zone["cards"]]
        assert not any(card["face_up"] for card in cards)


def test_the_moves_are_listed_apart_from_the_frames(ann):
    match = played()
    name = uploaded(ann, write_record(match))["match"]
    moves = ann.get(f"/api/matches/{name}/moves")
    assert [move["ply"] for move in moves] == list(range(match.ply))
    lines = [(frame["seat"], frame["text"], frame["told"]) for frame in frames(match)[1:]]
    assert [(move["seat"], move["text"], move["told"]) for move in moves] == lines
    unfinished_match = ann.open(ME, ME)["match"]
    assert ann.get(f"/api/matches/{unfinished_match}/moves", 409)["code"] == "match/goes-on"


def test_an_address_sees_no_more_frames_than_it_may(tmp_path):
    with served(easy(tmp_path, frames="30/hour")) as address, closing(Guest(address)) as ann:
        name = uploaded(ann, write_record(played(actions=40)))["match"]
        assert len(replay(ann, name)["frames"]) == MAX_FRAMES
        refusal = ann.get(f"/api/matches/{name}/replay?start=25", 429)
        assert refusal["code"] == "request/too-many"
        assert len(replay(ann, name, count=5)["frames"]) == 5


def test_the_last_scene_of_a_long_match_is_come_to_without_those_before(monkeypatch):
    knockouts, frames_shown = game("knockouts"), []
    match = Match(knockouts)
    while match.ply < 40 and not match.over:
        match.draw_luck() if match.draws_luck else match.play(match.legal[0])
    scene = knockouts.scene
    monkeypatch.setattr(
        type(knockouts), "scene", lambda _, *of: frames_shown.append(of) or scene(*of)
    )
    assert match.scene().pieces
    assert len(frames_shown) == 1


@pytest.mark.parametrize("query_text", ["start=-1", "count=0", "count=26", "start=x"])
def test_a_page_that_cannot_be_is_refused(ann, query_text):
    refusal = ann.get(f"/api/matches/any/replay?{query_text}", 422)
    assert refusal["code"] == "request/invalid"
    assert query_text.partition("=")[0] in refusal["message"]


# Records down


def test_a_record_tells_the_match_as_it_stands(ann, bo):
    table = together(ann, bo)
    ann.move(table["match"])
    answer = record(ann, table["match"])
    record_read = read_record(answer.text)
    assert write_record(record_read) == answer.text
    assert (record_read.players, record_read.ply, record_read.over) == (("Ann", "Bo"), 1, False)
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="hexcore6-{table["date"]}.txt"'
    )


def test_a_record_names_bots_by_level_and_the_nameless_by_seat(guest):
    text = record(guest(""), guest("").open(ME, BOT)["match"]).text
    assert "Player 1: Black\nPlayer 2: level 1\n" in text


# Records up


@pytest.mark.parametrize(
    ("finish", "status", "ending"),
    [
        (lambda match: None, "over", "Not played to its end."),
        (lambda match: match.resign(0), "over", "Black resigns."),
    ],
)
def test_a_record_brought_along_is_shown(ann, finish, status, ending):
    match = played(("Cy", "level 3"))
    finish(match)
    card = uploaded(ann, write_record(match))
    assert (card["status"], card["ending"], card["your_turn"]) == (status, ending, False)
    assert card["players"] == ["Cy", "Club"]
    assert replay(ann, card["match"])["frames"] == frames(match)
    assert record(ann, card["match"]).text == write_record(match)
    assert [card["match"] for card in ann.get("/api/matches")] == [card["match"]]


def test_a_record_that_goes_no_further_is_shown_whole_though_its_game_has_secrets(ann, guest):
    match = Match(game("higher"), players=("Cy", "Di"))
    while match.draws_luck:
        match.draw_luck()
    text = write_record(match)
    card = uploaded(ann, text)
    for player in (ann, guest("Bo")):
        assert record(player, card["match"]).text == text
        texts = [frame["text"] for frame in replay(player, card["match"])["frames"]]
        assert texts == ["", *(text for _, text in match.written)]


def test_two_matches_of_equal_length_have_frames_of_their_own(ann):
    first, second = (Match(game("hexcore6"), players=("Cy", "Di")) for _ in range(2))
    first.play(first.legal[0])
    second.play(second.legal[-1])
    for match in (first, second, first):
        first_page = replay(ann, uploaded(ann, write_record(match))["match"])
        assert first_page["frames"] == frames(match)


def test_a_match_of_ones_own_gives_the_same_frames_again(ann, bo):
    table = together(ann, bo)
    for player in (ann, ann, bo):
        player.move(table["match"])
    ann.resign(table, 0)
    uploaded_again = uploaded(bo, record(ann, table["match"]).text)
    assert replay(bo, uploaded_again["match"])["frames"] == replay(ann, table["match"])["frames"]


def test_a_draw_agreed_upon_comes_along(ann, bo):
    table = together(ann, bo, ann.higher(ME, FRIEND))
    ann.offer(table, "draw")
    bo.answer(table, "draw", accept=True)
    text = record(ann, table["match"]).text
    card = uploaded(ann, text)
    assert (card["status"], card["ending"]) == ("over", "A draw, agreed upon.")
    assert record(ann, card["match"]).text == text
    assert replay(ann, card["match"])["frames"] == replay(ann, table["match"])["frames"]


def test_a_match_that_came_as_a_record_is_only_shown(ann):
    match = uploaded(ann, write_record(played()))["match"]
    table = ann.at(match)
    assert (table["viewer"], table["may"], table["scene"]["choices"]) == (None, [], [])
    assert ann.play(table, 0, 409)["code"] == "match/over"
    assert ann.offer(table, "rematch", 403)["code"] == "seat/not-yours"


def test_a_record_sent_twice_is_kept_once(ann):
    body = {"command": "bring-it-once", "record": write_record(played())}
    first = ann.post("/api/records", body, 201)
    assert ann.post("/api/records", body, 201) == first
    assert len(ann.get("/api/matches")) == 1


def broken():
    """Records with a fault, the line it stands on and a word of what is said of it."""
    text = write_record(played())
    lines = text.splitlines()
    turn = next(number for number, line in enumerate(lines) if line.startswith("2. "))
    return [
        ("", 1, "begins no record"),
        ("\n".join(lines[:-1]), len(lines) - 1, "cut short"),
        (text.replace("Rules: 1", "Rules: 9"), 3, "version 9 of the rules"),
        (text.replace("radius=4", "radius=9"), 4, "radius"),
        (text.replace("hexcore6", "chess"), 2, "chess"),
        ("\n".join([*lines[:turn], "2. a1 zz9", *lines[turn + 1 :]]), turn + 1, "zz9"),
        (text.replace("Player 1: Ann", "Player 1: Eve"), len(lines), "edited"),
    ]


@pytest.mark.parametrize("fault", range(7))
def test_a_broken_record_is_refused_by_its_line(ann, fault):
    text, line, expected = broken()[fault]
    answer = ann.http.post("/api/records", json={"command": "a-broken-one", "record": text})
    assert answer.json()["code"] == "record/refused"
    assert answer.status_code in (409, 422)
    assert answer.json()["message"].startswith(f"line {line}: ")
    assert expected in answer.json()["message"]
    assert ann.get("/api/matches") == []

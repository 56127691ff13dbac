"""Positions of analyses over HTTP: of finished matches alone, and refusals in words."""

import pytest

from hexarena.contract.game import game as find_game
from hexarena.match import Match
from tests.builtin_games import BUILTIN_GAMES
from tests.server.conftest import BOT, FRIEND, ME, Guest

BOARD = {"game": "hexcore6", "options": {"radius": 4}}


@pytest.fixture
def ann(address):
    guest = Guest(address, "Ann")
    yield guest
    guest.close()


def ended(guest):
    """Open a match at one screen, play a few actions and resign; return its id."""
    table = guest.open(ME, ME)
    for _ in range(3):
        table = guest.play(table)
    guest.post(f"/api/matches/{table['match']}/resignation", {"seat": 0})
    return table["match"]


def ask(guest, status=200, word="position", /, **wish):
    return guest.ask("POST", f"/api/analysis/{word}", wish, status)


def test_a_variation_of_a_finished_match_shows_its_position_and_the_moves_before_it(ann):
    match = ended(ann)
    whole = ask(ann, match=match, ply=3)
    assert (whole["recorded"], whole["start"], len(whole["moves"])) == (3, 0, 3)
    other = ask(ann, match=match, ply=1)
    action = next(
        choice["action"]
        for choice in other["scene"]["choices"]
        if choice["action"] != whole["moves"][1]["action"]
    )
    varied = ask(ann, match=match, ply=1, actions=[action], since=1)
    assert [move["action"] for move in varied["moves"]] == [action]
    assert varied["to_act"] == whole["moves"][2]["seat"]
    assert whole["players"] == ["Ann", "Ann"]


def test_a_board_begins_with_the_chosen_options_and_draws_its_luck_anew(ann):
    board = ask(ann, **BOARD)
    assert (board["recorded"], board["to_act"], board["over"]) == (0, 0, False)
    assert len(board["scene"]["cells"]) == 61
    decks = [
        [move["action"] for move in ask(ann, game="hfc", draw=True)["moves"]] for _ in range(2)
    ]
    assert decks[0] != decks[1]
    again = ask(ann, game="hfc", actions=decks[0])
    assert [move["action"] for move in again["moves"]] == decks[0]


def test_a_position_is_drawn_as_the_seat_to_act_sees_it_or_with_all_hands_open(ann):
    dealt = [move["action"] for move in ask(ann, game="hfc", draw=True)["moves"]]
    hidden, opened = (
        ann.http.post(
            "/api/analysis/picture", json={"game": "hfc", "actions": dealt, "open": is_open}
        )
        for is_open in (False, True)
    )
    assert hidden.headers["content-type"] == opened.headers["content-type"] == "image/svg+xml"
    assert hidden.text.startswith("<svg")
    assert len(opened.text) > len(hidden.text)


def test_nothing_of_a_running_match_can_be_had(ann, address):
    bob, match = Guest(address, "Bob"), ann.open(ME, BOT)["match"]
    waiting = ann.open(ME, FRIEND)["match"]
    questions = {"preview": {"preview": [1]}, "refusal": {"path": [], "ref": "a1"}}
    questions |= {"position": {}, "picture": {}, "tree": {}, "text": {}}
    for guest in (ann, bob):
        for running in (match, waiting):
            for word, body in questions.items():
                refusal = ask(guest, 409, word, match=running, **body)
                assert refusal["code"] == "match/goes-on"
    bob.close()


def test_a_downloaded_analysis_opens_as_its_tree(ann):
    match = ended(ann)
    played = [move["action"] for move in ask(ann, match=match, ply=3)["moves"]]
    first = next(a for a in find_actions(ask(ann, match=match)) if a != played[0])
    second = find_actions(ask(ann, match=match, actions=[first]))[0]
    variations = [{"parent": 0, "action": first}, {"parent": 4, "action": second, "mark": "!"}]
    note = {"ply": 1, "mark": "?!", "comment": "Why?"}
    body = {"match": match, "notes": [note], "variations": variations, "ahead": [4]}
    text = ann.http.post("/api/analysis/text", json=body).text

    tree = ask(ann, 200, "reading", text=text)
    start = {key: tree[key] for key in ("game", "options", "players", "signatures", "position")}
    moves = ask(ann, 200, "tree", **start, variations=tree["variations"])["moves"]
    assert [move["action"] for move in moves] == [first, played[0], *played[1:], second]
    assert [variation["mark"] for variation in tree["variations"]] == ["", "?!", "", "", "!"]
    board = ask(ann, **start, actions=[first, second])
    assert (board["players"], board["recorded"]) == (["Ann", "Ann"], 0)

    body = {**start, "variations": tree["variations"]}
    assert ann.http.post("/api/analysis/text", json=body).text == text
    refusal = ask(ann, 409, "reading", text=text.replace("Why?", "Why!"))
    assert refusal["code"] == "record/refused"
    assert "edited: the seal is" in refusal["message"]


@pytest.mark.parametrize("game", BUILTIN_GAMES, ids=lambda game: game.name)
def test_the_position_on_show_can_be_the_start_of_another_analysis(ann, game):
    base = {"game": game.name}
    actions = [move["action"] for move in ask(ann, **base, draw=True)["moves"]]
    shown = ask(ann, **base, actions=actions)
    board = ask(ann, **base, options=shown["options"], position=shown["position"])
    assert (board["position"], board["to_act"]) == (shown["position"], shown["to_act"])
    assert find_actions(board) == find_actions(shown)


def find_actions(shown):
    return [choice["action"] for choice in shown["scene"]["choices"]]


def test_an_analysis_begins_at_a_position_in_the_notation_of_the_game(ann):
    game = find_game("hexcore6")
    played = Match(game, game.options(radius=4))
    played.play(played.legal[0])
    position = game.write_position(played.states[0])
    board = ask(ann, **BOARD, position=position)
    assert (board["to_act"], board["moves"]) == (played.to_act, [])
    assert find_actions(board) == played.legal
    refusal = ask(ann, 409, **BOARD, position=position.replace("B", "Q"))
    assert refusal["code"] == "position/unreadable"


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({}, 409, "expected either a match, or a game and its options"),
        ({"match": "m", "players": ["Ann"]}, 409, "expected either a match"),
        ({"game": "hfc", "players": ["Ann"]}, 409, "1 players given; expected 2"),
        ({"match": "m", "game": "hfc"}, 409, "expected either a match"),
        ({"match": "nosuchmatch"}, 404, "nosuchmatch"),
        ({"game": "nosuchgame"}, 404, "nosuchgame"),
        ({"game": "hexcore6", "options": {"radius": 99}}, 409, "radius"),
        ({**BOARD, "ply": 5}, 409, "the match has 0 actions; got the position after 5"),
        ({**BOARD, "actions": [1100]}, 409, "action 1 of the variation: action 1100"),
        ({**BOARD, "actions": [0] * 2001}, 422, "actions"),
    ],
    ids=lambda value: "" if isinstance(value, int) else str(value)[:30],
)
def test_paths_that_cannot_be_played_are_refused_in_words(ann, wish, status, words):
    assert words in ask(ann, status, **wish)["message"]


def test_a_preview_and_a_refusal_are_about_the_position_on_the_board(ann):
    board = ask(ann, **BOARD)
    action = board["scene"]["choices"][0]["action"]
    assert ask(ann, 200, "preview", **BOARD, preview=[action])
    played = ask(ann, **BOARD, actions=[action])
    cell = board["scene"]["choices"][0]["path"][-1]
    question = {**BOARD, "actions": [action], "path": [], "ref": cell}
    why = ask(ann, 200, "refusal", **question)["text"]
    taken = {ref for choice in played["scene"]["choices"] for ref in choice["path"]}
    assert bool(why) == (cell not in taken)


def edit(ann, status=200, **wish):
    return ann.ask("POST", "/api/analysis/edit", wish, status)


def test_a_position_is_changed_by_clicking_until_it_can_occur(ann):
    shown = ask(ann, **BOARD)
    place = {"tool": "black", "place": shown["scene"]["cells"][0]["id"]}
    draft = edit(ann, **BOARD, position=shown["position"], **place)
    assert "black" in draft["problem"]
    assert draft["position"] != shown["position"]
    refusal = ask(ann, 409, **BOARD, position=draft["position"])
    assert refusal["message"] == draft["problem"]
    whites = edit(ann, **BOARD, position=draft["position"], tool="white")
    choice = whites["scene"]["choices"][0]
    place = {"tool": "white", "place": choice["path"][0]}
    even = edit(ann, **BOARD, position=draft["position"], **place)
    assert even["problem"] == ""
    board = ask(ann, **BOARD, position=even["position"])
    assert board["to_act"] == 1 - shown["to_act"]
    assert (draft["key"], even["key"]) == ("", board["key"])
    assert board["key"] not in ("", shown["key"])
    forged = draft["position"].replace(" own ", " other ")
    assert edit(ann, 409, **BOARD, position=forged)["code"] == "position/unreadable"


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "nosuchgame", "position": ""}, 404, "nosuchgame"),
        ({"game": "hexcore6", "position": "x"}, 409, "got 1 words; expected 7"),
        ({"game": "higher", "position": "x"}, 409, "are changed as text only"),
    ],
    ids=["game", "line", "text-only"],
)
def test_what_cannot_be_edited_is_refused_in_words(ann, wish, status, words):
    assert words in edit(ann, status, **wish)["message"]

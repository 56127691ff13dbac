"""Puzzles over HTTP: no solution leaves the server before an attempt."""

import json
from contextlib import closing
from itertools import chain

import pytest

from hexarena.conformance.matches import sample_world
from hexarena.contract.game import game
from hexarena.match import Match
from hexarena.puzzles import find_puzzle, load_puzzles, open_puzzle
from hexarena.puzzles.puzzle import read_choice
from tests.builtin_games import BUILTIN_GAMES
from tests.server.programs.conftest import Program, token_of

HFC = game("hfc")
PUZZLE = load_puzzles(HFC)[0]
WITH_PUZZLES = [item for item in BUILTIN_GAMES if load_puzzles(item)]
PATH = f"/api/games/hfc/puzzles/{PUZZLE.id}"
PROGRESS = {"standing", "rating"}


def actions(choice):
    return list(read_choice(HFC, PUZZLE.states(HFC), choice))


def sent(choice):
    return {"actions": actions(choice)}


def test_the_list_has_the_games_and_the_puzzle_of_the_day(guest):
    shown = guest("Ann").get("/api/puzzles")
    counts = {entry["game"]: entry["count"] for entry in shown["games"]}
    assert counts["hfc"] == len(load_puzzles(HFC))
    assert shown["daily"]["game"] in counts


def test_a_puzzle_is_shown_without_its_solution(guest):
    shown = guest("Ann").get(PATH)
    assert shown["seat"] == PUZZLE.seat
    assert {"solution", "accepted", "explanation", "theme", "tempting"}.isdisjoint(shown)
    assert PUZZLE.explanation not in json.dumps(shown)
    assert shown["scene"]["seat"] == PUZZLE.seat


def test_a_wrong_answer_reveals_nothing_and_a_right_one_explains(guest):
    ann = guest("Ann")
    wrong = ann.ask("POST", f"{PATH}/attempt", sent(PUZZLE.tempting))
    assert (wrong["solved"], wrong["solution"]) == (False, None)
    right = ann.ask("POST", f"{PATH}/attempt", sent(PUZZLE.solution))
    assert right["solved"]
    assert right["solution"]["explanation"] == PUZZLE.explanation


def without_progress(answer):
    """Return an answer without what depends on who asks, and on earlier attempts."""
    return {key: value for key, value in answer.json().items() if key not in PROGRESS}


def test_everybody_is_sent_the_same_and_none_of_it_is_the_solution(guest, member, address):
    answers = []
    with closing(Program(address, token_of(member("Cy"), "open")["text"])) as program:
        for player in (guest("Onlooker"), member("Ann"), member("Bo"), program):
            shown = player.http.get(PATH)
            preview = player.http.post(f"{PATH}/preview", json=sent(PUZZLE.solution))
            wrong = player.http.post(f"{PATH}/attempt", json=sent(PUZZLE.tempting))
            answers.append([shown, preview, wrong])
    for answer in chain.from_iterable(answers):
        assert PUZZLE.explanation not in answer.text
        assert not {"theme", "accepted", "margin", "share_found"} & {*answer.json()}
    first, *others = [[without_progress(answer) for answer in each] for each in answers]
    assert all(other == first for other in others)


@pytest.mark.parametrize("puzzle_game", WITH_PUZZLES, ids=lambda item: item.name)
def test_nothing_about_a_puzzle_depends_on_what_its_seat_cannot_know(puzzle_game):
    for puzzle in load_puzzles(puzzle_game)[:5]:
        states, match = puzzle.states(puzzle_game), open_puzzle(puzzle_game, puzzle)
        world = states
        if puzzle_game.rules.secret:
            world = sample_world(puzzle_game, states, puzzle.seat, seed=1)
        other_match = Match(puzzle_game, puzzle_game.options())
        other_match.set_up(world)
        assert match.scene(puzzle.seat) == other_match.scene(puzzle.seat)
        assert {*puzzle_game.rules.legal(states)} == {*puzzle_game.rules.legal(world)}


def test_somebody_who_gives_up_sees_the_solution(guest):
    solution = guest("Ann").ask("POST", f"{PATH}/solution", None)
    assert solution["actions"] == actions(PUZZLE.solution)
    assert solution["theme"] == PUZZLE.theme


def test_the_next_puzzle_is_another_than_those_tried(guest):
    card = guest("Ann").ask(
        "POST", "/api/games/hfc/next-puzzle", {"rating": PUZZLE.rating, "tried": [PUZZLE.id]}
    )
    assert card["puzzle"] != PUZZLE.id


def test_an_answer_is_previewed_and_an_unknown_puzzle_refused(guest):
    ann = guest("Ann")
    preview = ann.ask("POST", f"{PATH}/preview", sent(PUZZLE.tempting))
    assert "changes" in preview or "text" in preview
    response = ann.http.get("/api/games/hfc/puzzles/none")
    assert response.status_code == 404
    assert response.json()["code"] == "puzzle/unknown"


def test_a_game_without_puzzles_says_so(guest):
    response = guest("Ann").http.post("/api/games/example/next-puzzle", json={})
    assert response.status_code == 404


def test_a_guest_is_judged_without_a_rating(guest):
    ann = guest("Ann")
    assert ann.get(PATH)["standing"] is None
    assert ann.ask("POST", f"{PATH}/attempt", sent(PUZZLE.solution))["standing"] is None
    assert {entry["standing"] for entry in ann.get("/api/puzzles")["games"]} == {None}


def test_the_first_attempt_of_an_account_is_rated_and_a_repeated_one_is_not(guest):
    ann = guest("Ann").register()
    before = ann.get(PATH)["standing"]
    assert (before["rating"], before["attempts"], before["change"]) == (1500, 0, None)
    failed = ann.ask("POST", f"{PATH}/attempt", sent(PUZZLE.tempting))["standing"]
    assert failed["change"] == failed["rating"] - 1500 < 0
    assert (failed["attempts"], failed["solved"]) == (1, 0)
    assert ann.ask("POST", f"{PATH}/attempt", sent(PUZZLE.solution))["standing"] == failed
    assert ann.ask("POST", f"{PATH}/solution", None)["standing"] == failed
    assert ann.get(PATH)["standing"] == failed
    entry = next(entry for entry in ann.get("/api/puzzles")["games"] if entry["game"] == "hfc")
    assert entry["standing"] == failed | {"change": None}


def test_an_account_gets_the_nearest_puzzle_that_it_has_not_tried(guest):
    ann = guest("Ann").register()
    first = ann.ask("POST", "/api/games/hfc/next-puzzle", {"rating": 600})
    cards = [ann.get(f"/api/games/hfc/puzzles/{puzzle.id}") for puzzle in load_puzzles(HFC)]
    gaps = {card["puzzle"]: abs(card["rating"] - 1500) for card in cards}
    assert gaps[first["puzzle"]] == min(gaps.values())
    ann.ask("POST", f"/api/games/hfc/puzzles/{first['puzzle']}/solution", None)
    second = ann.ask("POST", "/api/games/hfc/next-puzzle", {})
    third = ann.ask("POST", "/api/games/hfc/next-puzzle", {"avoid": [second["puzzle"]]})
    assert len({card["puzzle"] for card in (first, second, third)}) == 3


def test_the_daily_puzzle_extends_the_streak_of_an_account(guest):
    ann = guest("Ann").register()
    daily = ann.get("/api/puzzles")["daily"]
    path = f"/api/games/{daily['game']}/puzzles/{daily['puzzle']}"
    shown = ann.get(path)
    assert (shown["daily"], shown["standing"]["streak"]) == (True, 0)
    daily_game = game(daily["game"])
    puzzle = find_puzzle(daily_game, daily["puzzle"])
    choice = read_choice(daily_game, puzzle.states(daily_game), puzzle.solution)
    result = ann.ask("POST", f"{path}/attempt", {"actions": list(choice)})
    assert result["standing"]["streak"] == 1


def test_a_program_is_judged_but_not_rated(guest):
    ann = guest("Ann").register()
    token = ann.post("/api/me/tokens", {"name": "bot", "scopes": ["play"]}, 201)["text"]
    headers = {"Authorization": f"Bearer {token}"}
    result = ann.http.post(f"{PATH}/attempt", json=sent(PUZZLE.solution), headers=headers).json()
    assert result["solved"]
    assert (result["standing"]["attempts"], ann.get(PATH)["standing"]["attempts"]) == (0, 0)


def test_a_theme_selects_puzzles_and_an_unknown_one_is_refused(guest):
    ann = guest("Ann")
    theme = ann.get(PATH)["themes"][-1]
    card = ann.ask("POST", "/api/games/hfc/next-puzzle", {"theme": theme["name"]})
    assert find_puzzle(HFC, card["puzzle"]).theme == theme["name"]
    response = ann.http.post("/api/games/hfc/next-puzzle", json={"theme": "none"})
    assert (response.status_code, "theme 'none'" in response.json()["message"]) == (404, True)

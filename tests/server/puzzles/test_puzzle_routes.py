"""Puzzles over HTTP: no solution leaves the server before an attempt."""

import json

from hexarena.contract.game import game
from hexarena.puzzles import load_puzzles
from hexarena.puzzles.puzzle import read_choice

HFC = game("hfc")
PUZZLE = load_puzzles(HFC)[0]
PATH = f"/api/games/hfc/puzzles/{PUZZLE.id}"


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

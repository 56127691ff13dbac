"""Tutorials over HTTP: the server stores nothing, and the answers lead to the step."""

import pytest

from hexarena.contract.game import game
from tests.server.conftest import ME

PATH = "/api/games/hexcore6/tutorial"


@pytest.fixture
def ann(guest):
    return guest("Ann")


def lesson(ann, *answers, status=200):
    return ann.ask("POST", PATH, {"answers": answers}, status)


def test_a_tutorial_is_played_from_its_first_words_to_its_last(ann):
    step = lesson(ann)
    assert (step["step"], step["asks"], step["scene"]["choices"]) == (1, False, [])
    while not step["over"]:
        answer = step["expected"][0] if step["asks"] else None
        old_step, step = step, lesson(ann, *step["answers"], answer)
        assert (step["step"], step["objection"]) == (old_step["step"] + 1, "")
    assert step["step"] == step["steps"] == len(game("hexcore6").tutorial().step)
    assert step["scene"]["outcome"]["returns"] == [1.0, -1.0]


def test_misfits_are_reported_and_left_out(ann):
    step = lesson(ann, None)
    wrong_choice = next(c for c in step["scene"]["choices"] if c["action"] not in step["expected"])
    wrong_answer = lesson(ann, None, wrong_choice["action"])
    assert wrong_answer["objection"] == game("hexcore6").tutorial().step[1].otherwise
    assert {**wrong_answer, "objection": ""} == step


def test_every_step_asks_for_choosable_items_and_points_at_visible_ones(ann):
    step = lesson(ann, None)
    assert set(step["expected"]) <= {choice["action"] for choice in step["scene"]["choices"]}
    assert set(step["look"]) <= {cell["id"] for cell in step["scene"]["cells"]}


def test_a_game_without_a_tutorial_and_no_game_at_all_are_distinguished(ann):
    for name, code in (("higher", "tutorial/none"), ("chess", "game/unknown")):
        refusal = ann.ask("POST", f"/api/games/{name}/tutorial", {"answers": []}, 404)
        assert refusal["code"] == code


def test_answers_that_are_none_are_refused(ann):
    for answers in ([-1], ["e5"], [True], [0] * 201, None):
        refusal = ann.ask("POST", PATH, {"answers": answers}, 422)
        assert refusal["code"] == "request/invalid"


def test_a_further_lesson_has_a_number(ann):
    path = "/api/games/hexstrike/tutorial"
    first = ann.ask("POST", path, {"answers": []}, 200)
    second = ann.ask("POST", path, {"answers": [None], "lesson": 2}, 200)
    titles = [tutorial.title for tutorial in game("hexstrike").tutorials]
    assert (first["lesson"], first["lessons"], first["step"]) == (1, titles, 1)
    assert (second["lesson"], second["lessons"], second["step"]) == (2, titles, 2)
    assert ann.ask("POST", path, {"answers": [], "lesson": 4}, 404)["code"] == "tutorial/none"
    for lesson in (0, True, "2"):
        ann.ask("POST", path, {"answers": [], "lesson": lesson}, 422)


def test_a_step_includes_the_actions_that_led_to_it(ann):
    path = "/api/games/hexstrike/tutorial"
    step = ann.ask("POST", path, {"answers": []}, 200)
    while step["step"] < 5:
        answer = step["expected"][0] if step["asks"] else None
        body = {"answers": [*step["answers"], answer]}
        step = ann.ask("POST", path, body, 200)
    assert [still_scene["name"] for still_scene in step["scene"]["stills"]][:2] == [
        "Commitments",
        "Beat 0",
    ]


def test_a_game_on_offer_tells_what_its_lessons_are_called(ann):
    cards = {card["name"]: card for card in ann.get("/api/games")}
    assert len(cards["hexstrike"]["tutorials"]) == len(game("hexstrike").tutorials)
    lesson = game("hexcore6").tutorial(2)
    card = {"title": lesson.title, "teaches": lesson.teaches, "steps": len(lesson.step)}
    card |= {"puzzles": list(lesson.puzzles), "options": {"radius": 4}}
    assert cards["hexcore6"]["tutorials"][1] == card
    assert cards["higher"]["tutorials"] == []


def test_a_match_with_the_options_of_a_lesson_can_be_opened(ann):
    """So a lesson leads into a match on its board, with its decks and fighters."""
    for card in ann.get("/api/games"):
        for lesson in card["tutorials"]:
            body = {"game": card["name"], "options": lesson["options"], "seats": [ME, ME]}
            assert lesson["options"].keys() <= ann.post("/api/matches", body, 201)["options"].keys()


def why(ann, *answers, status=200, **fields):
    body = {"answers": answers, "path": [], "ref": "c45"} | fields
    return ann.ask("POST", f"{PATH}/refusal", body, status)


def test_a_learner_is_told_why_a_thing_cannot_be_chosen(ann):
    step = lesson(ann, None)
    core = next(p["cell"] for p in step["scene"]["pieces"] if p["name"] == "core")
    assert "The Core is on" in why(ann, None, ref=core)["text"]
    assert why(ann, None, ref=step["scene"]["choices"][0]["path"][0]) == {"text": ""}
    assert why(ann, None, ref="nothing", status=409)["code"] == "action/unreadable"
    assert why(ann, None, ref="x" * 81, status=422)["code"] == "request/invalid"


def ahead(ann, *answers, status=200, path=PATH, actions=()):
    return ann.ask("POST", f"{path}/preview", {"answers": answers, "actions": actions}, status)


def test_a_learner_sees_what_a_choice_leads_to_and_nothing_is_played(ann):
    choice = lesson(ann, None)["scene"]["choices"][0]
    preview = ahead(ann, None, actions=[choice["action"]])
    assert [piece["cell"] for piece in preview["pieces"]] == choice["path"]
    assert lesson(ann, None)["scene"]["choices"][0] == choice
    core = next(p["cell"] for p in lesson(ann)["scene"]["pieces"] if p["name"] == "core")
    assert ahead(ann, None, actions=[int(core[1:])], status=409)["code"] == "action/illegal"
    assert ahead(ann, None, actions=[], status=422)["code"] == "request/invalid"


def test_a_learner_sees_what_the_rest_of_a_commitment_leads_to(ann):
    """The cards chosen first are answers of their own; the rest is looked at with them."""
    path = "/api/games/hexstrike/tutorial"
    step, actions = ann.ask("POST", path, {"answers": []}, 200), []
    while not step["asks"]:
        step = ann.ask("POST", path, {"answers": [*step["answers"], None]}, 200)
    first_step = step
    while first_step["asks"]:  # words follow once the commitment is whole
        actions += first_step["expected"][:1]
        first_step = ann.ask("POST", path, {"answers": [*step["answers"], *actions]}, 200)
    full_preview = ahead(ann, *step["answers"], path=path, actions=actions)
    remaining_preview = ahead(ann, *step["answers"], actions[0], path=path, actions=actions[1:])
    assert len(actions) > 1
    assert full_preview["foresight"]
    assert remaining_preview == full_preview

"""A puzzle of each game, solved by clicking on a desk and by touch on a phone."""

import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game as find_game
from hexarena.puzzles import count_themes, load_puzzles
from tests.builtin_games import BUILTIN_GAMES

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WITH_PUZZLES = [game for game in BUILTIN_GAMES if load_puzzles(game)]


def solves(person, game):
    """Click on what leads to the solution, by the scene that the browser is given."""
    puzzle = load_puzzles(game)[0]
    address = f"/puzzles/{game.name}/{puzzle.id}"
    person.page.goto(address)
    heading = person.page.get_by_role("heading", name="Find the best")
    expect(heading).to_be_visible()
    expect(person.page.locator("[data-explanation]")).to_have_count(0)
    with person.open_web() as web:
        scene = web.get(f"/api/games/{game.name}/puzzles/{puzzle.id}").json()["scene"]
    action = game.read(puzzle.states(game)[0], puzzle.solution[0])
    path = next(choice["path"] for choice in scene["choices"] if choice["action"] == action)
    labels = {button["id"]: button["name"] for button in scene["buttons"]}
    for ref in path:
        kinds = ("card", "cell", "piece", "thing")
        selector = ", ".join(f'[data-{kind}="{ref}"]' for kind in kinds)
        thing = person.page.locator(selector).first
        if ref in labels:
            thing = person.page.get_by_role("button", name=labels[ref]).first
        person.presses(thing)
    expect(person.page.locator("[data-explanation]")).to_have_text(puzzle.explanation)
    expect(person.page.locator("[data-prompt]")).to_have_text("Right!")


@pytest.mark.parametrize("window", [DESK, PHONE], ids=("desk", "phone"))
def test_a_puzzle_of_each_game_is_solved_by_pointing(visit, window):
    person = visit(**window)
    for game in WITH_PUZZLES:
        solves(person, game)


def test_an_account_sees_its_rating_change_and_the_next_puzzle_has_the_chosen_theme(visit):
    person = visit(**PHONE)
    person.page.goto("/puzzles/hfc")
    standing = person.page.locator("[data-standing]")
    expect(standing).to_contain_text("An account keeps a rating and a daily streak.")
    person.registers("solver")
    person.page.reload()
    expect(standing).to_have_text("Your rating: 1500?")
    person.page.get_by_role("button", name="Show the solution").press("Enter")
    expect(person.page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(standing).to_have_text(re.compile(r"^Your rating: \d+\? \(\W\d+\)\s*$"))
    hfc = find_game("hfc")
    themes = count_themes(hfc)
    theme = list(themes)[1]
    person.page.get_by_label("Puzzles about").select_option(f"{theme} ({themes[theme]})")
    expect(person.page.locator("[data-explanation]")).to_have_count(0)
    expect(standing).to_have_text(re.compile(r"^Your rating: \d+\?\s*$"))
    puzzles = [puzzle for puzzle in load_puzzles(hfc) if puzzle.theme == theme]
    person.presses(person.page.get_by_role("button", name="Show the solution"))
    explanation = person.page.locator("[data-explanation]")
    expect(explanation).to_have_text(
        re.compile("|".join(re.escape(puzzle.explanation) for puzzle in puzzles))
    )

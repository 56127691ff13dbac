"""A puzzle of each game, solved by clicking on a desk and by touch on a phone."""

import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game as find_game
from hexarena.puzzles import count_themes, find_puzzle, load_puzzles
from hexarena.puzzles.puzzle import read_choice
from tests.builtin_games import BUILTIN_GAMES

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
WITH_PUZZLES = [game for game in BUILTIN_GAMES if load_puzzles(game)]


def solves(person, game):
    """Click on what leads to the solution, by the scene that the browser is given."""
    puzzle = next(filter(leaves_dials, load_puzzles(game)))
    person.page.goto(f"/puzzles/{game.name}/{puzzle.id}")
    expect(person.page.get_by_role("heading", name="Find the best")).to_be_visible()
    expect(person.page.locator("[data-explanation]")).to_have_count(0)
    with person.open_web() as web:
        scene = web.get(f"/api/games/{game.name}/puzzles/{puzzle.id}").json()["scene"]
    labels = {button["id"]: button["name"] for button in scene["buttons"]}
    for ref in listed_refs(game, puzzle, scene):
        kinds = ("card", "cell", "piece", "thing")
        selector = ", ".join(f'[data-{kind}="{ref}"]' for kind in kinds)
        thing = person.page.locator(selector).first
        if ref in labels:
            thing = person.page.get_by_role("button", name=labels[ref]).first
        person.presses(thing)
    if scene["commitment"]:
        panel = person.page.get_by_role("region", name="Commitment")
        commit = panel.get_by_role("button", name="Commit")
        expect(commit).to_have_attribute("aria-disabled", "false")
        expect(panel.get_by_text("Looking ahead")).to_be_hidden()
        person.presses(commit)
    expect(person.page.locator("[data-explanation]")).to_have_text(puzzle.explanation)
    expect(person.page.locator("[data-prompt]")).to_have_text("Right!")


def leaves_dials(puzzle):
    """Tell whether a solution is chosen by cards alone, in a game of commitments."""
    dials = [part for part in puzzle.solution if part.startswith(("rotate:", "adrenaline:"))]
    return all(dial.endswith(":0") for dial in dials)


def listed_refs(game, puzzle, scene):
    """List what is to be pressed for the solution, in order."""
    states = puzzle.states(game)
    actions = read_choice(game, states, puzzle.solution)
    if not scene["commitment"]:
        return next(c["path"] for c in scene["choices"] if c["action"] == actions[0])
    cards = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
    options = {
        option["action"]: option["ref"]
        for part in scene["commitment"]["parts"]
        for option in part["options"]
    }
    return [options[action] for action in actions if options[action] in cards]


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


def test_an_account_sees_at_home_on_how_many_days_it_solved_the_daily_puzzle(visit):
    person = visit(**PHONE)
    person.registers("daily")
    person.page.goto("/")
    link = person.page.get_by_role("link", name=re.compile("^Today.s puzzle"))
    expect(link).to_have_attribute("href", re.compile("/puzzles/.+/"))
    expect(link).not_to_contain_text("Streak")
    box = link.bounding_box()
    with person.open_web() as web:
        daily = web.get("/api/puzzles").json()["daily"]
        game = find_game(daily["game"])
        puzzle = find_puzzle(game, daily["puzzle"])
        actions = read_choice(game, puzzle.states(game), puzzle.solution)
        path = f"/api/games/{game.name}/puzzles/{puzzle.id}/attempt"
        web.post(path, json={"actions": list(map(int, actions))}).raise_for_status()
    person.page.reload()
    expect(link).to_contain_text("Streak: 1 day")
    assert link.bounding_box() == box, "nothing moves when it comes"


@pytest.mark.parametrize("window", [PHONE, SIDEWAYS], ids=("upright", "sideways"))
def test_the_board_stays_in_sight_while_one_bids_on_a_phone(visit, window):
    page = visit(**window).page
    game = find_game("hexthing")
    puzzle = next(p for p in load_puzzles(game) if p.position.startswith("bid "))
    page.goto(f"/puzzles/hexthing/{puzzle.id}")
    board = page.get_by_role("grid", name="Board")
    auction = page.locator("[data-decision]")
    bid = auction.get_by_role("button", name=re.compile("^Bid "))
    expect(bid).to_be_visible()
    bid.scroll_into_view_if_needed()
    if window is SIDEWAYS:
        expect(board).to_be_in_viewport(ratio=1)
    cells, panel = board.bounding_box(), auction.bounding_box()
    is_beside = cells["x"] + cells["width"] <= panel["x"]
    assert is_beside or cells["y"] + cells["height"] <= panel["y"]

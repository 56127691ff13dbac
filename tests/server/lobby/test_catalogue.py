"""The games on offer: cards, bot levels, pictures, options and rules."""

import re
from collections import Counter

import jsonschema_rs
import pytest

from hexarena.contract.game import all_games, game
from hexarena.contract.scene import Scene
from hexarena.draw import board_svg
from hexarena.search import LEVELS
from hexarena.server.lobby import catalogue


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def card(ann):
    return next(card for card in ann.get("/api/games") if card["name"] == "hexcore6")


@pytest.fixture
def picture(ann):
    return ann.get("/api/games/hexcore6/picture")


def test_every_game_there_is_is_on_offer(ann):
    cards = ann.get("/api/games")
    assert [card["name"] for card in cards] == [game.name for game in all_games()]
    for card in cards:
        game_found = game(card["name"])
        assert card["title"] == game_found.title
        assert card["designer"] == game_found.designer
        assert card["summary"] == game_found.summary
        assert card["seats"] == list(game_found.seats)
        assert card["seated"] == (game_found.seats_option or None)
        assert card["version"] == game_found.version
        assert card["facts"] == game_found.facts.model_dump()


def test_the_rules_say_whose_the_game_is_and_what_age_it_is_for(ann):
    rulebook = ann.get("/api/games/hexthing/rules")
    assert rulebook["designer"] == "Julian D. A. Wiseman"
    assert rulebook["rights"] == game("hexthing").rights.model_dump()
    assert rulebook["rights"]["non_commercial"]
    assert (rulebook["age"], ann.get("/api/games/hfc/rules")["age"]) == (None, 12)


def test_a_bots_strength_is_the_measured_one(card):
    game_found = game("hexcore6")
    measurements = game_found.level_results()
    assert measurements
    for level_card, level in zip(card["levels"], LEVELS, strict=True):
        assert (level_card["level"], level_card["name"]) == (level.number, level.title)
        assert level_card["playouts"] == level.effort(game_found).playouts
        measurement = measurements.get(level.number)
        assert level_card["beats"] == (measurement.share_won if measurement else None)
        assert level_card["matches"] == (measurement.matches if measurement else 0)


def test_a_strength_that_was_not_measured_is_not_told(ann):
    toy = next(card for card in ann.get("/api/games") if card["name"] == "higher")
    assert {(level["beats"], level["matches"]) for level in toy["levels"]} == {(None, 0)}


def test_the_options_are_a_schema_with_the_rulebooks_defaults(card):
    schema = card["options"]
    jsonschema_rs.meta.validate(schema)
    defaults = {
        name: schema_field["default"] for name, schema_field in schema["properties"].items()
    }
    assert defaults == game("hexcore6").options().model_dump()
    assert all(schema_field["description"] for schema_field in schema["properties"].values())
    jsonschema_rs.validate(schema, {"radius": 4})
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(schema, {"radius": 7})


def test_the_picture_is_a_scene_of_stacked_pieces(picture):
    scene = Scene.model_validate(picture)
    heights = Counter(piece.cell for piece in scene.pieces)
    assert max(heights.values()) == 3
    assert {piece.cell for piece in scene.pieces} <= {cell.id for cell in scene.cells}
    for cell, height in heights.items():
        levels = sorted(piece.level for piece in scene.pieces if piece.cell == cell)
        assert levels == list(range(height))


def test_the_picture_says_nothing_of_the_match_it_is_from(picture):
    assert (picture["choices"], picture["narration"], picture["outcome"]) == ([], [], None)
    assert not any("last" in mark["looks"] for mark in picture["marks"])


def test_the_picture_is_drawn_for_pages_that_have_no_client(ann, picture):
    light, dark = (
        ann.http.get("/api/games/hexcore6/picture.svg", params={"theme": theme})
        for theme in ("light", "dark")
    )
    assert light.headers["Content-Type"].startswith("image/svg+xml")
    assert light.text == board_svg(Scene.model_validate(picture))
    assert dark.text == board_svg(Scene.model_validate(picture), theme="dark")
    assert ann.http.get("/api/games/hexcore6/picture.svg").text == light.text


@pytest.mark.parametrize(
    ("path", "status"), [("nowhere/picture.svg", 404), ("hexcore6/picture.svg?theme=sepia", 422)]
)
def test_a_picture_that_cannot_be_drawn_is_refused(ann, path, status):
    assert ann.http.get(f"/api/games/{path}").status_code == status


# Rules


@pytest.fixture
def rules(ann):
    return ann.get("/api/games/hexcore6/rules")


def test_the_rules_are_those_of_the_rulebook(rules):
    assert (rules["game"], rules["title"]) == ("hexcore6", "HexCore6")
    numbers = re.findall(r"\*\*(HC \d+\.\d+)\*\*", game("hexcore6").rules_text())
    assert numbers
    for number in numbers:
        assert f"<strong>{number}</strong>" in rules["html"]


def test_every_heading_of_the_rules_can_be_linked_to(rules):
    headings = re.findall(r"<h[1-6]([^>]*)>", rules["html"])
    anchors = [re.fullmatch(r' id="([a-z0-9-]+)"', heading)[1] for heading in headings]
    assert "3-setting-up" in anchors
    assert len(set(anchors)) == len(anchors)


def test_markup_in_a_rulebook_is_shown_and_not_obeyed(monkeypatch):
    toy = game("higher")
    evil = "# A <b>game</b>\n\n<script>alert(1)</script>\n\n[out](javascript:alert(1))"
    monkeypatch.setattr(type(toy), "rules_text", lambda _: evil)
    catalogue.rulebook.cache_clear()
    html = catalogue.rulebook("higher").html
    catalogue.rulebook.cache_clear()
    assert "<script" not in html
    assert "<b>" not in html
    assert 'href="javascript' not in html
    assert "&lt;script&gt;" in html


@pytest.mark.parametrize("name", ["chess", "..", "hexcore6%2f..", "%00"])
def test_the_rules_of_an_unknown_game_are_refused(ann, name):
    refusal = ann.get(f"/api/games/{name}/rules", 404)
    assert refusal["code"] in ("game/unknown", "request/unknown")


def test_a_legend_is_the_games_own(ann):
    legend = ann.get("/api/games/hfc/legend")
    assert legend["title"] == game("hfc").title
    assert [sign["look"] for sign in legend["signs"]] == [sign.look for sign in game("hfc").legend]
    assert ann.get("/api/games/higher/legend")["signs"] == []


def test_a_game_that_is_not_there_has_no_legend(ann):
    assert ann.get("/api/games/chess/legend", 404)["code"] == "game/unknown"


def test_a_setup_shows_how_a_match_with_these_options_begins(ann):
    deck = game("hexstrike").decks.box().starters[2].text
    options = {"decks": "open", "deck_2": deck}
    body = ann.ask("POST", "/api/games/hexstrike/setup", {"options": options})
    scene = Scene.model_validate(body)
    assert [(figure.seat, figure.name) for figure in scene.figures] == [
        (0, "Murelious"),
        (1, "Aumandetta"),
    ]
    assert not scene.choices
    refusal = ann.ask("POST", "/api/games/hexstrike/setup", {"options": {"deck_1": "x"}}, 409)
    assert refusal["code"].startswith("option/")

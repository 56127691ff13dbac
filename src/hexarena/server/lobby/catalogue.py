"""The games on offer: their cards, pictures, measured bot levels, and the rules as HTML."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from threading import Lock
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as find_game
from hexarena.contract.package.tutorial import Tutorial
from hexarena.contract.scene import Scene
from hexarena.draw import Theme, board_svg, face_svg
from hexarena.search import FASTEST_LEVEL, LEVELS, Level, find_persona
from hexarena.search.duel import play_minds, search_mind
from hexarena.server.lobby.exhibits import with_exhibits
from hexarena.server.lobby.schemas import (
    GameCard,
    LegendShown,
    LessonCard,
    LevelCard,
    PersonaCard,
    Rulebook,
)

PICTURE_SEED = 6
_picture_lock = Lock()  # draw one picture at a time


@cache
def cards() -> tuple[GameCard, ...]:
    """Return the card of every game."""
    return tuple(_create_card(game) for game in all_games())


def _create_card(game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        designer=game.designer,
        summary=game.summary,
        seats=game.seats,
        version=game.version,
        options=game.options_model.model_json_schema(),
        seated=game.seats_option or None,
        levels=tuple(_level_card(game, level) for level in LEVELS),
        personas=tuple(
            PersonaCard(key=persona.key, name=persona.name, text=persona.text)
            for persona in game.personas
        ),
        luck=game.has_luck(),
        facts=game.facts,
        tutorials=tuple(map(_lesson_card, game.tutorials)),
        decks=game.decks is not None,
        signatures=tuple(game.signatures),
        variant_of=game.variant.game if game.variant else None,
    )


def _lesson_card(tutorial: Tutorial) -> LessonCard:
    return LessonCard(
        title=tutorial.title,
        teaches=tutorial.teaches,
        steps=len(tutorial.step),
        puzzles=tutorial.puzzles,
        options=tutorial.options,
    )


def _level_card(game: Game, level: Level) -> LevelCard:
    measurement = game.level_results().get(level.number)
    return LevelCard(
        level=level.number,
        name=level.title,
        playouts=level.effort(game).playouts,
        beats=measurement.share_won if measurement else None,
        matches=measurement.matches if measurement else 0,
    )


def picture(name: str) -> Scene:
    """Return the final scene of a fixed match between bots. Raises UnknownGame."""
    with _picture_lock:
        return _create_picture(find_game(name))


def setup(name: str, options: Mapping[str, Any]) -> Scene:
    """Return how a match with these options begins. Raises UnknownGame, BadOption."""
    game = find_game(name)
    return game.scene(game.start(game.options(**options))[0], None)


@cache
def drawing(name: str, theme: Theme) -> str:
    """Return an SVG of the final scene of a fixed match between bots. Raises UnknownGame."""
    return board_svg(picture(name), theme=theme)


@cache
def _create_picture(game: Game) -> Scene:
    states = game.start()
    for action in _play_sample(game):
        game.rules.apply(states, action)
    hidden_parts = {"narration": (), "gauges": (), "zones": (), "outcome": None}
    return game.scene(states[0], None).model_copy(update=hidden_parts)


def _play_sample(game: Game) -> list[int]:
    actions: list[int] = []
    effort = FASTEST_LEVEL.effort(game)
    minds = [search_mind(game.rules, effort, PICTURE_SEED) for _ in game.seats_in(game.options())]
    play_minds(game, game.options(), minds, PICTURE_SEED, on_action=actions.append)
    return actions


@cache
def face(name: str, key: str) -> str:
    """Return an SVG of a persona's face. Raises UnknownGame, UnknownBot."""
    persona = find_persona(find_game(name), key)
    return face_svg(persona.face, persona.name)


def legend(name: str) -> LegendShown:
    """Return the explanations of a game's symbols. Raises UnknownGame."""
    game = find_game(name)
    return LegendShown(game=name, title=game.title, signs=game.legend)


@cache
def rulebook(name: str) -> Rulebook:
    """Return a game's RULES.md as HTML, with its exhibits. Raises UnknownGame."""
    game = find_game(name)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(game.rules_text())
    for heading, content in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", _heading_anchor(content))
    tokens_with_exhibits = with_exhibits(tokens, game)
    return Rulebook(
        game=name,
        title=game.title,
        designer=game.designer,
        age=game.facts.age,
        rights=game.rights,
        html=reader.renderer.render(tokens_with_exhibits, reader.options, {}),
    )


def _heading_anchor(content: Token) -> str:
    return re.sub(r"[^a-z0-9]+", "-", content.content.lower()).strip("-")

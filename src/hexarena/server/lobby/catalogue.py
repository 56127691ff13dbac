"""The games on offer: cards, a picture of each, measured bot levels, and the rules as HTML."""

import re
from functools import cache
from itertools import pairwise
from threading import Lock

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hexarena.contract.game import Game, all_games, game
from hexarena.contract.scene import Scene
from hexarena.contract.tutorial import Tutorial
from hexarena.draw import Theme, board_svg, face_svg
from hexarena.search import LEVELS, QUICKEST, Level, own_persona
from hexarena.search.duel import mind, play_minds
from hexarena.server.lobby.exhibits import with_exhibits
from hexarena.server.lobby.schemas import (
    GameCard,
    LegendShown,
    LessonCard,
    LevelCard,
    PersonaCard,
    Rulebook,
)

SEED = 6
_painting = Lock()  # one picture at a time


@cache
def cards() -> tuple[GameCard, ...]:
    """Return the card of every game."""
    return tuple(_card(each) for each in all_games())


def _card(about: Game) -> GameCard:
    return GameCard(
        name=about.name,
        title=about.title,
        designer=about.designer,
        summary=about.summary,
        seats=about.seats,
        version=about.version,
        options=about.options_model.model_json_schema(),
        seated=about.seated or None,
        levels=tuple(_level(about, each) for each in LEVELS),
        personas=tuple(
            PersonaCard(key=each.key, name=each.name, text=each.text) for each in about.personas
        ),
        luck=about.has_luck(),
        facts=about.facts,
        tutorials=tuple(map(_lesson, about.tutorials)),
        decks=about.decks is not None,
        signatures=tuple(about.signatures),
        variant_of=about.variant.game if about.variant else None,
    )


def _lesson(tutorial: Tutorial) -> LessonCard:
    return LessonCard(
        title=tutorial.title,
        teaches=tutorial.teaches,
        steps=len(tutorial.step),
        options=tutorial.options,
    )


def _level(about: Game, level: Level) -> LevelCard:
    measured = about.measured().get(level.number)
    return LevelCard(
        level=level.number,
        name=level.title,
        playouts=level.effort(about).playouts,
        beats=measured.share_won if measured else None,
        matches=measured.matches if measured else 0,
    )


def picture(name: str) -> Scene:
    """Return the end of a match between bots, always the same one. Raises UnknownGame."""
    with _painting:
        return _painted(game(name))


@cache
def drawing(name: str, theme: Theme) -> str:
    """Draw the end of that match as SVG. Raises UnknownGame."""
    return board_svg(picture(name), theme=theme)


@cache
def _painted(about: Game) -> Scene:
    states = about.start()
    for action in _played(about):
        about.rules.apply(states, action)
    bare = {"narration": (), "gauges": (), "zones": (), "outcome": None}
    return about.scene(states[0], None).model_copy(update=bare)


def _played(about: Game) -> list[int]:
    actions: list[int] = []
    effort = QUICKEST.effort(about)
    minds = [mind(about.rules, effort, SEED) for _ in about.seats_in(about.options())]
    play_minds(about, about.options(), minds, SEED, watch=actions.append)
    return actions


@cache
def face(name: str, key: str) -> str:
    """Draw a persona's face as SVG. Raises UnknownGame, UnknownBot."""
    found = own_persona(game(name), key)
    return face_svg(found.face, found.name)


def legend(name: str) -> LegendShown:
    """Return what a game says of its signs. Raises UnknownGame."""
    about = game(name)
    return LegendShown(game=name, title=about.title, signs=about.legend)


@cache
def rulebook(name: str) -> Rulebook:
    """Return a game's RULES.md as HTML, with its exhibits. Raises UnknownGame."""
    about = game(name)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(about.rules_text())
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", _anchor(words))
    shown = with_exhibits(tokens, about)
    return Rulebook(
        game=name, title=about.title, html=reader.renderer.render(shown, reader.options, {})
    )


def _anchor(words: Token) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.content.lower()).strip("-")

"""Personas play by the rules and by what they know, and each in its own way."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from hexarena.contract.game import Game, game
from hexarena.contract.package.personas import Persona
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.search import LEVELS, Analysis, Level, Search
from hexarena.search.duel import rollout_mind
from hexarena.search.tempers import choose_by_temper
from tests.builtin_games import BUILTIN_GAMES, every_builtin_game
from tests.leaks import all_moments

SEED, SECOND = 11, LEVELS[1]
POSITIONS = 40  # of matches that are thought about
LEAST = 20  # decisions that differ, of all personas of a game
MOMENTS = 8  # pairs of positions that a seat cannot tell apart

EVERY = [(each.name, persona.key) for each in BUILTIN_GAMES for persona in each.personas]
every_persona = pytest.mark.parametrize(("name", "key"), EVERY)


def positions(about: Game) -> Iterator[States]:
    """Yield positions of matches by the heuristic in which a seat has a choice."""
    for seed in range(20):
        states, choose = about.start(), rollout_mind(about.rules, SEED + seed)
        while not about.rules.over(states):
            if states["to_act"][0] != CHANCE and len(about.rules.legal(states)) > 1:
                yield copy_states(states)
            about.rules.apply(states, choose(states))


@cache
def thought_about(name: str) -> list[States]:
    """Return some positions of a game, every fifth of them."""
    return list(islice(positions(game(name)), 0, 5 * POSITIONS, 5))


def think(about: Game, bot: Level, states: States) -> Analysis:
    """Let a bot think about a position."""
    return bot.think(about, Search(about.rules, SEED), states)


@cache
def thoughts(name: str) -> list[Analysis]:
    """Return what the plain bot thinks of each position."""
    return [think(game(name), SECOND, item) for item in thought_about(name)]


def with_temper(about: Game, persona: Persona, states: States, plain: Analysis) -> Analysis:
    """Return what a persona makes of what the plain bot thinks; drawn where that draws."""
    view = about.known_state(states[0], int(states["to_act"][0]))
    draws = SECOND.effort(about).warmth > 0 or about.rules.commits(view)
    return choose_by_temper(about, persona, view, plain, new_rng(SEED) if draws else None)


def liking(about: Game, persona: Persona, states: States, found: Analysis) -> float:
    """Return how much a persona likes what a bot plays, on the average of its shares."""
    view = about.known_state(states[0], int(states["to_act"][0]))[0]
    tastes = about.tastes(view, [choice.action for choice in found.choices]) if about.tastes else {}
    return sum(
        weight * max(-1, min(1, likes[n])) * choice.share
        for taste, weight in persona.temper.items()
        if (likes := tastes.get(taste, ()))
        for n, choice in enumerate(found.choices)
    )


@every_builtin_game
def test_each_game_has_four_or_five_personas_whose_tempers_differ(game):
    assert game.tastes is not None
    assert 4 <= len(game.personas) <= 5
    assert len({tuple(persona.temper) for persona in game.personas}) >= 4
    assert len({persona.face for persona in game.personas}) == len(game.personas)


def test_no_two_games_share_a_name():
    assert len({key for _, key in EVERY}) == len(EVERY)


@every_persona
def test_a_persona_plays_legal_actions_and_the_same_ones_from_the_same_seed(name, key):
    about = game(name)
    bot = SECOND.as_persona(about.persona(key))
    for states in thought_about(name)[:6]:
        result = think(about, bot, states)
        assert result.action in about.rules.legal(states)
        assert result == think(about, bot, states)
        assert sum(choice.share for choice in result.choices) == pytest.approx(1)


@every_builtin_game
def test_personas_play_more_of_what_they_like_and_often_something_else(game):
    differs = 0
    for persona in game.personas:
        for states, plain in zip(thought_about(game.name), thoughts(game.name), strict=True):
            result = with_temper(game, persona, states, plain)
            differs += result.strategy != plain.strategy
            if "surprise" not in persona.temper:
                before, after = (liking(game, persona, states, item) for item in (plain, result))
                assert after >= before - 1e-9
    assert differs >= LEAST, differs


@every_builtin_game
def test_a_temper_without_weight_is_the_plain_bot(game):
    persona = game.personas[0].model_copy(
        update={"temper": dict.fromkeys(game.personas[0].temper, 0.0)}
    )
    states = thought_about(game.name)[3]
    plain = think(game, SECOND, states)
    result = SECOND.as_persona(None)
    assert think(game, result, states) == plain
    game.__dict__["personas"] = (persona,)
    try:
        assert think(game, SECOND.as_persona(persona), states) == plain
    finally:
        del game.__dict__["personas"]


@every_builtin_game
def test_a_persona_that_knows_the_same_plays_the_same(game):
    """The check of `tests/leaks.py` for each persona."""
    met = (
        (seat, first, second)
        for seat, first, second, _ in all_moments(game, {})
        if first["to_act"][0] == seat
    )
    for seat, first, second in islice(met, MOMENTS):
        for persona in game.personas[::2]:
            bot = LEVELS[0].as_persona(persona)
            assert think(game, bot, first) == think(game, bot, second), (seat, persona.key)

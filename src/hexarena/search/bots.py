"""Bots by name: Hexarena's own and registered ones.

A package registers a bot with an entry point in the group `hexarena.bots`: `name = "package:Bot"`.
Calling `Bot()` must return an object with a `name` and a `decide`.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol, runtime_checkable

import numpy as np

from hexarena.contract.english import abbreviate_names, suggest_name
from hexarena.contract.errors import UnknownBot
from hexarena.contract.game import Game, all_games
from hexarena.contract.package.personas import Persona
from hexarena.contract.rng import new_rng
from hexarena.search.levels import DEFAULT_LEVEL, LEVELS, SEED_LIMIT, Level
from hexarena.state import State

ENTRY_POINTS = "hexarena.bots"
PERSONA_NAME = re.compile(rf"(?P<name>[a-z]+)(?:,? (?:level )?(?P<level>[1-{len(LEVELS)}]))?")


@runtime_checkable
class Decider(Protocol):
    """Decides for a seat. It can have a `budget`: the number of playouts for a decision."""

    @property
    def name(self) -> str:
        """The bot's name as a player of a match."""

    def decide(self, view: State, rng: np.random.Generator) -> int | str:
        """Return a legal action, by number or notation.

        `view` is what the seat to act knows; all randomness comes from `rng`.
        """


class RandomBot:
    """Plays random legal actions."""

    name = "random"

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Draw one of the legal actions, all equally likely."""
        return int(rng.choice(view.legal))


class HeuristicBot:
    """Plays the game's rollout policy. A game without one has no such bot."""

    name = "heuristic"

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Return an action of the rollout policy. Raises UnknownBot in a game without one."""
        rules = view.game.rules
        if not rules.heuristic:
            raise _unknown_bot(self.name, view.game)
        buffer = np.zeros(rules.ACTIONS, np.int32)
        kernel_rng = new_rng(int(rng.integers(SEED_LIMIT)))
        return int(rules.compiled.rollout_at(view.array, 0, kernel_rng, buffer))


class ScriptBot:
    """Plays the game's script, as a newcomer would. A game without one has no such bot."""

    name = "script"

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Return the script's action. Raises UnknownBot in a game without a script."""
        script = view.game.script
        if script is None:
            raise _unknown_bot(self.name, view.game)
        return script.choose(view.array, view.legal, rng)


OWN_BOTS: tuple[Decider, ...] = (RandomBot(), HeuristicBot(), ScriptBot(), *LEVELS)


@cache
def bot_factories() -> dict[str, Callable[[], Decider]]:
    """Map each name to a factory. A registered bot cannot replace one of Hexarena's."""
    registered = {point.name: _cached_factory(point) for point in entry_points(group=ENTRY_POINTS)}
    return {**registered, **{decider.name: _constant_factory(decider) for decider in OWN_BOTS}}


def _constant_factory(decider: Decider) -> Callable[[], Decider]:
    return lambda: decider


def _cached_factory(point: EntryPoint) -> Callable[[], Decider]:
    @cache
    def load_registered_bot() -> Decider:
        return _load_bot(point)

    return load_registered_bot


def _load_bot(point: EntryPoint) -> Decider:
    try:
        decider = point.load()()
    except Exception as error:
        problem = f"bot {point.name!r} ({point.value}) cannot be made: {error}"
        raise UnknownBot(problem) from error
    if not isinstance(decider, Decider):
        expected = "expected something with a name and decide(view, rng)"
        raise UnknownBot(f"bot {point.name!r} ({point.value}) is {decider!r:.60}; {expected}")
    return decider


def generator(seed: int) -> np.random.Generator:
    """Return a bot's random generator; the same seed gives the same numbers."""
    return np.random.default_rng(seed)


def bot_names(game: Game | None = None) -> tuple[str, ...]:
    """List the names of a game's bots, or of all bots, Hexarena's first.

    Only a game with a rollout policy has the bot `heuristic`, and only a game with a script has
    `script`. Personas are listed by `personas`.
    """
    own_names = [decider.name for decider in OWN_BOTS]
    names = (*own_names, *sorted(set(bot_factories()).difference(own_names)))
    missing = set[str]()
    if game is not None:
        missing |= set() if game.rules.heuristic else {HeuristicBot.name}
        missing |= {ScriptBot.name} if game.script is None else set()
    return tuple(name for name in names if name not in missing)


def personas(game: Game | None = None) -> tuple[Persona, ...]:
    """List the personas of a game, or of all games."""
    games = all_games() if game is None else (game,)
    return tuple(persona for listed_game in games for persona in listed_game.personas)


def is_bot(player: str, game: Game | None = None) -> bool:
    """Return whether a player with this name is a bot, or one of a game's bots."""
    level = _find_persona_level(player, game)
    return player in bot_names(game) or (level is not None and level.name == player)


def bot(name: str, game: Game | None = None) -> Decider:
    """Return the bot with this name; levels can also be given by number or title.

    A persona is called by its name and a level, such as `burr 4`; without a level, DEFAULT_LEVEL is
    used. With `game` only the bots of that game are known. Raises UnknownBot.
    """
    stripped_name = name.strip()
    for level in LEVELS:
        if stripped_name.lower() in (str(level.number), level.title.lower(), level.name):
            return level
    if stripped_name in bot_names(game):
        return bot_factories()[stripped_name]()
    persona_level = _find_persona_level(stripped_name, game)
    if persona_level is None:
        raise _unknown_bot(name, game)
    return persona_level


def _unknown_bot(name: str, game: Game | None) -> UnknownBot:
    subject = f"{game.title} has" if game and name.strip() in bot_factories() else "there is"
    known_names = (*bot_names(game), *(persona.key for persona in personas(game)))
    suggestion = suggest_name(name.strip(), known_names)
    expected = f"{' Expected' if suggestion else '; expected'} {_describe_bots(game)}"
    return UnknownBot(f"{subject} no bot {name!r}{suggestion}{expected}")


def new_bot(name: str, game: Game | None = None) -> Decider:
    """Return a bot that isn't shared: a registered bot is created again. Raises UnknownBot."""
    registered = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    stripped_name, shared_bot = name.strip(), bot(name, game)
    if stripped_name in registered and not any(shared_bot is bot for bot in OWN_BOTS):
        return _load_bot(registered[stripped_name])
    return shared_bot


def _describe_bots(game: Game | None) -> str:
    titles = abbreviate_names([f"{level.number} {level.title}" for level in LEVELS], len(LEVELS))
    listed_personas = personas(game)
    persona_names = (
        abbreviate_names([f"{persona.key} 1 to 6" for persona in listed_personas])
        if listed_personas
        else ""
    )
    other_names = abbreviate_names(
        [name for name in bot_names(game) if name not in {level.name for level in LEVELS}]
    )
    return ", ".join(filter(None, (f"a level ({titles})", persona_names, other_names)))


def _find_persona_level(name: str, game: Game | None) -> Level | None:
    """Return the level and persona that a name means, such as `burr 4` or `Burr, level 4`."""
    name_match = PERSONA_NAME.fullmatch(name.lower())
    by_key = {persona.key: persona for persona in reversed(personas(game))} if name_match else {}
    if name_match is None or name_match["name"] not in by_key:
        return None
    return LEVELS[int(name_match["level"] or DEFAULT_LEVEL) - 1].as_persona(
        by_key[name_match["name"]]
    )


def find_bot(player: str, game: Game | None = None) -> Decider | None:
    """Return the bot with a player's name, None for a person."""
    return bot(player, game) if is_bot(player, game) else None

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

from hexarena.contract.english import shortened
from hexarena.contract.errors import UnknownBot
from hexarena.contract.game import Game, all_games
from hexarena.contract.personas import Persona
from hexarena.contract.rng import new_rng
from hexarena.search.levels import LEVELS, SEEDS, USUAL, Level
from hexarena.state import State

ENTRY_POINTS = "hexarena.bots"
CALLED = re.compile(rf"(?P<name>[a-z]+)(?:,? (?:level )?(?P<level>[1-{len(LEVELS)}]))?")


@runtime_checkable
class Decider(Protocol):
    """Decides for a seat. It can have a `budget`: the number of playouts for a decision."""

    @property
    def name(self) -> str:
        """Its name as a player of a match."""

    def decide(self, view: State, rng: np.random.Generator) -> int | str:
        """Return a legal action, by number or notation.

        `view` is what the seat to act knows; whatever is random comes from `rng`.
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
            raise _missing(self.name, view.game)
        room = np.zeros(rules.ACTIONS, np.int32)
        seeded = new_rng(int(rng.integers(SEEDS)))
        return int(rules.compiled.rollout_at(view.array, 0, seeded, room))


OWN: tuple[Decider, ...] = (RandomBot(), HeuristicBot(), *LEVELS)


@cache
def makers() -> dict[str, Callable[[], Decider]]:
    """Map each name to a factory. A registered bot cannot replace one of Hexarena's."""
    others = {each.name: _maker(each) for each in entry_points(group=ENTRY_POINTS)}
    return {**others, **{each.name: _given(each) for each in OWN}}


def _given(own: Decider) -> Callable[[], Decider]:
    return lambda: own


def _maker(point: EntryPoint) -> Callable[[], Decider]:
    @cache
    def made() -> Decider:
        return _made(point)

    return made


def _made(point: EntryPoint) -> Decider:
    try:
        found = point.load()()
    except Exception as error:
        came = f"bot {point.name!r} ({point.value}) cannot be made: {error}"
        raise UnknownBot(came) from error
    if not isinstance(found, Decider):
        expected = "expected something with a name and decide(view, rng)"
        raise UnknownBot(f"bot {point.name!r} ({point.value}) is {found!r:.60}; {expected}")
    return found


def generator(seed: int) -> np.random.Generator:
    """Return a bot's random generator; the same seed gives the same numbers."""
    return np.random.default_rng(seed)


def bot_names(about: Game | None = None) -> tuple[str, ...]:
    """List the names of a game's bots, or of all bots, Hexarena's first.

    Only a game with a rollout policy has the bot `heuristic`. Personas are listed by `personas`.
    """
    own = [each.name for each in OWN]
    names = (*own, *sorted(set(makers()).difference(own)))
    lacking = about is not None and not about.rules.heuristic
    return tuple(name for name in names if not (lacking and name == HeuristicBot.name))


def personas(about: Game | None = None) -> tuple[Persona, ...]:
    """List the personas of a game, or of all games."""
    games = all_games() if about is None else (about,)
    return tuple(persona for each in games for persona in each.personas)


def is_bot(player: str, about: Game | None = None) -> bool:
    """Tell whether a player of that name is a bot; in a game, only its own bots are."""
    level = _as_persona(player, about)
    return player in bot_names(about) or (level is not None and level.name == player)


def bot(name: str, about: Game | None = None) -> Decider:
    """Return the bot of that name; a level by its number or title as well.

    A persona is called by its name and a level, such as `burr 4`; without a level it is USUAL. With
    `about` only the bots of that game are known. Raises UnknownBot.
    """
    asked = name.strip()
    for each in LEVELS:
        if asked.lower() in (str(each.number), each.title.lower(), each.name):
            return each
    if asked in bot_names(about):
        return makers()[asked]()
    found = _as_persona(asked, about)
    if found is None:
        raise _missing(name, about)
    return found


def _missing(name: str, about: Game | None) -> UnknownBot:
    where = f"{about.title} has" if about and name.strip() in makers() else "there is"
    return UnknownBot(f"{where} no bot {name!r}; expected {_expected(about)}")


def own_bot(name: str, about: Game | None = None) -> Decider:
    """Return a bot that nobody else has: a registered one is made anew. Raises UnknownBot."""
    registered = {each.name: each for each in entry_points(group=ENTRY_POINTS)}
    asked, known = name.strip(), bot(name, about)
    if asked in registered and not any(known is each for each in OWN):
        return _made(registered[asked])
    return known


def _expected(about: Game | None) -> str:
    titles = shortened([f"{each.number} {each.title}" for each in LEVELS], len(LEVELS))
    known = personas(about)
    called = shortened([f"{each.key} 1 to 6" for each in known]) if known else ""
    others = shortened([each for each in bot_names(about) if each not in {*map(_name, LEVELS)}])
    return ", ".join(filter(None, (f"a level ({titles})", called, others)))


def _as_persona(name: str, about: Game | None) -> Level | None:
    """Return the level and persona that a name such as `burr 4` or `Burr, level 4` means."""
    asked = CALLED.fullmatch(name.lower())
    named = {each.key: each for each in reversed(personas(about))} if asked else {}
    if asked is None or asked["name"] not in named:
        return None
    return LEVELS[int(asked["level"] or USUAL) - 1].played_as(named[asked["name"]])


def _name(level: Level) -> str:
    return level.name


def bot_named(player: str, about: Game | None = None) -> Decider | None:
    """Return the bot with a player's name, None for a person."""
    return bot(player, about) if is_bot(player, about) else None

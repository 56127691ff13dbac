"""Bots by name: Hexarena's own and registered ones.

A package registers a bot with an entry point in the group `hexarena.bots`: `name = "package:Bot"`.
Calling `Bot()` must return an object with a `name` and a `decide`.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol, runtime_checkable

import numpy as np

from hexarena.contract.english import shortened
from hexarena.contract.errors import UnknownBot
from hexarena.contract.rng import new_rng
from hexarena.search.levels import LEVELS, SEEDS, Level
from hexarena.state import State

ENTRY_POINTS = "hexarena.bots"


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
    """Plays the game's rollout policy; at random in a game without one."""

    name = "heuristic"

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Return an action of the rollout policy."""
        rules = view.game.rules
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
        try:
            found = point.load()()
        except Exception as error:
            came = f"bot {point.name!r} ({point.value}) cannot be made: {error}"
            raise UnknownBot(came) from error
        if not isinstance(found, Decider):
            expected = "expected something with a name and decide(view, rng)"
            raise UnknownBot(f"bot {point.name!r} ({point.value}) is {found!r:.60}; {expected}")
        return found

    return made


def generator(seed: int) -> np.random.Generator:
    """Return a bot's random generator; the same seed gives the same numbers."""
    return np.random.default_rng(seed)


def bot_names() -> tuple[str, ...]:
    """List the names of all bots, Hexarena's first."""
    own = [each.name for each in OWN]
    return (*own, *sorted(set(makers()).difference(own)))


def is_bot(player: str) -> bool:
    """Tell whether a player of that name is a bot."""
    return player in makers()


def bot(name: str) -> Decider:
    """Return the bot of that name; a level by its number or title as well.

    Raises UnknownBot.
    """
    asked = name.strip()
    for each in LEVELS:
        if asked.lower() in (str(each.number), each.title.lower(), each.name):
            return each
    if asked not in makers():
        titles = shortened([f"{each.number} {each.title}" for each in LEVELS], len(LEVELS))
        others = shortened([each for each in bot_names() if each not in {*map(_name, LEVELS)}])
        raise UnknownBot(f"there is no bot {name!r}; expected a level ({titles}), {others}")
    return makers()[asked]()


def _name(level: Level) -> str:
    return level.name


def bot_named(player: str) -> Decider | None:
    """Return the bot with a player's name, None for a person."""
    return bot(player) if is_bot(player) else None

"""Who plays in a run: bots by name, each made anew for every seat that it takes."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from importlib.metadata import entry_points
from typing import Any, NamedTuple

import numpy as np

from hexarena._version import __version__
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.lab.external import EXTERNAL, external_mind
from hexarena.lab.kernels.playing import AVOID, HEURISTIC, OTHER, RANDOM, SEEK
from hexarena.search.analysis import Analysis
from hexarena.search.bots import ENTRY_POINTS, Decider, bot, bot_names, own_bot
from hexarena.search.levels import Level
from hexarena.search.search import Search
from hexarena.state import State

IN_KERNELS = {"random": RANDOM, "heuristic": HEURISTIC}
UNKNOWN = float("nan")  # the value of a position of which a bot says none


class Considered(NamedTuple):
    """A decision: its action, the value for the seat, -1 to 1, and how many actions it weighed.

    That is the effective number of choices: e to the entropy of the shares of all actions. `order`:
    all that it weighed, best first.
    """

    action: int
    value: float = UNKNOWN
    weighed: float = UNKNOWN
    order: tuple[int, ...] = ()

    def told(self, legal: Sequence[int], wish: Callable[[int], int]) -> "Considered":
        """Return what an entrant does instead that was told to avoid or to seek some actions."""
        ranked = (self.action, *self.order, *legal)
        sought = next((each for each in ranked if wish(each) == SEEK), None)
        allowed = next((each for each in ranked if wish(each) != AVOID), self.action)
        return self._replace(action=allowed if sought is None else sought)


Considering = Callable[[States], Considered]


class SimulatedPlayer(NamedTuple):
    """A player as results name it; `budget`: playouts a decision, None if it has no limit."""

    name: str
    version: str
    budget: int | None

    @property
    def in_kernels(self) -> bool:
        """Whether it decides in kernels alone."""
        return self.kind != OTHER

    @property
    def kind(self) -> int:
        """How it decides: RANDOM, HEURISTIC or OTHER."""
        return IN_KERNELS.get(self.name, OTHER)


def quick_players(about: Game) -> tuple[str, ...]:
    """List the bots of a game that decide in kernels alone, the strongest last."""
    return tuple(name for name in IN_KERNELS if name in bot_names(about))


def entrant(asked: str, about: Game) -> SimulatedPlayer:
    """Return the player of that name. Raises UnknownBot."""
    if asked.startswith(EXTERNAL):
        return SimulatedPlayer(asked, "", None)
    found = bot(asked, about)
    if isinstance(found, Level):
        return SimulatedPlayer(found.name, __version__, found.effort(about).playouts)
    budget = 0 if found.name in IN_KERNELS else getattr(found, "budget", None)
    return SimulatedPlayer(found.name, _version_of(found.name), budget)


def _version_of(name: str) -> str:
    if name in IN_KERNELS:
        return __version__
    dist = next((each.dist for each in entry_points(group=ENTRY_POINTS) if each.name == name), None)
    return dist.version if dist else __version__


def seated(
    asked: str, about: Game, seed: int, told: dict[str, Any]
) -> AbstractContextManager[Considering]:
    """Seat a player for one match; nobody else gets the same object.

    `told` is what an external player hears of the match. Raises UnknownBot.
    """
    if asked.startswith(EXTERNAL):
        return external_mind(asked, about, {**told, "seed": seed})
    found = own_bot(asked, about)
    if isinstance(found, Level):
        return nullcontext(partial(_searched, found, about, Search(about.rules, seed)))
    return nullcontext(partial(_decided, found, about, np.random.default_rng(seed)))


def _searched(level: Level, about: Game, search: Search, states: States) -> Considered:
    found = level.think(about, search, states)
    order = tuple(each.action for each in found.choices)
    return Considered(found.action, found.value, _weighed(about, found), order)


def _weighed(about: Game, found: Analysis) -> float:
    mixed = about.rules.simultaneous
    shares = np.array([each.share if mixed else each.visits for each in found.choices], float)
    shares = shares[shares > 0] / max(shares.sum(), 1e-9)
    return float(np.exp(-(shares * np.log(shares)).sum()))


def _decided(bot: Decider, about: Game, rng: np.random.Generator, states: States) -> Considered:
    seat = int(states["to_act"][0])
    view = State(about, about.known(states[0], seat))
    return Considered(view.number(bot.decide(view, rng)))

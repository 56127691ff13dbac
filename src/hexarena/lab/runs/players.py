"""The players of a run: bots by name, a new one for each seat."""

from contextlib import AbstractContextManager, nullcontext
from functools import partial
from importlib.metadata import entry_points
from typing import Any, NamedTuple

import numpy as np

from hexarena._version import __version__
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.lab.kernels.playing import HEURISTIC, OTHER, RANDOM
from hexarena.lab.runs.decisions import DecisionFunction, MeasuredDecision
from hexarena.lab.runs.external import EXTERNAL, external_player
from hexarena.lab.runs.python_player import PYTHON, find_source_version, load_decider
from hexarena.search.analysis import Analysis
from hexarena.search.bots import ENTRY_POINTS, Decider, bot, bot_names, new_bot
from hexarena.search.levels import Level
from hexarena.search.search import Search
from hexarena.state import State

IN_KERNELS = {"random": RANDOM, "heuristic": HEURISTIC}
RECORDED = ("people", "mixed", "bots")  # who played matches that were stored, not simulated


class SimulatedPlayer(NamedTuple):
    """A player as results describe it; `budget`: playouts per decision, None if unlimited."""

    name: str
    version: str
    budget: int | None

    @property
    def in_kernels(self) -> bool:
        """Whether the player decides only in kernels."""
        return self.kind != OTHER

    @property
    def kind(self) -> int:
        """How the player decides: RANDOM, HEURISTIC or OTHER."""
        return IN_KERNELS.get(self.name, OTHER)


def quick_players(game: Game) -> tuple[str, ...]:
    """List the bots of a game that decide only in kernels, the strongest last."""
    return tuple(name for name in IN_KERNELS if name in bot_names(game))


def describe_player(name: str, game: Game) -> SimulatedPlayer:
    """Return the player with this name. Raises UnknownBot."""
    if name.startswith(EXTERNAL) or name in RECORDED:
        return SimulatedPlayer(name, "", None)
    if name.startswith(PYTHON):
        decider = load_decider(name)
        return SimulatedPlayer(name, find_source_version(name), getattr(decider, "budget", None))
    player = bot(name, game)
    if isinstance(player, Level):
        return SimulatedPlayer(player.name, __version__, player.effort(game).playouts)
    budget = 0 if player.name in IN_KERNELS else getattr(player, "budget", None)
    return SimulatedPlayer(player.name, _find_version(player.name), budget)


def _find_version(name: str) -> str:
    if name in IN_KERNELS:
        return __version__
    dist = next(
        (entry.dist for entry in entry_points(group=ENTRY_POINTS) if entry.name == name), None
    )
    return dist.version if dist else __version__


def open_player(
    name: str, game: Game, seed: int, match_info: dict[str, Any]
) -> AbstractContextManager[DecisionFunction]:
    """Open a new player for one match.

    `match_info` is sent to an external player. Raises UnknownBot.
    """
    if name.startswith(EXTERNAL):
        return external_player(name, game, {**match_info, "seed": seed})
    player = load_decider(name) if name.startswith(PYTHON) else new_bot(name, game)
    if isinstance(player, Level):
        return nullcontext(partial(_decide_by_search, player, game, Search(game.rules, seed)))
    return nullcontext(partial(_decide_by_bot, player, game, np.random.default_rng(seed)))


def _decide_by_search(level: Level, game: Game, search: Search, states: States) -> MeasuredDecision:
    analysis = level.think(game, search, states)
    order = tuple(choice.action for choice in analysis.choices)
    return MeasuredDecision(
        analysis.action, analysis.value, _count_effective_choices(game, analysis), order
    )


def _count_effective_choices(game: Game, analysis: Analysis) -> float:
    mixed = game.rules.simultaneous
    shares = np.array(
        [choice.share if mixed else choice.visits for choice in analysis.choices], float
    )
    shares = shares[shares > 0] / max(shares.sum(), 1e-9)
    return float(np.exp(-(shares * np.log(shares)).sum()))


def _decide_by_bot(
    bot: Decider, game: Game, rng: np.random.Generator, states: States
) -> MeasuredDecision:
    seat = int(states["to_act"][0])
    view = State(game, game.known_state(states[0], seat))
    return MeasuredDecision(view.number(bot.decide(view, rng)))

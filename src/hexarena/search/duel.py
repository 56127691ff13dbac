"""Duels of bots: matches, scores and confidence intervals."""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import UnknownBot
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.package.loading import Effort
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.search.network import Network
from hexarena.search.search import Search, known_states

Mind = Callable[[States], int]  # a bot: it chooses an action for the seat to act in state 0

Z95 = 1.959964  # standard deviations that hold 95 % of a normal distribution


class Tally(NamedTuple):
    """Wins, draws and losses of the first of two bots."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def with_match(self, match_return: float) -> "Tally":
        """Return the tally after another match, given the return of the first bot."""
        return Tally(
            self.won + (match_return > 0),
            self.drawn + (match_return == 0),
            self.lost + (match_return < 0),
        )

    @property
    def games(self) -> int:
        """The number of matches."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """The points won; a draw is half a point."""
        return self.won + self.drawn / 2


def points_of(returns: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Return the points of every seat, float64[n, seats]: the share of other seats that it beat.

    A tie with another seat counts half; with two seats a win is 1 and a draw 0.5.
    """
    comparisons = (np.sign(returns[:, :, None] - returns[:, None, :]) + 1) / 2
    seats = returns.shape[1]
    points: npt.NDArray[np.float64] = (comparisons.sum(axis=2) - 0.5) / max(seats - 1, 1)
    return points


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share, (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    share, spread = hits / trials, Z95 * Z95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def search_mind(rules: Rules, effort: Effort, seed: int, network: Network | bool = True) -> Mind:
    """Return a bot that searches; the state and the seed determine its actions.

    `network`: as in `Search`.
    """
    search = Search(rules, seed, network=network)
    return lambda states: search.think(states, effort.playouts, warmth=effort.warmth).action


def rollout_mind(rules: Rules, seed: int) -> Mind:
    """Return a bot that plays the rollout policy; at random in a game without one."""
    chance, buffer = new_rng(seed), np.zeros(rules.ACTIONS, np.int32)
    return lambda states: int(rules.compiled.rollout_at(states, 0, chance, buffer))


def random_mind(rules: Rules, seed: int) -> Mind:
    """Return a bot that draws its actions, all equally likely."""
    chance, buffer = new_rng(seed), np.zeros(rules.ACTIONS, np.int32)
    return lambda states: int(rules.compiled.sample_at(states, 0, chance, buffer))


def script_mind(game: Game, seed: int) -> Mind:
    """Return the game's scripted opponent, which it must have; it sees what its seat knows."""
    script, rng = game.script, np.random.default_rng(seed)
    if script is None:
        raise UnknownBot(f"{game.title} has no bot 'script'")
    return lambda states: script.choose(
        known_states(game.rules, states), game.rules.legal(states), rng
    )


def play_minds(
    game: Game,
    options: Options,
    minds: Sequence[Mind],
    seed: int,
    on_action: Callable[[int], None] | None = None,
) -> tuple[float, ...]:
    """Play one match between bots, one for each seat; return the returns.

    Luck follows from `seed`. `on_action` is called with each action before it is played.
    """
    rules, states = game.rules, game.start(options)
    chance, buffer = new_rng(seed), np.zeros(rules.ACTIONS, np.int32)
    while not rules.over(states):
        seat, legal = int(states["to_act"][0]), rules.legal(states)
        if seat == CHANCE:
            action = int(rules.compiled.sample_at(states, 0, chance, buffer))
        else:
            action = legal[0] if len(legal) == 1 else minds[seat](states)
        if on_action:
            on_action(action)
        rules.apply(states, action)
    return tuple(float(seat_return) for seat_return in states["returns"][0])


def rotate_seats(items: Sequence[Any], number: int) -> tuple[Any, ...]:
    """Return items by seat for match `number`; each match begins with the next item."""
    turn = number % len(items)
    return (*items[turn:], *items[:turn])

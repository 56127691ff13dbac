"""Find what makes a player stand well as a turn begins: `python -m benchmarks.standing hexthing`.

Matches are played, by searches or (`--playouts 0`) by rule of thumb, with a blunder now and then
so that they differ. Logistic regression then tells how the odds of winning go with the terms that
each player had. Prints the figures that the game's own `evaluate` counts with
(`games/hexthing/rules/evaluation`, `games/knockouts/rules/evaluation`); a rule that changes calls
for others.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt
import typer
from rich.progress import track

from benchmarks import standing_fights, standing_things
from hexarena import game
from hexarena.contract.record import CHANCE, States
from hexarena.search import Search
from hexarena.search.duel import by_rollout

Table = npt.NDArray[np.float64]

BLUNDERS = 0.05  # of all decisions, at random
ROUNDS = 30  # of Newton's method; a dozen are enough
CAUTION = 1.0  # weight of a penalty on large figures, so that rare cases do not run away


class Terms(NamedTuple):
    """What a game is asked: how to begin, when a turn begins, for whom, what of terms there is."""

    start: Callable[[int], States]  # of match number n
    turn: Callable[[np.record, int], int | None]  # whose terms count, at turn n; None: not yet
    compared: Callable[[np.record], list[float]]  # that seat's terms beside the other's
    shown: Callable[[Table], Iterator[str]]  # the figures, for the source


GAMES = {
    "hexthing": Terms(
        standing_things.start,
        standing_things.turn,
        standing_things.compared,
        standing_things.shown,
    ),
    "knockouts": Terms(
        standing_fights.start,
        standing_fights.turn,
        standing_fights.compared,
        standing_fights.shown,
    ),
}


def played(name: str, playouts: int, seed: int) -> Table:
    """Play a match; return float64[turns, terms + 1], in the end 1 where that seat won."""
    rules, terms, chance = game(name).rules, GAMES[name], np.random.default_rng(seed)
    choose = chosen(name, playouts, seed)
    states = terms.start(seed)
    met: list[list[float]] = []
    while not rules.over(states):
        seat = terms.turn(states[0], len(met))
        if seat is not None:
            met.append([*terms.compared(states[0]), float(seat)])
        legal = rules.legal(states)
        open_to_chance = states["to_act"][0] == CHANCE or chance.random() < BLUNDERS
        forced = len(legal) == 1 or open_to_chance
        rules.apply(states, int(chance.choice(legal)) if forced else choose(states))
    rows = np.array(met)
    if not states["returns"].any():
        return rows[:0]
    rows[:, -1] = rows[:, -1] == int(states["returns"][0, 1] > 0)
    return rows


def chosen(name: str, playouts: int, seed: int) -> Callable[[States], int]:
    """Return what decides: a search, or the rule of thumb."""
    rules = game(name).rules
    if not playouts:
        return by_rollout(rules, seed)
    search = Search(rules, seed)
    return lambda states: search.think(states, playouts).action


def fitted(terms: Table, won: Table) -> Table:
    """Return the figures under which what happened was likeliest, by Newton's method."""
    figures = np.zeros(terms.shape[1])
    for _ in range(ROUNDS):
        likely = 1.0 / (1.0 + np.exp(-terms @ figures))
        slope = terms.T @ (won - likely) - CAUTION * figures
        bend = (terms * (likely * (1.0 - likely))[:, None]).T @ terms
        figures += np.linalg.solve(bend + CAUTION * np.eye(len(figures)), slope)
    return figures


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexthing",
    games: Annotated[int, typer.Option(help="matches")] = 5000,
    playouts: Annotated[int, typer.Option(help="playouts a decision; 0: by thumb")] = 320,
) -> None:
    """Play, fit and print."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(played, name, playouts, seed) for seed in range(games)]
        rows = np.concatenate([job.result() for job in track(jobs, "matches", transient=True)])
    figures = fitted(rows[:, :-1], rows[:, -1])
    likely = 1.0 / (1.0 + np.exp(-rows[:, :-1] @ figures))
    print(f"{len(rows):,} turns; {np.mean((likely > 0.5) == rows[:, -1]):.1%} told rightly")
    print("\n".join(GAMES[name].shown(figures)))


if __name__ == "__main__":
    typer.run(main)

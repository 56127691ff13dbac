"""Fit the figures of a game's `evaluate` to matches: `python -m benchmarks.standing hexthing`.

Searches play the matches, or the heuristic with `--playouts 0`; occasional blunders make them
differ. Logistic regression then fits the odds of winning to the terms of both players at the start
of a turn. Prints the figures for the game's own `evaluate` (`games/hexthing/rules/evaluation`,
`games/knockouts/rules/evaluation`); fit them again after a change of the rules.
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
from hexarena.search.duel import rollout_mind

Table = npt.NDArray[np.float64]

BLUNDERS = 0.05  # share of random decisions
ROUNDS = 30  # of Newton's method; a dozen are enough
CAUTION = 1.0  # weight of the L2 penalty, which keeps figures of rare cases small


class Terms(NamedTuple):
    """A game's part: the start of a match, the start of a turn, the terms, their output."""

    start: Callable[[int], States]  # of match number n
    turn: Callable[[np.record, int], int | None]  # the seat at the start of turn n; None: not yet
    compared: Callable[[np.record], list[float]]  # that seat's terms compared with the other's
    figure_lines: Callable[[Table], Iterator[str]]  # the figures, for the source


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
    """Play a match; return float64[turns, terms + 1]. The last column is 1 if that seat won."""
    rules, terms, chance = game(name).rules, GAMES[name], np.random.default_rng(seed)
    choose = chosen(name, playouts, seed)
    states = terms.start(seed)
    figures: list[list[float]] = []
    while not rules.over(states):
        seat = terms.turn(states[0], len(figures))
        if seat is not None:
            figures.append([*terms.compared(states[0]), float(seat)])
        legal = rules.legal(states)
        open_to_chance = states["to_act"][0] == CHANCE or chance.random() < BLUNDERS
        is_forced = len(legal) == 1 or open_to_chance
        rules.apply(states, int(chance.choice(legal)) if is_forced else choose(states))
    rows = np.array(figures)
    if not states["returns"].any():
        return rows[:0]
    rows[:, -1] = rows[:, -1] == int(states["returns"][0, 1] > 0)
    return rows


def chosen(name: str, playouts: int, seed: int) -> Callable[[States], int]:
    """Return the player: a search, or the heuristic."""
    rules = game(name).rules
    if not playouts:
        return rollout_mind(rules, seed)
    search = Search(rules, seed)
    return lambda states: search.think(states, playouts).action


def fitted(terms: Table, results: Table) -> Table:
    """Return the figures with the highest penalised likelihood, by Newton's method."""
    figures = np.zeros(terms.shape[1])
    for _ in range(ROUNDS):
        likely = 1.0 / (1.0 + np.exp(-terms @ figures))
        slope = terms.T @ (results - likely) - CAUTION * figures
        bend = (terms * (likely * (1.0 - likely))[:, None]).T @ terms
        figures += np.linalg.solve(bend + CAUTION * np.eye(len(figures)), slope)
    return figures


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexthing",
    games: Annotated[int, typer.Option(help="matches")] = 5000,
    playouts: Annotated[int, typer.Option(help="of a decision; 0: the heuristic plays")] = 320,
) -> None:
    """Play, fit and print the figures."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(played, name, playouts, seed) for seed in range(games)]
        rows = np.concatenate([job.result() for job in track(jobs, "matches", transient=True)])
    figures = fitted(rows[:, :-1], rows[:, -1])
    likely = 1.0 / (1.0 + np.exp(-rows[:, :-1] @ figures))
    print(f"{len(rows):,} turns; {np.mean((likely > 0.5) == rows[:, -1]):.1%} predicted correctly")
    print("\n".join(GAMES[name].figure_lines(figures)))


if __name__ == "__main__":
    typer.run(main)

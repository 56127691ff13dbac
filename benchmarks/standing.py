"""Find what makes a player of Hexagonal Thing stand well: `python -m benchmarks.standing`.

The search plays matches against itself, with a blunder now and then so that they differ. Logistic
regression then tells how the odds of winning go with what each player had at the start of a turn.
Prints the figures of games/hexthing/worth.py; a rule that changes calls for others.
"""

import math
import os
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer
from rich.progress import track

from hexarena import game
from hexarena.contract.record import CHANCE, States
from hexarena.games.hexthing.cards import playable
from hexarena.games.hexthing.state import START
from hexarena.games.hexthing.turns import ENOUGH
from hexarena.games.hexthing.worth import MOST_WAYS, PURSE
from hexarena.search import Search

Table = npt.NDArray[np.float64]

BLUNDERS = 0.05  # of all decisions, at random
ROUNDS = 30  # of Newton's method; a dozen are enough
CAUTION = 1.0  # weight of a penalty on large figures, so that rare cases do not run away


def had(state: np.record, seat: int) -> list[float]:
    """List what a seat has, as the terms of `worth.standing`: Things, purses, cards, ways."""
    ways = min(int(playable(state, seat)).bit_count(), MOST_WAYS)
    return [
        *(float(state.owned[seat] == owned) for owned in range(1, ENOUGH)),
        math.log(PURSE + state.dollars[seat]),
        math.log(PURSE + state.pounds[seat]),
        int(state.cards[seat]).bit_count(),
        *(float(ways == number) for number in range(MOST_WAYS + 1)),
    ]


def compared(state: np.record) -> list[float]:
    """Set what the player to move has beside what the other has; ways out count by themselves."""
    mine, other = had(state, int(state.turn)), had(state, 1 - int(state.turn))
    shared = len(mine) - MOST_WAYS - 1
    less = [a - b for a, b in zip(mine[:shared], other[:shared], strict=True)]
    return [*less, *mine[shared:], *(-ways for ways in other[shared:-1])]


def played(playouts: int, seed: int) -> Table:
    """Play a match; return float64[turns, terms + 1], in the end 1 where the mover won."""
    thing, chance = game("hexthing"), np.random.default_rng(seed)
    search, states = Search(thing.rules, seed), thing.start(thing.options())
    met: list[list[float]] = []
    while not thing.rules.over(states):
        state = states[0]
        if state.phase == START and state.turns == len(met):
            met.append([*compared(state), float(state.turn)])
        thing.rules.apply(states, decided(search, states, playouts, chance))
    rows = np.array(met)
    if not states["returns"].any():
        return rows[:0]
    rows[:, -1] = rows[:, -1] == int(states["returns"][0, 1] > 0)
    return rows


def decided(search: Search, states: States, playouts: int, chance: np.random.Generator) -> int:
    """Choose an action, now and then at random."""
    legal = search.rules.legal(states)
    if states["to_act"][0] == CHANCE or len(legal) == 1 or chance.random() < BLUNDERS:
        return int(chance.choice(legal))
    return search.think(states, playouts).action


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
    games: Annotated[int, typer.Option(help="matches")] = 5000,
    playouts: Annotated[int, typer.Option(help="playouts a decision")] = 320,
) -> None:
    """Play, fit and print."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(played, playouts, seed) for seed in range(games)]
        rows = np.concatenate([job.result() for job in track(jobs, "matches", transient=True)])
    figures = fitted(rows[:, :-1], rows[:, -1])
    likely = 1.0 / (1.0 + np.exp(-rows[:, :-1] @ figures))
    print(f"{len(rows):,} turns; {np.mean((likely > 0.5) == rows[:, -1]):.1%} told rightly")
    owned, (dollars, pounds, card) = figures[: ENOUGH - 1], figures[ENOUGH - 1 : ENOUGH + 2]
    ways = figures[ENOUGH + 2 :]
    print("OWNED", np.round([0.0, *owned], 2))
    print(f"DOLLARS {dollars:.2f} POUNDS {pounds:.2f} CARD {card:.2f}")
    print("STUCK", np.round(ways[: MOST_WAYS + 1], 2), np.round([*ways[MOST_WAYS + 1 :], 0.0], 2))


if __name__ == "__main__":
    typer.run(main)

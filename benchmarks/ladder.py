"""Measure each level against the one below: `python -m benchmarks.ladder hexcore6`.

Colours are swapped from match to match. Prints a Markdown table, as in docs/levels.md.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import typer
from rich.progress import track

from hexarena import game
from hexarena.search import LEVELS
from hexarena.search.duel import Tally, mind, play_minds, swapped, wilson


def returned(name: str, upper: int, seed: int) -> float:
    """Play match `seed` of LEVELS[upper] against the one below; return what the upper got."""
    about, seats = game(name), swapped((upper, upper - 1), seed)
    minds = [mind(about.rules, LEVELS[n], 2 * seed + seat) for seat, n in enumerate(seats)]
    return play_minds(about, about.options(), minds, seed)[seats.index(upper)]


def row(upper: int, tally: Tally) -> str:
    """Write a line of the table."""
    low, high = wilson(tally.won, tally.games)
    above, below = LEVELS[upper], LEVELS[upper - 1]
    scores = f"{tally.won} | {tally.drawn} | {tally.lost} | {tally.won / tally.games:.0%}"
    names = f"{above.number} {above.name} | {above.playouts:,} | {below.number} {below.name}"
    return f"| {names} | {scores} | {low:.0%} to {high:.0%} |"


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6",
    games: Annotated[int, typer.Option(help="matches a pair of levels")] = 200,
    level: Annotated[int, typer.Option(help="only this level against the one below")] = 0,
) -> None:
    """Play each level against the one below and print the table."""
    print("| level | playouts | against | won | drawn | lost | wins | 95 % interval |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for upper in (level - 1,) if level else range(1, len(LEVELS)):
            jobs = [pool.submit(returned, name, upper, seed) for seed in range(games)]
            tally = Tally()
            for job in track(jobs, f"level {upper + 1} against {upper}", transient=True):
                tally = tally.and_then(job.result())
            print(row(upper, tally), flush=True)


if __name__ == "__main__":
    typer.run(main)

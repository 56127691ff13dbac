"""Measure the value of a second thread: `python -m benchmarks.trees hexcore6`.

Two threads grow a tree each. They play against one tree with the playouts of one of theirs (the
same time on two cores), and against one with the playouts of both (the best shared tree).
"""

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import typer
from rich.progress import track

from hexarena import game
from hexarena.search import Search
from hexarena.search.duel import Mind, Tally, play_minds, rotate_seats, wilson


def thinker(name: str, threads: int, playouts: int, seed: int) -> Mind:
    """Return a bot with a number of trees, and of playouts in all."""
    search = Search(game(name).rules, seed, threads)
    return lambda states: search.think(states, playouts).action


def returned(name: str, playouts: int, sole_playouts: int, seed: int) -> float:
    """Play two trees of `playouts` each against one; return the return of the two."""
    measured_game = game(name)
    pair = [thinker(name, 2, 2 * playouts, 2 * seed), thinker(name, 1, sole_playouts, 2 * seed + 1)]
    seats = rotate_seats(pair, seed)
    return play_minds(measured_game, measured_game.options(), seats, seed)[seats.index(pair[0])]


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6",
    games: Annotated[int, typer.Option(help="matches for each opponent")] = 200,
    playouts: Annotated[int, typer.Option(help="playouts of a tree")] = 640,
) -> None:
    """Play and print a table."""
    print("| two trees of | against one of | won | drawn | lost | points | 95 % interval |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for playouts_alone in (playouts, 2 * playouts):
            jobs = [
                pool.submit(returned, name, playouts, playouts_alone, seed) for seed in range(games)
            ]
            tally = Tally()
            for job in track(jobs, f"against {playouts_alone}", transient=True):
                tally = tally.with_match(job.result())
            low, high = wilson(tally.points, games)
            score = f"{tally.won} | {tally.drawn} | {tally.lost} | {tally.points / games:.0%}"
            print(
                f"| {playouts} | {playouts_alone} | {score} | {low:.0%} to {high:.0%} |", flush=True
            )


if __name__ == "__main__":
    typer.run(main)

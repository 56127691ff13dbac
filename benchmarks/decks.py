"""Measure how even HexStrike's starter decks are: `python -m benchmarks.decks --games 3000`.

Every deck meets every other; the heuristic plays both and swaps seats after every match. The same
seed gives the same matches. Prints the Markdown table of docs/how-to/decks.md.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from hexarena import game
from hexarena.contract.package.decks import NamedDeck
from hexarena.games.hexstrike.decks import box
from hexarena.search.duel import Tally, play_minds, rollout_mind, rotate_seats, wilson

CHUNK = 16  # matches that a process gets at a time

Pair = tuple[NamedDeck, NamedDeck]


def returned(job: tuple[Pair, int, int]) -> float:
    """Play match `number` of a pair; return the return of the first."""
    pair, seed, number = job
    hexstrike, seats = game("hexstrike"), rotate_seats(pair, number)
    red, blue = (deck.text for deck in seats)
    minds = [rollout_mind(hexstrike.rules, hash((seed, number, seat))) for seat in (0, 1)]
    options = hexstrike.options(decks="open", deck_1=red, deck_2=blue)
    return play_minds(hexstrike, options, minds, seed)[seats.index(pair[0])]


def row(pair: Pair, tally: Tally) -> str:
    """Write a line of the table."""
    low, high = wilson(tally.points, tally.games)
    names = " | ".join(deck.name for deck in pair)
    score = f"{tally.won:,} | {tally.drawn:,} | {tally.lost:,}"
    return f"| {names} | {score} | {tally.points / tally.games:.1%} | {low:.1%} to {high:.1%} |"


def main(
    games: Annotated[int, typer.Option(min=1, help="matches of each pair")] = 3000,
    seed: Annotated[int, typer.Option(help="the same seed gives the same matches")] = 1,
) -> None:
    """Play and print a table."""
    print("| deck | against | won | drawn | lost | points | 95 % interval |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for pair in combinations(box().starters, 2):
            jobs = [(pair, seed, number) for number in range(games)]
            results = pool.map(returned, jobs, chunksize=CHUNK)
            tally = Tally()
            for result in track(results, pair[0].name, games, console=Console(stderr=True)):
                tally = tally.with_match(result)
            print(row(pair, tally), flush=True)


if __name__ == "__main__":
    typer.run(main)

"""Measure each level against the one below: `python -m benchmarks.ladder hexcore6`.

`--level 6` measures only that level. `--against 1` names another opponent, and `--against
heuristic` the heuristic bot. Seats are swapped after every match. Prints the Markdown table of
docs/levels.md.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from hexarena import game
from hexarena.contract.rules import Rules
from hexarena.search import LEVELS
from hexarena.search.duel import Mind, Tally, by_rollout, mind, play_minds, swapped, wilson

HEURISTIC = 0  # the number of the heuristic bot


class Rung(NamedTuple):
    """Two players of a game: a level, and a level or HEURISTIC."""

    name: str
    upper: int
    lower: int

    def returned(self, seed: int) -> float:
        """Play match `seed`; return the return of the upper player."""
        about, seats = game(self.name), swapped((self.upper, self.lower), seed)
        minds = [player(about.rules, n, 2 * seed + seat) for seat, n in enumerate(seats)]
        return play_minds(about, about.options(), minds, seed)[seats.index(self.upper)]

    def row(self, tally: Tally) -> str:
        """Write a line of the table."""
        low, high = wilson(tally.won, tally.games)
        above = LEVELS[self.upper - 1]
        scores = f"{tally.won} | {tally.drawn} | {tally.lost} | {tally.won / tally.games:.0%}"
        names = f"{called(self.upper)} | {above.budget:,} | {called(self.lower)}"
        return f"| {names} | {scores} | {low:.0%} to {high:.0%} |"


def called(number: int) -> str:
    """Return the name of a player in the table."""
    return "heuristic" if number == HEURISTIC else f"{number} {LEVELS[number - 1].title}"


def player(rules: Rules, number: int, seed: int) -> Mind:
    """Return the player with that number."""
    return by_rollout(rules, seed) if number == HEURISTIC else mind(rules, LEVELS[number - 1], seed)


def rungs(name: str, level: int, against: str) -> list[Rung]:
    """Return the pairs to play; level 0 stands for every level."""
    pairs = {each.number: each.number - 1 for each in LEVELS[1:]}
    if against:
        lower = HEURISTIC if against == "heuristic" else int(against)
        pairs = {each.number: lower for each in LEVELS if each.number != lower}
    return [Rung(name, *pair) for pair in pairs.items() if level in (0, pair[0])]


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6",
    games: Annotated[int, typer.Option(help="matches for each pair")] = 200,
    level: Annotated[int, typer.Option(help="only this level")] = 0,
    against: Annotated[str, typer.Option(help="a level, or heuristic; else the one below")] = "",
) -> None:
    """Play each level against the one below, or the named opponent, and print the table."""
    print("| level | playouts | against | won | drawn | lost | wins | 95 % interval |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for rung in rungs(name, level, against):
            jobs = [pool.submit(rung.returned, seed) for seed in range(games)]
            tally = Tally()
            for job in track(jobs, f"{called(rung.upper)}, {called(rung.lower)}", transient=True):
                tally = tally.and_then(job.result())
            print(rung.row(tally), flush=True)


if __name__ == "__main__":
    typer.run(main)

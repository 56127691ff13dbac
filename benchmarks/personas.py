"""Measure each persona against the plain bot of its level: `python -m benchmarks.personas hfc`.

Seats are swapped after every match, and matches differ by their seed. Prints the Markdown table of
docs/reference/levels.md: the points of the persona (a draw is half a point),
and their 95 % interval.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from hexarena import game
from hexarena.contract.record import States
from hexarena.search import LEVELS, Level, Search
from hexarena.search.duel import Mind, Tally, play_minds, rotate_seats, wilson


class Pair(NamedTuple):
    """A persona of a game at a level, and the plain bot of that level."""

    name: str
    persona: str
    level: int

    def played(self, seed: int) -> float:
        """Play match `seed`; return the return of the persona."""
        persona_game, plain = game(self.name), LEVELS[self.level - 1]
        bots = rotate_seats((plain.as_persona(persona_game.persona(self.persona)), plain), seed)
        minds = [self._mind(bot, 2 * seed + seat) for seat, bot in enumerate(bots)]
        returns = play_minds(persona_game, persona_game.options(), minds, seed)
        return returns[1 - bots.index(plain)]

    def _mind(self, bot: Level, seed: int) -> Mind:
        persona_game = game(self.name)
        search = Search(persona_game.rules, seed)

        def decide(states: States) -> int:
            return bot.think(persona_game, search, states).action

        return decide

    def row(self, tally: Tally) -> str:
        """Write a line of the table."""
        low, high = wilson(tally.points, tally.games)
        points = f"{tally.points / tally.games:.1%} | {low:.1%} to {high:.1%}"
        scores = f"{tally.won} | {tally.drawn} | {tally.lost}"
        return f"| {self.persona.capitalize()} | {self.level} | {scores} | {points} |"


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6",
    games: Annotated[int, typer.Option(help="matches for each persona")] = 400,
    level: Annotated[int, typer.Option(help="the level of both")] = 3,
    only: Annotated[str, typer.Option(help="only this persona")] = "",
    workers: Annotated[int, typer.Option(help="processes; 0: one a core")] = 0,
) -> None:
    """Play each persona against the plain bot of its level, and print the table."""
    print("| persona | level | won | drawn | lost | points | 95 % interval |")
    print("|---|---|---|---|---|---|---|", flush=True)
    keys = [persona.key for persona in game(name).personas if only in ("", persona.key)]
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        for pair in (Pair(name, key, level) for key in keys):
            results = pool.map(pair.played, range(games), chunksize=4)
            tally = Tally()
            for returned in track(results, pair.persona, games, transient=True):
                tally = tally.with_match(returned)
            print(pair.row(tally), flush=True)


if __name__ == "__main__":
    typer.run(main)

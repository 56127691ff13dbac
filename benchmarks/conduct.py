"""Measure how bots conduct themselves: `python -m benchmarks.conduct hfc --level 4 --games 40`.

Bots of one level play each other under the rulebook's options. Prints how long matches are, how
many are drawn, and how often a bot would resign; every match is played on after that, so that it
also prints how many of these resignations would have been false. Some games count more: see
`conduct_counts`.
"""

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from benchmarks.conduct_counts import COUNTS, Step
from hexarena import game
from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.hints import LOST, Streak, is_early, is_hopeless
from hexarena.search import HINT_LEVEL, Search, find_level
from hexarena.search.duel import play_minds, wilson
from hexarena.search.levels import Level


class Resignation(NamedTuple):
    """A seat that would have resigned after `ply` actions."""

    seat: int
    ply: int


class Witness:
    """Plays both seats of a match, keeps every decision, and notes who would resign."""

    def __init__(self, game: Game, bot_level: Level, seed: int) -> None:
        self._game = game
        self._effort = bot_level.effort(game)
        self._search = [Search(game.rules, 2 * seed + seat) for seat in range(2)]
        self._adviser = Search(game.rules, seed)
        self._streaks = [Streak(), Streak()]
        self.steps: list[Step] = []
        self.ply = 0
        self.resignation: Resignation | None = None

    def decide(self, states: States) -> int:
        """Decide for the seat to act."""
        seat = int(states["to_act"][0])
        if self.steps and self.steps[-1].seat != seat:
            self._note(self.steps[-1])
        playouts, warmth = self._effort
        analysis = self._search[seat].think(states, playouts, warmth=warmth)
        self.steps.append(Step(copy_states(states), seat, analysis.action, analysis.value))
        return analysis.action

    def told(self, _: int) -> None:
        """Count an action."""
        self.ply += 1

    def _note(self, last: Step) -> None:
        """Take the end of a seat's turn into account, as a table does."""
        streak = self._streaks[last.seat]
        if streak.note(last.value) != LOST or self.resignation:
            return
        if is_early(self._game, self._game.options(), self.ply):
            return
        playouts = HINT_LEVEL.effort(self._game).playouts
        if is_hopeless(self._adviser.think(last.states, playouts)):
            self.resignation = Resignation(last.seat, self.ply)
        streak.rest()


class Watched(NamedTuple):
    """A match that was watched."""

    actions: int
    decisions: int
    returns: tuple[float, ...]
    resignation: Resignation | None
    counts: dict[str, float]

    @property
    def is_false(self) -> bool:
        """Whether the seat that would have resigned did not lose."""
        return self.resignation is not None and self.returns[self.resignation.seat] > -1


def watched(name: str, number: int, seed: int) -> Watched:
    """Play and watch match `seed`."""
    played_game, bot_level = game(name), find_level(number)
    if bot_level is None:
        raise typer.BadParameter(f"there is no level {number}")
    witness = Witness(played_game, bot_level, seed)
    minds = [witness.decide] * len(played_game.seats_in(played_game.options()))
    returns = play_minds(played_game, played_game.options(), minds, seed, witness.told)
    counts = COUNTS[name](witness.steps, returns) if name in COUNTS else {}
    return Watched(witness.ply, len(witness.steps), returns, witness.resignation, counts)


def report(matches: Sequence[Watched]) -> None:
    """Print the figures of some matches."""
    resigned = [match for match in matches if match.resignation]
    false = sum(match.is_false for match in resigned)
    print(f"| matches | {len(matches)} |\n|---|---|")
    print(f"| drawn | {sum(not any(match.returns) for match in matches)} |")
    print(f"| decisions, mean | {mean(match.decisions for match in matches):.0f} |")
    print(f"| actions with chance, median | {median(match.actions for match in matches):.0f} |")
    print(f"| a bot would resign | {len(resigned)} |")
    if resigned:
        high = wilson(false, len(resigned))[1]
        plies_saved = median(
            match.actions - match.resignation.ply for match in resigned if match.resignation
        )
        print(f"| of these false | {false} (at most {high:.1%}) |")
        print(f"| actions saved by it, median | {plies_saved:.0f} |")
    for name in dict.fromkeys(key for match in matches for key in match.counts):
        values = [match.counts[name] for match in matches if name in match.counts]
        middle = f"{mean(values):.2f}, median {median(values):.0f}"
        print(f"| {name}, mean of {len(values)} | {middle} |")


def main(
    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6",
    number: Annotated[int, typer.Option("--level", help="the level of both bots")] = 4,
    games: Annotated[int, typer.Option(help="matches")] = 40,
    first: Annotated[int, typer.Option(help="the seed of the first match")] = 0,
) -> None:
    """Watch some matches, and print the figures."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        seeds = range(first, first + games)
        jobs = [pool.submit(watched, name, number, seed) for seed in seeds]
        report([job.result() for job in track(jobs, f"{name}, level {number}", transient=True)])


if __name__ == "__main__":
    typer.run(main)

"""Measure each level against the one below: `python -m benchmarks.ladder hexcore6`.

`--level 6` measures only that level. `--against 1` names another opponent, `--against script` the
scripted one, `--against heuristic` the heuristic bot, and `--against rollouts` a search of 10,240
playouts without the game's network, as level 6 was before there were networks; `--against
rollouts:320` gives it so many instead, and `--playouts 3000` the level, to take equal time.
`--warmth 2` gives the level another warmth. Seats are swapped after every match. Prints what
docs/reference/levels.md shows, and the processor time of a decision in milliseconds; against
another opponent, that of both.
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from hexarena import game
from hexarena.cli.flags import command
from hexarena.contract.package.loading import Effort
from hexarena.contract.record import States
from hexarena.search import LEVELS
from hexarena.search.duel import (
    Mind,
    Tally,
    play_minds,
    random_mind,
    rollout_mind,
    rotate_seats,
    script_mind,
    search_mind,
    wilson,
)

# Numbers of the heuristic bot, of the search without a network, of the script, of the random bot
HEURISTIC, ROLLOUTS, SCRIPT, RANDOM = 0, -1, -2, -3
NAMES = {HEURISTIC: "heuristic", ROLLOUTS: "rollouts", SCRIPT: "script", RANDOM: "random"}
OLD_PLAYOUTS = 10_240  # playouts of level 6 before there were networks


class Timed:
    """A player whose processor time is measured."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self.seconds = 0.0
        self.decisions = 0

    def __call__(self, states: States) -> int:
        """Decide."""
        began = time.process_time()
        action = self._mind(states)
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action


class Bout(NamedTuple):
    """A match: the return of the upper player, and seconds and decisions of both."""

    returned: float
    upper: tuple[float, int]
    lower: tuple[float, int]


class Rung(NamedTuple):
    """Two players of a game: a level, and a level or HEURISTIC."""

    name: str
    upper: int
    lower: int
    playouts: int = 0  # of the upper one, 0 for its own
    warmth: float = -1.0  # of the upper one, negative for its own
    rival_playouts: int = OLD_PLAYOUTS  # playouts of ROLLOUTS

    def played(self, seed: int) -> Bout:
        """Play match `seed`."""
        played_game, seats = game(self.name), rotate_seats((self.upper, self.lower), seed)
        minds = [Timed(self.mind(n, 2 * seed + seat)) for seat, n in enumerate(seats)]
        returns = play_minds(played_game, played_game.options(), minds, seed)
        upper_seat = seats.index(self.upper)
        times = [(mind.seconds, mind.decisions) for mind in minds]
        return Bout(returns[upper_seat], times[upper_seat], times[1 - upper_seat])

    def effort(self) -> Effort:
        """Return what the upper one does for a decision."""
        effort = LEVELS[self.upper - 1].effort(game(self.name))
        warmth = effort.warmth if self.warmth < 0 else self.warmth
        return effort._replace(playouts=self.playouts or effort.playouts, warmth=warmth)

    def mind(self, number: int, seed: int) -> Mind:
        """Return the player with that number."""
        played_game = game(self.name)
        if number == HEURISTIC:
            return rollout_mind(played_game.rules, seed)
        if number == SCRIPT:
            return script_mind(played_game, seed)
        if number == RANDOM:
            return random_mind(played_game.rules, seed)
        if number == ROLLOUTS:
            return search_mind(played_game.rules, Effort(self.rival_playouts), seed, network=False)
        upper = number == self.upper
        effort = self.effort() if upper else LEVELS[number - 1].effort(played_game)
        return search_mind(played_game.rules, effort, seed)

    def row(self, tally: Tally, bouts: Sequence[Bout]) -> str:
        """Write a line of the table."""
        low, high = wilson(tally.won, tally.games)
        name = called(self.upper)
        milliseconds = mean_milliseconds([bout.upper for bout in bouts])
        if self.lower != self.upper - 1:
            name += f" against {called(self.lower)}"
            milliseconds += f" and {mean_milliseconds([bout.lower for bout in bouts])}"
        counts = f"{tally.won}-{tally.drawn}-{tally.lost}"
        share = f"{tally.won / tally.games:.0%} ({100 * low:.0f}-{100 * high:.0f})"
        cells = (name, f"{self.effort().playouts:,}", counts, share, milliseconds)
        return f"| {' | '.join(cells)} |"


def mean_milliseconds(times: Sequence[tuple[float, int]]) -> str:
    """Write the mean milliseconds of a decision."""
    return f"{1000 * sum(time_[0] for time_ in times) / sum(time_[1] for time_ in times):.1f}"


def called(number: int) -> str:
    """Return the name of a player in the table."""
    return NAMES.get(number) or f"{number} {LEVELS[number - 1].title}"


def rungs(flags: "LadderFlags") -> list[Rung]:
    """Return the pairs to play; level 0 stands for every level."""
    pairs = {level_.number: level_.number - 1 for level_ in LEVELS[1:]}
    rival, _, rival_playouts = flags.rival.partition(":")
    if rival:
        numbers_by_name = {name: number for number, name in NAMES.items()}
        lower = numbers_by_name[rival] if rival in numbers_by_name else int(rival)
        pairs = {level_.number: lower for level_ in LEVELS if level_.number != lower}
    budget = int(rival_playouts or OLD_PLAYOUTS)
    return [
        Rung(flags.name, upper, lower, flags.playouts, flags.warmth, budget)
        for upper, lower in pairs.items()
        if flags.level in (0, upper)
    ]


@dataclass(frozen=True)
class LadderFlags:
    """Who plays whom, and how often."""

    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6"
    games: Annotated[int, typer.Option(help="matches for each pair")] = 400
    level: Annotated[int, typer.Option(help="only this level")] = 0
    rival: Annotated[
        str,
        typer.Option(
            "--against",
            help="a level, script, heuristic, random, rollouts or rollouts:320; else the one below",
        ),
    ] = ""
    playouts: Annotated[int, typer.Option(help="of the level, instead of its own")] = 0
    warmth: Annotated[float, typer.Option(help="of the level, instead of its own")] = -1.0
    first: Annotated[int, typer.Option(help="the seed of the first match")] = 0


def main(flags: LadderFlags) -> None:
    """Play each level against the one below, or the named opponent, and print the table."""
    print("| level | playouts | won-drawn-lost | wins | ms |")
    print("|---|---|---|---|---|", flush=True)
    seeds = range(flags.first, flags.first + flags.games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for rung in rungs(flags):
            jobs = [pool.submit(rung.played, seed) for seed in seeds]
            tally, bouts = Tally(), []
            for job in track(jobs, f"{called(rung.upper)}, {called(rung.lower)}", transient=True):
                bouts.append(job.result())
                tally = tally.with_match(bouts[-1].returned)
            print(rung.row(tally, bouts), flush=True)


if __name__ == "__main__":
    typer.run(command(main, LadderFlags, takes_options=False))

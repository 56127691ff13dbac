"""The protocol that measures a bot, so that the results of many can stand in one table.

The bot plays the same matches against the same opponents as every other bot, by the rulebook's
options, in every seat equally often and with the same luck in each. What it is measured by never
changes within a version of the protocol; the versions of the game and of Hexarena belong to a
result, since levels improve.
"""

import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.lab.match_measures import pairs_of, points_by_entrant
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.players import describe_player, open_player
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run
from hexarena.lab.statistics.intervals import Estimate, points
from hexarena.search.bots import bot_names
from hexarena.search.duel import Mind, play_minds, random_mind

PROTOCOL = 1  # rises with every change below
OPPONENTS = ("random", "script", "heuristic", "level 2", "level 4")
MATCHES = 200  # against each opponent
SEED = 20261129


class OpponentResult(NamedTuple):
    """The points of a bot against an opponent, and the run that repeats them."""

    opponent: str
    points: Estimate
    run: Mapping[str, Any]


class Evaluation(NamedTuple):
    """What the protocol says of a bot; `milliseconds` is the median time of its decisions."""

    game: str
    bot: str
    version: str
    protocol: int
    matches: int
    results: tuple[OpponentResult, ...]
    milliseconds: float


def evaluate(
    bot: str, game: Game, matches: int = MATCHES, execution: Execution = DEFAULT_EXECUTION
) -> Evaluation:
    """Let a bot play `matches` matches against each opponent that the game has.

    Progress counts the matches against all. With a folder in `execution`, each opponent has a
    subfolder, and the same evaluation resumes from these. Raises the errors of `simulate`.
    """
    player = describe_player(bot, game)
    opponents = [name for name in OPPONENTS if name in bot_names(game)]
    results = []
    for number, opponent in enumerate(opponents):
        seats = len(game.seats_in(game.options()))
        plan = RunPlan(game, [bot, *[opponent] * (seats - 1)], matches, seed=SEED)
        table = run(plan, _execute(execution, opponent, number * matches, len(opponents) * matches))
        share = points(points_by_entrant(table)[:, 0], pairs_of(table))
        results.append(OpponentResult(opponent, share, plan.description))
    return Evaluation(
        game.name,
        player.name,
        player.version,
        PROTOCOL,
        matches,
        tuple(results),
        measure_decisions(bot, game),
    )


def _execute(execution: Execution, opponent: str, first: int, total: int) -> Execution:
    """Return the execution against one opponent: in a subfolder, with progress over all."""
    on_progress = execution.on_progress

    def report(match_count: int, _: int) -> None:
        if on_progress:
            on_progress(first + match_count, total)

    folder = Path(execution.folder) / opponent.replace(" ", "-") if execution.folder else None
    return replace(execution, folder=folder, on_progress=report)


def measure_decisions(bot: str, game: Game) -> float:
    """Return the median milliseconds of a bot's decisions in one match against random play."""
    options, milliseconds = game.options(), [0.0]
    seats = len(game.seats_in(options))
    info = {"game": game.name, "options": {}, "seats": seats}
    with ExitStack() as stack:
        decide = stack.enter_context(open_player(bot, game, SEED, info))

        def decide_timed(states: States) -> int:
            start = time.perf_counter()
            action = decide(states).action
            milliseconds.append(1000 * (time.perf_counter() - start))
            return action

        minds: list[Mind] = [decide_timed]
        minds += [random_mind(game.rules, SEED + seat) for seat in range(1, seats)]
        play_minds(game, options, minds, SEED)
    return median(milliseconds)

"""Make a report: play its samples, measure them, and give the command that repeats it."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

import pyarrow as pa

from hexarena._version import __version__
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.lab.measures.commands import name_game
from hexarena.lab.reporting.content import LabReport, MeasuredFigure, Strength
from hexarena.lab.reporting.sampling import (
    ProgressCallback,
    ReportOptions,
    Sampler,
    choose_strengths,
    name_tables,
)
from hexarena.lab.runs.players import IN_KERNELS
from hexarena.lab.runs.rows import plan_of

MINUTE = 60.0
SAMPLING_SHARE, MEASURING_SHARE = 0.5, 0.4  # shares of the time: for samples, for further runs
KERNEL_RUNS = 120  # about how many further runs of players in kernels there are
SEARCH_RUNS = 20  # about how many further runs of searching bots there are
# Matches of a further run: the fewest and the most
KERNEL_GAMES, SEARCH_GAMES = (200, 20_000), (4, 200)
DEFAULT_OPTIONS = ReportOptions()
SAMPLE_RATIO = 10  # a sample may have at least this many times the matches of a further run


class ReportResult(NamedTuple):
    """A report, and the tables of its runs by the digest of their plans."""

    report: LabReport
    tables: Mapping[str, pa.Table]


def make_report(game: str | Game, options: ReportOptions = DEFAULT_OPTIONS) -> ReportResult:
    """Simulate the samples that a report needs, measure them, and return the report.

    Raises the errors of `simulate`.
    """
    game = find_game(game) if isinstance(game, str) else game
    if options.tables:
        options = replace(options, game_options=plan_of(options.tables[0])["options"])
    on_progress, seconds = options.on_progress, options.minutes * MINUTE
    sampler = Sampler(game, options, lambda text, share: on_progress(text, share * SAMPLING_SHARE))
    samples = _adopt_tables(game, options.tables, sampler)
    if not samples:
        strengths = options.strengths or choose_strengths(game, options.minutes)
        samples = sampler.sample(strengths, seconds * SAMPLING_SHARE)
    further = _count_further_games(sampler, seconds * MEASURING_SHARE, options.further)
    figures = tuple(_measure(samples, further, sampler, on_progress))
    return ReportResult(_build_report(sampler, samples, further, figures), sampler.tables)


def _adopt_tables(game: Game, tables: Sequence[pa.Table], sampler: Sampler) -> dict[str, pa.Table]:
    """Return the tables of earlier runs as samples, by strength. Raises BadCall."""
    plans = [plan_of(table) for table in tables]
    other_game = next((plan["game"] for plan in plans if plan["game"] != game.name), None)
    if other_game:
        raise BadCall(f"got a run of {other_game}; expected runs of {game.name}")
    for table in tables:
        key = table["key"][0].as_py()
        sampler.add_table(key.rpartition("-")[0], table)
    return name_tables(tables, plans)


def _count_further_games(
    sampler: Sampler, seconds: float, further: tuple[int | None, int | None]
) -> tuple[int, int]:
    """Return how many matches each further run gets, by the speed of the samples."""
    rates = sampler.rates
    quick = min((rates[strength] for strength in rates if strength in IN_KERNELS), default=1000)
    slow = min((rates[strength] for strength in rates if strength not in IN_KERNELS), default=0.1)
    runs_in_time = seconds / KERNEL_RUNS
    games, search_games = further
    games = games or _clamp(
        min(quick * runs_in_time, sampler.max_games / SAMPLE_RATIO), KERNEL_GAMES
    )
    return games, search_games or _clamp(slow * seconds / SEARCH_RUNS, SEARCH_GAMES)


def _clamp(value: float, limits: tuple[int, int]) -> int:
    return int(min(max(value, limits[0]), limits[1]))


def _measure(
    tables: Mapping[str, pa.Table],
    further: tuple[int, int],
    sampler: Sampler,
    on_progress: ProgressCallback,
) -> Iterator[MeasuredFigure]:
    from hexarena.lab.measures import MEASURES, Study, StudySettings

    settings = StudySettings(games=further[0], search_games=further[1])
    study = Study(tables, settings, play=sampler.play)

    for index, (name, measure) in enumerate(MEASURES.items()):
        share = SAMPLING_SHARE + (1 - SAMPLING_SHARE) * index / len(MEASURES)
        on_progress(f"Measuring {measure.question}", share)
        for figure in measure.figures(study):
            yield MeasuredFigure(name, figure)


def _build_report(
    sampler: Sampler,
    tables: Mapping[str, pa.Table],
    further: tuple[int, int],
    figures: tuple[MeasuredFigure, ...],
) -> LabReport:
    strengths = tuple(Strength(name, len(table)) for name, table in tables.items())
    game, seed = sampler.game, plan_of(next(iter(tables.values())))["seed"]
    return LabReport(
        game=game,
        measured=figures,
        options=sampler.options.game_options,
        strengths=strengths,
        skipped=tuple(sampler.skipped),
        seed=seed,
        command=_format_command(game, sampler.options.game_options, seed, (strengths, further)),
        version=__version__,
        date=datetime.now(UTC).date().isoformat(),
    )


RunSizes = tuple[Sequence[Strength], tuple[int, int]]


def _format_command(game: Game, options: Mapping[str, Any], seed: int, sizes: RunSizes) -> str:
    """Return the command that makes the same report again, on a machine of any speed."""
    strengths, (games, search_games) = sizes
    arguments = [
        "hexarena",
        "lab",
        "report",
        *name_game(game.name),
        "--seed",
        f"{seed}",
        "--strengths",
    ]
    arguments += [f"{strength.name}={strength.games}" for strength in strengths]
    arguments += ["--further", f"{games}", "--thinking", f"{search_games}"]
    for name, value in options.items():
        arguments += [f"--{name.replace('_', '-')}", f"{value}"]
    return shlex.join(arguments)

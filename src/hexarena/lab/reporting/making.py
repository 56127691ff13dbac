"""Make a report: play its samples, measure them, and say what repeats it."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, Unpack

import pyarrow as pa

from hexarena._version import __version__
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game, game
from hexarena.lab.players import IN_KERNELS
from hexarena.lab.reporting.content import LabReport, MeasuredFigure, Strength
from hexarena.lab.reporting.sampling import (
    Sampler,
    SamplingTerms,
    ReportProgress,
    name_tables,
    choose_strengths,
)
from hexarena.lab.rows import plan_of

MINUTE = 60.0
SAMPLING_SHARE, MEASURING_SHARE = 0.5, 0.4  # shares of the time: for samples, for further runs
KERNEL_RUNS, SEARCH_RUNS = 120, 20  # further runs, at about: of players in kernels, of bots that search
KERNEL_GAMES, SEARCH_GAMES = (200, 20_000), (4, 200)  # of a further run: at least, at most
SAMPLE_RATIO = 10  # times fewer matches than a sample may have, has a further run at most


class ReportTerms(TypedDict, total=False):
    """What may be agreed for a report.

    `options` of the game; `minutes` that it may take, at about, or numbers in `strengths`;
    `further`: the matches of each further run, in kernels and of bots that search; `seed`,
    `workers`, `on` and `folder` as for `simulate`; `tables` of runs that were played before;
    `tell`, what hears how far it is.
    """

    options: Mapping[str, Any]
    minutes: float
    strengths: Sequence[Strength]
    further: tuple[int | None, int | None]
    seed: int
    workers: int
    on: str
    folder: Path | None
    tables: Sequence[pa.Table]
    tell: ReportProgress


class ReportResult(NamedTuple):
    """A report, and the tables of its runs by the digest of their plans."""

    report: LabReport
    tables: Mapping[str, pa.Table]


def make_report(about: str | Game, **terms: Unpack[ReportTerms]) -> ReportResult:
    """Play what a report needs, and measure it. Raises as `simulate` does."""
    chosen = game(about) if isinstance(about, str) else about
    tell = terms.get("tell", _nobody)
    tables, options = list(terms.get("tables", ())), dict(terms.get("options", {}))
    if tables:
        options = dict(plan_of(tables[0])["options"])
    shared = SamplingTerms(
        options,
        terms.get("seed", 1),
        terms.get("workers", 0),
        terms.get("on", "here"),
        terms.get("folder"),
    )
    sampler = Sampler(chosen, shared, lambda text, share: tell(text, share * SAMPLING_SHARE))
    minutes = terms.get("minutes", 5.0)
    seconds = minutes * MINUTE
    strengths = terms.get("strengths") or choose_strengths(chosen, minutes)
    found = _adopt_tables(chosen, tables, sampler) if tables else {}
    found = found or sampler.sample(strengths, seconds * SAMPLING_SHARE)
    further = _count_further_games(sampler, seconds * MEASURING_SHARE, terms.get("further", (None, None)))
    figures = tuple(_measure(found, further, sampler, tell))
    return ReportResult(_build_report(sampler, found, further, figures), sampler.tables)


def _nobody(text: str, share: float) -> None:
    """Hear how far a report is, and say nothing."""


def _adopt_tables(game: Game, tables: Sequence[pa.Table], sampler: Sampler) -> dict[str, pa.Table]:
    plans = [plan_of(plan) for plan in tables]
    other_game = next((plan["game"] for plan in plans if plan["game"] != game.name), None)
    if other_game:
        raise BadCall(f"a run of {other_game} came; expected runs of {game.name}")
    for table in tables:
        key = table["key"][0].as_py()
        sampler.add_table(key.rpartition("-")[0], table)
    return name_tables(tables, plans)


def _count_further_games(
    sampler: Sampler, seconds: float, further: tuple[int | None, int | None]
) -> tuple[int, int]:
    """Return how many matches each further run may have, by the speed of the samples."""
    rates = sampler.rates
    quick = min((rates[strength] for strength in rates if strength in IN_KERNELS), default=1000)
    slow = min((rates[strength] for strength in rates if strength not in IN_KERNELS), default=0.1)
    runs_in_time = seconds / KERNEL_RUNS
    games, thinking = further
    games = games or _clamp(min(quick * runs_in_time, sampler.max_games / SAMPLE_RATIO), KERNEL_GAMES)
    return games, thinking or _clamp(slow * seconds / SEARCH_RUNS, SEARCH_GAMES)


def _clamp(value: float, limits: tuple[int, int]) -> int:
    return int(min(max(value, limits[0]), limits[1]))


def _measure(
    tables: Mapping[str, pa.Table], further: tuple[int, int], sampler: Sampler, tell: ReportProgress
) -> Iterator[MeasuredFigure]:
    from hexarena.lab.measures import MEASURES, Study, StudySettings

    terms = StudySettings(games=further[0], search_games=further[1])
    study = Study(tables, terms, play=sampler.play)

    for index, (name, measure) in enumerate(MEASURES.items()):
        share = SAMPLING_SHARE + (1 - SAMPLING_SHARE) * index / len(MEASURES)
        tell(f"Measuring {measure.question}", share)
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
        game,
        figures,
        options=sampler.terms.options,
        strengths=strengths,
        seed=seed,
        command=_format_command(game, sampler.terms.options, seed, (strengths, further)),
        version=__version__,
        date=datetime.now(UTC).date().isoformat(),
    )


RunSizes = tuple[Sequence[Strength], tuple[int, int]]


def _format_command(game: Game, options: Mapping[str, Any], seed: int, sizes: RunSizes) -> str:
    """Return the command that makes the same report again, however fast the machine."""
    strengths, (games, thinking) = sizes
    arguments = ["hexarena", "lab", "report", game.name, "--seed", f"{seed}", "--strengths"]
    arguments += [f"{strength.name}={strength.games}" for strength in strengths]
    arguments += ["--further", f"{games}", "--thinking", f"{thinking}"]
    for name, value in options.items():
        arguments += [f"--{name.replace('_', '-')}", f"{value}"]
    return shlex.join(arguments)

"""Figures of luck and skill: how much strength counts, and what else decides."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.seats import EVEN
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said
from hexarena.lab.playing import chance_kinds
from hexarena.lab.statistics import Estimate, points
from hexarena.lab.statistics.variance import variance_share

FRESH = 7_919  # added to the seed of what is drawn again
PLAYERS = "players' own choices"
ALONE, TOGETHER = "alone", "with all else"


def skill_ladder(study: Study) -> Iterator[ReportFigure]:
    """Yield the points of each player of the ladder against the one below it."""
    ladder = study.terms.ladder or tuple(study.samples)
    steps = list(pairwise(ladder))
    if not steps or study.main.seats != 2:
        return
    data, runs = [], []
    for below, above in steps:
        sample = study.play((above, below))
        won = sample.by_entrant[:, 0]
        number = points(won, sample.pairs).scaled(100)
        label = f"{_called(above)} against {_called(below)}"
        data.append(Datum(label, number, "", sample.keys(won == 1)))
        runs.append(sample.run)
    weakest = min(data, key=lambda each: each.number.value)
    yield ReportFigure(
        "skill-ladder",
        "How much does strength count?",
        f"The smallest step is {weakest.label}: {said(weakest.number, '%')} of the points.",
        "Points of each player against the next weaker one, with seats changed.",
        "%",
        "bars",
        tuple(data),
        tuple(runs),
        axis="players",
        against=EVEN,
    )


def _called(player: str) -> str:
    return f"level {player}" if player.isdigit() else player


def luck_shares(study: Study) -> Iterator[ReportFigure]:
    """Yield the share of the variance of the result that each source explains."""
    if not study.game.has_luck(study.main.plan.options):
        return
    base, sources = study.play(), _sources(study)
    if np.ptp(base.points[:, 0]) == 0:
        return
    found = [_explained(study, sources, name) for name in sources if _occurs(study, sources[name])]
    data = [datum for data, _ in found for datum in data]
    runs = [base.run, *(sample.run for _, samples in found for sample in samples)]
    first = max(data[::2], key=lambda each: np.nan_to_num(each.number.value, nan=-1.0))
    yield ReportFigure(
        "luck-shares",
        "What decides a match?",
        f"Most of all {first.label}: alone {said(first.number, '%')} of the result.",
        "Share of the variance of the first seat's points (Sobol). Alone: every match again with "
        "only this the same. With all else: what is lost if only this is drawn again. "
        f"Played by {', '.join(dict.fromkeys(study.players))}; more skill leaves less to chance.",
        "%",
        "bars",
        tuple(data),
        tuple(runs),
        axis="source",
    )


def _occurs(study: Study, streams: tuple[str, ...]) -> bool:
    """Tell whether anything changes if these streams are drawn again."""
    base, again = study.play().table, _redrawn(study, streams).table
    return not base["actions"].equals(again["actions"])


def _explained(
    study: Study, sources: Mapping[str, tuple[str, ...]], name: str
) -> tuple[list[Datum], list[Sample]]:
    """Return what a source explains alone, and with all else, and the runs that tell it."""
    others = [each for other, held in sources.items() if other != name for each in held]
    base, again = study.play(), _redrawn(study, others)
    kept = _redrawn(study, sources[name])
    alone = Datum(name, _share(base, again), ALONE, again.keys(_same(base, again)))
    together = Datum(name, _rest(base, kept), TOGETHER, kept.keys(~_same(base, kept)))
    return [alone, together], [again, kept]


def _sources(study: Study) -> Mapping[str, tuple[str, ...]]:
    """Return the streams of each source: the kinds of chance, and the players."""
    found = {kind: (kind,) for kind in chance_kinds(study.game)[0]}
    return {**found, PLAYERS: tuple(f"entrant {each}" for each in range(study.main.seats))}


def _redrawn(study: Study, streams: list[str] | tuple[str, ...]) -> Sample:
    seed = study.main.plan.seed + FRESH
    return study.play(streams=dict.fromkeys(streams, seed))


def _same(base: Sample, again: Sample) -> npt.NDArray[np.bool_]:
    return np.equal(base.points[:, 0], again.points[:, 0])


def _share(base: Sample, again: Sample) -> Estimate:
    return variance_share(base.points[:, 0], again.points[:, 0], base.pairs).scaled(100)


def _rest(base: Sample, again: Sample) -> Estimate:
    kept = _share(base, again)
    return Estimate(100 - kept.value, 100 - kept.high, 100 - kept.low, kept.n)

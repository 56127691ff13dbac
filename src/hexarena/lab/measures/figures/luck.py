"""Figures of luck and skill: how much strength counts, and what else decides the result."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.figures.seats import EVEN
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, format_strength
from hexarena.lab.runs.matches import chance_kinds
from hexarena.lab.statistics import Estimate, points
from hexarena.lab.statistics.variance import variance_share

SEED_SHIFT = 7_919  # added to the seed for what is drawn again
PLAYERS = "players' own choices"
ALONE_SERIES, TOTAL_SERIES = "alone", "with all else"


def skill_ladder(study: Study) -> Iterator[ReportFigure]:
    """Yield the points of each player of the ladder against the one below it."""
    ladder = study.settings.ladder or tuple(study.samples)
    steps = list(pairwise(ladder))
    if not steps or study.main.seats != 2:
        return
    data, runs = [], []
    for weaker, stronger in steps:
        sample = study.play((stronger, weaker))
        scores = sample.by_entrant[:, 0]
        number = points(scores, sample.pairs).scaled(100)
        label = f"{format_strength(stronger)} against {format_strength(weaker)}"
        data.append(Datum(label, number, "", sample.keys(scores == 1)))
        runs.append(sample.run)
    weakest = min(data, key=lambda datum: datum.number.value)
    yield ReportFigure(
        "skill-ladder",
        "How much does strength count?",
        f"The smallest step is {weakest.label}: {format_estimate(weakest.number, '%')} "
        "of the points.",
        "Points of each player against the next weaker one, with seats changed.",
        "%",
        "bars",
        tuple(data),
        tuple(runs),
        axis="players",
        against=EVEN,
    )


def luck_shares(study: Study) -> Iterator[ReportFigure]:
    """Yield the share of the variance of the result that each source explains."""
    if not study.game.has_luck(study.main.plan.options):
        return
    base, sources = study.play(), _list_sources(study)
    if np.ptp(base.points[:, 0]) == 0:
        return
    explanations = [
        _explain(study, sources, name) for name in sources if _occurs(study, sources[name])
    ]
    data = [datum for data, _ in explanations for datum in data]
    runs = [base.run, *(sample.run for _, samples in explanations for sample in samples)]
    top = max(data[::2], key=lambda datum: np.nan_to_num(datum.number.value, nan=-1.0))
    yield ReportFigure(
        "luck-shares",
        "What decides a match?",
        f"Most of all {top.label}: alone {format_estimate(top.number, '%')} of the result.",
        "Share of the variance of the first seat's points (Sobol). Alone: each match is played "
        "again with only this kept the same. With all else: what is lost if only this is drawn "
        "again. "
        f"Played by {study.further_players}; more skill leaves less to chance.",
        "%",
        "bars",
        tuple(data),
        tuple(runs),
        axis="source",
    )


def _occurs(study: Study, streams: tuple[str, ...]) -> bool:
    """Return whether anything changes if these streams get another seed."""
    base, redrawn = study.play().table, _play_redrawn(study, streams).table
    return not base["actions"].equals(redrawn["actions"])


def _explain(
    study: Study, sources: Mapping[str, tuple[str, ...]], name: str
) -> tuple[list[Datum], list[Sample]]:
    """Return the shares that a source explains alone and with all others, and their runs."""
    other_streams = [
        stream
        for source, source_streams in sources.items()
        if source != name
        for stream in source_streams
    ]
    base, redrawn = study.play(), _play_redrawn(study, other_streams)
    frozen = _play_redrawn(study, sources[name])
    alone_share = Datum(
        name,
        _estimate_share(base, redrawn),
        ALONE_SERIES,
        redrawn.keys(_match_results(base, redrawn)),
    )
    total_share = Datum(
        name, _estimate_rest(base, frozen), TOTAL_SERIES, frozen.keys(~_match_results(base, frozen))
    )
    return [alone_share, total_share], [redrawn, frozen]


def _list_sources(study: Study) -> Mapping[str, tuple[str, ...]]:
    """Return the streams of each source: the kinds of chance, and the players."""
    chance_sources = {kind: (kind,) for kind in chance_kinds(study.game)[0]}
    return {
        **chance_sources,
        PLAYERS: tuple(f"entrant {entrant}" for entrant in range(study.main.seats)),
    }


def _play_redrawn(study: Study, streams: list[str] | tuple[str, ...]) -> Sample:
    seed = study.main.plan.seed + SEED_SHIFT
    return study.play(streams=dict.fromkeys(streams, seed))


def _match_results(base: Sample, redrawn: Sample) -> npt.NDArray[np.bool_]:
    return np.equal(base.points[:, 0], redrawn.points[:, 0])


def _estimate_share(base: Sample, redrawn: Sample) -> Estimate:
    return variance_share(base.points[:, 0], redrawn.points[:, 0], base.pairs).scaled(100)


def _estimate_rest(base: Sample, redrawn: Sample) -> Estimate:
    share = _estimate_share(base, redrawn)
    return Estimate(100 - share.value, 100 - share.high, 100 - share.low, share.n)

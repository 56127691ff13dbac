"""Figures of openings and prices: what the first decision is worth, and what auctions cost."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallying import Integers
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import chance_of, stand_out
from hexarena.lab.measures.seats import EVEN
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.vocabulary import Vocabulary
from hexarena.lab.measures.wording import said
from hexarena.lab.measures.worth import CORRECTED, DOUBTFUL, REAL
from hexarena.lab.statistics import Samples, mean, points

LEAST = 10  # matches with an opening, or a price, that is shown
BARS = 20  # of prices, at most


class _Opened(NamedTuple):
    """The first decision of every match: where it stands in the flow, its action, its points."""

    actions: Integers
    points: Samples


def openings(study: Study) -> Iterator[ReportFigure]:
    """Yield how often each opening is played and its points, and both on a map of cells."""
    sample, words = study.main, study.vocabulary
    opened = _opened(sample)
    counts = np.bincount(opened.actions, minlength=sample.plan.game.rules.ACTIONS)
    played = [each for each in np.argsort(-counts, kind="stable").tolist() if counts[each]]
    shown = [each for each in played if counts[each] >= LEAST]
    if len(shown) < 2:
        return
    yield _how_often(study, opened, shown[: 2 * study.terms.shown])
    data = _points_of(study, opened, shown)
    best = sorted(data, key=lambda each: -each.number.low)[: study.terms.shown]
    worst = sorted(data, key=lambda each: each.number.high)[: study.terms.shown]
    ranked = sorted({*best, *worst}, key=lambda each: -each.number.value)
    yield _worth(study, ranked, "opening-points", "points")
    places = _on_cells(words, shown)
    if len(places) > 1:
        on_map = [
            each._replace(label=places[action][0], place=places[action][1])
            for each, action in zip(data, shown, strict=True)
            if action in places
        ]
        yield _worth(study, on_map, "opening-map", "cells")


def _opened(sample: Sample) -> _Opened:
    flow = sample.flow
    deciding = np.flatnonzero(flow.seats >= 0)
    at = deciding[np.searchsorted(deciding, flow.first[:-1])]
    won = sample.points[np.arange(len(sample)), flow.seats[at]]
    return _Opened(flow.actions[at].astype(np.int64), won)


def _on_cells(words: Vocabulary, actions: list[int]) -> dict[int, tuple[str, tuple[int, int]]]:
    """Return the cell of each action that names exactly one, and where it lies."""
    index = words.on_cells
    found = {}
    for action in actions:
        borne = index.bears[index.begins[action] : index.begins[action + 1]]
        if len(borne) == 1:
            name = index.names[borne[0]]
            found[action] = name, words.cells[name]
    return found


def _how_often(study: Study, opened: _Opened, shown: list[int]) -> ReportFigure:
    sample, phrases, data = study.main, study.vocabulary.phrases, []
    for action in shown:
        which = opened.actions == action
        number = points(which, sample.pairs).scaled(100)
        label = phrases.get(action, f"{action}")
        data.append(Datum(label, number, "", sample.keys(which)))
    return ReportFigure(
        "openings",
        "How do matches begin?",
        f"Most often with {data[0].label}: {said(data[0].number, '%')} ({study.played_by}).",
        "The first decision of a match, in percent of all matches; the most frequent ones.",
        "%",
        "bars",
        tuple(data),
        study.runs(),
        axis="opening",
    )


def _points_of(study: Study, opened: _Opened, shown: list[int]) -> list[Datum]:
    sample, phrases = study.main, study.vocabulary.phrases
    found = [_points_with(sample, opened, opened.actions == action) for action in shown]
    usual = float(opened.points.mean())
    there = stand_out(np.array([chance_of(each, usual) for each in found]))
    return [
        Datum(
            phrases.get(action, f"{action}"),
            number.scaled(100),
            REAL if real else DOUBTFUL,
            sample.keys(opened.actions == action),
        )
        for action, number, real in zip(shown, found, there, strict=True)
    ]


def _points_with(sample: Sample, opened: _Opened, which: npt.NDArray[np.bool_]) -> Any:
    return points(opened.points[which], sample.pairs[which])


def _worth(study: Study, data: list[Datum], name: str, drawing: Any) -> ReportFigure:
    best = max(data, key=lambda each: each.number.low)
    usual = float(_opened(study.main).points.mean()) * 100
    real = sum(each.group == REAL for each in data)
    return ReportFigure(
        name,
        "Where is the best opening?" if drawing == "cells" else "Which opening is best?",
        f"{best.label}: {said(best.number, '%')} of the points ({study.played_by}); {real} of "
        f"{len(data)} stand out.",
        "Points of the seat that opened, by its first decision; what stands out differs from the "
        f"mean of all. A correlation: it proves no cause. {CORRECTED}",
        "%",
        drawing,
        tuple(data),
        study.runs(),
        axis="opening",
        against=usual,
    )


class _Sold(NamedTuple):
    """Winning bids: the row of the match, the price, the verb, the points of who paid."""

    rows: Integers
    prices: Integers
    verbs: npt.NDArray[np.str_]
    points: Samples


def prices(study: Study) -> Iterator[ReportFigure]:
    """Yield what auctions cost, and the points of those who paid."""
    sold = _sold(study)
    if sold is None:
        return
    for verb in dict.fromkeys(sold.verbs.tolist()):
        which = sold.verbs == verb
        mine = _Sold(*(column[which] for column in sold))
        if len(mine.rows) >= LEAST and len(set(mine.prices.tolist())) > 1:
            yield _histogram(study, mine, verb)
            yield _by_price(study, mine, verb)


def _sold(study: Study) -> _Sold | None:
    """Return the amounts that ended an auction: no other amount of that verb follows at once."""
    first, last = study.game.rules.kernels["AMOUNTS"]
    flow, texts, sample = study.main.flow, study.vocabulary.texts, study.main
    known = {each: texts[each].rpartition(":") for each in range(first, last + 1) if each in texts}
    amounts = {each: said for each, said in known.items() if said[2].lstrip("-").isdigit()}
    if not amounts:
        return None
    at = np.flatnonzero((flow.seats >= 0) & np.isin(flow.actions, list(amounts)))
    rows = np.searchsorted(flow.first, at, "right") - 1
    spoken = np.array([amounts[each][0] for each in flow.actions[at].tolist()])
    goes_on = (np.diff(at) == 1) & (spoken[1:] == spoken[:-1]) & (np.diff(rows) == 0)
    ends = np.append(~goes_on, True)
    at, rows, spoken = at[ends], rows[ends], spoken[ends]
    paid = np.array([int(amounts[each][2]) for each in flow.actions[at].tolist()], np.int64)
    return _Sold(rows, paid, spoken, sample.points[rows, flow.seats[at]])


def _binned(sold: _Sold) -> Iterator[tuple[str, npt.NDArray[np.bool_]]]:
    low, high = int(sold.prices.min()), int(np.quantile(sold.prices, 0.99))
    width = max(-(-(high - low + 1) // BARS), 1)
    for begin in range(low, high + 1, width):
        which = (sold.prices >= begin) & (sold.prices < begin + width)
        yield f"{begin}" if width == 1 else f"{begin} to {begin + width - 1}", which
    if (sold.prices >= begin + width).any():
        yield f"{begin + width} or more", sold.prices >= begin + width


def _histogram(study: Study, sold: _Sold, verb: str) -> ReportFigure:
    sample = study.main
    data = [
        Datum(
            label,
            points(which, sample.pairs[sold.rows]).scaled(100),
            "",
            sample.keys(np.unique(sold.rows[which])),
        )
        for label, which in _binned(sold)
    ]
    usual = mean(sold.prices, sample.pairs[sold.rows])
    return ReportFigure(
        f"prices-{verb or 'amounts'}",
        f"What is paid ({verb or 'amounts'})?",
        f"{said(usual)} on average ({study.played_by}).",
        "The last amount that was named before something else was decided, in percent of all.",
        "%",
        "histogram",
        tuple(data),
        study.runs(),
        axis="amount",
    )


def _by_price(study: Study, sold: _Sold, verb: str) -> ReportFigure:
    sample, data = study.main, []
    for label, which in _binned(sold):
        if which.sum() >= LEAST:
            number = points(sold.points[which], sample.pairs[sold.rows[which]]).scaled(100)
            data.append(Datum(label, number, "", sample.keys(np.unique(sold.rows[which]))))
    best = max(data, key=lambda each: each.number.value)
    return ReportFigure(
        f"points-by-price-{verb or 'amounts'}",
        f"Which price pays off ({verb or 'amounts'})?",
        f"Those who named {best.label} got {said(best.number, '%')} of the points.",
        "Points of the seat that named the last amount, by that amount; a seat counts once for "
        "every time. A correlation: it proves no cause.",
        "%",
        "points",
        tuple(data),
        study.runs(),
        axis="amount",
        against=EVEN,
    )

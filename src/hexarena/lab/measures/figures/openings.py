"""Figures of openings and prices: the worth of the first decision, and what auctions cost."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallies import Integers
from hexarena.lab.measures.figures.seats import EVEN
from hexarena.lab.measures.figures.worth import CORRECTED, DOUBTFUL, REAL
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import find_significant, p_value
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.vocabulary import Vocabulary
from hexarena.lab.measures.wording import format_estimate
from hexarena.lab.statistics import Samples, mean, points

MIN_MATCHES = 10  # the fewest matches for which an opening or a price is shown
MAX_BARS = 20  # the most bars in a chart of prices


class _FirstDecisions(NamedTuple):
    """The first decision of every match: its index in the flow, its action, its points."""

    actions: Integers
    points: Samples


def openings(study: Study) -> Iterator[ReportFigure]:
    """Yield how often each opening is played and its points, and both on a map of cells."""
    sample, vocabulary = study.main, study.vocabulary
    first_decisions = _read_first_decisions(sample)
    counts = np.bincount(first_decisions.actions, minlength=sample.plan.game.rules.ACTIONS)
    by_frequency = [
        action for action in np.argsort(-counts, kind="stable").tolist() if counts[action]
    ]
    frequent = [action for action in by_frequency if counts[action] >= MIN_MATCHES]
    if len(frequent) < 2:
        return
    yield _frequencies(study, first_decisions, frequent[: 2 * study.settings.listed_count])
    data = _measure_points(study, first_decisions, frequent)
    best = sorted(data, key=lambda datum: -datum.number.low)[: study.settings.listed_count]
    worst = sorted(data, key=lambda datum: datum.number.high)[: study.settings.listed_count]
    ranked = sorted({*best, *worst}, key=lambda datum: -datum.number.value)
    yield _worth(study, ranked, "opening-points", "points")
    cells = _find_cells(vocabulary, frequent)
    if len(cells) > 1:
        mapped = [
            datum._replace(label=cells[action][0], place=cells[action][1])
            for datum, action in zip(data, frequent, strict=True)
            if action in cells
        ]
        yield _worth(study, mapped, "opening-map", "cells")


def _read_first_decisions(sample: Sample) -> _FirstDecisions:
    flow = sample.flow
    decision_indices = np.flatnonzero(flow.seats >= 0)
    indices = decision_indices[np.searchsorted(decision_indices, flow.first[:-1])]
    first_points = sample.points[np.arange(len(sample)), flow.seats[indices]]
    return _FirstDecisions(flow.actions[indices].astype(np.int64), first_points)


def _find_cells(
    vocabulary: Vocabulary, actions: list[int]
) -> dict[int, tuple[str, tuple[int, int]]]:
    """Return the name and position of the cell for each action that names exactly one cell."""
    index = vocabulary.on_cells
    cells = {}
    for action in actions:
        name_ids = index.name_ids[index.starts[action] : index.starts[action + 1]]
        if len(name_ids) == 1:
            name = index.names[name_ids[0]]
            cells[action] = name, vocabulary.cells[name]
    return cells


def _frequencies(
    study: Study, first_decisions: _FirstDecisions, frequent: list[int]
) -> ReportFigure:
    sample, phrases, data = study.main, study.vocabulary.phrases, []
    for action in frequent:
        has_opening = first_decisions.actions == action
        number = points(has_opening, sample.pairs).scaled(100)
        label = phrases.get(action, f"{action}")
        data.append(Datum(label, number, "", sample.keys(has_opening)))
    return ReportFigure(
        "openings",
        "How do matches begin?",
        f"Most often with {data[0].label}: {format_estimate(data[0].number, '%')} "
        f"({study.played_by}).",
        "The first decision of a match, in percent of all matches; the most frequent ones.",
        "%",
        "bars",
        tuple(data),
        study.runs(),
        axis="opening",
    )


def _measure_points(
    study: Study, first_decisions: _FirstDecisions, frequent: list[int]
) -> list[Datum]:
    sample, phrases = study.main, study.vocabulary.phrases
    estimates = [
        _estimate_points(sample, first_decisions, first_decisions.actions == action)
        for action in frequent
    ]
    average = float(first_decisions.points.mean())
    significant = find_significant(np.array([p_value(estimate, average) for estimate in estimates]))
    return [
        Datum(
            phrases.get(action, f"{action}"),
            number.scaled(100),
            REAL if real else DOUBTFUL,
            sample.keys(first_decisions.actions == action),
        )
        for action, number, real in zip(frequent, estimates, significant, strict=True)
    ]


def _estimate_points(
    sample: Sample, first_decisions: _FirstDecisions, has_opening: npt.NDArray[np.bool_]
) -> Any:
    return points(first_decisions.points[has_opening], sample.pairs[has_opening])


def _worth(study: Study, data: list[Datum], name: str, drawing: Any) -> ReportFigure:
    best = max(data, key=lambda datum: datum.number.low)
    average = float(_read_first_decisions(study.main).points.mean()) * 100
    real = sum(datum.group == REAL for datum in data)
    return ReportFigure(
        name,
        "Where is the best opening?" if drawing == "cells" else "Which opening is best?",
        f"{best.label}: {format_estimate(best.number, '%')} of the points "
        f"({study.played_by}); {real} of "
        f"{len(data)} stand out.",
        "Points of the seat that opened, by its first decision; openings that stand out differ "
        f"from the mean of all. This is a correlation and does not prove a cause. {CORRECTED}",
        "%",
        drawing,
        tuple(data),
        study.runs(),
        axis="opening",
        against=average,
    )


class _Sales(NamedTuple):
    """Winning bids: the row of the match, the price, the verb, and the buyer's points."""

    rows: Integers
    prices: Integers
    verbs: npt.NDArray[np.str_]
    points: Samples


def prices(study: Study) -> Iterator[ReportFigure]:
    """Yield the cost of auctions, and the points of the buyers."""
    sales = _find_sales(study)
    if sales is None:
        return
    for verb in dict.fromkeys(sales.verbs.tolist()):
        has_verb = sales.verbs == verb
        verb_sales = _Sales(*(column[has_verb] for column in sales))
        if len(verb_sales.rows) >= MIN_MATCHES and len(set(verb_sales.prices.tolist())) > 1:
            yield _histogram(study, verb_sales, verb)
            yield _by_price(study, verb_sales, verb)


def _find_sales(study: Study) -> _Sales | None:
    """Return the bids that ended an auction: no other bid with the same verb follows at once."""
    first, last = study.game.rules.kernels["AMOUNTS"]
    flow, texts, sample = study.main.flow, study.vocabulary.texts, study.main
    notations = {
        action: texts[action].rpartition(":")
        for action in range(first, last + 1)
        if action in texts
    }
    amounts = {
        action: parts for action, parts in notations.items() if parts[2].lstrip("-").isdigit()
    }
    if not amounts:
        return None
    indices = np.flatnonzero((flow.seats >= 0) & np.isin(flow.actions, list(amounts)))
    rows = np.searchsorted(flow.first, indices, "right") - 1
    verbs = np.array([amounts[action][0] for action in flow.actions[indices].tolist()])
    continues = (np.diff(indices) == 1) & (verbs[1:] == verbs[:-1]) & (np.diff(rows) == 0)
    is_last = np.append(~continues, True)
    indices, rows, verbs = indices[is_last], rows[is_last], verbs[is_last]
    amounts_paid = np.array(
        [int(amounts[action][2]) for action in flow.actions[indices].tolist()], np.int64
    )
    return _Sales(rows, amounts_paid, verbs, sample.points[rows, flow.seats[indices]])


def _bin_prices(sales: _Sales) -> Iterator[tuple[str, npt.NDArray[np.bool_]]]:
    low, high = int(sales.prices.min()), int(np.quantile(sales.prices, 0.99))
    width = max(-(-(high - low + 1) // MAX_BARS), 1)
    for start in range(low, high + 1, width):
        in_bin = (sales.prices >= start) & (sales.prices < start + width)
        yield f"{start}" if width == 1 else f"{start} to {start + width - 1}", in_bin
    if (sales.prices >= start + width).any():
        yield f"{start + width} or more", sales.prices >= start + width


def _histogram(study: Study, sales: _Sales, verb: str) -> ReportFigure:
    sample = study.main
    data = [
        Datum(
            label,
            points(in_bin, sample.pairs[sales.rows]).scaled(100),
            "",
            sample.keys(np.unique(sales.rows[in_bin])),
        )
        for label, in_bin in _bin_prices(sales)
    ]
    average = mean(sales.prices, sample.pairs[sales.rows])
    return ReportFigure(
        f"prices-{verb or 'amounts'}",
        f"How much do players pay ({verb or 'amounts'})?",
        f"The mean amount is {format_estimate(average)} ({study.played_by}).",
        "The last amount that was named before something else was decided, in percent of all.",
        "%",
        "histogram",
        tuple(data),
        study.runs(),
        axis="amount",
    )


def _by_price(study: Study, sales: _Sales, verb: str) -> ReportFigure:
    sample, data = study.main, []
    for label, in_bin in _bin_prices(sales):
        if in_bin.sum() >= MIN_MATCHES:
            number = points(sales.points[in_bin], sample.pairs[sales.rows[in_bin]]).scaled(100)
            data.append(Datum(label, number, "", sample.keys(np.unique(sales.rows[in_bin]))))
    best = max(data, key=lambda datum: datum.number.value)
    return ReportFigure(
        f"points-by-price-{verb or 'amounts'}",
        f"Which price pays off ({verb or 'amounts'})?",
        f"Players who named {best.label} got {format_estimate(best.number, '%')} of the points.",
        "Points of the seat that named the last amount, by that amount; a seat counts once each "
        "time. This is a correlation and does not prove a cause.",
        "%",
        "points",
        tuple(data),
        study.runs(),
        axis="amount",
        against=EVEN,
    )

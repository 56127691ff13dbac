"""Figures of options: the effect of each value, compared with the study's setting."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.figures.worth import CORRECTED, DOUBTFUL, REAL
from hexarena.lab.measures.per_match import DECISIONS, DRAWS, PerMatch, seat_points
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import find_significant, p_value
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, phrase_option

MAX_VALUES = 12  # options with at most this many values have all of them tried


class _OptionFigure(NamedTuple):
    """The texts of a figure for a measure that options may change."""

    name: str
    title: str
    unit: str
    measure: str


FIGURES = (
    _OptionFigure(
        "options-on-seats",
        "How do options affect the first seat?",
        "points",
        seat_points(0),
    ),
    _OptionFigure("options-on-draws", "How do options affect draws?", "points", DRAWS),
    _OptionFigure(
        "options-on-length",
        "How do options affect the length?",
        "decisions",
        DECISIONS,
    ),
)


def settings(study: Study) -> Iterator[ReportFigure]:
    """Yield the effect of every value of an option on the first seat's points, draws, decisions."""
    samples = {label: study.play(options=options) for label, options in list_values(study)}
    if samples:
        yield from (_build_figure(study, figure, samples) for figure in FIGURES)


def _build_figure(
    study: Study, figure: _OptionFigure, samples: Mapping[str, Sample]
) -> ReportFigure:
    base, data = study.play(), _measure_data(study, figure, samples)
    top = max(data, key=lambda datum: abs(datum.number.value))
    real = sum(datum.group == REAL for datum in data)
    unit_text = "points, of 100," if figure.unit == "points" else figure.unit
    return ReportFigure(
        figure.name,
        figure.title,
        f"Most of all {top.label}: {format_estimate(top.number, figure.unit)}; {real} "
        f"of {len(data)} "
        "stand out.",
        f"Difference in {unit_text} from the agreed options, in matches with the same "
        "seeds, between "
        f"equal players ({study.further_players}). {CORRECTED}",
        figure.unit,
        "points",
        tuple(data),
        (base.run, *(sample.run for sample in samples.values())),
        axis="option",
        against=0.0,
    )


def _measure_data(
    study: Study, figure: _OptionFigure, samples: Mapping[str, Sample]
) -> list[Datum]:
    base = PerMatch(study.play())[figure.measure]
    measures = {label: PerMatch(sample)[figure.measure] for label, sample in samples.items()}
    scale = 100 if base.share else 1
    changes = {label: base.change(measure).scaled(scale) for label, measure in measures.items()}
    significant = find_significant(np.array([p_value(change) for change in changes.values()]))
    data = []
    for (label, number), real in zip(changes.items(), significant, strict=True):
        keys = samples[label].keys(base.values != measures[label].values)
        data.append(Datum(label, number, REAL if real else DOUBTFUL, keys))
    return data


def list_values(study: Study) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each option's values to try, in words and as options, if they can change alone."""
    schema = study.game.options_model.model_json_schema()["properties"]
    for name, field in schema.items():
        for value in _list_values(field):
            if study.allows({name: value}):
                yield phrase_option(name, field, value), {name: value}


def _list_values(field: Mapping[str, Any]) -> list[Any]:
    """Return an option's values; for a number with many values, half and twice the default."""
    if field.get("type") == "boolean":
        return [True, False]
    if "enum" in field:
        return list(field["enum"])[:MAX_VALUES]
    low, high, default = (field.get(key) for key in ("minimum", "maximum", "default"))
    if field.get("type") != "integer" or low is None or high is None or not default:
        return []
    if high - low < MAX_VALUES:
        return list(range(low, high + 1))
    return [value for value in (default // 2, default * 2) if low <= value <= high]

"""Figures of options: what each value does against the value that is agreed."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.per_match import DECISIONS, DRAWS, PerMatch, seat_points
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import chance_of, stand_out
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said
from hexarena.lab.measures.worth import CORRECTED, DOUBTFUL, REAL

FEW = 12  # values of an option, of which all are tried


class _Asked(NamedTuple):
    """A measure that options may change."""

    name: str
    title: str
    unit: str
    measure: str


ASKED = (
    _Asked(
        "options-on-seats",
        "What do options do to the first seat?",
        "points",
        seat_points(0),
    ),
    _Asked("options-on-draws", "What do options do to draws?", "points", DRAWS),
    _Asked(
        "options-on-length",
        "What do options do to the length?",
        "decisions",
        DECISIONS,
    ),
)


def settings(study: Study) -> Iterator[ReportFigure]:
    """Yield what every value of an option changes: first seat's points, draws, decisions."""
    played = {label: study.play(options=options) for label, options in values_in(study)}
    if played:
        yield from (_changed(study, asked, played) for asked in ASKED)


def _changed(study: Study, asked: _Asked, played: Mapping[str, Sample]) -> ReportFigure:
    base, data = study.play(), _data(study, asked, played)
    most = max(data, key=lambda each: abs(each.number.value))
    real = sum(each.group == REAL for each in data)
    what = "points, of 100," if asked.unit == "points" else asked.unit
    return ReportFigure(
        asked.name,
        asked.title,
        f"Most of all {most.label}: {said(most.number, asked.unit)}; {real} of {len(data)} "
        "stand out.",
        f"Difference in {what} from the agreed options, in matches with the same seeds, between "
        f"equal players ({', '.join(dict.fromkeys(study.players))}). {CORRECTED}",
        asked.unit,
        "points",
        tuple(data),
        (base.run, *(each.run for each in played.values())),
        axis="option",
        against=0.0,
    )


def _data(study: Study, asked: _Asked, played: Mapping[str, Sample]) -> list[Datum]:
    before = PerMatch(study.play())[asked.measure]
    after = {label: PerMatch(each)[asked.measure] for label, each in played.items()}
    scale = 100 if before.share else 1
    found = {label: before.change(each).scaled(scale) for label, each in after.items()}
    there = stand_out(np.array([chance_of(each) for each in found.values()]))
    data = []
    for (label, number), real in zip(found.items(), there, strict=True):
        keys = played[label].keys(before.values != after[label].values)
        data.append(Datum(label, number, REAL if real else DOUBTFUL, keys))
    return data


def values_in(study: Study) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every value to try of every option, in words, if it may be agreed by itself."""
    schema = study.game.options_model.model_json_schema()["properties"]
    for name, about in schema.items():
        for value in _values(about):
            if study.allowed({name: value}):
                yield f"{about.get('title', name)}: {_in_words(about, value)}", {name: value}


def _in_words(about: Mapping[str, Any], value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(about.get("labels", {}).get(f"{value}", value))


def _values(about: Mapping[str, Any]) -> list[Any]:
    """Return the values of an option; of a number with many, half and twice the default."""
    if about.get("type") == "boolean":
        return [True, False]
    if "enum" in about:
        return list(about["enum"])[:FEW]
    low, high, default = (about.get(each) for each in ("minimum", "maximum", "default"))
    if about.get("type") != "integer" or low is None or high is None or not default:
        return []
    if high - low < FEW:
        return list(range(low, high + 1))
    return [each for each in (default // 2, default * 2) if low <= each <= high]

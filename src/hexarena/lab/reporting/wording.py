"""Numbers and names in the form that a report shows."""

import math
import re

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.wording import count_digits, format_interval, format_strength
from hexarena.lab.statistics import Estimate


def number(value: float, estimate: Estimate) -> str:
    """Write a number with as many digits as the interval of an estimate supports."""
    if math.isnan(value):
        return "unknown"
    if math.isinf(value):
        return "no bound"
    return f"{value:z,.{count_digits(estimate)}f}".replace("-", "\N{MINUS SIGN}")


def interval(estimate: Estimate) -> str:
    """Write the interval of an estimate."""
    return format_interval(estimate, ",").replace("-", "\N{MINUS SIGN}")


def format_label(figure: ReportFigure, datum: Datum) -> str:
    """Return the label of a number in words, such as `level 4` on an axis of strengths."""
    label = space_words(datum.label)
    return format_strength(label) if figure.axis == "strength" else label


def space_words(label: str) -> str:
    """Write a notation's name as words, such as `no contest` for `no_contest`."""
    return re.sub(r"_+", " ", label)

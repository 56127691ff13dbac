"""Samples in words."""

import math

from hexarena.lab.statistics import Estimate


def said(number: Estimate, unit: str = "") -> str:
    """Write an estimate with its interval, such as `52.1 % (51.0 to 53.2)`."""
    digits = _digits(number)
    value, low, high = (_written(each, digits) for each in (number.value, number.low, number.high))
    return f"{value}{f' {unit}' if unit else ''} ({low} to {high})"


def _digits(number: Estimate) -> int:
    """Return how many digits after the point the interval supports: one at least, three at most."""
    if not math.isfinite(number.half) or number.half <= 0:
        return 1
    return min(max(1 - math.floor(math.log10(number.half)), 0), 3) if number.half < 1 else 1


def _written(value: float, digits: int) -> str:
    if math.isnan(value):
        return "unknown"
    if math.isinf(value):
        return "no bound"
    return f"{value:.{digits}f}"

"""Strengths and estimates of samples in words."""

import math

from hexarena.lab.statistics import Estimate

MAX_DIGITS = 2  # decimals: nobody reads more


def format_strength(name: str) -> str:
    """Name a strength in words, such as `level 4` for `4`."""
    return f"level {name}" if name.isdigit() else name


def format_estimate(number: Estimate, unit: str = "") -> str:
    """Write an estimate with its interval, such as `52.1 % (51.0 to 53.2)`."""
    digits = count_digits(number)
    value, low, high = (
        _format_number(end, digits) for end in (number.value, number.low, number.high)
    )
    return f"{value}{f' {unit}' if unit else ''} ({low} to {high})"


def count_digits(number: Estimate) -> int:
    """Return how many decimals the interval supports, from none to two."""
    wide = number.half
    if not math.isfinite(wide) or wide <= 0:
        return 1
    return MAX_DIGITS if wide < 0.1 else 1 if wide < 10 else 0


def _format_number(value: float, digits: int) -> str:
    if math.isnan(value):
        return "unknown"
    if math.isinf(value):
        return "no bound"
    return f"{value:.{digits}f}"

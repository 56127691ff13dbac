"""Strengths and estimates of samples in words."""

import math
import re
from collections.abc import Mapping
from typing import Any

from hexarena.lab.statistics import Estimate

MAX_DIGITS = 2  # decimals: nobody reads more
UNKNOWN_INTERVAL = "interval unknown"


_SIMPLE_BOTS = {"random": "random moves", "heuristic": "simple heuristic"}
_LEVEL = re.compile(r"(?:level[ _-]?)?(\d+)")


def format_strength(name: str) -> str:
    """Name a strength in words, such as `level 4` for `4`, or `level 2 against random moves`."""
    return " against ".join(map(_format_player, name.split(" v ")))


def _format_player(name: str) -> str:
    if level := _LEVEL.fullmatch(name):
        return f"level {level[1]}"
    return _SIMPLE_BOTS.get(name, name.replace("_", " "))


def phrase_option(name: str, field: Mapping[str, Any], value: Any) -> str:
    """Name an option's value in players' words; `field` is the option's schema."""
    text = {"true": "yes", "false": "no"}.get(f"{value}".lower(), f"{value}")
    label = field.get("labels", {}).get(f"{value}", text)
    return f"{field.get('title', name.replace('_', ' '))}: {label}"


def format_estimate(number: Estimate, unit: str = "") -> str:
    """Write an estimate with its unit and interval, such as `52.1 % (51.0 to 53.2)`."""
    value = _format_number(number.value, count_digits(number))
    return f"{value}{f' {unit}' if unit else ''} ({format_interval(number)})"


def format_interval(number: Estimate, separator: str = "") -> str:
    """Write an interval, such as `51.0 to 53.2`, or `at least 51.0` if an end is open.

    `separator` goes between thousands.
    """
    digits = count_digits(number)
    low, high = (_format_number(end, digits, separator) for end in (number.low, number.high))
    if number.is_bounded:
        return f"{low} to {high}"
    if math.isfinite(number.low):
        return f"at least {low}"
    return f"at most {high}" if math.isfinite(number.high) else UNKNOWN_INTERVAL


def count_digits(number: Estimate) -> int:
    """Return how many decimals the interval supports, from none to two."""
    wide = number.half
    if not math.isfinite(wide):
        wide = min(number.value - number.low, number.high - number.value)
    if not 0 < wide < math.inf:
        return 1
    return MAX_DIGITS if wide < 0.1 else 1 if wide < 10 else 0


def _format_number(value: float, digits: int, separator: str = "") -> str:
    if math.isnan(value):
        return "unknown"
    if math.isinf(value):
        return "no bound"
    return f"{value:z{separator}.{digits}f}"  # z: no minus before a zero

"""How the laboratory's tables word estimates."""

import math
from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from hexarena.lab.statistics.intervals import Estimate


def number(value: float, share: bool = False, sign: bool = False) -> str:
    """Word a number: a share in percent, else to three digits or more; `-` if there is none."""
    if math.isnan(value):
        return "-"
    if math.isinf(value):
        return "no end"
    value, plus = 100 * value if share else value, "+" if sign and value > 0 else ""
    digits = 1 if share or abs(value) >= 10 else 2
    text = f"{value:,.{digits}f}"
    return f"{plus}{text.removeprefix('-') if float(text.replace(',', '')) == 0 else text}" + (
        " %" if share else ""
    )


def interval(found: "Estimate", share: bool = False, sign: bool = False) -> str:
    """Word the interval of an estimate, such as `47.1 to 52.9 %`."""
    low, high = (number(each, share, sign) for each in (found.low, found.high))
    return f"{low.removesuffix(' %')} to {high}"


def valued(found: "Estimate", share: bool = False) -> str:
    """Word an estimate with its interval, such as `50.0 % (47.1 to 52.9 %)`."""
    return f"{number(found.value, share)} ({interval(found, share)})"


def table(title: str, *columns: str) -> Table:
    """Return an empty table whose first column is on the left, the others on the right."""
    made = Table(title=title, title_justify="left")
    for at, each in enumerate(columns):
        made.add_column(each, justify="right" if at else "left")
    return made

"""How the laboratory's tables word estimates."""

import math
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from hexarena.lab.statistics.intervals import Estimate


def number(value: float, share: bool = False, sign: bool = False) -> str:
    """Word a number: a share in percent, else to three digits or more; `-` if there is none."""
    if math.isnan(value):
        return "-"
    if math.isinf(value):
        return "no end"
    value = 100 * value if share else value
    text = f"{value:,.{1 if share or abs(value) >= 10 else 2}f}"
    text = text.removeprefix("-") if not text.strip("-0.") else text
    plus = "+" if sign and text.strip("0.") and value > 0 else ""
    return plus + text + (" %" if share else "")


def interval(found: "Estimate", share: bool = False) -> str:
    """Word the interval of an estimate, such as `47.1 to 52.9 %`."""
    low, high = (number(each, share) for each in (found.low, found.high))
    return f"{low.removesuffix(' %')} to {high}"


def valued(found: "Estimate", share: bool = False, sign: bool = False) -> str:
    """Word an estimate with its interval, such as `50.0 (47.1 to 52.9) %`."""
    ends = interval(found, share).removesuffix(" %")
    value = number(found.value, share, sign).removesuffix(" %")
    return f"{value} ({ends})" + (" %" if share else "")


def table(*columns: str) -> Table:
    """Return an empty table whose first column is on the left, the others on the right."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, each in enumerate(columns):
        made.add_column(each, justify="right" if at else "left", no_wrap=at > 0)
    return made


def show(title: str, rows: Table) -> None:
    """Print a table below its title."""
    console = Console()
    console.print(Text(title, style="bold"))
    console.print(rows)

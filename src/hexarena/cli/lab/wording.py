"""How the laboratory's tables show estimates as text."""

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from hexarena.lab.compare import MeasuredEffect
    from hexarena.lab.statistics.intervals import Estimate


def format_number(value: float, share: bool = False, sign: bool = False) -> str:
    """Format a number: a share in percent, else to three or more digits; `-` if not finite."""
    if math.isnan(value):
        return "-"
    if math.isinf(value):
        return "no end"
    value = 100 * value if share else value
    text = f"{value:,.{1 if share or abs(value) >= 10 else 2}f}"
    text = text.removeprefix("-") if not text.strip("-0.") else text
    plus = "+" if sign and text.strip("0.") and value > 0 else ""
    return plus + text + (" %" if share else "")


def format_interval(estimate: "Estimate", share: bool = False) -> str:
    """Format the interval of an estimate, such as `47.1 to 52.9 %` or `at least 47.1 %`."""
    if math.isnan(estimate.low) or not (
        math.isfinite(estimate.low) or math.isfinite(estimate.high)
    ):
        return "interval unknown"
    if math.isinf(estimate.high):
        return f"at least {format_number(estimate.low, share)}"
    if math.isinf(estimate.low):
        return f"at most {format_number(estimate.high, share)}"
    low, high = (format_number(bound, share) for bound in (estimate.low, estimate.high))
    return f"{low.removesuffix(' %')} to {high}"


def format_estimate(estimate: "Estimate", share: bool = False, sign: bool = False) -> str:
    """Format an estimate with its interval, such as `50.0 (47.1 to 52.9) %`."""
    bounds = format_interval(estimate, share).removesuffix(" %")
    value = format_number(estimate.value, share, sign).removesuffix(" %")
    return f"{value} ({bounds})" + (" %" if share else "")


def make_table(*columns: str) -> Table:
    """Return an empty table whose first column is left-aligned and the others right-aligned."""
    rows = Table(box=SIMPLE_HEAD, pad_edge=False)
    for index, column in enumerate(columns):
        rows.add_column(column, justify="right" if index else "left", no_wrap=index > 0)
    return rows


def make_effects_table(labels: tuple[str, str], effects: "Iterable[MeasuredEffect]") -> Table:
    """Return a table of measures on two sides, with a star at each whose difference is sure."""
    rows = make_table("measure", *labels, "difference (95 %)", "visible")
    for effect in effects:
        sides = (format_number(side.value, effect.share) for side in (effect.one, effect.other))
        change = format_estimate(effect.difference, effect.share, sign=True)
        visible = format_number(effect.visible, effect.share)
        rows.add_row(
            f"{'*' if effect.is_significant else ' '} {effect.name}", *sides, change, visible
        )
    return rows


def print_table(title: str, rows: Table) -> None:
    """Print a table below its title."""
    console = Console()
    console.print(Text(title, style="bold"))
    console.print(rows)

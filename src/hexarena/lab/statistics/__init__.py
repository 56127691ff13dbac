"""Statistics of matches: estimates with intervals, sequential tests, strengths, matchups."""

from hexarena.lab.statistics.intervals import (
    Estimate,
    Samples,
    correlation,
    count_rate,
    difference,
    mean,
    paired_difference,
    paired_points,
    points,
    quantile,
    share,
    visible_effect,
)

__all__ = [
    "Estimate",
    "Samples",
    "correlation",
    "count_rate",
    "difference",
    "mean",
    "paired_difference",
    "paired_points",
    "points",
    "quantile",
    "share",
    "visible_effect",
]

"""Sequential tests of two bots: play until one is shown to be better, or neither by much.

The observation is a pair of matches with swapped seats, so that neither chance nor a seat's
advantage counts: its score, the mean of both matches' points, has five values (pentanomial). The
test is the generalised sequential likelihood ratio of multinomials with a given mean (Wald,
"Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16, 1945; Van den
Bergh, "A practical introduction to the GSPRT", 2020, as the testers of chess engines use it).
Either bot may be the better one: two such tests run side by side (Armitage, "Sequential analysis
with more than two alternative hypotheses", JRSS B 12, 1950).
"""

import math
from enum import StrEnum
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.intervals import Estimate, Samples, points

SCORES = np.array([0.0, 0.25, 0.5, 0.75, 1.0])  # the possible scores of a pair of matches
MIN_COUNT = 1e-3  # each score counts at least this often, since it may still occur
HALVINGS = 45  # how often the interval that contains the multiplier of the mean is halved


class Bounds(NamedTuple):
    """The hypotheses of a test: a share of points of at most `null`, or of at least `better`.

    The test calls bots at `null` better with a probability of at most `alpha`, for both bots
    together, and misses one at `better` with at most `beta`.
    """

    null: float = 0.5
    better: float = 0.55
    alpha: float = 0.05
    beta: float = 0.05

    def check(self) -> "Bounds":
        """Return the bounds. Raises BadCall if a test can't use them."""
        if not 0.5 <= self.null < self.better < 1:
            received = f"got shares of {self.null:g} and {self.better:g}"
            raise BadCall(f"{received}; expected 0.5 <= the first < the second < 1")
        if not (0 < self.alpha <= 0.5 and 0 < self.beta <= 0.5):
            received = f"got errors of {self.alpha:g} and {self.beta:g}"
            raise BadCall(f"{received}; expected both above 0 and at most 0.5")
        return self

    @property
    def limits(self) -> tuple[float, float]:
        """The log likelihood ratios at which each of the two tests ends."""
        alpha = self.alpha / 2
        return math.log(self.beta / (1 - alpha)), math.log((1 - self.beta) / alpha)


class SprtFinding(StrEnum):
    """The finding of a test."""

    FIRST = "first"  # the first bot is better
    SECOND = "second"  # the second bot is better
    NEITHER = "neither"  # neither is better by as much as the bounds say
    OPEN = "open"  # undecided so far: play on
    TRUNCATED = "truncated"  # the matches ran out before the test ended


class SprtState(NamedTuple):
    """A test after some pairs: the ratios for the first and for the second bot."""

    pairs: int
    score: float
    ratios: tuple[float, float]
    finding: SprtFinding


class Sprt:
    """A sequential test of two bots, by the score of each pair, 0 to 1, for the first bot."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        self.bounds = (bounds or Bounds()).check()
        self._scores: Samples = np.zeros(0)
        self._findings = [SprtFinding.OPEN, SprtFinding.OPEN]
        self.state = SprtState(0, math.nan, (0.0, 0.0), SprtFinding.OPEN)

    def add(self, scores: npt.ArrayLike) -> SprtState:
        """Count pairs, one after another; return the state. Pairs after the end change nothing."""
        new_scores = np.atleast_1d(np.asarray(scores, np.float64))
        if self.state.finding is SprtFinding.OPEN and len(new_scores):
            ratios = self._compute_ratios(new_scores)
            test_ends = [self._find_end(side, ratios[side]) for side in (0, 1)]
            count = min(self._count_new_pairs(test_ends), len(new_scores))
            for side, (index, finding) in enumerate(test_ends):
                self._findings[side] = finding if index < count else self._findings[side]
            self._scores = np.concatenate([self._scores, new_scores[:count]])
            first, second = (float(ratio[count - 1]) for ratio in ratios)
            pairs, score = len(self._scores), float(self._scores.mean())
            self.state = SprtState(pairs, score, (first, second), self._combine_findings())
        return self.state

    def truncate(self) -> SprtState:
        """End the test now, without a finding if it is open; return the state."""
        if self.state.finding is SprtFinding.OPEN:
            self.state = self.state._replace(finding=SprtFinding.TRUNCATED)
        return self.state

    def estimate(self) -> Estimate:
        """Estimate the share of points; n counts pairs.

        A test that ends early ends at an extreme, so the share is a little too far from a half.
        """
        return points(self._scores)

    def _compute_ratios(self, new_scores: Samples) -> Samples:
        """Return the ratios after each of the given pairs, float64[2, n]."""
        all_scores = np.concatenate([self._scores, new_scores]).round(9)
        values = np.unique(np.concatenate([SCORES, all_scores]))
        counts = np.cumsum(all_scores[:, None] == values, axis=0)[len(self._scores) :]
        means = self.bounds.null, self.bounds.better
        return np.stack(
            [log_ratio(counts, side_values, means) for side_values in (values, 1 - values)]
        )

    def _find_end(self, side: int, ratios: Samples) -> tuple[int, SprtFinding]:
        """Return the index of the new pair at which one of the two tests ends, and its finding."""
        low, high = self.bounds.limits
        if self._findings[side] is not SprtFinding.OPEN:
            return -1, self._findings[side]
        crossed = np.flatnonzero((ratios <= low) | (ratios >= high))
        if not len(crossed):
            return len(ratios), SprtFinding.OPEN
        better = SprtFinding.SECOND if side else SprtFinding.FIRST
        finding = better if ratios[crossed[0]] >= high else SprtFinding.NEITHER
        return int(crossed[0]), finding

    def _count_new_pairs(self, test_ends: list[tuple[int, SprtFinding]]) -> int:
        """Return how many of the new pairs count: those up to the one that ends the whole test."""
        wins = [
            index
            for index, finding in test_ends
            if finding in (SprtFinding.FIRST, SprtFinding.SECOND)
        ]
        return min([*wins, max(index for index, _ in test_ends)]) + 1

    def _combine_findings(self) -> SprtFinding:
        for better in (SprtFinding.FIRST, SprtFinding.SECOND):
            if better in self._findings:
                return better
        return SprtFinding.OPEN if SprtFinding.OPEN in self._findings else SprtFinding.NEITHER


def log_ratio(
    counts: npt.NDArray[Any], values: Samples, means: tuple[float, float]
) -> npt.NDArray[np.float64]:
    """Return the log likelihood ratio of the second mean to the first.

    `counts`, float64[..., k], are of the `values`, float64[k]; the result is float64[...].
    """
    weights = np.maximum(counts, MIN_COUNT)
    total = weights.sum(axis=-1, keepdims=True)
    parts = weights / total
    low, high = (_log_tilt(parts, values - mean) for mean in means)
    ratio: npt.NDArray[np.float64] = (weights * (low - high)).sum(axis=-1)
    return ratio


def _log_tilt(parts: Samples, deviations: Samples) -> Samples:
    """Return the log of the divisors with which the mean of the parts' `deviations` is 0.

    The likeliest such parts are `parts / (1 + x * deviations)`; x solves a falling equation.
    """
    low = np.full(parts.shape[:-1], -1 / deviations.max())
    high = np.full(parts.shape[:-1], -1 / deviations.min())
    for _ in range(HALVINGS):
        x = (low + high) / 2
        is_positive = (parts * deviations / (1 + x[..., None] * deviations)).sum(axis=-1) > 0
        low, high = np.where(is_positive, x, low), np.where(is_positive, high, x)
    tilt: Samples = np.log1p((low + high)[..., None] / 2 * deviations)
    return tilt


def paired_scores(points: Samples, pairs: npt.NDArray[np.integer]) -> Samples:
    """Return the mean points of each pair, in the order of the pairs."""
    _, indices, counts = np.unique(pairs, return_inverse=True, return_counts=True)
    scores: Samples = np.bincount(indices, weights=points) / counts
    return scores


def elo(share: float) -> float:
    """Return the difference in Elo that corresponds to a share of points."""
    if share in (0.0, 1.0):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))


def elo_share(difference: float) -> float:
    """Return the share of points that corresponds to a difference in Elo."""
    return 1 / (1 + 10 ** (-difference / 400))

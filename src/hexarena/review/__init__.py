"""Reviews of finished matches: what each decision cost, what was hidden, and what luck did.

The package is also callable: `hexarena.review(match)` reviews a match or the record in a file.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from hexarena.review.events import find_questions, list_questions
from hexarena.review.notebook import MatchReview, review_match
from hexarena.review.summary import (
    CurvePoint,
    DecisionReview,
    Explanations,
    LuckReview,
    MomentKind,
    Review,
    ReviewMoment,
    SeatReview,
    explain,
    list_comparisons,
    review,
    summarize,
)

if TYPE_CHECKING:
    from hexarena.match import Match
    from hexarena.search import Progress


class _Reviews(ModuleType):
    """Makes this package callable: `hexarena.review` is both a package and a function."""

    def __call__(
        self, match: "Match | str | Path", *, progress: "Progress | None" = None
    ) -> MatchReview:
        """Review a finished match, or the record in a file: see `review_match`."""
        return review_match(match, progress=progress)


__all__ = [
    "CurvePoint",
    "DecisionReview",
    "Explanations",
    "LuckReview",
    "MatchReview",
    "MomentKind",
    "Review",
    "ReviewMoment",
    "SeatReview",
    "explain",
    "find_questions",
    "list_comparisons",
    "list_questions",
    "review",
    "review_match",
    "summarize",
]

sys.modules[__name__].__class__ = _Reviews

"""Reviews of finished matches: what each decision cost, what was hidden, and what luck did."""

from hexarena.review.events import list_questions
from hexarena.review.summary import (
    CurvePoint,
    DecisionReview,
    LuckReview,
    Review,
    ReviewMoment,
    SeatReview,
    review,
    summarize,
)

__all__ = [
    "CurvePoint",
    "DecisionReview",
    "LuckReview",
    "Review",
    "ReviewMoment",
    "SeatReview",
    "list_questions",
    "review",
    "summarize",
]

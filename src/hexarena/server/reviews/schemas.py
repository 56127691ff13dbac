"""The review of a match as it crosses the wire."""

from typing import Literal

from pydantic import BaseModel, Field

from hexarena.review import MomentKind

ReviewStatus = Literal["none", "waiting", "running", "done"]
MarkWord = Literal["", "inaccuracy", "mistake", "blunder"]


class DecisionShown(BaseModel):
    """A decision. Values are win chances of its seat, 0 to 1, and None until it is judged."""

    ply: int = Field(description="the actions before it")
    end_ply: int = Field(description="the actions after it")
    seat: int
    actions: tuple[str, ...] = Field(description="what was played, in notation")
    best_value: float | None = Field(description="of the best actions, by what the seat knew")
    played_value: float | None = Field(description="of what was played, by what the seat knew")
    true_value: float | None = Field(description="of what was played, with everything open")
    loss: float | None = Field(description="points of 100 below the best, 0 or more")
    mark: MarkWord
    best: tuple[str, ...] = Field(description="the best actions, in notation")
    share: float | None = Field(
        description="at a simultaneous choice, how often the best mix begins like this, 0 to 1"
    )
    causes: tuple[str, ...] = Field(description="why the best is better, at the moments only")
    played_name: str = Field(description="what was played, in words; empty until all is judged")
    best_name: str = Field(description="the best actions, in words")


class LuckShown(BaseModel):
    """Dice or cards, with the luck of each seat in points of 100; None until it is judged."""

    ply: int
    end_ply: int
    luck: tuple[float, ...] | None
    text: str


class CurvePointShown(BaseModel):
    """The win chances of each seat before an action, 0 to 1; None where they aren't known yet."""

    ply: int
    known: tuple[float | None, ...] = Field(description="by what the seat knew")
    true: tuple[float | None, ...] = Field(description="with everything open")


class MarkCounts(BaseModel):
    """How many decisions of a seat have each mark."""

    inaccuracy: int
    mistake: int
    blunder: int


class SeatReviewShown(BaseModel):
    """How a seat played, its luck, and its result with and without that luck."""

    seat: int
    accuracy: float | None = Field(description="0 to 100")
    mean_loss: float | None = Field(description="points of 100 a decision")
    decisions: int = Field(description="how many are judged")
    marks: MarkCounts
    luck: float = Field(description="points of 100, summed up")
    result: float = Field(description="points of 100")
    adjusted_result: float = Field(description="the result less luck; may be outside 0 to 100")


class ReviewMomentShown(BaseModel):
    """A moment that decided: a costly decision, great luck, or secrets that changed much."""

    ply: int
    kind: MomentKind
    seat: int = Field(description="who decided, or whom luck or what was hidden helped")
    swing: float = Field(description="points of 100")
    text: str
    causes: tuple[str, ...]


class ReviewContent(BaseModel):
    """What has been found out so far."""

    engine: str = Field(description="what judged: version, network and effort")
    decisions: tuple[DecisionShown, ...]
    luck: tuple[LuckShown, ...]
    curve: tuple[CurvePointShown, ...]
    seats: tuple[SeatReviewShown, ...]
    moments: tuple[ReviewMomentShown, ...]


class ReviewShown(BaseModel):
    """The review of a finished match, and how much of it is done."""

    match: str
    status: ReviewStatus = Field(description="`none` if nobody has ordered it")
    done: int = Field(
        description="parts that are done: each decision or chance event, and the words for moments"
    )
    total: int
    review: ReviewContent | None = Field(
        description="left out before the first judgement, and if there's no more than `after`"
    )

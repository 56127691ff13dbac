"""A review: what the judgements of a finished match say about it and about each seat."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Event as StopEvent
from typing import Literal, NamedTuple

from hexarena.contract.record import CHANCE
from hexarena.hints import PlanWords
from hexarena.match import LogLine, Match
from hexarena.review.events import ReviewedEvent, list_events
from hexarena.review.marks import DecisionMark, mark_loss, measure_accuracy
from hexarena.review.wording import (
    compare_with_best,
    describe_luck,
    describe_secret,
    write_actions,
)
from hexarena.search.judging import Judgement, Question, describe_engine, judge
from hexarena.thinking import CompareTask

MOMENTS = 3  # the moments that decided
MIN_SWING = 1.0  # in points of 100: a smaller one decides nothing
MIN_HIDDEN_SWING = 20.0  # of what was hidden; its standard error is up to 8
PAIR = 2  # with more seats, a seat's bad turn doesn't tell whom it helped

MomentKind = Literal["decision", "luck", "hidden"]

OnProgress = Callable[[int, int], None]
JudgedEvent = tuple[ReviewedEvent, Judgement | None]


class DecisionReview(NamedTuple):
    """A decision. Values are win chances of its seat, 0 to 1; None until it has been judged."""

    ply: int
    end_ply: int
    seat: int
    actions: tuple[str, ...]  # in notation
    best_value: float | None = None  # of the best actions, by what the seat knew
    played_value: float | None = None  # of what was played, by what the seat knew
    true_value: float | None = None  # of what was played, with everything open
    loss: float | None = None  # in points of 100, never below 0
    mark: DecisionMark = ""
    best: tuple[str, ...] = ()  # the best actions, in notation
    share: float | None = None  # how often the mix begins like this, at a commitment
    causes: tuple[str, ...] = ()  # why the best was better; at the moments only
    played_name: str = ""  # what was played, in words; "" until all has been judged
    best_name: str = ""  # the best actions, in words


class LuckReview(NamedTuple):
    """A chance event: luck for each seat in points of 100, None until it has been judged."""

    ply: int
    end_ply: int
    luck: tuple[float, ...] | None
    text: str  # what happened


class CurvePoint(NamedTuple):
    """The win chances of each seat at a ply, 0 to 1; None where they are not known yet."""

    ply: int
    known: tuple[float | None, ...]  # by what the seat knew when it last decided
    true: tuple[float | None, ...]


class SeatReview(NamedTuple):
    """How a seat played, what luck it had, and its result with and without that luck."""

    seat: int
    accuracy: float | None  # 0 to 100
    mean_loss: float | None  # in points of 100 a decision
    decisions: int  # how many have been judged
    marks: dict[str, int]
    luck: float  # in points of 100, summed over the events judged so far
    result: float  # in points of 100
    adjusted_result: float  # the result less luck, which may lie outside 0 to 100


class ReviewMoment(NamedTuple):
    """A moment that decided: a costly decision, great luck, or secrets that changed much."""

    ply: int
    kind: MomentKind
    seat: int  # the seat that decided, or the one that luck or what was hidden helped
    swing: float  # in points of 100
    text: str
    causes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Explanations:
    """The words of a review, by ply.

    Decisions are compared with what was best; the causes are given where a match was decided.
    `secrets` tell what was hidden there.
    """

    decisions: dict[int, PlanWords]
    secrets: dict[int, str]


class Review(NamedTuple):
    """The review of a finished match; while it is being made, `done` is below `total`."""

    engine: str
    done: int
    total: int
    decisions: tuple[DecisionReview, ...]
    luck: tuple[LuckReview, ...]
    curve: tuple[CurvePoint, ...]
    seats: tuple[SeatReview, ...]
    moments: tuple[ReviewMoment, ...]


def review(
    match: Match, *, on_progress: OnProgress | None = None, stop: StopEvent | None = None
) -> Review:
    """Judge a finished match in order of play, until `stop` is set. Raises BadCall.

    `on_progress` gets the number of judged events and that of all.
    """
    events = list_events(match)
    judgements: list[Judgement | None] = []
    for event in events:
        if stop and stop.is_set():
            break
        question = Question.from_states(match.game, event.states, event.actions)
        judgement = judge(question, stop)
        if stop and stop.is_set():
            break
        judgements.append(judgement)
        if on_progress:
            on_progress(len(judgements), len(events))
    is_complete = len(judgements) == len(events)
    return summarize(match, judgements, explain(match, judgements) if is_complete else None)


def list_comparisons(
    match: Match, judgements: Sequence[Judgement | None]
) -> dict[int, CompareTask]:
    """Return by ply the tasks that name each judged decision, and what was best.

    Those at the decisions that decided a match also find out why, which takes seconds. Raises
    BadCall.
    """
    pairs = _pair(match, judgements)
    turning_points = {
        pairs[swing.place][0].ply
        for swing in _choose_moments(match, pairs)
        if swing.kind == "decision"
    }
    return {
        event.ply: compare_with_best(
            match, event, judgement.best, with_causes=event.ply in turning_points
        )
        for event, judgement in pairs
        if judgement and judgement.best and event.seat != CHANCE
    }


def explain(
    match: Match,
    judgements: Sequence[Judgement | None],
    comparisons: Mapping[int, PlanWords] | None = None,
) -> Explanations:
    """Name all decisions, and put the moments that decided a match into words.

    `comparisons` are the answers to `list_comparisons`; without them this takes seconds. Raises
    BadCall.
    """
    pairs, lines = _pair(match, judgements), match.log.open_lines(match.history)
    if comparisons is None:
        tasks = list_comparisons(match, judgements)
        comparisons = {ply: task.think(lambda: True) for ply, task in tasks.items()}
    secrets = dict[int, str]()
    for swing in _choose_moments(match, pairs):
        event = pairs[swing.place][0]
        if swing.kind == "hidden":
            following = pairs[swing.place + 1][0] if swing.place + 1 < len(pairs) else None
            secrets[event.ply] = describe_secret(match, lines, event, following)
    return Explanations(dict(comparisons), secrets)


def summarize(
    match: Match,
    judgements: Sequence[Judgement | None],
    explanations: Explanations | None = None,
) -> Review:
    """Return the review of the judgements so far, in the order of `list_questions`.

    They may be fewer than the questions, and None stands for one that is missing. The moments come
    with what `explain` found. Raises BadCall.
    """
    pairs, lines = _pair(match, judgements), match.log.open_lines(match.history)
    moments = () if explanations is None else _list_moments(match, pairs, lines, explanations)
    decisions = [
        _add_words(_review_decision(match, event, judgement), explanations)
        for event, judgement in pairs
        if event.seat != CHANCE
    ]
    luck = [
        LuckReview(
            event.ply,
            event.end_ply,
            judgement.luck[: len(match.players)] if judgement else None,
            describe_luck(lines, event),
        )
        for event, judgement in pairs
        if event.seat == CHANCE
    ]
    return Review(
        engine=describe_engine(match.game.name),
        done=sum(judgement is not None for _, judgement in pairs),
        total=len(pairs),
        decisions=tuple(decisions),
        luck=tuple(luck),
        curve=_draw_curve(match, pairs),
        seats=tuple(
            _review_seat(match, seat, decisions, luck) for seat in range(len(match.players))
        ),
        moments=moments,
    )


def _pair(match: Match, judgements: Sequence[Judgement | None]) -> list[JudgedEvent]:
    events = list_events(match)
    missing = [None] * max(0, len(events) - len(judgements))
    return list(zip(events, [*judgements, *missing], strict=False))


def _review_decision(
    match: Match, event: ReviewedEvent, judgement: Judgement | None
) -> DecisionReview:
    actions = write_actions(match.game, event.states, event.actions)
    decision = DecisionReview(event.ply, event.end_ply, event.seat, actions)
    if judgement is None:
        return decision
    return decision._replace(
        best_value=judgement.best_value,
        played_value=judgement.played_value,
        true_value=judgement.true_value,
        loss=judgement.loss,
        mark=mark_loss(match.game, judgement.loss),
        best=write_actions(match.game, event.states, judgement.best),
        share=judgement.share,
    )


def _add_words(decision: DecisionReview, explanations: Explanations | None) -> DecisionReview:
    words = explanations and explanations.decisions.get(decision.ply)
    if not words:
        return decision
    return decision._replace(
        played_name=words.rival_name, best_name=words.best_name, causes=words.causes
    )


def _draw_curve(match: Match, pairs: Sequence[JudgedEvent]) -> tuple[CurvePoint, ...]:
    """Return the win chances before each event, and the result at the end."""
    seats = range(len(match.players))
    known_values: list[float | None] = [None] * len(seats)
    points = []
    for event, judgement in pairs:
        if judgement and event.seat != CHANCE:
            known_values[event.seat] = judgement.best_value
        true = judgement.values[: len(seats)] if judgement else (None,) * len(seats)
        points.append(CurvePoint(event.ply, tuple(known_values), true))
    results = tuple(_list_results(match))
    return (*points, CurvePoint(match.ply, results, results))


def _list_results(match: Match) -> list[float]:
    """Return the share of points of each seat."""
    outcome = match.outcome
    returns = outcome.returns if outcome else ()
    return [(value + 1.0) / 2.0 for value in returns[: len(match.players)]]


def _review_seat(
    match: Match, seat: int, decisions: Sequence[DecisionReview], luck: Sequence[LuckReview]
) -> SeatReview:
    judged_decisions = [d for d in decisions if d.seat == seat and d.loss is not None]
    losses = [decision.loss or 0.0 for decision in judged_decisions]
    mean_loss = sum(losses) / len(losses) if losses else None
    counts = Counter(decision.mark for decision in judged_decisions)
    total_luck = sum(event.luck[seat] for event in luck if event.luck)
    result = 100.0 * _list_results(match)[seat]
    return SeatReview(
        seat=seat,
        accuracy=None if mean_loss is None else measure_accuracy(mean_loss),
        mean_loss=mean_loss,
        decisions=len(judged_decisions),
        marks={mark: counts[mark] for mark in ("inaccuracy", "mistake", "blunder")},
        luck=total_luck,
        result=result,
        adjusted_result=result - total_luck,
    )


class _Swing(NamedTuple):
    """By how many points of 100 an event helped a seat, or cost one that decided, and why."""

    points: float
    kind: MomentKind
    seat: int
    place: int  # of the event, in order of play


def _choose_moments(match: Match, pairs: Sequence[JudgedEvent]) -> list[_Swing]:
    """Return the largest swings in order of play."""
    swings = [
        swing
        for index, (event, judgement) in enumerate(pairs)
        if judgement
        for swing in _list_swings(match, index, event, judgement)
    ]
    ranking = sorted(swings, key=lambda swing: (-swing.points, swing.place))
    chosen = dict[int, _Swing]()
    for swing in ranking:
        chosen.setdefault(swing.place, swing)
    return sorted(list(chosen.values())[:MOMENTS], key=lambda swing: swing.place)


def _list_swings(
    match: Match, index: int, event: ReviewedEvent, judgement: Judgement
) -> Iterator[_Swing]:
    if event.seat == CHANCE:
        points = max(judgement.luck)
        if points >= MIN_SWING:
            yield _Swing(points, "luck", judgement.luck.index(points), index)
        return
    if judgement.loss >= MIN_SWING:
        yield _Swing(judgement.loss, "decision", event.seat, index)
    known_value, true_value = judgement.played_value, judgement.true_value
    if known_value is None or true_value is None:
        return
    gain = 100.0 * (true_value - known_value)
    if abs(gain) >= MIN_HIDDEN_SWING and (gain > 0 or len(match.players) == PAIR):
        yield _Swing(abs(gain), "hidden", event.seat if gain > 0 else 1 - event.seat, index)


def _list_moments(
    match: Match,
    pairs: Sequence[JudgedEvent],
    lines: Sequence[LogLine],
    explanations: Explanations,
) -> tuple[ReviewMoment, ...]:
    moments = []
    for swing in _choose_moments(match, pairs):
        event = pairs[swing.place][0]
        moment = ReviewMoment(event.ply, swing.kind, swing.seat, swing.points, "")
        words = explanations.decisions.get(event.ply)
        secret = explanations.secrets.get(event.ply)
        if swing.kind == "luck":
            moments.append(moment._replace(text=describe_luck(lines, event)))
        elif secret and swing.kind == "hidden":
            moments.append(moment._replace(text=secret))
        elif words:
            text = f"{words.rival_name}. Better: {words.best_name}."
            moments.append(moment._replace(text=text, causes=words.causes))
    return tuple(moments)

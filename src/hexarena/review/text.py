"""A review as text: the curve, the moments, the mistakes, and a row for each seat."""

from collections.abc import Iterator, Sequence

from hexarena.match import Match
from hexarena.review.summary import DecisionReview, Review, ReviewMoment, SeatReview

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 64  # the most columns of a curve
MAX_MISTAKES = 20  # the most rows of the table of mistakes
COLUMNS = ("", "accuracy", "inaccuracies", "mistakes", "blunders", "luck", "result", "adjusted")


def write_review(match: Match, review: Review) -> str:
    """Return a review as text of several lines."""
    return "\n".join(_list_lines(match, review))


def _list_lines(match: Match, review: Review) -> Iterator[str]:
    ending = match.outcome.text if match.outcome else ""
    yield f"{match.game.title}: {' against '.join(match.players)}. {ending}".rstrip()
    if review.done < review.total:
        yield f"Judged so far: {review.done} of {review.total}."
    yield ""
    yield from _align_rows([COLUMNS, *(_list_cells(match, seat) for seat in review.seats)])
    yield ""
    yield "Chance to win, with everything open:"
    labels = [match.seat_label(seat.seat) for seat in review.seats]
    for seat, label in enumerate(labels):
        values = [point.true[seat] for point in review.curve]
        yield f"{label.ljust(max(map(len, labels)))}  {draw_curve(values)}"
    if review.moments:
        yield from ("", "The moments that decided:")
    for moment in review.moments:
        yield f"{moment.ply:>5}  {_head_moment(match, moment)} {moment.text}"
        yield from (f"       {cause}" for cause in moment.causes)
    yield from _list_mistakes(match, review.decisions)


def _head_moment(match: Match, moment: ReviewMoment) -> str:
    name, points = match.seat_label(moment.seat), f"{moment.swing:.0f} points"
    if moment.kind == "decision":
        return f"{name} lost {points}:"
    return f"{'Luck' if moment.kind == 'luck' else 'What was hidden'}, {points} for {name}:"


def _list_cells(match: Match, seat: SeatReview) -> tuple[str, ...]:
    accuracy = "" if seat.accuracy is None else f"{seat.accuracy:.0f} %"
    marks = (str(count) for count in seat.marks.values())
    points = (f"{seat.luck:+.0f}", f"{seat.result:.0f}", f"{seat.adjusted_result:.0f}")
    return (match.seat_label(seat.seat), accuracy, *marks, *points)


def _align_rows(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    for first, *remaining in rows:
        cells = (cell.rjust(width) for cell, width in zip(remaining, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *cells))


def draw_curve(values: Sequence[float | None]) -> str:
    """Draw values from 0 to 1 as bars, at most WIDTH of them; a space where there is none."""
    count = min(len(values), WIDTH)
    picked = [values[(2 * n + 1) * len(values) // (2 * count)] for n in range(count)]
    top = len(BARS) - 1
    return "".join(" " if value is None else BARS[round(value * top)] for value in picked)


def _list_mistakes(match: Match, decisions: Sequence[DecisionReview]) -> Iterator[str]:
    marked = [decision for decision in decisions if decision.mark]
    worst = sorted(marked, key=lambda decision: -(decision.loss or 0.0))[:MAX_MISTAKES]
    if worst:
        yield ""
        yield "Mistakes, at most 20:" if len(marked) > MAX_MISTAKES else "Mistakes:"
    for decision in sorted(worst, key=lambda decision: decision.ply):
        label = match.seat_label(decision.seat)
        actions = _name(decision.played_name, decision.actions)
        better = _name(decision.best_name, decision.best)
        cost = f"{decision.mark}, {decision.loss:.0f} points"
        yield f"{decision.ply:>5}  {label}, {cost}: {actions}. Better: {better}."


def _name(name: str, actions: Sequence[str]) -> str:
    return name or " ".join(actions)

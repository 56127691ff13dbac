"""Timelines and the beats of cards, as signs in columns and in words."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Beat, Card, Scene, Timeline

NAME_WIDTH = 8  # letters of a seat's name


def rows(scene: Scene, seats: Sequence[str], width: int) -> list[str]:
    """Draw every timeline as a row of signs for each seat, truncated to the width."""
    return [line for timeline in scene.timelines for line in _draw_timeline(timeline, seats, width)]


def _draw_timeline(timeline: Timeline, seats: Sequence[str], width: int) -> Iterator[str]:
    beats = [lane.beats for lane in timeline.lanes]
    longest = max((len(lane) for lane in beats), default=0)
    columns = [
        1 + max(len(str(timeline.first + n)), *(len(_sign(lane, n)) for lane in beats))
        for n in range(longest)
    ]
    count = next((n for n in range(longest) if sum(columns[: n + 1]) > width - NAME_WIDTH), longest)
    yield _draw_row(timeline.name, [str(timeline.first + n) for n in range(count)], columns)
    for lane in timeline.lanes:
        row = _draw_row(seats[lane.seat], [_sign(lane.beats, n) for n in range(count)], columns)
        yield (f"{row}  {lane.text}" if lane.text else row)[:width]


def _draw_row(name: str, signs: Sequence[str], columns: Sequence[int]) -> str:
    cells = (f"{sign:>{wide}}" for sign, wide in zip(signs, columns, strict=False))
    return f"{name[: NAME_WIDTH - 1]:{NAME_WIDTH}}{''.join(cells)}"


def _sign(beats: Sequence[Beat], number: int) -> str:
    return beats[number].sign if number < len(beats) else ""


def describe(scene: Scene, seats: Sequence[str]) -> list[str]:
    """Describe every timeline, a line for each beat of a seat."""
    return [line for timeline in scene.timelines for line in _describe_timeline(timeline, seats)]


def _describe_timeline(timeline: Timeline, seats: Sequence[str]) -> Iterator[str]:
    yield f"{timeline.name} from {timeline.first} on"
    for lane in timeline.lanes:
        yield f"  {seats[lane.seat]}" + (f": {lane.text}" if lane.text else "")
        for number, beat in enumerate(lane.beats, timeline.first):
            yield f"    {number} {beat.sign:4} {beat.name}"


def describe_card(card: Card) -> str:
    """Write the beats of a card in words, such as `waits; move ahead, mid; open: decides`."""
    return "; ".join(beat.name for beat in card.beats)

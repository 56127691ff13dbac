"""Timelines and the beats of cards, as signs in columns and in words."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Beat, Card, Scene, Timeline

NAMED = 8  # letters of a seat's name


def rows(scene: Scene, seats: Sequence[str], width: int) -> list[str]:
    """Draw every timeline as a row of signs for each seat, as far as the width allows."""
    return [line for timeline in scene.timelines for line in _rows(timeline, seats, width)]


def _rows(timeline: Timeline, seats: Sequence[str], width: int) -> Iterator[str]:
    beats = [lane.beats for lane in timeline.lanes]
    longest = max((len(lane) for lane in beats), default=0)
    columns = [
        1 + max(len(str(timeline.first + n)), *(len(_sign(lane, n)) for lane in beats))
        for n in range(longest)
    ]
    shown = next((n for n in range(longest) if sum(columns[: n + 1]) > width - NAMED), longest)
    yield _row(timeline.name, [str(timeline.first + n) for n in range(shown)], columns)
    for lane in timeline.lanes:
        row = _row(seats[lane.seat], [_sign(lane.beats, n) for n in range(shown)], columns)
        yield (f"{row}  {lane.text}" if lane.text else row)[:width]


def _row(name: str, signs: Sequence[str], columns: Sequence[int]) -> str:
    cells = (f"{sign:>{wide}}" for sign, wide in zip(signs, columns, strict=False))
    return f"{name[: NAMED - 1]:{NAMED}}{''.join(cells)}"


def _sign(beats: Sequence[Beat], number: int) -> str:
    return beats[number].sign if number < len(beats) else ""


def told(scene: Scene, seats: Sequence[str]) -> list[str]:
    """Tell every timeline in words, a line for each beat of a seat."""
    return [line for timeline in scene.timelines for line in _told(timeline, seats)]


def _told(timeline: Timeline, seats: Sequence[str]) -> Iterator[str]:
    yield f"{timeline.name} from {timeline.first} on"
    for lane in timeline.lanes:
        yield f"  {seats[lane.seat]}" + (f": {lane.text}" if lane.text else "")
        for number, beat in enumerate(lane.beats, timeline.first):
            yield f"    {number} {beat.sign:4} {beat.name}"


def of_card(card: Card) -> str:
    """Write the beats of a card in words, such as `waits; move ahead, mid; open: decides`."""
    return "; ".join(beat.name for beat in card.beats)

"""How time is counted in a match.

A clock is written in short notation: `300+3` (seconds, and seconds that each turn adds), `each 30`
(seconds for a decision), `each 3d` (days for a decision).
"""

import re
from dataclasses import dataclass
from typing import Literal

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadOption

ClockKind = Literal["fischer", "decision", "correspondence"]
Speed = Literal["fast", "rapid", "slow", "correspondence", "untimed"]

SECOND_MILLISECONDS = 1000  # milliseconds
MINUTE, DAY = 60, 86_400  # seconds
TURNS = 40  # turns that a seat is assumed to have in a match, to tell the clock's speed
FAST, RAPID = 8 * MINUTE, 25 * MINUTE  # the most seconds a seat has in a match of this speed
LIMITS: dict[str, tuple[int, int]] = {
    "main": (0, 3 * 3600),
    "increment": (0, 180),
    "decision": (5, 3600),
    "days": (1, 14),
}
MIN_FIRST_SECONDS = 90  # seconds for a decision before the clocks run, at least
NOTATION = re.compile(r"(\d{1,5})\+(\d{1,3})|each (\d{1,4})|each (\d{1,2})d", re.ASCII)


@dataclass(frozen=True)
class Clock:
    """A clock: main time and increment, or the time for each decision. Raises BadOption.

    `main`, `increment` and `decision` are seconds.
    """

    kind: ClockKind
    main: int = 0
    increment: int = 0
    decision: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        allowed = FIELDS_BY_KIND[self.kind]
        for name, (lowest, highest) in LIMITS.items():
            value = getattr(self, name)
            low, high = (lowest, highest) if name in allowed else (0, 0)
            if not low <= value <= high:
                expected = f"{low} to {high}" if high else f"none with a clock of {self.kind}"
                raise BadOption(f"the {name} of a clock is {value}; expected {expected}")
        if self.kind == "fischer" and self.main + self.increment * 10 < 10:
            problem = f"a clock of {self.main} s and {self.increment} s a turn"
            raise BadOption(f"{problem}; expected at least 10 s, or 1 s a turn")

    @property
    def speed(self) -> Speed:
        """The speed of matches with this clock."""
        if self.kind == "correspondence":
            return "correspondence"
        seconds = self.main + TURNS * (self.increment + self.decision)
        return "fast" if seconds < FAST else "rapid" if seconds < RAPID else "slow"

    @property
    def decision_milliseconds(self) -> int | None:
        """Milliseconds for each decision, None if a seat has one time for the whole match."""
        seconds = self.decision or self.days * DAY
        return seconds * SECOND_MILLISECONDS or None

    @property
    def start_milliseconds(self) -> int:
        """Milliseconds that a seat has in the beginning."""
        return self.decision_milliseconds or (self.main or self.increment) * SECOND_MILLISECONDS

    @property
    def first_milliseconds(self) -> int:
        """Milliseconds for each decision before the clocks run."""
        return max(MIN_FIRST_SECONDS * SECOND_MILLISECONDS, self.decision_milliseconds or 0)

    @property
    def notation(self) -> str:
        """The clock in short notation, such as `300+3`."""
        if self.kind == "fischer":
            return f"{self.main}+{self.increment}"
        return f"each {self.days}d" if self.days else f"each {self.decision}"

    @property
    def text(self) -> str:
        """The clock in words."""
        if self.kind == "fischer":
            increment = f" + {self.increment} s a turn" if self.increment else ""
            return f"{_format_minutes(self.main)}{increment}"
        if self.kind == "correspondence":
            return f"{count_noun(self.days, 'day')} a decision"
        return f"{_format_minutes(self.decision)} a decision"


FIELDS_BY_KIND: dict[ClockKind, tuple[str, ...]] = {
    "fischer": ("main", "increment"),
    "decision": ("decision",),
    "correspondence": ("days",),
}


def _format_minutes(seconds: int) -> str:
    minutes, seconds_left = divmod(seconds, MINUTE)
    if not minutes:
        return f"{seconds_left} s"
    return f"{minutes} min {seconds_left} s" if seconds_left else f"{minutes} min"


def read_clock(text: str) -> Clock:
    """Return the clock written in this notation. Raises BadOption."""
    clock_match = NOTATION.fullmatch(text)
    if clock_match is None:
        problem = f"the clock is {text[:20]!r}"
        raise BadOption(f"{problem}; expected one such as '300+3', 'each 30' or 'each 3d'")
    main, increment, decision, days = (int(group or 0) for group in clock_match.groups())
    if clock_match[1]:
        return Clock("fischer", main, increment)
    return (
        Clock("decision", decision=decision)
        if clock_match[3]
        else Clock("correspondence", days=days)
    )


def clock_speed(clock: Clock | None) -> Speed:
    """Return how fast matches with this clock, or without one, are."""
    return "untimed" if clock is None else clock.speed

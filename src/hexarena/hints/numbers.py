"""The numbers that a game declares as its aims, before and after an action, as a seat sees them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.package.aims import Goal
from hexarena.contract.record import States

DECIDED = 1000.0  # the worth of a won match
SMALLEST_CHANGE = 0.05  # a smaller change of a mean is noise


class Change(NamedTuple):
    """A declared number that changes: its owner, both values, and the worth to the viewer."""

    seat: int
    name: str
    previous: float
    current: float
    worth: float
    lasting: bool


class SeatOutlook(NamedTuple):
    """A game and the seat from whose perspective its numbers are read."""

    game: Game
    seat: int

    def aims(self, states: States) -> tuple[Goal, ...]:
        """Return the declared numbers of state 0, as the seat may know them."""
        return self.game.aims(states[0], self.seat)

    def end_value(self, states: States) -> float:
        """Return the worth of the end of the match, 0 while it lasts."""
        is_over = self.game.rules.over(states)
        return DECIDED * float(states["returns"][0, self.seat]) if is_over else 0.0

    def changes(self, previous: Sequence[Goal], current: Sequence[Goal]) -> list[Change]:
        """List the numbers that change, the most important first; new ones begin at 0."""
        old_values = {(aim.seat, aim.name): aim.value for aim in previous}
        changes = [
            self._build_change(aim, old_values.get((aim.seat, aim.name), 0.0)) for aim in current
        ]
        visible = (
            change
            for change in changes
            if format_number(change.previous) != format_number(change.current)
        )
        return sorted(visible, key=_size)

    def _build_change(self, aim: Goal, previous: float) -> Change:
        sign = 1 if aim.seat == self.seat else -1
        worth = sign * aim.weight * (aim.value - previous)
        return Change(aim.seat, aim.name, previous, aim.value, worth, aim.lasting)

    def describe(self, change: Change, states: States) -> str:
        """Write a change, such as `your linked group 7 to 12`."""
        numbers = f"{format_number(change.previous)} to {format_number(change.current)}"
        return f"{self.describe_subject(change, states)} {numbers}"

    def describe_subject(self, change: Change, states: States) -> str:
        """Name a number that changes, such as `your linked group`."""
        return f"{self.describe_owner(change.seat, states)} {change.name}"

    def describe_owner(self, seat: int, states: States) -> str:
        """Name the owner of a number: `your` or `White's`."""
        return "your" if seat == self.seat else f"{self.game.seat_name(states[0], seat)}'s"


def worth(changes: Iterable[Change]) -> float:
    """Return the total worth of some changes."""
    return sum(change.worth for change in changes)


def mean(samples: Sequence[Sequence[Goal]]) -> tuple[Goal, ...]:
    """Return the mean of each number over samples that list the same numbers in the same order."""
    sums: dict[tuple[int, str], list[Goal]] = {}
    for aims in samples:
        for aim in aims:
            sums.setdefault((aim.seat, aim.name), []).append(aim)
    return tuple(
        group[0]._replace(value=sum(aim.value for aim in group) / len(samples))
        for group in sums.values()
    )


def _size(change: Change) -> float:
    return -abs(change.worth)


def format_number(value: float) -> str:
    """Write a number, a fraction with one digit."""
    rounded = round(value)
    return str(rounded) if abs(value - rounded) < SMALLEST_CHANGE else f"{value:.1f}"


def format_money(sign: str, amount: int) -> str:
    """Write an amount with the sign of its money, such as `-$3`."""
    return f"{'-' * (amount < 0)}{sign}{abs(amount)}"

"""What players want: numbers of a position that a game declares, so that a hint can say why."""

from typing import NamedTuple


class Goal(NamedTuple):
    """A number of a position that matters to a seat.

    `name` follows the seat's, as in `your linked group`. `weight` is the worth of one more of it to
    that seat, below 0 if less is better; weights compare the numbers of one game. A goal that is
    not `lasting` concerns only this moment, such as a pending attack.
    """

    seat: int
    name: str
    value: float
    weight: float = 1.0
    lasting: bool = True

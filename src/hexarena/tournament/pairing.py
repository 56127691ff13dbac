"""A pairing: two entrants who meet, in one match or, after a draw, in two."""

from typing import Literal, NamedTuple, get_args

Form = Literal["round-robin", "elimination"]
FORMS: tuple[Form, ...] = get_args(Form)

BYE = -1  # a side where nobody stands: the other goes on without a match
Side = int | None  # an entrant, BYE, or None while it is not known who comes there


class Pairing(NamedTuple):
    """Two sides of a round; in the first match side 0 has seat 0."""

    number: int
    round: int
    sides: tuple[Side, Side]

    @property
    def known(self) -> bool:
        """Whether it is known who stands on both sides."""
        return None not in self.sides

    @property
    def fought(self) -> bool:
        """Whether two entrants meet, as far as is known: no bye."""
        return BYE not in self.sides

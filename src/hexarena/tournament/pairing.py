"""A pairing: two entrants who meet, in one match or, after a draw, in two."""

from typing import Literal, NamedTuple, get_args

Form = Literal["round-robin", "elimination", "swiss", "arena"]
FORMS: tuple[Form, ...] = get_args(Form)
OPEN_FORMS: tuple[Form, ...] = ("swiss", "arena")  # forms whose pairings depend on earlier results

BYE = -1  # a side without an entrant; the other side advances without a match
Side = int | None  # an entrant, BYE, or None while unknown


class Pairing(NamedTuple):
    """Two sides in a round; in the first match side 0 has seat 0."""

    number: int
    round: int
    sides: tuple[Side, Side]

    @property
    def is_known(self) -> bool:
        """Whether both sides are known."""
        return None not in self.sides

    @property
    def is_match(self) -> bool:
        """Whether the pairing is a match, not a bye."""
        return BYE not in self.sides

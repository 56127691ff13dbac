"""What engine lines are about, and what has been found so far, as data."""

from typing import Any, Literal, NamedTuple, Self

from hexarena.contract.game import Game, game
from hexarena.contract.record import States
from hexarena.search.planning import hint_effort
from hexarena.search.search import fingerprint, known_states

LinesStrength = Literal["quick", "strong", "deep"]
EFFORTS: dict[LinesStrength, float] = {"quick": 0.25, "strong": 1.0, "deep": 4.0}  # times a hint's


class LinesQuestion(NamedTuple):
    """A position whose best actions are wanted.

    Unless `is_open`, the state is hidden as the seat to act sees it.
    """

    game: str
    version: int  # the version of the rules
    state: bytes
    seats: int  # the seats in use
    is_open: bool
    strength: LinesStrength

    @classmethod
    def from_states(
        cls,
        played_game: Game,
        states: States,
        seats: int,
        strength: LinesStrength,
        *,
        is_open: bool,
    ) -> Self:
        """Return the question about state 0, where a seat is to act."""
        is_open = is_open and played_game.rules.secret
        basis = states[:1] if is_open else known_states(played_game.rules, states)
        state = basis.tobytes()
        return cls(played_game.name, played_game.version, state, seats, is_open, strength)

    @property
    def playouts(self) -> int:
        """The playouts of the whole search. Raises UnknownGame."""
        playouts = hint_effort(game(self.game)).playouts
        return max(1, round(EFFORTS[self.strength] * playouts))

    def seed(self, states: States) -> int:
        """Return the seed of the search of a position, the same each time."""
        return fingerprint(states) % 2**31


class EngineLine(NamedTuple):
    """One of the best actions: itself and what is expected then, and what it is worth."""

    actions: tuple[int, ...]  # one action where the rest depends on secrets
    chances: tuple[float, ...]  # the win chance of each seat, 0 to 1
    visits: int
    share: float  # how often to play it, at a secret commitment; else 1 for the best, 0 for others


class EngineLines(NamedTuple):
    """The best actions so far, the best first, and the share of the search that is done."""

    lines: tuple[EngineLine, ...]
    done: float

    def to_message(self) -> dict[str, Any]:
        """Return the lines in a form for JSON."""
        lines = [[list(line.actions), list(line.chances), *line[2:]] for line in self.lines]
        return {"lines": lines, "done": self.done}

"""How a match ends without an action: by resignation or agreement, by time, or by absence."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal, NamedTuple

from hexarena.contract.errors import IllegalAction, MatchOver
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Outcome, Scene

LapseKind = Literal["time", "left"]
PAIR_SEATS = 2  # seats


class Lapse(NamedTuple):
    """A seat of two ran out of time, or left; without a seat, all ran out at once: a draw."""

    kind: LapseKind
    seat: int | None


class EarlyEnd(ABC):
    """The part of a match that ends it without an action."""

    game: Game
    players: Sequence[str]
    resigned: int | None = None
    agreed: bool = False  # to a draw
    lapse: Lapse | None = None

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether it has ended."""

    @property
    @abstractmethod
    def states(self) -> States:
        """The current state, as an array of one."""

    @property
    @abstractmethod
    def left(self) -> tuple[int, ...]:
        """The seats that have left, in order."""

    @abstractmethod
    def seat_label(self, seat: int | None) -> str:
        """Name a seat, chance, or nobody."""

    @abstractmethod
    def scene(self, seat: int | None = None, at_once: bool = True) -> Scene:
        """Return the scene for a seat or an onlooker."""

    @abstractmethod
    def _narrate(self, *sentences: str) -> None:
        """Narrate the ending."""

    @property
    def has_early_end(self) -> bool:
        """Whether it ended without an action."""
        return self.resigned is not None or self.agreed or self.lapse is not None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None while the match lasts."""
        if not self.has_early_end:
            return self.game.scene(self.states[0], None).outcome if self.over else None
        loser = self.lapse.seat if self.lapse else self.resigned
        return Outcome(returns=tuple(self._early_returns(loser)), text=self._describe_ending())

    def _early_returns(self, loser: int | None) -> list[float]:
        seats = range(len(self.players))
        if loser is None:
            return [-1.0 if seat in self.left else 0.0 for seat in seats]
        return [-1.0 if seat == loser else 1.0 for seat in seats]

    def _describe_ending(self) -> str:
        """Describe the ending."""
        if self.lapse:
            return _describe_lapse(self.lapse, self.seat_label(self.lapse.seat))
        if self.resigned is None:
            return "A draw, agreed upon."
        return self.game.forfeit(self.states[0], self.resigned)

    def resign(self, seat: int) -> None:
        """Resign. Raises MatchOver, or IllegalAction in a match of more than two."""
        self._check_running("resign")
        if len(self.players) != PAIR_SEATS or seat not in (0, 1):
            raise IllegalAction(f"seat {seat} may not resign; expected 0 or 1 in a match of two")
        self.resigned = seat
        self._narrate(self._describe_ending())

    def agree_to_draw(self) -> None:
        """End the match in a draw; the caller has asked all seats.

        Raises MatchOver, or IllegalAction in a game without draws by agreement.
        """
        self._check_running("agree to a draw")
        if not self.game.agreed_draws:
            raise IllegalAction(f"{self.game.title} has no draw by agreement")
        self.agreed = True
        self._narrate("A draw is agreed upon.")

    def end_by_lapse(self, lapse: Lapse) -> None:
        """End a match because a seat of two, or all seats at once, ran out of time or left.

        Raises MatchOver, IllegalAction.
        """
        self._check_running("run out of time")
        is_single = lapse.seat is not None
        if is_single and (len(self.players) != PAIR_SEATS or lapse.seat not in (0, 1)):
            problem = f"seat {lapse.seat} of {len(self.players)}"
            raise IllegalAction(f"{problem} cannot end it; expected 0 or 1 in a match of two")
        if not is_single and lapse.kind != "time":
            raise IllegalAction("nobody is said to have left; expected a seat")
        self.lapse = lapse
        self._narrate(self._describe_ending())

    def cancel_early_end(self) -> None:
        """Take back an end without an action."""
        self.resigned, self.agreed, self.lapse = None, False, None

    def _check_running(self, verb: str) -> None:
        if self.over:
            raise MatchOver(f"nobody may {verb}: the match is over. {self.outcome.text}")  # type: ignore[union-attr]


def _describe_lapse(lapse: Lapse, name: str) -> str:
    if lapse.seat is None:
        return "All run out of time at once: a draw."
    return f"{name} runs out of time." if lapse.kind == "time" else f"{name} has left the match."

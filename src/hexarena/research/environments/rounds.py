"""Rounds in which several seats choose at once: each sees only its own position."""

from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.match import Round
from hexarena.match.simultaneous import play_part


class OpenRound:
    """A round of commitments, composed action by action by all seats that are due.

    A seat chooses in a position in which those before it have committed anything legal: their
    choices are hidden from it (docs/explanation/simultaneous.md). Once its commitment is whole, the
    seat keeps the position before its last action, since the last commitment of a round reveals
    all.
    """

    def __init__(self, game: Game, states: States) -> None:
        self._rules = game.rules
        self._positions = Round(game, states).positions
        self._actions_by_seat: dict[int, list[int]] = {seat: [] for seat in self._positions}
        self.awaits = sorted(self._positions)

    def position(self, seat: int) -> States | None:
        """Return the position in which a seat chooses or last chose, None if it is not due."""
        return self._positions.get(seat)

    def choose(self, seat: int, action: int) -> None:
        """Add a legal action to the commitment of a seat that is still awaited."""
        previous = self._positions[seat]
        current = copy_states(previous)
        self._actions_by_seat[seat].append(action)
        if play_part(self._rules, current, seat, action):
            self._positions[seat] = current
        else:
            self.awaits.remove(seat)

    @property
    def actions(self) -> list[int]:
        """The actions that come first in the order in which the kernels ask, as far as chosen.

        They are all of the round once nobody is awaited.
        """
        actions: list[int] = []
        for seat, seat_actions in self._actions_by_seat.items():
            actions += seat_actions
            if seat in self.awaits:
                break
        return actions

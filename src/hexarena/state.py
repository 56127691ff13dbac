"""One position of a game."""

from typing import Any, Self

import numpy as np

from hexarena import draw
from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.game import Game, game
from hexarena.contract.record import OVER, States, copy_states
from hexarena.contract.scene import Scene


class State:
    """An immutable position: `after` returns the next one.

    To step millions of positions, keep an array of states instead and call `game.rules`.
    """

    __slots__ = ("_array", "game")

    def __init__(self, game: Game, array: States) -> None:
        """Wrap one state: an array of one with dtype `game.rules.STATE`. Raises BadCall."""
        if not isinstance(game, Game):
            raise BadCall(f"got {game!r:.60}; expected a game, such as hexarena.game('hexcore6')")
        game.rules.check(array)
        if len(array) != 1:
            raise BadCall(f"got {len(array)} states; expected an array of one")
        self.game = game
        self._array = copy_states(array)

    # Playing

    @property
    def array(self) -> States:
        """A copy of the record, as an array of one."""
        return copy_states(self._array)

    @property
    def to_act(self) -> int | None:
        """The seat to act, -1 when chance decides, None at the end."""
        seat = int(self._array["to_act"][0])
        return None if seat == OVER else seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act is None

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending; when chance decides, the possible results."""
        return self.game.rules.legal(self._array)

    @property
    def playable(self) -> dict[int, str]:
        """The legal actions with their notation."""
        return {action: self.write(action) for action in self.legal}

    @property
    def returns(self) -> tuple[float, ...]:
        """The return of each seat, -1 to 1; zeros until the end."""
        return tuple(float(value) for value in self._array["returns"][0])

    def after(self, action: int | str) -> Self:
        """Return the state after an action, by number or notation.

        Raises UnreadableAction, IllegalAction.
        """
        number = self.number(action)
        following = self.array
        self.game.rules.apply(following, number)
        return type(self)(self.game, following)

    def number(self, action: int | str) -> int:
        """Return a legal action's number. Raises UnreadableAction, IllegalAction, BadCall."""
        if isinstance(action, str):
            number = self.game.read(self._array[0], action)
        elif isinstance(action, int | np.integer) and not isinstance(action, bool):
            number = int(action)
        else:
            raise BadCall(f"got {action!r:.60}; expected an action, as a number or as text")
        legal = self.legal
        if number not in legal:
            expected = f"one of {len(legal)} legal actions" if legal else "none: the game is over"
            raise IllegalAction(f"{action!r} is not legal here; expected {expected}")
        return number

    # What a seat knows

    def hidden_from(self, seat: int | None) -> Self:
        """Return the state with only what a seat, or everyone, knows. Raises BadCall."""
        self._check_seat(seat)
        return type(self)(self.game, self.game.known_state(self._array[0], seat))

    def _check_seat(self, seat: int | None) -> None:
        seats = len(self.game.seats)
        is_integer = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if seat is not None and not (is_integer and 0 <= seat < seats):
            raise BadCall(f"got seat {seat!r:.60}; expected 0 to {seats - 1}, or None")

    # Words and pictures

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        seats = range(len(self.game.seats))
        return tuple(self.game.seat_name(self._array[0], seat) for seat in seats)

    def write(self, action: int) -> str:
        """Return a legal action's notation."""
        return self.game.write(self._array[0], action)

    def scene(self, seat: int | None = None) -> Scene:
        """Return the scene that a seat, or everyone, sees. Raises BadCall."""
        self._check_seat(seat)
        return self.game.scene(self._array[0], seat)

    def svg(self, seat: int | None = None, **settings: Any) -> str:
        """Draw what a seat, or everyone, sees; `settings` go to `hexarena.draw.svg`."""
        return draw.svg(self.scene(seat), **{"seats": self.seats, **settings})

    def _repr_svg_(self) -> str:
        return self.svg(self._viewer)

    @property
    def _viewer(self) -> int | None:
        return self.to_act if self.to_act is not None and self.to_act >= 0 else None

    def __str__(self) -> str:
        return self.game.describe(self._array[0])

    def __repr__(self) -> str:
        return f"State({self.game.name!r}: {self.game.write_position(self._array[0])})"

    # Comparison, hashing and copying

    def __eq__(self, value: object) -> bool:
        if not isinstance(value, State):
            return NotImplemented
        return self.game is value.game and bytes(self) == bytes(value)

    def __hash__(self) -> int:
        return hash((self.game.name, bytes(self)))

    def __bytes__(self) -> bytes:
        return self._array.tobytes()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game.name, bytes(self))


def _restore(name: str, record: bytes) -> State:
    restored_game = game(name)
    return State(restored_game, np.frombuffer(record, restored_game.rules.STATE).copy())

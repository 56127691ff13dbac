"""Checks of the arguments of a batch, which refuse wrong ones with a message."""

from collections.abc import Mapping
from typing import Any, Literal, Self, get_args

import numpy as np
import numpy.typing as npt

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.contract.record import States
from hexarena.state import State

Autoreset = Literal["same_step", "next_step", "disabled"]

MODES = get_args(Autoreset)  # in the order of the kernels' numbers
ENDLESS = 2**31 - 1
SEEDS = 2**63


class BatchBase:
    """The common arguments of batches, and a context that closes them.

    `_start` is the state that all matches begin with, STATE[1]. `_endings` are the number of
    `autoreset`, and the decisions of a match before it is truncated.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        options: Mapping[str, Any] | None,
        autoreset: Autoreset,
        max_plies: int | None,
        start: str | State | None = None,
    ) -> None:
        """Check the arguments. Raises UnknownGame, BadOption, BadPosition, BadCall."""
        self.game = check_game(game)
        self.rules = self.game.rules
        self.size = check_positive(size, "matches")
        self._options = dict(options or {})
        game_options = self.game.options(**self._options)
        self._start = find_start(self.game, game_options, start)
        self.seats = len(self.game.seats_in(game_options))
        self.players = tuple(f"seat_{seat}" for seat in range(self.seats))
        self._endings = check_endings(autoreset, max_plies)

    def close(self) -> None:
        """Release all resources except memory."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def join_options(
    options: Mapping[str, Any] | None, more_options: Mapping[str, Any]
) -> dict[str, Any]:
    """Return options given as a mapping and as keywords. Raises BadCall if one is given twice."""
    for name in more_options:
        if name in (options or {}):
            raise BadCall(f"got the option {name} in `options` and as a keyword; expected it once")
    return {**(options or {}), **more_options}


def check_game(game_or_name: str | Game) -> Game:
    """Return a game, which may be given by its name. Raises UnknownGame, BadCall."""
    if not isinstance(game_or_name, (str, Game)):
        raise BadCall(f"got {game_or_name!r:.60}; expected a game or its name, such as 'hexcore6'")
    return game(game_or_name) if isinstance(game_or_name, str) else game_or_name


def find_start(game: Game, options: Options, start: str | State | None) -> States:
    """Return the state that matches begin with, STATE[1]. Raises BadPosition, BadCall.

    `start` is a state, or a position as `write_position` writes it; None stands for the usual one.
    """
    if start is None:
        return game.start(options)
    if isinstance(start, str):
        return game.read_position(start, options)
    if not isinstance(start, State) or start.game is not game:
        raise BadCall(f"start is {start!r:.60}; expected a state of {game.name}, or its text")
    return start.array


def check_positive(number: int, noun: str) -> int:
    """Return a positive number; `noun` names the things it counts in the error. Raises BadCall."""
    if not isinstance(number, int) or number < 1:
        raise BadCall(f"got {number!r} {noun}; expected at least 1")
    return number


def check_seed(seed: int) -> int:
    """Return a valid seed. Raises BadCall."""
    if not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadCall(f"got seed {seed!r}; expected an integer from 0 to 2**63 - 1")
    return seed


def check_endings(autoreset: str, max_plies: int | None) -> tuple[int, int]:
    """Return the mode's number, and the decisions after which a match is truncated.

    Raises BadCall.
    """
    if autoreset not in MODES:
        raise BadCall(f"got autoreset {autoreset!r}; expected {join_words(MODES, 'or')}")
    limit = ENDLESS if max_plies is None else check_positive(max_plies, "plies")
    return MODES.index(autoreset), limit


def check_array(
    array: npt.NDArray[Any], shape: tuple[int, ...], dtype: Any, name: str, is_output: bool = False
) -> None:
    """Check an array from outside: its shape and type. Raises BadCall."""
    if not isinstance(array, np.ndarray):
        expected_text = _describe_array(dtype, shape)
        raise BadCall(f"{name}: got {type(array).__name__}; expected an array, {expected_text}")
    if array.shape != shape or array.dtype != dtype:
        actual = _describe_array(array.dtype, array.shape)
        raise BadCall(f"{name}: got {actual}; expected {_describe_array(dtype, shape)}")
    if is_output and not (array.flags.c_contiguous and array.flags.writeable):
        expected_text = _describe_array(dtype, shape)
        raise BadCall(
            f"{name}: got parts or a read-only array; expected a contiguous one, {expected_text}"
        )


def _describe_array(dtype: Any, shape: tuple[int, ...]) -> str:
    return f"{np.dtype(dtype).name}[{', '.join(map(str, shape))}]"

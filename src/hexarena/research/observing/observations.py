"""Observations: what a seat sees of states, as numbers for a network.

An observation is read from the hidden record alone, by the notes of its fields, so states that a
seat cannot tell apart are observed as equal bytes. All entries lie between -1 and 1.
"""

import threading
from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.game import game as game_named
from hexarena.contract.notes import Scaled
from hexarena.contract.record import States
from hexarena.draw import Theme
from hexarena.research.given import join_options
from hexarena.research.kernels.observing import AT_ONCE, Memory, Workroom
from hexarena.research.kernels.reading import Rows, Viewers
from hexarena.research.observing.amounts import MAX_BYTE
from hexarena.research.observing.boards import PlaneBoard, board_of
from hexarena.research.observing.comments import comments
from hexarena.research.observing.meanings import table
from hexarena.research.observing.packed import WORD_BYTES, PackedLayout, pack_layout
from hexarena.research.observing.pictures import planes_svg
from hexarena.research.observing.program import BITS, program_of

EntryType = Literal["float32", "uint8", "bits"]
ENTRY_TYPES: tuple[EntryType, ...] = get_args(EntryType)


class Observer:
    """Observes the states of a game. Several threads may use the same observer.

    `layout` says what each entry is; `size` is the length of an observation. With `features`, its
    entries are followed by the inputs of the game's own network: a 1 for each of INPUTS that is on.

    Entries are floats, or bytes with dtype="uint8": 0 or 1, and amounts from 0 to the `high_byte`
    of their part of the layout, as `amounts` describes. With dtype="bits", eight flags share a
    byte, as `packed` describes, and `size` is in bytes; `unpack` gives what "uint8" writes.
    `floats` turns bytes, or bits, into floats.

    Options of the game are keywords, `Observer("hexcore6", radius=4)`, or a mapping.
    """

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, Any] | None = None,
        *,
        features: bool = False,
        dtype: EntryType = "float32",
        **more_options: Any,
    ) -> None:
        """Prepare to observe. Raises UnknownGame, BadOption, BrokenGame, BadCall."""
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = self.game.options(**join_options(options, more_options))
        self.rules = self.game.rules
        self._is_packed = check_dtype(dtype) == BITS
        self.dtype = np.dtype("uint8" if self._is_packed else dtype)
        self._program, self.layout = program_of(self.rules, dtype)
        self._inputs: int = self.rules.kernels["INPUTS"] if features else 0
        if features and not self._inputs:
            raise BadCall(f"got features; {self.game.name} lists none, so expected False")
        if features and self._is_packed:
            raise BadCall('got features and dtype="bits"; expected one of the two')
        self.layout = self.layout.followed_by("features", self._inputs)
        self._kernels = self.rules.specialized("hexarena.research.kernels.observing")
        self._rooms = threading.local()

    @property
    def size(self) -> int:
        """The length of an observation: the number of its entries, or of its bytes with bits."""
        return self._packed.size if self._is_packed else self.layout.size

    @cached_property
    def _packed(self) -> PackedLayout:
        return pack_layout(self.layout)

    @property
    def bounds(self) -> tuple[Rows, Rows]:
        """The least and the greatest value of each place of an observation: dtype[size] each."""
        low, high = np.zeros(self.size, self.dtype), np.full(self.size, MAX_BYTE, self.dtype)
        for part in () if self._is_packed else self.layout.parts:
            is_byte = self.dtype == np.uint8
            low[part.entries], high[part.entries] = (0, part.high_byte) if is_byte else part.bounds
        return low, high

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = self.game, self.options.changed_values()
        dtype = BITS if self._is_packed else self.dtype.name
        return _restore_observer, (*arguments, bool(self._inputs), dtype)

    def __repr__(self) -> str:
        return f"Observer({self.game.name!r}, size {self.size})"

    def write(self, states: States, i: int, seat: int, out: Rows) -> None:
        """Observe state `i` as `seat` sees it: dtype[size]. Raises BadCall."""
        self.rules.check(states, i)
        state = states[i : i + 1] if i >= 0 else states[i : i + 1 or None]
        self.observe_many(state, np.array([seat], np.int8), out[np.newaxis])

    def observe_many(self, states: States, seats: Viewers, out: Rows) -> None:
        """Observe every state as the seat of its row: states[n], int8[n], dtype[n, size].

        A row is zeros where the seat is below 0, as CHANCE and OVER are. Raises BadCall.
        """
        seats = np.asarray(seats, np.int8)
        self._check(states, seats, out)
        memory, workroom = _memory(states), self._room()
        if self._is_packed:
            self._pack(memory, workroom, seats, out)
            return
        self._kernels.observe_many(memory, workroom, seats, self._program, out)
        if self._inputs:
            inputs = np.zeros(self._inputs, np.int32)
            self._kernels.add_features(memory, workroom, seats, inputs, out)

    def _pack(self, memory: Memory, workroom: Workroom, seats: Viewers, out: Rows) -> None:
        rows = out if out.ctypes.data % WORD_BYTES == 0 else np.empty_like(out)
        words = rows.view(np.uint64)
        self._kernels.pack_many(memory, workroom, seats, self._program, words, rows)
        if rows is not out:
            out[:] = rows

    def observe(self, states: States, seats: Viewers) -> Rows:
        """Return observations of states, each by the seat of its row: dtype[n, size]."""
        out = np.empty((len(states), self.size), self.dtype)
        self.observe_many(states, seats, out)
        return out

    def unpack(self, rows: Rows) -> npt.NDArray[np.uint8]:
        """Return packed observations, uint8[..., size], as bytes: uint8[..., layout.size]."""
        self._check_bytes(rows)
        return self._packed.unpack(rows) if self._is_packed else rows

    def floats(self, rows: Rows) -> npt.NDArray[np.float32]:
        """Return observations of bytes or bits, uint8[..., size], as float32[..., layout.size].

        They are what an observer of floats writes, but for amounts that bytes round.
        """
        rows = self.unpack(rows)
        out = rows.astype(np.float32)
        for values, entries in self._amounts:
            out[..., entries] = values[rows[..., entries]]
        return out

    def _check_bytes(self, rows: Rows) -> None:
        if rows.dtype != np.uint8 or rows.shape[-1:] != (self.size,):
            received = f"{rows.dtype}{list(rows.shape)}"
            raise BadCall(f"got {received}; expected uint8[..., {self.size}]")

    @cached_property
    def _amounts(self) -> list[tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]]:
        """The floats that bytes stand for, and the entries of these amounts."""
        entries = defaultdict[tuple[float, ...], list[int]](list)
        for part in self.layout.parts:
            if isinstance(part.note, Scaled):
                values = tuple(part.byte_floats.tolist())
                entries[values] += range(part.first, part.first + part.size)
        return [
            (np.array(values, np.float32), np.array(places)) for values, places in entries.items()
        ]

    def planes(self, row: Rows) -> tuple[Rows, Rows]:
        """Split observations, dtype[..., size], into planes over the board's cells and a vector.

        Returns dtype[..., planes, cells], with the cells of `board`, and dtype[..., rest].
        """
        first = sum(plane.size for plane in self.layout.planes)
        return self.board.planes(row), row[..., first:]

    @cached_property
    def board(self) -> PlaneBoard:
        """The cells of the planes, as a match with these options has them. Raises BrokenGame."""
        return board_of(self.game, self.game.start(self.options), self.layout)

    def table(self) -> str:
        """Return a Markdown table of what the entries mean."""
        return table(self.layout, comments(self.rules))

    def svg(self, row: Rows, theme: Theme = "light") -> str:
        """Draw the planes of an observation, float32[size], each as a small board."""
        return planes_svg(self.board, row, theme)

    def _check(self, states: States, seats: Viewers, out: Rows) -> None:
        if len(states):
            self.rules.check(states)
        if seats.shape != (len(states),) or (len(seats) and seats.max() >= self.rules.SEATS):
            problem = f"expected one below {self.rules.SEATS} for each of {len(states)} states"
            raise BadCall(f"got seats {seats!r:.60}; {problem}")
        shape = len(states), self.size
        if out.dtype != self.dtype or out.shape != shape or not out.flags.c_contiguous:
            received = f"{out.dtype}{list(out.shape)}"
            raise BadCall(
                f"got {received}; expected {self.dtype}{list(shape)}, one row after another"
            )

    def _room(self) -> Workroom:
        if not hasattr(self._rooms, "room"):
            views = np.zeros((AT_ONCE, 1 + len(self._program.shares)), np.int64)
            self._rooms.room = Workroom(*_memory(self.rules.blank(AT_ONCE)), views)
        workroom: Workroom = self._rooms.room
        return workroom


def check_dtype(dtype: EntryType) -> EntryType:
    """Return a type of observations. Raises BadCall."""
    if dtype not in ENTRY_TYPES:
        raise BadCall(f"dtype is {dtype!r:.60}; expected 'float32', 'uint8' or 'bits'")
    return dtype


def _memory(states: States) -> Memory:
    """Return states with the same memory as words; copy them if they aren't contiguous."""
    flags = states.flags
    if not (flags.c_contiguous and flags.aligned and flags.writeable):
        states = np.array(states)
    shape = len(states), states.dtype.itemsize // np.dtype(np.uint64).itemsize
    return Memory(states, np.ndarray(shape, np.uint64, states))


def _restore_observer(
    game: Game, options: dict[str, Any], has_features: bool, dtype: EntryType
) -> Observer:
    return Observer(game, options, features=has_features, dtype=dtype)

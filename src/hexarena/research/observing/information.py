"""Information states: all that a seat knows at a point of a match, including what it did.

A record without what is hidden from a seat is not an information state, because games forget.
Different decisions of the seat can lead to the same record, and the seat may know more from having
made them. So a `Recall` chains digests of what the seat saw and did at its own decisions: perfect
recall.
"""

import hashlib
from typing import Self

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.game import game as game_named
from hexarena.contract.record import States, copy_states
from hexarena.research.observing.observations import Observer

DIGEST = 16  # bytes of a digest


class Recall:
    """The knowledge of one seat in a match, updated by `saw` and `did`.

    Call `saw` with the true state wherever you need its knowledge, and before each decision that
    it makes; then `did` with the decision. Commitments count as decisions, one by one.

    Information states are equal exactly where the seat saw the same records and did the same at
    all its decisions, and sees the same record now, but for collisions of 128 bits. A digest fits
    only the match it was made in: in a state that `determinize` filled, the other seats' digests
    do not fit the cards they were given.
    """

    def __init__(self, game: str | Game, seat: int) -> None:
        """Begin a match. Raises UnknownGame, BrokenGame, and BadCall if there is no such seat."""
        self.game = game_named(game) if isinstance(game, str) else game
        if not 0 <= seat < self.game.rules.SEATS:
            raise BadCall(f"got seat {seat}; expected 0 to {self.game.rules.SEATS - 1}")
        self.seat = seat
        self._observer: Observer | None = None
        self._view: States | None = None  # the state seen since the last decision
        self._chain = _digest(f"{self.game.name} {self.game.version} {seat}".encode())

    def saw(self, states: States, i: int = 0) -> None:
        """See state `i`. Raises BadCall."""
        rules = self.game.rules
        rules.check(states, i)
        view = copy_states(np.ascontiguousarray(states[i : i + 1 or None]))
        rules.compiled.hide_at(view, 0, self.seat)
        self._view = view

    def did(self, action: int) -> None:
        """Decide in the state seen last. Raises BadCall if none was seen since deciding."""
        self._chain = _digest(
            self._chain, self._current_view().tobytes(), str(int(action)).encode()
        )
        self._view = None

    def string(self) -> str:
        """Return the information state as 32 hexadecimal digits. Raises BadCall if none is seen."""
        return self._current_digest().hex()

    def tensor(self) -> npt.NDArray[np.float32]:
        """Return the information state as numbers: float32[size of an observation + 128].

        The current observation is followed by the bits of the digest, each -1 or 1. They tell
        information states apart and mean nothing else: a network that should use the past needs a
        memory. Raises BadCall if none is seen, or the game has no notes (BrokenGame).
        """
        if self._observer is None:
            self._observer = Observer(self.game)
        row = self._observer.observe(self._current_view(), np.array([self.seat], np.int8))[0]
        bits = np.unpackbits(np.frombuffer(self._current_digest(), np.uint8)).astype(np.float32)
        return np.concatenate([row, 2 * bits - 1])

    def copy(self) -> Self:
        """Return an independent copy that continues from here."""
        recall = type(self).__new__(type(self))
        recall.__dict__.update(self.__dict__)
        return recall

    def __repr__(self) -> str:
        return f"Recall({self.game.name!r}, seat {self.seat})"

    def _current_view(self) -> States:
        if self._view is None:
            raise BadCall("nothing was seen since the last decision; expected saw(states) before")
        return self._view

    def _current_digest(self) -> bytes:
        return _digest(self._chain, self._current_view().tobytes())


def _digest(*parts: bytes) -> bytes:
    """Digest parts of any length, so that different lists of parts give different inputs."""
    digest = hashlib.blake2b(digest_size=DIGEST)
    for part in parts:
        digest.update(len(part).to_bytes(4, "little") + part)
    return digest.digest()

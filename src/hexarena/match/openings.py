"""The first decisions of matches: their positions, and the lines that lead to them.

A line is the sequence of decisions from the start. Chance doesn't belong to it. Symmetric lines
are one: each action is replaced by its image under the symmetry by which the line comes first. Only
symmetries that keep the start count, so each seat keeps its own results.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.game import Game
from hexarena.contract.likeness import list_fixed_rows, load_action_images, position_key
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE, States
from hexarena.match.history import LEAVE
from hexarena.match.match import Match

DIGEST_BYTES = 8


class FirstDecision(NamedTuple):
    """A decision of a match: its action as in the line, and digests of position and line."""

    ply: int
    seat: int
    position: int
    line: int
    action: int

    @property
    def next_line(self) -> int:
        """The digest of the line with this decision."""
        return _extend(self.line, self.action)


def write_setup(options: Options) -> str:
    """Write the options that differ from the rulebook's, such as `core=corner radius=4`."""
    return " ".join(f"{name}={value}" for name, value in sorted(options.changed_values().items()))


def digest_line(game: Game, options: Options, actions: Sequence[int] = ()) -> int:
    """Return the digest of a line of actions, as lines have them, under some options."""
    digest = _digest(f"{game.name} {write_setup(options)}".encode())
    for action in actions:
        digest = _extend(digest, action)
    return digest


def digest_position(game: Game, states: States, seat: int) -> int:
    """Return a digest that is the same for the positions of a seat that are alike."""
    return digest_key(game, position_key(game.rules, states, seat))


def digest_key(game: Game, key: bytes) -> int:
    """Return the digest of a position's key."""
    return _digest(game.name.encode() + b" " + key)


def list_first_decisions(match: Match, limit: int) -> Iterator[FirstDecision]:
    """Yield the first decisions of a match; a departure ends them, since a seat is then gone."""
    game, rows = match.game, None
    digest = digest_line(game, match.options)
    count = 0
    for states, step in match.history.steps():
        if step.seat == CHANCE or step.forced:
            continue
        if count == limit or step.action == LEAVE:
            return
        if rows is None:
            rows = SymmetricLine(game, states)
        action = rows.add(step.action)
        position = digest_position(game, states, step.seat)
        yield FirstDecision(step.ply, step.seat, position, digest, action)
        digest = _extend(digest, action)
        count += 1


class SymmetricLine:
    """A line that grows, and the symmetries by which it comes first among its images."""

    def __init__(self, game: Game, start: States) -> None:
        """Begin a line at the position of its first decision."""
        self._images = load_action_images(game.rules)
        self._rows = list_fixed_rows(game.rules, start)

    def add(self, action: int) -> int:
        """Add an action, and return its image in the line that comes first."""
        if not len(self._rows):
            return action
        images: npt.NDArray[np.int32] = self._images[self._rows, action]
        first = int(images.min())
        self._rows = self._rows[images == first]
        return first

    def fold(self, actions: Sequence[int]) -> Mapping[int, int]:
        """Return the image of each action if it came next."""
        if not len(self._rows):
            return {action: action for action in actions}
        firsts = self._images[self._rows][:, list(actions)].min(axis=0)
        return dict(zip(actions, firsts.tolist(), strict=True))


def _digest(data: bytes) -> int:
    return int.from_bytes(
        hashlib.blake2b(data, digest_size=DIGEST_BYTES).digest(), "big", signed=True
    )


def _extend(digest: int, action: int) -> int:
    return _digest(digest.to_bytes(DIGEST_BYTES, "big", signed=True) + f" {action}".encode())

"""Fair chance: all luck of a match follows from a seed that is committed to before it begins.

The seed is 64 hexadecimal digits, made at random and kept back until the match is over. Its
commitment, shown from the first moment, is the SHA-256 of that text. Where luck decides at `ply`
among `count` outcomes, attempt 0, 1, 2... gives a number of 256 bits, the first byte the highest:
the HMAC-SHA256 of the text `ply.attempt`, under the text of the seed as key. Numbers from the
largest multiple of `count` on are passed over, so that no outcome is likelier than another; of the
first that is not, the remainder by `count` is the outcome's place among the legal ones, ascending.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as counting
from typing import Literal, NamedTuple

NUMBERS = 2**256  # how many an HMAC-SHA256 can give

LuckSource = Literal["drawn", "typed"]  # by a seed, or by the players
Word = Literal["typed", "unknown", "pending", "honest", "dishonest"]


def new_seed() -> str:
    """Return a seed that nobody can foresee."""
    return secrets.token_hex(32)


def seed_of(number: int) -> str:
    """Return the seed that goes with a number, for luck that is to repeat itself."""
    return hashlib.sha256(f"hexarena seed {number}".encode()).hexdigest()


def commitment_of(seed: str) -> str:
    """Return what commits to a seed: its SHA-256, as 64 hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def place_drawn(seed: str, ply: int, count: int) -> int:
    """Return which of `count` outcomes luck decides for at `ply`, from 0."""
    return first_fair(_numbers(seed, ply), count)


def _numbers(seed: str, ply: int) -> Iterator[int]:
    for attempt in counting():
        mac = hmac.digest(seed.encode(), f"{ply}.{attempt}".encode(), "sha256")
        yield int.from_bytes(mac, "big")


def first_fair(numbers: Iterable[int], count: int) -> int:
    """Return the first number below the largest multiple of `count`, as its remainder."""
    most = NUMBERS - NUMBERS % count
    return next(number for number in numbers if number < most) % count


class Draw(NamedTuple):
    """What luck decided at `ply`, and what it could have decided, ascending."""

    ply: int
    outcome: int
    outcomes: Sequence[int]


class Verdict(NamedTuple):
    """What can be said of the luck of a match, in a word, and at which plies it was not drawn.

    `pending`: the seed is not known yet; `unknown`: nobody committed to one.
    """

    word: Word
    draws: int
    wrong: tuple[int, ...] = ()


@dataclass(frozen=True)
class Fair:
    """How luck comes to a match: from a seed, known or kept back, or typed in by the players."""

    commitment: str = ""  # empty where nobody committed to anything
    seed: str = field(default="", repr=False)  # empty while unknown
    typed: bool = False

    @classmethod
    def committed(cls, seed: str = "") -> "Fair":
        """Commit to a seed, a new one unless given."""
        chosen = seed or new_seed()
        return cls(commitment_of(chosen), chosen)

    @property
    def agrees(self) -> bool:
        """Whether the seed, if known, is the one committed to."""
        return not self.seed or commitment_of(self.seed) == self.commitment

    def kept_back(self) -> "Fair":
        """Return what may be told while the match lasts: all but the seed."""
        return replace(self, seed="")

    def unjudged(self, draws: int) -> Verdict:
        """Say why so many draws cannot be judged, the seed being unknown."""
        word: Word = "typed" if self.typed else "pending" if self.commitment else "unknown"
        return Verdict(word, draws)

    def place(self, ply: int, count: int) -> int:
        """Return which of `count` outcomes is drawn at `ply`; any, where the seed is not known."""
        return place_drawn(self.seed, ply, count) if self.seed else secrets.randbelow(count)


def judged(fair: Fair, draws: Iterable[Draw]) -> Verdict:
    """Judge what luck decided by what the seed, now known, gives."""
    every = list(draws)
    wrong = tuple(each.ply for each in every if not _follows(fair, each))
    return Verdict("dishonest" if wrong else "honest", len(every), wrong)


def _follows(fair: Fair, draw: Draw) -> bool:
    place = fair.place(draw.ply, len(draw.outcomes))
    return fair.agrees and draw.outcomes[place] == draw.outcome

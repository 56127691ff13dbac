"""Fair chance: all chance of a match follows from a seed, which is committed to before it begins.

The seed is 64 random hexadecimal digits, kept secret until the match is over. Its commitment is
the SHA-256 of that text, shown from the start. When chance decides at `ply` among `count`
outcomes, attempt 0, 1, 2... each gives a 256-bit number, most significant byte first: the
HMAC-SHA256 of the text `ply.attempt`, with the text of the seed as key. Numbers at or above the
largest multiple of `count` are skipped, so that all outcomes are equally likely. The first other
number modulo `count` is the index of the outcome among the legal ones, in ascending order.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as counting
from typing import Literal, NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.contract.rules import Rules
from hexarena.match.history import History

HMAC_VALUES = 2**256  # possible values of an HMAC-SHA256

LuckSource = Literal["drawn", "typed"]  # who decides chance: a seed, or the players
FairnessLabel = Literal["typed", "unknown", "pending", "honest", "dishonest"]


def new_seed() -> str:
    """Return an unpredictable seed."""
    return secrets.token_hex(32)


def seed_from_number(number: int) -> str:
    """Return the seed for a number, to make chance repeatable."""
    return hashlib.sha256(f"hexarena seed {number}".encode()).hexdigest()


def seed_commitment(seed: str) -> str:
    """Return the commitment to a seed: its SHA-256, as 64 hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def drawn_index(seed: str, ply: int, count: int) -> int:
    """Return the index of the outcome drawn at `ply` among `count`, from 0."""
    return first_fair(_generate_numbers(seed, ply), count)


def _generate_numbers(seed: str, ply: int) -> Iterator[int]:
    for attempt in counting():
        mac = hmac.digest(seed.encode(), f"{ply}.{attempt}".encode(), "sha256")
        yield int.from_bytes(mac, "big")


def first_fair(numbers: Iterable[int], count: int) -> int:
    """Return the first number below the largest multiple of `count`, modulo `count`."""
    limit = HMAC_VALUES - HMAC_VALUES % count
    return next(number for number in numbers if number < limit) % count


class Draw(NamedTuple):
    """The outcome of chance at `ply`, and all legal outcomes, ascending."""

    ply: int
    outcome: int
    outcomes: Sequence[int]


class Verdict(NamedTuple):
    """The fairness of a match in one word, its number of draws, and the plies of false draws.

    `pending`: the seed is not public yet; `unknown`: nobody committed to one.
    """

    label: FairnessLabel
    draws: int
    wrong: tuple[int, ...] = ()


@dataclass(frozen=True)
class Fair:
    """The source of chance in a match: a seed, public or secret, or the players' own dice."""

    commitment: str = ""  # empty without a commitment
    seed: str = field(default="", repr=False)  # empty while unknown
    typed: bool = False

    @classmethod
    def from_seed(cls, seed: str = "") -> "Fair":
        """Commit to a seed, by default a new one."""
        new_seed_ = seed or new_seed()
        return cls(seed_commitment(new_seed_), new_seed_)

    @property
    def matches_commitment(self) -> bool:
        """Whether the seed matches the commitment; True while the seed is unknown."""
        return not self.seed or seed_commitment(self.seed) == self.commitment

    @classmethod
    def for_game(cls, game: Game, options: Options) -> "Fair":
        """Commit to a seed if the game has chance under these options."""
        return cls.from_seed() if game.has_luck(options) else cls()

    def without_seed(self) -> "Fair":
        """Return a copy without the seed, to show while the match lasts."""
        return replace(self, seed="")

    def verdict_without_seed(self, draws: int) -> Verdict:
        """Return the verdict on a number of draws when the seed is unknown."""
        word: FairnessLabel = "typed" if self.typed else "pending" if self.commitment else "unknown"
        return Verdict(word, draws)

    def outcome_index(self, ply: int, count: int) -> int:
        """Return the index of the outcome at `ply` among `count`; random if the seed is unknown."""
        return drawn_index(self.seed, ply, count) if self.seed else secrets.randbelow(count)


def judge_draws(fair: Fair, draws: Iterable[Draw]) -> Verdict:
    """Return whether the draws are those that the seed gives, as a verdict."""
    all_draws = list(draws)
    wrong = tuple(draw.ply for draw in all_draws if not _follows_seed(fair, draw))
    return Verdict("dishonest" if wrong else "honest", len(all_draws), wrong)


def _follows_seed(fair: Fair, draw: Draw) -> bool:
    index = fair.outcome_index(draw.ply, len(draw.outcomes))
    return fair.matches_commitment and draw.outcomes[index] == draw.outcome


def list_draws(history: History, rules: Rules, start: int) -> Iterator[Draw]:
    """Yield the outcomes of chance in a match from ply `start` on."""
    for states, step in history.steps(start):
        if step.seat == CHANCE:
            yield Draw(step.ply, step.action, rules.legal(states))

"""A plan: all that determines the matches of a run, and nothing that does not."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypedDict, Unpack

from hexarena._version import __version__
from hexarena.contract.english import counted
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game, game
from hexarena.lab.kernels.playing import AVOID, FREE, SEEK
from hexarena.lab.players import SimulatedPlayer, describe_player

MAX_SEED = 2**62
KERNEL_SHARD = 10_000  # matches of a shard that kernels play
SEARCH_SHARD = 100  # of one that others play, at most
SHARD_PLAYOUTS = 16_000  # playouts a decision, by all matches of a shard: the more, the fewer matches
UNLIMITED_PLAYOUTS = 1_600  # playouts that a player without a budget counts for
WISHES = {"avoid": AVOID, "seek": SEEK}


class Wish(NamedTuple):
    """What an entrant is told of some actions: to `avoid` or to `seek` them where it can."""

    entrant: int
    verb: str
    actions: tuple[int, ...]


class RunTerms(TypedDict, total=False):
    """What else may be agreed for a run.

    `options` of the game; `seed`, 0 to 2**62; `streams`: other seeds for the kinds of chance or for
    entrants, such as `{"roll": 7}` or `{"entrant 0": 7}`; `wishes`: see `Wish`.
    """

    options: Mapping[str, Any]
    seed: int
    streams: Mapping[str, int]
    wishes: Sequence[Wish]


class RunPlan:
    """Which matches are to be played. Equal plans give equal rows, wherever they are played."""

    def __init__(
        self, about: str | Game, players: Sequence[str], games: int, **terms: Unpack[RunTerms]
    ) -> None:
        """Check what is asked. Raises UnknownGame, BadOption, UnknownBot, BadCall."""
        self.game = game(about) if isinstance(about, str) else about
        self.options = self.game.options(**terms.get("options", {}))
        self.players = tuple(players)
        self.games = games
        self.seed = terms.get("seed", 0)
        self.streams = dict(terms.get("streams", {}))
        self.wishes = tuple(Wish(*each) for each in terms.get("wishes", ()))
        self._check()

    def _check(self) -> None:
        seats = len(self.game.seats_in(self.options))
        if len(self.players) != seats or self.games < 1:
            received = f"{counted(len(self.players), 'player')} and {self.games} games came"
            raise BadCall(f"{received}; expected {seats} players, and at least 1 game")
        for seed in (self.seed, *self.streams.values()):
            if not 0 <= seed <= MAX_SEED:
                raise BadCall(f"seed {seed} came; expected 0 to 2**62")
        for wish in self.wishes:
            self._check_wish(wish, seats)
        _ = self.entrants

    def _check_wish(self, wish: Wish, seats: int) -> None:
        is_legal = all(0 <= action < self.game.rules.ACTIONS for action in wish.actions)
        if not (0 <= wish.entrant < seats and wish.verb in WISHES and is_legal):
            expected = f"an entrant from 0 to {seats - 1}, avoid or seek, and actions of the game"
            raise BadCall(f"{wish!r:.80} came; expected {expected}")

    @cached_property
    def entrants(self) -> tuple[SimulatedPlayer, ...]:
        """The players, as they are here."""
        return tuple(describe_player(player, self.game) for player in self.players)

    @property
    def seats(self) -> int:
        """How many seats a match has."""
        return len(self.players)

    def wish(self, entrant: int, action: int) -> int:
        """Return what an entrant is told of an action."""
        wishes = (wish for wish in self.wishes if wish.entrant == entrant and action in wish.actions)
        return next((WISHES[wish.verb] for wish in wishes), FREE)

    def shards(self) -> Iterator[range]:
        """Yield the numbers of the matches of each shard; no pair is divided."""
        limit = KERNEL_SHARD
        if not all(entrant.in_kernels for entrant in self.entrants):
            budgets = (UNLIMITED_PLAYOUTS if entrant.budget is None else entrant.budget for entrant in self.entrants)
            limit = min(SEARCH_SHARD, SHARD_PLAYOUTS // max(*budgets, 1))
        size = max(limit // self.seats, 1) * self.seats
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))

    @cached_property
    def description(self) -> dict[str, Any]:
        """The plan as JSON: with the versions of what plays."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": {name: f"{value}" for name, value in self.options.changed().items()},
            "players": [entrant._asdict() for entrant in self.entrants],
            "games": self.games,
            "seed": self.seed,
            "streams": self.streams,
            "wishes": [list(wish) for wish in self.wishes],
            "hexarena": __version__,
        }

    @cached_property
    def digest(self) -> str:
        """Ten digits that other plans do not have, whatever the number of matches."""
        fields = {name: value for name, value in self.description.items() if name != "games"}
        text = json.dumps(fields, sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_plan, (self.game.name, self.players, self.games, self._terms())

    def _terms(self) -> dict[str, Any]:
        return {
            "options": self.options.changed(),
            "seed": self.seed,
            "streams": self.streams,
            "wishes": self.wishes,
        }


def _restore_plan(name: str, players: Sequence[str], games: int, terms: RunTerms) -> RunPlan:
    return RunPlan(name, players, games, **terms)

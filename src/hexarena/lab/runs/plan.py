"""A plan: everything that determines the matches of a run, and nothing else."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from hexarena._version import __version__
from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.lab.kernels.playing import AVOID, FREE, SEEK
from hexarena.lab.runs.players import SimulatedPlayer, describe_player

MAX_SEED = 2**62
KERNEL_SHARD = 10_000  # matches of a shard that kernels play
SEARCH_SHARD = 100  # the most matches of a shard with other players
# A shard's matches times their playouts per decision: slow players get small shards
SHARD_PLAYOUTS = 16_000
UNLIMITED_PLAYOUTS = 1_600  # playouts that a player without a budget counts for
WISHES = {"avoid": AVOID, "seek": SEEK}
NO_STREAMS: Mapping[str, int] = MappingProxyType({})
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})


class Wish(NamedTuple):
    """An instruction to an entrant: `avoid` or `seek` some actions wherever it can."""

    entrant: int
    verb: str
    actions: tuple[int, ...]


class RunPlan:
    """The matches to play. Equal plans give equal rows, wherever they are played."""

    def __init__(
        self,
        game: str | Game,
        players: Sequence[str],
        games: int,
        *,
        options: Mapping[str, Any] = NO_OPTIONS,
        seed: int = 0,
        streams: Mapping[str, int] = NO_STREAMS,
        wishes: Iterable[Wish] = (),
    ) -> None:
        """Plan `games` matches of a game between bots, one for each seat.

        `options` are those of the game. `seed` is 0 to 2**62. `streams` are other seeds for kinds
        of chance or for entrants, such as `{"roll": 7}` or `{"entrant 0": 7}`. For `wishes`, see
        `Wish`. Raises UnknownGame, BadOption, UnknownBot, BadCall.
        """
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.options(**options)
        self.players = tuple(players)
        self.games = games
        self.seed = seed
        self.streams = dict(streams)
        self.wishes = tuple(Wish(*wish) for wish in wishes)
        self._check()

    def _check(self) -> None:
        seats = len(self.game.seats_in(self.options))
        if len(self.players) != seats or self.games < 1:
            received = f"got {count_noun(len(self.players), 'player')} and {self.games} games"
            raise BadCall(f"{received}; expected {seats} players, and at least 1 game")
        for seed in (self.seed, *self.streams.values()):
            if not 0 <= seed <= MAX_SEED:
                raise BadCall(f"got seed {seed}; expected 0 to 2**62")
        for wish in self.wishes:
            self._check_wish(wish, seats)
        _ = self.entrants

    def _check_wish(self, wish: Wish, seats: int) -> None:
        is_legal = all(0 <= action < self.game.rules.ACTIONS for action in wish.actions)
        if not (0 <= wish.entrant < seats and wish.verb in WISHES and is_legal):
            expected = f"an entrant from 0 to {seats - 1}, avoid or seek, and actions of the game"
            raise BadCall(f"got {wish!r:.80}; expected {expected}")

    @cached_property
    def entrants(self) -> tuple[SimulatedPlayer, ...]:
        """The players, as this installation of Hexarena has them."""
        return tuple(describe_player(player, self.game) for player in self.players)

    @property
    def seats(self) -> int:
        """The number of seats of a match."""
        return len(self.players)

    def wish(self, entrant: int, action: int) -> int:
        """Return the wish of an entrant for an action: AVOID, FREE or SEEK."""
        wishes = (
            wish for wish in self.wishes if wish.entrant == entrant and action in wish.actions
        )
        return next((WISHES[wish.verb] for wish in wishes), FREE)

    def shards(self) -> Iterator[range]:
        """Yield the numbers of the matches of each shard; pairs stay whole."""
        limit = KERNEL_SHARD
        if not all(entrant.in_kernels for entrant in self.entrants):
            budgets = (
                UNLIMITED_PLAYOUTS if entrant.budget is None else entrant.budget
                for entrant in self.entrants
            )
            limit = min(SEARCH_SHARD, SHARD_PLAYOUTS // max(*budgets, 1))
        size = max(limit // self.seats, 1) * self.seats
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))

    @cached_property
    def description(self) -> dict[str, Any]:
        """The plan in JSON's form, with the versions of the game and its players."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": {name: f"{value}" for name, value in self.options.changed_values().items()},
            "players": [entrant._asdict() for entrant in self.entrants],
            "games": self.games,
            "seed": self.seed,
            "streams": self.streams,
            "wishes": [list(wish) for wish in self.wishes],
            "hexarena": __version__,
        }

    @cached_property
    def digest(self) -> str:
        """Ten digits that identify the plan, independent of the number of matches."""
        fields = {name: value for name, value in self.description.items() if name != "games"}
        text = json.dumps(fields, sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        settings: dict[str, Any] = {
            "options": self.options.changed_values(),
            "seed": self.seed,
            "streams": self.streams,
            "wishes": self.wishes,
        }
        return partial(RunPlan, **settings), (self.game.name, self.players, self.games)

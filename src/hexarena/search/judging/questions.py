"""What is judged, and the judgement, as data."""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple, Self

import numpy as np

from hexarena.contract.errors import OldRules
from hexarena.contract.game import Game, game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.search.levels import LEVELS
from hexarena.search.network import load_game_network
from hexarena.search.search import fingerprint, known_states

VERSION = 2  # of judging: raise it if the same question gets another judgement
REVIEW_LEVEL = LEVELS[4]  # the strength of a review
PLAYOUTS = {True: 640, False: 320}  # the fewest playouts, by whether seats commit in secret


class Question(NamedTuple):
    """A decision or a chance event of a finished match, with all that was hidden in it."""

    game: str
    version: int  # the version of the rules
    state: bytes  # the full state before it
    actions: tuple[int, ...]  # what was played, one after another
    seat: int  # the seat that decided, or CHANCE
    seed: int

    @classmethod
    def from_states(cls, played_game: Game, states: States, actions: Sequence[int]) -> Self:
        """Return the question about some actions played in state 0."""
        seat = int(states["to_act"][0])
        basis = states if seat == CHANCE else known_states(played_game.rules, states)
        return cls(
            played_game.name,
            played_game.version,
            states[:1].tobytes(),
            tuple(map(int, actions)),
            seat,
            fingerprint(basis) % 2**31,
        )

    def states(self) -> States:
        """Return the state as an array of one. Raises UnknownGame, OldRules."""
        own_game = game(self.game)
        own_rules = own_game.version, own_game.rules.STATE.itemsize
        if own_rules != (self.version, len(self.state)):
            problem = (
                f"rules {self.version} of {own_game.title} with states of {len(self.state)} bytes"
            )
            raise OldRules(
                f"got {problem}; expected rules {own_rules[0]} with {own_rules[1]} bytes"
            )
        return copy_states(np.frombuffer(self.state, own_game.rules.STATE))

    @property
    def key(self) -> str:
        """A digest of the position, the actions and the engine: same key, same judgement."""
        digest = blake2b(describe_engine(self.game).encode(), digest_size=16)
        digest.update(f" {self.version} {self.seat} {self.seed} {self.actions} ".encode())
        digest.update(self.state)
        return digest.hexdigest()


class Judgement(NamedTuple):
    """What a decision or a chance event was worth. Win chances are shares of points, 0 to 1.

    Of a chance event, only `luck` and `values` are known.
    """

    best: tuple[int, ...] = ()  # the best actions by what the seat knew
    best_value: float | None = None  # their win chance
    played_value: float | None = None  # that of what was played, at most as high
    true_value: float | None = None  # that of what was played, had nothing been hidden
    loss: float = 0.0  # in points of 100, 0 or more; differences within the noise are 0
    share: float | None = None  # how often the mix plays the first action, at a commitment
    luck: tuple[float, ...] = ()  # in points of 100 for each seat
    values: tuple[float, ...] = ()  # the true win chance of each seat before the question

    def to_message(self) -> dict[str, Any]:
        """Return the judgement in a form for JSON."""
        lists = {name: list(getattr(self, name)) for name in ("best", "luck", "values")}
        return {**self._asdict(), **lists}


@cache
def describe_engine(name: str) -> str:
    """Name what judges a game: the version of judging, the effort, and the network's digest."""
    network = load_game_network(game(name).rules)
    digest = blake2b(digest_size=6)
    for array in network or ():
        digest.update(np.ascontiguousarray(array).tobytes())
    weights = f"network {digest.hexdigest()}" if network else "no network"
    rules, playouts = f"rules {game(name).version}", f"{review_playouts(name)} playouts"
    return f"judging {VERSION}, {rules}, {playouts}, {weights}"


def review_playouts(name: str) -> int:
    """Return the playouts of a review's search for a decision."""
    loaded_game = game(name)
    return max(REVIEW_LEVEL.effort(loaded_game).playouts, PLAYOUTS[loaded_game.rules.simultaneous])

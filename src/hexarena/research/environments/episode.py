"""Episodes: one match of an environment, its luck settled, and what each seat knows of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract import game as catalogue
from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.match import Fair, Match, write_record
from hexarena.research.environments.terms import ONLOOKER, Terms
from hexarena.research.names import versioned
from hexarena.research.observing.observations import Observer

Mask = npt.NDArray[np.int8]
ObservedRow = npt.NDArray[Any]  # an observation: float32[SIZE] or uint8[SIZE]

SEEDS = 2**63  # the number of possible seeds of an episode


class Setting:
    """A game with options and terms, ready to begin any number of episodes.

    `settings` holds the terms and the options of the game, by name. Raises UnknownGame, BadOption,
    BadCall and, for a game whose states cannot be observed, BrokenGame.
    """

    def __init__(self, game: str | Game, settings: Mapping[str, Any]) -> None:
        self.game = catalogue.game(game) if isinstance(game, str) else game
        if not isinstance(self.game, Game):
            raise BadCall(f"got {game!r:.60}; expected a game or its name")
        self.terms, options = Terms.split(settings)
        self.option_values = options
        self.options = self.game.options(**options)
        self.name = versioned(self.game)
        self.rules = self.game.rules
        self.observer = Observer(self.game, options, dtype=self.terms.dtype)
        self.seats = len(self.game.seats_in(self.options))
        self._start = self.game.start(self.options)
        seat = self.terms.render_seat
        if seat not in (None, ONLOOKER, *range(self.seats)):
            choices = f"0 to {self.seats - 1}, {ONLOOKER!r} or None"
            raise BadCall(f"render_seat is {seat!r:.60}; expected {choices}")

    def episode(self, rng: np.random.Generator) -> "Episode":
        """Begin an episode; its luck follows from `rng`."""
        return Episode(self, copy_states(self._start), int(rng.integers(SEEDS)))

    def rendered_seat(self, usual: int | None) -> int | None:
        """Return the seat whose knowledge is rendered, None for an onlooker's."""
        seat = self.terms.render_seat
        if seat is None:
            return usual
        return None if seat == ONLOOKER else int(seat)

    def observe(self, states: States, seat: int) -> ObservedRow:
        """Return what a seat sees of state 0: dtype[observer.size]."""
        row = np.empty(self.observer.size, self.observer.dtype)
        self.observer.write(states, 0, seat, row)
        return row


class Episode:
    """One match of an environment, in which luck is settled at once.

    `states` is the true state, an array of one, and `actions` has all actions, luck included.
    `plies` counts decisions. `offenders` are the seats that lost by an illegal action.
    """

    def __init__(self, setting: Setting, states: States, seed: int) -> None:
        self.setting = setting
        self.states = states
        self.actions: list[int] = []
        self.plies = 0
        self.offenders: tuple[int, ...] = ()
        self._luck = new_rng(seed)
        self._buffer = np.zeros(setting.rules.ACTIONS, np.int32)
        self._settle()

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, None once the match has ended."""
        seat = int(self.states["to_act"][0])
        return None if self.offenders or seat == OVER else seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None

    @property
    def truncated(self) -> bool:
        """Whether the episode was cut off after the most decisions that the terms allow."""
        limit = self.setting.terms.max_plies
        return limit is not None and self.plies >= limit and not self.over

    @property
    def returns(self) -> list[float]:
        """The return of each seat in play: 0 until the end."""
        if self.offenders:
            return [-1.0 if seat in self.offenders else 1.0 for seat in range(self.setting.seats)]
        returns: list[float] = self.states["returns"][0].tolist()
        return returns[: self.setting.seats] if self.over else [0.0] * self.setting.seats

    def play(self, action: int) -> None:
        """Play a legal action of the seat to act, and settle the luck that follows."""
        self._apply(action)
        self.plies += 1
        self._settle()

    def forfeit(self, seats: Iterable[int]) -> None:
        """End the match: these seats have lost it."""
        self.offenders = tuple(seats)

    def _settle(self) -> None:
        rules = self.setting.rules
        while self.states["to_act"][0] == CHANCE:
            self._apply(int(rules.compiled.sample_at(self.states, 0, self._luck, self._buffer)))

    def _apply(self, action: int) -> None:
        self.setting.rules.compiled.apply_at(self.states, 0, action)
        self.actions.append(action)

    def record(self) -> str:
        """Write a record of the match so far, which `hexarena replay` shows.

        Its luck comes from no seed. A forfeited match of more than two ends without a result.
        """
        setting = self.setting
        match = Match(setting.game, setting.options, fair=Fair())
        for ply, action in enumerate(self.actions):
            if match.ply == ply:  # forced actions were already played by the match
                match.play(action)
        if len(self.offenders) == 1 and setting.seats == 2:
            match.resign(self.offenders[0])
        return write_record(match)


def action_mask(legal: Sequence[int], size: int) -> Mask:
    """Return which of `size` actions are legal: int8[size]."""
    mask = np.zeros(size, np.int8)
    mask[list(legal)] = 1
    return mask


def action_number(action: Any) -> int:
    """Return an action as a number, -1 if it isn't one."""
    is_integer = isinstance(action, int | np.integer) and not isinstance(action, bool)
    if isinstance(action, np.ndarray) and action.size == 1 and action.dtype.kind in "iu":
        return int(action.item())
    return int(action) if is_integer else -1


def make_illegal_action(
    setting: Setting, seat: int, action: Any, legal: Sequence[int]
) -> IllegalAction:
    """Return the error for an action that is not legal."""
    choices = f"one of {len(legal)} legal actions, such as {legal[0]}" if len(legal) else "none"
    return IllegalAction(
        f"{setting.game.name}: seat {seat} played {action!r:.60}; expected {choices}"
    )

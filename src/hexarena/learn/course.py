"""A course of training: a network plays itself, learns from the searches, and plays again.

A round plays some matches with the mean of the latest weights, then takes gradient steps on
examples drawn from the last rounds. All randomness follows from the seed, the round and the number
of the match. The number of rounds depends on the time.
"""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.learn import descent, mixes
from hexarena.learn.examples import join_examples
from hexarena.learn.selfplay import FINE_PACE, NO_SEAT, USUAL_PACE, SelfPlayer, SelfPlayMatch
from hexarena.learn.slopes import KernelSlopes, Sizes, Slopes
from hexarena.learn.starts import Starts
from hexarena.learn.state_file import CourseRound, CourseState, load_state, save_state
from hexarena.search.network import Network, network_from_weights

BATCH_SIZE = 512  # examples per gradient step
REUSE_COUNT = 30  # how often an example is learnt from, on average
SECRET_REUSE_COUNT = 6  # the same in games with secrets
MIN_PLAYOUTS = 48  # playouts of a thorough search in the first round
PLAYOUTS_PER_ROUND = 4  # playouts added in each round
MAX_PLAYOUTS = 200  # playouts of a thorough search in the last rounds
FINE_PLAYOUTS = 600  # playouts of every search in a fine course
MATCHES = 48  # matches per round
WATCHED_ROUNDS = 10  # first rounds, in which the rollout policy plays if hands are hidden
SPARRING_INTERVAL = 4  # one match in this many is against the rollout policy, if there is one
FIRST_RATE, LAST_RATE = 2e-3, 5e-4  # learning rates: at first, and at the end of the time
MEAN_DECAY = 0.998  # the share of the old mean of weights that is kept at each step
WINDOW_ROUNDS = 8, 40  # rounds whose examples are kept: at first, and at last
SAVE_SECONDS = 60.0  # seconds between two saves

OnRound = Callable[[CourseRound], None]


class CourseSettings(NamedTuple):
    """The settings of a course."""

    minutes: float = 60.0
    threads: int = 2
    seed: int = 1
    matches: int = MATCHES  # per round
    playouts: int = MAX_PLAYOUTS  # of a thorough search, in the last rounds
    fine: bool = False  # whether every decision is searched thoroughly
    device: str = "cpu"  # where gradients are computed: `cpu` by our own kernels, others by PyTorch


class Course:
    """The training of a network for a game; it is saved in a folder and resumes from there.

    Raises BadCall for a game that no network can learn, and if the folder holds another course.
    """

    def __init__(
        self, game: Game, folder: Path, settings: CourseSettings, options: Mapping[str, Any]
    ) -> None:
        _check_game(game)
        rules = game.rules
        self.game = game
        self.settings = settings
        self._folder = folder
        self._starts = Starts(game, options)
        self._mixes = rules.simultaneous
        self._reuse = SECRET_REUSE_COUNT if rules.secret else REUSE_COUNT
        if self._mixes:
            self._reuse = mixes.REUSE_COUNT
        self._watches_first = rules.secret and rules.kernels["HEURISTIC"] and not self._mixes
        self._sizes = Sizes(rules.kernels["INPUTS"], rules.ACTIONS)
        symmetry = descent.Symmetry(
            *(rules.symmetries() if rules.symmetries else map(_identity, self._sizes))
        )
        self._symmetry_count = len(symmetry.inputs)
        self._slopes = _new_slopes(self._sizes, symmetry, settings)
        self._description = {
            "game": game.name,
            "version": game.version,
            "inputs": self._sizes[0],
            "options": {name: str(value) for name, value in options.items()},
            "seed": settings.seed,
        }
        self.state = load_state(folder, self._description) or CourseState.new(
            *self._sizes, settings.seed
        )

    @property
    def network(self) -> Network:
        """The network with the mean of the latest weights."""
        return network_from_weights(
            descent.split_weights(self.state.moving.mean.copy(), *self._sizes)._asdict()
        )

    def run(self, on_round: OnRound) -> None:
        """Learn until the time is over; save the state every minute, and at the end."""
        start = last_saved = time.monotonic()
        earlier_minutes = self.state.minutes
        try:
            while self.state.minutes < self.settings.minutes:
                course_round = self._run_round()
                self.state.minutes = earlier_minutes + (time.monotonic() - start) / 60
                self.state.rounds.append(course_round._replace(minutes=self.state.minutes))
                on_round(self.state.rounds[-1])
                if time.monotonic() - last_saved > SAVE_SECONDS:
                    save_state(self._folder, self.state, self._description)
                    last_saved = time.monotonic()
        finally:
            save_state(self._folder, self.state, self._description)

    def _run_round(self) -> CourseRound:
        state, number = self.state, len(self.state.rounds)
        playouts = min(MIN_PLAYOUTS + PLAYOUTS_PER_ROUND * number, self.settings.playouts)
        if self.settings.fine:
            playouts = FINE_PLAYOUTS
        with ThreadPoolExecutor(self.settings.threads) as pool:
            played_matches = self._play_matches(pool, playouts)
            new_examples = join_examples(match.examples for match in played_matches)
            state.window = [*state.window, new_examples][
                -min(WINDOW_ROUNDS[0] + number // 2, WINDOW_ROUNDS[1]) :
            ]
        losses = self._learn(len(new_examples) * self._reuse // BATCH_SIZE)
        if self._mixes and number == 0:
            state.window = []  # the rollout policy's matches are only for the beginning
        state.matches += sum(match.matches for match in played_matches)
        state.learnt += len(new_examples)
        return CourseRound(
            number=number + 1,
            minutes=state.minutes,
            matches=state.matches,
            learnt=state.learnt,
            playouts=playouts,
            value_loss=losses[0],
            move_loss=losses[1],
            length=float(np.mean([match.length for match in played_matches])),
            first=float(np.mean([match.first for match in played_matches])),
        )

    def _play_matches(self, pool: ThreadPoolExecutor, playouts: int) -> list[SelfPlayMatch]:
        threads, network, first_number = self.settings.threads, self.network, self.state.matches

        def play(numbers_: range) -> list[SelfPlayMatch]:
            player = self._new_player(network, playouts)
            return [self._play_match(player, number, playouts) for number in numbers_]

        numbers = range(first_number, first_number + self.settings.matches)
        jobs = [pool.submit(play, numbers[n::threads]) for n in range(threads)]
        return [match for job in jobs for match in job.result()]

    def _new_player(self, network: Network, playouts: int) -> SelfPlayer | mixes.Mixer:
        if self._mixes:
            return mixes.Mixer(self.game.rules, network, playouts)
        pace = FINE_PACE if self.settings.fine else USUAL_PACE
        return SelfPlayer(self.game.rules, network, playouts, pace)

    def _play_match(
        self, player: SelfPlayer | mixes.Mixer, number: int, playouts: int
    ) -> SelfPlayMatch:
        start = self.game.start(self._starts.options_for(number))
        seed = (self.settings.seed << 32) + number
        if isinstance(player, mixes.Mixer):
            return player.play(start, playouts, seed)
        if self._watches_first and len(self.state.rounds) < WATCHED_ROUNDS:
            return player.watch(start, seed)
        return player.play(start, playouts, seed, self._sparring_seat(number))

    def _sparring_seat(self, number: int) -> int:
        """Return the rollout policy's seat in match `number`, by turns; NO_SEAT in most matches."""
        turn, remainder = divmod(number, SPARRING_INTERVAL)
        return NO_SEAT if remainder or not self.game.rules.kernels["HEURISTIC"] else turn % 2

    def _learn(self, steps: int) -> tuple[float, float]:
        """Take some gradient steps; return the mean losses of values and of shares."""
        examples = join_examples(self.state.window)
        if not len(examples):
            return 0.0, 0.0
        chance = np.random.default_rng([self.settings.seed, self.state.steps])
        self._slopes.set_examples(examples)
        losses, moving = np.zeros(3), self.state.moving
        for _ in range(max(steps, 1)):
            chosen_pairs = np.column_stack(
                [
                    chance.integers(len(examples), size=BATCH_SIZE),
                    chance.integers(self._symmetry_count, size=BATCH_SIZE),
                ]
            )
            slopes = self._slopes.add_slopes(moving.weights, chosen_pairs, losses)
            self.state.steps += 1
            descent.step_weights(moving, slopes, self._next_stride())
        values, shares, count = losses.tolist()
        return values / count, shares / count

    def _next_stride(self) -> descent.Stride:
        progress = min(self.state.minutes / self.settings.minutes, 1.0)
        return descent.Stride(
            rate=FIRST_RATE * (LAST_RATE / FIRST_RATE) ** progress,
            examples=BATCH_SIZE,
            number=self.state.steps,
            mean_decay=min(MEAN_DECAY, 1 - 1 / (self.state.steps + 1)),
        )


def _check_game(game: Game) -> None:
    rules = game.rules
    if not rules.kernels["INPUTS"]:
        raise BadCall(f"got {game.name}; expected a game that defines `features` and INPUTS")
    if len(game.seats_in(game.options())) != 2:
        raise BadCall(f"got {game.name}; expected a game of two")


def _new_slopes(sizes: Sizes, symmetry: descent.Symmetry, settings: CourseSettings) -> Slopes:
    if settings.device == "cpu":
        return KernelSlopes(sizes, symmetry, settings.threads)
    from hexarena.learn.torch_slopes import TorchSlopes

    return TorchSlopes(sizes, symmetry, settings.device)


def _identity(count: int) -> npt.NDArray[np.int32]:
    return np.arange(count, dtype=np.int32)[None]

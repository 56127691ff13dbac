"""A course: a network plays itself, learns from the searches of these matches, and so on.

A round plays some matches with the mean of the latest weights, then goes down the slopes by
examples drawn from the last rounds. Whatever is random follows from the seed, the round and the
number of the match. How many rounds there are depends on the time.
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
from hexarena.learn.examples import together
from hexarena.learn.keeping import CourseRound, Kept, keep, load
from hexarena.learn.selfplay import FINE, NOBODY, USUAL, SelfPlayed, SelfPlayer
from hexarena.learn.slopes import KernelSlopes, Sizes, Slopes
from hexarena.learn.starts import Starts
from hexarena.search.network import Network, network_of

BATCH = 512  # examples a step
REUSE, UNSURE_REUSE = 30, 6  # how often an example is learnt from, in the mean; with secrets
FEWEST, MORE, MOST = 48, 4, 200  # playouts of a thorough search: at first, more a round, at last
FINEST = 600  # playouts of every search of a fine course
MATCHES = 48  # a round
WATCHED = 10  # rounds at first in which the rollout policy plays, where hands are hidden
SPARRING = 4  # every so manieth match is played against the rollout policy, if there is one
RATE, LAST_RATE = 2e-3, 5e-4  # of a step: at first, at the end of the time
MEAN = 0.998  # of itself that the mean of the weights keeps, a step
WINDOW = 8, 40  # rounds whose examples are kept: at first, at last
KEPT_EVERY = 60.0  # seconds

Tell = Callable[[CourseRound], None]


class CourseSettings(NamedTuple):
    """What a course is asked for."""

    minutes: float = 60.0
    threads: int = 2
    seed: int = 1
    matches: int = MATCHES  # a round
    playouts: int = MOST  # of a thorough search, at last
    fine: bool = False  # every decision is searched thoroughly
    device: str = "cpu"  # that computes slopes: this one by our own kernels, others by PyTorch


class Course:
    """A course of a game; it is kept in a folder, and goes on from there.

    Raises BadCall for a game that no network can learn, and if the folder holds another course.
    """

    def __init__(
        self, game: Game, folder: Path, settings: CourseSettings, options: Mapping[str, Any]
    ) -> None:
        _owes(game)
        rules = game.rules
        self.game = game
        self.settings = settings
        self._folder = folder
        self._starts = Starts(game, options)
        self._mixes = rules.simultaneous
        self._reuse = UNSURE_REUSE if rules.secret else REUSE
        if self._mixes:
            self._reuse = mixes.REUSE
        self._watched = rules.secret and rules.kernels["HEURISTIC"] and not self._mixes
        self._sizes = Sizes(rules.kernels["INPUTS"], rules.ACTIONS)
        symmetry = descent.Symmetry(
            *(rules.symmetries() if rules.symmetries else map(_unchanged, self._sizes))
        )
        self._turns = len(symmetry.inputs)
        self._slopes = _slopes(self._sizes, symmetry, settings)
        self._about = {
            "game": game.name,
            "version": game.version,
            "inputs": self._sizes[0],
            "options": {name: str(each) for name, each in options.items()},
            "seed": settings.seed,
        }
        self.kept = load(folder, self._about) or Kept.new(*self._sizes, settings.seed)

    @property
    def network(self) -> Network:
        """The network as it is now."""
        return network_of(descent.parts(self.kept.moving.mean.copy(), *self._sizes)._asdict())

    def run(self, tell: Tell) -> None:
        """Learn until the time is over; keep the state every minute, and at the end."""
        began = last = time.monotonic()
        before = self.kept.minutes
        try:
            while self.kept.minutes < self.settings.minutes:
                brought = self._round()
                self.kept.minutes = before + (time.monotonic() - began) / 60
                self.kept.rounds.append(brought._replace(minutes=self.kept.minutes))
                tell(self.kept.rounds[-1])
                if time.monotonic() - last > KEPT_EVERY:
                    keep(self._folder, self.kept, self._about)
                    last = time.monotonic()
        finally:
            keep(self._folder, self.kept, self._about)

    def _round(self) -> CourseRound:
        kept, number = self.kept, len(self.kept.rounds)
        playouts = min(FEWEST + MORE * number, self.settings.playouts)
        if self.settings.fine:
            playouts = FINEST
        with ThreadPoolExecutor(self.settings.threads) as pool:
            played = self._play(pool, playouts)
            new = together(each.examples for each in played)
            kept.window = [*kept.window, new][-min(WINDOW[0] + number // 2, WINDOW[1]) :]
        losses = self._learn(len(new) * self._reuse // BATCH)
        if self._mixes and number == 0:
            kept.window = []  # matches of the rollout policy are only to begin with
        kept.matches += sum(each.matches for each in played)
        kept.learnt += len(new)
        return CourseRound(
            number=number + 1,
            minutes=kept.minutes,
            matches=kept.matches,
            learnt=kept.learnt,
            playouts=playouts,
            value_loss=losses[0],
            move_loss=losses[1],
            length=float(np.mean([each.length for each in played])),
            first=float(np.mean([each.first for each in played])),
        )

    def _play(self, pool: ThreadPoolExecutor, playouts: int) -> list[SelfPlayed]:
        threads, network, begin = self.settings.threads, self.network, self.kept.matches

        def play(some: range) -> list[SelfPlayed]:
            player = self._player(network, playouts)
            return [self._match(player, number, playouts) for number in some]

        numbers = range(begin, begin + self.settings.matches)
        jobs = [pool.submit(play, numbers[n::threads]) for n in range(threads)]
        return [each for job in jobs for each in job.result()]

    def _player(self, network: Network, playouts: int) -> SelfPlayer | mixes.Mixer:
        if self._mixes:
            return mixes.Mixer(self.game.rules, network, playouts)
        pace = FINE if self.settings.fine else USUAL
        return SelfPlayer(self.game.rules, network, playouts, pace)

    def _match(self, player: SelfPlayer | mixes.Mixer, number: int, playouts: int) -> SelfPlayed:
        start = self.game.start(self._starts.of(number))
        seed = (self.settings.seed << 32) + number
        if isinstance(player, mixes.Mixer):
            return player.play(start, playouts, seed)
        if self._watched and len(self.kept.rounds) < WATCHED:
            return player.watch(start, seed)
        return player.play(start, playouts, seed, self._sparring(number))

    def _sparring(self, number: int) -> int:
        """Return the seat of the rollout policy in match `number`: some, by turns."""
        turn, rest = divmod(number, SPARRING)
        return NOBODY if rest or not self.game.rules.kernels["HEURISTIC"] else turn % 2

    def _learn(self, steps: int) -> tuple[float, float]:
        """Go some steps; return the mean losses of values and of shares."""
        examples = together(self.kept.window)
        if not len(examples):
            return 0.0, 0.0
        chance = np.random.default_rng([self.settings.seed, self.kept.steps])
        self._slopes.see(examples)
        losses, moving = np.zeros(3), self.kept.moving
        for _ in range(max(steps, 1)):
            chosen = np.column_stack(
                [
                    chance.integers(len(examples), size=BATCH),
                    chance.integers(self._turns, size=BATCH),
                ]
            )
            slopes = self._slopes.add(moving.weights, chosen, losses)
            self.kept.steps += 1
            descent.descend(moving, slopes, self._step())
        values, shares, count = losses.tolist()
        return values / count, shares / count

    def _step(self) -> descent.Stride:
        done = min(self.kept.minutes / self.settings.minutes, 1.0)
        return descent.Stride(
            rate=RATE * (LAST_RATE / RATE) ** done,
            examples=BATCH,
            number=self.kept.steps,
            keep=min(MEAN, 1 - 1 / (self.kept.steps + 1)),
        )


def _owes(game: Game) -> None:
    rules = game.rules
    if not rules.kernels["INPUTS"]:
        raise BadCall(f"{game.name} came; expected a game that defines `features` and INPUTS")
    if len(game.seats_in(game.options())) != 2:
        raise BadCall(f"{game.name} came; expected a game of two")


def _slopes(sizes: Sizes, symmetry: descent.Symmetry, settings: CourseSettings) -> Slopes:
    if settings.device == "cpu":
        return KernelSlopes(sizes, symmetry, settings.threads)
    from hexarena.learn.torched import TorchSlopes

    return TorchSlopes(sizes, symmetry, settings.device)


def _unchanged(count: int) -> npt.NDArray[np.int32]:
    return np.arange(count, dtype=np.int32)[None]

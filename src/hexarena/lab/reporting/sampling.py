"""The samples of a report: as many matches of each strength as the time allows."""

import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.lab.reporting.content import Strength
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.players import describe_player, open_player, quick_players
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run

LEVELS = ("2", "4", "6")  # levels that play in addition to the players in kernels
BRIEF_MINUTES = 2.0  # in fewer minutes, the two strongest do not play
MAX_GAMES = 100_000  # most matches of players in kernels, since more would hardly help
MAX_ACTIONS = 12_000_000  # most actions of all matches of a sample, to limit memory
USUAL_LENGTH = 500  # assumed actions of a match, if a game doesn't say
TIMED_DECISIONS = 5  # decisions that are timed to see whether a bot is too slow
TRIAL_PAIRS = 2  # pairs that are played to measure their speed
GROWTH = 4
TRUSTED_SHARE = 0.1  # the share of the time after which a trial's speed is trusted
# Called with what is being done, and the share done
ProgressCallback = Callable[[str, float], None]


def ignore_progress(text: str, share: float) -> None:
    """Ignore the progress of a report."""


@dataclass(frozen=True, kw_only=True)
class ReportOptions:
    """Settings of a report.

    `minutes` is about how long it may take, unless `strengths` say how many matches to play.
    `further` is the number of matches of each further run, of players in kernels and of bots that
    search. `tables` of earlier runs replace new samples, under their options. `execution` is as for
    `simulate`, except for its progress: `on_progress` is called with a message and the share done,
    0 to 1.
    """

    game_options: Mapping[str, Any] = field(default_factory=dict)
    minutes: float = 5.0
    strengths: Sequence[Strength] = ()
    further: tuple[int | None, int | None] = (None, None)
    seed: int = 1
    execution: Execution = DEFAULT_EXECUTION
    tables: Sequence[pa.Table] = ()
    on_progress: ProgressCallback = ignore_progress


class Sampler:
    """Plays the runs of one report, and keeps their tables by the digest of their plans."""

    def __init__(self, game: Game, options: ReportOptions, on_progress: ProgressCallback) -> None:
        self.game = game
        self.options = options
        self.on_progress = on_progress
        self.tables: dict[str, pa.Table] = {}
        self.skipped: list[str] = []  # default strengths that are too slow for the time
        self._progress = 0.0
        self.rates: dict[str, float] = {}  # matches per second, by strength

    @property
    def max_games(self) -> int:
        """The most matches of a sample for which no number was requested."""
        usual = (
            self.game.usual_length(self.game.options(**self.options.game_options)) or USUAL_LENGTH
        )
        return min(MAX_GAMES, int(MAX_ACTIONS / usual))

    def sample(self, strengths: Sequence[Strength], seconds: float) -> dict[str, pa.Table]:
        """Return a table for each strength; those without a number share the time."""
        with tempfile.TemporaryDirectory(prefix="hexarena-lab-") as temporary:
            tables: dict[str, pa.Table] = {}
            for index, strength in enumerate(strengths):
                self._current = index / len(strengths), strength.name, len(strengths)
                folder = Path(self.options.execution.folder or temporary) / strength.name
                share_seconds = seconds / len(strengths)
                if self._is_too_slow(strength, share_seconds, tables):
                    self.skipped.append(strength.name)
                else:
                    tables[strength.name] = self._sample_strength(strength, share_seconds, folder)
            return tables

    def _is_too_slow(
        self, strength: Strength, seconds: float, tables: Mapping[str, pa.Table]
    ) -> bool:
        """Return whether even the trial of a strength that nobody requested takes too long."""
        is_requested = bool(self.options.strengths)
        if is_requested or not tables or describe_player(strength.name, self.game).in_kernels:
            return False
        trial_games = TRIAL_PAIRS * self._seats
        limit = seconds / trial_games
        return self._estimate_match_seconds(strength.name, [*tables.values()][-1], limit) > limit

    def _estimate_match_seconds(self, name: str, table: pa.Table, limit: float) -> float:
        """Estimate the duration of a match from a few of its decisions, in the matches of others.

        Stops early if the duration is far above `limit` or the estimate takes long.
        """
        from hexarena.lab.measures.replays import replay_positions
        from hexarena.lab.measures.sample import Sample

        sample = Sample(table)
        indices = np.flatnonzero(sample.flow.seats >= 0)
        decisions_per_match = len(indices) / len(sample)
        chosen = indices[np.linspace(0, len(indices) - 1, TIMED_DECISIONS + 2).astype(int)[1:-1]]
        positions, durations = replay_positions(sample, np.unique(chosen)), []
        with open_player(name, self.game, self.options.seed, {}) as decide:
            decide(positions[:1].copy())  # compiles what isn't compiled yet
            start = time.monotonic()
            for index in range(len(positions)):
                decide(positions[index : index + 1].copy())
                durations.append(time.monotonic() - start)
                if durations[-1] > limit:
                    break
        return durations[-1] / len(durations) * decisions_per_match

    @property
    def _seats(self) -> int:
        return len(self.game.seats_in(self.game.options(**self.options.game_options)))

    def _sample_strength(self, strength: Strength, seconds: float, folder: Path) -> pa.Table:
        if strength.games:
            return self._play_timed(strength, strength.games, folder)[0]
        games = TRIAL_PAIRS * self._seats
        quick = describe_player(strength.name, self.game).in_kernels
        if quick:  # the first run compiles what isn't compiled yet
            self._play_timed(strength, games, folder)
        limit = self.max_games if quick else self.max_games // 10
        deadline = time.monotonic() + seconds
        while True:
            table, duration = self._play_timed(strength, games, folder)
            remaining = deadline - time.monotonic()
            if duration > TRUSTED_SHARE * seconds or games >= limit or remaining <= 0:
                break
            games = min(games * GROWTH, limit)
        target = min(int(games * max(remaining, 0) / duration), limit)
        target = target // self._seats * self._seats
        return self._play_timed(strength, target, folder)[0] if target > games else table

    def _play_timed(self, strength: Strength, games: int, folder: Path) -> tuple[pa.Table, float]:
        plan = RunPlan(
            self.game,
            [strength.name] * self._seats,
            games,
            options=self.options.game_options,
            seed=self.options.seed,
        )
        start = time.monotonic()
        table = self.play(plan, folder)
        duration = max(time.monotonic() - start, 1e-3)
        self.rates[strength.name] = games / duration
        return table, duration

    def play(self, plan: RunPlan, folder: Path | None = None) -> pa.Table:
        """Play a plan, store its table, and return it."""
        on_progress = self._report_progress if folder else None
        table = run(plan, replace(self.options.execution, folder=folder, on_progress=on_progress))
        self.add_table(plan.digest, table)
        return table

    def add_table(self, digest: str, table: pa.Table) -> None:
        """Store a table, unless a larger one of the same plan is stored."""
        if len(table) > len(self.tables.get(digest, ())):
            self.tables[digest] = table

    def _report_progress(self, count_played: int, total: int) -> None:
        start, name, count = self._current
        share = start + count_played / total / count
        # Progress never goes back, not even for a trial
        self._progress = max(self._progress, share)
        self.on_progress(f"{count_played:,} matches of {name}", self._progress)


def choose_strengths(game: Game, minutes: float) -> tuple[Strength, ...]:
    """Return the players that a report has by default, with None as their numbers."""
    levels = LEVELS if minutes >= BRIEF_MINUTES else LEVELS[:-2]
    return tuple(Strength(name) for name in (*quick_players(game), *levels))


def strengths_of(words: Sequence[str]) -> tuple[Strength, ...]:
    """Read strengths such as `random`, `2` or `heuristic=20000`. Raises BadCall."""
    strengths = []
    for text in words:
        name, equals, games = text.partition("=")
        if equals and not (games.isdecimal() and int(games) > 0):
            raise BadCall(f"got strength {text!r}; expected a bot, such as 2, or 2=400 matches")
        strengths.append(Strength(name, int(games) if equals else None))
    return tuple(strengths)


def name_tables(
    tables: Sequence[pa.Table], plans: Sequence[Mapping[str, Any]]
) -> dict[str, pa.Table]:
    """Return the tables by the name of their players. Raises BadCall if games or options differ."""
    named_tables: dict[str, pa.Table] = {}
    for table, plan in zip(tables, plans, strict=True):
        is_same_game = (plan["game"], plan["options"]) == (plans[0]["game"], plans[0]["options"])
        name = " v ".join(dict.fromkeys(player["name"] for player in plan["players"]))
        if not is_same_game or name in named_tables:
            received = f"got a run of {name}, {plan['game']} {plan['options']}"
            raise BadCall(f"{received}; expected a run for each strength, of one game and options")
        named_tables[name] = table
    return named_tables

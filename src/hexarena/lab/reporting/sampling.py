"""The samples of a report: as many matches of each strength as the time allows."""

import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pyarrow as pa

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.lab.reporting.content import Strength
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.players import describe_player, quick_players
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run

LEVELS = ("2", "4", "6")  # levels that play in addition to the players in kernels
BRIEF_MINUTES = 2.0  # in fewer minutes, the two strongest do not play
MAX_GAMES = 100_000  # most matches of players in kernels, since more would hardly help
MAX_ACTIONS = 12_000_000  # most actions of all matches of a sample, to limit memory
USUAL_LENGTH = 500  # assumed actions of a match, if a game doesn't say
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
            tables = {}
            for index, strength in enumerate(strengths):
                self._current = index / len(strengths), strength.name, len(strengths)
                folder = Path(self.options.execution.folder or temporary) / strength.name
                share_seconds = seconds / len(strengths)
                tables[strength.name] = self._sample_strength(strength, share_seconds, folder)
            return tables

    def _sample_strength(self, strength: Strength, seconds: float, folder: Path) -> pa.Table:
        seats = len(self.game.seats_in(self.game.options(**self.options.game_options)))
        if strength.games:
            return self._play_timed(strength, strength.games, folder)[0]
        games = TRIAL_PAIRS * seats
        self._play_timed(strength, games, folder)  # the first run compiles what isn't compiled yet
        quick = describe_player(strength.name, self.game).in_kernels
        limit = self.max_games if quick else self.max_games // 10
        deadline = time.monotonic() + seconds
        while True:
            table, duration = self._play_timed(strength, games, folder)
            remaining = deadline - time.monotonic()
            if duration > TRUSTED_SHARE * seconds or games >= limit or remaining <= 0:
                break
            games = min(games * GROWTH, limit)
        target = min(int(games * max(remaining, 0) / duration), limit) // seats * seats
        return self._play_timed(strength, target, folder)[0] if target > games else table

    def _play_timed(self, strength: Strength, games: int, folder: Path) -> tuple[pa.Table, float]:
        seats = len(self.game.seats_in(self.game.options(**self.options.game_options)))
        plan = RunPlan(
            self.game,
            [strength.name] * seats,
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

"""A study: the samples that a report examines, and how it plays the further runs it needs."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple

import pyarrow as pa

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall, BadOption
from hexarena.contract.game import Game
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.vocabulary import Vocabulary, learn_vocabulary
from hexarena.lab.measures.wording import format_estimate, format_strength
from hexarena.lab.runs.plan import NO_OPTIONS, NO_STREAMS, RunPlan, Wish
from hexarena.lab.runs.players import IN_KERNELS, quick_players
from hexarena.lab.runs.simulating import run
from hexarena.lab.statistics import Estimate, points

HEURISTIC, RANDOM = "heuristic", "random"
HEADLINE_WIDTH = 0.1  # half the widest interval of a seat's points that a headline may have
MIN_VARIETY = 0.5  # the least variety of a sample whose matches count as different


class StudySettings(NamedTuple):
    """How much a study does.

    - `games`: matches of each further run of players in kernels
    - `search_games`: matches of a run in which a player searches
    - `thing_count`: how many things are valued by restricted play
    - `listed_count`: how many of the best and of the worst are listed
    - `ladder`: the players of the skill ladder, weakest first, by default those of the samples
    """

    games: int = 2000
    search_games: int = 40
    thing_count: int = 12
    listed_count: int = 10
    ladder: tuple[str, ...] = ()


class Study:
    """Samples of one game under the same options, by strength, from the weakest on.

    `main` names the sample that is examined in detail, by default the one that `_pick_main` picks.
    `play` plays the plan of a further run.
    """

    def __init__(
        self,
        tables: Mapping[str, pa.Table],
        settings: StudySettings | None = None,
        *,
        main: str = "",
        play: Callable[[RunPlan], pa.Table] = run,
    ) -> None:
        """Make a study from tables that `simulate` returned. Raises BadCall."""
        self.samples = {name: Sample(table) for name, table in tables.items()}
        if not tables or (main and main not in tables):
            received = f"got {main or 'no sample'}"
            raise BadCall(f"{received}; expected a table at least, and one of them as `main`")
        self.settings = settings or StudySettings()
        self.main_name = main or self._pick_main()
        self._play = play
        self._samples: dict[tuple[str, int], Sample] = {}

    @property
    def main(self) -> Sample:
        """The sample that is examined in detail."""
        return self.samples[self.main_name]

    @property
    def played_by(self) -> str:
        """The players of the sample that is examined in detail, in words."""
        return format_strength(self.main_name)

    @cached_property
    def headline_name(self) -> str:
        """The strength that answers for the game: the strongest whose intervals are narrow enough.

        Its matches differ, and the first seat's points are known to HEADLINE_WIDTH. The main
        sample's strength if there is none.
        """
        for name, sample in reversed(self.samples.items()):
            half = points(sample.points[:, 0], sample.pairs).half
            if sample.variety >= MIN_VARIETY and half <= HEADLINE_WIDTH:
                return name
        return self.main_name

    def describe_disagreement(self, numbers: Mapping[str, Estimate], unit: str = "") -> str:
        """Return a sentence on strengths whose interval lies outside the headline's, "" for none.

        `numbers` are by strength. Random players, and those whose matches hardly differ, are left
        out.
        """
        headline = numbers[self.headline_name]
        disagreements = [
            f"{format_strength(name)} {format_estimate(number, unit)}"
            for name, number in numbers.items()
            if name != RANDOM
            and self.samples[name].variety >= MIN_VARIETY
            and (number.high < headline.low or number.low > headline.high)
        ]
        return f" Strengths disagree: {join_words(disagreements)}." if disagreements else ""

    @property
    def game(self) -> Game:
        """The game of the study."""
        return self.main.plan.game

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The names of actions and things, learnt from all samples, the main one first."""
        other_samples = [sample for sample in self.samples.values() if sample is not self.main]
        return learn_vocabulary([self.main, *other_samples])

    def runs(self, *names: str) -> tuple[Mapping[str, Any], ...]:
        """Return descriptions of the runs of these samples, by default of the main one."""
        return tuple(self.samples[name].run for name in names or (self.main_name,))

    @property
    def players(self) -> tuple[str, ...]:
        """The players of further runs: the main sample's players if they play in kernels.

        Otherwise the players of the last sample that was played in kernels and whose matches
        differ, or else the strongest players in kernels.
        """
        for sample in (self.main, *reversed(self.samples.values())):
            quick = all(player in IN_KERNELS for player in sample.plan.players)
            if quick and (sample is self.main or sample.variety >= MIN_VARIETY):
                return sample.plan.players
        return quick_players(self.game)[-1:] * self.main.seats

    @property
    def further_players(self) -> str:
        """The players of further runs, in words."""
        return join_words([*dict.fromkeys(map(format_strength, self.players))])

    def table_with(self, key: str) -> pa.Table:
        """Return the rows of the run that a match belongs to.

        Raises BadCall if it isn't of this study.
        """
        digest = key.partition("-")[0]
        for sample in (*self.samples.values(), *self._samples.values()):
            if sample.plan.digest == digest and int(key.partition("-")[2]) < len(sample):
                return sample.table
        raise BadCall(f"got match {key!r}; expected one that a figure of this study names")

    def _pick_main(self) -> str:
        """Name the heuristic's sample; if its matches hardly differ, the largest of the others.

        Among the others, samples of searching players whose matches differ come first, then all
        whose matches differ.
        """
        varied = [name for name, sample in self.samples.items() if sample.variety >= MIN_VARIETY]
        searching = [name for name in varied if name not in IN_KERNELS]
        candidates = (
            [HEURISTIC] if HEURISTIC in varied else searching or varied or list(self.samples)
        )
        return max(reversed(candidates), key=lambda name: len(self.samples[name]))

    def play(
        self,
        players: tuple[str, ...] = (),
        *,
        options: Mapping[str, Any] = NO_OPTIONS,
        streams: Mapping[str, int] = NO_STREAMS,
        wishes: Sequence[Wish] = (),
    ) -> Sample:
        """Play a run like the main one with these changes; an equal run is played only once.

        `options` are added to the study's. Raises BadOption.
        """
        base = self.main.plan
        players = players or self.players
        plan = RunPlan(
            base.game,
            players,
            self._count_games(players),
            options={**base.options.changed_values(), **options},
            seed=base.seed,
            streams=streams,
            wishes=wishes,
        )
        key = plan.digest, plan.games
        if key not in self._samples:
            self._samples[key] = Sample(self._play(plan))
        return self._samples[key]

    def _count_games(self, players: tuple[str, ...]) -> int:
        """Return how many matches a further run of these players has; pairs stay whole."""
        quick = all(player in IN_KERNELS for player in players)
        games = self.settings.games if quick else self.settings.search_games
        return -(-games // len(players)) * len(players)

    def allows(self, options: Mapping[str, Any]) -> bool:
        """Return whether these options can be added to the study's without changing the seats."""
        base = self.main.plan.options
        with suppress(BadOption):
            combined = self.game.options(**{**base.changed_values(), **options})
            return combined != base and len(self.game.seats_in(combined)) == self.main.seats
        return False

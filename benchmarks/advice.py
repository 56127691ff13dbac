"""Measure hints: `python -m benchmarks.advice hexcore6 --positions 500 --matches 200`.

Positions come from matches between bots of one level, a few of each match. Prints

- how often the advised action is the best by value that its search found, exactly and to within
  half a point of 100;
- how often two searches with different seeds advise the same, or actions that a search ten times as
  long values within a point of each other (at a commitment: that replays against such a search do);
- how often a commitment is mixed, and how far the strategies of two searches lie apart;
- the win estimates in ten buckets beside the points that were then won in those matches; with
  `--estimates 2000`, of more positions, in which nothing else is measured;
- the processor seconds of the first answer and of a whole hint;
- with `--previews 10`, the milliseconds of a preview of a choice, in the positions of 10 matches;
- the points of a player who follows every hint, against a bot.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from statistics import mean, median, quantiles
from typing import Annotated, NamedTuple, TypeVar

import typer
from rich.progress import track

from hexarena import Game, game
from hexarena.cli.flags import command
from hexarena.contract.record import States, copy_states
from hexarena.hints import HintQuestion, advise
from hexarena.search import LEVELS, Search
from hexarena.search.analysis import EQUAL_VALUE, list_tried
from hexarena.search.duel import Tally, play_minds, rollout_mind, rotate_seats, search_mind, wilson
from hexarena.search.planning import PlanAnalysis, find_plan, first_effort, hint_effort
from hexarena.search.simultaneous import strategy
from hexarena.search.simultaneous.matrix import goes_on

POSITIONS_PER_MATCH = 8
ESTIMATES_PER_MATCH = 4  # fewer, since one match decides them all
LONGER = 10  # how much longer the search is that judges two hints
POINT = 0.02  # a point of 100 of the chance to win, in returns
REPLAYS = 2048
PREVIEWS_PER_POSITION = 8
BUCKETS = 10

Entry = TypeVar("Entry")


class Sample(NamedTuple):
    """A position in which a hint was asked for, and what became of its match."""

    estimate: float
    points: float
    is_commitment: bool
    is_best: bool | None  # None where the plan isn't a single action
    is_equal_to_best: bool | None
    is_same: bool
    is_stable: bool
    is_mixed: bool
    first_seconds: float
    seconds: float


class Estimate(NamedTuple):
    """A win estimate, and the points that were then won."""

    estimate: float
    points: float


class Follower:
    """A player who follows every hint, to the end of a commitment, a build or an auction."""

    def __init__(self, played_game: Game, seed: int) -> None:
        self._game = played_game
        self._seed = seed
        self._pending: list[int] = []
        self._limit: tuple[str, int] | None = None  # the occasion of a limit, and the limit

    def __call__(self, states: States) -> int:
        """Decide."""
        legal = self._game.rules.legal(states)
        if self._pending and self._pending[0] in legal:
            return self._pending.pop(0)
        if (action := self._follow_limit(states)) is not None:
            return action
        plan = find_plan(self._game, states, self._seed)
        self._pending = list(plan.best.actions[1:])
        if plan.limit is not None and self._game.standing is not None:
            self._limit = self._game.standing.occasion(states[0]), plan.limit
            return self._follow_limit(states) or plan.best.actions[0]
        return plan.best.actions[0]

    def _follow_limit(self, states: States) -> int | None:
        standing, seat = self._game.standing, int(states["to_act"][0])
        if standing is None or self._limit is None:
            return None
        occasion, limit = self._limit
        if standing.occasion(states[0]) != occasion:
            return None
        return standing.follow(states[0], seat, limit)


def collect_positions(
    played_game: Game, level: int, seed: int, count: int = POSITIONS_PER_MATCH
) -> list[tuple[States, float]]:
    """Return positions of one match between bots, each with the points its seat then won."""
    effort, kept = LEVELS[level - 1].effort(played_game), list[States]()
    seats = len(played_game.seats_in(played_game.options()))

    def watch(mind: Callable[[States], int]) -> Callable[[States], int]:
        def decide(states: States) -> int:
            if _is_first_part(played_game, states):
                kept.append(copy_states(states[:1]))
            return mind(states)

        return decide

    minds = [
        watch(search_mind(played_game.rules, effort, seats * seed + seat)) for seat in range(seats)
    ]
    returns = play_minds(played_game, played_game.options(), minds, seed)
    step = max(1, len(kept) // count)
    chosen = kept[seed % step :: step][:count]
    return [(states, (1 + returns[int(states["to_act"][0])]) / 2) for states in chosen]


def _is_first_part(played_game: Game, states: States) -> bool:
    seat = int(states["to_act"][0])
    return len(played_game.rules.legal(states)) > 1 and not played_game.rules.count_committed(
        states, seat
    )


def measure_match(name: str, level: int, seed: int) -> list[Sample]:
    """Ask for two hints in each position of a match."""
    measured_game = game(name)
    return [
        measure_position(measured_game, states, points, seed)
        for states, points in collect_positions(measured_game, level, seed)
    ]


def measure_estimates(name: str, level: int, seed: int) -> list[Estimate]:
    """Estimate the chance to win in some positions of a match."""
    measured_game = game(name)
    return [
        Estimate(find_plan(measured_game, states, seed).best.win_estimate, points)
        for states, points in collect_positions(measured_game, level, seed, ESTIMATES_PER_MATCH)
    ]


def measure_position(measured_game: Game, states: States, points: float, seed: int) -> Sample:
    """Ask for two hints in a position."""
    first_seconds = time_hint(measured_game, states, seed, is_first=True)
    seconds = time_hint(measured_game, states, seed)
    plan = find_plan(measured_game, states, seed)
    second_plan = find_plan(measured_game, states, seed + 1_000_003)
    is_same = plan.best.actions == second_plan.best.actions or (
        plan.limit is not None and plan.limit == second_plan.limit
    )
    is_commitment = measured_game.rules.commits(states)
    is_single = not is_commitment and len(plan.best.actions) == 1
    is_best, is_equal = check_best(measured_game, states, plan, seed) if is_single else (None, None)
    return Sample(
        plan.best.win_estimate,
        points,
        is_commitment,
        is_best,
        is_equal,
        is_same,
        is_same or is_close(measured_game, states, (plan, second_plan), seed),
        bool(plan.mix),
        first_seconds,
        seconds,
    )


def time_hint(measured_game: Game, states: States, seed: int, *, is_first: bool = False) -> float:
    """Return the processor seconds of a hint, or of its first answer."""
    began, seat = time.process_time(), int(states["to_act"][0])
    effort = first_effort if is_first else hint_effort
    plan = find_plan(measured_game, states, seed, playouts=effort(measured_game).playouts)
    question = HintQuestion(measured_game, states, measured_game.scene(states[0], seat))
    advise(question, plan, with_causes=not is_first)
    return time.process_time() - began


def time_previews(name: str, level: int, seed: int) -> list[float]:
    """Return the milliseconds of the previews of some choices in each position of a match."""
    measured_game, milliseconds = game(name), list[float]()
    for states, _ in collect_positions(measured_game, level, seed):
        legal = measured_game.rules.legal(states)
        for action in legal[:: 1 + len(legal) // PREVIEWS_PER_POSITION]:
            actions = complete_commitment(measured_game, states, action)
            began = time.perf_counter()
            measured_game.preview(states[0], actions)
            milliseconds.append(1000 * (time.perf_counter() - began))
    return milliseconds[1:]  # the first compiles


def complete_commitment(measured_game: Game, states: States, action: int) -> tuple[int, ...]:
    """Return an action, and the rest of a commitment by the rollout policy."""
    if not measured_game.rules.commits(states):
        return (action,)
    bot, position = rollout_mind(measured_game.rules, action), copy_states(states[:1])
    seat, actions = int(states["to_act"][0]), [action]
    measured_game.rules.apply(position, action)
    while goes_on(measured_game.rules, position, seat):
        actions.append(bot(position))
        measured_game.rules.apply(position, actions[-1])
    return tuple(actions)


def check_best(
    measured_game: Game, states: States, plan: PlanAnalysis, seed: int
) -> tuple[bool, bool]:
    """Return whether a plan is the best of its search by value, exactly and to half a point."""
    playouts = hint_effort(measured_game).playouts
    analysis = Search(measured_game.rules, seed).think(states, playouts, by_value=True)
    best = list_tried(analysis.choices)[0]
    return (
        plan.best.actions[0] == best.action or plan.best.value >= best.value,
        plan.best.value >= best.value - EQUAL_VALUE,
    )


def is_close(measured_game: Game, states: States, plans: Sequence[PlanAnalysis], seed: int) -> bool:
    """Return whether a long search values two plans within a point of each other."""
    rules, search = measured_game.rules, Search(measured_game.rules, seed + 7)
    playouts = LONGER * hint_effort(measured_game).playouts
    values: list[float | None]
    if rules.commits(states):
        (tree,) = search.grow_trees(states, playouts)
        values = [
            strategy.replay(rules, tree, plan.best.actions, REPLAYS, search.rng(states, 5_000))
            for plan in plans
        ]
    else:
        after = copy_states(states[:1])
        first, second = (plan.best.actions for plan in plans)
        if len(first) > 1 or len(second) > 1:
            return sorted(first) == sorted(second)
        values = [search.evaluate_action(after, plan.best.actions[0], playouts) for plan in plans]
        if None in values:
            choices = search.think(after, playouts, by_value=True).choices
            value_by_action = {choice.action: choice.value for choice in choices}
            values = [value_by_action[plan.best.actions[0]] for plan in plans]
    first_value, second_value = (value or 0.0 for value in values)
    return abs(first_value - second_value) <= POINT


def follow_hints(name: str, level: int, seed: int) -> float:
    """Return the result of a player who follows every hint against a bot."""
    played_game = game(name)
    bot = search_mind(played_game.rules, LEVELS[level - 1].effort(played_game), 2 * seed + 1)
    minds = rotate_seats((Follower(played_game, 2 * seed), bot), seed)
    returns = play_minds(played_game, played_game.options(), minds, seed)
    return returns[0 if seed % 2 == 0 else 1]


def share_text(hits: float, trials: int) -> str:
    """Write a share with its interval."""
    if trials == 0:
        return "none"
    low, high = wilson(hits, trials)
    return f"{hits / trials:.1%} of {trials} ({100 * low:.0f}-{100 * high:.0f})"


def report(samples: Sequence[Sample]) -> Iterator[str]:
    """Yield the lines of the tables."""
    singles = [sample for sample in samples if sample.is_best is not None]
    commitments = [sample for sample in samples if sample.is_commitment]
    count = len(samples)
    yield f"| positions | {count} |\n|---|---|"
    yield f"| best by value | {share_text(sum(bool(s.is_best) for s in singles), len(singles))} |"
    equal = sum(bool(sample.is_equal_to_best) for sample in singles)
    yield f"| best to half a point | {share_text(equal, len(singles))} |"
    yield f"| same advice twice | {share_text(sum(s.is_same for s in samples), count)} |"
    yield f"| same or within a point | {share_text(sum(s.is_stable for s in samples), count)} |"
    if commitments:
        mixed = sum(sample.is_mixed for sample in commitments)
        yield f"| commitments with a mix | {share_text(mixed, len(commitments))} |"
    yield f"| first answer, seconds | {describe_times([s.first_seconds for s in samples])} |"
    yield f"| whole hint, seconds | {describe_times([s.seconds for s in samples])} |"
    yield from report_estimates([Estimate(sample.estimate, sample.points) for sample in samples])


def describe_times(times: Sequence[float]) -> str:
    """Write the median and the 95th percentile of some times."""
    return f"median {median(times):.2f}, 95th percentile {quantiles(times, n=20)[18]:.2f}"


def report_estimates(estimates: Sequence[Estimate]) -> Iterator[str]:
    """Yield the lines of the table of win estimates."""
    yield "\n| estimate | positions | predicted | won |\n|---|---|---|---|"
    for bucket in range(BUCKETS):
        inside = [e for e in estimates if min(int(BUCKETS * e.estimate), BUCKETS - 1) == bucket]
        if inside:
            predicted, won = (mean(column) for column in zip(*inside, strict=True))
            low, high = wilson(sum(entry.points for entry in inside), len(inside))
            shares = f"{predicted:.0%} | {won:.0%} ({100 * low:.0f}-{100 * high:.0f})"
            yield f"| {bucket / BUCKETS:.1f} | {len(inside)} | {shares} |"


@dataclass(frozen=True)
class AdviceFlags:
    """What is measured, and how much."""

    name: Annotated[str, typer.Argument(help="the game")] = "hexcore6"
    positions: Annotated[int, typer.Option(help="positions in which hints are asked for")] = 500
    matches: Annotated[int, typer.Option(help="matches in which hints are followed")] = 200
    estimates: Annotated[int, typer.Option(help="positions in which only wins are estimated")] = 0
    previews: Annotated[int, typer.Option(help="matches in whose positions previews are timed")] = 0
    level: Annotated[int, typer.Option(help="whose matches the positions are from")] = 3
    rival: Annotated[int, typer.Option("--against", help="the level that is played against")] = 4
    first: Annotated[int, typer.Option(help="the seed of the first match")] = 0
    processes: Annotated[int, typer.Option(help="0 for one a processor")] = 0


def main(flags: AdviceFlags) -> None:
    """Measure hints, and print the tables."""
    with ProcessPoolExecutor(flags.processes or os.cpu_count()) as pool:

        def measure(
            function: Callable[[str, int, int], Entry], level: int, count: int, name: str
        ) -> Iterator[Entry]:
            """Yield what a function measures in each of `count` matches."""
            seeds = range(flags.first, flags.first + count)
            jobs = [pool.submit(function, flags.name, level, seed) for seed in seeds]
            return (job.result() for job in track(jobs, name, transient=True))

        count = -(-flags.positions // POSITIONS_PER_MATCH)
        samples = list(chain(*measure(measure_match, flags.level, count, "positions")))
        print_lines(report, samples[: flags.positions])
        count = -(-flags.estimates // ESTIMATES_PER_MATCH)
        estimates = list(chain(*measure(measure_estimates, flags.level, count, "estimates")))
        print_lines(report_estimates, estimates[: flags.estimates])
        times = list(chain(*measure(time_previews, flags.level, flags.previews, "previews")))
        if times:
            print(f"Previews, milliseconds of {len(times)}: {describe_times(times)}", flush=True)
        tally = Tally()
        for result in measure(follow_hints, flags.rival, flags.matches, "matches"):
            tally = tally.with_match(result)
        if tally.games:
            text = share_text(tally.points, tally.games)
            counts = f"{tally.won}-{tally.drawn}-{tally.lost}"
            print(f"\nFollowed against level {flags.rival}: {counts}, {text}")


def print_lines(report: Callable[[list[Entry]], Iterator[str]], entries: list[Entry]) -> None:
    """Print the report of some entries, if there are any."""
    for line in report(entries) if entries else ():
        print(line, flush=True)


if __name__ == "__main__":
    typer.run(command(main, AdviceFlags, takes_options=False))

"""Measure reviews of matches between bots: `python -m benchmarks.review MEASURE GAME`.

MEASURE is `speed`, `luck` (bias and variance of luck-adjusted results), `losses` (percentiles of
the losses of a level), `blunders` (planted ones that are marked), `drops` (planted lucky results
that are counted as luck), or `hidden` (good decisions that turn out badly and are not marked).
"""

import math
import time
from collections.abc import Callable, Iterator
from typing import Annotated, NamedTuple

import numpy as np
import typer

from hexarena import Game, game
from hexarena.contract.record import CHANCE
from hexarena.match import Match
from hexarena.review import list_questions, summarize
from hexarena.review.marks import mark_loss
from hexarena.search import warm
from hexarena.search.duel import wilson
from hexarena.search.judging import Judgement, Question, judge
from hexarena.search.levels import find_level
from hexarena.search.search import Search

BAD_LUCK = 0.1  # by how much the true win chance must be below the known one to turn out badly
PLANTED_LUCK = 2.0  # in points of 100: a result that is worth so much is lucky
CLEAR_LOSS = 20.0  # in points of 100: what a planted blunder loses by a long search
LONG_SEARCH = 4  # times the playouts of a review: the search that finds a blunder to plant
PERCENTILES = (50, 75, 90, 95, 98, 99)


class Player(NamedTuple):
    """A level that plays both sides of a game's matches."""

    game: Game
    level: int

    def play(self, seed: int, plant: Callable[[Match], int | None] | None = None) -> Match:
        """Play a match; `plant` may return an action to play in place of the level's."""
        match = Match(self.game, self.game.options())
        rng = np.random.default_rng(seed)
        while not match.over:
            planted = plant(match) if plant else None
            match.play(self._choose(match, rng) if planted is None else planted)
        return match

    def _choose(self, match: Match, rng: np.random.Generator) -> int:
        if match.to_act == CHANCE:
            return int(rng.choice(match.legal))
        level = find_level(self.level)
        if level is None:
            raise typer.BadParameter(f"level is {self.level}; expected 1 to 6")
        search = Search(self.game.rules, int(rng.integers(2**60)))
        return level.think(self.game, search, match.states).action


def speed(player: Player, matches: int) -> None:
    """Print the seconds that 100 decisions take, and the time to the first figures."""
    seconds, decisions, first = 0.0, 0, 0.0
    for seed in range(matches):
        questions = list_questions(player.play(seed))
        judge(questions[0])  # kernels that are compiled or loaded
        start = time.thread_time()
        judge(questions[0])
        first = max(first, time.thread_time() - start)
        start = time.thread_time()
        for question in questions:
            judge(question)
        seconds += time.thread_time() - start
        decisions += sum(question.seat != CHANCE for question in questions)
    print(f"{100 * seconds / decisions:.1f} s for 100 decisions (n = {decisions})")
    print(f"first figures after {first:.2f} s at most (n = {matches} matches)")


def luck(player: Player, matches: int) -> None:
    """Print the mean results of seat 0 with and without luck, and the ratio of variances."""
    results, adjusted = np.zeros(matches), np.zeros(matches)
    for seed in range(matches):
        match = player.play(seed)
        questions = [q for q in list_questions(match) if q.seat == CHANCE]
        results[seed] = match.outcome.returns[0] if match.outcome else 0.0
        total = sum(judge(question).luck[0] for question in questions)
        adjusted[seed] = results[seed] - total / 50.0
    difference = adjusted - results
    error = float(np.std(difference, ddof=1)) / math.sqrt(matches)
    mean = float(np.mean(difference))
    print(f"mean result {results.mean():+.3f}, adjusted {adjusted.mean():+.3f} (n = {matches})")
    print(f"difference {mean:+.4f}, {abs(mean) / max(error, 1e-9):.2f} standard errors")
    print(f"variance {results.var():.3f}, adjusted {adjusted.var():.3f}, ", end="")
    print(f"ratio {adjusted.var() / results.var():.2f}")


def losses(player: Player, matches: int) -> None:
    """Print percentiles of the losses of decisions, in points of 100."""
    found = [
        judge(question).loss
        for seed in range(matches)
        for question in list_questions(player.play(seed))
        if question.seat != CHANCE
    ]
    figures = zip(PERCENTILES, np.percentile(found, PERCENTILES), strict=True)
    print(", ".join(f"{share} %: {value:.1f}" for share, value in figures), end="")
    print(f" (n = {len(found)} decisions of {matches} matches)")


def _print_share(text: str, hits: int, trials: int) -> None:
    low, high = wilson(hits, trials)
    print(f"{text}: {hits} of {trials} (95 % interval {low:.1%} to {high:.1%})")


def blunders(player: Player, matches: int) -> None:
    """Print how many planted blunders are marked, as a mistake or a blunder."""
    marked = trials = 0
    for seed in range(matches):
        question = _plant_blunder(player, seed)
        if question is not None:
            trials += 1
            marked += mark_loss(player.game, judge(question).loss) in ("mistake", "blunder")
    _print_share("planted blunders marked", marked, trials)


def _plant_blunder(player: Player, seed: int) -> Question | None:
    """Return a decision of a match, replaced by one that a long search finds clearly losing."""
    rng = np.random.default_rng(seed)
    questions = [q for q in list_questions(player.play(seed)) if q.seat != CHANCE]
    for index in rng.permutation(len(questions)):
        question = questions[index]
        loser = _find_loser(player.game, question, rng)
        if loser is not None:
            planted: Question = question._replace(actions=loser)
            return planted
    return None


def _find_loser(
    played_game: Game, question: Question, rng: np.random.Generator
) -> tuple[int, ...] | None:
    """Return actions that lose clearly by a search of other seeds, None if none is found."""
    rules, states = played_game.rules, question.states()
    plans = list(_draw_plans(played_game, question, rng))
    for plan in plans:
        other = question._replace(actions=plan, seed=question.seed + 1_000)
        again = other._replace(seed=question.seed + 2_000)
        if rules.legal(states) and min(judge(other).loss, judge(again).loss) >= CLEAR_LOSS:
            return plan
    return None


def _draw_plans(
    played_game: Game, question: Question, rng: np.random.Generator
) -> Iterator[tuple[int, ...]]:
    """Yield a few random plans for a question."""
    for _ in range(4):
        states, plan = question.states(), []
        for _ in question.actions:
            legal = played_game.rules.legal(states)
            if int(states["to_act"][0]) != question.seat:
                break
            plan.append(int(rng.choice(legal)))
            played_game.rules.apply(states, plan[-1])
        if len(plan) == len(question.actions):
            yield tuple(plan)


def drops(player: Player, matches: int) -> None:
    """Print how many planted lucky results are counted as luck of the right seat."""
    counted = trials = 0
    for seed in range(matches):
        match = player.play(seed)
        questions = list_questions(match)
        luck_questions = [q for q in questions if q.seat == CHANCE and len(q.actions) == 1]
        rng = np.random.default_rng(seed)
        for index in rng.permutation(len(luck_questions)):
            question = luck_questions[index]
            outcomes = player.game.rules.legal(question.states())
            lucks = {o: judge(question._replace(actions=(o,))).luck for o in outcomes}
            best = max(lucks, key=lambda outcome: lucks[outcome][0])
            if lucks[best][0] < PLANTED_LUCK:
                continue
            judgements: list[Judgement | None] = [None] * len(questions)
            place = questions.index(question)
            judgements[place] = judge(question._replace(actions=(best,)))
            trials += 1
            luck_review = summarize(match, judgements)
            counted += luck_review.seats[0].luck > 0 and not luck_review.seats[0].decisions
            break
    _print_share("planted lucky results counted as luck", counted, trials)


def hidden(player: Player, matches: int) -> None:
    """Print how many of the best decisions that turn out badly by secrets are not marked."""
    unmarked = trials = 0
    for seed in range(matches):
        for question in list_questions(player.play(seed)):
            if question.seat == CHANCE:
                continue
            best = judge(question._replace(seed=question.seed + 1_000)).best
            judgement = judge(question._replace(actions=best))
            known, true = judgement.played_value, judgement.true_value
            if known is not None and true is not None and true < known - BAD_LUCK:
                trials += 1
                unmarked += mark_loss(player.game, judgement.loss) == ""
    _print_share("good decisions that turn out badly, not marked", unmarked, trials)


MEASURES = {measure.__name__: measure for measure in (speed, luck, losses, blunders, drops, hidden)}


def main(
    measure: Annotated[str, typer.Argument(help=", ".join(MEASURES))],
    name: Annotated[str, typer.Argument(help="the game", metavar="GAME")],
    matches: Annotated[int, typer.Option(min=1)] = 20,
    level: Annotated[int, typer.Option(min=1, max=6)] = 4,
) -> None:
    """Print one measure of a game."""
    if measure not in MEASURES:
        raise typer.BadParameter(f"got {measure!r}; expected {', '.join(MEASURES)}")
    warm(game(name))
    MEASURES[measure](Player(game(name), level), matches)


if __name__ == "__main__":
    typer.run(main)

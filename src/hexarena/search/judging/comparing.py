"""The judgement of a question: values by what the seat knew, by what was true, and luck.

A decision is judged as a hint finds its plan: by a search from what the seat knows. What was played
is then compared with the best in pairs of searches that share their random numbers. A difference
within the noise of these pairs counts as none.
"""

from collections.abc import Sequence
from threading import Event
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.game import game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.search.judging.questions import Judgement, Question, review_playouts
from hexarena.search.judging.worth import measure_luck, measure_worth
from hexarena.search.planning.decisions import Decision, search_build
from hexarena.search.planning.rounds import compare_commitments
from hexarena.search.search import Search, known_states

PAIRS = 4  # searches of each of two plans
PAIR_SHARE = 0.5  # of the playouts: what a search of a pair gets
STANDARD_ERRORS = 2.0  # a smaller difference is noise
MIN_LOSS = 0.5  # in points of 100: a smaller loss is none
LUCK_WALKS = 24  # continuations that value a position after a chance event
TRUE_WALKS, WORLDS, TRUE_DECISIONS = 48, 48, 6
WORLD_STREAM = 5_000

Values = npt.NDArray[np.float64]


class PlanComparison(NamedTuple):
    """Values of the best plan and of the played one, in the same order of random numbers."""

    best: tuple[int, ...]
    best_values: Values  # mean returns, -1 .. 1
    played_values: Values
    share: float | None = None

    @property
    def loss(self) -> float:
        """The loss of what was played, in points of 100; 0 within the noise."""
        differences = 50.0 * (self.best_values - self.played_values)
        error = float(np.std(differences, ddof=1)) / len(differences) ** 0.5
        loss = float(np.mean(differences))
        return loss if loss > max(MIN_LOSS, STANDARD_ERRORS * error) else 0.0


def judge(question: Question, stop: Event | None = None) -> Judgement:
    """Return the judgement of a question; the same question gets the same one.

    Once `stop` is set, what is left of the searching is cut short, and the result is of no use.
    Raises UnknownGame, OldRules.
    """
    rules, states = game(question.game).rules, question.states()
    values = _to_chances(measure_worth(rules, states, TRUE_WALKS, 0))
    if question.seat == CHANCE:
        luck = 50.0 * measure_luck(rules, states, question.actions, LUCK_WALKS)
        return Judgement(luck=tuple(luck.tolist()), values=values)
    comparison = _compare(question, states, stop or Event())
    loss = comparison.loss
    best = _to_chance(float(np.mean(comparison.best_values)))
    played = max(0.0, best - loss / 100)
    return Judgement(
        best=comparison.best if loss else question.actions,
        best_value=best,
        played_value=played,
        true_value=_add_secrets(question, states, played),
        loss=100 * (best - played),
        share=comparison.share,
        values=values,
    )


def _to_chance(value: float) -> float:
    return min(max((value + 1.0) / 2.0, 0.0), 1.0)


def _to_chances(returns: Values) -> tuple[float, ...]:
    return tuple(map(_to_chance, returns.tolist()))


def _compare(question: Question, states: States, stop: Event) -> PlanComparison:
    loaded_game = game(question.game)
    decision = Decision(
        game=loaded_game,
        states=known_states(loaded_game.rules, states),
        search=Search(loaded_game.rules, question.seed),
        playouts=review_playouts(question.game),
        stop=stop,
    )
    if loaded_game.rules.commits(decision.states):
        best, best_values, played_values, share = compare_commitments(decision, question.actions)
        return PlanComparison(best, best_values, played_values, share)
    if len(question.actions) > 1:
        return _compare_plans(decision, search_build(decision), question.actions)
    analysis = decision.think(decision.playouts)
    return _compare_plans(decision, (analysis.action,), question.actions, analysis.value)


def _compare_plans(
    decision: Decision, best: tuple[int, ...], played: tuple[int, ...], value: float | None = None
) -> PlanComparison:
    """Value two plans in pairs of searches; the better one is the best."""
    if sorted(best) == sorted(played):
        if value is None:
            value = float(np.mean(_value_plan(decision, best)[0]))
        return PlanComparison(played, np.full(PAIRS, value), np.full(PAIRS, value))
    values, played_values = _value_plan(decision, best, played)
    if played_values.mean() > values.mean():
        return PlanComparison(played, played_values, played_values)
    return PlanComparison(best, values, played_values)


def _value_plan(decision: Decision, *plans: tuple[int, ...]) -> list[Values]:
    """Return the values of plans by searches held to each, or else by continuations."""
    for measure in (_search_plan, _walk_plan):
        rows = [[measure(decision, plan, number) for number in range(PAIRS)] for plan in plans]
        if all(value is not None for row in rows for value in row):
            break
    return [np.array(row, np.float64) for row in rows]


def _search_plan(decision: Decision, plan: Sequence[int], number: int) -> float | None:
    search = Search(decision.game.rules, decision.search.seed + 1 + number)
    playouts = max(1, round(PAIR_SHARE * decision.playouts))
    states = decision.after(plan[:-1]) if len(plan) > 1 else decision.states
    return search.evaluate_action(states, plan[-1], playouts, decision.stop)


def _walk_plan(decision: Decision, plan: Sequence[int], number: int) -> float:
    """Return the mean return of continuations after a plan, in worlds that the seat thinks of."""
    numbers = range(number * WORLDS, (number + 1) * WORLDS)
    return _walk_worlds(decision, plan, numbers)


def _walk_worlds(decision: Decision, plan: Sequence[int], numbers: Sequence[int]) -> float:
    rules, seat, total = decision.game.rules, decision.seat, 0.0
    for number in numbers:
        states = copy_states(decision.states)
        rng = decision.search.rng(states, WORLD_STREAM + number)
        rules.compiled.determinize_at(states, 0, seat, rng)
        for action in plan:
            rules.apply(states, action)
        total += float(measure_worth(rules, states, 1, TRUE_DECISIONS, number)[seat])
    return total / len(numbers)


def _add_secrets(question: Question, states: States, known: float) -> float:
    """Return a known win chance plus what the secrets of the real position change.

    The same continuations are played in the real position and in those that the seat thought
    possible. Every seat goes on by what it knows itself.
    """
    loaded_game = game(question.game)
    rules, seat = loaded_game.rules, question.seat
    if not rules.secret:
        return known
    decision = Decision(
        loaded_game, known_states(rules, states), Search(rules, question.seed), 1, Event()
    )
    real = copy_states(states)
    for action in question.actions:
        rules.apply(real, action)
    numbers = range(WORLDS)
    real_value = sum(
        float(measure_worth(rules, real, 1, TRUE_DECISIONS, number)[seat]) for number in numbers
    )
    difference = real_value / WORLDS - _walk_worlds(decision, question.actions, numbers)
    return min(max(known + difference / 2.0, 0.0), 1.0)

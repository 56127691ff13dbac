"""Judging a position: is one choice clearly the best, by ten times the search of level 6?"""

from collections.abc import Callable
from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.puzzles.puzzle import Answer, play_choice
from hexarena.search import LEVELS, Search
from hexarena.search.simultaneous import strategy
from hexarena.search.simultaneous.matrix import commitments

DEPTH = 10  # times the search of level 6
SEEDS = 2  # independent searches that must agree
EQUAL = 0.06  # values that differ by no more are equal: three points of 100
CLEAR = 0.25  # by how much all other choices must be worse: over twelve points of 100
HOPELESS = -0.75  # a best choice worth less wins nothing
MIN_CHOICES, MAX_ACCEPTED = 3, 3
QUICK_SHARE, EACH_SHARE, GLANCE = 0.5, 0.1, 400  # playouts: of level 6, of all, of each action
MAX_COMMITMENTS, SAMPLES, FINAL_SAMPLES = 400, 96, 512
REPLAY_STREAM = 5_000


class Verdict(NamedTuple):
    """A clear decision: the best choice, all that are as good, and the value of every choice."""

    solution: Answer
    value: float
    accepted: tuple[Answer, ...]
    margin: float
    values: dict[Answer, float]
    line: tuple[int, ...]


def judge(game: Game, states: States, seed: int) -> Verdict | None:
    """Return the verdict about a decision that is clear, None about any other.

    `states` is what the seat to act knows.
    """
    if len(game.rules.legal(states)) < MIN_CHOICES:
        return None
    if game.rules.commits(states):
        return _judge_commitment(game, states, seed)
    return _judge_action(game, states, seed)


def _conclude(
    values: dict[Answer, float], line: tuple[int, ...], max_accepted: int, rules: Rules,
    states: States,
) -> Verdict | None:
    best = max(values, key=values.__getitem__)
    limit = values[best] - EQUAL
    accepted = tuple(sorted(choice for choice in values if values[choice] >= limit))
    others = [value for value in values.values() if value < limit]
    margin = values[best] - max(others, default=values[best])
    if values[best] < HOPELESS or margin < CLEAR or len(accepted) > max_accepted:
        return None
    return Verdict(best, values[best], accepted, margin, values, line)


def _judge_action(game: Game, states: States, seed: int) -> Verdict | None:
    rules, level_playouts = game.rules, LEVELS[-1].effort(game).playouts
    search = Search(rules, seed)
    quick = search.think(states, max(GLANCE, round(QUICK_SHARE * level_playouts)), by_value=True)
    if quick.value < HOPELESS:
        return None

    def value_at(playouts: int, number: int = 0) -> Callable[[int], float]:
        searcher = Search(rules, seed + number)
        return lambda action: searcher.evaluate_action(states, action, playouts) or 0.0

    quick_value = value_at(GLANCE)
    rivals = [choice.action for choice in quick.choices if choice.action != quick.action]
    best_value = quick_value(quick.action)
    following = play_choice(rules, states, (quick.action,)).tobytes()
    close_count = 0
    for action in rivals:  # most visited first, so most positions are refused at once
        if best_value - quick_value(action) < CLEAR * 0.6:
            if play_choice(rules, states, (action,)).tobytes() != following:
                close_count += 1
            if close_count >= MAX_ACCEPTED:
                return None
    verdicts = [
        _judge_deeply(game, states, seed + number, value_at(GLANCE, number))
        for number in range(SEEDS)
    ]
    first = verdicts[0]
    if first is None or any(
        verdict is None or not {verdict.solution, first.solution} <= {*first.accepted}
        or {*verdict.accepted} != {*first.accepted}
        for verdict in verdicts
    ):
        return None
    return first


def _judge_deeply(
    game: Game, states: States, seed: int, glance: Callable[[int], float]
) -> Verdict | None:
    rules, playouts = game.rules, DEPTH * LEVELS[-1].effort(game).playouts
    search = Search(rules, seed)
    analysis = search.think(states, playouts, by_value=True)
    values = {(action,): glance(action) for action in rules.legal(states)}
    ceiling = max(values.values())
    near = {choice for choice, value in values.items() if value >= ceiling - 2 * CLEAR}
    near |= {(choice.action,) for choice in analysis.choices[:4]} | {(analysis.action,)}
    for choice in near:
        held_value = search.evaluate_action(
            states, choice[0], max(GLANCE, round(EACH_SHARE * playouts))
        )
        values[choice] = values[choice] if held_value is None else held_value
    verdict = _conclude(values, analysis.line, MAX_ACCEPTED, rules, states)
    if verdict is None or (analysis.action,) not in verdict.accepted:
        return None
    return verdict


def _judge_commitment(game: Game, states: States, seed: int) -> Verdict | None:
    """Return the verdict about a commitment: one first choice must dominate all others."""
    rules, seat = game.rules, int(states["to_act"][0])
    choices = commitments(rules, states, seat)
    if len(choices) > MAX_COMMITMENTS:
        return None
    playouts = LEVELS[-1].effort(game).playouts
    quick = _value_commitments(rules, states, seed, choices, playouts, 24)
    if not _is_dominant(quick, CLEAR * 0.6):
        return None
    verdicts = [
        _conclude_commitment(
            _value_commitments(rules, states, seed + 10 * number, choices, DEPTH * playouts, SAMPLES)
        )
        for number in range(SEEDS)
    ]
    first = verdicts[0]
    if first is None or any(
        verdict is None or verdict.solution[0] != first.solution[0] for verdict in verdicts
    ):
        return None
    # A choice is wrong only if each search says so
    accepted = tuple(sorted({*first.accepted, *(verdicts[-1] or first).accepted}))
    return first._replace(accepted=accepted)


def _is_dominant(values: dict[Answer, float], margin: float) -> bool:
    return _margin_of_first(values) >= margin


def _margin_of_first(values: dict[Answer, float]) -> float:
    best = max(values, key=values.__getitem__)
    others = [value for choice, value in values.items() if choice[0] != best[0]]
    return values[best] - max(others, default=values[best])


def _conclude_commitment(values: dict[Answer, float]) -> Verdict | None:
    best, margin = max(values, key=values.__getitem__), _margin_of_first(values)
    if values[best] < HOPELESS or margin < CLEAR:
        return None
    limit = values[best] - CLEAR / 2
    accepted = tuple(sorted(choice for choice in values if values[choice] >= limit))
    return Verdict(best, values[best], accepted, margin, values, best[:1])


def _value_commitments(
    rules: Rules, states: States, seed: int, choices: tuple[Answer, ...], playouts: int,
    samples: int,
) -> dict[Answer, float]:
    """Return the value of each commitment against what a search has learnt of the others."""
    tree = Search(rules, seed).grow_trees(states, playouts)[0]

    def replay(choice: Answer, count: int) -> float:
        return float(strategy.replay(rules, tree, choice, count, new_rng(seed, REPLAY_STREAM)))

    values = {choice: replay(choice, samples) for choice in choices}
    if samples < SAMPLES:
        return values
    ceiling = max(values.values())
    return {
        choice: replay(choice, FINAL_SAMPLES) if value >= ceiling - 2 * CLEAR else value
        for choice, value in values.items()
    }

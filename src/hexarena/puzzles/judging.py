"""Judging a position: is one choice clearly the best, by ten times the search of level 6?"""

from collections.abc import Sequence
from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.puzzles.puzzle import ChosenActions, play_choice
from hexarena.search import LEVELS, Search
from hexarena.search.simultaneous import strategy
from hexarena.search.simultaneous.matrix import commitments

DEPTH = 10  # times the search of level 6
SEEDS = 3  # independent searches that must agree
EQUAL = 0.06  # values that differ by no more are equal: three points of 100
CLEAR = 0.2  # by how much all other choices must be worse: ten points of 100
HOPELESS = -0.75  # a best choice worth less wins nothing
MIN_CHOICES, MAX_ACCEPTED = 3, 3
QUICK_SHARE, EACH_SHARE, GLANCE = 0.5, 0.1, 400  # playouts: of level 6, of all, of each action
MAX_COMMITMENTS, SAMPLES, FINAL_SAMPLES = 400, 96, 512
REPLAY_STREAM = 5_000
ROUGH = (0.12, 0.15)  # bounds of a first comparison: what is equal, and what may be clear
ROUGH_RIVALS = 12  # the most visited
DEEP_RIVALS = 4  # the most visited rivals are always compared deeply


class ClearDecision(NamedTuple):
    """A clear decision: the best choice, all that are as good, and the value of every choice."""

    solution: ChosenActions
    value: float
    solutions: tuple[ChosenActions, ...]
    margin: float
    values: dict[ChosenActions, float]
    line: tuple[int, ...]


def judge(game: Game, states: States, seed: int) -> ClearDecision | None:
    """Return the verdict about a decision that is clear, None about any other.

    `states` is what the seat to act knows.
    """
    if len(game.rules.legal(states)) < MIN_CHOICES:
        return None
    if game.rules.commits(states):
        return _judge_commitment(game, states, seed)
    return _judge_action(game, states, seed)


def _conclude(values: dict[ChosenActions, float], line: tuple[int, ...]) -> ClearDecision | None:
    best = max(values, key=values.__getitem__)
    limit = values[best] - EQUAL
    solutions = tuple(sorted(choice for choice in values if values[choice] >= limit))
    worse_values = [value for value in values.values() if value < limit]
    margin = values[best] - max(worse_values, default=values[best])
    is_clear = margin >= CLEAR and len(solutions) <= MAX_ACCEPTED
    if values[best] < HOPELESS or not is_clear or line[:1] not in solutions:
        return None
    return ClearDecision(best, values[best], solutions, margin, values, line)


def _judge_action(game: Game, states: States, seed: int) -> ClearDecision | None:
    playouts = LEVELS[-1].effort(game).playouts
    quick = Search(game.rules, seed).think(
        states, max(GLANCE, round(QUICK_SHARE * playouts)), by_value=True
    )
    rivals = [choice.action for choice in quick.choices if choice.action != quick.action]
    if quick.value < HOPELESS:
        return None
    for rough_playouts in (GLANCE, 4 * GLANCE):  # most positions are refused by the first
        rough = _Comparison(game.rules, states, seed, rough_playouts, ROUGH)
        if rough.compare(quick.action, rivals[:ROUGH_RIVALS]) is None:
            return None
    verdicts = list[ClearDecision]()
    for number in range(SEEDS):
        verdict = _judge_deeply(game, states, seed + number)
        if verdict is None or {*verdict.solutions} != {*(verdicts or [verdict])[0].solutions}:
            return None
        verdicts.append(verdict)
    return verdicts[0]


class _Comparison(NamedTuple):
    """Comparing actions by searches that are held to one action each."""

    rules: Rules
    states: States
    seed: int
    playouts: int
    bounds: tuple[float, float]  # differences up to the first are equal, from the second on clear

    def value(self, action: int) -> float:
        held_value = Search(self.rules, self.seed).evaluate_action(
            self.states, action, self.playouts
        )
        return HOPELESS if held_value is None else held_value

    def compare(self, best: int, rivals: Sequence[int]) -> dict[ChosenActions, float] | None:
        """Return the values of all actions, None once it is unclear which are the best."""
        values: dict[ChosenActions, float] = {(best,): self.value(best)}
        equal, clear = self.bounds
        following, accepted_count = self._play(best), 1
        for action in rivals:
            values[action,] = value = self.value(action)
            difference = values[best,] - value
            is_same = difference < clear and self._play(action) == following
            accepted_count += difference <= equal or is_same
            if accepted_count > MAX_ACCEPTED or (equal < difference < clear and not is_same):
                return None
            if is_same:
                values[action,] = values[best,]
        return values

    def _play(self, action: int) -> bytes:
        return play_choice(self.rules, self.states, (action,)).tobytes()


def _judge_deeply(game: Game, states: States, seed: int) -> ClearDecision | None:
    """Judge by ten times the search of level 6; rivals get a share of it, most visited first."""
    rules, playouts = game.rules, DEPTH * LEVELS[-1].effort(game).playouts
    analysis = Search(rules, seed).think(states, playouts, by_value=True)
    rivals = [choice.action for choice in analysis.choices if choice.action != analysis.action]
    glance = _Comparison(rules, states, seed, GLANCE, (0.0, 0.0))
    deep = _Comparison(
        rules, states, seed, max(GLANCE, round(EACH_SHARE * playouts)), (EQUAL, CLEAR)
    )
    best_value = deep.value(analysis.action)
    rough_values = {action: glance.value(action) for action in rivals[DEEP_RIVALS:]}
    near = [action for action, value in rough_values.items() if value > best_value - 2 * CLEAR]
    values = deep.compare(analysis.action, [*rivals[:DEEP_RIVALS], *near])
    if values is None:
        return None
    far = {(action,): value for action, value in rough_values.items() if action not in near}
    return _conclude(far | values, analysis.line)


def _judge_commitment(game: Game, states: States, seed: int) -> ClearDecision | None:
    """Return the verdict about a commitment: one first choice must dominate all others."""
    rules, seat = game.rules, int(states["to_act"][0])
    choices = commitments(rules, states, seat)
    if len(choices) > MAX_COMMITMENTS:
        return None
    playouts = LEVELS[-1].effort(game).playouts
    quick = _value_commitments(rules, states, seed, choices, playouts, 24)
    if not _is_dominant(quick, CLEAR * 0.6):
        return None
    verdicts = list[ClearDecision]()
    for number in range(SEEDS):
        verdict = _conclude_commitment(
            _value_commitments(
                rules, states, seed + 10 * number, choices, DEPTH * playouts, SAMPLES
            )
        )
        if verdict is None or verdict.solution[0] != (verdicts or [verdict])[0].solution[0]:
            return None
        verdicts.append(verdict)
    # A choice is wrong only if each search says so
    solutions = {solution for verdict in verdicts for solution in verdict.solutions}
    return verdicts[0]._replace(solutions=tuple(sorted(solutions)))


def _is_dominant(values: dict[ChosenActions, float], margin: float) -> bool:
    return _margin_of_first(values) >= margin


def _margin_of_first(values: dict[ChosenActions, float]) -> float:
    best = max(values, key=values.__getitem__)
    worse_values = [value for choice, value in values.items() if choice[0] != best[0]]
    return values[best] - max(worse_values, default=values[best])


def _conclude_commitment(values: dict[ChosenActions, float]) -> ClearDecision | None:
    best, margin = max(values, key=values.__getitem__), _margin_of_first(values)
    if values[best] < HOPELESS or margin < CLEAR:
        return None
    limit = values[best] - CLEAR / 2
    solutions = tuple(sorted(choice for choice in values if values[choice] >= limit))
    return ClearDecision(best, values[best], solutions, margin, values, best[:1])


def _value_commitments(
    rules: Rules,
    states: States,
    seed: int,
    choices: tuple[ChosenActions, ...],
    playouts: int,
    samples: int,
) -> dict[ChosenActions, float]:
    """Return the value of each commitment against what a search has learnt of the others."""
    tree = Search(rules, seed).grow_trees(states, playouts)[0]

    def replay(choice: ChosenActions, count: int) -> float:
        return float(strategy.replay(rules, tree, choice, count, new_rng(seed, REPLAY_STREAM)))

    values = {choice: replay(choice, samples) for choice in choices}
    if samples < SAMPLES:
        return values
    ceiling = max(values.values())
    return {
        choice: replay(choice, FINAL_SAMPLES) if value >= ceiling - 2 * CLEAR else value
        for choice, value in values.items()
    }

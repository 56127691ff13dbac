"""How hard a puzzle is: how often levels 1 to 5 solve it."""

from collections import Counter
from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.puzzles.judging import ClearDecision
from hexarena.puzzles.puzzle import ChosenActions
from hexarena.ratings.bots import initial_rating
from hexarena.search import LEVELS, Level, Search
from hexarena.search.simultaneous.matrix import goes_on

RUNS = 8  # decisions of each level
WEAK_LEVELS = LEVELS[:5]
LOWEST, HIGHEST = 600.0, 2600.0  # ratings
SCALE = 400.0


class Difficulty(NamedTuple):
    """How often the levels solve a puzzle, the rating that this means, and their usual mistake."""

    share_found: float
    rating: float
    tempting: ChosenActions


def measure_difficulty(game: Game, states: States, verdict: ClearDecision, seed: int) -> Difficulty:
    """Have levels 1 to 5 decide, and compare them with a verdict."""
    counts, shares = Counter[ChosenActions](), dict[int, float]()
    for level in WEAK_LEVELS:
        choices = [_decide(game, level, states, seed + run) for run in range(RUNS)]
        shares[level.number] = sum(choice in verdict.solutions for choice in choices) / RUNS
        counts.update(choice for choice in choices if choice not in verdict.solutions)
    wrong_choices = {choice for choice in verdict.values if choice not in verdict.solutions}
    tempting = (
        counts.most_common(1)[0][0]
        if counts
        else max(wrong_choices, key=verdict.values.__getitem__)
    )
    share = sum(shares.values()) / len(shares)
    return Difficulty(share, _fit_rating(game, share), tempting)


def _decide(game: Game, level: Level, states: States, seed: int) -> ChosenActions:
    """Return the choice of a level: an action, or a whole commitment."""
    rules, seat = game.rules, int(states["to_act"][0])
    search, position = Search(rules, seed), copy_states(states[:1])
    is_commitment, actions = rules.commits(position), list[int]()
    while not actions or (is_commitment and goes_on(rules, position, seat)):
        actions.append(level.think(game, search, position).action)
        rules.apply(position, actions[-1])
    return tuple(actions)


def _fit_rating(game: Game, share: float) -> float:
    """Return the rating against which the levels would score this share."""
    values = [initial_rating(game.name, level.number).value for level in WEAK_LEVELS]
    low, high = LOWEST, HIGHEST
    for _ in range(40):
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - value) / SCALE)) for value in values)
        low, high = (middle, high) if expected / len(values) > share else (low, middle)
    return float(round(low))

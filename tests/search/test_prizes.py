"""Goofspiel for tests: bots mix near an equilibrium of the whole match, and more thought wins."""

import pytest

from hexarena import game
from hexarena.contract.record import States
from hexarena.search import LEVELS, Search
from hexarena.search.duel import Tally, by_rollout, mind, play_minds, swapped
from tests import toys

pytestmark = pytest.mark.slow

toys.register()
PRIZES = game("prizes")
RULES = PRIZES.rules


def after(states: States, action: int) -> States:
    then = states.copy()
    RULES.apply(then, action)
    return then


def shares(states: States, playouts: int) -> dict[int, float]:
    return Search(RULES, seed=1).think(states, playouts).strategy


def best_against(states: States, seat: int, playouts: int) -> float:
    """Return what `seat` gets by answering bots of so many playouts with what is best."""
    if RULES.over(states):
        return float(states["returns"][0, seat])
    first = int(states["to_act"][0])
    legal = RULES.legal(states)
    second = after(states, legal[0])
    theirs = shares(second if first == seat else states, playouts)
    own = legal if first == seat else RULES.legal(second)
    worth = {}
    for action in own:
        worth[action] = 0.0
        for other, share in theirs.items():
            laid = (action, other) if first == seat else (other, action)
            then = after(after(states, laid[0]), laid[1])
            worth[action] += share * best_against(then, seat, playouts)
    return max(worth.values())


@pytest.mark.parametrize(("playouts", "most"), [(640, 0.35), (10_240, 0.1)])
def test_little_is_gained_by_answering_bots_with_what_is_best(playouts: int, most: float) -> None:
    states = PRIZES.start(PRIZES.options(cards=3))
    gained = sum(best_against(states, seat, playouts) for seat in (0, 1))
    assert -1e-9 <= gained < most


@pytest.mark.parametrize(("upper", "lower", "least"), [(1, 0, 0.6), (3, 0, 0.6), (4, 1, 0.52)])
def test_more_thought_wins_more(upper: int, lower: int, least: float) -> None:
    """Level 0 is chance. Of 100 matches with five cards, the prizes drawn."""
    options, tally = PRIZES.options(cards=5, drawn=True), Tally()
    for seed in range(100):
        one = mind(RULES, LEVELS[upper - 1].effort(PRIZES), 2 * seed + 1)
        two = by_rollout(RULES, 2 * seed)
        if lower:
            two = mind(RULES, LEVELS[lower - 1].effort(PRIZES), 2 * seed)
        seats = swapped((one, two), seed)
        tally = tally.and_then(play_minds(PRIZES, options, seats, seed)[seats.index(one)])
    assert tally.points / tally.games > least

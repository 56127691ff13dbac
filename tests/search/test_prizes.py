"""Goofspiel for tests: bots mix near an equilibrium of the whole match, and more thought wins."""

import pytest

from hexarena import game
from hexarena.contract.record import States
from hexarena.search import LEVELS, Search
from hexarena.search.duel import Tally, play_minds, rollout_mind, rotate_seats, search_mind
from tests import toys

pytestmark = pytest.mark.slow

toys.register()
PRIZES = game("prizes")
RULES = PRIZES.rules


def after(states: States, action: int) -> States:
    next_seats = states.copy()
    RULES.apply(next_seats, action)
    return next_seats


def shares(states: States, playouts: int) -> dict[int, float]:
    return Search(RULES, seed=1).think(states, playouts).strategy


def best_against(states: States, seat: int, playouts: int) -> float:
    """Return what `seat` gets by answering bots of so many playouts with what is best."""
    if RULES.over(states):
        return float(states["returns"][0, seat])
    first = int(states["to_act"][0])
    legal = RULES.legal(states)
    second = after(states, legal[0])
    rival_shares = shares(second if first == seat else states, playouts)
    own_choice = legal if first == seat else RULES.legal(second)
    worth = {}
    for action in own_choice:
        worth[action] = 0.0
        for different, share in rival_shares.items():
            actions = (action, different) if first == seat else (different, action)
            next_seats = after(after(states, actions[0]), actions[1])
            worth[action] += share * best_against(next_seats, seat, playouts)
    return max(worth.values())


@pytest.mark.parametrize(("playouts", "maximum"), [(640, 0.35), (10_240, 0.1)])
def test_little_is_gained_by_answering_bots_with_what_is_best(
    playouts: int, maximum: float
) -> None:
    states = PRIZES.start(PRIZES.options(cards=3))
    gained = sum(best_against(states, seat, playouts) for seat in (0, 1))
    assert -1e-9 <= gained < maximum


@pytest.mark.parametrize(("upper", "lower", "minimum"), [(1, 0, 0.6), (3, 0, 0.6), (4, 1, 0.52)])
def test_more_thought_wins_more(upper: int, lower: int, minimum: float) -> None:
    """Level 0 is chance. Of 100 matches with five cards, the prizes drawn."""
    options, tally = PRIZES.options(cards=5, drawn=True), Tally()
    for seed in range(100):
        first = search_mind(RULES, LEVELS[upper - 1].effort(PRIZES), 2 * seed + 1)
        second = rollout_mind(RULES, 2 * seed)
        if lower:
            second = search_mind(RULES, LEVELS[lower - 1].effort(PRIZES), 2 * seed)
        seats = rotate_seats((first, second), seed)
        tally = tally.with_match(play_minds(PRIZES, options, seats, seed)[seats.index(first)])
    assert tally.points / tally.games > minimum

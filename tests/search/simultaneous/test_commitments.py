"""Where seats commit in secret a search mixes, and what it mixes comes near an equilibrium.

How far it is from one is computed exactly: what the seats could gain, added up, by answering the
mixed strategies found with what is best against them. At an equilibrium that is 0.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

from hexarena.contract.errors import BrokenGame
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.search import Analysis, Search
from tests.search import naming, rounds

pytestmark = pytest.mark.slow

ROUNDS = Rules("rounds", rounds)
SEEDS = (1, 2, 3)
FAR = {640: 0.6, 2560: 0.2, 10_240: 0.1, 40_000: 0.06}  # from the equilibrium, at most
LONG = 40_000  # playouts, tried with one seed
far = pytest.mark.parametrize(
    ("playouts", "most", "seeds"),
    [(n, most, SEEDS if n < LONG else SEEDS[:1]) for n, most in FAR.items()],
)


def asked(kind: int, *actions: int) -> States:
    states = ROUNDS.blank()
    states["kind"] = kind
    return after(states, *actions)


def after(states: States, *actions: int) -> States:
    next_seats = states.copy()
    for action in actions:
        ROUNDS.apply(next_seats, action)
    return next_seats


def analysis_of(states: States, playouts: int, seed: int = 1, **options: int) -> Analysis:
    return Search(ROUNDS, seed, **options).think(states, playouts)


def strategy(states: States, playouts: int, seed: int) -> np.ndarray:
    """Return how often each legal action is to be chosen."""
    actual = analysis_of(states, playouts, seed).strategy
    return np.array([actual.get(action, 0.0) for action in ROUNDS.legal(states)])


def gains(table: np.ndarray, first: np.ndarray, second: np.ndarray) -> float:
    """Return what two seats could gain, one paid `table` by the other."""
    return float((table @ second).max() - (first @ table).min())


# Equilibria


@far
def test_biased_rock_paper_scissors_is_mixed(
    playouts: int, most: float, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        first = strategy(asked(rounds.BIASED), playouts, seed)
        second = strategy(asked(rounds.BIASED, 0), playouts, seed)
        assert gains(rounds.PAYS, first, second) < most


@far
def test_a_commitment_in_two_steps_mixes_over_both(
    playouts: int, most: float, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        first = both_steps((), playouts, seed)
        second = both_steps((0, 3), playouts, seed)
        assert gains(double_table(), first, second) < most


def both_steps(old: Sequence[int], playouts: int, seed: int) -> np.ndarray:
    """Return how often each pair of a side and a stake is committed, sides first."""
    sides = strategy(asked(rounds.DOUBLE, *old), playouts, seed)
    stakes = [strategy(asked(rounds.DOUBLE, *old, side), playouts, seed) for side in (0, 1)]
    return np.concatenate(
        [share * next_seats for share, next_seats in zip(sides, stakes, strict=True)]
    )


@cache
def double_table() -> np.ndarray:
    """Return what seat 0 is paid for each two pairs, whoever answers answering best."""
    best = np.where(np.eye(2)[:, :, None, None], *(f(rounds.CHOICES, -1) for f in (np.max, np.min)))
    return best.transpose(0, 2, 1, 3).reshape(4, 4)


@far
def test_three_seats_mix_as_two_do(playouts: int, most: float, seeds: Sequence[int]) -> None:
    previous = ((), (0,), (0, 0))
    for seed in seeds:
        actual = [
            strategy(asked(rounds.THREE, *acting_seats), playouts, seed)
            for acting_seats in previous
        ]
        gained = 0.0
        for seat, own_choice in enumerate(actual):
            worth = rounds.PAYS @ sum(actual[:seat] + actual[seat + 1 :]) / 2
            gained += worth.max() - own_choice @ worth
        assert gained < most


@pytest.mark.parametrize("card", [0, 1])
def test_a_seat_commits_according_to_its_card(card: int) -> None:
    assert analysis_of(dealt(card, 0), 1000).strategy.get(card, 0.0) > 0.95


@pytest.mark.parametrize("card", [0, 1])
def test_others_are_counted_on_to_commit_by_what_they_hold(card: int) -> None:
    """Who thought that the first commits without its card would be wary: 0.1 is more than -0.25."""
    analysis = analysis_of(dealt(card, 0, card), 2000)
    assert analysis.strategy.get(1, 0.0) > 0.95
    assert analysis.value == pytest.approx(rounds.TRUSTED, abs=0.1)


def dealt(*actions: int) -> States:
    """Return BLIND with two cards dealt, and what was committed after."""
    states = ROUNDS.blank()
    states["kind"], states["to_act"] = rounds.BLIND, CHANCE
    return after(states, *actions)


# What is drawn, and by whom


def test_actions_are_drawn_from_the_seed_in_proportion_to_their_shares() -> None:
    result, due_seats = np.zeros(3), np.zeros(3)
    for seed in range(300):
        analysis = analysis_of(asked(rounds.BIASED), 300, seed)
        result[analysis.action] += 1
        due_seats[list(analysis.strategy)] += list(analysis.strategy.values())
    assert due_seats.min() > 30
    assert result / 300 == pytest.approx(due_seats / 300, abs=0.1)


def test_played_actions_have_shares_that_sum_to_1() -> None:
    for seed in range(20):
        analysis = analysis_of(asked(rounds.BIASED), 300, seed)
        assert analysis.action in analysis.strategy
        assert sum(analysis.strategy.values()) == pytest.approx(1.0)
        assert list(analysis.strategy) == [
            choice.action for choice in analysis.choices if choice.share
        ]


def test_an_answer_is_not_mixed() -> None:
    """One and the same side: the first answers, and takes what pays it more."""
    states = asked(rounds.DOUBLE, 0, 3, 0, 3)
    analysis = analysis_of(states, 200)
    best = int(np.argmax(rounds.CHOICES[0, 0, 0, 0]))
    assert analysis.strategy == {rounds.ANSWER + best: 1.0}
    assert analysis.action == rounds.ANSWER + best
    assert analysis.line == (analysis.action,)


@pytest.mark.parametrize("threads", [1, 2])
def test_no_seat_knows_what_another_has_committed(threads: int) -> None:
    for seed in SEEDS:
        thoughts = [
            analysis_of(asked(rounds.BIASED, first), 500, seed, threads=threads)
            for first in range(3)
        ]
        assert thoughts[0] == thoughts[1] == thoughts[2]


def test_a_search_does_not_respond_to_its_own_commitment() -> None:
    """To go on from a side, the other seat is taken to choose as it did before."""
    (side,) = [s for s in (0, 1) if strategy(asked(rounds.DOUBLE), 10_240, 1)[s] > 0.5]
    started = analysis_of(asked(rounds.DOUBLE, side), 10_240)
    fresh = analysis_of(asked(rounds.DOUBLE), 10_240)
    assert started.value == pytest.approx(fresh.value, abs=0.06)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("playouts", [1, 2, 7, 300, 1000])
@pytest.mark.parametrize("old", [(), (1,), (1, 3), (1, 3, 0), (0, 3, 0, 3)])
def test_every_playout_is_done_and_the_same_seed_gives_the_same_thought(
    threads: int, playouts: int, old: tuple[int, ...]
) -> None:
    states = asked(rounds.DOUBLE, *old)
    first, different = (analysis_of(states, playouts, seed=4, threads=threads) for _ in "ab")
    assert first == different
    assert first.playouts == playouts
    assert sorted(c.action for c in first.choices) == ROUNDS.legal(states)


def test_a_full_book_goes_on_without_learning_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarena.search.simultaneous.strategy.MAX_NODES", 5)
    monkeypatch.setattr("hexarena.search.simultaneous.strategy.EDGES_PER_PLAYOUT", 0)
    analysis = analysis_of(asked(rounds.DOUBLE), 2000)
    assert analysis.playouts == 2000
    assert analysis.action in (0, 1)


def test_kernels_think_the_same_compiled_and_interpreted() -> None:
    def run(**options: str) -> str:
        world = {key: word for key, word in os.environ.items() if not key.startswith("NUMBA_")}
        command = [sys.executable, "-W", "error", "-c", PROGRAM]
        world |= options
        return subprocess.run(command, env=world, capture_output=True, text=True, check=True).stdout

    thoughts = {run(), run(NUMBA_DISABLE_JIT="1")}
    assert len(thoughts) == 1
    assert thoughts.pop().startswith("Analysis(")


PROGRAM = """
from hexarena.contract.rules import Rules
from hexarena.search import Search
from tests.search import rounds

rules = Rules("rounds", rounds)
for kind, before in ((rounds.DOUBLE, (1,)), (rounds.THREE, (0, 1))):
    states = rules.blank()
    states["kind"] = kind
    for action in before:
        rules.apply(states, action)
    print(Search(rules, seed=2).think(states, 400))
"""


# What a game owes


def test_a_game_that_commits_owes_what_takes_it_back() -> None:
    module = SimpleNamespace(**vars(naming) | {"commits": rounds.commits, "__name__": "bent"})
    with pytest.raises(BrokenGame, match="bent has commits, but lacks hide or withdraw"):
        Rules("bent", module)


def test_games_that_do_not_commit_have_the_most_visited_for_all_their_strategy() -> None:
    rules = Rules("naming", naming)
    states = rules.blank()
    states["highest"] = 3
    analysis = Search(rules).think(states, 50)
    assert analysis.strategy == {analysis.action: 1.0}

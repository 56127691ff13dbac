"""Bots play whole matches that follow from their seed, and a score says how sure it is."""

import pytest

from hexarena import Game, game
from hexarena.search import LEVELS
from hexarena.search.duel import Tally, play_minds, rotate_seats, search_mind, wilson


@pytest.fixture(scope="module")
def hexcore6() -> Game:
    return game("hexcore6")


def line(tested_game: Game, seed: int, **options: object) -> list[int]:
    actions: list[int] = []
    minds = [
        search_mind(tested_game.rules, level.effort(tested_game), seed) for level in LEVELS[:2]
    ]
    play_minds(tested_game, tested_game.options(radius=4, **options), minds, seed, actions.append)
    return actions


def test_a_match_of_bots_follows_from_its_seed(hexcore6: Game) -> None:
    assert line(hexcore6, 1) == line(hexcore6, 1)
    assert line(hexcore6, 1) != line(hexcore6, 2)


def test_bots_let_luck_decide_where_it_does(hexcore6: Game) -> None:
    first = {line(hexcore6, seed, core_chooser="random")[0] for seed in range(5)}
    assert len(first) > 1


def test_the_returns_are_those_of_the_match(hexcore6: Game) -> None:
    options = hexcore6.options(radius=4)
    minds = [search_mind(hexcore6.rules, level.effort(hexcore6), 1) for level in LEVELS[:2]]
    returns = play_minds(hexcore6, options, minds, 1)
    states = hexcore6.start(options)
    for action in line(hexcore6, 1):
        hexcore6.rules.apply(states, action)
    assert returns == tuple(states["returns"][0])


def test_seats_are_swapped_from_match_to_match() -> None:
    pair = LEVELS[:2]
    assert [rotate_seats(pair, number) for number in range(3)] == [pair, pair[::-1], pair]


def test_a_tally_counts_wins_draws_and_losses() -> None:
    tally = Tally()
    for returned in (1.0, 1.0, 0.0, -1.0):
        tally = tally.with_match(returned)
    assert (tally, tally.games, tally.points) == (Tally(2, 1, 1), 4, 2.5)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(65, 100)
    assert (round(low, 4), round(high, 4)) == (0.5525, 0.7364)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


@pytest.mark.slow
def test_a_level_beats_one_far_below_it(hexcore6: Game) -> None:
    tally, options = Tally(), hexcore6.options(radius=4)
    for seed in range(6):
        pair = [search_mind(hexcore6.rules, LEVELS[n].effort(hexcore6), seed) for n in (3, 0)]
        seats = rotate_seats(pair, seed)
        returns = play_minds(hexcore6, options, seats, seed)
        tally = tally.with_match(returns[seats.index(pair[0])])
    assert tally.won >= 5

"""How a match that goes on stands: even at first, worse for who is hurt, far out or at a loss."""

import pytest

from hexarena import game
from hexarena.contract.record import States

GAME = game("hexstrike")


def evaluate(states: States) -> list[float]:
    assert GAME.rules.kernels["evaluate"](states[0])
    return [float(value) for value in states["returns"][0]]


def start_with(players: int = 2, **fields: object) -> States:
    """Return the start of a match, the fields of seat 0 changed."""
    states = GAME.start(GAME.options(players=players))
    for name, value in fields.items():
        states[name][0, 0] = value
    return states


def test_the_start_is_even() -> None:
    red, blue, *idle = evaluate(start_with())
    assert red == pytest.approx(blue, abs=0.1)
    assert red + blue == pytest.approx(0, abs=1e-6)
    assert idle == [0, 0]


@pytest.mark.parametrize("worse", [{"damage": 30}, {"q": 9, "r": 0}])
def test_it_is_worse_for_who_is_hurt_or_far_out(worse: dict[str, int]) -> None:
    assert evaluate(start_with(**worse))[0] < evaluate(start_with())[0] - 0.2


def test_it_is_worse_out_there_without_cards() -> None:
    far_fighter = {"q": 9, "r": 0}
    assert (
        evaluate(start_with(**far_fighter, held=0))[0]
        < evaluate(start_with(**far_fighter, held=1))[0]
    )
    assert (
        evaluate(start_with(**far_fighter, held=1))[0]
        < evaluate(start_with(**far_fighter, held=2))[0]
    )
    assert evaluate(start_with(held=1)) == evaluate(start_with(held=4))


@pytest.mark.parametrize("players", [3, 4])
def test_among_more_it_is_better_for_who_has_a_point(players: int) -> None:
    values = evaluate(start_with(players, points=1))[:players]
    assert values[0] == max(values)
    assert sum((value + 1) / 2 for value in values) == pytest.approx(1)


def test_a_match_in_the_midst_of_commitments_is_not_judged() -> None:
    states = start_with()
    GAME.rules.apply(states, GAME.rules.legal(states)[0])
    assert not GAME.rules.kernels["evaluate"](states[0])

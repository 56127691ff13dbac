"""What a bot thinks is told in words."""

import re

import pytest

from hexarena import game
from hexarena.search import Search, advice
from hexarena.search.analysis import Analysis, Candidate
from tests import toys

pytestmark = pytest.mark.slow

toys.register()


def test_a_mixed_strategy_is_told_with_how_often_each_action_is_chosen() -> None:
    prizes = game("prizes")
    choices = (Candidate(2, 60, 0.1, 0.625), Candidate(0, 40, 0.1, 0.375), Candidate(1, 9, -0.5, 0))
    told = advice(prizes, prizes.start(), Analysis(0, 0.1, 109, (0,), choices))
    assert told == "Hint: 1, 55 % to win after 109 playouts; it would mix 3 62 %, 1 38 %."


def test_what_a_search_of_commitments_found_is_told() -> None:
    prizes = game("prizes")
    states = prizes.start(prizes.options(cards=3))
    prizes.rules.apply(states, 2)
    told = advice(prizes, states, Search(prizes.rules, seed=1).think(states, 500))
    assert re.fullmatch(r"Hint: [123], \d+ % to win after 500 playouts(; it would mix .*)?\.", told)


def test_one_action_alone_is_not_called_a_mix() -> None:
    hexcore6 = game("hexcore6")
    analysis = Search(hexcore6.rules, seed=1).think(hexcore6.start(), 300)
    told = advice(hexcore6, hexcore6.start(), analysis)
    assert "mix" not in told
    assert "; it expects " in told

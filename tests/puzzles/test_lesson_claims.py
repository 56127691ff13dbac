"""What lessons call the best wins more than all else, by a share of level 6's search."""

import pytest

from benchmarks.lessons import list_claims, measure
from tests.builtin_games import BUILTIN_GAMES

SHARE = 0.25  # of level 6; `python -m benchmarks.lessons` measures by all of it
NOISE = 0.06  # a card auction before the same move is worth as much


@pytest.mark.slow
@pytest.mark.parametrize("game", BUILTIN_GAMES, ids=lambda game: game.name)
def test_what_a_lesson_calls_the_best_is_not_beaten(game):
    steps = list(list_claims(game))
    assert len(steps) >= 3
    for step in steps:
        result = measure(step, SHARE)
        assert result.margin > -NOISE, (step.name, result.values)

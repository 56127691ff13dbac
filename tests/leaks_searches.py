"""The leak kit, of searches elsewhere: whoever thinks for a seat learns what it knows, no more."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.search import HINT_LEVEL
from hexarena.search.apart import Assignment
from tests.leaks import everything


def assignments_are_alike(game: Game, options: dict[str, Any]) -> None:
    """Whoever thinks for a seat in another process, or elsewhere, is sent the same bytes."""
    for seat, one, other, _ in everything(game, options):
        if one["to_act"][0] == seat:
            sent = [
                Assignment.from_states(game, each, HINT_LEVEL, seed=7).to_message()
                for each in (one, other)
            ]
            assert sent[0] == sent[1]

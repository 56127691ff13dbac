"""Leak checks of remote searches: a worker learns only what the seat knows."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.search import HINT_LEVEL
from hexarena.search.apart import Assignment
from tests.leaks import all_moments


def assignments_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A worker that searches for a seat is sent the same bytes."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == seat:
            sent = [
                Assignment.from_states(game, item, HINT_LEVEL, seed=7).to_message()
                for item in (first, second)
            ]
            assert sent[0] == sent[1]

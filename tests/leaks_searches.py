"""Leak checks of tasks: a thinker learns only what the seat knows."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.search import HINT_LEVEL
from hexarena.thinking import PlanTask, SearchTask
from tests.leaks import all_moments


def tasks_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A thinker that searches for a seat is sent the same bytes."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == seat:
            sent = [
                SearchTask.from_states(game, item, HINT_LEVEL, seed=7).to_message()
                for item in (first, second)
            ]
            assert sent[0] == sent[1]
            plans = [PlanTask.from_states(game, item, 7).to_message() for item in (first, second)]
            assert plans[0] == plans[1]

"""Leak checks of previews: a preview shows a seat nothing that it cannot know."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene.preview import Preview
from tests.leaks import all_moments

MAX_ACTIONS = 4  # actions looked at of one position


def previews_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat foresees the same of what it may do, in worlds that it cannot tell apart."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == seat and not game.rules.commits(first):
            assert _previews(game, first) == _previews(game, second)


def _previews(game: Game, states: States) -> list[Preview]:
    legal = game.rules.legal(states)
    step = 1 + len(legal) // MAX_ACTIONS
    return [game.preview(states[0], [action]) for action in legal[::step]]

"""Leak checks of previews: a preview shows a seat nothing that it cannot know."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.contract.preview import Preview
from hexarena.contract.record import States
from tests.leaks import all_moments

MAX_ACTIONS = 4  # actions looked at of one position


def previews_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat foresees the same of what it may do, in worlds that it cannot tell apart."""
    for seat, one, other, _ in all_moments(game, options):
        if one["to_act"][0] == seat and not game.rules.commits(one):
            assert _previews(game, one) == _previews(game, other)


def _previews(game: Game, states: States) -> list[Preview]:
    legal = game.rules.legal(states)
    step = 1 + len(legal) // MAX_ACTIONS
    return [game.preview(states[0], [action]) for action in legal[::step]]

"""Opponents: who plays the other seats of an environment for one agent."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.search import Decider, bot
from hexarena.state import State

Opponent = Callable[[States, np.random.Generator], int]


@dataclass(frozen=True)
class BotOpponent:
    """A bot that plays other seats; it knows only what the seat to act knows."""

    game: Game
    bot: Decider

    def __call__(self, states: States, rng: np.random.Generator) -> int:
        """Return the bot's action in state 0."""
        view = State(self.game, states).hidden_from(int(states["to_act"][0]))
        return view.number(self.bot.decide(view, rng))


def make_opponent(game: Game, spec: Any) -> Opponent:
    """Return a player that chooses for the seat to act, knowing only what that seat knows.

    `spec` is the name of a bot, such as "random" or "heuristic", a level from 1 to 6, or an object
    with a name and `decide(view, rng)`, such as a `Bot`. Raises UnknownBot, BadCall.
    """
    is_name = isinstance(spec, str) or (isinstance(spec, int) and not isinstance(spec, bool))
    decider = bot(str(spec), game) if is_name else spec
    if isinstance(decider, type) or not isinstance(decider, Decider):
        expected_text = (
            "expected a bot: a name, a level, or something with a name and decide(view, rng)"
        )
        raise BadCall(f"others is {spec!r:.60}; {expected_text}")

    return BotOpponent(game, decider)

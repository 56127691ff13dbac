"""Opponents: who plays the other seats of an environment for one agent."""

from collections.abc import Callable
from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.search import Decider, bot
from hexarena.state import State

Opponent = Callable[[States, np.random.Generator], int]


def opponent(game: Game, who: Any) -> Opponent:
    """Return what chooses an action for the seat to act, by nothing but what that seat knows.

    `who` is the name of a bot, such as "random" or "heuristic", a level from 1 to 6, or an object
    with a name and `decide(view, rng)`, such as a `Bot`. Raises UnknownBot, BadCall.
    """
    named = isinstance(who, str) or (isinstance(who, int) and not isinstance(who, bool))
    found = bot(str(who), game) if named else who
    if isinstance(found, type) or not isinstance(found, Decider):
        expected = "expected a bot: a name, a level, or something with a name and decide(view, rng)"
        raise BadCall(f"others is {who!r:.60}; {expected}")

    def choose(states: States, rng: np.random.Generator) -> int:
        view = State(game, states).hidden_from(int(states["to_act"][0]))
        return view.number(found.decide(view, rng))

    return choose

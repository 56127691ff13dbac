"""A bot for scripts: a registered one by name, or your own."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.record import CHANCE
from hexarena.search import Decider, bot
from hexarena.state import State


class Bot:
    """A bot by level or name, or any object with `decide(view)` or `decide(view, rng)`.

    `view` is the `State` as the seat to act knows it; `rng` is a NumPy generator. `decide` returns
    a legal action, as a number or as notation. Tables show `name`. `budget` is the number of
    playouts per decision, None if there is no limit.
    """

    def __init__(
        self, source: str | int | Decider | Any = None, *, level: int | None = None
    ) -> None:
        """Create a bot from a name, a level or your own object. Raises UnknownBot, BadCall."""
        if (source is None) == (level is None):
            raise BadCall(f"got {source!r:.60} and level {level}; expected one of the two")
        name = level if source is None else source
        decider: Any = bot(str(name)) if isinstance(name, str | int) else name
        if isinstance(decider, type) or not callable(getattr(decider, "decide", None)):
            raise BadCall(
                f"got {decider!r:.60}; expected a bot: a name, or something with decide()"
            )
        self.name = str(getattr(decider, "name", type(decider).__name__))
        self.budget: int | None = getattr(decider, "budget", None)
        self._decide = _with_rng(decider.decide)

    def decide(self, view: State, rng: np.random.Generator | None = None) -> int:
        """Return the bot's action for a view. Raises IllegalAction, UnreadableAction."""
        if not isinstance(view, State):
            raise BadCall(f"got {view!r:.60}; expected a state, such as match.state")
        if view.to_act is None or view.to_act == CHANCE:
            raise BadCall("no seat is to decide in this state: it is over, or chance decides")
        own_view = view.hidden_from(view.to_act)
        return view.number(self._decide(own_view, rng or np.random.default_rng()))

    def __repr__(self) -> str:
        return f"Bot({self.name!r})"


def _with_rng(decide: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap `decide` so that it takes two arguments, even if it only needs the view."""
    try:
        inspect.signature(decide).bind(None, None)
    except TypeError:
        return lambda view, rng: decide(view)
    return decide

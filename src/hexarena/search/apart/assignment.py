"""A search as data: all that another process needs for it, and nothing more.

The state is hidden as its seat sees it, so that whoever searches learns only what the seat knows.
"""

import base64
from collections.abc import Callable
from threading import Event
from typing import Any, NamedTuple, Self

import numpy as np

from hexarena.contract.errors import OldRules
from hexarena.contract.game import Game, game
from hexarena.contract.record import States, copied
from hexarena.search.analysis import Analysis
from hexarena.search.levels import LEVELS, Level, own_persona
from hexarena.search.search import Search, seen

Message = dict[str, Any]  # an object of JSON


class Assignment(NamedTuple):
    """A search by a bot: its game, what the seat to act knows, the level, the persona, the seed."""

    game: str
    version: int  # of the rules
    state: bytes
    level: int
    persona: str  # its key, empty for none
    seed: int

    @classmethod
    def of(cls, about: Game, states: States, level: Level, seed: int) -> Self:
        """Return the search that a level does for the seat to act in state 0."""
        persona = level.persona.key if level.persona else ""
        known = seen(about.rules, states).tobytes()
        return cls(about.name, about.version, known, level.number, persona, seed)

    @classmethod
    def read(cls, told: Message) -> Self:
        """Return what `written` wrote."""
        return cls(**{**told, "state": base64.b64decode(told["state"])})

    def written(self) -> Message:
        """Return it in a form for JSON."""
        return {**self._asdict(), "state": base64.b64encode(self.state).decode()}

    @property
    def bot(self) -> Level:
        """The level that searches. Raises UnknownBot."""
        persona = own_persona(game(self.game), self.persona) if self.persona else None
        return LEVELS[self.level - 1].played_as(persona)

    @property
    def playouts(self) -> int:
        """The playouts of the search."""
        return self.bot.effort(game(self.game)).playouts

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        about = game(self.game)
        ours = about.version, about.rules.STATE.itemsize
        if ours != (self.version, len(self.state)):
            came = f"rules {self.version} of {about.title} with states of {len(self.state)} bytes"
            raise OldRules(f"{came} came; expected rules {ours[0]} with {ours[1]} bytes")
        return copied(np.frombuffer(self.state, about.rules.STATE))


def thought(assignment: Assignment, goes_on: Callable[[], bool]) -> Analysis:
    """Do a search; `goes_on` is asked between two strides, and may take its time to answer.

    Raises UnknownGame, OldRules, UnknownBot.
    """
    states, stop, about = assignment.states(), Event(), game(assignment.game)

    def progress(done: int, total: int) -> None:
        if done < total and not goes_on():
            stop.set()

    search = Search(about.rules, assignment.seed)
    return assignment.bot.think(about, search, states, stop, progress)

"""A search as data: all that another process needs for it, and nothing more.

The state is hidden as its seat sees it, so that the process learns only what the seat knows.
"""

import base64
from collections.abc import Callable
from threading import Event
from typing import Any, NamedTuple, Self

import numpy as np

from hexarena.contract.errors import OldRules
from hexarena.contract.game import Game, game
from hexarena.contract.record import States, copy_states
from hexarena.search.analysis import Analysis
from hexarena.search.levels import LEVELS, Level, find_persona
from hexarena.search.search import Search, known_states

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
    def from_states(cls, played_game: Game, states: States, level: Level, seed: int) -> Self:
        """Return the search that a level does for the seat to act in state 0."""
        persona = level.persona.key if level.persona else ""
        known_state = known_states(played_game.rules, states).tobytes()
        return cls(played_game.name, played_game.version, known_state, level.number, persona, seed)

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Read an assignment from a message of `to_message`."""
        return cls(**{**message, "state": base64.b64decode(message["state"])})

    def to_message(self) -> Message:
        """Return it in a form for JSON."""
        return {**self._asdict(), "state": base64.b64encode(self.state).decode()}

    @property
    def bot(self) -> Level:
        """The level that searches. Raises UnknownBot."""
        persona = find_persona(game(self.game), self.persona) if self.persona else None
        return LEVELS[self.level - 1].as_persona(persona)

    @property
    def playouts(self) -> int:
        """The playouts of the search."""
        return self.bot.effort(game(self.game)).playouts

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        loaded_game = game(self.game)
        own_rules = loaded_game.version, loaded_game.rules.STATE.itemsize
        if own_rules != (self.version, len(self.state)):
            size = f"states of {len(self.state)} bytes"
            problem = f"rules {self.version} of {loaded_game.title} with {size}"
            raise OldRules(
                f"got {problem}; expected rules {own_rules[0]} with {own_rules[1]} bytes"
            )
        return copy_states(np.frombuffer(self.state, loaded_game.rules.STATE))


def run_assignment(assignment: Assignment, may_continue: Callable[[], bool]) -> Analysis:
    """Run a search; `may_continue` is called between two strides and may block.

    Raises UnknownGame, OldRules, UnknownBot.
    """
    states, stop, loaded_game = assignment.states(), Event(), game(assignment.game)

    def progress(done_playouts: int, total: int) -> None:
        if done_playouts < total and not may_continue():
            stop.set()

    search = Search(loaded_game.rules, assignment.seed)
    return assignment.bot.think(loaded_game, search, states, stop, progress)

"""A puzzle: a position as one seat knows it, and the choices that solve it."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rules import Rules

ChosenActions = tuple[int, ...]  # an action, or all actions of a commitment


class Puzzle(NamedTuple):
    """A decision with one clear solution.

    `solutions` are the best choice and all that are as good, each in the game's notation. `margin`
    is the value by which every other choice is worse, -1 to 1 being a loss and a win.
    `share_found` is how often levels 1 to 5 find a solution, 0 to 1.
    """

    id: str
    game: str
    version: int  # of the game's rules
    options: Mapping[str, Any]  # those that differ from the rulebook's
    position: str  # what the seat knows, on a line
    seat: int
    solutions: tuple[tuple[str, ...], ...]  # the best first
    tempting: tuple[str, ...]  # what weaker players choose most often instead
    margin: float
    share_found: float
    rating: float  # the initial difficulty
    theme: str
    explanation: str

    @property
    def solution(self) -> tuple[str, ...]:
        """The best choice."""
        return self.solutions[0]

    def states(self, game: Game) -> States:
        """Return the position, as an array of one. Raises BadPosition."""
        return game.read_position(self.position, game.options(**self.options))

    def answers(self, game: Game) -> tuple[ChosenActions, ...]:
        """Return the solutions as actions. Raises UnreadableAction."""
        return tuple(read_choice(game, self.states(game), choice) for choice in self.solutions)


def read_choice(game: Game, states: States, notations: tuple[str, ...]) -> ChosenActions:
    """Return the actions of a choice in the game's notation. Raises UnreadableAction."""
    position, actions = copy_states(states[:1]), list[int]()
    for text in notations:
        action = game.read(position[0], text)
        actions.append(action)
        if len(notations) > len(actions):
            game.rules.apply(position, action)
    return tuple(actions)


def write_choice(game: Game, states: States, actions: ChosenActions) -> tuple[str, ...]:
    """Write a choice in the game's notation."""
    position, notations = copy_states(states[:1]), list[str]()
    for number, action in enumerate(actions):
        notations.append(game.write(position[0], action))
        if number + 1 < len(actions):
            game.rules.apply(position, action)
    return tuple(notations)


def play_choice(rules: Rules, states: States, actions: ChosenActions) -> States:
    """Return the position after a choice."""
    position = copy_states(states[:1])
    for action in actions:
        rules.apply(position, action)
    return position


def write_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as a line of JSON."""
    return json.dumps(puzzle._asdict(), ensure_ascii=False, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """Read a line of JSON. Raises BadCall."""
    try:
        values = json.loads(line)
        values["tempting"] = tuple(values["tempting"])
        values["solutions"] = tuple(map(tuple, values["solutions"]))
        return Puzzle(**values)
    except (ValueError, TypeError, KeyError) as error:
        raise BadCall(f"{line!r:.60} is no puzzle ({error}); expected a line of a mine") from None

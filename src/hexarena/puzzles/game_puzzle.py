"""Puzzles for scripts and notebooks."""

from collections.abc import Sequence

from hexarena.contract import game as catalogue
from hexarena.contract.game import Game
from hexarena.contract.record import copy_states
from hexarena.puzzles.attempting import attempt
from hexarena.puzzles.collection import load_puzzles
from hexarena.puzzles.puzzle import Puzzle, read_choice
from hexarena.state import State


class GamePuzzle:
    """A puzzle of a game: `state` is the position as its `seat` knows it."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.game = game
        self.id, self.seat = puzzle.id, puzzle.seat
        self.rating, self.theme = puzzle.rating, puzzle.theme
        self.solution, self.explanation = puzzle.solution, puzzle.explanation
        self._puzzle = puzzle

    @property
    def state(self) -> State:
        """The position as the seat knows it."""
        return State(self.game, copy_states(self._puzzle.states(self.game)))

    def solves(self, answer: str | Sequence[str]) -> bool:
        """Return whether an answer in notation is right; a commitment is a list of its parts.

        Raises UnreadableAction, IllegalAction.
        """
        notations = (answer,) if isinstance(answer, str) else tuple(answer)
        actions = read_choice(self.game, self._puzzle.states(self.game), notations)
        return attempt(self.game, self._puzzle, actions).is_solved

    def __repr__(self) -> str:
        return f"GamePuzzle({self.game.name!r}, {self.id!r}, rating {self.rating:.0f})"


def list_puzzles(game: str | Game) -> tuple[GamePuzzle, ...]:
    """Return the puzzles of a game, the easiest first. Raises UnknownGame."""
    chosen_game = catalogue.game(game) if isinstance(game, str) else game
    ranking = sorted(load_puzzles(chosen_game), key=lambda puzzle: (puzzle.rating, puzzle.id))
    return tuple(GamePuzzle(chosen_game, puzzle) for puzzle in ranking)

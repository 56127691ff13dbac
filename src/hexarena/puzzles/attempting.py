"""An attempt at a puzzle."""

from collections.abc import Sequence
from typing import NamedTuple

from hexarena.contract.errors import IllegalAction
from hexarena.contract.game import Game
from hexarena.match import Fair, Match
from hexarena.puzzles.puzzle import ChosenActions, Puzzle, play_choice


class AttemptResult(NamedTuple):
    """What an answer was worth. `is_tempting`: it is the choice that many make instead."""

    is_solved: bool
    is_tempting: bool


def open_puzzle(game: Game, puzzle: Puzzle) -> Match:
    """Return a match that begins with the position of a puzzle."""
    options = game.options(**puzzle.options)
    match = Match(game, options, fair=Fair(typed=game.has_luck(options)))
    match.set_up(puzzle.states(game))
    return match


def attempt(game: Game, puzzle: Puzzle, answer: Sequence[int]) -> AttemptResult:
    """Compare an answer with the solutions of a puzzle. Raises IllegalAction."""
    actions, match = tuple(answer), open_puzzle(game, puzzle)
    _check_legal(match, puzzle.seat, actions)
    answers = puzzle.answers(game)
    is_solved = actions in answers or _leads_alike(game, puzzle, actions, answers)
    notations = [game.write(match.states[0], actions[0])]
    return AttemptResult(is_solved, not is_solved and puzzle.tempting[:1] == tuple(notations))


def _check_legal(match: Match, seat: int, actions: ChosenActions) -> None:
    if match.awaits:
        match.round.position(seat, actions, whole=True)
    elif len(actions) != 1 or actions[0] not in match.legal:
        listed_actions = ", ".join(map(str, actions)) or "no action"
        raise IllegalAction(f"got {listed_actions}; expected one legal action")


def _leads_alike(
    game: Game, puzzle: Puzzle, actions: ChosenActions, answers: Sequence[ChosenActions]
) -> bool:
    """Return whether an answer leads to the same position as a solution."""
    states = puzzle.states(game)
    following = play_choice(game.rules, states, actions).tobytes()
    return any(play_choice(game.rules, states, answer).tobytes() == following for answer in answers)

"""Solve puzzles, and mine more of them."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.flags import find_game
from hexarena.contract.errors import HexarenaError

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.puzzles import MiningProgress, Puzzle

GIVE_UP, LEAVE = "?", "q"


@dataclass(frozen=True)
class MineFlags:
    """Flags of `puzzles mine`: the game, how many puzzles, and where they go."""

    game: Annotated[str, typer.Argument(help="The game.")]
    folder: Annotated[Path, typer.Option(help="Where the puzzles go, in a folder of the game.")]
    count: Annotated[int, typer.Option(min=1, help="How many puzzles the folder shall have.")] = 100
    seed: Annotated[int, typer.Option(help="The seed of the matches.")] = 0
    minutes: Annotated[float | None, typer.Option(min=0.1, help="Stop after this time.")] = None


@dataclass(frozen=True)
class SolveFlags:
    """Flags of `puzzles play`: the game, and the difficulty to begin with."""

    game: Annotated[str, typer.Argument(help="The game.")]
    rating: Annotated[float, typer.Option(help="The difficulty to begin with.")] = 1000


def mine(flags: MineFlags) -> None:
    """Mine puzzles from matches between bots. An interrupted mine continues."""
    from hexarena.puzzles import MiningOptions
    from hexarena.puzzles import mine as mine_puzzles

    console = Console(stderr=True)

    def show(progress: "MiningProgress") -> None:
        console.print(
            f"{progress.puzzles} of {flags.count} puzzles, from {progress.decisions} decisions "
            f"in {progress.matches} matches"
        )

    options = MiningOptions(flags.folder, flags.count, flags.seed, flags.minutes)
    puzzles = mine_puzzles(find_game(flags.game), options, show)
    print(f"{flags.folder / flags.game} has {len(puzzles)} puzzles.")


def solve(flags: SolveFlags) -> None:
    """Solve puzzles at the terminal, each a little harder or easier than the last."""
    from hexarena.puzzles import PuzzleWish, next_puzzle

    game, rating, tried = find_game(flags.game), flags.rating, set[str]()
    while puzzle := next_puzzle(game, rating, PuzzleWish(tried)):
        if puzzle.id in tried:
            print("You've tried all puzzles of this game.")
            return
        tried.add(puzzle.id)
        result = _solve_one(game, puzzle)
        if result is None:
            return
        rating += 60 if result else -60
    if not tried:
        print(f"{game.title} has no puzzles.")


def _solve_one(game: "Game", puzzle: "Puzzle") -> bool | None:
    """Ask until a puzzle is solved or given up; return if the first answer was right."""
    from hexarena.puzzles import attempt, open_puzzle
    from hexarena.puzzles.puzzle import read_choice

    states = puzzle.states(game)
    console = Console()
    console.print(Text(game.describe(states[0])))
    mover = open_puzzle(game, puzzle).seats[puzzle.seat]
    console.print(Text(f"You're {mover}. Find the best move. Difficulty {puzzle.rating:.0f}."))
    print(f"Type a move ({GIVE_UP} shows the solution, {LEAVE} leaves).")
    is_first = True
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word == LEAVE:
            return None
        if word == GIVE_UP:
            console.print(Text(f"{' '.join(puzzle.solution)}: {puzzle.explanation}"))
            return False
        try:
            answer = read_choice(game, states, tuple(word.split()))
            is_solved = attempt(game, puzzle, answer).is_solved
        except HexarenaError as error:
            console.print(Text(str(error)))
            continue
        if is_solved:
            console.print(Text(f"Right! {puzzle.explanation}"))
            return is_first
        print("There's something clearly better. Try again.")
        is_first = False


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("play", solve, SolveFlags),
    ("mine", mine, MineFlags),
)

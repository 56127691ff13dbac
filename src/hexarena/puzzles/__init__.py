"""Puzzles: positions in which one choice is clearly the best, mined from matches of bots."""

from hexarena.puzzles.attempt import Attempt, attempt, open_puzzle
from hexarena.puzzles.collection import daily_puzzle, find_puzzle, load_puzzles, next_puzzle
from hexarena.puzzles.mining import MiningOptions, MiningProgress, mine
from hexarena.puzzles.puzzle import Puzzle

__all__ = [
    "Attempt",
    "MiningOptions",
    "MiningProgress",
    "Puzzle",
    "attempt",
    "daily_puzzle",
    "find_puzzle",
    "load_puzzles",
    "mine",
    "next_puzzle",
    "open_puzzle",
]

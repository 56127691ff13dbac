"""The effect of a first attempt at a puzzle: the player is rated, and so is the puzzle.

An attempt counts like a match of two, which the player wins by solving the puzzle.
"""

from hexarena.ratings.glicko import Rating
from hexarena.ratings.updates import RatedSide, settle_ratings

# What bots find says more about a puzzle than is known of a new player, but bots aren't people
PUZZLE_DEVIATION = 150.0


def initial_difficulty(value: float) -> Rating:
    """Return the rating of a puzzle that nobody has tried, from the value that mining measured."""
    return Rating(value, PUZZLE_DEVIATION)


def settle_attempt(
    player: Rating, days: float, puzzle: Rating, is_solved: bool
) -> tuple[Rating, Rating]:
    """Return the ratings of a player and a puzzle after the player's first attempt at it.

    `days` is the time since the player's last rated attempt. A puzzle doesn't change with time.
    """
    player_rank, puzzle_rank = (1, 2) if is_solved else (2, 1)
    sides = RatedSide(player, days, player_rank), RatedSide(puzzle, 0.0, puzzle_rank)
    new_player, new_puzzle = settle_ratings(sides)
    return new_player or player, new_puzzle or puzzle

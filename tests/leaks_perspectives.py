"""Leak checks of finished matches: the perspective of a seat shows only what it knew in play."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.match import Frames, Moment
from tests.information_sets import Pair, matching_pairs
from tests.leaks import EARLY_PLIES, SEEDS, play

LAST_FRAMES = 8  # frames that are compared


def replays_are_alike(game: Game, options: dict[str, Any]) -> None:
    """The perspective of a seat shows the same frames of two indistinguishable matches."""
    for pair in matching_pairs(game, options, SEEDS[0], EARLY_PLIES):
        assert _frames(game, options, pair, pair.one) == _frames(game, options, pair, pair.other)


def _frames(game: Game, options: dict[str, Any], pair: Pair, actions: list[int]) -> list[Moment]:
    *_, match = play(game, options, actions)
    match.agreed = True  # it ends here, in the same words whatever is held
    word = "-".join(game.seats[pair.seat].lower().split())
    return list(Frames(match, word).moments(max(0, match.ply - LAST_FRAMES), LAST_FRAMES + 1))

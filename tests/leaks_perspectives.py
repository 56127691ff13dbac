"""The leak kit, of finished matches: a seat's eyes tell no more than it knew in play."""

from typing import Any

from hexarena.contract.game import Game
from hexarena.match import Frames, Moment
from tests.information_sets import Pair, pairs
from tests.leaks import EARLY, SEEDS, played

LAST = 8  # frames that are compared


def replays_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat's eyes see the same frames of two matches that it could not tell apart."""
    for pair in pairs(game, options, SEEDS[0], EARLY):
        assert _seen(game, options, pair, pair.one) == _seen(game, options, pair, pair.other)


def _seen(game: Game, options: dict[str, Any], pair: Pair, actions: list[int]) -> list[Moment]:
    *_, match = played(game, options, actions)
    match.agreed = True  # it ends here, in the same words whatever is held
    word = "-".join(game.seats[pair.seat].lower().split())
    return list(Frames(match, word).moments(max(0, match.ply - LAST), LAST + 1))

"""Leak checks of reviews: of a running match, nobody gets any."""

from itertools import islice
from typing import Any

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.game import Game
from hexarena.match import Match
from hexarena.server.reviews.desk import confirm_over
from tests.leaks import play_pairs
from tests.leaks_live import live_match

INTERVAL = 7  # plies from one comparison to the next
PAIRS_INTERVAL = 5  # pairs from one that is played to the next


def reviews_are_alike(game: Game, options: dict[str, Any]) -> None:
    """The review of a running match is refused, in the same words whatever is secret."""
    for _, first, second in islice(play_pairs(game, options, PAIRS_INTERVAL), 0, None, INTERVAL):
        assert _read_refusal(first) == _read_refusal(second) != ""


def _read_refusal(match: Match) -> str:
    try:
        confirm_over(live_match(match))
    except MatchGoesOn as error:
        return str(error)
    return ""

"""Leak checks of public data: entries in the list of matches, and pictures."""

from itertools import islice
from typing import Any

from hexarena.contract.game import Game
from hexarena.draw import board_svg
from hexarena.match import Match
from hexarena.server.meeting.watching import public_scene, show_match
from tests.leaks import play_pairs
from tests.leaks_live import live_match

INTERVAL = 7  # plies from one comparison to the next


def what_is_on_show_is_alike(game: Game, options: dict[str, Any]) -> None:
    """An onlooker sees the same entry in the list of matches, and the same picture."""
    for _, first, second in islice(play_pairs(game, options), 0, None, INTERVAL):
        assert _public_view(first) == _public_view(second)


def _public_view(match: Match) -> str:
    live = live_match(match)
    entry = show_match(live, live.stored, set()).model_dump_json()
    return f"{entry} {board_svg(public_scene(live))}"

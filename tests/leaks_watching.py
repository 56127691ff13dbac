"""The leak kit, of what everybody may watch: entries of lists, and pictures."""

from itertools import islice
from typing import Any

from hexarena.contract.game import Game
from hexarena.draw import board_svg
from hexarena.match import Match
from hexarena.server.meeting.watching import public_scene, show_match
from tests.leaks import together
from tests.leaks_live import live_of

OFTEN = 7  # plies from one comparison to the next


def what_is_on_show_is_alike(game: Game, options: dict[str, Any]) -> None:
    """Whoever looks on sees the same entry in the list of matches, and the same picture."""
    for _, one, other in islice(together(game, options), 0, None, OFTEN):
        assert _shown(one) == _shown(other)


def _shown(match: Match) -> str:
    live = live_of(match)
    entry = show_match(live, live.stored, set()).model_dump_json()
    return f"{entry} {board_svg(public_scene(live))}"

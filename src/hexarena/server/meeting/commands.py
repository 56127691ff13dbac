"""The command that cancels a match before it begins."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hexarena.contract.errors import SeatTaken
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.steps import MatchEvents, end_match
from hexarena.store import MatchEnd


@dataclass(frozen=True)
class CallOff:
    """Cancel a match that waits for players; the sender must be its host or be challenged."""

    player: str


def _apply_call_off(_command: CallOff, live_match: LiveMatch) -> MatchEvents:
    if live_match.status != "waiting":
        raise SeatTaken("every seat is taken, or the table was withdrawn; choose another table")
    host = live_match.seats_of(live_match.stored.host or "")
    yield from end_match(live_match, MatchEnd("aborted", host[0] if host else 0))


MEETING_CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {CallOff: _apply_call_off}

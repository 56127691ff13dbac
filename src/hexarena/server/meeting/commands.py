"""The command that calls off a match before it begins."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hexarena.contract.errors import SeatTaken
from hexarena.server.matches.consent import MatchEvents
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.steps import ended
from hexarena.store import Ended


@dataclass(frozen=True)
class CallOff:
    """Stop a match that waits for players; the sender is known to be its host, or challenged."""

    player: str


def _call_off(_command: CallOff, live: LiveMatch) -> MatchEvents:
    if live.status != "waiting":
        raise SeatTaken("every seat is taken, or the table was withdrawn; expected one that waits")
    host = live.seats_of(live.stored.host or "")
    yield from ended(live, Ended("aborted", host[0] if host else 0))


MEETING_CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {CallOff: _call_off}

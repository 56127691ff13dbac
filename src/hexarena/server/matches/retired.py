"""Retired matches: those that the rules that there are cannot replay.

They are listed, shown without a board, downloaded as they are stored, and closed by a player.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.errors import MatchOver, NotYourSeat
from hexarena.contract.scene import Scene
from hexarena.server.matches import instructions, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import game_of
from hexarena.server.schemas import Permission, RetiredShown, Table
from hexarena.store import Ended, MatchEvent, StoredMatch, StoredTime

FIRST_LINE = "Hexarena stored match 1"  # no record: it holds actions by number
NO_BOARD: dict[str, Any] = {
    **dict.fromkeys(("ply", "log_from"), 0),
    **dict.fromkeys(("log", "offers", "instructions"), ()),
    **dict.fromkeys(("viewer", "fair", "clock", "played_by"), None),
    "secrets": False,
}
ENDED = ("over", "stopped")


def table(live: LiveMatch, audience: views.Audience) -> Table:
    """Show a retired match: who played it, how far it came, and why it is not shown."""
    stored = live.stored
    names = views.seat_names(stored)
    about = game_of(stored)
    return Table(
        **views.opened(stored),
        options=dict(stored.options),
        title=about.title if about else stored.game,
        status=live.status,
        revision=instructions.revision_for(live, audience.player),
        rewinds=live.rewinds,
        seats=tuple(views.seats_shown(live, audience, names)),
        scene=Scene(game=stored.game, seat=None, to_act=None, phase="", prompt=live.retired),
        may=tuple(_may(live, audience.player)),
        **NO_BOARD,
        retired=RetiredShown(
            why=live.retired,
            version=stored.version,
            actions=len(stored.actions()),
            ending=stored.ending,
        ),
    )


def _may(live: LiveMatch, player: str) -> Iterator[Permission]:
    if live.seats_of(player) and live.status not in ENDED:
        yield "abort"


def closed(live: LiveMatch, seat: int | None) -> list[MatchEvent]:
    """End a retired match without a result, for a seat. Raises NotYourSeat, MatchOver."""
    if seat is None:
        raise NotYourSeat("you hold no seat in this match; who holds one may close it")
    if live.status in ENDED:
        raise MatchOver("the match has ended; it can only be downloaded")
    events: list[MatchEvent] = [
        StoredTime(time.seat, time.left) for time in live.stored.times if time.due is not None
    ]
    events.append(Ended("aborted", seat))
    for event in events:
        live.follow(event)
    live.count_change()
    return events


def written(live: LiveMatch) -> str:
    """Write what is stored of a retired match, line by line.

    What may be secret, its actions and its seed, is left out until it has ended.
    """
    return "\n".join((FIRST_LINE, *_lines(live), "")) + "\n"


def _lines(live: LiveMatch) -> Iterator[str]:
    stored = live.stored
    yield f"Why: {live.retired}"
    yield f"Game: {stored.game}"
    yield f"Rules: {stored.version}"
    yield "Options: " + " ".join(f"{name}={value}" for name, value in stored.options.items())
    yield f"Date: {stored.date}"
    for number, name in enumerate(views.players_shown(stored), 1):
        yield f"Player {number}: {name}"
    if stored.clock:
        yield f"Clock: {stored.clock}"
    yield f"Status: {live.status}"
    if stored.ended:
        seat = "all" if stored.ended.seat is None else stored.ended.seat + 1
        yield f"Ended: {stored.ended.kind} {seat}"
    if stored.ending:
        yield f"Ending: {stored.ending}"
    yield from _luck(stored, live.status in ENDED)
    yield f"Actions: {len(stored.actions())}"
    yield ""
    if live.status in ENDED:
        yield from (f"{play.ply} {play.seat} {play.action}" for play in stored.actions())
    else:
        yield "The actions are written once the match is closed, since some may be secret."


def _luck(stored: StoredMatch, ended: bool) -> Iterator[str]:
    luck = stored.luck
    if luck is None:
        return
    if luck.typed:
        yield "Luck: typed"
    if luck.commitment:
        yield f"Commitment: {luck.commitment}"
    if luck.seed and ended:
        yield f"Seed: {luck.seed}"

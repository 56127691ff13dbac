"""Retired matches, which the current rules cannot replay.

They are listed, shown without a board, offered for download as stored, and closed by a player.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.errors import MatchOver, NotYourSeat
from hexarena.contract.scene import Scene
from hexarena.server.matches import instructions, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import find_stored_game
from hexarena.server.schemas import Permission, RetiredShown, Table
from hexarena.store import MatchEnd, MatchEvent, StoredMatch, StoredTime

FIRST_LINE = "Hexarena stored match 1"  # not a match record, since actions are numbers
NO_BOARD: dict[str, Any] = {
    **dict.fromkeys(("ply", "log_from", "delay"), 0),
    **dict.fromkeys(("log", "offers", "instructions", "takebacks", "may_not"), ()),
    **dict.fromkeys(("viewer", "fair", "clock", "played_by", "rating_note"), None),
    "secrets": False,
}
ENDED_STATUSES = ("over", "stopped")


def retired_view(live_match: LiveMatch, audience: views.Audience) -> Table:
    """Return the view of a retired match: its players, its length, and why it can't be replayed."""
    stored_match = live_match.stored
    names = views.seat_names(stored_match)
    game = find_stored_game(stored_match)
    return Table(
        **views.opening_fields(stored_match),
        options=dict(stored_match.options),
        title=game.title if game else stored_match.game,
        status=live_match.status,
        revision=instructions.player_revision(live_match, audience.player),
        rewinds=live_match.rewinds,
        seats=tuple(views.show_seats(live_match, audience, names)),
        scene=Scene(
            game=stored_match.game, seat=None, to_act=None, phase="", prompt=live_match.retired
        ),
        may=tuple(_list_permissions(live_match, audience.player)),
        **NO_BOARD,
        retired=RetiredShown(
            why=live_match.retired,
            version=stored_match.version,
            actions=len(stored_match.actions()),
            ending=stored_match.ending,
        ),
    )


def _list_permissions(live_match: LiveMatch, player: str) -> Iterator[Permission]:
    if live_match.seats_of(player) and live_match.status not in ENDED_STATUSES:
        yield "abort"


def close(live_match: LiveMatch, seat: int | None) -> list[MatchEvent]:
    """End a retired match for a seat, without a result. Raises NotYourSeat, MatchOver."""
    if seat is None:
        raise NotYourSeat("you have no seat in this match; only its players can close it")
    if live_match.status in ENDED_STATUSES:
        raise MatchOver("the match has ended; it can only be downloaded")
    events: list[MatchEvent] = [
        StoredTime(time.seat, time.left)
        for time in live_match.stored.times
        if time.since is not None
    ]
    events.append(MatchEnd("aborted", seat))
    for event in events:
        live_match.follow(event)
    live_match.count_change()
    return events


def write(live_match: LiveMatch) -> str:
    """Return the stored data of a retired match as lines of text.

    The actions and the seed may be secret, so they are left out until the match has ended.
    """
    return "\n".join((FIRST_LINE, *_write_lines(live_match), "")) + "\n"


def _write_lines(live_match: LiveMatch) -> Iterator[str]:
    stored_match = live_match.stored
    yield f"Why: {live_match.retired}"
    yield f"Game: {stored_match.game}"
    yield f"Rules: {stored_match.version}"
    yield "Options: " + " ".join(f"{name}={value}" for name, value in stored_match.options.items())
    yield f"Date: {stored_match.date}"
    for number, name in enumerate(views.player_labels(stored_match), 1):
        yield f"Player {number}: {name}"
    if stored_match.clock:
        yield f"Clock: {stored_match.clock}"
    yield f"Status: {live_match.status}"
    if stored_match.ended:
        seat = "all" if stored_match.ended.seat is None else stored_match.ended.seat + 1
        yield f"Ended: {stored_match.ended.kind} {seat}"
    if stored_match.ending:
        yield f"Ending: {stored_match.ending}"
    yield from _write_luck(stored_match, live_match.status in ENDED_STATUSES)
    yield f"Actions: {len(stored_match.actions())}"
    yield ""
    if live_match.status in ENDED_STATUSES:
        yield from (f"{play.ply} {play.seat} {play.action}" for play in stored_match.actions())
    else:
        yield "The actions are listed once the match is closed because some may be secret."


def _write_luck(stored_match: StoredMatch, has_ended: bool) -> Iterator[str]:
    luck = stored_match.luck
    if luck is None:
        return
    if luck.typed:
        yield "Luck: typed"
    if luck.commitment:
        yield f"Commitment: {luck.commitment}"
    if luck.seed and has_ended:
        yield f"Seed: {luck.seed}"

"""Tables as JSON, rendered once for all who see the same."""

from fastapi import Response

from hexarena.server.http.events import StreamEvent
from hexarena.server.matches import instructions, retired, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.views import Audience
from hexarena.server.notifier import Seen
from hexarena.store.decks import StoredDecks

MOST = 24  # tables kept of one state of a match


def written(live: LiveMatch, audience: Audience, log_from: int = 0) -> bytes:
    """Return the table of a player or an onlooker as JSON; hold the match."""
    key = _key(live, audience, log_from)
    if key in live.written:
        return live.written[key]
    gone = bool(live.retired)
    table = retired.table(live, audience) if gone else views.table(live, audience, log_from)
    body = table.model_dump_json().encode()
    if not table.scene.shortcuts:  # they depend on decks, which change without the match
        if len(live.written) >= MOST:
            live.written.clear()
        live.written[key] = body
    return body


def _key(live: LiveMatch, audience: Audience, log_from: int) -> tuple[object, ...]:
    """Return what a table depends on beside the match: who asks, who is here, the log."""
    seats, host = live.stored.seats, live.stored.host
    concerned = audience.player and (
        audience.player == host or any(each.player == audience.player for each in seats)
    )
    here = tuple(audience.notifier.here(live.stored.id, each.player) for each in seats)
    return (audience.player if concerned else "", here, log_from)


def answer(live: LiveMatch, audience: Audience, log_from: int = 0, status: int = 200) -> Response:
    """Return a table as an answer; hold the match."""
    return Response(written(live, audience, log_from), status, media_type="application/json")


def prepare(live_matches: LiveMatches, decks: StoredDecks, match: str) -> None:
    """Render what the tabs of a match are to be sent now, in the thread of whoever changed it."""
    notifier = live_matches.notifier
    if not (tabs := [tab for tab in notifier.tabs(match) if not tab.of_program]):
        return
    with live_matches.hold(match) as live:
        for tab in tabs:
            log_from = live.known(tab.seen.ply, tab.seen.rewinds)
            written(live, Audience(tab.player, notifier, decks), log_from)


def news(live: LiveMatch, audience: Audience, seen: Seen) -> StreamEvent:
    """Return the event that shows a match to a tab; hold the match."""
    body = written(live, audience, live.known(seen.ply, seen.rewinds))
    return StreamEvent("table", seen.id_at(instructions.mark_for(live, audience.player)), body)


def is_prepared(live: LiveMatch, audience: Audience, seen: Seen) -> bool:
    """Tell whether a tab's next event is rendered already; hold the match."""
    return _key(live, audience, live.known(seen.ply, seen.rewinds)) in live.written

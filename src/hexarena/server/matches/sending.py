"""Render tables as JSON, once for all viewers who see the same."""

from fastapi import Response

from hexarena.server.http.events import StreamEvent
from hexarena.server.matches import instructions, retired, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.views import Audience
from hexarena.server.notifier import TabState
from hexarena.store.decks import StoredDecks

MAX_RENDERED = 24  # rendered views kept for one state of a match


def render_view(live_match: LiveMatch, audience: Audience, log_from: int = 0) -> bytes:
    """Return a match as JSON for a player or an onlooker; hold the match's lock."""
    key = _view_key(live_match, audience, log_from)
    if key in live_match.rendered:
        return live_match.rendered[key]
    is_retired = bool(live_match.retired)
    view = (
        retired.retired_view(live_match, audience)
        if is_retired
        else views.match_view(live_match, audience, log_from)
    )
    body = view.model_dump_json().encode()
    if not view.scene.shortcuts:  # shortcuts depend on decks, which change independently
        if len(live_match.rendered) >= MAX_RENDERED:
            live_match.rendered.clear()
        live_match.rendered[key] = body
    return body


def _view_key(live_match: LiveMatch, audience: Audience, log_from: int) -> tuple[object, ...]:
    """Return everything besides the match that its JSON depends on: viewer, presence and log."""
    seats, host = live_match.stored.seats, live_match.stored.host
    is_concerned = audience.player and (
        audience.player == host or any(seat.player == audience.player for seat in seats)
    )
    present = tuple(audience.notifier.is_here(live_match.stored.id, seat.player) for seat in seats)
    return (audience.player if is_concerned else "", present, log_from)


def respond(
    live_match: LiveMatch, audience: Audience, log_from: int = 0, status: int = 200
) -> Response:
    """Return a response with a match as JSON; hold the match's lock."""
    return Response(
        render_view(live_match, audience, log_from), status, media_type="application/json"
    )


def render_for_tabs(live_matches: LiveMatches, decks: StoredDecks, match: str) -> None:
    """Render a match for its open tabs in advance, in the thread that changed it."""
    notifier = live_matches.notifier
    tabs = (tab for tab in notifier.tabs(match) if not tab.of_program)
    if not (viewpoints := {(tab.player, tab.state.ply, tab.state.rewinds) for tab in tabs}):
        return
    with live_matches.hold(match) as live_match:
        for player, ply, rewinds in viewpoints:
            log_from = live_match.known_lines(ply, rewinds)
            render_view(live_match, Audience(player, notifier, decks), log_from)


def match_event(live_match: LiveMatch, audience: Audience, tab_state: TabState) -> StreamEvent:
    """Return the event that shows a match to a tab; hold the match's lock."""
    body = render_view(
        live_match, audience, live_match.known_lines(tab_state.ply, tab_state.rewinds)
    )
    mark = instructions.player_mark(live_match.shown_to(audience.player), audience.player)
    return StreamEvent("table", tab_state.id_at(mark), body)


def is_prepared(live_match: LiveMatch, audience: Audience, tab_state: TabState) -> bool:
    """Return whether a tab's next event is already rendered; hold the match's lock."""
    return (
        _view_key(live_match, audience, live_match.known_lines(tab_state.ply, tab_state.rewinds))
        in live_match.rendered
    )

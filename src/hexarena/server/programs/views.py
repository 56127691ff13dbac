"""Views of a live match for programs, showing what the player's seat may know."""

from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.server.clocks.views import show_clock
from hexarena.server.matches import instructions, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.programs.schemas import (
    CommitmentPart,
    LegalAction,
    LogEntry,
    MatchPosition,
    PartOption,
    SeatHeld,
)
from hexarena.store import StoredSeat


def view_position(live: LiveMatch, player: str, log_from: int = 0) -> MatchPosition:
    """Return the view of a match for a player's program, with the log from `log_from` on."""
    live = live.shown_to(player)
    stored_match, match, viewer = live.stored, live.match, live.viewer(player)
    known_states = _known_states(live, viewer)
    start = 0 if views.is_revealed(live) else min(log_from, match.ply)
    return MatchPosition(
        match=stored_match.id,
        game=stored_match.game,
        version=match.game.version,
        options=match.options.changed_values(),
        status=live.status,
        seat=viewer,
        seats=tuple(_view_seat(live, seat, player) for seat in stored_match.seats),
        to_act=live.deciders,
        ply=match.ply,
        rewinds=live.rewinds,
        revision=instructions.player_revision(live, player),
        position=match.game.write_position(known_states[0]),
        legal=_list_legal(live, player, known_states),
        parts=_list_parts(live, viewer),
        log_from=start,
        log=_view_log(live, player, start),
        offers=tuple(views.show_offers(stored_match)),
        may=tuple(views.list_permissions(live, player)),
        outcome=match.outcome,
        rematch=stored_match.rematch,
        clock=show_clock(live, match.clock) if match.clock else None,
        delay=live.delay,
    )


def _known_states(live: LiveMatch, viewer: int | None) -> States:
    """Return the states the viewer may know; during a commitment, after the choices so far."""
    match, seat = live.match, _committing_seat(live, viewer)
    states = match.states if seat is None else match.round.position(seat)
    return match.game.known_state(states[0], viewer)


def _committing_seat(live: LiveMatch, viewer: int | None) -> int | None:
    """Return the viewer's seat if it has to commit now, else None."""
    return viewer if live.status == "playing" and viewer in live.match.awaits else None


def _list_legal(live: LiveMatch, player: str, known_states: States) -> tuple[LegalAction, ...]:
    """Return the legal actions of a player; none if seats commit at the same time."""
    match, game = live.match, live.match.game
    if live.status != "playing" or match.awaits or not live.is_deciding(player):
        return ()
    if match.types_luck:
        phrases = match.playable.items()
        return tuple(LegalAction(action=n, name=text, notation=text) for n, text in phrases)
    state = known_states[0]
    return tuple(
        LegalAction(action=n, name=game.phrase(state, n), notation=game.write(state, n))
        for n in game.rules.legal(known_states)
    )


def _list_parts(live: LiveMatch, viewer: int | None) -> tuple[CommitmentPart, ...]:
    """Return the parts of a commitment that the viewer has to choose now."""
    if _committing_seat(live, viewer) is None:
        return ()
    return view_parts(live.match.scene(viewer))


def view_parts(scene: Scene) -> tuple[CommitmentPart, ...]:
    """Return the parts of the commitment in a scene."""
    parts = scene.commitment.parts if scene.commitment else ()
    return tuple(
        CommitmentPart(
            name=part.name,
            options=tuple(
                PartOption(action=option.action, name=option.name, excludes=option.excludes)
                for option in part.options
            ),
        )
        for part in parts
    )


def _view_seat(live: LiveMatch, seat: StoredSeat, player: str) -> SeatHeld:
    names = live.match.seats
    return SeatHeld(
        seat=seat.seat,
        name=names[seat.seat],
        player=views.player_label(seat, names),
        kind=views.seat_kind(seat),
        level=seat.level,
        owner=seat.owner,
        mine=bool(player) and seat.player == player,
    )


def _view_log(live: LiveMatch, player: str, start: int) -> tuple[LogEntry, ...]:
    lines = views.show_log(live, player, start)
    return tuple(
        LogEntry(ply=entry.ply, seat=entry.seat, text=entry.text, told=entry.told)
        for entry in lines
    )

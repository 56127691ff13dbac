"""Withdraw a player from matches and tournaments before the player is erased."""

import secrets
from contextlib import suppress

from hexarena.contract.errors import HexarenaError
from hexarena.server.matches.commands import GiveUp
from hexarena.server.services import Services
from hexarena.server.tournaments.commands import CancelTournament, LeaveTournament
from hexarena.server.tournaments.entering import AttendTournament


def leave_all(services: Services, player: str) -> set[str]:
    """Leave a player's tournaments and matches; return the matches that nobody can continue."""
    for tournament in services.store.belongings.list_games(player).tournaments:
        with suppress(HexarenaError):
            _leave_tournament(services, player, tournament)
    unfinished = services.store.belongings.unfinished(player)
    return {match for match in unfinished if not _give_up(services, player, match)}


def _leave_tournament(services: Services, player: str, tournament: str) -> None:
    live = services.live_tournaments.latest(tournament)
    if live.status == "over":
        return
    if live.stored_tournament.open and live.status == "waiting":  # other entrants rely on it
        withdrawal = AttendTournament(player, "", 0.0, is_attending=False)
        services.live_tournaments.execute(tournament, player, _make_command_id(), withdrawal)
        return
    entrants = [
        entrant.entrant for entrant in live.stored_tournament.entrants if entrant.player == player
    ]
    leavings = (LeaveTournament(player, entrant) for entrant in entrants)
    commands: list[CancelTournament | LeaveTournament] = [CancelTournament(player), *leavings]
    for command in commands:
        with suppress(HexarenaError):
            services.live_tournaments.execute(tournament, player, _make_command_id(), command)


def _give_up(services: Services, player: str, match: str) -> bool:
    """Resign a player's match, and return whether it is over or other people play on."""
    try:
        with services.live_matches.latest(match) as live:
            seats = live.seats_of(player)
        for seat in seats:
            with suppress(HexarenaError):
                services.live_matches.execute(
                    match, player, _make_command_id(), GiveUp(player, seat)
                )
        with services.live_matches.hold(match) as live:
            has_left = seats and all(seat in live.match.left for seat in seats)
            return live.status == "over" or bool(live.status == "playing" and has_left)
    except HexarenaError:  # its rules no longer exist
        return False


def _make_command_id() -> str:
    return secrets.token_hex(16)

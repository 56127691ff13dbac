"""Leaving all that goes on, before a player is erased: matches are given up, places left."""

import secrets
from contextlib import suppress

from hexarena.contract.errors import HexarenaError
from hexarena.server.matches.commands import GiveUp
from hexarena.server.services import Services
from hexarena.server.tournaments.commands import CancelTournament, LeaveTournament


def leave_all(services: Services, player: str) -> set[str]:
    """Leave tournaments and give matches up; return the matches that nobody can play on."""
    for tournament in services.store.belongings.touched(player).tournaments:
        with suppress(HexarenaError):
            _leave_tournament(services, player, tournament)
    going = services.store.belongings.unfinished(player)
    return {match for match in going if not _give_up(services, player, match)}


def _leave_tournament(services: Services, player: str, tournament: str) -> None:
    live = services.live_tournaments.latest(tournament)
    if live.status == "over":
        return
    mine = [each.entrant for each in live.stored.entrants if each.player == player]
    leavings = (LeaveTournament(player, each) for each in mine)
    commands: list[CancelTournament | LeaveTournament] = [CancelTournament(player), *leavings]
    for command in commands:
        with suppress(HexarenaError):
            services.live_tournaments.execute(tournament, player, _id(), command)


def _give_up(services: Services, player: str, match: str) -> bool:
    """Give a match up; tell whether it is over, or others play on."""
    try:
        with services.live_matches.latest(match) as live:
            mine = live.seats_of(player)
        for seat in mine:
            with suppress(HexarenaError):
                services.live_matches.execute(match, player, _id(), GiveUp(player, seat))
        with services.live_matches.hold(match) as live:
            gone = mine and all(seat in live.match.left for seat in mine)
            return live.status == "over" or bool(live.status == "playing" and gone)
    except HexarenaError:  # its rules are gone
        return False


def _id() -> str:
    return secrets.token_hex(16)

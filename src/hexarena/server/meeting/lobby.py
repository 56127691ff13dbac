"""The lobby's lists: open tables whose hosts are there, and challenges by whom they are for."""

from collections.abc import Iterable

from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game, game
from hexarena.match import read_clock, speed_of
from hexarena.server.clocks.views import clock_text
from hexarena.server.matches.rating import by_seat
from hexarena.server.matches.rebuilding import rules_of
from hexarena.server.matches.views import kind_shown, persona_shown, player_shown
from hexarena.server.meeting.boards import BoardChange
from hexarena.server.meeting.schemas import (
    LobbyNews,
    OpenTableShown,
    SeatOffered,
    SeekingShown,
)
from hexarena.server.notifier import Notifier
from hexarena.store import Seek, Summary, WaitingTable

LOBBY = "lobby"  # what players have open who are in the lobby
AWAY = 2.0  # seconds without a tab after which a table is hidden


def is_there(notifier: Notifier, waiting: WaitingTable) -> bool:
    """Tell whether somebody who sits down would find the host; where days are left, always."""
    clock, host = waiting.match.clock, waiting.table.host
    if clock and read_clock(clock).kind == "correspondence":
        return True
    return any(notifier.absent(topic, host) < AWAY for topic in (waiting.table.match, LOBBY))


def lobby_news(change: BoardChange[OpenTableShown, tuple[SeekingShown, ...]]) -> LobbyNews:
    """Write what is new in the lobby."""
    version, whole, put, gone, rest, _ = change
    return LobbyNews(version=version, whole=whole, tables=put, gone=gone, seeking=rest)


def tables_shown(some: Iterable[WaitingTable]) -> dict[str, OpenTableShown]:
    """Show tables by their match; those of games that are gone are left out."""
    found: dict[str, OpenTableShown] = {}
    for each in some:
        try:
            about, _ = rules_of(each.match)
        except HexarenaError:
            continue
        found[each.match.id] = _table(each, about)
    return found


def _table(waiting: WaitingTable, about: Game) -> OpenTableShown:
    match, table = waiting.match, waiting.table
    host = next((each.seat for each in match.seats if each.player == table.host), None)
    rating = by_seat(match).get(host) if host is not None else None
    return OpenTableShown(
        match=match.id,
        game=match.game,
        title=about.title,
        options=dict(match.options),
        seats=seats_shown(match, about),
        clock=clock_text(match.clock),
        speed=speed_of(read_clock(match.clock) if match.clock else None),
        rated=match.rated,
        least=table.least,
        most=table.most,
        host=rating.who if rating else None,
    )


def seats_shown(match: Summary, about: Game) -> tuple[SeatOffered, ...]:
    """Show who sits where, the same for everybody."""
    ratings = by_seat(match)
    return tuple(
        SeatOffered(
            name=about.seats[each.seat],
            player=player_shown(each, about.seats),
            kind=kind_shown(each),
            persona=persona_shown(each, about),
            rating=ratings.get(each.seat),
        )
        for each in match.seats
    )


def seeking_shown(looking: Iterable[Seek]) -> tuple[SeekingShown, ...]:
    """Count those who look for a quick match, by what they look for."""
    counts: dict[tuple[str, str, int], int] = {}
    for each in looking:
        wish = each.game, each.clock, each.seats
        counts[wish] = counts.get(wish, 0) + 1
    return tuple(
        SeekingShown(
            game=name,
            title=game(name).title,
            clock=clock_text(clock),
            seats=seats,
            count=count,
        )
        for (name, clock, seats), count in sorted(counts.items())
    )

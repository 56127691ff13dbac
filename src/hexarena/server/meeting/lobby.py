"""The lobby's lists: open tables whose hosts are present, and challenges by recipient."""

from collections.abc import Iterable

from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game
from hexarena.match import clock_speed, read_clock
from hexarena.server.clocks.views import clock_text
from hexarena.server.matches.rating import ratings_by_seat
from hexarena.server.matches.rebuilding import find_rules
from hexarena.server.matches.views import persona_key, player_label, seat_kind
from hexarena.server.meeting.boards import BoardChange
from hexarena.server.meeting.schemas import (
    LobbyNews,
    OpenTableShown,
    SeatOffered,
    SeekOffered,
)
from hexarena.server.notifier import Notifier
from hexarena.store import MatchSummary, WaitingTable

LOBBY = "lobby"  # the topic that players in the lobby have open
AWAY_SECONDS = 2.0  # seconds without a tab until a host's table is hidden


def is_host_present(notifier: Notifier, waiting_table: WaitingTable) -> bool:
    """Return whether a joining player would find the host; always true for clocks of days."""
    clock, host = waiting_table.match.clock, waiting_table.table.host
    if clock and read_clock(clock).kind == "correspondence":
        return True
    return any(
        notifier.seconds_absent(topic, host) < AWAY_SECONDS
        for topic in (waiting_table.table.match, LOBBY)
    )


def create_lobby_news(change: BoardChange[OpenTableShown, tuple[SeekOffered, ...]]) -> LobbyNews:
    """Return a change of the lobby as the message for clients."""
    version, is_whole, entries, removed_keys, extra, _ = change
    return LobbyNews(
        version=version, whole=is_whole, tables=entries, gone=removed_keys, seeking=extra
    )


def show_tables(waiting_tables: Iterable[WaitingTable]) -> dict[str, OpenTableShown]:
    """Return views of open tables by match id, without tables of games that no longer exist."""
    tables: dict[str, OpenTableShown] = {}
    for waiting_table in waiting_tables:
        try:
            game, _ = find_rules(waiting_table.match)
        except HexarenaError:
            continue
        tables[waiting_table.match.id] = _show_table(waiting_table, game)
    return tables


def _show_table(waiting_table: WaitingTable, game: Game) -> OpenTableShown:
    match, table = waiting_table.match, waiting_table.table
    host = next((seat.seat for seat in match.seats if seat.player == table.host), None)
    rating = ratings_by_seat(match).get(host) if host is not None else None
    return OpenTableShown(
        match=match.id,
        game=match.game,
        title=game.title,
        options=dict(match.options),
        seats=show_offered_seats(match, game),
        clock=clock_text(match.clock),
        speed=clock_speed(read_clock(match.clock) if match.clock else None),
        rated=match.rated,
        least=table.least,
        most=table.most,
        host=rating.who if rating else None,
    )


def show_offered_seats(match: MatchSummary, game: Game) -> tuple[SeatOffered, ...]:
    """Return who sits in each seat of an open table, the same for every viewer."""
    ratings = ratings_by_seat(match)
    return tuple(
        SeatOffered(
            name=game.seats[seat.seat],
            player=player_label(seat, game.seats),
            kind=seat_kind(seat),
            persona=persona_key(seat, game),
            owner=seat.owner,
            program=seat.program,
            rating=ratings.get(seat.seat),
        )
        for seat in match.seats
    )

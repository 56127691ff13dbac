"""How events become rows, within a transaction that the caller opens and closes."""

from sqlalchemy import Connection, delete, insert, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.stored_match import (
    Ended,
    MatchEvent,
    MatchStanding,
    OfferKind,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredOffer,
    Undo,
)
from hexarena.store.stored_tournament import (
    Entrant,
    EntrantsSettled,
    Happening,
    PlaceTaken,
    TournamentCancelled,
    TournamentEvent,
    TournamentStanding,
)
from hexarena.store.tables import (
    actions,
    entrants,
    happenings,
    matches,
    offers,
    pairings,
    seats,
    tournaments,
    undos,
)
from hexarena.store.writing import insert_once, meet


def record(connection: Connection, match: str, event: MatchEvent) -> None:
    """Write an event of a match. Raises SeatTaken."""
    match event:
        case StoredAction():
            connection.execute(insert(actions).values(match=match, **event._asdict()))
        case Undo():
            connection.execute(insert(undos).values(match=match, **event._asdict()))
        case StoredOffer():
            offered = insert_once(connection, offers).values(match=match, **event._asdict())
            connection.execute(offered)
        case OffersCleared(kinds):
            _clear_offers(connection, match, kinds)
        case SeatClaimed():
            _claim_seat(connection, match, event)
        case Ended(kind, seat):
            _update_match(connection, match, ended_kind=kind, ended_seat=seat)
        case RematchLinked(rematch):
            _update_match(connection, match, rematch=rematch)


def record_standing(connection: Connection, match: str, standing: MatchStanding) -> None:
    """Note how a match stands, for lists."""
    _update_match(connection, match, **standing._asdict())


def _update_match(connection: Connection, match: str, **columns: str | int | None) -> None:
    connection.execute(update(matches).where(matches.c.id == match).values(columns))


def _clear_offers(connection: Connection, match: str, kinds: tuple[OfferKind, ...]) -> None:
    cleared = delete(offers).where(offers.c.match == match)
    connection.execute(cleared.where(offers.c.kind.in_(kinds)) if kinds else cleared)


def _claim_seat(connection: Connection, match: str, claimed: SeatClaimed) -> None:
    seat, player, name = claimed
    meet(connection, player)
    place = seats.c.match == match, seats.c.seat == seat
    still_open = seats.c.player.is_(None), seats.c.key.is_not(None)  # as StoredSeat.open
    taken = update(seats).where(*place, *still_open).values(player=player, name=name)
    if not connection.execute(taken).rowcount:
        raise SeatTaken(f"seat {seat} of match {match} is not open; expected one that is")


def record_tournament(connection: Connection, tournament: str, event: TournamentEvent) -> None:
    """Write an event of a tournament. Raises SeatTaken."""
    match event:
        case Happening():
            row = event._asdict()
            connection.execute(insert(happenings).values(tournament=tournament, **row))
        case PlaceTaken():
            _take_place(connection, tournament, event)
        case EntrantsSettled(settled):
            _settle(connection, tournament, settled)
        case TournamentCancelled():
            _stop_matches(connection, tournament)


def record_tournament_standing(
    connection: Connection, tournament: str, standing: TournamentStanding
) -> None:
    """Note how a tournament stands, for lists."""
    own = tournaments.c.id == tournament
    connection.execute(update(tournaments).where(own).values(standing._asdict()))


def _take_place(connection: Connection, tournament: str, taken: PlaceTaken) -> None:
    entrant, player, name = taken
    meet(connection, player)
    place = entrants.c.tournament == tournament, entrants.c.entrant == entrant
    still_open = entrants.c.player.is_(None), entrants.c.level.is_(None)  # as Entrant.open
    claimed = update(entrants).where(*place, *still_open).values(player=player, name=name)
    if not connection.execute(claimed).rowcount:
        came = f"place {entrant} of tournament {tournament} is not open"
        raise SeatTaken(f"{came}; expected one that is")


def _settle(connection: Connection, tournament: str, settled: tuple[Entrant, ...]) -> None:
    connection.execute(delete(entrants).where(entrants.c.tournament == tournament))
    rows = [{"tournament": tournament, **each._asdict()} for each in settled]
    connection.execute(insert(entrants), rows)


def _stop_matches(connection: Connection, tournament: str) -> None:
    own = select(pairings.c.match).where(pairings.c.tournament == tournament)
    unfinished = matches.c.id.in_(own), matches.c.status != "over"
    stopped = {"status": "stopped", "to_act": None, "revision": matches.c.revision + 1}
    connection.execute(update(matches).where(*unfinished).values(stopped))

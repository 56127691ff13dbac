"""The store of players, matches, tournaments and player data, with one transaction per change."""

from collections.abc import Collection, Sequence
from typing import get_type_hints

from sqlalchemy import Connection, bindparam, delete, insert, update

from hexarena.contract.errors import SeatTaken
from hexarena.store import reading, writing
from hexarena.store.accounts.accounts import Accounts
from hexarena.store.accounts.audit import Audit
from hexarena.store.accounts.belongings import Belongings
from hexarena.store.accounts.bot_accounts import BotAccounts
from hexarena.store.accounts.challenges import Challenges
from hexarena.store.accounts.codes import RecoveryCodes
from hexarena.store.accounts.devices import Devices
from hexarena.store.accounts.events import AccountEvents
from hexarena.store.accounts.passkeys import Passkeys
from hexarena.store.accounts.traces import Traces
from hexarena.store.bot_games import BotGames
from hexarena.store.clocks.conduct import Conduct, note_abort, note_desertion
from hexarena.store.clocks.deadlines import Deadlines
from hexarena.store.clocks.vacations import Vacations
from hexarena.store.decks import StoredDecks
from hexarena.store.library.indexing import LibraryIndex
from hexarena.store.library.searching import Library
from hexarena.store.meeting.open_tables import OpenTables
from hexarena.store.meeting.public import PublicMatches
from hexarena.store.meeting.seeks import Seeks
from hexarena.store.moderation.directory import Directory
from hexarena.store.moderation.sanctions import Sanctions
from hexarena.store.opening import open_database
from hexarena.store.people.history import Histories
from hexarena.store.people.lessons import StoredLessons
from hexarena.store.people.relations import Relations
from hexarena.store.people.signatures import StoredSignatures
from hexarena.store.people.statements import Statements
from hexarena.store.people.subscriptions import Subscriptions
from hexarena.store.programs.deliveries import Deliveries
from hexarena.store.programs.tokens import StoredTokens
from hexarena.store.programs.webhooks import StoredWebhooks
from hexarena.store.puzzles import PuzzleRatings
from hexarena.store.ratings.ratings import Ratings
from hexarena.store.ratings.settling import settle
from hexarena.store.ratings.voiding import Voiding
from hexarena.store.reviews import StoredReviews
from hexarena.store.running import RunningMatches
from hexarena.store.stored_match import (
    ClocksBegun,
    CommitmentsCleared,
    Desertion,
    EarlyAbort,
    MatchEnd,
    MatchEvent,
    MatchRated,
    MatchStanding,
    MatchSummary,
    OffersCleared,
    ProgramActed,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredInstruction,
    StoredMatch,
    StoredOffer,
    StoredOfferKind,
    StoredTime,
    Undo,
)
from hexarena.store.sweeping import Sweeper
from hexarena.store.tables import (
    actions,
    commitments,
    instructions,
    match_addresses,
    matches,
    offers,
    seats,
    times,
    undos,
)
from hexarena.store.talk.messages import Talk
from hexarena.store.talk.reports import Reports
from hexarena.store.tournaments.leagues import Leagues
from hexarena.store.tournaments.listed import OpenTournaments
from hexarena.store.tournaments.tournaments import Tournaments
from hexarena.store.writing import MATCHES, Commit, begin_change, ensure_players, insert_once

ENDED_STATUSES = ("over", "stopped")
INSERT_ACTION = insert(actions)  # these are built once, since building takes longer than executing
UPDATE_TIME = update(times).where(
    times.c.match == bindparam("which"), times.c.seat == bindparam("place")
)


class Store:
    """Matches and players in a database, created or migrated when opened; thread-safe.

    Its attributes, grouped by package, are the repositories of everything else.

    `url` is sqlite:////folder/file.db or postgresql://user@host/name; `timeout` is how many seconds
    to wait for a lock. Every method raises StoreFailed if the database fails. Then nothing was
    stored, and the same command may be sent again.
    """

    accounts: Accounts
    audit: Audit
    belongings: Belongings
    bot_accounts: BotAccounts
    challenges: Challenges
    codes: RecoveryCodes
    account_events: AccountEvents
    devices: Devices
    passkeys: Passkeys
    traces: Traces

    conduct: Conduct
    deadlines: Deadlines
    vacations: Vacations

    directory: Directory
    sanctions: Sanctions

    open_tables: OpenTables
    public_matches: PublicMatches
    running_matches: RunningMatches
    seeks: Seeks

    histories: Histories
    lessons: StoredLessons
    relations: Relations
    signatures: StoredSignatures
    statements: Statements
    subscriptions: Subscriptions

    deliveries: Deliveries
    tokens: StoredTokens
    webhooks: StoredWebhooks

    puzzle_ratings: PuzzleRatings
    ratings: Ratings
    voiding: Voiding

    reports: Reports
    talk: Talk

    leagues: Leagues
    open_tournaments: OpenTournaments
    tournaments: Tournaments

    bot_games: BotGames
    decks: StoredDecks
    library: Library
    library_index: LibraryIndex
    reviews: StoredReviews
    sweeper: Sweeper

    def __init__(self, url: str, timeout: float = 10.0) -> None:
        self.database = open_database(url, timeout)
        for name, repository in get_type_hints(Store).items():
            setattr(self, name, repository(self.database))

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    def prove_writable(self) -> None:
        """Write a row that nobody reads, to detect a full or broken disk."""
        self.database.check_space()
        self.database.write(writing.write_probe)

    def name_player(self, player: str, name: str) -> None:
        """Set the name of a player."""
        self.database.write(lambda connection: writing.rename(connection, player, name))

    def player_name(self, player: str) -> str:
        """Return the name of a player, or "" if the player is unknown."""
        with self.database.reading() as connection:
            return reading.load_name(connection, player)

    def open(self, new_match: StoredMatch, command: str) -> StoredMatch:
        """Store a new match with the actions it already has, and return it as stored.

        If a host repeats a command, the match that was opened the first time is returned. Without a
        host, every call opens a match.
        """
        return self.database.write(
            lambda connection: reading.load_match(
                connection, writing.open_match(connection, new_match, command)
            )
        )

    def load(self, match: str) -> StoredMatch:
        """Return a match. Raises UnknownMatch."""
        with self.database.reading() as connection:
            return reading.load_match(connection, match)

    def revision(self, match: str) -> int | None:
        """Return the revision of a match, or None if the match is unknown."""
        with self.database.reading() as connection:
            return reading.load_revision(connection, match)

    def revisions(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the revisions of the matches that exist among these ids."""
        with self.database.reading() as connection:
            return reading.load_revisions(connection, match_ids)

    def matches_of(
        self, player: str, limit: int = 50, until: str | None = None
    ) -> list[MatchSummary]:
        """List matches that a player hosts or sits in, most recently changed first.

        `until` is the `updated` of the last match already listed.
        """
        with self.database.reading() as connection:
            return list(reading.list_matches(connection, player, limit, until))

    def append(
        self, commit: Commit, events: Collection[MatchEvent], standing: MatchStanding
    ) -> None:
        """Add the events of a command to a match: all of them, or none.

        Raises RepeatedCommand if the command was stored before, StaleMatch if the match has another
        revision, UnknownMatch, and SeatTaken for a seat that is not open.
        """

        def write(connection: Connection) -> None:
            begin_change(connection, MATCHES, commit, standing._asdict())
            for event in events:
                record(connection, commit.id, event)
            _write_times(connection, commit.id, events)
            if standing.status in ENDED_STATUSES:
                _forget_addresses(connection, commit.id)

        self.database.write(write)

    def confirm_current(self, commit: Commit) -> None:
        """Raise RepeatedCommand, StaleMatch or UnknownMatch where `append` would."""
        with self.database.reading() as connection:
            writing.check_current(connection, MATCHES, commit)


# Events as rows


def record(  # noqa: C901, PLR0912 - a case for each kind of event
    connection: Connection, match: str, event: MatchEvent
) -> None:
    """Store an event of a match, except for the times of its seats. Raises SeatTaken."""
    match event:
        case StoredAction():
            connection.execute(INSERT_ACTION, {"match": match, **event._asdict()})
        case StoredCommitment():
            connection.execute(insert(commitments).values(match=match, **event._asdict()))
        case CommitmentsCleared(cleared):
            _clear_commitments(connection, match, cleared)
        case StoredInstruction():
            _replace_instruction(connection, match, event)
        case Undo():
            connection.execute(insert(undos).values(match=match, **event._asdict()))
        case StoredOffer():
            connection.execute(insert_once(connection, offers), {"match": match, **event._asdict()})
        case OffersCleared(kinds):
            _clear_offers(connection, match, kinds)
        case SeatClaimed():
            _claim_seat(connection, match, event)
        case ProgramActed(seat):
            _mark_program(connection, match, seat)
        case MatchEnd(kind, seat):
            _update_match(connection, match, ended_kind=kind, ended_seat=seat)
        case RematchLinked(rematch):
            _update_match(connection, match, rematch=rematch)
        case ClocksBegun(moment):
            _update_match(connection, match, clock_start=moment)
        case Desertion():
            note_desertion(connection, match, event)
        case EarlyAbort():
            note_abort(connection, match, event)
        case MatchRated(places):
            settle(connection, match, places)


def _mark_program(connection: Connection, match: str, seat: int) -> None:
    is_seat = seats.c.match == match, seats.c.seat == seat
    connection.execute(update(seats).where(*is_seat).values(program=True))
    writing.rate_among_programs(connection, match)


def _update_match(connection: Connection, match: str, **columns: str | int | None) -> None:
    connection.execute(update(matches).where(matches.c.id == match).values(columns))


def _forget_addresses(connection: Connection, match: str) -> None:
    connection.execute(delete(match_addresses).where(match_addresses.c.match == match))


def _clear_offers(connection: Connection, match: str, kinds: tuple[StoredOfferKind, ...]) -> None:
    statement = delete(offers).where(offers.c.match == match)
    connection.execute(statement.where(offers.c.kind.in_(kinds)) if kinds else statement)


def _clear_commitments(connection: Connection, match: str, cleared_seats: tuple[int, ...]) -> None:
    statement = delete(commitments).where(commitments.c.match == match)
    connection.execute(
        statement.where(commitments.c.seat.in_(cleared_seats)) if cleared_seats else statement
    )


def _replace_instruction(connection: Connection, match: str, event: StoredInstruction) -> None:
    is_seat = instructions.c.match == match, instructions.c.seat == event.seat
    connection.execute(delete(instructions).where(*is_seat))
    connection.execute(insert(instructions).values(match=match, **event._asdict()))


def _write_times(connection: Connection, match: str, events: Collection[MatchEvent]) -> None:
    """Store the times that seats have left, in one statement."""
    rows = [
        {
            "which": match,
            "place": event.seat,
            "left": event.left,
            "since": event.since,
            "due": event.due,
            "credits": event.credits,
        }
        for event in events
        if isinstance(event, StoredTime)
    ]
    if rows:
        connection.execute(UPDATE_TIME, rows)


def _claim_seat(connection: Connection, match: str, claim: SeatClaimed) -> None:
    seat, player, name = claim
    ensure_players(connection, player)
    is_seat = seats.c.match == match, seats.c.seat == seat
    is_open = seats.c.player.is_(None), seats.c.key.is_not(None)  # like StoredSeat.open
    statement = update(seats).where(*is_seat, *is_open).values(player=player, name=name)
    if not connection.execute(statement).rowcount:
        raise SeatTaken(f"seat {seat} of match {match} is not open; expected one that is")
    writing.sign_seat(connection, match, seat)
    writing.mark_bot_accounts(connection, match)

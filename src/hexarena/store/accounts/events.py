"""Events of an account: sign-ins, failed attempts, and new ways to sign in."""

from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import account_events
from hexarena.store.writing import lock_player, now

AccountEventKind = Literal["signed-in", "failed", "added"]
SignInWay = Literal["password", "passkey", "code", "provider"]
MAX_EVENTS = 40  # per account; another one deletes the oldest
NOTICE_KINDS = ("failed", "added")  # events that the owner is notified of


class AccountEvent(NamedTuple):
    """An event, with the number of attempts and the times of the first and the last.

    Failed attempts count as one event until the owner has seen it.
    """

    kind: AccountEventKind
    way: SignInWay
    browser: str
    since: str
    at: str
    tries: int


class AccountEvents(Repository):
    """The events of a store; every method raises StoreFailed if the database fails."""

    def note(
        self, player: str, kind: Literal["signed-in", "added"], way: SignInWay, browser: str
    ) -> None:
        """Add an event to an account."""
        event = AccountEvent(kind, way, browser, now(), now(), 1)

        def write(connection: Connection) -> None:
            lock_player(connection, player)
            _insert_event(connection, player, event)

        self._database.write(write)

    def note_failure(self, player: str, way: SignInWay, browser: str) -> None:
        """Count a failed attempt to sign in to an account."""
        event = AccountEvent("failed", way, browser, now(), now(), 1)
        is_unseen = _is_unseen(player, ("failed",))
        values = {"tries": account_events.c.tries + 1, **_values(event, "way", "browser", "at")}

        def write(connection: Connection) -> None:
            lock_player(connection, player)
            statement = update(account_events).where(is_unseen).values(values)
            if not connection.execute(statement).rowcount:
                _insert_event(connection, player, event)

        self._database.write(write)

    def list_sign_ins(self, player: str, limit: int) -> list[AccountEvent]:
        """List the last sign-ins to an account, newest first."""
        is_sign_in = account_events.c.kind == "signed-in"
        return self._list_events((account_events.c.player == player) & is_sign_in, limit)

    def list_notices(self, player: str) -> list[AccountEvent]:
        """List the events that an account's owner has not seen yet, newest first."""
        return self._list_events(_is_unseen(player, NOTICE_KINDS), MAX_EVENTS)

    def _list_events(self, condition: ColumnElement[bool], limit: int) -> list[AccountEvent]:
        columns = (account_events.c[name] for name in AccountEvent._fields)
        query = select(*columns).where(condition).order_by(account_events.c.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return [AccountEvent._make(row) for row in connection.execute(query)]

    def acknowledge(self, player: str) -> None:
        """Record that an account's owner has seen the notices."""
        statement = update(account_events).where(_is_unseen(player, NOTICE_KINDS))
        self._database.write(lambda connection: connection.execute(statement.values(seen=now())))


def _insert_event(connection: Connection, player: str, event: AccountEvent) -> None:
    connection.execute(insert(account_events).values(player=player, **event._asdict()))
    query = select(account_events.c.id).where(account_events.c.player == player)
    kept_ids = connection.execute(query.order_by(account_events.c.id.desc()).limit(MAX_EVENTS))
    is_older = account_events.c.id < min(kept_ids.scalars())
    connection.execute(delete(account_events).where(account_events.c.player == player, is_older))


def _is_unseen(player: str, kinds: tuple[str, ...]) -> ColumnElement[bool]:
    is_notice = account_events.c.kind.in_(kinds) & account_events.c.seen.is_(None)
    return (account_events.c.player == player) & is_notice


def _values(event: AccountEvent, *names: str) -> dict[str, Any]:
    return {name: getattr(event, name) for name in names}

"""Traces of accounts: the devices and addresses they were used from, as keyed digests only.

Two accounts that share a trace may belong to one person; see `hexarena.store.ratings.weighing`.
"""

import datetime as dt
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from sqlalchemy import Connection, delete, insert, or_, select

from hexarena.store.accounts.bot_accounts import find_owners
from hexarena.store.repository import Repository
from hexarena.store.tables import accounts, traces
from hexarena.store.writing import now, to_timestamp

TraceKind = Literal["device", "address"]
LIFETIMES: dict[TraceKind, dt.timedelta] = {
    "device": dt.timedelta(days=366),  # as long as an unseen device stays signed in
    "address": dt.timedelta(days=30),
}


class Traces(Repository):
    """The traces of a store's accounts; every method raises StoreFailed if the database fails."""

    def note(self, player: str, kind: TraceKind, digest: str) -> None:
        """Record that an account was used at a device or address now; guests leave no trace."""
        row = {"player": player, "kind": kind, "digest": digest}

        def write(connection: Connection) -> None:
            query = select(accounts.c.player).where(accounts.c.player == player)
            if connection.execute(query.with_for_update()).first() is None:
                return
            is_trace = (traces.c[name] == value for name, value in row.items())
            connection.execute(delete(traces).where(*is_trace))
            connection.execute(insert(traces).values(**row, seen=now()))

        self._database.write(write)

    def forget(self) -> None:
        """Delete the traces that are too old to count."""
        is_old = ((traces.c.kind == kind) & (traces.c.seen < _oldest(kind)) for kind in LIFETIMES)
        statement = delete(traces).where(or_(*is_old))
        self._database.write(lambda connection: connection.execute(statement))


def load_shared_kinds(
    connection: Connection, players: Sequence[str]
) -> dict[frozenset[str], set[TraceKind]]:
    """Return the kinds of trace that pairs of these players share; other pairs are left out.

    A bot account shares all traces of its owner, so an owner and their bots share a device.
    """
    owners = find_owners(connection, players)
    people = {player: owners.get(player, player) for player in players}
    query = select(traces).where(traces.c.player.in_([*people.values()]))
    traces_by_person: dict[str, set[tuple[TraceKind, str]]] = {}
    for row in connection.execute(query):
        if row.seen >= _oldest(row.kind):
            traces_by_person.setdefault(row.player, set()).add((row.kind, row.digest))
    kinds_by_pair: dict[frozenset[str], set[TraceKind]] = {}
    for player, partner in combinations(people, 2):
        shared_traces = traces_by_person.get(people[player], set()) & traces_by_person.get(
            people[partner], set()
        )
        kinds = {kind for kind, _ in shared_traces}
        if people[player] == people[partner]:
            kinds.add("device")
        if kinds:
            kinds_by_pair[frozenset((player, partner))] = kinds
    return kinds_by_pair


def _oldest(kind: TraceKind) -> str:
    return to_timestamp(dt.datetime.now(dt.UTC) - LIFETIMES[kind])

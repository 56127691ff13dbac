"""A guest becomes part of an account: what the guest has is the account's from then on.

What collides stays the account's. Ratings: a pool of a game in which the account was never rated
takes the guest's rated matches over, so that computing all ratings again gives the same numbers
under another id. In a pool in which both were rated, the guest's matches stay under the public id
of the guest, whom nobody is any longer: merged into one order, they would change the ratings of
all who ever met either.
"""

from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    UniqueConstraint,
    and_,
    delete,
    exists,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.orm import aliased

from hexarena.store.ratings.settling import lock
from hexarena.store.tables import (
    OF_A_PLAYER,
    decks,
    entrants,
    matches,
    open_tables,
    players,
    rated_matches,
    rated_seats,
    ratings,
    relations,
    seats,
    seeks,
    tokens,
    tournaments,
)
from hexarena.store.writing import lock_player, public_id


class Holdings(NamedTuple):
    """How much a player has."""

    matches: int = 0
    tournaments: int = 0
    decks: int = 0
    tokens: int = 0
    rated: int = 0  # matches


class Touched(NamedTuple):
    """The matches and tournaments of a player; servers are to read them again."""

    matches: tuple[str, ...] = ()
    tournaments: tuple[str, ...] = ()


def holdings(connection: Connection, player: str) -> Holdings:
    """Count what a player has."""
    who = select(players.c.public).where(players.c.id == player).scalar_subquery()
    counted = (
        select(func.count()).select_from(
            _of(seats.c.match, seats.c.player, matches.c.host, player)
        ),
        select(func.count()).select_from(_entered(player)),
        *(select(func.count()).where(each.c.player == player) for each in (decks, tokens)),
        select(func.count()).where(rated_seats.c.who == who),
    )
    return Holdings(*(connection.execute(each).scalar_one() for each in counted))


def touched(connection: Connection, player: str) -> Touched:
    """Return the matches and tournaments that a player hosts or takes part in."""
    those = _of(seats.c.match, seats.c.player, matches.c.host, player), _entered(player)
    return Touched(*(tuple(connection.execute(select(each)).scalars()) for each in those))


def _entered(player: str) -> Any:
    return _of(entrants.c.tournament, entrants.c.player, tournaments.c.host, player)


def _of(key: Column[Any], sits: Column[Any], hosts: Column[Any], player: str) -> Any:
    """Return a query of the ids of what a player sits in or hosts."""
    own = select(key.label("id")).where(sits == player)
    return own.union(select(hosts.table.c.id).where(hosts == player)).subquery()


def unfinished(connection: Connection, player: str) -> list[str]:
    """List matches of a player that may go on."""
    those = _of(seats.c.match, seats.c.player, matches.c.host, player)
    open_still = matches.c.status.in_(("waiting", "playing")), matches.c.source == "played"
    asked = select(matches.c.id).where(matches.c.id.in_(select(those)), *open_still)
    return list(connection.execute(asked).scalars())


def raise_revisions(connection: Connection, those: Touched) -> None:
    """Have commands that were judged by what was before judged again."""
    for table, ids in ((matches, those.matches), (tournaments, those.tournaments)):
        for start in range(0, len(ids), 500):
            some = table.c.id.in_(ids[start : start + 500])
            connection.execute(update(table).where(some).values(revision=table.c.revision + 1))


def merge(connection: Connection, guest: str, account: str) -> tuple[Holdings, Touched]:
    """Give an account all that a guest has; return what came, and what it touched."""
    lock(connection)
    for each in sorted((guest, account)):
        lock_player(connection, each)
    brought, those = holdings(connection, guest), touched(connection, guest)
    _rate_no_longer(connection, guest, account)
    _take_ratings(connection, guest, account)
    connection.execute(delete(seeks).where(seeks.c.player == guest))  # its tab is no more
    for column in OF_A_PLAYER:
        _take(connection, column, guest, account)
    connection.execute(delete(open_tables).where(open_tables.c.host == open_tables.c.whom))
    _mend_relations(connection, account)
    raise_revisions(connection, those)
    connection.execute(delete(players).where(players.c.id == guest))
    return brought, those


def _rate_no_longer(connection: Connection, guest: str, account: str) -> None:
    """Let a match that both play count for no rating: nobody is rated against themselves."""
    mine = (
        exists().where(seats.c.match == matches.c.id, seats.c.player == each)
        for each in (guest, account)
    )
    both = update(matches).where(matches.c.status.in_(("waiting", "playing")), *mine)
    connection.execute(both.values(rated=False))


def _take_ratings(connection: Connection, guest: str, account: str) -> None:
    public = select(players.c.public).where(players.c.id == guest)
    who: str | None = connection.execute(public).scalar()
    if who is None:
        return
    new, pools = public_id(connection, account), tuple_(ratings.c.game, ratings.c.pool)
    taken = connection.execute(select(ratings.c.game, ratings.c.pool).where(ratings.c.who == new))
    kept = [tuple(row) for row in taken]
    free = pools.not_in(kept)
    connection.execute(update(ratings).where(ratings.c.who == who, free).values(who=new))
    pool = tuple_(rated_matches.c.game, rated_matches.c.pool)
    theirs = select(rated_matches.c.match).where(pool.not_in(kept))
    mine = rated_seats.c.who == who, rated_seats.c.match.in_(theirs)
    connection.execute(update(rated_seats).where(*mine).values(who=new))


def _take(connection: Connection, column: Column[Any], guest: str, account: str) -> None:
    """Put the account where a column names the guest; of rows of one key, the account's stays."""
    table = column.table
    if column.primary_key:
        same = _twin(column, account, [each for each in table.primary_key if each is not column])
        connection.execute(delete(table).where(column == guest, same))
    for each in table.constraints:
        if isinstance(each, UniqueConstraint) and column in list(each.columns):
            _free_commands(connection, column, guest, account, each)
    connection.execute(update(table).where(column == guest).values({column: account}))


def _twin(column: Column[Any], account: str, others: list[Column[Any]]) -> Any:
    """Tell whether the account has a row with the same other columns."""
    twin = aliased(column.table)
    same = (twin.c[each.name] == each for each in others)
    return exists().where(and_(twin.c[column.name] == account, *same))


def _free_commands(
    connection: Connection,
    column: Column[Any],
    guest: str,
    account: str,
    constraint: UniqueConstraint,
) -> None:
    """Rename commands of the guest that the account has sent as well."""
    others = [each for each in constraint.columns if each is not column]
    command, key = others[-1], next(iter(column.table.primary_key))
    clash = update(column.table).where(column == guest, _twin(column, account, others))
    connection.execute(clash.values({command: command + " " + key}))


def _mend_relations(connection: Connection, account: str) -> None:
    """Nobody follows themselves, nor somebody with whom there is a block."""
    connection.execute(delete(relations).where(relations.c.player == relations.c.other))
    block = aliased(relations)
    way = and_(block.c.player == relations.c.player, block.c.other == relations.c.other)
    back = and_(block.c.player == relations.c.other, block.c.other == relations.c.player)
    blocked = exists().where(block.c.kind == "block", way | back)
    mine = (relations.c.player == account) | (relations.c.other == account)
    connection.execute(delete(relations).where(relations.c.kind == "follow", mine, blocked))

"""The tables. `migrations` makes them; a test holds both to be the same."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)


class Words(TypeDecorator[str]):
    """Text that every database keeps: no NUL, no half of a surrogate pair."""

    impl = Text
    cache_ok = True  #: One such type is like another: statements may be compiled once.

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Put a sign in the place of what cannot be kept."""
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "ix": "%(table_name)s_%(column_0_N_name)s_index",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("met", Words),  # the day on which the row was made
)

matches = Table(
    "matches",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("date", Words, nullable=False),
    Column("created", Words, nullable=False),
    Column("updated", Words, nullable=False),
    Column("host", ForeignKey("players.id")),
    Column("opening", Words, nullable=False),  # the command that opened it
    Column("status", Words, nullable=False),
    Column("to_act", Integer),
    Column("ending", Words, nullable=False),
    Column("ended_kind", Words),
    Column("ended_seat", Integer),
    Column("revision", Integer, nullable=False),
    Column("source", Words, nullable=False),
    Column("rematch", ForeignKey("matches.id")),
    UniqueConstraint("host", "opening"),
    Index(None, "rematch"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("name", Words, nullable=False),
    Column("level", Integer),
    Column("key", Words),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

actions = Table(
    "actions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("rewinds", Integer, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("action", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    sqlite_with_rowid=False,
)

luck = Table(  # by itself: what lists matches never reads a seed
    "luck",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("commitment", Words, nullable=False),
    Column("seed", Words, nullable=False),
    Column("typed", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

undos = Table(
    "undos",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    sqlite_with_rowid=False,
)

offers = Table(
    "offers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("kind", Words, primary_key=True),
    Column("seat", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("command", Words, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("form", Words, nullable=False),
    Column("created", Words, nullable=False),
    Column("updated", Words, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("opening", Words, nullable=False),  # the command that opened it
    Column("status", Words, nullable=False),
    Column("champion", Words, nullable=False),  # by name
    Column("revision", Integer, nullable=False),
    Column("key", Words, nullable=False),
    Column("before", ForeignKey("tournaments.id")),
    Column("commitment", Words, nullable=False),
    Column("seed", Words, nullable=False),
    UniqueConstraint("host", "opening"),
    UniqueConstraint("before"),
    Index(None, "status"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("entrant", Integer, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("name", Words, nullable=False),
    Column("level", Integer),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

happenings = Table(
    "happenings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Words, nullable=False),
    Column("entrant", Integer),
    Column("pairing", Integer),
    Column("go", Integer),
    Column("early", Boolean, nullable=False),
    Column("text", Words, nullable=False),
    sqlite_with_rowid=False,
)

pairings = Table(  # which matches belong to a tournament
    "pairings",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("tournament", ForeignKey("tournaments.id"), nullable=False),
    Column("pairing", Integer, nullable=False),
    Column("go", Integer, nullable=False),
    UniqueConstraint("tournament", "pairing", "go"),
    sqlite_with_rowid=False,
)

decks = Table(
    "decks",
    metadata,
    Column("id", Words, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("game", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("keeping", Words, nullable=False),  # the command that kept it
    Column("updated", Words, nullable=False),
    UniqueConstraint("player", "keeping"),
)

tournament_commands = Table(
    "tournament_commands",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("command", Words, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

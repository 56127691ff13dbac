"""Tables of players, and what is stored about them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
)

from hexarena.store.tables.metadata import SafeText, metadata

players = Table(
    "players",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("name", SafeText, nullable=False),
    Column("met", SafeText),  # the day when the row was added
    Column("public", SafeText),  # the id that others may know; `id` is secret
    Index(None, "public", unique=True),
)

decks = Table(
    "decks",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("game", SafeText, nullable=False),
    Column("name", SafeText, nullable=False),
    Column("text", SafeText, nullable=False),
    Column("keeping", SafeText, nullable=False),  # the command that saved it
    Column("updated", SafeText, nullable=False),
    UniqueConstraint("player", "keeping"),
)

signatures = Table(  # players' own names for kinds of techniques
    "signatures",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", SafeText, primary_key=True),
    Column("kind", SafeText, primary_key=True),
    Column("name", SafeText, nullable=False),
    sqlite_with_rowid=False,
)

vacations = Table(
    "vacations",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("year", Integer, nullable=False),
    Column("used", BigInteger, nullable=False),  # milliseconds of vacation used in that year
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

desertions = Table(  # matches that players left or stalled; the rows outlive them
    "desertions",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("match", SafeText, primary_key=True),
    Column("at", SafeText, nullable=False),
    sqlite_with_rowid=False,
)

aborts = Table(  # matches against strangers that players did not begin; the rows outlive them
    "aborts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("match", SafeText, primary_key=True),
    Column("at", BigInteger, nullable=False),  # ms since 1970
    Column("drawn", Boolean, nullable=False),  # whether cards had been dealt or dice rolled
    sqlite_with_rowid=False,
)

relations = Table(  # whom players follow, block and mute
    "relations",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("other", ForeignKey("players.id"), primary_key=True),
    Column("kind", SafeText, primary_key=True),
    Column("since", SafeText, nullable=False),
    Index(None, "other"),
    sqlite_with_rowid=False,
)

subscriptions = Table(  # browsers that get push notifications of their player's turns
    "subscriptions",
    metadata,
    Column("endpoint", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("p256dh", SafeText, nullable=False),
    Column("auth", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Index(None, "player"),
)

age_statements = Table(
    "age_statements",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("age", Integer, nullable=False),  # the player states to be at least this old
    Column("at", SafeText, nullable=False),
    sqlite_with_rowid=False,
)

consents = Table(  # players who let public libraries and data sets hold their matches
    "consents",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("given", SafeText, nullable=False),  # when it was last given
    Column("withdrawn", SafeText),  # when it was withdrawn, NULL while it is valid
    sqlite_with_rowid=False,
)

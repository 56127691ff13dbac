"""Tables of matches, and of everything that belongs to a match."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
    false,
)

from hexarena.store.tables.metadata import SafeText, metadata

matches = Table(
    "matches",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("game", SafeText, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("date", SafeText, nullable=False),
    Column("created", SafeText, nullable=False),
    Column("updated", SafeText, nullable=False),
    Column("host", ForeignKey("players.id")),
    Column("opening", SafeText, nullable=False),  # the command that opened it
    Column("status", SafeText, nullable=False),
    Column("ending", SafeText, nullable=False),
    Column("ended_kind", SafeText),
    Column("ended_seat", Integer),
    Column("revision", Integer, nullable=False),
    Column("source", SafeText, nullable=False),
    Column("awaits", Integer, nullable=False),  # seats that are to decide, a bit each
    Column("rematch", ForeignKey("matches.id")),
    Column("bots_resign", Boolean, nullable=False, server_default=false()),
    Column("clock", SafeText),  # in a few signs, such as 300+3; none without
    Column("clock_start", BigInteger),  # when its clocks began to run, ms since 1970
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("pool", SafeText),  # in which ratings are compared, None if in none
    Column("public", Boolean, nullable=False, server_default=false()),  # listed for onlookers
    Column("rating_note", SafeText),  # why it counted less or nothing, when it ended
    Column("met", SafeText),  # how its players met, None by other ways
    UniqueConstraint("host", "opening"),
    Index(None, "rematch"),
    Index(None, "public", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("name", SafeText, nullable=False),
    Column("level", Integer),
    Column("key", SafeText),
    Column("persona", SafeText),
    Column("program", Boolean, nullable=False, server_default=false()),  # a token has acted for it
    Index(None, "player"),
    sqlite_with_rowid=False,
)

seat_signatures = Table(  # the signatures of its players, as they were when they sat down
    "seat_signatures",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", SafeText, primary_key=True),
    Column("name", SafeText, nullable=False),
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
    Column("left", BigInteger),  # ms that the seat had left, if it had a time for this decision
    sqlite_with_rowid=False,
)

luck = Table(  # a table of its own, so that lists of matches never read a seed
    "luck",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("commitment", SafeText, nullable=False),
    Column("seed", SafeText, nullable=False),
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
    Column("rests", JSON),  # seats that were to decide, and the ms that each had left
    sqlite_with_rowid=False,
)

offers = Table(
    "offers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("kind", SafeText, primary_key=True),
    Column("seat", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

commitments = Table(
    "commitments",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("actions", JSON, nullable=False),
    sqlite_with_rowid=False,
)

instructions = Table(  # a seat's own limits, which no list reads
    "instructions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("limit", Integer),
    Column("quiet", Integer, nullable=False),
    sqlite_with_rowid=False,
)

match_addresses = Table(  # of rated matches that go on: from where they are played
    "match_addresses",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("digest", SafeText, primary_key=True),  # of an address, with the server's key
    Index(None, "digest"),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("command", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

times = Table(  # what each seat has left; all are milliseconds
    "times",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", BigInteger, nullable=False),
    Column("since", BigInteger),  # as of when, if the clock runs, or does if the seat takes back
    Column("due", BigInteger),  # until when it runs
    Index(None, "due"),
    sqlite_with_rowid=False,
)

# When any server gave a sign of life, and by when it promised the next; a second row is rewritten
# to find out whether the database takes writes.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
)

servers = Table(  # the same for each server that serves; one that ends deletes its row
    "servers",
    metadata,
    Column("run", SafeText, primary_key=True),  # an id of its own for each start
    Column("name", SafeText, nullable=False),  # where it listens
    Column("at", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

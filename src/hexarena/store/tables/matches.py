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
    Column("awaits", Integer, nullable=False),  # bit mask of the seats that are to decide
    Column("rematch", ForeignKey("matches.id")),
    Column("bots_resign", Boolean, nullable=False, server_default=false()),
    Column("clock", SafeText),  # short code such as 300+3, or NULL
    Column("clock_start", BigInteger),  # when the clocks started, ms since 1970
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("pool", SafeText),  # the pool in which ratings are compared, or NULL
    Column("public", Boolean, nullable=False, server_default=false()),  # listed for onlookers
    Column("rating_note", SafeText),  # why it counted less or not at all, set when it ends
    Column("met", SafeText),  # how its players met (a MeetingKind), NULL otherwise
    Column("continued", SafeText),  # the match from whose position it went on, NULL otherwise
    Column("start_ply", Integer, nullable=False, server_default="0"),  # actions taken over from it
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
    Column("program", Boolean, nullable=False, server_default=false()),  # a program acted for it
    Column("owner", SafeText),  # the name of a bot account's owner when it sat down
    Index(None, "player"),
    sqlite_with_rowid=False,
)

seat_signatures = Table(  # players' signature techniques when they sat down
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

luck = Table(  # a separate table, so that lists of matches never read a seed
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
    Column("rests", JSON),  # seats that were to decide, with the ms that each had left
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

instructions = Table(  # seats' secret limits, which no list reads
    "instructions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("limit", Integer),
    Column("quiet", Integer, nullable=False),
    Column("program", Boolean, nullable=False, server_default=false()),  # a program left it
    sqlite_with_rowid=False,
)

match_addresses = Table(  # where rated matches in progress are played from
    "match_addresses",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("digest", SafeText, primary_key=True),  # keyed digest of an address
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

times = Table(  # the time left to each seat, in milliseconds
    "times",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", BigInteger, nullable=False),
    Column("since", BigInteger),  # start of its running clock, kept while the seat may take back
    Column("due", BigInteger),  # deadline of the running clock
    Column("credits", JSON),  # network delays given back: ply and ms of each decision
    Index(None, "due"),
    sqlite_with_rowid=False,
)

# When any server last sent a heartbeat, and by when it promised the next. A second row is rewritten
# to check that the database accepts writes.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
)

servers = Table(  # the heartbeats of each server; a server that ends deletes its row
    "servers",
    metadata,
    Column("run", SafeText, primary_key=True),  # a new id for each start
    Column("name", SafeText, nullable=False),  # where the server listens
    Column("at", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

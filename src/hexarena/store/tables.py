"""The tables. `migrations` creates them; a test compares the two."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)


class SafeText(TypeDecorator[str]):
    """Text that every database can store: no NUL, no lone surrogate."""

    impl = Text
    cache_ok = True  #: All instances are alike, so compiled statements can be cached.

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Replace what cannot be stored."""
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
    Column("id", SafeText, primary_key=True),
    Column("name", SafeText, nullable=False),
    Column("met", SafeText),  # the day on which the row was added
    Column("public", SafeText),  # the id that others may know; the other one is secret
    Index(None, "public", unique=True),
)

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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("pool", SafeText),  # in which ratings are compared, None if in none
    UniqueConstraint("host", "opening"),
    Index(None, "rematch"),
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

commands = Table(
    "commands",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("command", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("game", SafeText, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("form", SafeText, nullable=False),
    Column("created", SafeText, nullable=False),
    Column("updated", SafeText, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("opening", SafeText, nullable=False),  # the command that opened it
    Column("status", SafeText, nullable=False),
    Column("champion", SafeText, nullable=False),  # by name
    Column("revision", Integer, nullable=False),
    Column("key", SafeText, nullable=False),
    Column("before", ForeignKey("tournaments.id")),
    Column("commitment", SafeText, nullable=False),
    Column("seed", SafeText, nullable=False),
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
    Column("name", SafeText, nullable=False),
    Column("level", Integer),
    Column("persona", SafeText),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

happenings = Table(
    "happenings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", SafeText, nullable=False),
    Column("entrant", Integer),
    Column("pairing", Integer),
    Column("go", Integer),
    Column("early", Boolean, nullable=False),
    Column("text", SafeText, nullable=False),
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
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("game", SafeText, nullable=False),
    Column("name", SafeText, nullable=False),
    Column("text", SafeText, nullable=False),
    Column("keeping", SafeText, nullable=False),  # the command that saved it
    Column("updated", SafeText, nullable=False),
    UniqueConstraint("player", "keeping"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", SafeText, nullable=False),
    Column("scopes", SafeText, nullable=False),  # words with spaces between them
    Column("digest", SafeText, nullable=False),  # the SHA-256 of its text
    Column("made", SafeText, nullable=False),
    Column("expires", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    UniqueConstraint("player", "making"),
    UniqueConstraint("digest"),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("url", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    Column(
        "looked", SafeText, nullable=False
    ),  # until when its player's matches were looked through
    Column("answered", SafeText, nullable=False),  # when it took a delivery last
    Column("failure", SafeText, nullable=False),  # why a delivery failed since
    Column("off", SafeText, nullable=False),  # when it was switched off
    UniqueConstraint("player", "making"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("webhook", ForeignKey("webhooks.id"), nullable=False),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("body", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", SafeText),  # when it is to be tried, none once it is settled
    Index(None, "due"),
    Index(None, "match"),
    Index(None, "webhook"),
)

tournament_commands = Table(
    "tournament_commands",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
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
    Column("since", BigInteger),  # as of when, if the clock runs
    Column("due", BigInteger),  # until when it runs
    Index(None, "due"),
    sqlite_with_rowid=False,
)

beats = Table(  # one row: when a server gave a sign of life, and by when it promised the next
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("promised", BigInteger, nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("year", Integer, nullable=False),
    Column("used", BigInteger, nullable=False),  # milliseconds of that year
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

desertions = Table(  # matches that players left or stalled; they outlive the matches
    "desertions",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("match", SafeText, primary_key=True),
    Column("at", SafeText, nullable=False),
    sqlite_with_rowid=False,
)

# Ratings. `who` is the public id of a player, or `bot:` and the level; so what was rated outlives
# an account, and nothing here names one that is gone.

ratings = Table(
    "ratings",
    metadata,
    Column("who", SafeText, primary_key=True),
    Column("game", SafeText, primary_key=True),
    Column("pool", SafeText, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at", SafeText, nullable=False),  # when it was rated last
    Index(None, "game", "pool", "value"),
    sqlite_with_rowid=False,
)

rated_matches = Table(  # they outlive their matches, so that ratings can be computed again
    "rated_matches",
    metadata,
    Column("match", SafeText, primary_key=True),
    Column("game", SafeText, nullable=False),
    Column("pool", SafeText, nullable=False),
    Column("at", SafeText, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("match", ForeignKey("rated_matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", SafeText, nullable=False),
    Column("place", Integer, nullable=False),  # from 1; seats that drew share one
    *(
        Column(f"{name}_{when}", Float, nullable=False)
        for when in ("before", "after")
        for name in ("value", "deviation", "volatility")
    ),
    Column("matches", Integer, nullable=False),  # rated before this one
    Index(None, "who"),
    sqlite_with_rowid=False,
)

# Rows that belong to one thing, and columns that name a player.
OF_A_MATCH = (
    *(seats, actions, commitments, instructions),
    *(luck, undos, offers, commands, pairings, deliveries, times),
)
OF_A_TOURNAMENT = (entrants, happenings, tournament_commands)
OF_A_PLAYER = (
    *(matches.c.host, seats.c.player, commands.c.player),
    *(tournaments.c.host, entrants.c.player, tournament_commands.c.player),
    *(decks.c.player, tokens.c.player, webhooks.c.player),
    *(vacations.c.player, desertions.c.player),
)

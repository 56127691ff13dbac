"""Tables of tournaments and their matches."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
    false,
    true,
)

from hexarena.store.tables.metadata import SafeText, metadata

SIZES = ("rounds", "minutes", "most")  # rounds of a Swiss, minutes of an arena, maximum entrants

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
    Column("champion", SafeText, nullable=False),  # the winner's name
    Column("revision", Integer, nullable=False),
    Column("key", SafeText, nullable=False),
    Column("before", ForeignKey("tournaments.id")),
    Column("commitment", SafeText, nullable=False),
    Column("seed", SafeText, nullable=False),
    Column("open", Boolean, nullable=False, server_default=false()),  # whether anybody may enter
    Column("starts", BigInteger),  # when it starts automatically; in milliseconds, like `due`
    Column("due", BigInteger),  # when the next automatic event is due
    Column("clock", SafeText),  # like in `matches`
    Column("rated", Boolean, nullable=False, server_default=false()),
    *(Column(name, Integer, nullable=False, server_default="0") for name in SIZES),
    Column("lowest", Integer),  # minimum rating of an entrant
    Column("highest", Integer),
    Column("vacations", Boolean, nullable=False, server_default=true()),  # stop the clocks
    UniqueConstraint("host", "opening"),
    UniqueConstraint("before"),
    Index(None, "status"),
    Index(None, "due"),
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
    Column("rating", Float),  # when the player entered
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

pairings = Table(  # the matches of each tournament
    "pairings",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("tournament", ForeignKey("tournaments.id"), nullable=False),
    Column("pairing", Integer, nullable=False),
    Column("go", Integer, nullable=False),
    UniqueConstraint("tournament", "pairing", "go"),
    sqlite_with_rowid=False,
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

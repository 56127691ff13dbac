"""Tables of chat messages, and of reports by players."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, UniqueConstraint

from hexarena.store.tables.metadata import SafeText, metadata

messages = Table(
    "messages",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("room", SafeText, primary_key=True),  # players or onlookers
    Column("number", Integer, primary_key=True),  # from 1 in each room
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("seat", Integer),
    Column("phrase", SafeText, nullable=False),  # the key of a phrase, empty for free text
    Column("text", SafeText, nullable=False),
    Column("at", SafeText, nullable=False),
    Column("command", SafeText, nullable=False),
    UniqueConstraint("match", "player", "command"),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

free_talk = Table(  # players who have switched on free text at a table
    "free_talk",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

reports = Table(  # reports outlive the matches
    "reports",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("reporter", ForeignKey("players.id")),
    Column("reported", ForeignKey("players.id")),
    Column("reason", SafeText, nullable=False),
    Column("note", SafeText, nullable=False),
    Column("match", SafeText),
    Column("room", SafeText),
    Column("number", Integer),  # number of the reported message
    Column("excerpt", SafeText, nullable=False),  # the message and its neighbours, as JSON
    Column("at", SafeText, nullable=False),
    Column("state", SafeText, nullable=False),  # open or settled
    Column("settled", SafeText, nullable=False),  # when it was settled, or ""
    Column("why", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    UniqueConstraint("reporter", "making"),
    Index(None, "reported"),
    Index(None, "state", "at"),
)

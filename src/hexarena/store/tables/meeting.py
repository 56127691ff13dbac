"""Tables for finding opponents: open tables and searches for a match."""

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

open_tables = Table(  # waiting matches that anybody, or one challenged player, may join
    "open_tables",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("whom", ForeignKey("players.id")),  # the challenged player, NULL for anybody
    Column("least", Integer),  # the lowest and highest rating of those who may join
    Column("most", Integer),
    Column("until", BigInteger, nullable=False),  # milliseconds since 1970
    Index(None, "host"),
    Index(None, "whom"),
    sqlite_with_rowid=False,
)

seeks = Table(  # searches for a match; all times are in milliseconds
    "seeks",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("making", SafeText, nullable=False),  # the command that started it
    Column("wishes", JSON, nullable=False),  # games with a clock and the rating in each
    Column("seats", Integer, nullable=False),
    Column("left", Integer, nullable=False),  # matches that the player has recently left
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when its tab was last open
    Column("agrees", Boolean, nullable=False),  # whether bots may fill the seats
    Column("match", SafeText),  # the match that was found
    Index(None, "player", unique=True),
)

"""Tables for finding opponents: open tables and searches for a match."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

open_tables = Table(  # waiting matches that anybody, or one player, may join
    "open_tables",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("whom", ForeignKey("players.id")),  # who is challenged, None for anybody
    Column("least", Integer),  # the range of ratings of those who may join
    Column("most", Integer),
    Column("until", BigInteger, nullable=False),  # milliseconds
    Index(None, "host"),
    Index(None, "whom"),
    sqlite_with_rowid=False,
)

seeks = Table(  # who looks for a match; all times are milliseconds
    "seeks",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("making", SafeText, nullable=False),  # the command that began it
    Column("game", SafeText, nullable=False),
    Column("clock", SafeText, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("value", Float, nullable=False),  # the rating
    Column("deviation", Float, nullable=False),
    Column("left", Integer, nullable=False),  # matches that the player has left lately
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when its tab was open last
    Column("agrees", Boolean, nullable=False),  # whether bots may fill the seats
    Column("match", SafeText),  # what was found
    Index(None, "player", unique=True),
)

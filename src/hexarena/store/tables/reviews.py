"""Tables of reviews: which finished matches wait for one, and the judgements of positions."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Table

from hexarena.store.tables.metadata import SafeText, metadata

review_orders = Table(  # a row is deleted once its review is complete
    "review_orders",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("player", ForeignKey("players.id")),  # who ordered it, NULL for the server itself
    Column("made", SafeText, nullable=False),
    Column("until", BigInteger, nullable=False),  # until when a server works on it, in ms
    Index(None, "player"),
    Index(None, "made"),
    sqlite_with_rowid=False,
)

judgements = Table(
    "judgements",
    metadata,
    Column("key", SafeText, primary_key=True),  # a digest of the position and of the engine
    Column("answer", SafeText, nullable=False),  # the judgement as JSON
    Column("made", SafeText, nullable=False),
    Index(None, "made"),
)

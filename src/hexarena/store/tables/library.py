"""Tables of the library: facts about finished matches, and the decisions they begin with."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

library_matches = Table(  # one row for each finished match that has been indexed
    "library_matches",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("revision", Integer, nullable=False),  # of the match when it was indexed
    Column("layout", Integer, nullable=False),  # the version of the index
    Column("setup", SafeText),  # its options as text, NULL if it can't be replayed any more
    Column("company", SafeText, nullable=False),  # a Company: who played
    Column("winner", Integer),  # the seat that won alone, NULL in a draw
    Column("decisions", Integer, nullable=False),
    sqlite_with_rowid=False,
)

library_points = Table(
    "library_points",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Float, nullable=False),  # 0 for a loss, 1 for a win
    sqlite_with_rowid=False,
)

library_positions = Table(  # the first decisions of each match
    "library_positions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the decision, from 0
    Column("ply", Integer, nullable=False),  # the actions before it, forced ones and chance too
    Column("bot", Boolean, nullable=False),  # whether a bot decided
    Column("position", BigInteger, nullable=False),  # a digest, up to symmetry
    Column("line", BigInteger),  # a digest of the decisions before it, NULL in continued matches
    Column("action", Integer, nullable=False),  # the same for symmetric lines
    Column("value", Float),  # of the decision, by a review: the win chance of its seat
    Index(None, "position"),
    Index(None, "line"),
    sqlite_with_rowid=False,
)

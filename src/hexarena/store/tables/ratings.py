"""Tables of ratings, and of the matches that changed them.

`who` is the public id of a player, or `bot:` and the level; so results outlive an account, and no
row names a deleted one.
"""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, Table, false, true

from hexarena.store.tables.metadata import SafeText, metadata

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
    Column("at", SafeText, nullable=False),  # when it last changed
    Index(None, "game", "pool", "value"),
    sqlite_with_rowid=False,
)

rated_matches = Table(  # rows outlive the matches, so that ratings can be recalculated
    "rated_matches",
    metadata,
    Column("match", SafeText, primary_key=True),
    Column("game", SafeText, nullable=False),
    Column("pool", SafeText, nullable=False),
    Column("at", SafeText, nullable=False),
    Column("void", SafeText),  # when an operator voided it, so that it does not count
    Column("note", SafeText),  # the table's note about the rating, kept while the match is void
    Column("weights", JSON),  # pairs of seats with the weight of their result, if it is not 1
    Index(None, "at"),
    sqlite_with_rowid=False,
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("match", ForeignKey("rated_matches.match"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", SafeText, nullable=False),
    Column("place", Integer, nullable=False),  # from 1; seats that drew share a place
    *(
        Column(f"{name}_{moment}", Float, nullable=False)
        for moment in ("before", "after")
        for name in ("value", "deviation", "volatility")
    ),
    Column("matches", Integer, nullable=False),  # number of rated matches before this one
    Column("guest", Boolean, nullable=False, server_default=false()),  # at that time
    Column("counted", Boolean, nullable=False, server_default=true()),  # for this seat
    Index(None, "who"),
    sqlite_with_rowid=False,
)

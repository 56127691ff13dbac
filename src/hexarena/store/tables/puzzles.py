"""Tables of puzzles and lessons: what accounts have tried, ratings, streaks, difficulties."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, Table

from hexarena.store.tables.metadata import SafeText, metadata

puzzle_attempts = Table(  # the first attempts of accounts
    "puzzle_attempts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", SafeText, primary_key=True),
    Column("puzzle", SafeText, primary_key=True),
    Column("at", SafeText, nullable=False),
    Column("solved", Boolean, nullable=False),  # by the first attempt
    Column("change", Float, nullable=False),  # of the player's rating
    Column("shown", SafeText),  # when the player last saw the solution
    sqlite_with_rowid=False,
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", SafeText, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("at", SafeText, nullable=False),  # when it last changed
    sqlite_with_rowid=False,
)

puzzle_streaks = Table(
    "puzzle_streaks",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("day", SafeText, nullable=False),  # the last day with a solved daily puzzle
    Column("days", Integer, nullable=False),  # how many in a row end with it
    Column("longest", Integer, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_difficulties = Table(  # a puzzle without a row has the rating that mining measured
    "puzzle_difficulties",
    metadata,
    Column("game", SafeText, primary_key=True),
    Column("puzzle", SafeText, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    sqlite_with_rowid=False,
)

lesson_progress = Table(  # of accounts; the browser keeps a guest's
    "lesson_progress",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", SafeText, primary_key=True),
    Column("lesson", Integer, primary_key=True, autoincrement=False),  # counts from 1
    Column("answers", SafeText, nullable=False),  # a JSON array: actions, null for a step of text
    Column("step", Integer, nullable=False),  # to which they lead, counts from 1
    Column("puzzles", SafeText, nullable=False),  # ids of those done, as words
    Column("finished", Boolean, nullable=False),  # once, even if it was begun again
    Column("at", SafeText, nullable=False),  # when it last changed
    sqlite_with_rowid=False,
)

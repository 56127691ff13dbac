"""Attempts at puzzles, ratings of players and puzzles, and streaks."""

import sqlalchemy as sa
from alembic import op

revision = "33"
down_revision = "32"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("change", sa.Float, nullable=False),
        sa.Column("shown", sa.Text),
        sa.PrimaryKeyConstraint("player", "game", "puzzle", name="puzzle_attempts_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="puzzle_attempts_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        *_rating_columns(),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="puzzle_ratings_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="puzzle_ratings_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_streaks",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", name="puzzle_streaks_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="puzzle_streaks_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_difficulties",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        *_rating_columns(),
        sa.PrimaryKeyConstraint("game", "puzzle", name="puzzle_difficulties_pkey"),
        sqlite_with_rowid=False,
    )


def _rating_columns() -> tuple[sa.Column[float], ...]:
    figures = (
        sa.Column(name, sa.Float, nullable=False) for name in ("value", "deviation", "volatility")
    )
    return *figures, sa.Column("attempts", sa.Integer, nullable=False)

"""Ratings, public ids of players, and which matches are rated."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"

FIGURES = ("value", "deviation", "volatility")


def _floats(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Float, nullable=False) for name in names]


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def upgrade() -> None:
    """Make their tables and columns."""
    op.add_column("players", sa.Column("public", sa.Text))
    op.create_index("players_public_index", "players", ["public"], unique=True)
    rated = sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", rated)
    op.add_column("matches", sa.Column("pool", sa.Text))
    op.create_table(
        "ratings",
        *_words("who", "game", "pool"),
        *_floats(*FIGURES),
        sa.Column("matches", sa.Integer, nullable=False),
        *_words("at"),
        sa.PrimaryKeyConstraint("who", "game", "pool", name="ratings_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_game_pool_value_index", "ratings", ["game", "pool", "value"])
    _create_history()


def _create_history() -> None:
    op.create_table(
        "rated_matches",
        *_words("match", "game", "pool", "at"),
        sa.PrimaryKeyConstraint("match", name="rated_matches_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_matches_at_index", "rated_matches", ["at"])
    op.create_table(
        "rated_seats",
        *_words("match"),
        sa.Column("seat", sa.Integer, nullable=False),
        *_words("who"),
        sa.Column("place", sa.Integer, nullable=False),
        *_floats(*(f"{name}_{moment}" for moment in ("before", "after") for name in FIGURES)),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="rated_seats_pkey"),
        sa.ForeignKeyConstraint(["match"], ["rated_matches.match"], name="rated_seats_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_seats_who_index", "rated_seats", ["who"])

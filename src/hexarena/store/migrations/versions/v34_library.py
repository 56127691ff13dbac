"""The library's index of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "34"
down_revision = "33"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "library_matches",
        _match_column(),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("layout", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text),
        sa.Column("company", sa.Text, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", name="library_matches_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="library_matches_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "library_points",
        _match_column(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="library_points_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="library_points_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "library_positions",
        _match_column(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("position", sa.BigInteger, nullable=False),
        sa.Column("line", sa.BigInteger),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("value", sa.Float),
        sa.PrimaryKeyConstraint("match", "number", name="library_positions_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="library_positions_match_fkey"),
        sqlite_with_rowid=False,
    )
    for column in ("position", "line"):
        op.create_index(f"library_positions_{column}_index", "library_positions", [column])


def _match_column() -> sa.Column[str]:
    return sa.Column("match", sa.Text, nullable=False)

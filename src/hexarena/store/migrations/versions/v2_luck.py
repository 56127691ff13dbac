"""The source of luck of a match; older matches have no commitment."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make its table."""
    op.create_table(
        "luck",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("typed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", name="luck_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="luck_match_fkey"),
        sqlite_with_rowid=False,
    )

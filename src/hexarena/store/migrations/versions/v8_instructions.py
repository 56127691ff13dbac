"""Keep standing instructions, such as bidding up to a limit."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "instructions",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("limit", sa.Integer),
        sa.Column("quiet", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="instructions_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="instructions_match_fkey"),
        sqlite_with_rowid=False,
    )

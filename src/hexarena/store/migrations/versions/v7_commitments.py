"""Keep commitments apart until they are played; several seats may be to decide at once."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Make the table, and note the seats that are to decide as bits."""
    op.create_table(
        "commitments",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("actions", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="commitments_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="commitments_match_fkey"),
        sqlite_with_rowid=False,
    )
    awaits = sa.Column("awaits", sa.Integer, nullable=False, server_default="0")
    op.add_column("matches", awaits)
    op.execute("UPDATE matches SET awaits = 1 << to_act WHERE to_act IS NOT NULL")
    op.execute("ALTER TABLE matches DROP COLUMN to_act")

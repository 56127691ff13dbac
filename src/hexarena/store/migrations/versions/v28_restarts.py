"""Which servers serve, who aborted matches, and which tournaments have no vacations."""

import sqlalchemy as sa
from alembic import op

revision = "28"
down_revision = "27"


def upgrade() -> None:
    """Add the tables and the column."""
    op.create_table(
        "servers",
        sa.Column("run", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("promised", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "aborts",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("drawn", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("player", "match", name="aborts_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="aborts_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.add_column(
        "tournaments",
        sa.Column("vacations", sa.Boolean, nullable=False, server_default=sa.true()),
    )

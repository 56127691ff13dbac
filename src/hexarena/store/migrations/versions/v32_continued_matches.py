"""Matches that went on from a position of another match."""

import sqlalchemy as sa
from alembic import op

revision = "32"
down_revision = "31"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("matches", sa.Column("continued", sa.Text))
    start_ply = sa.Column("start_ply", sa.Integer, nullable=False, server_default="0")
    op.add_column("matches", start_ply)

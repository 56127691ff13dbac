"""When the clocks of a match began, and what seats had left for decisions that may be undone."""

import sqlalchemy as sa
from alembic import op

revision = "24"
down_revision = "23"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("matches", sa.Column("clock_start", sa.BigInteger))
    op.add_column("actions", sa.Column("left", sa.BigInteger))
    op.add_column("undos", sa.Column("rests", sa.JSON))

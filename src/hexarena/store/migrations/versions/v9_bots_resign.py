"""Whether the bots of a match may resign; those of matches that were opened before do not."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Add the column."""
    column = sa.Column("bots_resign", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", column)

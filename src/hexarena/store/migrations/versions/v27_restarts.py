"""Which servers serve, so that the clocks stand still while none does."""

import sqlalchemy as sa
from alembic import op

revision = "27"
down_revision = "24"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "servers",
        sa.Column("run", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("promised", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )

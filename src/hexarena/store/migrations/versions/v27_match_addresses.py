"""From which addresses the rated matches are played that go on."""

import sqlalchemy as sa
from alembic import op

revision = "27"
down_revision = "26"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "match_addresses",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("digest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("match_addresses_digest_index", "match_addresses", ["digest"])

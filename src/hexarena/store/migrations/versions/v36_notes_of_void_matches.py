"""What the table of a void match said about its rating before."""

import sqlalchemy as sa
from alembic import op

revision = "36"
down_revision = "35"


def upgrade() -> None:
    """Add the column."""
    op.add_column("rated_matches", sa.Column("note", sa.Text))

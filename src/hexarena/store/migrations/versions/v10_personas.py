"""Which persona a bot plays as, None for a plain one."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Add it to seats and entrants."""
    op.add_column("seats", sa.Column("persona", sa.Text))
    op.add_column("entrants", sa.Column("persona", sa.Text))

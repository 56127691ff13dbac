"""When the owner of an account last proved to be at a device."""

import sqlalchemy as sa
from alembic import op

revision = "23"
down_revision = "22"


def upgrade() -> None:
    """Add the column."""
    op.add_column("devices", sa.Column("proved", sa.Text))

"""Browsers that are notified of their player's turns."""

import sqlalchemy as sa
from alembic import op

revision = "16"
down_revision = "15"


def upgrade() -> None:
    """Make the table."""
    names = "endpoint", "player", "p256dh", "auth", "made"
    op.create_table(
        "subscriptions",
        *(sa.Column(name, sa.Text, nullable=False) for name in names),
        sa.PrimaryKeyConstraint("endpoint", name="subscriptions_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="subscriptions_player_fkey"),
    )
    op.create_index("subscriptions_player_index", "subscriptions", ["player"])

"""Webhooks of players' programs, and what is to be delivered to them."""

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"

WORDS = ("url", "made", "making", "looked", "answered", "failure", "off")


def upgrade() -> None:
    """Make their tables."""
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in WORDS),
        sa.PrimaryKeyConstraint("id", name="webhooks_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="webhooks_player_fkey"),
        sa.UniqueConstraint("player", "making", name="webhooks_player_making_key"),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Text),
        sa.PrimaryKeyConstraint("id", name="deliveries_pkey"),
        sa.ForeignKeyConstraint(["webhook"], ["webhooks.id"], name="deliveries_webhook_fkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="deliveries_match_fkey"),
    )
    for column in ("due", "match", "webhook"):
        op.create_index(f"deliveries_{column}_index", "deliveries", [column])

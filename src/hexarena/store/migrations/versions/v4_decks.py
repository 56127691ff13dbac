"""Decks."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "decks",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("keeping", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="decks_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="decks_player_fkey"),
        sa.UniqueConstraint("player", "keeping", name="decks_player_keeping_key"),
    )

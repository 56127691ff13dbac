"""Tokens of players' programs."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
        sa.Column("making", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tokens_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="tokens_player_fkey"),
        sa.UniqueConstraint("player", "making", name="tokens_player_making_key"),
        sa.UniqueConstraint("digest", name="tokens_digest_key"),
    )

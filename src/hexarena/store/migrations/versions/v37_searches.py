"""Searches for several games and clocks at once. A search lasts minutes, so none is kept."""

import sqlalchemy as sa
from alembic import op

revision = "37"
down_revision = "36"


def upgrade() -> None:
    """Replace the table."""
    op.drop_index("seeks_player_index", "seeks")
    op.drop_table("seeks")
    op.create_table(
        "seeks",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("making", sa.Text, nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("agrees", sa.Boolean, nullable=False),
        sa.Column("match", sa.Text),
        sa.PrimaryKeyConstraint("id", name="seeks_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="seeks_player_fkey"),
    )
    op.create_index("seeks_player_index", "seeks", ["player"], unique=True)

"""Whom players follow, block and mute."""

import sqlalchemy as sa
from alembic import op

revision = "15"
down_revision = "14"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "relations",
        *(sa.Column(name, sa.Text, nullable=False) for name in ("player", "other", "kind")),
        sa.Column("since", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "other", "kind", name="relations_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="relations_player_fkey"),
        sa.ForeignKeyConstraint(["other"], ["players.id"], name="relations_other_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("relations_other_index", "relations", ["other"])

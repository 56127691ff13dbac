"""What players state: their age, and consent to share their matches."""

import sqlalchemy as sa
from alembic import op

revision = "25"
down_revision = "24"


def upgrade() -> None:
    """Make the tables."""
    _create(
        "age_statements",
        sa.Column("age", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    _create(
        "consents", sa.Column("given", sa.Text, nullable=False), sa.Column("withdrawn", sa.Text)
    )


def _create(name: str, *columns: sa.Column[object]) -> None:
    op.create_table(
        name,
        sa.Column("player", sa.Text, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("player", name=f"{name}_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=f"{name}_player_fkey"),
        sqlite_with_rowid=False,
    )

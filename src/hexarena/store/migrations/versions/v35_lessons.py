"""The progress of accounts in lessons."""

import sqlalchemy as sa
from alembic import op

revision = "35"
down_revision = "34"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "lesson_progress",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("lesson", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("puzzles", sa.Text, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "lesson", name="lesson_progress_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="lesson_progress_player_fkey"),
        sqlite_with_rowid=False,
    )

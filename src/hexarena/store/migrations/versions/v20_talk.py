"""What people say at tables, and what they report."""

import sqlalchemy as sa
from alembic import op

revision = "20"
down_revision = "19"


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "messages",
        *_words("match", "room"),
        sa.Column("number", sa.Integer, nullable=False),
        *_words("player"),
        sa.Column("seat", sa.Integer),
        *_words("phrase", "text", "at", "command"),
        sa.PrimaryKeyConstraint("match", "room", "number", name="messages_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="messages_match_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="messages_player_fkey"),
        sa.UniqueConstraint("match", "player", "command", name="messages_match_player_command_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("messages_player_index", "messages", ["player"])
    op.create_table(
        "free_talk",
        *_words("match", "player"),
        sa.PrimaryKeyConstraint("match", "player", name="free_talk_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="free_talk_match_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="free_talk_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("free_talk_player_index", "free_talk", ["player"])
    _create_reports()


def _create_reports() -> None:
    op.create_table(
        "reports",
        *_words("id"),
        sa.Column("reporter", sa.Text),
        sa.Column("reported", sa.Text),
        *_words("reason", "note"),
        sa.Column("match", sa.Text),
        sa.Column("room", sa.Text),
        sa.Column("number", sa.Integer),
        *_words("excerpt", "at", "state", "settled", "why", "making"),
        sa.PrimaryKeyConstraint("id", name="reports_pkey"),
        sa.ForeignKeyConstraint(["reporter"], ["players.id"], name="reports_reporter_fkey"),
        sa.ForeignKeyConstraint(["reported"], ["players.id"], name="reports_reported_fkey"),
        sa.UniqueConstraint("reporter", "making", name="reports_reporter_making_key"),
    )
    op.create_index("reports_reported_index", "reports", ["reported"])
    op.create_index("reports_state_at_index", "reports", ["state", "at"])

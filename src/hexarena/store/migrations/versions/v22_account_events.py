"""What happened to accounts: sign-ins, failed tries, and new ways to sign in."""

import sqlalchemy as sa
from alembic import op

revision = "22"
down_revision = "21"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "account_events",
        sa.Column("id", sa.Integer, nullable=False),
        *_words("player", "kind", "way", "browser", "since", "at"),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("seen", sa.Text),
        sa.PrimaryKeyConstraint("id", name="account_events_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="account_events_player_fkey"),
    )
    op.create_index("account_events_player_index", "account_events", ["player"])


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]

"""Accounts of programs, each with an owner, who is named at its seats; times' network delays."""

import sqlalchemy as sa
from alembic import op

revision = "30"
down_revision = "29"


def upgrade() -> None:
    """Add the table and the columns."""
    op.create_table(
        "bot_accounts",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", name="bot_accounts_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="bot_accounts_player_fkey"),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name="bot_accounts_owner_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("bot_accounts_owner_index", "bot_accounts", ["owner"])
    op.add_column("seats", sa.Column("owner", sa.Text))
    program = sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("instructions", program)
    op.add_column("times", sa.Column("credits", sa.JSON))

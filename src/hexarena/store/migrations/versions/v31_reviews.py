"""Orders of reviews, and judgements of positions."""

import sqlalchemy as sa
from alembic import op

revision = "31"
down_revision = "30"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "review_orders",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", name="review_orders_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="review_orders_match_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="review_orders_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("review_orders_player_index", "review_orders", ["player"])
    op.create_index("review_orders_made_index", "review_orders", ["made"])
    op.create_table(
        "judgements",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="judgements_pkey"),
    )
    op.create_index("judgements_made_index", "judgements", ["made"])

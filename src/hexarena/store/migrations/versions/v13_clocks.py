"""Clocks of matches, signs of life of servers, vacations, and who leaves matches."""

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Add the clock, and make the tables."""
    op.add_column("matches", sa.Column("clock", sa.Text))
    op.create_table(
        "times",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.PrimaryKeyConstraint("match", "seat", name="times_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="times_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("times_due_index", "times", ["due"])
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("promised", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="beats_pkey"),
    )
    _make_tables_of_players()


def _make_tables_of_players() -> None:
    op.create_table(
        "vacations",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("year", sa.Integer, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", name="vacations_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="vacations_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "desertions",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "match", name="desertions_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="desertions_player_fkey"),
        sqlite_with_rowid=False,
    )

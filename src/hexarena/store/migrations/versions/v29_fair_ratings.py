"""Ratings of accounts alone: who was a guest, what results count, what accounts share, programs."""

import sqlalchemy as sa
from alembic import op

revision = "29"
down_revision = "28"

GUEST_DEVIATION = 200.0  # no guest's rating is surer

IS_PERSON = "who NOT LIKE 'bot:%'"
MARK_GUESTS = f"""
UPDATE rated_seats SET guest = true WHERE {IS_PERSON} AND NOT EXISTS (
    SELECT 1 FROM players JOIN accounts ON accounts.player = players.id
    JOIN rated_matches ON rated_matches.match = rated_seats.match
    WHERE players.public = rated_seats.who AND accounts.made <= rated_matches.at
)
"""
WIDEN_GUESTS = f"""
UPDATE ratings SET deviation = {GUEST_DEVIATION}
WHERE deviation < {GUEST_DEVIATION} AND {IS_PERSON} AND NOT EXISTS (
    SELECT 1 FROM players JOIN accounts ON accounts.player = players.id
    WHERE players.public = ratings.who
)
"""  # nosec: constants


def upgrade() -> None:
    """Add the columns and the table, and make the ratings of guests provisional."""
    op.add_column("matches", sa.Column("rating_note", sa.Text))
    program = sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", program)
    op.add_column("rated_matches", sa.Column("weights", sa.JSON))
    for name, default in (("guest", sa.false()), ("counted", sa.true())):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=default)
        op.add_column("rated_seats", column)
    op.create_table(
        "traces",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "kind", "digest", name="traces_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="traces_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("traces_seen_index", "traces", ["seen"])
    op.execute(MARK_GUESTS)
    op.execute(WIDEN_GUESTS)

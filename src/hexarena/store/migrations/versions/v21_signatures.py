"""Players' own names for kinds of technique, and those of the seats of a match."""

import sqlalchemy as sa
from alembic import op

revision = "21"
down_revision = "20"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "signatures",
        *_words("player", "game", "kind", "name"),
        sa.PrimaryKeyConstraint("player", "game", "kind", name="signatures_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="signatures_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat_signatures",
        *_words("match"),
        sa.Column("seat", sa.Integer, nullable=False),
        *_words("kind", "name"),
        sa.PrimaryKeyConstraint("match", "seat", "kind", name="seat_signatures_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="seat_signatures_match_fkey"),
        sqlite_with_rowid=False,
    )


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]

"""Operators with accounts, sanctions with their marks, and void rated matches."""

import sqlalchemy as sa
from alembic import op

revision = "26"
down_revision = "25"


def upgrade() -> None:
    """Add the tables and the columns."""
    op.add_column("accounts", sa.Column("operator", sa.Text))
    op.add_column("devices", sa.Column("passkey_proved", sa.Text))
    op.add_column("rated_matches", sa.Column("void", sa.Text))
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("expiry", sa.Text, nullable=False),
        sa.Column("end", sa.Text),
        sa.Column("dismissal", sa.Text),
        sa.Column("browsers", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="sanctions_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="sanctions_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("sanctions_player_index", "sanctions", ["player"])
    op.create_index("sanctions_expiry_index", "sanctions", ["expiry"])
    op.create_table(
        "sanction_addresses",
        sa.Column("sanction", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("expiry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("sanction", "digest", name="sanction_addresses_pkey"),
        sa.ForeignKeyConstraint(
            ["sanction"], ["sanctions.id"], name="sanction_addresses_sanction_fkey"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("sanction_addresses_expiry_index", "sanction_addresses", ["expiry"])
    op.create_table(
        "sightings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("expiry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", name="sightings_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("sightings_expiry_index", "sightings", ["expiry"])

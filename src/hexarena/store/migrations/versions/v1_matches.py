"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="players_pkey"),
    )
    _matches()
    _seats()
    _logs()
    _waiting()


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("date", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("to_act", sa.Integer),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("ended_kind", sa.Text),
        sa.Column("ended_seat", sa.Integer),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("rematch", sa.Text),
        sa.PrimaryKeyConstraint("id", name="matches_pkey"),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="matches_host_fkey"),
        sa.ForeignKeyConstraint(["rematch"], ["matches.id"], name="matches_rematch_fkey"),
        sa.UniqueConstraint("host", "opening", name="matches_host_opening_key"),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("key", sa.Text),
        sa.PrimaryKeyConstraint("match", "seat", name="seats_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="seats_match_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="seats_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_player_index", "seats", ["player"])


def _logs() -> None:
    op.create_table(
        "actions",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "undone", "ply", name="actions_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="actions_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "undos",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="undos_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="undos_match_fkey"),
        sqlite_with_rowid=False,
    )


def _waiting() -> None:
    op.create_table(
        "offers",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", "seat", name="offers_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="offers_match_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.PrimaryKeyConstraint("match", "command", name="commands_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="commands_match_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="commands_player_fkey"),
        sqlite_with_rowid=False,
    )

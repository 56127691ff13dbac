"""Nights of matches."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Make their tables."""
    _nights()
    _entrants()
    _happenings()
    _bouts()
    _commands()


def _nights() -> None:
    op.create_table(
        "nights",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("champion", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("before", sa.Text),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        *_keys_of_nights(),
    )
    op.create_index("nights_status_index", "nights", ["status"])


def _keys_of_nights() -> tuple[sa.Constraint, ...]:
    return (
        sa.PrimaryKeyConstraint("id", name="nights_pkey"),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="nights_host_fkey"),
        sa.ForeignKeyConstraint(["before"], ["nights.id"], name="nights_before_fkey"),
        sa.UniqueConstraint("host", "opening", name="nights_host_opening_key"),
        sa.UniqueConstraint("before", name="nights_before_key"),
    )


def _entrants() -> None:
    op.create_table(
        "entrants",
        sa.Column("night", sa.Text, nullable=False),
        sa.Column("entrant", sa.Integer, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Integer),
        sa.PrimaryKeyConstraint("night", "entrant", name="entrants_pkey"),
        sa.ForeignKeyConstraint(["night"], ["nights.id"], name="entrants_night_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="entrants_player_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("entrants_player_index", "entrants", ["player"])


def _happenings() -> None:
    op.create_table(
        "happenings",
        sa.Column("night", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("entrant", sa.Integer),
        sa.Column("bout", sa.Integer),
        sa.Column("go", sa.Integer),
        sa.Column("early", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("night", "number", name="happenings_pkey"),
        sa.ForeignKeyConstraint(["night"], ["nights.id"], name="happenings_night_fkey"),
        sqlite_with_rowid=False,
    )


def _bouts() -> None:
    op.create_table(
        "bouts",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("night", sa.Text, nullable=False),
        sa.Column("bout", sa.Integer, nullable=False),
        sa.Column("go", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", name="bouts_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="bouts_match_fkey"),
        sa.ForeignKeyConstraint(["night"], ["nights.id"], name="bouts_night_fkey"),
        sa.UniqueConstraint("night", "bout", "go", name="bouts_night_bout_go_key"),
        sqlite_with_rowid=False,
    )


def _commands() -> None:
    op.create_table(
        "night_commands",
        sa.Column("night", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.PrimaryKeyConstraint("night", "command", name="night_commands_pkey"),
        sa.ForeignKeyConstraint(["night"], ["nights.id"], name="night_commands_night_fkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="night_commands_player_fkey"),
        sqlite_with_rowid=False,
    )

"""Call nights tournaments, their bouts pairings, and the count of undos rewinds."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"

TABLES = {  # by their new names, each after those it refers to
    "tournaments": "nights",
    "entrants": "entrants",
    "happenings": "happenings",
    "pairings": "bouts",
    "tournament_commands": "night_commands",
}
COLUMNS = {"tournament": "night", "pairing": "bout"}


def upgrade() -> None:
    """Put the rows aside, make the tables again, and fill them."""
    op.execute("ALTER TABLE actions RENAME COLUMN undone TO rewinds")
    for old in reversed(TABLES.values()):
        op.execute(f"CREATE TABLE aside_{old} AS SELECT * FROM {old}")
        op.drop_table(old)
    for table in (_tournaments(), _entrants(), _happenings(), _pairings(), _commands()):
        old = f"aside_{TABLES[table.name]}"
        new = ", ".join(f'"{column.name}"' for column in table.c)
        names = ", ".join(f'"{COLUMNS.get(column.name, column.name)}"' for column in table.c)
        op.execute(f"INSERT INTO {table.name} ({new}) SELECT {names} FROM {old}")
        op.drop_table(old)
    op.create_index("tournaments_status_index", "tournaments", ["status"])
    op.create_index("entrants_player_index", "entrants", ["player"])
    op.create_index("tournament_commands_player_index", "tournament_commands", ["player"])


def _tournaments() -> sa.Table:
    return op.create_table(
        "tournaments",
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
        *_keys_of_tournaments(),
    )


def _keys_of_tournaments() -> tuple[sa.Constraint, ...]:
    return (
        sa.PrimaryKeyConstraint("id", name="tournaments_pkey"),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="tournaments_host_fkey"),
        sa.ForeignKeyConstraint(["before"], ["tournaments.id"], name="tournaments_before_fkey"),
        sa.UniqueConstraint("host", "opening", name="tournaments_host_opening_key"),
        sa.UniqueConstraint("before", name="tournaments_before_key"),
    )


def _belongs(table: str) -> tuple[sa.Column[str], sa.Constraint]:
    """Return the column that names the tournament, and its foreign key."""
    name = f"{table}_tournament_fkey"
    key = sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=name)
    return sa.Column("tournament", sa.Text, nullable=False), key


def _entrants() -> sa.Table:
    return op.create_table(
        "entrants",
        *_belongs("entrants"),
        sa.Column("entrant", sa.Integer, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Integer),
        sa.PrimaryKeyConstraint("tournament", "entrant", name="entrants_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="entrants_player_fkey"),
        sqlite_with_rowid=False,
    )


def _happenings() -> sa.Table:
    return op.create_table(
        "happenings",
        *_belongs("happenings"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("entrant", sa.Integer),
        sa.Column("pairing", sa.Integer),
        sa.Column("go", sa.Integer),
        sa.Column("early", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number", name="happenings_pkey"),
        sqlite_with_rowid=False,
    )


def _pairings() -> sa.Table:
    return op.create_table(
        "pairings",
        sa.Column("match", sa.Text, nullable=False),
        *_belongs("pairings"),
        sa.Column("pairing", sa.Integer, nullable=False),
        sa.Column("go", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pairings_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="pairings_match_fkey"),
        sa.UniqueConstraint(
            "tournament", "pairing", "go", name="pairings_tournament_pairing_go_key"
        ),
        sqlite_with_rowid=False,
    )


def _commands() -> sa.Table:
    return op.create_table(
        "tournament_commands",
        *_belongs("tournament_commands"),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.PrimaryKeyConstraint("tournament", "command", name="tournament_commands_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="tournament_commands_player_fkey"),
        sqlite_with_rowid=False,
    )

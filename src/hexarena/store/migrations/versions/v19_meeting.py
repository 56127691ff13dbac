"""Open tables, who looks for a match, and which matches are listed for onlookers."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "19"
down_revision = "18"


def upgrade() -> None:
    """Make the tables and columns."""
    public = sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", public)
    op.add_column("matches", sa.Column("met", sa.Text))
    op.create_index("matches_public_updated_index", "matches", ["public", "updated"])
    _create_open_tables()
    _create_seeks()


def _create_open_tables() -> None:
    op.create_table(
        "open_tables",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("whom", sa.Text),
        sa.Column("least", sa.Integer),
        sa.Column("most", sa.Integer),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", name="open_tables_pkey"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="open_tables_match_fkey"),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="open_tables_host_fkey"),
        sa.ForeignKeyConstraint(["whom"], ["players.id"], name="open_tables_whom_fkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("open_tables_host_index", "open_tables", ["host"])
    op.create_index("open_tables_whom_index", "open_tables", ["whom"])


def _create_seeks() -> None:
    op.create_table(
        "seeks",
        *(_of(sa.Text, name) for name in ("id", "player", "making", "game", "clock")),
        _of(sa.Integer, "seats"),
        *(_of(sa.Float, name) for name in ("value", "deviation")),
        _of(sa.Integer, "left"),
        *(_of(sa.BigInteger, name) for name in ("since", "seen")),
        _of(sa.Boolean, "agrees"),
        sa.Column("match", sa.Text),
        sa.PrimaryKeyConstraint("id", name="seeks_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="seeks_player_fkey"),
    )
    op.create_index("seeks_player_index", "seeks", ["player"], unique=True)


def _of(kind: type[sa.types.TypeEngine[Any]], name: str) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)

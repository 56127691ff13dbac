"""The day when a player was met, so that guests who never played can be forgotten."""

import datetime as dt

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Add it, today for known players, and the indexes that find players who left no traces."""
    date = dt.datetime.now(dt.UTC).date().isoformat()
    op.add_column("players", sa.Column("met", sa.Text))
    op.execute(sa.text("UPDATE players SET met = :today").bindparams(today=date))
    op.create_index("commands_player_index", "commands", ["player"])
    op.create_index("night_commands_player_index", "night_commands", ["player"])
    op.create_index("matches_rematch_index", "matches", ["rematch"])

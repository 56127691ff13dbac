"""Tournaments that anybody may enter: when they start, their clock, their size."""

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Add their columns."""
    for name in ("open", "rated"):
        flag = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("tournaments", flag)
    for name in ("starts", "due"):
        op.add_column("tournaments", sa.Column(name, sa.BigInteger))
    for name in ("rounds", "minutes", "most"):
        size = sa.Column(name, sa.Integer, nullable=False, server_default="0")
        op.add_column("tournaments", size)
    for name in ("lowest", "highest"):
        op.add_column("tournaments", sa.Column(name, sa.Integer))
    op.add_column("tournaments", sa.Column("clock", sa.Text))
    op.create_index("tournaments_due_index", "tournaments", ["due"])
    op.add_column("entrants", sa.Column("rating", sa.Float))

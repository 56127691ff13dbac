"""Accounts: ways to sign in, devices, challenges, and what operators did."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.sql.schema import SchemaItem

revision = "17"
down_revision = "16"


def upgrade() -> None:
    """Make the tables."""
    _create(
        "accounts",
        ("player",),
        *_words("player", "handle", "seen_as", "passkeys_as", "made", "making"),
        *(sa.Column(name, sa.Text) for name in ("password", "closed")),
    )
    uses = sa.Column("uses", sa.BigInteger, nullable=False)
    used = sa.Column("used", sa.Text)
    _create("passkeys", ("id",), *_words("id", "player", "name", "key", "made"), uses, used)
    _create("recovery_codes", ("player", "digest"), *_words("player", "digest"))
    subject = "issuer", "subject"
    _create("openid_subjects", subject, *_words(*subject, "player"))
    _create("devices", ("id",), *_words("id", "player", "digest", "name", "made", "seen"))
    for name in ("passkeys", "openid_subjects", "devices"):
        op.create_index(f"{name}_player_index", name, ["player"])
    for name, column in (
        ("accounts", "seen_as"),
        ("accounts", "passkeys_as"),
        ("devices", "digest"),
    ):
        op.create_index(f"{name}_{column}_index", name, [column], unique=True)
    _create_others()


def _create_others() -> None:
    op.create_table(
        "challenges",
        *_words("digest", "kind", "player", "kept", "until"),
        sa.PrimaryKeyConstraint("digest", name="challenges_pkey"),
        sqlite_with_rowid=False,
    )
    op.create_index("challenges_until_index", "challenges", ["until"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, nullable=False),
        *_words("at", "operator", "act", "about", "why"),
        sa.PrimaryKeyConstraint("id", name="audit_pkey"),
    )


def _words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _create(name: str, key: tuple[str, ...], *columns: SchemaItem) -> None:
    """Make a table whose rows belong to players."""
    op.create_table(
        name,
        *columns,
        sa.PrimaryKeyConstraint(*key, name=f"{name}_pkey"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=f"{name}_player_fkey"),
        sqlite_with_rowid=False,
    )

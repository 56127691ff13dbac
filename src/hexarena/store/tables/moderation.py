"""Tables of sanctions. Addresses are stored only as keyed hashes, and for some days."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Table

from hexarena.store.tables.metadata import SafeText, metadata

sanctions = Table(  # sanctions outlive the players
    "sanctions",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id")),  # NULL for an address, or if the player was erased
    Column("kind", SafeText, nullable=False),  # warn, mute, unrated, close or ban
    Column("reason", SafeText, nullable=False),
    Column("start", SafeText, nullable=False),
    Column("expiry", SafeText, nullable=False),
    Column("end", SafeText),  # when an operator ended it early
    Column("dismissal", SafeText),  # when the player dismissed the notice
    Column("browsers", Boolean, nullable=False),  # whether it applies to the player's browsers
    Index(None, "player"),
    Index(None, "expiry"),
    sqlite_with_rowid=False,
)

sanction_addresses = Table(
    "sanction_addresses",
    metadata,
    Column("sanction", ForeignKey("sanctions.id"), primary_key=True),
    Column("digest", SafeText, primary_key=True),
    Column("expiry", SafeText, nullable=False),
    Index(None, "expiry"),
    sqlite_with_rowid=False,
)

sightings = Table(  # last addresses of players who chat, play or choose a name
    "sightings",
    metadata,
    Column("player", SafeText, primary_key=True),
    Column("digest", SafeText, nullable=False),
    Column("expiry", SafeText, nullable=False),
    Index(None, "expiry"),
    sqlite_with_rowid=False,
)

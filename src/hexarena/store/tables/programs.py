"""Tables for players' programs: tokens, webhooks and deliveries."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, UniqueConstraint

from hexarena.store.tables.metadata import SafeText, metadata

tokens = Table(
    "tokens",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", SafeText, nullable=False),
    Column("scopes", SafeText, nullable=False),  # words separated by spaces
    Column("digest", SafeText, nullable=False),  # SHA-256 of the token's text
    Column("made", SafeText, nullable=False),
    Column("expires", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    UniqueConstraint("player", "making"),
    UniqueConstraint("digest"),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("url", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("making", SafeText, nullable=False),  # the command that made it
    Column("looked", SafeText, nullable=False),  # up to when its player's matches were scanned
    Column("answered", SafeText, nullable=False),  # when it last accepted a delivery
    Column("failure", SafeText, nullable=False),  # why a delivery has failed since then
    Column("off", SafeText, nullable=False),  # when it was switched off
    UniqueConstraint("player", "making"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", SafeText, primary_key=True),
    Column("webhook", ForeignKey("webhooks.id"), nullable=False),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("body", SafeText, nullable=False),
    Column("made", SafeText, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", SafeText),  # when to try it next, NULL once it is settled
    Index(None, "due"),
    Index(None, "match"),
    Index(None, "webhook"),
)

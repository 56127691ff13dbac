"""Matches as they are kept: every action in SQLite or PostgreSQL, acknowledged once it is safe."""

from hexarena.store.change import Change
from hexarena.store.kept import (
    Ended,
    EndKind,
    Kept,
    KeptLuck,
    KeptOffer,
    KeptSeat,
    OfferKind,
    Play,
    Source,
    Status,
    Summary,
    Undo,
)
from hexarena.store.opening import url_of
from hexarena.store.store import Store

__all__ = [
    "Change",
    "EndKind",
    "Ended",
    "Kept",
    "KeptLuck",
    "KeptOffer",
    "KeptSeat",
    "OfferKind",
    "Play",
    "Source",
    "Status",
    "Store",
    "Summary",
    "Undo",
    "url_of",
]

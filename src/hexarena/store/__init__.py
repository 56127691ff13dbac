"""Matches as they are kept: every action in SQLite or PostgreSQL, acknowledged once it is safe."""

from hexarena.store.alone import Whose
from hexarena.store.change import Change
from hexarena.store.decks import MOST_DECKS, KeptDeck
from hexarena.store.kept import (
    Ended,
    EndKind,
    Kept,
    KeptBout,
    KeptLuck,
    KeptOffer,
    KeptSeat,
    OfferKind,
    Source,
    Status,
    StoredAction,
    Summary,
    Undo,
)
from hexarena.store.kept_night import Entrant, Happening, HappeningKind, KeptNight, NightStatus
from hexarena.store.night_change import NightChange
from hexarena.store.opening import url_of
from hexarena.store.store import Store
from hexarena.store.writing import moment

__all__ = [
    "MOST_DECKS",
    "Change",
    "EndKind",
    "Ended",
    "Entrant",
    "Happening",
    "HappeningKind",
    "Kept",
    "KeptBout",
    "KeptDeck",
    "KeptLuck",
    "KeptNight",
    "KeptOffer",
    "KeptSeat",
    "NightChange",
    "NightStatus",
    "OfferKind",
    "Source",
    "Status",
    "Store",
    "StoredAction",
    "Summary",
    "Undo",
    "Whose",
    "moment",
    "url_of",
]

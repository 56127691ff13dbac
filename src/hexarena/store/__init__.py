"""Matches as they are kept: every action in SQLite or PostgreSQL, acknowledged once it is safe."""

from hexarena.store.alone import Whose
from hexarena.store.change import Change
from hexarena.store.decks import MOST_DECKS, StoredDeck
from hexarena.store.opening import url_of
from hexarena.store.store import Store
from hexarena.store.stored_match import (
    Ended,
    EndKind,
    OfferKind,
    Source,
    Status,
    StoredAction,
    StoredLuck,
    StoredMatch,
    StoredOffer,
    StoredPairing,
    StoredSeat,
    Summary,
    Undo,
)
from hexarena.store.stored_tournament import (
    Entrant,
    Happening,
    HappeningKind,
    StoredTournament,
    TournamentStatus,
)
from hexarena.store.tournament_change import TournamentChange
from hexarena.store.writing import moment

__all__ = [
    "MOST_DECKS",
    "Change",
    "EndKind",
    "Ended",
    "Entrant",
    "Happening",
    "HappeningKind",
    "OfferKind",
    "Source",
    "Status",
    "Store",
    "StoredAction",
    "StoredDeck",
    "StoredLuck",
    "StoredMatch",
    "StoredOffer",
    "StoredPairing",
    "StoredSeat",
    "StoredTournament",
    "Summary",
    "TournamentChange",
    "TournamentStatus",
    "Undo",
    "Whose",
    "moment",
    "url_of",
]

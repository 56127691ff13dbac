"""The tables. `migrations` creates them; a test compares the two."""

from hexarena.store.tables.matches import (
    actions,
    beats,
    commands,
    commitments,
    instructions,
    luck,
    matches,
    offers,
    seats,
    times,
    undos,
)
from hexarena.store.tables.meeting import open_tables, seeks
from hexarena.store.tables.metadata import SafeText, metadata
from hexarena.store.tables.people import (
    decks,
    desertions,
    players,
    relations,
    subscriptions,
    vacations,
)
from hexarena.store.tables.programs import deliveries, tokens, webhooks
from hexarena.store.tables.ratings import rated_matches, rated_seats, ratings
from hexarena.store.tables.tournaments import (
    entrants,
    happenings,
    pairings,
    tournament_commands,
    tournaments,
)

__all__ = [
    "OF_A_MATCH",
    "OF_A_PLAYER",
    "OF_A_TOURNAMENT",
    "SafeText",
    "actions",
    "beats",
    "commands",
    "commitments",
    "decks",
    "deliveries",
    "desertions",
    "entrants",
    "happenings",
    "instructions",
    "luck",
    "matches",
    "metadata",
    "offers",
    "open_tables",
    "pairings",
    "players",
    "rated_matches",
    "rated_seats",
    "ratings",
    "relations",
    "seats",
    "seeks",
    "subscriptions",
    "times",
    "tokens",
    "tournament_commands",
    "tournaments",
    "undos",
    "vacations",
    "webhooks",
]

# Rows that belong to one thing, and columns that name a player.
OF_A_MATCH = (
    *(seats, actions, commitments, instructions),
    *(luck, undos, offers, commands, pairings, deliveries, times, open_tables),
)
OF_A_TOURNAMENT = (entrants, happenings, tournament_commands)
OF_A_PLAYER = (
    *(matches.c.host, seats.c.player, commands.c.player),
    *(tournaments.c.host, entrants.c.player, tournament_commands.c.player),
    *(decks.c.player, tokens.c.player, webhooks.c.player),
    *(vacations.c.player, desertions.c.player, relations.c.player, relations.c.other),
    *(open_tables.c.host, open_tables.c.whom, seeks.c.player),
    subscriptions.c.player,
)

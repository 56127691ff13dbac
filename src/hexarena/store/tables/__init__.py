"""The tables. `migrations` creates them; a test compares the two."""

from hexarena.store.tables.accounts import (
    accounts,
    audit,
    challenges,
    devices,
    openid_subjects,
    passkeys,
    recovery_codes,
)
from hexarena.store.tables.matches import (
    actions,
    beats,
    commands,
    commitments,
    instructions,
    luck,
    matches,
    offers,
    seat_signatures,
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
    signatures,
    subscriptions,
    vacations,
)
from hexarena.store.tables.programs import deliveries, tokens, webhooks
from hexarena.store.tables.ratings import rated_matches, rated_seats, ratings
from hexarena.store.tables.talk import free_talk, messages, reports
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
    "accounts",
    "actions",
    "audit",
    "beats",
    "challenges",
    "commands",
    "commitments",
    "decks",
    "deliveries",
    "desertions",
    "devices",
    "entrants",
    "free_talk",
    "happenings",
    "instructions",
    "luck",
    "matches",
    "messages",
    "metadata",
    "offers",
    "open_tables",
    "openid_subjects",
    "pairings",
    "passkeys",
    "players",
    "rated_matches",
    "rated_seats",
    "ratings",
    "recovery_codes",
    "relations",
    "reports",
    "seat_signatures",
    "seats",
    "seeks",
    "signatures",
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
    *(luck, undos, offers, commands, pairings, deliveries, times),
    *(messages, free_talk, seat_signatures),
)
OF_A_TOURNAMENT = (entrants, happenings, tournament_commands)
OF_A_PLAYER = (
    *(matches.c.host, seats.c.player, commands.c.player),
    *(tournaments.c.host, entrants.c.player, tournament_commands.c.player),
    *(decks.c.player, tokens.c.player, webhooks.c.player),
    *(vacations.c.player, desertions.c.player, relations.c.player, relations.c.other),
    *(accounts.c.player, passkeys.c.player, recovery_codes.c.player),
    *(openid_subjects.c.player, devices.c.player),
    *(open_tables.c.host, open_tables.c.whom, seeks.c.player),
    *(messages.c.player, free_talk.c.player, reports.c.reporter, reports.c.reported),
    *(subscriptions.c.player, signatures.c.player),
)

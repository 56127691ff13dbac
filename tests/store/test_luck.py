"""A match is stored with its seed, which nothing else reads."""

import logging

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from hexarena.contract.errors import StoreFailed
from hexarena.store import MatchSummary, Store, StoredLuck, Undo
from hexarena.store.opening import VERSION_TABLE, make_alembic_config
from tests.store.samples import change, fresh, match, open_match, play

SEED = "5eed" * 16
LUCK = StoredLuck("c0" * 32, SEED, typed=False)
TYPED_LUCK = StoredLuck("", "", typed=True)
INDEXES = (
    *("commands_player_index", "matches_rematch_index", "players_public_index"),
    "matches_public_updated_index",
)
ADDED = (
    "bots_resign",
    "clock",
    "clock_start",
    "rated",
    "rating_note",
    "pool",
    "public",
    "met",
    "continued",
    "start_ply",
)  # columns of matches
NEWER_TABLES = (
    "lesson_progress",
    "library_positions",
    "library_points",
    "library_matches",
    "puzzle_attempts",
    "puzzle_difficulties",
    "puzzle_ratings",
    "puzzle_streaks",
    "review_orders",
    "judgements",
    "age_statements",
    "consents",
    "sanction_addresses",
    "sanctions",
    "sightings",
    "match_addresses",
    "seat_signatures",
    "signatures",
    "account_events",
    "audit",
    "traces",
    "challenges",
    "devices",
    "openid_subjects",
    "recovery_codes",
    "passkeys",
    "bot_accounts",
    "accounts",
    "open_tables",
    "seeks",
    "messages",
    "free_talk",
    "reports",
    "subscriptions",
    "relations",
    "times",
    "beats",
    "servers",
    "aborts",
    "vacations",
    "desertions",
    "rated_seats",
    "rated_matches",
    "ratings",
    "deliveries",
    "webhooks",
    "tokens",
    "instructions",
    "commitments",
    "decks",
    "pairings",
    "entrants",
    "happenings",
    "tournament_commands",
    "tournaments",
    "luck",
)  # tables


@pytest.mark.parametrize("luck", [LUCK, TYPED_LUCK, None], ids=["drawn", "typed", "none"])
def test_luck_is_loaded_as_it_was_kept(store, luck):
    stored_match = store.open(match(luck=luck), fresh())
    assert stored_match.luck == store.load(stored_match.id).luck == luck


def test_luck_is_there_after_every_change_and_when_the_database_is_opened_again(url):
    first = Store(url)
    stored_match = open_match(first, luck=LUCK)
    play(first, stored_match, (0, 0, 3, -1), (0, 1, 4, 0))
    change(first, stored_match, Undo(0, 1, 0))
    first.close()
    second = Store(url)
    assert second.load(stored_match.id).luck == LUCK
    second.close()


def test_a_match_opened_twice_by_one_command_keeps_its_first_seed(store):
    first = store.open(match(luck=LUCK), "opening")
    repeated = store.open(match(luck=StoredLuck("d0" * 32, "0dd" * 16, typed=False)), "opening")
    assert (repeated.id, repeated.luck) == (first.id, LUCK)


def test_lists_hold_no_seed(store):
    open_match(store, luck=LUCK)
    (summary,) = store.matches_of("ann")
    assert type(summary) is MatchSummary
    assert SEED not in repr(vars(summary))


def test_a_match_and_its_luck_are_named_in_a_log_without_the_seed(store):
    stored_match = open_match(store, luck=LUCK)
    assert SEED not in f"{stored_match!r} {stored_match.luck!r} {stored_match.luck}"
    assert LUCK.commitment in repr(stored_match.luck)


def test_a_failing_database_says_nothing_of_a_seed(store, url, caplog):
    caplog.set_level(logging.DEBUG)
    altered(url, "DROP TABLE luck")
    with pytest.raises(StoreFailed) as failed:
        store.open(match(luck=LUCK), fresh())
    causes = f"{failed.value} {failed.value.__cause__} {failed.value.__context__} {caplog.text}"
    assert SEED not in causes


def test_a_match_kept_before_there_were_seeds_is_loaded_without_one(url):
    first = Store(url)
    stored_match = open_match(first, luck=LUCK)
    first.close()
    altered(
        url,
        *(f"DROP TABLE {table}" for table in NEWER_TABLES),
        *(f"DROP INDEX {index}" for index in INDEXES),
        "ALTER TABLE players DROP COLUMN met",
        "ALTER TABLE players DROP COLUMN public",
        "ALTER TABLE seats DROP COLUMN persona",
        "ALTER TABLE seats DROP COLUMN program",
        "ALTER TABLE seats DROP COLUMN owner",
        *(f"ALTER TABLE matches DROP COLUMN {column}" for column in ADDED),
        "ALTER TABLE matches ADD COLUMN to_act INTEGER",
        "ALTER TABLE matches DROP COLUMN awaits",
        'ALTER TABLE actions DROP COLUMN "left"',
        "ALTER TABLE undos DROP COLUMN rests",
        "ALTER TABLE actions RENAME COLUMN rewinds TO undone",
        f"UPDATE {VERSION_TABLE} SET version_num = '1'",
    )
    second = Store(url)
    assert second.load(stored_match.id).luck is None
    assert second.load(stored_match.id).seats == stored_match.seats
    newer = open_match(second, luck=LUCK)
    assert second.load(newer.id).luck == LUCK
    second.close()
    engine = create_engine(url)
    with engine.begin() as connection:
        command.check(make_alembic_config(connection))
    engine.dispose()


def altered(url, *statements):
    engine = create_engine(url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()

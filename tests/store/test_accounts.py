"""Accounts in the store: unique handles, guests who become part of them, and erasure."""

from contextlib import closing

import pytest
from sqlalchemy import create_engine, text

from hexarena.contract.errors import HandleTaken, LastWay, RepeatedCommand
from hexarena.store import (
    EarlyAbort,
    MatchRated,
    MatchStanding,
    ProgramActed,
    Store,
    StoredDeck,
    StoredSeat,
    sqlite_url,
)
from hexarena.store.accounts.accounts import AccountSetup, Handle
from hexarena.store.accounts.devices import MAX_DEVICES, StoredDevice
from hexarena.store.accounts.erasing import CLOSED_NAME
from hexarena.store.accounts.events import MAX_EVENTS
from hexarena.store.accounts.merging import Holdings
from hexarena.store.accounts.passkeys import StoredPasskey
from hexarena.store.clocks.conduct import PAUSES, Pause
from hexarena.store.people.subscriptions import StoredSubscription
from hexarena.store.tables import (
    OF_A_PLAYER,
    SafeText,
    accounts,
    commands,
    entrants,
    matches,
    seats,
    tournament_commands,
    tournaments,
)
from hexarena.store.writing import ensure_players, insert_once
from tests.store.samples import change, fresh, open_match
from tests.store.test_tournaments import tournament

ABORTS = ("guest", 2_000_000), ("guest", 2_000_001), ("ann", 1_000_000)
WON_STANDING = MatchStanding("over", 0, "won")


def make_account(store, player, handle="", **more):
    """Make a player an account; return the command."""
    usual = {"codes": ("c1", "c2"), "passkeys_as": f"as-{player}", "password": "hash"}
    command = fresh()
    setup = AccountSetup(Handle(handle or player, (handle or player).lower()), **usual | more)
    store.accounts.create(player, setup, command)
    return command


def play_rated_match(store, *who, pool="fast", ranks=(1, 2)):
    """Have a rated match of some players over; return its id."""
    seats = tuple(StoredSeat(seat, player, player) for seat, player in enumerate(who))
    stored_match = open_match(
        store, host=who[0], seats=seats, rated=True, pool=pool, status="playing"
    )
    change(store, stored_match, MatchRated(ranks), player=who[0], standing=WON_STANDING)
    return stored_match.id


def save_deck(store, player, command):
    return store.decks.save(StoredDeck(fresh("deck"), player, "toy", "D", "cards"), command)


def load_value(store, player, pool):
    """A rating without its deviation, which grows while time passes."""
    rating = store.ratings.find(player, "toy", pool)
    return rating.value, rating.matches


def fetch_rows(url, question):
    engine = create_engine(url)
    with engine.connect() as connection:
        result = connection.execute(text(question)).all()
    engine.dispose()
    return result


def test_a_handle_is_unique_by_what_a_reader_sees(store):
    make_account(store, "ann", "Ann")
    with pytest.raises(HandleTaken, match="'ANN' is the name of another account"):
        make_account(store, "bo", "ANN")
    make_account(store, "bo", "Bo")
    with pytest.raises(HandleTaken):
        store.accounts.rename("bo", Handle("ann", "ann"))
    store.accounts.rename("ann", Handle("ANN", "ann"))
    assert store.player_name("ann") == store.accounts.find_by_player("ann").handle == "ANN"


def test_the_same_command_again_makes_no_second_account(store):
    command = make_account(store, "ann")
    with pytest.raises(RepeatedCommand):
        store.accounts.create("ann", AccountSetup(Handle("a", "a"), (), "as"), command)
    assert store.accounts.was_created_by("ann", command)
    assert not store.accounts.was_created_by("ann", fresh())


def test_a_recovery_code_is_good_once(store):
    make_account(store, "ann")
    make_account(store, "bo")
    assert store.codes.use("ann", "c1")
    assert not store.codes.use("ann", "c1")
    assert (store.codes.count_unused("ann"), store.codes.count_unused("bo")) == (1, 2)
    store.codes.replace("ann", ("c3",))
    assert not store.codes.use("ann", "c2")


def test_the_last_way_to_sign_in_stays(store):
    make_account(store, "ann")
    with pytest.raises(LastWay):
        store.passkeys.drop_password("ann")
    store.passkeys.add(StoredPasskey("p1", "ann", "Phone", "key", 0, "2026"))
    store.passkeys.drop_password("ann")
    assert store.accounts.find_by_player("ann").password is None
    with pytest.raises(LastWay):
        store.passkeys.remove("ann", "p1")
    assert [passkey.id for passkey in store.passkeys.list_passkeys("ann")] == ["p1"]


def test_a_challenge_is_answered_once_by_the_browser_that_was_asked(store):
    store.challenges.save("d1", "sign-in", "ann", "kept")
    assert store.challenges.use("d1", "sign-in", "bo") is None
    assert store.challenges.use("d1", "register", "ann") is None
    assert store.challenges.use("d1", "sign-in", "ann") == "kept"
    assert store.challenges.use("d1", "sign-in", "ann") is None


def test_a_device_too_many_signs_out_the_one_seen_longest_ago(store):
    make_account(store, "ann")
    for day in range(MAX_DEVICES + 1):
        timestamp = f"2999-01-{day:02}"
        store.devices.add(StoredDevice(f"d{day}", "ann", f"digest{day}", "B", timestamp, timestamp))
    assert len(store.devices.list_devices("ann")) == MAX_DEVICES
    assert store.devices.find_by_digest("digest0") is None
    store.subscriptions.save(StoredSubscription("https://push.example", "ann", "p", "a"))
    store.devices.sign_out("ann", "nothing")
    assert store.subscriptions.list_subscriptions(["ann"])
    store.devices.sign_out_all("ann", except_device="d7")
    assert (
        store.subscriptions.list_subscriptions(["ann"]) == []
    )  # it may be of a browser that was signed out
    assert [device.id for device in store.devices.list_devices("ann")] == ["d7"]


# Merging


def test_a_guests_data_is_merged_and_the_account_wins_conflicts(store, url):
    make_account(store, "ann", "Ann")
    ann_deck = save_deck(store, "ann", "same-command")
    shared_match = open_match(
        store, status="playing", rated=True, seats=(StoredSeat(0, "ann"), StoredSeat(1, "guest"))
    )
    hosted = open_match(
        store, host="guest", seats=(StoredSeat(0, "guest", "G"), StoredSeat(1, key="k"))
    )
    guest_deck = save_deck(store, "guest", "same-command")
    hosted_tournament = store.tournaments.open(tournament(host="guest"), fresh())
    for follower, followed in (("ann", "bo"), ("guest", "bo"), ("ann", "guest"), ("bo", "guest")):
        store.name_player(followed, followed)
        store.relations.add(follower, store.ratings.public_id(followed), "follow")
    store.vacations.take("ann", 1, 0)
    store.vacations.take("guest", 2, 0)

    holdings, games = store.belongings.merge("guest", "ann")

    assert holdings == Holdings(matches=2, tournaments=1, decks=1)
    assert set(games.matches) == {shared_match.id, hosted.id}
    assert [seat.player for seat in store.load(shared_match.id).seats] == ["ann", "ann"]
    assert store.load(shared_match.id).revision == shared_match.revision + 1
    assert not store.load(shared_match.id).rated
    assert store.load(hosted.id).host == "ann"
    assert store.tournaments.load(hosted_tournament.id).host == "ann"
    assert {deck.id for deck in store.decks.list_for_player("ann", "toy")} == {
        ann_deck.id,
        guest_deck.id,
    }
    assert store.relations.list_followed("ann") == {"bo"}
    assert store.relations.list_followed("bo") == {"ann"}
    assert store.vacations.find("ann", 0).until == 86_400_000
    assert fetch_rows(url, "SELECT id FROM players WHERE id = 'guest'") == []


def test_ratings_come_along_where_the_account_has_none_and_computing_again_changes_nothing(store):
    make_account(store, "ann")
    make_account(store, "bo")
    play_rated_match(store, "ann", "bo", pool="fast")
    play_rated_match(store, "guest", "bo", pool="fast")
    play_rated_match(store, "guest", "bo", pool="slow")
    play_rated_match(store, "bo", "guest", pool="slow")
    guest, ann = (store.ratings.public_id(player) for player in ("guest", "ann"))
    previous = load_value(store, "guest", "slow"), load_value(store, "ann", "fast")

    store.belongings.merge("guest", "ann")

    assert (load_value(store, "ann", "slow"), load_value(store, "ann", "fast")) == previous
    assert store.ratings.recalculate() == (4, 0)
    assert [pool.pool for pool in store.ratings.pools_of(ann)] == ["fast", "slow"]
    assert [pool.pool for pool in store.ratings.pools_of(guest)] == ["fast"]
    assert store.ratings.name_of(guest) is None
    play_rated_match(store, "ann", "bo", pool="slow")
    assert store.ratings.recalculate() == (5, 0)


def test_nobody_is_rated_against_themselves(store):
    make_account(store, "ann")
    seats = StoredSeat(0, "ann", "ann"), StoredSeat(1, "guest", "guest")
    stored_match = open_match(store, seats=seats, rated=True, pool="fast", status="playing")
    store.belongings.merge("guest", "ann")
    change(
        store, stored_match, MatchRated((1, 2)), standing=WON_STANDING
    )  # as a tournament would have it
    assert store.ratings.recalculate() == (0, 0)


def test_a_merge_keeps_the_marks_of_programs_and_the_early_aborts_of_the_guest(store):
    make_account(store, "ann")
    seats = StoredSeat(0, "bo", "Bo"), StoredSeat(1, "guest", "Guest")
    stored_match = open_match(store, seats=seats, rated=True, pool="fast", status="playing")
    aborts = (EarlyAbort(player, moment, had_luck=True) for player, moment in ABORTS)
    change(store, stored_match, ProgramActed(1), next(aborts))
    for abort in aborts:
        change(store, open_match(store), abort)
    pause = store.conduct.pause("guest")

    store.belongings.merge("guest", "ann")

    assert store.load(stored_match.id).seats[1]._replace(name="") == StoredSeat(
        1, "ann", program=True
    )
    assert store.ratings.is_program(store.ratings.public_id("ann"))
    assert store.conduct.pause("guest") == Pause()
    assert store.conduct.pause("ann").until - pause.until == PAUSES[2] - PAUSES[1]


# Erasing


def test_an_erased_player_leaves_opponents_their_matches_and_nothing_else(store, url):
    make_account(
        store, "ann", "Ann Secret", passkey=StoredPasskey("p", "ann", "Phone", "k", 0, "2026")
    )
    make_account(store, "bo")
    finished = play_rated_match(store, "ann", "bo")
    joined_match = open_match(
        store, host="bo", seats=(StoredSeat(0, "bo"), StoredSeat(1, "ann", "N", key="k"))
    )
    hosted_tournament = store.tournaments.open(tournament(host="ann"), fresh())
    save_deck(store, "ann", fresh())
    public_id = store.ratings.public_id("ann")
    store.audit.note("root", "rename", f"{public_id} Ann Secret", "asked")
    bos = load_value(store, "bo", "fast")

    store.belongings.erase("ann", [joined_match.id])

    assert [(seat.player, seat.name) for seat in store.load(finished).seats] == [
        (None, CLOSED_NAME),
        ("bo", "bo"),
    ]
    stopped_match = store.load(joined_match.id)
    assert (stopped_match.status, stopped_match.seats[1].open, stopped_match.revision) == (
        "stopped",
        False,
        1,
    )
    assert store.tournaments.load(hosted_tournament.id).host != "ann"
    assert store.ratings.recalculate() == (1, 0)
    assert load_value(store, "bo", "fast") == bos
    (result,) = store.ratings.results(store.ratings.public_id("bo"), "toy", "fast")
    assert [(opponent.who, opponent.name) for opponent in result.others] == [(public_id, None)]
    assert [entry.about for entry in store.audit.last(9)] == [public_id]
    assert "Ann Secret" not in dump_database(url)
    assert "'ann'" not in dump_database(url)


def dump_database(url):
    """Everything in a database, as text."""
    engine = create_engine(url)
    with engine.connect() as connection:
        names = text("SELECT name FROM sqlite_master WHERE type = 'table'")
        if engine.dialect.name == "postgresql":
            names = text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        tables = connection.execute(names).scalars().all()
        rows_by_table = [
            connection.execute(text(f'SELECT * FROM "{table}"')).all() for table in tables
        ]
    engine.dispose()
    return repr(rows_by_table)


def test_every_column_that_names_a_player_takes_part_in_merging_and_erasing(store):
    """Rows of the guest and of the account with the same keys, wherever there may be two."""
    make_account(store, "ann")
    shared_match = open_match(
        store, status="playing", seats=(StoredSeat(0, "ann"), StoredSeat(1, "guest"))
    )
    _fill(store, shared_match.id)
    store.belongings.merge("guest", "ann")
    store.belongings.erase("ann", [shared_match.id])


def _fill(store, match):
    """Give both a row in each table whose keys hold a player, alike but for the player."""
    words = {
        "match": match,
        "other": "bo",
        "whom": "bo",
        "reported": "bo",
        "host": "ann",
        "owner": "bo",
    }
    tables = {column.table for column in OF_A_PLAYER if column.table not in (seats, accounts)}
    with store.database.writing() as connection:
        ensure_players(connection, "ann", "guest", "bo")
        for table in tables - {matches, commands, tournament_commands, entrants, tournaments}:
            (column, *_) = (
                player_column for player_column in OF_A_PLAYER if player_column.table is table
            )
            for number, player in enumerate(("ann", "guest")):
                row = {
                    table_column.name: _sample(table_column, number)
                    for table_column in table.c
                    if not table_column.nullable
                }
                known_values = {name: word for name, word in words.items() if name in table.c}
                connection.execute(
                    insert_once(connection, table).values(
                        {**row, **known_values, column.name: player}
                    )
                )


def _sample(column, number):
    if not isinstance(column.type, SafeText):
        return number
    return f"{column.name} {number}" if column.name in ("id", "digest", "endpoint") else "same"


def test_an_account_keeps_its_last_events_and_others_keep_theirs(store):
    for player in ("ann", "bo"):
        make_account(store, player)
        store.account_events.note(player, "signed-in", "passkey", "Firefox")
    for number in range(MAX_EVENTS + 2):
        store.account_events.note("ann", "signed-in", "password", f"browser {number}")
    sign_ins = store.account_events.list_sign_ins("ann", 100)
    browsers = [f"browser {number}" for number in range(2, MAX_EVENTS + 2)]
    assert [event.browser for event in reversed(sign_ins)] == browsers
    assert len(store.account_events.list_sign_ins("ann", 5)) == 5
    assert [event.browser for event in store.account_events.list_sign_ins("bo", 9)] == ["Firefox"]


def test_nothing_of_an_erased_player_is_left_in_the_files(tmp_path):
    file = tmp_path / "hexarena.db"
    store = Store(sqlite_url(file))
    with closing(store):
        for number in range(50):
            store.name_player("bo", f"Unmistakable {number}")
        for number in range(9):
            store.decks.save(
                StoredDeck(f"d{number}", "bo", "hexstrike", "Unmistakable", "x"), fresh()
            )
        store.belongings.erase("bo", ())
        contents = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Unmistakable" not in contents

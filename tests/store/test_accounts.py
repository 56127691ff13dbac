"""Accounts in the store: unique handles, guests who become part of them, and erasure."""

import pytest
from sqlalchemy import create_engine, text

from hexarena.contract.errors import HandleTaken, LastWay, RepeatedCommand
from hexarena.store import MatchRated, MatchStanding, StoredDeck, StoredSeat
from hexarena.store.accounts.accounts import Beginning, Handle
from hexarena.store.accounts.devices import MOST_DEVICES, StoredDevice
from hexarena.store.accounts.erasing import CLOSED
from hexarena.store.accounts.merging import Holdings
from hexarena.store.accounts.passkeys import StoredPasskey
from hexarena.store.people.subscriptions import StoredSubscription
from tests.store.samples import change, fresh, opened
from tests.store.test_tournaments import tournament

OVER = MatchStanding("over", 0, "won")


def make(store, player, handle="", **more):
    """Make a player an account; return the command."""
    usual = {"codes": ("c1", "c2"), "passkeys_as": f"as-{player}", "password": "hash"}
    command = fresh()
    begun = Beginning(Handle(handle or player, (handle or player).lower()), **usual | more)
    store.accounts.make(player, begun, command)
    return command


def rated(store, *who, pool="fast", places=(1, 2)):
    """Have a rated match of some players over; return its id."""
    seats = tuple(StoredSeat(at, each, each) for at, each in enumerate(who))
    stored = opened(store, host=who[0], seats=seats, rated=True, pool=pool, status="playing")
    change(store, stored, MatchRated(places), player=who[0], standing=OVER)
    return stored.id


def deck(store, player, keeping):
    return store.decks.save(StoredDeck(fresh("deck"), player, "toy", "D", "cards"), keeping)


def value(store, player, pool):
    """A rating without its deviation, which grows while time passes."""
    rating = store.ratings.of(player, "toy", pool)
    return rating.value, rating.matches


def rows(url, question):
    engine = create_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text(question)).all()
    engine.dispose()
    return found


def test_a_handle_is_unique_by_what_a_reader_sees(store):
    make(store, "ann", "Ann")
    with pytest.raises(HandleTaken, match="'ANN' is the name of another account"):
        make(store, "bo", "ANN")
    make(store, "bo", "Bo")
    with pytest.raises(HandleTaken):
        store.accounts.rename("bo", Handle("ann", "ann"))
    store.accounts.rename("ann", Handle("ANN", "ann"))
    assert store.player_name("ann") == store.accounts.of("ann").handle == "ANN"


def test_the_same_command_again_makes_no_second_account(store):
    command = make(store, "ann")
    with pytest.raises(RepeatedCommand):
        store.accounts.make("ann", Beginning(Handle("a", "a"), (), "as"), command)
    assert store.accounts.was_made_by("ann", command)
    assert not store.accounts.was_made_by("ann", fresh())


def test_a_recovery_code_is_good_once(store):
    make(store, "ann")
    make(store, "bo")
    assert store.codes.spend("ann", "c1")
    assert not store.codes.spend("ann", "c1")
    assert (store.codes.left("ann"), store.codes.left("bo")) == (1, 2)
    store.codes.replace("ann", ("c3",))
    assert not store.codes.spend("ann", "c2")


def test_the_last_way_to_sign_in_stays(store):
    make(store, "ann")
    with pytest.raises(LastWay):
        store.passkeys.drop_password("ann")
    store.passkeys.add(StoredPasskey("p1", "ann", "Phone", "key", 0, "2026"))
    store.passkeys.drop_password("ann")
    assert store.accounts.of("ann").password is None
    with pytest.raises(LastWay):
        store.passkeys.remove("ann", "p1")
    assert [each.id for each in store.passkeys.of("ann")] == ["p1"]


def test_a_challenge_is_answered_once_by_the_browser_that_was_asked(store):
    store.challenges.keep("d1", "sign-in", "ann", "kept")
    assert store.challenges.spend("d1", "sign-in", "bo") is None
    assert store.challenges.spend("d1", "register", "ann") is None
    assert store.challenges.spend("d1", "sign-in", "ann") == "kept"
    assert store.challenges.spend("d1", "sign-in", "ann") is None


def test_a_device_too_many_signs_out_the_one_seen_longest_ago(store):
    make(store, "ann")
    for day in range(MOST_DEVICES + 1):
        made = f"2999-01-{day:02}"
        store.devices.add(StoredDevice(f"d{day}", "ann", f"digest{day}", "B", made, made))
    assert len(store.devices.of("ann")) == MOST_DEVICES
    assert store.devices.by_digest("digest0") is None
    store.subscriptions.save(StoredSubscription("https://push.example", "ann", "p", "a"))
    store.devices.sign_out("ann", "nothing")
    assert store.subscriptions.of(["ann"])
    store.devices.sign_out_all("ann", but="d7")
    assert store.subscriptions.of(["ann"]) == []  # it may be of a browser that was signed out
    assert [each.id for each in store.devices.of("ann")] == ["d7"]


# Merging


def test_what_a_guest_has_comes_along_and_what_collides_stays_the_accounts(store, url):
    make(store, "ann", "Ann")
    mine = deck(store, "ann", "same-command")
    both = opened(
        store, status="playing", rated=True, seats=(StoredSeat(0, "ann"), StoredSeat(1, "guest"))
    )
    hosted = opened(
        store, host="guest", seats=(StoredSeat(0, "guest", "G"), StoredSeat(1, key="k"))
    )
    theirs = deck(store, "guest", "same-command")
    held = store.tournaments.open(tournament(host="guest"), fresh())
    for one, other in (("ann", "bo"), ("guest", "bo"), ("ann", "guest"), ("bo", "guest")):
        store.name_player(other, other)
        store.relations.add(one, store.ratings.public_id(other), "follow")
    store.vacations.take("ann", 1, 0)
    store.vacations.take("guest", 2, 0)

    brought, touched = store.belongings.merge("guest", "ann")

    assert brought == Holdings(matches=2, tournaments=1, decks=1)
    assert set(touched.matches) == {both.id, hosted.id}
    assert [each.player for each in store.load(both.id).seats] == ["ann", "ann"]
    assert store.load(both.id).revision == both.revision + 1
    assert not store.load(both.id).rated
    assert store.load(hosted.id).host == "ann"
    assert store.tournaments.load(held.id).host == "ann"
    assert {each.id for each in store.decks.of("ann", "toy")} == {mine.id, theirs.id}
    assert store.relations.followed("ann") == {"bo"}
    assert store.relations.followed("bo") == {"ann"}
    assert store.vacations.of("ann", 0).until == 86_400_000
    assert rows(url, "SELECT id FROM players WHERE id = 'guest'") == []


def test_ratings_come_along_where_the_account_has_none_and_computing_again_changes_nothing(store):
    make(store, "ann")
    rated(store, "ann", "bo", pool="fast")
    rated(store, "guest", "bo", pool="fast")
    rated(store, "guest", "bo", pool="slow")
    rated(store, "bo", "guest", pool="slow")
    guest, ann = (store.ratings.public_id(each) for each in ("guest", "ann"))
    before = value(store, "guest", "slow"), value(store, "ann", "fast")

    store.belongings.merge("guest", "ann")

    assert (value(store, "ann", "slow"), value(store, "ann", "fast")) == before
    assert store.ratings.recalculate() == (4, 0)
    assert [each.pool for each in store.ratings.pools_of(ann)] == ["fast", "slow"]
    assert [each.pool for each in store.ratings.pools_of(guest)] == ["fast"]
    assert store.ratings.name_of(guest) is None
    rated(store, "ann", "bo", pool="slow")
    assert store.ratings.recalculate() == (5, 0)


# Erasing


def test_an_erased_player_leaves_opponents_their_matches_and_nothing_else(store, url):
    make(store, "ann", "Ann Secret", passkey=StoredPasskey("p", "ann", "Phone", "k", 0, "2026"))
    over = rated(store, "ann", "bo")
    joined = opened(
        store, host="bo", seats=(StoredSeat(0, "bo"), StoredSeat(1, "ann", "N", key="k"))
    )
    held = store.tournaments.open(tournament(host="ann"), fresh())
    deck(store, "ann", fresh())
    who = store.ratings.public_id("ann")
    store.audit.note("root", "rename", f"{who} Ann Secret", "asked")
    bos = value(store, "bo", "fast")

    store.belongings.erase("ann", [joined.id])

    assert [(each.player, each.name) for each in store.load(over).seats] == [
        (None, CLOSED),
        ("bo", "bo"),
    ]
    left = store.load(joined.id)
    assert (left.status, left.seats[1].open, left.revision) == ("stopped", False, 1)
    assert store.tournaments.load(held.id).host != "ann"
    assert store.ratings.recalculate() == (1, 0)
    assert value(store, "bo", "fast") == bos
    (result,) = store.ratings.results(store.ratings.public_id("bo"), "toy", "fast")
    assert [(each.who, each.name) for each in result.others] == [(who, None)]
    assert [each.about for each in store.audit.last(9)] == [who]
    assert "Ann Secret" not in whole(url)
    assert "'ann'" not in whole(url)


def whole(url):
    """Everything in a database, as text."""
    engine = create_engine(url)
    with engine.connect() as connection:
        names = text("SELECT name FROM sqlite_master WHERE type = 'table'")
        if engine.dialect.name == "postgresql":
            names = text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        tables = connection.execute(names).scalars().all()
        found = [connection.execute(text(f'SELECT * FROM "{each}"')).all() for each in tables]
    engine.dispose()
    return repr(found)

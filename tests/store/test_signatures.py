"""Signature techniques: kept for their player, and for the seats taken from then on."""

from hexarena.store import SeatClaimed, SeatSignature, Store, StoredSeat
from tests.store.samples import change, fresh, match, open_match


def sit(store, player, **fields):
    seats = StoredSeat(0, player, player), StoredSeat(1, key="a-key")
    return open_match(store, host=player, seats=seats, **fields)


def test_names_are_there_again_after_the_store_was_closed(url):
    first = Store(url)
    first.signatures.keep("ann", "toy", {"choke": "Würger", "lock": "Vice"})
    first.close()
    second = Store(url)
    assert second.signatures.find("ann", "toy") == {"choke": "Würger", "lock": "Vice"}
    second.close()


def test_new_names_take_the_place_of_those_before_for_one_player_in_one_game(store):
    store.signatures.keep("ann", "toy", {"choke": "Dragon", "lock": "Vice"})
    store.signatures.keep("bo", "toy", {"choke": "Other"})
    store.signatures.keep("ann", "game", {"choke": "Elsewhere"})
    store.signatures.keep("ann", "toy", {"strike": "Rain"})
    assert store.signatures.find("ann", "toy") == {"strike": "Rain"}
    store.signatures.keep("ann", "toy", {})
    assert store.signatures.find("ann", "toy") == {}
    assert store.signatures.find("bo", "toy") == {"choke": "Other"}
    assert store.signatures.find("ann", "game") == {"choke": "Elsewhere"}


def test_a_seat_has_the_names_of_its_player_as_they_were_when_it_was_taken(store):
    store.signatures.keep("ann", "toy", {"choke": "Dragon"})
    store.signatures.keep("bo", "toy", {"lock": "Vice"})
    store.signatures.keep("bo", "game", {"choke": "Elsewhere"})
    stored_match = sit(store, "ann")
    assert stored_match.signatures == (SeatSignature(0, "choke", "Dragon"),)
    change(store, stored_match, SeatClaimed(1, "bo", "Bo"), player="bo")
    store.signatures.keep("ann", "toy", {"choke": "Later"})
    assert store.load(stored_match.id).signatures == (
        SeatSignature(0, "choke", "Dragon"),
        SeatSignature(1, "lock", "Vice"),
    )


def test_an_uploaded_match_brings_its_own_names(store):
    store.signatures.keep("ann", "toy", {"choke": "Dragon"})
    uploaded_signatures = (SeatSignature(1, "choke", "Uploaded"),)
    seats = StoredSeat(0, name="X"), StoredSeat(1, name="Y")
    stored_match = open_match(store, source="uploaded", seats=seats, signatures=uploaded_signatures)
    assert stored_match.signatures == uploaded_signatures


def test_a_guest_who_joins_an_account_brings_names_where_the_account_has_none(store):
    store.signatures.keep("guest", "toy", {"choke": "Of the guest", "lock": "Vice"})
    store.signatures.keep("ann", "toy", {"choke": "Dragon"})
    store.belongings.merge("guest", "ann")
    assert store.signatures.find("ann", "toy") == {"choke": "Dragon", "lock": "Vice"}
    assert store.signatures.find("guest", "toy") == {}


def test_an_erased_player_leaves_no_name_and_the_rival_keeps_theirs(store):
    store.signatures.keep("ann", "toy", {"choke": "Dragon"})
    store.signatures.keep("bo", "toy", {"lock": "Vice"})
    seats = StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo")
    stored_match = open_match(store, host="ann", seats=seats)
    signature = {"game": "toy", "kind": "choke", "name": "Dragon"}
    assert store.belongings.export("ann")["signatures"] == [signature]
    store.belongings.erase("ann", [stored_match.id])
    assert store.load(stored_match.id).signatures == (SeatSignature(1, "lock", "Vice"),)
    assert store.signatures.find("ann", "toy") == {}


def test_a_command_that_opens_a_match_again_changes_no_name(store):
    store.signatures.keep("ann", "toy", {"choke": "Dragon"})
    command, new_match = fresh(), match(seats=(StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="k")))
    first = store.open(new_match, command)
    store.signatures.keep("ann", "toy", {"choke": "Later"})
    assert store.open(new_match, command) == first
    assert first.signatures == (SeatSignature(0, "choke", "Dragon"),)

"""What players state of themselves: their age, and consent to share their matches."""

from hexarena.store import StoredSeat
from tests.store.samples import open_match
from tests.store.test_accounts import make_account


def finished(store, *seats, **fields):
    """Store a finished match and return its id."""
    stored = tuple(
        StoredSeat(number, **({"player": seat} if isinstance(seat, str) else seat))
        for number, seat in enumerate(seats)
    )
    host = fields.pop("host", "ann")
    return open_match(store, status="over", seats=stored, host=host, **fields).id


def test_a_player_is_as_old_as_they_stated_and_no_older(store):
    assert store.statements.are_of_age({"ann"}, 0)
    assert not store.statements.are_of_age({"ann"}, 16)
    store.statements.state_age("ann", 16)
    assert store.statements.are_of_age({"ann"}, 16)
    assert not store.statements.are_of_age({"ann"}, 18)
    assert not store.statements.are_of_age({"ann", "bo"}, 16)
    store.statements.state_age("bo", 18)
    assert store.statements.are_of_age({"ann", "bo"}, 16)
    store.statements.state_age("ann", 0)
    assert not store.statements.are_of_age({"ann"}, 16)


def test_a_match_is_shared_only_while_all_people_in_it_consent(store):
    together = finished(store, "ann", "bo")
    with_bot = finished(store, "ann", {"level": 2})
    assert store.statements.list_shared_matches() == []
    store.statements.give_consent("ann")
    assert store.statements.list_shared_matches() == [with_bot]
    store.statements.give_consent("bo")
    assert store.statements.list_shared_matches() == [together, with_bot]
    assert store.statements.list_shared_matches("other") == []
    store.statements.withdraw_consent("ann")
    assert store.statements.list_shared_matches() == []
    store.statements.give_consent("ann")
    assert store.statements.list_shared_matches("toy") == [together, with_bot]


def test_matches_that_go_on_were_uploaded_or_lost_a_player_are_not_shared(store):
    for player in ("ann", "bo"):
        store.statements.give_consent(player)
    open_match(store, status="playing", seats=(StoredSeat(0, "ann"), StoredSeat(1, "bo")))
    finished(store, "ann", "bo", source="uploaded")
    left = finished(store, "ann", "bo")
    assert store.statements.list_shared_matches() == [left]
    store.belongings.erase("bo", [])
    assert store.statements.list_shared_matches() == []
    assert store.statements.load_consent("bo") is None


def test_a_consent_has_its_date_and_a_withdrawn_one_both(store):
    assert store.statements.load_consent("ann") is None
    store.statements.withdraw_consent("ann")
    assert store.statements.load_consent("ann") is None
    store.statements.give_consent("ann")
    first = store.statements.load_consent("ann")
    store.statements.give_consent("ann")
    assert store.statements.load_consent("ann") == first
    assert (first.start[:2], first.end) == ("20", None)
    store.statements.withdraw_consent("ann")
    withdrawn = store.statements.load_consent("ann")
    assert (withdrawn.start, withdrawn.end > first.start) == (first.start, True)
    store.statements.give_consent("ann")
    assert store.statements.load_consent("ann").start > first.start


def test_what_a_guest_stated_does_not_count_for_the_account_they_sign_in_to(store):
    make_account(store, "ann")
    match = finished(store, "guest", {"level": 1}, host="guest")
    store.statements.give_consent("guest")
    store.statements.state_age("guest", 16)
    assert store.statements.list_shared_matches() == [match]
    store.belongings.merge("guest", "ann")
    assert store.statements.list_shared_matches() == []
    assert not store.statements.are_of_age({"ann"}, 16)


def test_a_statement_does_not_keep_a_guest_who_has_nothing_else(store):
    store.statements.give_consent("guest")
    store.statements.state_age("guest", 16)
    assert store.sweeper.sweep("2999-01-01T00:00:00.000000Z").guests == 1
    assert store.statements.load_consent("guest") is None


def test_a_player_gets_their_statements_with_their_data(store):
    store.statements.give_consent("ann")
    store.statements.state_age("ann", 16)
    export = store.belongings.export("ann")
    assert [row["age"] for row in export["age_statements"]] == [16]
    assert [row["withdrawn"] for row in export["consents"]] == [None]

"""A store keeps matches alike on SQLite and PostgreSQL."""

import datetime as dt

import pytest

from hexarena.contract.errors import (
    RepeatedCommand,
    SeatTaken,
    StaleMatch,
    StoreFailed,
    UnknownMatch,
)
from hexarena.store import (
    Commit,
    MatchEnd,
    MatchStanding,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    Store,
    StoredAction,
    StoredInstruction,
    StoredOffer,
    StoredSeat,
    Undo,
)
from tests.store.samples import (
    change,
    change_by,
    events_that_break_off,
    fresh,
    match,
    open_match,
    play,
)

UNIQUE = r"(?i)unique"
PLAYING = MatchStanding("playing", 0)

# Players


def test_a_player_is_called_what_was_said_last(store):
    assert store.player_name("ann") == ""
    store.name_player("ann", "Ann")
    store.name_player("bo", "Bo")
    store.name_player("ann", "Ânn 安")
    assert (store.player_name("ann"), store.player_name("bo")) == ("Ânn 安", "Bo")


def test_opening_or_joining_a_match_keeps_the_players_name(store):
    store.name_player("ann", "Ann")
    stored_match = open_match(store)
    change(store, stored_match, SeatClaimed(1, "bo", "Bo"), player="bo")
    assert (store.player_name("ann"), store.player_name("bo")) == ("Ann", "")


# Opening and loading


def test_a_match_is_loaded_as_it_was_opened(store):
    new_match = match(
        seats=(StoredSeat(0, "ann", "Ann"), StoredSeat(1, None, "level 3", 3)), awaits=2
    )
    stored_match = store.open(new_match, "first")
    assert stored_match == store.load(new_match.id)
    assert vars(stored_match) == vars(new_match) | {
        "created": stored_match.created,
        "updated": stored_match.updated,
    }


def test_created_and_updated_are_the_time_now_in_utc(store):
    start = dt.datetime.now(dt.UTC)
    stored_match = open_match(store, created="1999-01-01T00:00:00.000000Z")
    assert start <= dt.datetime.fromisoformat(stored_match.created) <= dt.datetime.now(dt.UTC)
    assert stored_match.updated == stored_match.created


def test_a_match_is_there_when_the_database_is_opened_again(url):
    first = Store(url)
    stored_match = open_match(first)
    play(first, stored_match, (0, 0, 7, 0))
    first.close()
    second = Store(url)
    assert second.load(stored_match.id).plays == (StoredAction(0, 0, 7, 0),)
    second.close()


def test_the_same_command_of_the_same_host_opens_one_match(store):
    first = store.open(match(), "opening")
    repeated = store.open(match(game="other"), "opening")
    assert repeated == first
    assert [summary.id for summary in store.matches_of("ann")] == [first.id]


def test_opening_again_returns_the_match_as_it_is_by_now(store):
    new_match = match()
    play(store, store.open(new_match, "opening"), (0, 0, 7, 0))
    assert store.open(new_match, "opening").revision == 1


def test_two_hosts_may_use_the_same_command(store):
    assert store.open(match(), "opening").id != store.open(match(host="bo"), "opening").id


def test_without_a_host_every_call_opens_a_match(store):
    first, second = (store.open(match(host=None), "opening") for _ in range(2))
    assert first.id != second.id
    assert store.load(first.id).host is None


def test_a_match_may_come_with_all_that_was_played(store):
    new_match = match(
        source="uploaded",
        status="over",
        plays=tuple(StoredAction(0, ply, ply * 3, ply % 2) for ply in range(600)),
        undos=(Undo(0, 600, 1),),
        offers=(StoredOffer("rematch", 1),),
        ended=MatchEnd("drawn", None),
        ending="A draw.",
    )
    stored_match = store.open(new_match, "upload")
    assert vars(stored_match) == vars(new_match) | {
        "created": stored_match.created,
        "updated": stored_match.updated,
    }


def test_an_id_that_is_in_use_is_refused(store):
    stored_match = open_match(store)
    with pytest.raises(StoreFailed, match=UNIQUE):
        store.open(match(id=stored_match.id, game="other"), fresh())
    assert store.load(stored_match.id) == stored_match


@pytest.mark.parametrize("unknown", ["nothing", "", "\0", "\ud800", "x" * 100_000, "'; --"])
def test_an_unknown_match_is_named(store, unknown):
    open_match(store)
    with pytest.raises(UnknownMatch, match="there is no match"):
        store.load(unknown)
    nowhere = Commit(unknown, 0, "c", "p")
    with pytest.raises(UnknownMatch, match="there is no match"):
        store.append(nowhere, [], PLAYING)
    with pytest.raises(UnknownMatch, match="there is no match"):
        store.confirm_current(nowhere)


def test_text_that_no_database_keeps_is_made_fit(store):
    store.name_player("ann", "A\0n\ud800n")
    assert store.player_name("ann") == "A\ufffdn?n"


# Changes


def test_a_change_raises_the_revision_and_is_dated(store):
    stored_match = open_match(store)
    store.append(Commit(stored_match.id, 0, fresh(), "ann"), [], PLAYING)
    current = store.load(stored_match.id)
    assert current.revision == 1
    assert current.updated > stored_match.updated
    assert current.created == stored_match.created


def test_the_revision_can_be_asked_for_alone(store):
    stored_match = open_match(store)
    assert store.revision(stored_match.id) == 0
    store.append(Commit(stored_match.id, 0, fresh(), "ann"), [], PLAYING)
    assert store.revision(stored_match.id) == 1
    assert store.revision("nowhere") is None


def test_plays_are_kept_in_order(store):
    stored_match = open_match(store)
    change(
        store,
        stored_match,
        StoredAction(0, 0, 11, 0),
        StoredAction(0, 1, 12, -1),
        StoredAction(0, 5, 13, 1),
    )
    loaded = store.load(stored_match.id)
    assert loaded.plays == (
        StoredAction(0, 0, 11, 0),
        StoredAction(0, 1, 12, -1),
        StoredAction(0, 5, 13, 1),
    )
    assert loaded.actions() == list(loaded.plays)


def test_an_undone_action_no_longer_counts_but_is_kept(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 11, 0), (0, 1, 12, 1), (0, 2, 13, 0))
    change(store, stored_match, Undo(0, 1, 1))
    play(store, stored_match, (1, 1, 14, 1))
    loaded = store.load(stored_match.id)
    assert loaded.actions() == [StoredAction(0, 0, 11, 0), StoredAction(1, 1, 14, 1)]
    assert (loaded.undos, loaded.rewinds) == ((Undo(0, 1, 1),), 1)
    assert len(loaded.plays) == 4


def test_several_undos_of_one_change_are_kept(store):
    stored_match = open_match(store)
    change(store, stored_match, Undo(0, 0, 0), Undo(1, 0, 1))
    with pytest.raises(StoreFailed, match=UNIQUE):
        change(store, stored_match, Undo(1, 0, 1))
    assert store.load(stored_match.id).undos == (Undo(0, 0, 0), Undo(1, 0, 1))


@pytest.mark.parametrize(("kind", "seat"), [("resigned", 1), ("drawn", None)])
def test_an_end_that_no_action_made_is_kept(store, kind, seat):
    stored_match = open_match(store)
    change(store, stored_match, MatchEnd(kind, seat))
    assert store.load(stored_match.id).ended == MatchEnd(kind, seat)


def test_an_open_seat_is_taken_once(store):
    stored_match = open_match(store)
    assert stored_match.seats[1].open
    change(store, stored_match, SeatClaimed(1, "bo", "Bo"), player="bo")
    message = r"seat 1 of match .* is not open"
    with pytest.raises(SeatTaken, match=message):
        change(store, stored_match, SeatClaimed(1, "cy", "Cy"), player="cy")
    seat = store.load(stored_match.id).seats[1]
    assert seat == StoredSeat(1, "bo", "Bo", None, "a-key")
    assert not seat.open


@pytest.mark.parametrize("seat", [0, 1, 2, 7])
def test_a_seat_of_a_person_of_a_bot_of_nobody_or_that_does_not_exist_is_not_open(store, seat):
    seats = (
        StoredSeat(0, "ann", "Ann"),
        StoredSeat(1, None, "level 3", 3),
        StoredSeat(2, None, "Old"),
    )
    stored_match = open_match(store, seats=seats)
    assert not any(seat.open for seat in stored_match.seats)
    with pytest.raises(SeatTaken):
        change(store, stored_match, SeatClaimed(seat, "bo", "Bo"), player="bo")
    assert store.load(stored_match.id) == stored_match


def test_offers_wait_until_they_are_cleared(store):
    stored_match = open_match(store)
    change(
        store,
        stored_match,
        StoredOffer("undo", 0),
        StoredOffer("undo", 0),
        StoredOffer("draw", 1),
        StoredOffer("draw", 0),
    )
    offers = (StoredOffer("draw", 0), StoredOffer("draw", 1), StoredOffer("undo", 0))
    assert store.load(stored_match.id).offers == offers
    change(store, stored_match, OffersCleared(("draw",)))
    assert store.load(stored_match.id).offers == offers[2:]
    change(store, stored_match, StoredOffer("rematch", 1), OffersCleared())
    assert store.load(stored_match.id).offers == ()


def test_a_rematch_is_named(store):
    stored_match, rematch = open_match(store), open_match(store)
    change(store, stored_match, RematchLinked(rematch.id))
    assert store.load(stored_match.id).rematch == rematch.id
    assert store.load(rematch.id).rematch is None


def test_a_rematch_that_was_never_opened_is_refused(store):
    stored_match = open_match(store)
    with pytest.raises(StoreFailed, match=r"(?i)foreign key"):
        change(store, stored_match, RematchLinked("nothing"))
    assert store.load(stored_match.id) == stored_match


def test_how_a_match_stands_is_noted_for_lists(store):
    stored_match = open_match(store)
    change(store, stored_match, standing=MatchStanding("playing", 1, ""))
    assert store.matches_of("ann")[0].awaits == 1
    change(store, stored_match, standing=MatchStanding("over", 0, "Black wins."))
    summary = store.matches_of("ann")[0]
    assert (summary.status, summary.awaits, summary.ending) == ("over", 0, "Black wins.")


# All or nothing


EVERY_EVENT = (
    StoredAction(0, 0, 11, 0),
    Undo(0, 0, 0),
    MatchEnd("resigned", 0),
    SeatClaimed(1, "bo", "Bo"),
    StoredOffer("undo", 0),
)


def test_a_change_is_kept_whole_or_not_at_all(store):
    stored_match = open_match(store)
    with pytest.raises(ZeroDivisionError):
        change_by(
            store,
            stored_match,
            events_that_break_off(*EVERY_EVENT),
            "bo",
            MatchStanding("over", 0, "Over."),
        )
    assert store.load(stored_match.id) == stored_match
    assert store.matches_of("bo") == []


def test_a_command_that_failed_may_be_sent_again(store):
    stored_match = open_match(store)
    with pytest.raises(ZeroDivisionError):
        store.append(Commit(stored_match.id, 0, "once", "ann"), events_that_break_off(), PLAYING)
    store.append(Commit(stored_match.id, 0, "once", "ann"), [StoredAction(0, 0, 11, 0)], PLAYING)
    assert store.load(stored_match.id).revision == 1


def test_the_database_itself_refuses_two_actions_at_one_ply(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 11, 0))
    with pytest.raises(StoreFailed, match=UNIQUE):
        change(store, stored_match, StoredAction(0, 0, 12, 0))
    play(store, stored_match, (1, 0, 12, 0))
    assert store.load(stored_match.id).plays == (
        StoredAction(0, 0, 11, 0),
        StoredAction(1, 0, 12, 0),
    )


def test_a_change_of_an_older_revision_is_stale(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 11, 0))
    for revision in (0, 2, -1):
        message = f"is at revision 1; the change expected {revision}"
        commit = Commit(stored_match.id, revision, fresh(), "ann")
        with pytest.raises(StaleMatch, match=message):
            store.append(commit, [], PLAYING)
        with pytest.raises(StaleMatch, match=message):
            store.confirm_current(commit)
    store.confirm_current(Commit(stored_match.id, 1, fresh(), "ann"))
    assert store.load(stored_match.id).revision == 1


@pytest.mark.parametrize("revision", [0, 1, 9])
def test_a_command_that_was_done_is_repeated_whatever_the_revision(store, revision):
    stored_match = open_match(store)
    store.append(Commit(stored_match.id, 0, "once", "ann"), [], PLAYING)
    repeated = Commit(stored_match.id, revision, "once", "ann")
    with pytest.raises(RepeatedCommand, match="command once was done"):
        store.append(repeated, [StoredAction(0, 0, 11, 0)], PLAYING)
    with pytest.raises(RepeatedCommand, match="command once was done"):
        store.confirm_current(repeated)
    assert store.load(stored_match.id).revision == 1


def test_two_matches_may_use_the_same_command(store):
    for stored_match in (open_match(store), open_match(store)):
        store.append(Commit(stored_match.id, 0, "same", None), [StoredAction(0, 0, 11, 0)], PLAYING)
        assert store.load(stored_match.id).revision == 1


# Lists


def ids(summaries):
    return [summary.id for summary in summaries]


def test_my_matches_are_those_i_host_or_sit_in_the_newest_change_first(store):
    hosted = open_match(store, seats=(StoredSeat(0, "bo", "Bo"), StoredSeat(1, "cy", "Cy")))
    joined_match = open_match(store, host="bo")
    open_match(store, host="bo", seats=(StoredSeat(0, "bo", "Bo"),))
    assert ids(store.matches_of("ann")) == [joined_match.id, hosted.id]
    play(store, hosted, (0, 0, 11, 0))
    assert ids(store.matches_of("ann")) == [hosted.id, joined_match.id]
    assert store.matches_of("nobody") == []


def test_a_match_is_listed_once_though_i_sit_in_both_seats(store):
    stored_match = open_match(
        store, seats=(StoredSeat(0, "ann", "Ann"), StoredSeat(1, "ann", "Bo"))
    )
    assert ids(store.matches_of("ann")) == [stored_match.id]


def test_a_list_shows_all_but_what_was_played_and_how_luck_comes(store):
    stored_match = open_match(store, seats=(StoredSeat(1, key="k"), StoredSeat(0, "ann", "Ann")))
    loaded = vars(store.load(stored_match.id))
    (summary,) = store.matches_of("ann")
    assert vars(summary) == {name: loaded[name] for name in vars(summary)}
    history_fields = {"plays", "undos", "offers", "commitments", "instructions", "times"}
    assert loaded.keys() - vars(summary).keys() == {
        "pairing",
        "luck",
        "signatures",
        *history_fields,
    }


def test_an_instruction_takes_the_place_of_the_one_before(store):
    stored_match = open_match(store)
    change(store, stored_match, StoredInstruction(0, 9, 0), StoredInstruction(1, -3, 1))
    change(store, stored_match, StoredInstruction(0, None, 1))
    current = store.load(stored_match.id)
    assert current.instructions == (StoredInstruction(0, None, 1), StoredInstruction(1, -3, 1))
    copied = store.open(match(instructions=current.instructions), fresh())
    assert copied.instructions == current.instructions


def test_a_quiet_change_leaves_the_time_of_the_last_one(store):
    stored_match = open_match(store)
    loud = store.load(stored_match.id)
    standing = MatchStanding(loud.status, loud.awaits, loud.ending)
    commit = Commit(stored_match.id, loud.revision, fresh(), "ann", quiet=True)
    store.append(commit, [StoredInstruction(0, 9, 1)], standing)
    quiet = store.load(stored_match.id)
    assert (quiet.revision, quiet.updated) == (loud.revision + 1, loud.updated)


def test_pages_follow_one_another(store):
    match_ids = [open_match(store).id for _ in range(7)][::-1]
    first = store.matches_of("ann", 3)
    second = store.matches_of("ann", 3, until=first[-1].updated)
    third = store.matches_of("ann", 3, until=second[-1].updated)
    assert ids(first) + ids(second) + ids(third) == match_ids
    assert store.matches_of("ann", 3, until=third[-1].updated) == []


@pytest.mark.parametrize("nonsense", ["", "\0", "yesterday", "9999", "'"])
def test_a_page_before_nonsense_is_a_page(store, nonsense):
    open_match(store)
    assert len(store.matches_of("ann", until=nonsense)) <= 1

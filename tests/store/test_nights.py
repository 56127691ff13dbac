"""Nights are kept whole: who entered, what happened, which matches are their own."""

import threading

import pytest

from hexarena.contract.errors import RepeatedCommand, SeatTaken, StaleNight, UnknownNight
from hexarena.store import Entrant, Happening, KeptBout, KeptNight, Store
from tests.store.kept import fresh, match

FOUR = (
    Entrant(0, "ann", "Ann"),
    Entrant(1, name="Beginner", level=1),
    Entrant(2),
    Entrant(3, name="Beginner 2", level=1),
)
MADE = Happening(0, "made", entrant=3, text="S3 G3")
WON = Happening(1, "fought", entrant=1, bout=0, go=1, early=True)


def night(**fields):
    """Return a night of Ann's with a place that is open."""
    usual = {
        "id": fresh("night"),
        "game": "toy",
        "version": 3,
        "options": {"radius": 4},
        "form": "elimination",
        "host": "ann",
        "key": "a-key",
        "commitment": "hash",
        "seed": "secret",
        "entrants": FOUR,
    }
    return KeptNight(**usual | fields)


@pytest.fixture
def kept(store):
    return store.nights.open(night(), fresh())


def change(store, kept, player="ann"):
    """Change a night as it is now, by a new command."""
    revision = store.nights.load(kept.id).revision
    return store.nights.change(kept.id, revision, fresh(), player)


def test_a_night_is_loaded_as_it_was_opened(store):
    asked = night(happenings=(MADE,))
    kept = store.nights.open(asked, fresh())
    assert store.nights.load(kept.id) == kept
    assert kept.created == kept.updated > "2026"
    assert kept == night(
        id=asked.id, happenings=(MADE,), created=kept.created, updated=kept.updated
    )


def test_the_same_command_of_a_host_opens_one_night(store):
    first = store.nights.open(night(), "again")
    assert store.nights.open(night(), "again") == first
    assert store.nights.open(night(host="bo"), "again") != first


def test_an_unknown_night_is_told(store):
    with pytest.raises(UnknownNight, match="there is no night 'gone'"):
        store.nights.load("gone")
    with (
        pytest.raises(UnknownNight, match="expected the id of one"),
        store.nights.change("gone", 0, fresh(), "ann"),
    ):
        pass


def test_neither_seed_nor_key_is_told_where_a_night_is_written_to_a_log(kept):
    assert "secret" not in repr(kept)
    assert "a-key" not in repr(kept)


def test_what_happens_is_kept_in_order_and_outlives_the_store(url):
    first = Store(url)
    kept = first.nights.open(night(), fresh())
    for each in (MADE, WON):
        with change(first, kept) as changing:
            changing.happen(each)
    first.close()
    second = Store(url)
    assert second.nights.load(kept.id).happenings == (MADE, WON)
    assert second.nights.load(kept.id).revision == 2
    second.close()


def test_a_change_that_breaks_off_leaves_nothing(store, kept):
    def broken():
        with change(store, kept) as changing:
            changing.happen(MADE)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        broken()
    assert store.nights.load(kept.id) == kept


def test_a_command_is_done_once(store, kept):
    with store.nights.change(kept.id, 0, "once", "ann") as changing:
        changing.happen(MADE)
    for revision in (0, 1):
        with (
            pytest.raises(RepeatedCommand),
            store.nights.change(kept.id, revision, "once", "ann"),
        ):
            pass
    assert store.nights.load(kept.id).happenings == (MADE,)


def test_a_change_to_a_night_that_has_changed_since_is_refused(store, kept):
    with change(store, kept) as changing:
        changing.happen(MADE)
    with (
        pytest.raises(StaleNight, match="at revision 1; the change expected 0"),
        store.nights.change(kept.id, 0, fresh(), "bo"),
    ):
        pass


def test_a_place_is_taken_once(store, kept):
    with change(store, kept) as changing:
        changing.claim(2, "bo", "Bo")
    assert store.nights.load(kept.id).entrants[2] == Entrant(2, "bo", "Bo")
    for place in (0, 1, 2, 9):
        with (
            pytest.raises(SeatTaken, match=f"place {place} of night .* is not open"),
            change(store, kept) as changing,
        ):
            changing.claim(place, "cy", "Cy")


def test_of_many_who_want_a_place_one_has_it(store, kept):
    lucky, start = [], threading.Barrier(6)

    def wants(player):
        start.wait()
        for _ in range(50):
            try:
                with change(store, kept, player) as changing:
                    changing.claim(2, player, player)
                lucky.append(player)
                return
            except StaleNight:
                continue
            except SeatTaken:
                return

    threads = [threading.Thread(target=wants, args=(f"guest-{each}",)) for each in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.nights.load(kept.id).entrants[2].player] == lucky


def test_a_night_begins_with_those_who_are_there(store, kept):
    here = tuple(each._replace(entrant=at) for at, each in enumerate(FOUR[:2] + FOUR[3:]))
    with change(store, kept) as changing:
        changing.enter(here)
        changing.tell("playing", "")
    assert store.nights.load(kept.id).entrants == here


def test_nights_that_go_on_are_found_the_oldest_first(store):
    first, second, third = (store.nights.open(night(status="playing"), fresh()) for _ in range(3))
    store.nights.open(night(), fresh())
    with change(store, second) as changing:
        changing.tell("over", "Ann")
    assert store.nights.going() == [first.id, third.id]
    assert store.nights.load(second.id).champion == "Ann"


def test_a_player_finds_the_nights_hosted_or_entered_the_last_changed_first(store):
    hosted = store.nights.open(night(), fresh())
    entered = store.nights.open(night(host="bo", entrants=(FOUR[0], FOUR[1])), fresh())
    store.nights.open(night(host="bo", entrants=FOUR[1:]), fresh())
    assert [each.id for each in store.nights.of("ann")] == [entered.id, hosted.id]
    with change(store, hosted) as changing:
        changing.happen(MADE)
    assert [each.id for each in store.nights.of("ann")] == [hosted.id, entered.id]
    assert [each.id for each in store.nights.of("ann", limit=1)] == [hosted.id]


def test_one_night_follows_another(store, kept):
    after = store.nights.open(night(before=kept.id), fresh())
    assert (after.before, store.nights.load(kept.id).after) == (kept.id, after.id)
    assert store.nights.open(night(before=kept.id), fresh()) == after


# Its matches


def test_a_match_belongs_to_a_night_from_its_first_moment(store, kept):
    bout = KeptBout(kept.id, 0, 1)
    opened = store.open(match(bout=bout), fresh())
    assert opened.bout == store.load(opened.id).bout == bout
    assert store.nights.load(kept.id).matches == ((opened.id, 0, 1),)
    assert store.open(match(), fresh()).bout is None


def test_a_bout_has_one_match_however_often_it_is_opened(store, kept):
    asked = [match(bout=KeptBout(kept.id, 0, 0)) for _ in range(2)]
    first, second = (store.open(each, f"{kept.id}:0:0") for each in asked)
    assert first == second
    assert len(store.nights.load(kept.id).matches) == 1


def test_the_host_of_a_night_finds_only_those_of_its_matches_that_are_played_by_the_host(
    store, kept
):
    seats = match().seats
    bots = tuple(seat._replace(player=None, level=1) for seat in seats)
    store.open(match(bout=KeptBout(kept.id, 0, 0), seats=bots), fresh())
    own = store.open(match(bout=KeptBout(kept.id, 1, 0), seats=seats), fresh())
    assert [each.id for each in store.matches_of("ann")] == [own.id]

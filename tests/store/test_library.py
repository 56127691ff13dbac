"""The library in the store: who finds which match, pages, and sums over openings."""

import pytest

from hexarena.store import StoredAction, StoredSeat
from hexarena.store.library.indexing import IndexedDecision, IndexedMatch
from hexarena.store.library.searching import LibraryFilter, PageStart
from hexarena.store.tables import OF_A_MATCH, bot_accounts, library_positions
from tests.store.samples import add_accounts, change, open_match
from tests.store.test_statements import finished

START, POSITION = 11, 77  # digests
BOT = {"level": 3, "name": "Level 3"}


def decision(number=0, **fields):
    usual = {"ply": number, "bot": False, "position": POSITION, "line": START, "action": 5}
    return IndexedDecision(number=number, **usual | fields)


def index(store, match, *decisions, **fields):
    """Index a match; by default seat 0 has won it."""
    usual = {"setup": "radius=4", "company": "people", "winner": 0, "decisions": 40}
    usual |= {"points": (1.0, 0.0), "revision": store.load(match).revision}
    entry = {**usual, **fields, "first_decisions": decisions or (decision(),)}
    store.library_index.replace(IndexedMatch(match=match, **entry))
    return match


def shared(store, *seats, **fields):
    """Store and index a match of people who let the library have it."""
    for seat in seats:
        if isinstance(seat, str):
            store.statements.give_consent(seat)
    match_fields = {name: fields.pop(name) for name in ("rated", "date") if name in fields}
    return index(store, finished(store, *seats, **match_fields), **fields)


def found(store, **filters):
    page = store.library.find(LibraryFilter(**filters), 100)
    assert page.total == len(page.matches)
    return [match.id for match in page.matches]


def everywhere(store, owner=None):
    """Return how many matches each way into the library shows."""
    moves = store.library.list_moves(START, owner)
    return {
        len(found(store, owner=owner)),
        len(found(store, owner=owner, position=POSITION)),
        sum(setup.matches for setup in store.library.list_setups(owner)),
        sum(move.matches for move in moves),
    }


def test_a_match_is_found_by_others_only_while_all_people_in_it_consent(store):
    index(store, finished(store, "ann", "bo"))
    assert everywhere(store) == {0}
    store.statements.give_consent("ann")
    assert everywhere(store) == {0}
    store.statements.give_consent("bo")
    assert everywhere(store) == {1}
    store.statements.withdraw_consent("ann")
    assert everywhere(store) == {0}
    assert everywhere(store, "ann") == everywhere(store, "bo") == {1}
    assert everywhere(store, "cy") == everywhere(store, "") == {0}


def test_a_bot_account_has_the_consent_of_its_owner(store):
    add_accounts(store, "ann", "robot")
    with store.database.writing() as connection:
        connection.execute(bot_accounts.insert().values(player="robot", owner="ann"))
    index(store, finished(store, "robot", BOT, host="robot"))
    assert everywhere(store) == {0}
    store.statements.give_consent("ann")
    assert everywhere(store) == {1}
    store.statements.withdraw_consent("ann")
    assert everywhere(store) == {0}


def test_an_erased_player_takes_their_matches_out_of_the_library(store):
    shared(store, "ann", "bo")
    store.belongings.erase("bo", [])
    assert everywhere(store) == {0}
    assert everywhere(store, "ann") == {1}


def test_a_match_that_goes_on_is_not_found_even_if_it_was_indexed(store):
    for player in ("ann", "bo"):
        store.statements.give_consent(player)
    running = open_match(store, status="playing", seats=(StoredSeat(0, "ann"),))
    index(store, running.id)
    index(store, finished(store, "ann", "bo", source="uploaded"))
    assert everywhere(store) == everywhere(store, "ann") == {0}
    assert store.library_index.list_missing(10) == []


def test_only_finished_matches_are_to_be_indexed_again_after_a_change(store):
    match = finished(store, "ann", "bo")
    open_match(store, status="playing")
    assert store.library_index.list_missing(10) == [match]
    assert store.library_index.list_missing(10, ["toy"]) == []
    index(store, match)
    assert store.library_index.list_missing(10) == []
    change(store, store.load(match), StoredAction(0, 0, 1, 0))
    assert store.library_index.list_missing(10) == [match]


def test_filters_find_exactly_what_they_say(store):
    cards = {"ann": "Ann", "bo": "Bo_1"}
    seats = [{"player": key, "name": name} for key, name in cards.items()]
    for player in cards:
        store.statements.give_consent(player)
    first = index(store, finished(store, *seats, date="2026-11-02", rated=True))
    draw = index(
        store,
        finished(store, *seats[::-1], date="2026-11-05"),
        setup="core=config radius=4",
        winner=None,
        decisions=90,
    )
    bots = index(store, finished(store, BOT, BOT, date="2026-11-09"), company="bots", setup="")
    public_id = store.ratings.public_id("ann")
    cases = [
        ({"game": "toy"}, {first, draw, bots}),
        ({"game": "other"}, set()),
        ({"setup": "radius=4"}, {first}),
        ({"setup": ""}, {bots}),
        ({"option": "radius=4"}, {first, draw}),
        ({"option": "radius"}, set()),
        ({"player": "o_"}, {first, draw}),
        ({"player": "%"}, set()),
        ({"player": "ann", "result": "won"}, {first}),
        ({"player": "bo", "result": "lost"}, {first}),
        ({"player": "bo", "result": "won"}, set()),
        ({"player": "ann", "result": "drawn"}, {draw}),
        ({"person": public_id, "result": "won"}, {first}),
        ({"person": "nobody"}, set()),
        ({"winner": 0}, {first, bots}),
        ({"winner": -1}, {draw}),
        ({"ending": "resigned"}, set()),
        ({"ending": "played"}, {first, draw, bots}),
        ({"rated": True}, {first}),
        ({"rated": False}, {draw, bots}),
        ({"company": "bots"}, {bots}),
        ({"since": "2026-11-05"}, {draw, bots}),
        ({"until": "2026-11-05"}, {first, draw}),
        ({"shortest": 41}, {draw}),
        ({"longest": 40}, {first, bots}),
        ({"position": POSITION}, {first, draw, bots}),
        ({"position": POSITION + 1}, set()),
    ]
    for filters, matches in cases:
        assert set(found(store, **filters)) == matches, filters


def test_pages_go_on_where_the_last_one_ended_even_within_a_moment(store):
    matches = {shared(store, "ann", BOT) for _ in range(7)}
    pages, start = [], None
    while True:
        page = store.library.find(LibraryFilter(), 3, start)
        assert page.total == 7
        pages.append([match.id for match in page.matches])
        if len(page.matches) < 3:
            break
        start = PageStart(page.matches[-1].updated, page.matches[-1].id)
    listed = [match for page in pages for match in page]
    assert (sorted(listed), list(map(len, pages))) == (sorted(matches), [3, 3, 1])


def test_moves_are_summed_up_for_people_and_bots_apart(store):
    shared(store, "ann", BOT)
    shared(store, "ann", BOT, winner=1, points=(0.0, 1.0))
    shared(store, "ann", BOT, winner=None, points=(0.5, 0.5))
    by_bot = index(store, finished(store, BOT, BOT), decision(bot=True, value=0.25))
    other = index(store, finished(store, BOT, BOT), decision(bot=True, action=6, ply=2))
    people, bots, rest = store.library.list_moves(START, None)
    assert (people.action, people.bot, people.matches) == (5, False, 3)
    assert people.seats == ((0, 1.5), (1, 1.5))
    assert (people.value, people.reviewed) == (None, 0)
    assert (bots.matches, bots.value, bots.reviewed, bots.example) == (1, 0.25, 1, by_bot)
    assert (rest.action, rest.example, rest.ply) == (6, other, 2)


@pytest.mark.parametrize("table", ["library_matches", "library_points", "library_positions"])
def test_the_index_of_a_match_is_deleted_with_the_match(table):
    assert table in {owned.name for owned in OF_A_MATCH}


def test_indexing_again_replaces_the_rows_and_a_deleted_match_gets_none(store):
    match = index(store, finished(store, BOT, BOT), decision(), decision(1, line=12))
    index(store, match, decision())
    with store.database.reading() as connection:
        assert len(connection.execute(library_positions.select()).all()) == 1
    store.library_index.replace(IndexedMatch(match="gone", revision=0, setup=None, company="bots"))

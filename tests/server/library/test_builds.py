"""The decks and fighters that seats brought to matches, by the options of these."""

import pytest

from hexarena.contract.game import game as find_game
from hexarena.search.duel import wilson
from hexarena.server.library.builds import list_seat_options, show_builds
from hexarena.store import Store
from tests.databases import make_tables
from tests.store.test_library import BOT, index
from tests.store.test_statements import finished


@pytest.fixture
def store(tmp_path):
    store = Store(make_tables(f"sqlite:///{tmp_path}/hexarena.db"))
    yield store
    store.close()


def add(store, game, setup, *seats, points):
    store.statements.give_consent("ann")
    index(store, finished(store, *seats, game=game), setup=setup, points=points)


def test_each_seat_has_an_option_for_its_deck_or_fighter():
    assert list_seat_options(find_game("hexstrike"))[3] == "deck_4"
    assert list_seat_options(find_game("knockouts")) == {0: "red_fighter", 1: "blue_fighter"}
    assert list_seat_options(find_game("hexcore6")) == {}


def test_decks_are_summed_up_over_seats_and_options_for_people_and_bots_apart(store):
    decks = find_game("hexstrike").decks.box().starters
    first, second = decks[0].text, decks[1].text
    setup = f"deck_1={first} deck_2={second} decks=open"
    for _ in range(10):
        add(store, "hexstrike", setup, "ann", BOT, points=(1.0, 0.0))
    add(store, "hexstrike", f"deck_2={first} decks=open", BOT, "ann", points=(0.5, 0.5))
    add(store, "hexstrike", "", "ann", BOT, points=(1.0, 0.0))
    shown = show_builds(store, find_game("hexstrike"), None).builds
    assert [build.words for build in shown] == [decks[0].name, decks[1].name]
    assert (shown[0].people.matches, shown[0].people.share) == (11, 10.5 / 11)
    assert (shown[0].people.low, shown[0].people.high) == wilson(10.5, 11)
    assert (shown[0].bots, shown[1].people) == (None, None)
    assert (shown[1].bots.matches, shown[1].bots.share) == (10, 0)
    store.statements.withdraw_consent("ann")
    assert show_builds(store, find_game("hexstrike"), None).builds == ()
    assert len(show_builds(store, find_game("hexstrike"), "ann").builds) == 2

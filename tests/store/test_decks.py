"""Decks are kept for whoever made them, each command once, as many as there is room for."""

import threading

import pytest

from hexarena.contract.errors import DecksFull, UnknownDeck
from hexarena.store import MOST_DECKS, Store, StoredDeck
from tests.store.samples import fresh


def deck(**fields):
    usual = {"id": fresh("deck"), "player": "ann", "game": "toy", "name": "First", "text": "a:b;c"}
    return StoredDeck(**usual | fields)


def test_a_deck_is_there_again_after_the_store_was_closed(url):
    first = Store(url)
    stored = first.decks.keep(deck(name="Wölfe ♥"), fresh())
    first.close()
    second = Store(url)
    assert second.decks.load("ann", stored.id) == stored
    second.close()


def test_decks_are_listed_by_player_and_game_the_last_changed_first(store):
    one, two = (store.decks.keep(deck(name=name), fresh()) for name in ("one", "two"))
    store.decks.keep(deck(player="bo"), fresh())
    store.decks.keep(deck(game="other"), fresh())
    assert store.decks.of("ann", "toy") == [two, one]
    one = store.decks.change(one._replace(name="uno", text="a:c;b"))
    assert store.decks.of("ann", "toy") == [one, two]
    assert one[-2:] == ("uno", "a:c;b")


def test_the_same_command_keeps_a_deck_once(store):
    first = store.decks.keep(deck(), "command-1")
    assert store.decks.keep(deck(name="other"), "command-1") == first
    assert store.decks.keep(deck(player="bo"), "command-1").player == "bo"
    assert store.decks.of("ann", "toy") == [first]


def test_what_belongs_to_another_is_neither_found_nor_changed_nor_dropped(store):
    stored = store.decks.keep(deck(), fresh())
    for ask in (store.decks.change, lambda each: store.decks.load(each.player, each.id)):
        with pytest.raises(UnknownDeck, match="expected the id of one of your own"):
            ask(stored._replace(player="bo", name="stolen"))
    store.decks.drop("bo", stored.id)
    assert store.decks.of("ann", "toy") == [stored]


def test_a_deck_is_dropped_once_and_for_all(store):
    stored = store.decks.keep(deck(), fresh())
    store.decks.drop("ann", stored.id)
    store.decks.drop("ann", stored.id)
    assert store.decks.of("ann", "toy") == []


def test_one_deck_too_many_is_refused_until_another_is_dropped(store):
    stored = [store.decks.keep(deck(), fresh()) for _ in range(MOST_DECKS)]
    with pytest.raises(DecksFull, match=f"{MOST_DECKS} decks are kept; expected {MOST_DECKS}"):
        store.decks.keep(deck(), fresh())
    store.decks.keep(deck(player="bo"), fresh())
    store.decks.drop("ann", stored[0].id)
    store.decks.keep(deck(), fresh())


def test_many_at_once_do_not_overfill(store):
    for _ in range(MOST_DECKS - 1):
        store.decks.keep(deck(), fresh())
    refused = []

    def keep():
        try:
            store.decks.keep(deck(), fresh())
        except DecksFull as full:
            refused.append(full)

    threads = [threading.Thread(target=keep) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert (len(refused), len(store.decks.of("ann", "toy"))) == (3, MOST_DECKS)

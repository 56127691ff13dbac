"""Decks are saved for their player, once a command, up to a limit."""

import threading

import pytest

from hexarena.contract.errors import DecksFull, UnknownDeck
from hexarena.store import MAX_DECKS, Store, StoredDeck
from tests.store.samples import fresh


def deck(**fields):
    usual = {"id": fresh("deck"), "player": "ann", "game": "toy", "name": "First", "text": "a:b;c"}
    return StoredDeck(**usual | fields)


def test_a_deck_is_there_again_after_the_store_was_closed(url):
    first = Store(url)
    saved_deck = first.decks.save(deck(name="Wölfe ♥"), fresh())
    first.close()
    second = Store(url)
    assert second.decks.load("ann", saved_deck.id) == saved_deck
    second.close()


def test_decks_are_listed_by_player_and_game_the_last_changed_first(store):
    first_deck, second_deck = (
        store.decks.save(deck(name=name), fresh()) for name in ("one", "two")
    )
    store.decks.save(deck(player="bo"), fresh())
    store.decks.save(deck(game="other"), fresh())
    assert store.decks.list_for_player("ann", "toy") == [second_deck, first_deck]
    first_deck = store.decks.change(first_deck._replace(name="uno", text="a:c;b"))
    assert store.decks.list_for_player("ann", "toy") == [first_deck, second_deck]
    assert first_deck[-2:] == ("uno", "a:c;b")


def test_the_same_command_keeps_a_deck_once(store):
    first = store.decks.save(deck(), "command-1")
    assert store.decks.save(deck(name="other"), "command-1") == first
    assert store.decks.save(deck(player="bo"), "command-1").player == "bo"
    assert store.decks.list_for_player("ann", "toy") == [first]


def test_a_player_cannot_find_change_or_delete_what_belongs_to_another(store):
    saved_deck = store.decks.save(deck(), fresh())
    for use_deck in (store.decks.change, lambda each: store.decks.load(each.player, each.id)):
        with pytest.raises(UnknownDeck, match="expected the id of one of yours"):
            use_deck(saved_deck._replace(player="bo", name="stolen"))
    store.decks.delete("bo", saved_deck.id)
    assert store.decks.list_for_player("ann", "toy") == [saved_deck]


def test_a_deck_is_dropped_once_and_for_all(store):
    saved_deck = store.decks.save(deck(), fresh())
    store.decks.delete("ann", saved_deck.id)
    store.decks.delete("ann", saved_deck.id)
    assert store.decks.list_for_player("ann", "toy") == []


def test_one_deck_too_many_is_refused_until_another_is_dropped(store):
    saved_decks = [store.decks.save(deck(), fresh()) for _ in range(MAX_DECKS)]
    with pytest.raises(DecksFull, match=f"{MAX_DECKS} decks are saved; expected {MAX_DECKS}"):
        store.decks.save(deck(), fresh())
    store.decks.save(deck(player="bo"), fresh())
    store.decks.delete("ann", saved_decks[0].id)
    store.decks.save(deck(), fresh())


def test_many_at_once_do_not_overfill(store):
    for _ in range(MAX_DECKS - 1):
        store.decks.save(deck(), fresh())
    errors = []

    def keep():
        try:
            store.decks.save(deck(), fresh())
        except DecksFull as full:
            errors.append(full)

    threads = [threading.Thread(target=keep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(errors), len(store.decks.list_for_player("ann", "toy"))) == (3, MAX_DECKS)

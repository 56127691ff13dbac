"""Tokens are stored for their player, once a command, up to a limit, without their text."""

import pytest

from hexarena.contract.errors import RepeatedCommand, TokensFull
from hexarena.store import MAX_TOKENS, Store, StoredToken
from tests.store.samples import fresh

LONG_AGO, FAR_AWAY = "2001-01-01T00:00:00.000000Z", "2999-01-01T00:00:00.000000Z"


def token(**fields):
    usual = {"id": fresh("token"), "player": "ann", "name": "My bot", "scopes": "play open"}
    times = {"made": fresh("2026-"), "expires": FAR_AWAY}
    return StoredToken(**{**usual, **times, "digest": fresh("digest"), **fields})


def saved(store, **fields):
    new_token = token(**fields)
    store.tokens.save(new_token, fresh())
    return new_token


def test_a_token_is_found_by_its_digest_also_after_the_store_was_closed(url):
    first = Store(url)
    new_token = saved(first)
    first.close()
    second = Store(url)
    assert second.tokens.find_by_digest(new_token.digest) == new_token
    assert second.tokens.find_by_digest("another") is None
    second.close()


def test_tokens_are_listed_by_player_the_newest_first(store):
    old, new = saved(store, made="2026-01"), saved(store, made="2026-02")
    saved(store, player="bo")
    assert store.tokens.list_tokens("ann") == [new, old]


def test_an_expired_token_is_not_found_and_is_forgotten_when_another_is_made(store):
    expired = saved(store, expires=LONG_AGO)
    assert store.tokens.find_by_digest(expired.digest) is None
    assert store.tokens.list_tokens("ann") == [expired]
    new = saved(store)
    assert store.tokens.list_tokens("ann") == [new]


def test_a_token_is_revoked_by_its_player_alone(store):
    new_token = saved(store)
    store.tokens.revoke("bo", new_token.id)
    assert store.tokens.find_by_digest(new_token.digest) == new_token
    store.tokens.revoke("ann", new_token.id)
    assert store.tokens.find_by_digest(new_token.digest) is None


def test_a_command_makes_one_token_and_cannot_show_it_again(store):
    store.tokens.save(token(), "command-1")
    with pytest.raises(RepeatedCommand, match="shown only once"):
        store.tokens.save(token(), "command-1")
    assert len(store.tokens.list_tokens("ann")) == 1


def test_a_player_has_a_limited_number_of_tokens(store):
    saved_tokens = [saved(store) for _ in range(MAX_TOKENS)]
    with pytest.raises(TokensFull, match=f"{MAX_TOKENS} tokens are in use; expected"):
        saved(store)
    saved(store, player="bo")
    store.tokens.revoke("ann", saved_tokens[0].id)
    saved(store)

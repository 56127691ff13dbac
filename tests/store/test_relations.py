"""Whom players follow, block and mute."""

import pytest

from hexarena.contract.errors import RelationRefused, UnknownPlayer
from hexarena.store.people import relations


@pytest.fixture
def public_ids(store):
    """The public ids of three players, by the id in their cookie."""
    for player in ("ann", "bo", "cy"):
        store.name_player(player, player.title())
    return {player: store.ratings.public_id(player) for player in ("ann", "bo", "cy")}


def test_a_followed_player_is_listed_until_unfollowed(store, public_ids):
    store.relations.add("ann", public_ids["cy"], "follow")
    store.relations.add("ann", public_ids["bo"], "mute")
    store.relations.add("ann", public_ids["bo"], "follow")
    store.relations.add("ann", public_ids["bo"], "follow")
    relations_of_ann = [
        (relation.who, relation.name, relation.kind)
        for relation in store.relations.list_relations("ann")
    ]
    assert relations_of_ann == [
        (public_ids["bo"], "Bo", "follow"),
        (public_ids["bo"], "Bo", "mute"),
        (public_ids["cy"], "Cy", "follow"),
    ]
    assert store.relations.list_followed("ann") == {"bo", "cy"}
    store.relations.end("ann", public_ids["bo"], "follow")
    assert store.relations.list_kinds("ann", public_ids["bo"]) == {"mute"}
    assert store.relations.list_relations("bo") == []


def test_friends_follow_each_other(store, public_ids):
    store.relations.add("ann", public_ids["bo"], "follow")
    assert not store.relations.are_friends("ann", "bo")
    store.relations.add("bo", public_ids["ann"], "follow")
    assert store.relations.are_friends("ann", "bo")
    assert store.relations.are_friends("bo", "ann")
    assert not store.relations.are_friends("ann", "cy")


def test_a_block_counts_both_ways_and_ends_that_they_follow_each_other(store, public_ids):
    for player, other_player in (("ann", "bo"), ("bo", "ann"), ("ann", "cy")):
        store.relations.add(player, public_ids[other_player], "follow")
    store.relations.add("bo", public_ids["ann"], "block")
    assert store.relations.blocked("ann") == {"bo"}
    assert store.relations.blocked("bo") == {"ann"}
    assert store.relations.list_followed("ann") == {"cy"}
    assert store.relations.list_followed("bo") == set()
    assert store.relations.list_muted("bo") == {"ann"}
    assert store.relations.list_muted("ann") == set()
    for player, other_player in (("ann", "bo"), ("bo", "ann")):
        with pytest.raises(RelationRefused, match="one of you has blocked the other"):
            store.relations.add(player, public_ids[other_player], "follow")
    store.relations.end("bo", public_ids["ann"], "block")
    store.relations.add("ann", public_ids["bo"], "follow")


def test_oneself_strangers_and_too_many_are_refused(store, public_ids, monkeypatch):
    with pytest.raises(RelationRefused, match="that is you"):
        store.relations.add("ann", public_ids["ann"], "follow")
    with pytest.raises(UnknownPlayer, match="no player 'nobody'"):
        store.relations.add("ann", "nobody", "block")
    monkeypatch.setattr(relations, "MAX_RELATIONS", 1)
    store.relations.add("ann", public_ids["bo"], "follow")
    with pytest.raises(RelationRefused, match="1 are kept; expected 1 at most"):
        store.relations.add("ann", public_ids["cy"], "follow")

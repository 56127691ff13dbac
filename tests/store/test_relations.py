"""Whom players follow, block and mute."""

import pytest

from hexarena.contract.errors import RelationRefused, UnknownPlayer
from hexarena.store.people import relations


@pytest.fixture
def who(store):
    """The public ids of three players, by the id in their cookie."""
    for player in ("ann", "bo", "cy"):
        store.name_player(player, player.title())
    return {player: store.ratings.public_id(player) for player in ("ann", "bo", "cy")}


def test_who_is_followed_is_listed_until_it_ends(store, who):
    store.relations.add("ann", who["cy"], "follow")
    store.relations.add("ann", who["bo"], "mute")
    store.relations.add("ann", who["bo"], "follow")
    store.relations.add("ann", who["bo"], "follow")
    listed = [(each.who, each.name, each.kind) for each in store.relations.of("ann")]
    assert listed == [
        (who["bo"], "Bo", "follow"),
        (who["bo"], "Bo", "mute"),
        (who["cy"], "Cy", "follow"),
    ]
    assert store.relations.followed("ann") == {"bo", "cy"}
    store.relations.end("ann", who["bo"], "follow")
    assert store.relations.kinds("ann", who["bo"]) == {"mute"}
    assert store.relations.of("bo") == []


def test_friends_follow_each_other(store, who):
    store.relations.add("ann", who["bo"], "follow")
    assert not store.relations.friends("ann", "bo")
    store.relations.add("bo", who["ann"], "follow")
    assert store.relations.friends("ann", "bo")
    assert store.relations.friends("bo", "ann")
    assert not store.relations.friends("ann", "cy")


def test_a_block_counts_both_ways_and_ends_that_they_follow_each_other(store, who):
    for one, other in (("ann", "bo"), ("bo", "ann"), ("ann", "cy")):
        store.relations.add(one, who[other], "follow")
    store.relations.add("bo", who["ann"], "block")
    assert store.relations.blocked("ann") == {"bo"}
    assert store.relations.blocked("bo") == {"ann"}
    assert store.relations.followed("ann") == {"cy"}
    assert store.relations.followed("bo") == set()
    assert store.relations.muted("bo") == {"ann"}
    assert store.relations.muted("ann") == set()
    for one, other in (("ann", "bo"), ("bo", "ann")):
        with pytest.raises(RelationRefused, match="one of you blocks the other"):
            store.relations.add(one, who[other], "follow")
    store.relations.end("bo", who["ann"], "block")
    store.relations.add("ann", who["bo"], "follow")


def test_oneself_strangers_and_too_many_are_refused(store, who, monkeypatch):
    with pytest.raises(RelationRefused, match="that is you"):
        store.relations.add("ann", who["ann"], "follow")
    with pytest.raises(UnknownPlayer, match="no player 'nobody'"):
        store.relations.add("ann", "nobody", "block")
    monkeypatch.setattr(relations, "MOST", 1)
    store.relations.add("ann", who["bo"], "follow")
    with pytest.raises(RelationRefused, match="1 are kept; expected 1 at most"):
        store.relations.add("ann", who["cy"], "follow")

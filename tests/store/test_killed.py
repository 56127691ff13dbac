"""A process that is killed loses nothing acknowledged, and leaves nothing half done."""

import os
import random
import signal
import threading
import uuid

import pytest

from hexarena.contract.errors import StoreFailed
from hexarena.store import Commit, MatchStanding, OffersCleared, Store, StoredAction, StoredOffer
from tests.serving import FORKS
from tests.store.samples import match

ROUNDS = 20
MATCHES = ["first", "second", "third"]
SEED = 20261121


def play_everywhere(url, number, tells):
    """Play in every match at once; tell every play that was acknowledged."""
    store = Store(url)

    def play(name):
        for ply in range(store.load(name).revision, 1_000_000):
            commit = Commit(name, ply, str(uuid.uuid4()), name)
            events = StoredAction(0, ply, number, 0), OffersCleared(), StoredOffer("undo", ply)
            store.append(commit, events, MatchStanding("playing", ply))
            os.write(tells.fileno(), f"{name} {ply}\n".encode())

    def play_until_it_fails(name):
        try:
            play(name)
        except StoreFailed:
            os.write(tells.fileno(), b"failed\n")

    for name in MATCHES:
        threading.Thread(target=play_until_it_fails, args=[name]).start()


class Child:
    """A process that plays in a few matches at once and tells every play that was acknowledged."""

    def __init__(self, url, number):
        receiver, tells = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=play_everywhere, args=(url, number, tells))
        self.process.start()
        tells.close()
        self.said = os.fdopen(os.dup(receiver.fileno()), "rb")
        receiver.close()
        self.told = []

    def play(self, count):
        for _ in range(count):
            self.told.append(self.said.readline())

    def end(self):
        """Read what it said until it ended; a line cut short was not said."""
        self.told += self.said
        self.said.close()
        self.process.join(timeout=60)
        lines = [line.decode().split() for line in self.told if line.endswith(b"\n")]
        return {(name, int(ply)) for name, *plies in lines for ply in plies}


def check_stored(store, acknowledged):
    """Everything told is kept; beside it at most one play of each match, and none by half."""
    stored_plays = set()
    for loaded in map(store.load, MATCHES):
        plies = [play.ply for play in loaded.plays]
        assert plies == list(range(loaded.revision))
        assert loaded.awaits == (plies[-1] if plies else 0)
        assert loaded.offers == tuple(StoredOffer("undo", ply) for ply in plies[-1:])
        stored_plays |= {(loaded.id, ply) for ply in plies}
    assert acknowledged <= stored_plays
    assert len(stored_plays - acknowledged) <= len(MATCHES)
    return stored_plays


def open_matches(url):
    store = Store(url)
    for name in MATCHES:
        store.open(match(id=name), name)
    store.close()


@pytest.mark.slow
def test_a_process_killed_twenty_times_loses_nothing(url):
    open_matches(url)
    chance = random.Random(SEED)
    stored_plays = set()
    for number in range(ROUNDS):
        child = Child(url, number)
        child.play(chance.randrange(1, 60))
        child.process.kill()
        acknowledged = child.end()
        assert child.process.exitcode == -signal.SIGKILL
        assert acknowledged
        store = Store(url)
        stored_plays = check_stored(store, stored_plays | acknowledged)
        store.close()


@pytest.mark.slow
def test_a_postgresql_that_is_cut_off_loses_nothing(postgres):
    url = postgres.new_with_tables()
    open_matches(url)
    chance = random.Random(SEED)
    stored_plays = set()
    for number in range(3):
        child = Child(url, number)
        child.play(chance.randrange(20, 60))
        postgres.stop()
        acknowledged = child.end()
        with pytest.raises(StoreFailed):
            Store(url)
        postgres.start()
        store = Store(url)
        stored_plays = check_stored(store, stored_plays | acknowledged)
        store.close()

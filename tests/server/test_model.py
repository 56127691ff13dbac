"""In any order of commands, the server agrees with a simple model and with its store."""

import uuid
from contextlib import ExitStack, closing

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from hexarena.contract.errors import HexarenaError
from hexarena.server.matches.rebuilding import rebuild
from hexarena.store import Store
from tests.server.conftest import FRIEND, ME, Guest, easy, served, together

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Bo", "Cy")  # Ann and Bo play, Cy looks on
SHORT = settings(max_examples=16, stateful_step_count=25, deadline=None, derandomize=True)
KINDS = ["undo", "draw", "rematch"]
seats, players = st.sampled_from(range(3)), st.sampled_from(range(2))
kinds = st.sampled_from(KINDS)
numbers = st.integers(0, 200)


class Model:
    """A match and what is offered at it. Each act tells whether it is allowed, and does it."""

    def __init__(self, match):
        self.match = match
        self.rewinds = 0
        self.offers = set()
        self.rematch = False

    def play(self, person, action):
        if person != self.match.to_act or action not in self.match.legal:
            return False
        self.match.play(action)
        self.offers.clear()
        return True

    def resign(self, person):
        if person > 1 or self.match.over:
            return False
        self.match.resign(person)
        self.offers.clear()
        return True

    def offer(self, person, kind):
        rules = {"undo": self.undo, "draw": self.draw, "rematch": self.again}
        return person <= 1 and rules[kind](person)

    def answer(self, person, kind, accept):
        offers = {offer for offer in self.offers if offer[0] == kind}
        if person > 1 or not offers:
            return False
        if not accept:
            self.offers -= offers
            return True
        if kind == "undo":
            return self.consent(person, offers.pop()[1])
        return self.offer(person, kind)

    def undo(self, person):
        if self.match.over or not possible(self.match.undo_to, person, consent=True):
            return False
        if possible(self.match.undo, person):
            self.go_back()
        else:
            self.offers.add(("undo", person))
        return True

    def consent(self, person, asking_seat):
        if person == asking_seat:
            return False
        self.match.undo(asking_seat, consent=True)
        self.go_back()
        return True

    def go_back(self):
        self.rewinds += 1
        self.offers.clear()

    def draw(self, person):
        if self.match.over or not self.match.game.agreed_draws:
            return False
        self.offers.add(("draw", person))
        if ("draw", 1 - person) in self.offers:
            self.match.agree_to_draw()
            self.offers.clear()
        return True

    def again(self, person):
        if not self.match.over:
            return False
        if not self.rematch:
            self.offers.add(("rematch", person))
            self.rematch = ("rematch", 1 - person) in self.offers
        if self.rematch:
            self.offers.clear()
        return True


def possible(act, *args, **kwargs):
    try:
        act(*args, **kwargs)
    except HexarenaError:
        return False
    return True


class AtTheTable(RuleBasedStateMachine):
    """Two who play and one who looks on do whatever comes to their minds."""

    def __init__(self, store, guests):
        super().__init__()
        self.store, self.guests = store, guests

    @initialize(secret=st.booleans())
    def open(self, secret):
        ann, bo, _ = self.guests
        opened_match = ann.higher(ME, FRIEND) if secret else ann.open(ME, FRIEND)
        self.id = together(ann, bo, opened_match)["match"]
        self.model = Model(rebuild(self.store.load(self.id)))

    @rule(person=seats, number=numbers)
    def play_what_is_legal(self, person, number):
        legal = self.model.match.legal or [number]
        self.play(person, legal[number % len(legal)])

    @rule(number=numbers)
    def play_on(self, number):
        if not self.model.match.over:
            self.play_what_is_legal(self.model.match.to_act, number)

    @rule(person=seats, action=numbers)
    def play(self, person, action):
        table = self.guests[person].at(self.id)
        body = {"ply": table["ply"], "rewinds": table["rewinds"], "action": action}
        answer = self.send(person, "actions", body)
        assert (answer == 200) == self.model.play(person, action)
        if answer == 200:
            assert "play" in table["may"]

    @rule(person=seats, plies_late=st.integers(1, 3), number=numbers)
    def play_too_late(self, person, plies_late, number):
        ply = self.model.match.ply - plies_late
        body = {"ply": max(ply, 0), "rewinds": self.model.rewinds + (ply < 0), "action": number}
        assert self.send(person, "actions", body) == 409

    @rule(person=seats, kind=kinds)
    def offer(self, person, kind):
        table = self.guests[person].at(self.id)
        body = {"kind": kind, "ply": table["ply"], "rewinds": table["rewinds"]}
        had_rematch = self.model.rematch
        allowed = self.model.offer(person, kind)
        assert (self.send(person, "offers", body) == 200) == allowed
        assert (kind in table["may"]) == (allowed and not had_rematch)

    @rule(person=players, number=numbers)
    def offer_what_one_may(self, person, number):
        permissions = [
            permission
            for permission in self.guests[person].at(self.id)["may"]
            if permission in KINDS
        ]
        if permissions:
            self.offer(person, permissions[number % len(permissions)])

    @rule(person=players, number=numbers, accept=st.booleans())
    def answer_what_is_offered(self, person, number, accept):
        offers = sorted(self.model.offers)
        if offers:
            self.answer(person, offers[number % len(offers)][0], accept)

    @rule(person=seats, kind=kinds, accept=st.booleans())
    def answer(self, person, kind, accept):
        allowed = self.model.answer(person, kind, accept)
        body = {"kind": kind, "accept": accept}
        assert (self.send(person, "answers", body) == 200) == allowed

    @rule(person=seats, sure=st.integers(0, 2))
    def resign(self, person, sure):
        if sure < 2:
            return
        table = self.guests[person].at(self.id)
        allowed = self.model.resign(person)
        assert (self.send(person, "resignation", {"seat": min(person, 1)}) == 200) == allowed
        assert ("resign" in table["may"]) == allowed

    def send(self, person, page, body):
        """Send a command twice; return the status of both answers, which are the same."""
        command = {"command": str(uuid.uuid4())}
        path = f"/api/matches/{self.id}/{page}"
        first, second = (
            self.guests[person].http.post(path, json={**command, **body}).status_code
            for _ in range(2)
        )
        assert first == second in (200, 403, 409)
        return first

    @invariant()
    def everybody_sees_the_model(self):
        match = self.model.match
        for person, guest in enumerate(self.guests):
            table = guest.at(self.id)
            assert (table["ply"], table["rewinds"]) == (match.ply, self.model.rewinds)
            assert (table["status"] == "over") == match.over
            assert {
                (offer["kind"], offer["seat"]) for offer in table["offers"]
            } == self.model.offers
            assert [line["told"] for line in table["log"]] == [
                line.narration for line in match.lines()
            ]
            assert (table["rematch"] is not None) == self.model.rematch
            assert bool(table["scene"]["choices"]) == (match.to_act == person)

    @invariant()
    def the_store_holds_the_model(self):
        stored_match, match = self.store.load(self.id), self.model.match
        rebuilt_match = rebuild(stored_match)
        assert rebuilt_match.actions == match.actions
        assert rebuilt_match.outcome == match.outcome
        assert {(offer.kind, offer.seat) for offer in stored_match.offers} == self.model.offers
        assert (stored_match.rewinds, stored_match.status == "over") == (
            self.model.rewinds,
            match.over,
        )


@pytest.fixture
def table(tmp_path):
    """A server, its store and three guests."""
    with ExitStack() as stack:
        address = stack.enter_context(served(easy(tmp_path)))
        store = stack.enter_context(closing(Store(f"sqlite:///{tmp_path}/hexarena.db")))
        guests = [stack.enter_context(closing(Guest(address, name))) for name in NAMES]
        yield lambda: AtTheTable(store, guests)


def test_server_store_and_model_agree_after_any_commands(table):
    run_state_machine_as_test(table, settings=SHORT)

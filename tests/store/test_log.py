"""The stored actions and undos agree with a plain list."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from hexarena.store import OffersCleared, StoredAction, StoredOffer, Undo
from tests.store.samples import change, change_by, events_that_break_off, match, open_match, play

pytestmark = pytest.mark.slow

GAPS = st.integers(0, 2)  # forced actions, which are played again and not kept
STEPS = st.lists(st.one_of(st.tuples(st.just("play"), GAPS), st.just(("undo", 0))), max_size=5)


class Log(RuleBasedStateMachine):
    """A match, and beside it a list from which undos erase."""

    store = None

    def __init__(self):
        super().__init__()
        self.stored = open_match(self.store)
        self.standing, self.ply, self.rewinds = [], 0, 0
        self.ever = 0

    @rule(steps=STEPS, seat=st.integers(-1, 3), share=st.floats(0, 1))
    def keep(self, steps, seat, share):
        """Play and take back, several in one change."""
        events = [
            self.play(gap, seat)
            if verb == "play"
            else self.take_back(round(self.ply * share), seat)
            for verb, gap in steps
        ]
        change(self.store, self.stored, *events)

    def play(self, gap, seat):
        action = StoredAction(self.rewinds, self.ply + gap, len(self.standing) * 7, seat)
        self.standing.append(action)
        self.ply = action.ply + 1
        self.ever += 1
        return action

    def take_back(self, ply, seat):
        undo = Undo(self.rewinds, ply, seat)
        self.standing = [action for action in self.standing if action.ply < ply]
        self.ply, self.rewinds = ply, self.rewinds + 1
        return undo

    @rule(steps=STEPS)
    def fail(self, steps):
        """Begin a change that is not kept."""
        previous = self.standing, self.ply, self.rewinds, self.ever
        self.standing = [*self.standing]
        with pytest.raises(ZeroDivisionError):
            self.keep_and_fail(steps)
        self.standing, self.ply, self.rewinds, self.ever = previous

    def keep_and_fail(self, steps):
        events = [self.play(gap, 0) for _, gap in steps]
        change_by(self.store, self.stored, events_that_break_off(*events))

    @invariant()
    def they_agree(self):
        loaded = self.store.load(self.stored.id)
        assert loaded.actions() == self.standing
        assert loaded.rewinds == self.rewinds
        assert len(loaded.plays) == self.ever


def test_after_any_plays_and_undos_the_log_is_the_list(store):
    machine = type("LogOfOneStore", (Log,), {"store": store})
    fewer_examples = settings(max_examples=settings().max_examples // 5, stateful_step_count=12)
    run_state_machine_as_test(machine, settings=fewer_examples)


def test_an_undo_of_nothing_played_since_is_still_an_undo():
    stored_match = match(
        plays=(StoredAction(0, 0, 5, 0), StoredAction(2, 0, 6, 0)),
        undos=(Undo(0, 0, 0), Undo(1, 0, 0)),
    )
    assert stored_match.actions() == [StoredAction(2, 0, 6, 0)]


def test_a_gap_before_the_ply_gone_back_to_is_no_play():
    stored_match = match(
        plays=(StoredAction(0, 0, 5, 0), StoredAction(0, 4, 6, 0)), undos=(Undo(0, 3, 0),)
    )
    assert stored_match.actions() == [StoredAction(0, 0, 5, 0)]


@given(st.integers(1, 40), st.data())
def test_current_actions_are_ordered_by_ply(rounds, data):
    plays, undos, ply = [], [], 0
    for number in range(rounds):
        count = data.draw(st.integers(0, 4))
        plays += [StoredAction(number, ply + n, n, 0) for n in range(count)]
        ply = data.draw(st.integers(0, ply + count))
        undos.append(Undo(number, ply, 0))
    plies = [action.ply for action in match(plays=tuple(plays), undos=tuple(undos)).actions()]
    assert plies == list(range(ply))


def test_a_leaving_is_kept_among_the_actions_and_taken_back_like_them(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 5, 0), (0, 1, -1, 2), (0, 2, 3, 1))
    assert store.load(stored_match.id).actions() == [
        StoredAction(0, 0, 5, 0),
        StoredAction(0, 1, -1, 2),
        StoredAction(0, 2, 3, 1),
    ]
    change(store, stored_match, Undo(0, 1, 2))
    assert store.load(stored_match.id).actions() == [StoredAction(0, 0, 5, 0)]


def test_consents_wait_beside_the_undo_that_is_asked_for(store):
    stored_match = open_match(store)
    for kind, seat in (("undo", 0), ("consent", 2), ("consent", 1)):
        change(store, stored_match, StoredOffer(kind, seat))
    offers = [("consent", 1), ("consent", 2), ("undo", 0)]
    assert [*map(tuple, store.load(stored_match.id).offers)] == offers
    change(store, stored_match, OffersCleared(("consent",)))
    assert [*map(tuple, store.load(stored_match.id).offers)] == [("undo", 0)]

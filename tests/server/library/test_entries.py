"""What the index holds of a match: its facts, its first decisions, and the values of a review."""

import pytest

from hexarena.contract.game import game as find_game
from hexarena.match import Match, list_first_decisions
from hexarena.review import find_questions, list_questions
from hexarena.search.judging import Judgement
from hexarena.server.library.entries import MAX_DECISIONS, build_entry
from hexarena.store import MatchEnd, Store, StoredAction, StoredSeat
from hexarena.thinking import JudgeTask
from tests.databases import make_tables
from tests.store.samples import open_match

SEATS = StoredSeat(0, "ann", "Ann"), StoredSeat(1, level=2)


@pytest.fixture
def store(tmp_path):
    store = Store(make_tables(f"sqlite:///{tmp_path}/hexarena.db"))
    yield store
    store.close()


def played(length):
    match = Match(find_game("hexcore6"), find_game("hexcore6").options(radius=4))
    for _ in range(length):
        match.play(match.legal[0])
    match.resign(0)
    return match


def stored(store, match, **fields):
    plays = tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
    usual = {"game": "hexcore6", "version": match.game.version, "options": {"radius": 4}}
    usual |= {"status": "over", "ended": MatchEnd("resigned", 0), "seats": SEATS, "plays": plays}
    return open_match(store, **usual | fields)


def test_an_entry_has_the_facts_of_a_match_and_its_first_decisions(store):
    match = played(MAX_DECISIONS + 4)
    entry = build_entry(store, stored(store, match))
    assert (entry.setup, entry.company, entry.winner, entry.points) == (
        "radius=4",
        "mixed",
        1,
        [0.0, 1.0],
    )
    assert entry.decisions == MAX_DECISIONS + 4
    assert len(entry.first_decisions) == MAX_DECISIONS
    for decision, expected in zip(
        entry.first_decisions, list_first_decisions(match, MAX_DECISIONS), strict=True
    ):
        assert decision.bot is (expected.seat == 1)
        assert decision.line == expected.line
        assert decision.value is None


def test_decisions_that_a_review_has_judged_have_its_values(store):
    match = played(6)
    found = stored(store, match)
    for number, question in enumerate(list_questions(match)[:2]):
        judgement = Judgement(
            best=question.actions,
            best_value=0.9,
            played_value=number / 4,
            true_value=0.5,
            values=(0.5, 0.5),
        )
        store.reviews.keep(question.key, JudgeTask(question).write_answer(judgement), found.id, 0)
    judged = set(sorted(find_questions(match, 99))[:2])
    values = {entry.ply: entry.value for entry in build_entry(store, found).first_decisions}
    assert {ply for ply, value in values.items() if value is not None} == judged
    assert [values[ply] for ply in sorted(judged)] == [0.0, 0.25]


def test_a_continued_match_has_positions_of_its_own_and_no_line(store):
    match = played(6)
    entry = build_entry(store, stored(store, match, continued="other", start_ply=4))
    assert [decision.ply for decision in entry.first_decisions] == [4, 5]
    assert {decision.line for decision in entry.first_decisions} == {None}


def test_a_match_of_rules_that_are_gone_has_only_facts(store):
    entry = build_entry(store, open_match(store, status="over", seats=SEATS))
    assert (entry.setup, entry.company, entry.first_decisions) == (None, "mixed", ())

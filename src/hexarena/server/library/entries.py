"""What the library's index holds of a finished match."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from hexarena.match import Match, list_first_decisions, write_setup
from hexarena.review import find_questions
from hexarena.search.duel import points_of
from hexarena.server.matches.assistance import MAX_LINE
from hexarena.server.matches.live import LiveMatch
from hexarena.server.reviews.desk import read_judgement
from hexarena.store import Store, StoredMatch
from hexarena.store.library.indexing import Company, IndexedDecision, IndexedMatch

MAX_DECISIONS = MAX_LINE  # the first decisions of a match that are indexed


def build_entry(store: Store, stored_match: StoredMatch) -> IndexedMatch:
    """Return the entry of a finished match; of a retired one, only what needs no replay."""
    facts = bare_entry(stored_match)
    live_match = LiveMatch(stored_match)
    outcome = None if live_match.retired else live_match.match.outcome
    if outcome is None:
        return facts
    match = live_match.match
    leaders = [seat for seat, value in enumerate(outcome.returns) if value == max(outcome.returns)]
    return replace(
        facts,
        setup=write_setup(match.options),
        winner=leaders[0] if len(leaders) == 1 else None,
        decisions=sum(seat >= 0 for _, _, seat in match.decisions),
        points=points_of(np.array([outcome.returns]))[0].tolist(),
        first_decisions=tuple(_list_decisions(store, stored_match, match)),
    )


def bare_entry(stored_match: StoredMatch) -> IndexedMatch:
    """Return the entry of a match that can't be replayed."""
    company, revision = find_company(stored_match), stored_match.revision
    return IndexedMatch(match=stored_match.id, revision=revision, setup=None, company=company)


def find_company(stored_match: StoredMatch) -> Company:
    """Return whether people, bots or both played; a bot account is a person's program."""
    bots = sum(seat.level is not None for seat in stored_match.seats)
    if not bots:
        return "people"
    return "bots" if bots == len(stored_match.seats) else "mixed"


def _list_decisions(
    store: Store, stored_match: StoredMatch, match: Match
) -> Iterator[IndexedDecision]:
    """Yield the first decisions. A continued match has no line: it didn't begin at the start."""
    decisions = list(list_first_decisions(match, MAX_DECISIONS))
    values = _find_values(store, match, decisions[-1].ply + 1) if decisions else {}
    bots = {seat.seat for seat in stored_match.seats if seat.level is not None}
    for number, decision in enumerate(decisions):
        if decision.ply >= match.start_ply:
            yield IndexedDecision(
                number=number,
                ply=decision.ply,
                bot=decision.seat in bots,
                position=decision.position,
                line=None if match.start_ply else decision.line,
                action=decision.action,
                value=values.get(decision.ply),
            )


def _find_values(store: Store, match: Match, end_ply: int) -> dict[int, float]:
    """Return the win chances of what was played, where a review has judged them, by ply."""
    questions = find_questions(match, end_ply)
    answers = store.reviews.load([question.key for question in questions.values()])
    values: dict[int, float] = {}
    for ply, question in questions.items():
        judgement = read_judgement(question, answers.get(question.key))
        if judgement is not None and judgement.played_value is not None:
            values[ply] = judgement.played_value
    return values

"""Causes: each sentence is true of the lines it speaks of, and of what the seat may know."""

import re
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace

import pytest

from hexarena.contract.game import game as load_game
from hexarena.contract.package.causes import Incident
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.hints import causes as hint_causes
from hexarena.hints.causes import EXCHANGES, LINES, Cause, find_causes, write_cause
from hexarena.hints.numbers import SeatOutlook
from hexarena.hints.outlook import Outlook
from tests.builtin_games import every_builtin_game
from tests.random_matches import random_match

SENTENCE = re.compile(
    r"(?P<text>[A-Z].+) in (?P<count>\d+|all|none) of (?:100|the) simulated lines; "
    r"with it, in (?P<other>\d+|all|none)\."
)
CODES = re.compile(r"\b[a-z]+:\S|None|nan|[{}_]")


def decisions(game, most):
    """Yield what a seat knows in some decisions, with two actions that it could play."""
    found = []
    for seed in range(3):
        for states, action in random_match(game, {}, seed):
            seat = int(states["to_act"][0])
            legal = game.rules.legal(states) if seat >= 0 else []
            if action is not None and len(legal) > 1:
                other = legal[-1] if legal[-1] != action else legal[0]
                found.append((seat, copy_states(states), action, other))
    return found[:: 1 + len(found) // most]


def outlook_for(game, seat, states):
    return Outlook(SeatOutlook(game, seat), game.known_state(states[0], seat))


@pytest.mark.slow
@every_builtin_game
def test_every_sentence_is_true_of_its_lines(game, monkeypatch):
    monkeypatch.setattr(hint_causes, "MIN_DIFFERENCE", 0.01)
    sentences = 0
    for seat, states, action, other in decisions(game, 6):
        outlook = outlook_for(game, seat, states)
        counts, other_counts = (recount(outlook, choice) for choice in (action, other))
        for cause in find_causes(outlook, (action,), (other,)):
            match = SENTENCE.fullmatch(write_cause(cause, "with it"))
            assert match, write_cause(cause, "with it")
            assert not CODES.search(match["text"])
            assert read_count(match["count"]) == counts[match["text"]]
            assert read_count(match["other"]) == other_counts[match["text"]]
            sentences += 1
    assert sentences


def read_count(word):
    return {"all": LINES, "none": 0}.get(word) if word.isalpha() else int(word)


def recount(outlook, action):
    """Count by words what happens in the lines, from the positions that these go through."""
    counts, causes = Counter(), outlook.perspective.game.causes
    for line in outlook.lines((action,), LINES, EXCHANGES):
        position, found = copy_states(line.start), set()
        for played in line.actions:
            previous = copy_states(position)
            outlook.rules.apply(position, played)
            found |= {item.text for item in causes.incidents(previous[0], played, position[0])}
        counts.update(found)
    return counts


@every_builtin_game
def test_what_happens_is_said_in_clauses_and_helps_a_seat(game):
    seen = set()
    for seed in range(2):
        match = [(copy_states(states), action) for states, action in random_match(game, {}, seed)]
        for (states, action), (next_states, _) in pairwise(match):
            seen |= {*game.causes.incidents(states[0], action, next_states[0])}
    assert seen
    for incident in seen:
        assert re.fullmatch(r"[A-Z][^.;{}_]+[^.;{}_ ]", incident.text)
        assert 0 <= incident.seat < len(game.seats)
        assert incident.worth > 0


def test_a_cause_speaks_for_the_advice_and_the_heaviest_comes_first(monkeypatch):
    counts = {
        1: Counter({Incident("Red hits", 0): 60, Incident("Blue hits", 1): 50}),
        2: Counter({Incident("Blue hits", 1): 10, Incident("Blue wins", 1, 5.0): 30}),
    }

    monkeypatch.setattr(hint_causes, "_count", lambda outlook, actions: counts[actions[0]])
    causes = find_causes(SimpleNamespace(perspective=SeatOutlook(None, 0)), (1,), (2,))
    assert [cause.incident.text for cause in causes] == ["Blue wins", "Red hits"]
    assert causes[0] == Cause(Incident("Blue wins", 1, 5.0), 0, 30)
    assert causes[1].difference == pytest.approx(0.6)


@pytest.mark.parametrize("name", ["hfc", "knockouts", "hexstrike"])
def test_causes_depend_on_nothing_that_the_seat_cannot_know(name):
    game = load_game(name)
    for seat, states, action, other in decisions(game, 2):
        guess = copy_states(states)
        game.rules.compiled.determinize_at(guess, 0, seat, new_rng(1))
        assert find_causes(outlook_for(game, seat, states), (action,), (other,)) == find_causes(
            outlook_for(game, seat, guess), (action,), (other,)
        )

"""Causes: each sentence is true of the lines it speaks of, and of what the seat may know."""

import re
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace

import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.game import game as load_game
from hexarena.contract.package.causes import Incident
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.hints import causes as hint_causes
from hexarena.hints.causes import (
    QUICK,
    Cause,
    IncidentCounts,
    address_viewer,
    find_causes,
    write_cause,
)
from hexarena.hints.numbers import SeatOutlook
from hexarena.hints.outlook import Outlook
from tests.builtin_games import every_builtin_game

SHARE = r"in (?:every simulation|(\d+) of 100 simulations)"
BOTH = re.compile(rf"([A-Z].+) {SHARE}; with it, (?:in (\d+)|(always|never))\.")
ONLY_WITH = re.compile(rf"With it, ([A-Z].+) {SHARE}\.")
ONLY_WITHOUT = re.compile(r"([A-Z].+), but not with it\.")
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
def test_every_sentence_is_true_of_its_lines(game):
    sampling, sentences = QUICK._replace(min_difference=0.01), 0
    for seat, states, action, other in decisions(game, 6):
        outlook = outlook_for(game, seat, states)
        counts, other_counts = (recount(outlook, choice) for choice in (action, other))
        for cause in find_causes(outlook, (action,), (other,), sampling):
            text, count, other_count = parse_sentence(write_cause(cause, "with it"))
            assert not CODES.search(text)
            assert (count, other_count) == (counts[text], other_counts[text])
            sentences += 1
    assert sentences


def parse_sentence(sentence):
    """Return what happens, and in how many lines: after the action, and after the other one."""
    if match := ONLY_WITHOUT.fullmatch(sentence):
        return match[1], QUICK.lines, 0
    if match := ONLY_WITH.fullmatch(sentence):
        return match[1], 0, int(match[2] or QUICK.lines)
    match = BOTH.fullmatch(sentence)
    assert match, sentence
    other_count = {"always": QUICK.lines, "never": 0}.get(match[4]) if match[4] else int(match[3])
    return match[1], int(match[2] or QUICK.lines), other_count


def recount(outlook, action):
    """Count by words what happens in the lines, from the positions that these go through."""
    counts, causes = Counter(), outlook.perspective.game.causes
    for line in outlook.lines((action,), QUICK.lines, QUICK.exchanges):
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

    monkeypatch.setattr(
        hint_causes, "_count", lambda _, lines, __: IncidentCounts(counts[lines], Counter())
    )
    outlook = SimpleNamespace(
        perspective=SeatOutlook(None, 0), lines=lambda actions, *_: actions[0]
    )
    causes = find_causes(outlook, (1,), (2,))
    assert [cause.incident.text for cause in causes] == ["Blue wins", "Red hits"]
    assert causes[0] == Cause(Incident("Blue wins", 1, 5.0), 0, 30)
    assert causes[1].difference == pytest.approx(0.6)


@pytest.mark.parametrize("name", ["hfc", "knockouts", "hexstrike"])
def test_causes_depend_on_nothing_that_the_seat_cannot_know(name):
    game = load_game(name)
    for seat, states, action, other in decisions(game, 2):
        guess = game.known_state(states[0], seat)
        game.rules.compiled.determinize_at(guess, 0, seat, new_rng(1))
        assert find_causes(outlook_for(game, seat, states), (action,), (other,)) == find_causes(
            outlook_for(game, seat, guess), (action,), (other,)
        )


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Red hurts Blue", "You hurt Blue"),
        ("Blue gets on top of Red", "Blue gets on top of you"),
        ("Red is knocked out", "You are knocked out"),
        ("Blue cuts a group of Red's", "Blue cuts a group of yours"),
        ("Red's Stab has no effect on Blue", "Your Stab has no effect on Blue"),
        ("Blue stops Red's choke", "Blue stops your choke"),
    ],
)
def test_a_cause_addresses_its_reader(text, address):
    assert address_viewer(text, "Red") == address


def test_what_an_action_itself_brings_about_is_said_without_numbers():
    cause = Cause(Incident("Red hurts Blue", 0), QUICK.lines, 0, is_immediate=True)
    assert write_cause(cause, "if you pass", "Red") == "You hurt Blue, but not if you pass."
    cause = Cause(Incident("Red's Stab misses", 1), 0, 40)
    text = "If you pass, your Stab misses in 40 of 100 simulations."
    assert write_cause(cause, "if you pass", "Red") == text


def test_no_two_lines_of_a_game_without_secrets_need_be_the_same():
    game = load_game("hexthing")
    seat, states, action, _ = decisions(game, 3)[1]
    lines = outlook_for(game, seat, states).lines((action,), 8, QUICK.exchanges)
    assert len({line.actions for line in lines}) > 1

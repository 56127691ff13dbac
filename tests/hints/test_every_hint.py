"""What every hint owes, in random positions of every game; none is named here."""

import re

import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.record import copy_states
from hexarena.hints import HintQuestion, advise
from hexarena.search.planning import PlanAnalysis, ValuedPlan
from tests.game_parameters import every_game

pytestmark = pytest.mark.slow

MOST = 30  # positions of a game
CAUSES_INTERVAL = 10  # positions from one whose hint is given with its causes to the next
NUMBERS = re.compile(r"(?P<what>.+): (?P<before>-?[\d.]+) to (?P<after>-?[\d.]+)\.")
JARGON = re.compile(r"playout|→|\b[a-z]+:\S|None|nan")


def positions(game):
    """Go through positions in which a seat decides openly, with two of its actions."""
    cases = []
    for seed in range(4):
        for states, action in random_match(game, {}, seed):
            decides = states["to_act"][0] >= 0 and action is not None
            if decides and not game.rules.commits(states):
                legal = game.rules.legal(states)
                cases.append((copy_states(states), action, legal[-1 if legal[-1] != action else 0]))
    return cases[:: 1 + len(cases) // MOST]


def asked(game, states, action, alternative, *, with_causes):
    """Give the hint to play one action, with another as the next best, as the seat knows it.

    Causes take longest, by far, and are sentences of their own: see `test_causes`.
    """
    seat = int(states["to_act"][0])
    plans = ValuedPlan((action,), 0.2), ValuedPlan((alternative,), 0.1)
    analysis = PlanAnalysis(*plans, line=(action,))
    question = HintQuestion(game, states, game.scene(states[0], seat))
    return advise(question, analysis, with_causes=with_causes)


def changed(game, states, action):
    """Return the numbers that an action changes, before and after, by whose and which they are."""
    seat, next_states = int(states["to_act"][0]), copy_states(states)
    game.rules.apply(next_states, action)
    old_aims, new_aims = (
        {(aim.seat, aim.name): aim.value for aim in game.aims(state_array[0], seat)}
        for state_array in (states, next_states)
    )
    names = {
        key: f"{'Your' if key[0] == seat else game.seat_name(states[0], key[0]) + chr(39) + 's'}"
        for key in {**old_aims, **new_aims}
    }
    return {
        f"{names[key]} {key[1]}": (old_aims.get(key, 0.0), new_aims[key])
        for key in new_aims
        if new_aims[key] != old_aims.get(key, 0.0)
    }


def wins_at_once(game, states, action):
    """Return whether an action ends the match with a win of the seat to act."""
    seat, next_states = int(states["to_act"][0]), copy_states(states)
    game.rules.apply(next_states, action)
    return game.rules.over(next_states) and next_states["returns"][0, seat] > 0


@every_game
def test_every_change_of_a_declared_number_is_a_reason_and_every_number_is_true(game):
    for states, action, alternative in positions(game):
        truth = changed(game, states, action)
        advice = asked(game, states, action, alternative, with_causes=False)
        if wins_at_once(game, states, action):
            continue  # what a win gains or costs besides does not matter
        matches = [NUMBERS.fullmatch(r.text) for r in advice.reasons if r.kind in ("gain", "price")]
        matches = [match for match in matches if match]
        assert bool(matches) == bool(truth)
        for item in matches:
            old_value, new_value = truth[item["what"]]
            assert float(item["before"]) == pytest.approx(old_value, abs=0.051)
            assert float(item["after"]) == pytest.approx(new_value, abs=0.051)


@every_game
def test_reasons_are_sentences_without_codes(game):
    for number, (states, action, alternative) in enumerate(positions(game)):
        choices = game.scene(states[0], int(states["to_act"][0])).choices
        with_causes = number % CAUSES_INTERVAL == 0
        hint = asked(game, states, action, alternative, with_causes=with_causes)
        for reason in hint.reasons:
            text = reason.text
            for name in sorted((choice.name for choice in choices), key=len, reverse=True):
                text = text.replace(f"With {name} instead", "Else")
            assert re.match(r"[A-Z0-9]", text), text
            assert text.endswith((".", "!")), text
            assert not JARGON.search(text), text


@every_game
def test_the_same_position_gives_the_same_hint_and_is_left_as_it_was(game):
    for number, (states, action, alternative) in enumerate(positions(game)[::4]):
        original, with_causes = states.tobytes(), number == 0
        first, second = (
            asked(game, states, action, alternative, with_causes=with_causes) for _ in range(2)
        )
        assert first == second
        assert states.tobytes() == original


@every_game
def test_declared_numbers_are_named_once_and_belong_to_a_seat(game):
    for states, _ in random_match(game, {}, 5):
        for seat in range(len(game.seats_in(game.options()))):
            keys = [(aim.seat, aim.name) for aim in game.aims(states[0], seat)]
            assert len(set(keys)) == len(keys)
            assert all(0 <= owner < len(game.seats) for owner, _ in keys)

"""What every hint owes, in random positions of every game; none is named here."""

import re

import pytest

from hexarena.contract.record import copied
from hexarena.hints import Asked, advise
from hexarena.search import Analysis, Candidate
from tests.every import every_game
from tests.trials import trial

pytestmark = pytest.mark.slow

MOST = 30  # positions of a game
NUMBERS = re.compile(r"(?P<what>.+): (?P<before>-?[\d.]+) to (?P<after>-?[\d.]+)\.")
JARGON = re.compile(r"playout|%|→|\b[a-z]+:\S|None|nan")


def positions(game):
    """Go through positions in which a seat decides openly, with two of its actions."""
    found = []
    for seed in range(4):
        for states, action in trial(game, {}, seed):
            decides = states["to_act"][0] >= 0 and action is not None
            if decides and not game.rules.commits(states):
                legal = game.rules.legal(states)
                found.append((copied(states), action, legal[-1 if legal[-1] != action else 0]))
    return found[:: 1 + len(found) // MOST]


def asked(game, states, action, other):
    """Give the hint to play one action, with another as the next best, as the seat knows it."""
    seat = int(states["to_act"][0])
    weighed = Candidate(action, 60, 0.2, 1.0), Candidate(other, 40, 0.1, 0.0)
    analysis = Analysis(action, 0.2, 100, (action,), weighed)
    return advise(Asked(game, states, game.scene(states[0], seat)), [analysis])


def changed(game, states, action):
    """Return the numbers that an action changes, before and after, by whose and which they are."""
    seat, then = int(states["to_act"][0]), copied(states)
    game.rules.apply(then, action)
    before, after = (
        {(aim.seat, aim.name): aim.value for aim in game.aims(each[0], seat)}
        for each in (states, then)
    )
    names = {
        key: f"{'Your' if key[0] == seat else game.seat_name(states[0], key[0]) + chr(39) + 's'}"
        for key in {**before, **after}
    }
    return {
        f"{names[key]} {key[1]}": (before.get(key, 0.0), after[key])
        for key in after
        if after[key] != before.get(key, 0.0)
    }


@every_game
def test_every_change_of_a_declared_number_is_a_reason_and_every_number_is_true(game):
    for states, action, other in positions(game):
        truth = changed(game, states, action)
        advice = asked(game, states, action, other)
        told = [NUMBERS.fullmatch(r.text) for r in advice.reasons if r.kind in ("gain", "price")]
        told = [each for each in told if each]
        assert bool(told) == bool(truth)
        for each in told:
            before, after = truth[each["what"]]
            assert float(each["before"]) == pytest.approx(before, abs=0.051)
            assert float(each["after"]) == pytest.approx(after, abs=0.051)


@every_game
def test_reasons_are_sentences_without_codes(game):
    for states, action, other in positions(game):
        choices = game.scene(states[0], int(states["to_act"][0])).choices
        for reason in asked(game, states, action, other).reasons:
            text = reason.text
            for name in sorted((each.name for each in choices), key=len, reverse=True):
                text = text.replace(f"With {name} instead", "Else")
            assert re.match(r"[A-Z0-9]", text), text
            assert text.endswith((".", "!")), text
            assert not JARGON.search(text), text


@every_game
def test_the_same_position_gives_the_same_hint_and_is_left_as_it_was(game):
    for states, action, other in positions(game)[::4]:
        before = states.tobytes()
        assert asked(game, states, action, other) == asked(game, states, action, other)
        assert states.tobytes() == before


@every_game
def test_declared_numbers_are_named_once_and_belong_to_a_seat(game):
    for states, _ in trial(game, {}, 5):
        for seat in range(len(game.seats_in(game.options()))):
            named = [(aim.seat, aim.name) for aim in game.aims(states[0], seat)]
            assert len(set(named)) == len(named)
            assert all(0 <= owner < len(game.seats) for owner, _ in named)

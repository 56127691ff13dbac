"""A hint in the terminal: its lines, and what it names typed back as it stands."""

from functools import partial

import pytest

from hexarena.cli.local import local_match
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.text import advice
from hexarena.hints import Advice, Mix, MixShare, Reason, advise
from hexarena.match import Match
from hexarena.search.planning import find_plan
from tests.game_parameters import every_game

PLIES = 24


@pytest.mark.slow
@every_game
def test_a_hint_that_is_typed_back_is_understood(game, monkeypatch):
    # Only the name is typed back, and no reason changes it; the causes take longest.
    monkeypatch.setattr(local_match, "advise", partial(advise, with_causes=False))
    local = LocalMatch(Match(game), seed=5)
    for _ in range(PLIES):
        local.draw()
        if local.match.over:
            break
        local.hand_over()
        analysis = find_plan(game, local.match.states, local.seed, playouts=20)
        first, *_ = advice.lines(local.advice(analysis._replace(limit=None)))
        name = first.removeprefix("Hint: ").rstrip(".")
        for text in (first, name, f"  {name.upper()} "):
            assert local.read(text) == analysis.best.actions[0]
            assert tuple(local.read_all(text)) == analysis.best.actions
        local.match.play(analysis.best.actions[0])


def test_reasons_are_listed_on_lines_and_shares_drawn_as_bars():
    mix = Mix("Active card", (MixShare("Guard", 0.75), MixShare("Jump", 0.25)))
    hint = Advice("Guard", 0.5, "You win about 5 in 10.", (Reason("gain", "It cuts."),), (mix,))
    assert advice.lines(hint) == [
        "Hint: Guard.",
        "  It cuts.",
        "  Active card:",
        "    ███████████████····· 75% Guard",
        "    █████··············· 25% Jump",
        "  ██████████·········· You win about 5 in 10.",
    ]

"""What a game with standing instructions owes: each follows from its limit, and none is told."""

import random

import pytest

from hexarena.match import Match, standing
from hexarena.server.matches import instructions, views
from hexarena.server.matches.commands import LeaveInstruction
from hexarena.store import StoredInstruction
from tests.game_parameters import COVERING_OPTION_SETS, parametrize_options
from tests.leaks_instructions import instructions_are_alike

pytestmark = pytest.mark.slow

WITH = [(game, options) for game, options in COVERING_OPTION_SETS if game.standing]
every_agreement_on_instructions = parametrize_options(WITH)


def test_some_game_has_instructions():
    assert WITH


@every_agreement_on_instructions
def test_nobody_else_is_sent_anything_of_a_limit(game, options):
    assert instructions_are_alike(game, options) or options.get("purse") == 0


@every_agreement_on_instructions
def test_every_action_that_follows_from_a_limit_is_legal(game, options):
    """Whoever may leave a limit and is to act plays something, whatever the limit is."""
    rng = random.Random(3)
    match = Match(game, game.options(**options), date="2026-11-23")
    while not match.over and match.ply < 300:
        if match.draws_luck:
            match.draw_luck()
            continue
        seat = match.to_act
        amount = standing.offered_limits(match, seat)
        if amount:
            for limit in {amount.low, amount.high, rng.randint(amount.low, amount.high)}:
                action = game.standing.follow(
                    game.known_state(match.states[0], seat)[0], seat, limit
                )
                assert action in match.legal
        match.play(rng.choice(match.legal))


# Ways in which the server could leak; each fails the check

GAME, OPTIONS = WITH[0]


def test_a_revision_that_counts_hidden_changes_fails_the_check(monkeypatch):
    counted = staticmethod(lambda live, player: live.stored.revision)
    monkeypatch.setattr(instructions, "player_revision", counted)
    with pytest.raises(AssertionError):
        instructions_are_alike(GAME, OPTIONS)


def test_instructions_shown_to_all_fail_the_check(monkeypatch):
    show = instructions.show_instructions
    monkeypatch.setattr(
        views.instructions,
        "show_instructions",
        lambda live, player: [item for n in (0, 1) for item in show(live, f"player {n}")],
    )
    with pytest.raises(AssertionError):
        instructions_are_alike(GAME, OPTIONS)


def test_logs_hold_no_limit():
    left = LeaveInstruction("ann", 1, 0, seat=0, limit=937)
    assert "937" not in repr(left) + repr(StoredInstruction(0, 937, 1))

"""What previews owe, tried on every game: they say what the rules then do, and no secret."""

import random
from importlib import import_module

import numpy as np
import pytest

from hexarena.conformance.matches import sample_states, seats_of
from hexarena.contract.errors import IllegalAction
from hexarena.contract.record import copy_states
from hexarena.contract.scene.preview import Preview, difference
from tests.game_parameters import every_covering_set, every_covering_set_with_secrets, every_game
from tests.leaks_previews import previews_are_alike

pytestmark = pytest.mark.slow

MOST = 4  # actions looked at of one position


def decisions(game, options, seed):
    """Go through decisions that are not made at the same time, each with some of its actions."""
    rng = random.Random(seed)
    for states in sample_states(game, options, seed):
        if states["to_act"][0] < 0 or game.rules.commits(states):
            continue
        legal = game.rules.legal(states)
        yield states, rng.sample(legal, min(MOST, len(legal)))


@every_covering_set
def test_a_preview_is_what_changes_when_the_action_is_played(game, options):
    scenes = import_module(f"{game.package}.scene")
    play = getattr(scenes, "foresee", None)
    for states, actions in decisions(game, options, 3):
        seat = int(states["to_act"][0])
        before = game.glance(states[0], seat)
        for action in actions:
            after = copy_states(states)
            if play is not None:
                play(after[0], action)
            else:
                game.rules.apply(after, action)
            named = [game.seat_name(after[0], item) for item in seats_of(game, options)]
            changed = difference(before, game.glance(after[0], seat), named.__getitem__)
            if hasattr(scenes, "foretell"):
                text = scenes.foretell(states[0], after[0])
                changed = changed.model_copy(update={"text": text})
            result = game.preview(states[0], [action])
            added = {"odds": (), "cautions": ()}
            if hasattr(scenes, "figures"):  # instead of all changes, the numbers that decide
                added["text"] = changed.text
            assert result.model_copy(update=added) == changed


@every_covering_set
def test_odds_are_shares_of_one_whole(game, options):
    for states, actions in decisions(game, options, 5):
        for action in actions:
            odds = game.preview(states[0], [action]).odds
            assert not odds or sum(outcome.share for outcome in odds) == pytest.approx(1)
            assert all(outcome.text and 0 < outcome.share <= 1 for outcome in odds)
            assert len({outcome.text for outcome in odds}) == len(odds)


@every_covering_set_with_secrets
def test_a_preview_reveals_no_secret(game, options):
    previews_are_alike(game, options)


@every_game
def test_a_commitment_is_previewed_only_by_games_that_implement_it(game):
    if game.rules.simultaneous and not hasattr(import_module(f"{game.package}.scene"), "preview"):
        for states in filter(game.rules.commits, sample_states(game, {}, 9)):
            assert game.preview(states[0], game.rules.legal(states)[:1]) == Preview()


@every_game
def test_a_preview_changes_nothing_and_takes_one_legal_action(game):
    for states, actions in decisions(game, {}, 9):
        before = states.tobytes()
        game.preview(states[0], actions[:1])
        assert states.tobytes() == before
        illegal = np.setdiff1d(np.arange(game.rules.ACTIONS), game.rules.legal(states))[:1]
        for played in ([], actions * 2, illegal.tolist()):
            with pytest.raises(IllegalAction):
                game.preview(states[0], played)

"""What the scenes of every game owe beyond the laws of `hexarena.conformance`; none is named."""

import jsonschema_rs
import pytest

from hexarena.conformance.matches import random_match, sample_states, seats_of
from hexarena.conformance.showing import list_ids
from hexarena.contract.scene import schema
from hexarena.contract.scene.tracking import track_pieces
from tests.game_parameters import every_covering_set, every_game

pytestmark = pytest.mark.slow


@every_covering_set
def test_scenes_fit_the_schema(game, options):
    checker = jsonschema_rs.validator_for(schema())
    for states in sample_states(game, options, seed=1):
        for seat in (*seats_of(game, options), None):
            checker.validate(game.scene(states[0], seat).model_dump(mode="json"))


@every_game
def test_every_shortcut_can_be_taken_to_its_end(game):
    for states in sample_states(game, {}, seed=7):
        seat = int(states["to_act"][0])
        for shortcut in game.scene(states[0], seat).shortcuts if seat >= 0 else ():
            after = states.copy()
            for path in shortcut.paths:
                choices = game.scene(after[0], seat).choices
                game.rules.apply(
                    after, next(choice.action for choice in choices if choice.path == path)
                )


@every_game
def test_followed_along_a_match_ids_stay_unique_and_name_the_same_kind_of_thing(game):
    before, looks = None, {}
    for states, _ in random_match(game, {}, seed=8):
        scene = game.scene(states[0], None)
        scene = track_pieces(before, scene) if before else scene
        assert len(set(list_ids(scene))) == len(list_ids(scene))
        for piece in scene.pieces:
            assert looks.setdefault(piece.id, piece.looks) == piece.looks
        before = scene

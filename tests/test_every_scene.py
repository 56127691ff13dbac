"""What the scenes of every game owe, tried on every game there is; none is named here."""

import jsonschema_rs
import pytest

from hexarena.contract.scene import schema
from hexarena.contract.scene.tracking import track_pieces
from tests.game_parameters import every_covering_set, every_game
from tests.random_matches import final_state, random_match, sample_states, seats_of

pytestmark = pytest.mark.slow


@every_covering_set
def test_scenes_fit_the_schema_and_offer_every_legal_action_once(game, options):
    checker = jsonschema_rs.validator_for(schema())
    for states in sample_states(game, options, seed=1):
        for seat in (*seats_of(game, options), None):
            scene = game.scene(states[0], seat)
            checker.validate(scene.model_dump(mode="json"))
            mine = game.rules.legal(states) if seat == states["to_act"][0] else []
            assert sorted(choice.action for choice in scene.choices) == mine


@every_covering_set
def test_every_path_points_at_visible_items_and_none_is_a_prefix_of_another(game, options):
    for states in sample_states(game, options, seed=7):
        for seat in seats_of(game, options):
            scene = game.scene(states[0], seat)
            rendered = things(scene)
            assert len(set(rendered)) == len(rendered)
            paths = [choice.path for choice in scene.choices]
            assert {ref for path in paths for ref in path} <= set(rendered)
            begun = {path[:n] for path in paths for n in range(len(path))}
            assert not begun & set(paths)
            assert len(set(paths)) == len(paths)


def things(scene):
    """List the ids of all that a scene shows."""
    cards = [card for zone in scene.zones for card in zone.cards]
    result = [item.done for item in scene.sets]
    lone = (scene.gauges, scene.dice, scene.buttons, scene.sets, result, scene.auctions)
    rows = [row for chart in scene.charts for row in chart.rows]
    kinds = (scene.cells, scene.pieces, scene.zones, cards, *lone)
    kinds += (scene.charts, rows, scene.shortcuts, scene.dials, scene.timelines)
    return [item.id for kind in kinds for item in kind] + numbers(scene) + ways(scene)


def numbers(scene):
    """List what may be pointed at of the amounts: each number of each."""
    return [
        f"{amount.id}:{n}" for amount in scene.amounts for n in range(amount.low, amount.high + 1)
    ]


def ways(scene):
    """List the ways one may turn to by the dials."""
    return [f"{dial.id}:{n}" for dial in scene.dials for n in range(6)]


@every_covering_set
def test_pieces_and_marks_lie_on_cells_of_the_scene(game, options):
    for states in sample_states(game, options, seed=7):
        scene = game.scene(states[0], None)
        cells = {cell.id for cell in scene.cells}
        assert {piece.cell for piece in scene.pieces} <= cells
        assert {cell for mark in scene.marks for cell in mark.cells} <= cells
        stood = [(piece.cell, piece.level, piece.seat) for piece in scene.pieces]
        assert len(set(stood)) == len(stood)


@every_covering_set
def test_a_glance_shows_the_pieces_and_gauges_of_the_scene(game, options):
    for states in sample_states(game, options, seed=7):
        for seat in (*seats_of(game, options), None):
            glance, scene = game.glance(states[0], seat), game.scene(states[0], seat)
            assert (glance.pieces, glance.gauges) == (scene.pieces, scene.gauges)


@every_covering_set
def test_charts_stand_over_cells_with_a_number_or_none_for_every_column(game, options):
    for states in sample_states(game, options, seed=7):
        scene = game.scene(states[0], None)
        cells = {cell.id for cell in scene.cells}
        for chart in scene.charts:
            assert {*chart.cells, chart.lit} <= cells | {""}
            assert {len(row.squares) for row in chart.rows} == {len(chart.cells)}


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
        assert len(set(things(scene))) == len(things(scene))
        for piece in scene.pieces:
            assert looks.setdefault(piece.id, piece.looks) == piece.looks
        before = scene


@every_covering_set
def test_the_end_is_shown_with_the_returns(game, options):
    states = final_state(game, options, seed=9)
    if not game.rules.over(states):
        return
    for seat in (*seats_of(game, options), None):
        scene = game.scene(states[0], seat)
        assert scene.to_act is None
        assert not scene.choices
        assert scene.outcome.text
        paid = tuple(map(float, states["returns"][0]))
        assert scene.outcome.returns == paid[: len(seats_of(game, options))]
        assert not any(paid[len(seats_of(game, options)) :])

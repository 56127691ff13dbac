"""A scene marks what the last turn changed, and nothing older."""

import random
from itertools import pairwise

from hexarena import Game
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene
from hexarena.match import Match
from tests.builtin_games import every_builtin_game

ACTIONS = 160


def _marked_cells(scene: Scene) -> set[str]:
    return {cell for mark in scene.marks if "last" in mark.looks for cell in mark.cells}


def _changed_cells(scenes: list[Scene]) -> set[str]:
    """Return the cells from which or to which a piece has moved in a row of scenes."""
    cells: set[str] = set()
    for previous, current in pairwise(scenes):
        before, after = ({(p.id, p.cell) for p in scene.pieces} for scene in (previous, current))
        cells |= {cell for _, cell in before ^ after}
    return cells


@every_builtin_game
def test_the_corners_of_the_last_move_mark_no_older_turn(game: Game) -> None:
    match, rng = Match(game), random.Random(5)
    turn_scenes, turn = [match.scene()], 0
    while match.ply < ACTIONS and not match.over:
        is_decision = match.to_act != CHANCE
        match.draw_luck() if match.draws_luck else match.play(rng.choice(match.legal))
        scene, current_turn = match.scene(), match.lines(match.ply - 1)[-1].turn
        if current_turn != turn and is_decision:
            turn_scenes, turn = turn_scenes[-1:], current_turn
        turn_scenes.append(scene)
        assert _marked_cells(scene) <= _changed_cells(turn_scenes), f"after {match.ply} actions"

"""Laws of what players see."""

from collections.abc import Iterator

from hexarena.conformance.matches import OptionSet, final_state, sample_states, seats_of
from hexarena.contract.game import Game
from hexarena.contract.scene import Scene

DIRECTIONS = 6  # in which a dial may turn


def choices_are_the_legal_actions(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `scene` offers the seat to act each legal action once, and others none."""
    for states in sample_states(game, options, seed=1):
        for seat in (*seats_of(game, options), None):
            scene = game.scene(states[0], seat)
            expected = game.rules.legal(states) if seat == states["to_act"][0] else []
            offered = sorted(choice.action for choice in scene.choices)
            if offered != expected:
                yield f"seat {seat} is offered {offered}; expected {expected}"


def paths_lead_to_what_is_shown(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that paths name things of the scene, none the beginning of another."""
    for states in sample_states(game, options, seed=7):
        for seat in seats_of(game, options):
            scene = game.scene(states[0], seat)
            ids = list_ids(scene)
            for item in sorted({item for item in ids if ids.count(item) > 1}):
                yield f"two things of a scene have the id {item!r}; expected different ids"
            paths = [choice.path for choice in scene.choices]
            for item in sorted({item for path in paths for item in path} - set(ids)):
                yield f"a path names {item!r}, which the scene lacks; expected the id of a thing"
            beginnings = {path[:length] for path in paths for length in range(len(path))}
            if len(set(paths)) < len(paths) or beginnings & set(paths):
                yield "a path is another's or its beginning; expected clicks to decide"


def list_ids(scene: Scene) -> list[str]:
    """List the ids of all that a scene shows."""
    cards = [card for zone in scene.zones for card in zone.cards]
    rows = [row for chart in scene.charts for row in chart.rows]
    results = [group.done for group in scene.sets]
    things = (
        *(scene.cells, scene.pieces, scene.zones, cards, scene.gauges, scene.dice, scene.buttons),
        *(scene.sets, results, scene.auctions, scene.charts, rows, scene.shortcuts, scene.dials),
        scene.timelines,
    )
    amounts = [
        f"{amount.id}:{number}"
        for amount in scene.amounts
        for number in range(amount.low, amount.high + 1)
    ]
    directions = [f"{dial.id}:{number}" for dial in scene.dials for number in range(DIRECTIONS)]
    return [thing.id for kind in things for thing in kind] + amounts + directions


def pieces_stand_on_cells(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that pieces and marks lie on cells of the scene, no two pieces at one place."""
    for states in sample_states(game, options, seed=7):
        scene = game.scene(states[0], None)
        cells = {cell.id for cell in scene.cells}
        places = {piece.cell for piece in scene.pieces}
        places |= {cell for mark in scene.marks for cell in mark.cells}
        for cell in sorted(places - cells):
            yield f"something lies on {cell!r}; expected the id of a cell of the scene"
        levels = [(piece.cell, piece.level, piece.seat) for piece in scene.pieces]
        for place in sorted({level for level in levels if levels.count(level) > 1}, key=str):
            yield f"two pieces stand at {place}; expected different levels"


def glances_agree(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `glance` shows the pieces and gauges of the scene."""
    for states in sample_states(game, options, seed=7):
        for seat in (*seats_of(game, options), None):
            glance, scene = game.glance(states[0], seat), game.scene(states[0], seat)
            if (glance.pieces, glance.gauges) != (scene.pieces, scene.gauges):
                yield f"seat {seat}: glance differs from scene; expected the same pieces and gauges"


def charts_are_complete(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that charts stand over cells, with a number or none for every column."""
    for states in sample_states(game, options, seed=7):
        scene = game.scene(states[0], None)
        cells = {cell.id for cell in scene.cells}
        for chart in scene.charts:
            if not {*chart.cells, chart.lit} <= cells | {""}:
                yield f"chart {chart.id!r} stands over {chart.cells}; expected cells of the scene"
            for row in chart.rows:
                if (count := len(row.squares)) != len(chart.cells):
                    yield f"row {row.id!r} has {count} squares; expected {len(chart.cells)}"


def the_end_is_shown(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that the last `scene` has an outcome with the returns, and no choices."""
    states = final_state(game, options, seed=9)
    if not game.rules.over(states):
        return
    count = len(seats_of(game, options))
    returns = tuple(map(float, states["returns"][0]))
    if any(returns[count:]):
        yield f"returns are {returns}; expected 0 for seats that nobody has"
    for seat in (*range(count), None):
        scene = game.scene(states[0], seat)
        if scene.to_act is not None or scene.choices:
            yield f"seat {seat} is still to act after the end; expected to_act None, no choices"
        if scene.outcome is None or not scene.outcome.text:
            yield f"seat {seat} sees no outcome; expected an Outcome with a text"
        elif scene.outcome.returns != returns[:count]:
            yield f"the outcome says {scene.outcome.returns}; expected {returns[:count]}"

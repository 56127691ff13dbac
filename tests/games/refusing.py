"""Ask a game why the seat to act cannot choose a thing, things by the names that people read."""


def why_not(game, states, *named):
    """Say why the last thing cannot be chosen after those before it; "" if it can."""
    scene = game.scene(states[0], int(states["to_act"][0]))
    ids = {cell.name: cell.id for cell in scene.cells}
    *path, ref = (ids.get(item, item) for item in named)
    return game.refusal_in(scene, states[0], path, ref)

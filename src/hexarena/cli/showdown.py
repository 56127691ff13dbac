"""Hands laid open: once a match is over, everybody may see what everybody held."""

import numpy as np

from hexarena.contract.game import Game
from hexarena.contract.scene import Scene


def showdown(about: Game, state: np.record, scene: Scene) -> Scene:
    """Return a scene of `state`, of a match that is over, with each seat's cards as it saw them."""
    if not about.rules.secret:
        return scene
    own = {
        zone.id: zone
        for seat in range(len(about.seats))
        for zone in about.scene(state, seat).zones
        if zone.seat == seat
    }
    return scene.model_copy(update={"zones": tuple(own.get(zone.id, zone) for zone in scene.zones)})

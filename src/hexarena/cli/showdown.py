"""Hands laid open: once a match is over, everybody may see what everybody held."""

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Scene


def showdown(about: Game, states: States, scene: Scene) -> Scene:
    """Return a scene of a match that is over, with each seat's cards as it saw them."""
    if not about.rules.secret:
        return scene
    own = {
        zone.id: zone
        for seat in range(len(about.seats))
        for zone in about.scene(states[0], seat).zones
        if zone.seat == seat
    }
    return scene.model_copy(update={"zones": tuple(own.get(zone.id, zone) for zone in scene.zones)})

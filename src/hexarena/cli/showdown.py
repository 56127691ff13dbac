"""Hands laid open: once a match is over, everybody may see what everybody held."""

from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.match import Match


def showdown(match: Match, states: States, scene: Scene) -> Scene:
    """Return a scene, of `states` on the way of a match that is over, with every seat's cards."""
    if not match.game.rules.secret:
        return scene
    own = {
        zone.id: zone
        for seat in range(len(match.players))
        for zone in match.game.scene(states[0], seat).zones
        if zone.seat == seat
    }
    return scene.model_copy(update={"zones": tuple(own.get(zone.id, zone) for zone in scene.zones)})

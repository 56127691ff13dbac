"""One scene out of several: what everybody sees once nothing is secret any more.

An onlooker's scene gets the things of each seat from that seat's own scene, where they lie open.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from hexarena.contract.scene import Lane, Scene, Timeline, Zone

OWNED = ("pieces", "gauges", "dice", "charts")


def opened(shown: Scene, own: Sequence[Scene]) -> Scene:
    """Lay open what each seat sees of its own, in an onlooker's scene.

    `own` holds the scene of every seat, in order. Which zones a seat has is told by its own scene;
    its other things take the place of those that the onlooker sees.
    """
    update = {name: _theirs(getattr(shown, name), name, own) for name in OWNED}
    zones = tuple(_zones(shown.zones, own))
    timelines = tuple(_timeline(each, own) for each in shown.timelines)
    return shown.model_copy(update={**update, "zones": zones, "timelines": timelines})


def _theirs(shown: tuple[Any, ...], name: str, own: Sequence[Scene]) -> tuple[Any, ...]:
    """Return things as their seats see them."""
    seen = {
        each.id: each
        for seat, scene in enumerate(own)
        for each in getattr(scene, name)
        if each.seat == seat
    }
    return tuple(seen.get(each.id, each) for each in shown)


def _zones(shown: tuple[Zone, ...], own: Sequence[Scene]) -> Iterator[Zone]:
    """Yield the zones in their order; those of one seat come where its first one is."""
    begun: set[int] = set()
    for zone in shown:
        if zone.seat is None or zone.seat >= len(own):
            yield zone
        elif zone.seat not in begun:
            begun.add(zone.seat)
            yield from (_open(each) for each in own[zone.seat].zones if each.seat == zone.seat)


def _open(zone: Zone) -> Zone:
    """Mark a hand that all see."""
    if "hand" not in zone.looks or "open" in zone.looks:
        return zone
    return zone.model_copy(update={"looks": (*zone.looks, "open")})


def _timeline(shown: Timeline, own: Sequence[Scene]) -> Timeline:
    """Return a timeline with the beats that each seat knows of itself."""
    lanes = {
        lane.seat: lane
        for seat, scene in enumerate(own)
        for timeline in scene.timelines
        for lane in timeline.lanes
        if timeline.id == shown.id and lane.seat == seat
    }
    return shown.model_copy(update={"lanes": tuple(_lane(each, lanes) for each in shown.lanes)})


def _lane(shown: Lane, lanes: dict[int, Lane]) -> Lane:
    return lanes.get(shown.seat, shown)

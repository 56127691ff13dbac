"""One scene out of several: what everybody sees once nothing is secret any more.

An onlooker's scene gets the things of each seat from that seat's own scene, where they are open.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from hexarena.contract.scene import Lane, Scene, Timeline, Zone

OWNED_FIELDS = ("pieces", "gauges", "dice", "charts")


def open_scene(scene: Scene, seat_scenes: Sequence[Scene]) -> Scene:
    """Show in an onlooker's scene the objects that each seat sees as their owner.

    `seat_scenes` holds the scene of every seat, in order. A seat's own scene decides which zones it
    has; its other things replace those that the onlooker sees.
    """
    update = {
        name: _replace_owned(getattr(scene, name), name, seat_scenes) for name in OWNED_FIELDS
    }
    zones = tuple(_open_zones(scene.zones, seat_scenes))
    timelines = tuple(_open_timeline(timeline, seat_scenes) for timeline in scene.timelines)
    return scene.model_copy(update={**update, "zones": zones, "timelines": timelines})


def _replace_owned(
    things: tuple[Any, ...], name: str, seat_scenes: Sequence[Scene]
) -> tuple[Any, ...]:
    """Return things as their seats see them."""
    own_things = {
        thing.id: thing
        for seat, scene in enumerate(seat_scenes)
        for thing in getattr(scene, name)
        if thing.seat == seat
    }
    return tuple(own_things.get(thing.id, thing) for thing in things)


def _open_zones(zones: tuple[Zone, ...], seat_scenes: Sequence[Scene]) -> Iterator[Zone]:
    """Yield the zones in their order; those of one seat come where its first one is."""
    shown_seats: set[int] = set()
    for zone in zones:
        if zone.seat is None or zone.seat >= len(seat_scenes):
            yield zone
        elif zone.seat not in shown_seats:
            shown_seats.add(zone.seat)
            yield from (
                _open_hand(seat_zone)
                for seat_zone in seat_scenes[zone.seat].zones
                if seat_zone.seat == zone.seat
            )


def _open_hand(zone: Zone) -> Zone:
    """Return a hand marked as visible to everybody."""
    if "hand" not in zone.looks or "open" in zone.looks:
        return zone
    return zone.model_copy(update={"looks": (*zone.looks, "open")})


def _open_timeline(timeline_: Timeline, seat_scenes: Sequence[Scene]) -> Timeline:
    """Return a timeline with the beats that each seat knows of itself."""
    lanes = {
        lane.seat: lane
        for seat, scene in enumerate(seat_scenes)
        for timeline in scene.timelines
        for lane in timeline.lanes
        if timeline.id == timeline_.id and lane.seat == seat
    }
    return timeline_.model_copy(
        update={"lanes": tuple(_open_lane(lane, lanes) for lane in timeline_.lanes)}
    )


def _open_lane(lane: Lane, lanes: dict[int, Lane]) -> Lane:
    return lanes.get(lane.seat, lane)

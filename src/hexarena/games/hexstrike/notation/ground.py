"""Check the tokens on the board of a position that is read (HS 11)."""

from collections.abc import Iterator
from typing import Any

from hexarena.games.hexstrike.components.island import (
    LAND_COUNTS,
    MIN_PLAYERS,
    is_land,
    land_distance,
)
from hexarena.games.hexstrike.notation.holdings import Check, list_members
from hexarena.games.hexstrike.rules.ground import platform_hex
from hexarena.games.hexstrike.rules.hitting import ARROW_RANGE
from hexarena.games.hexstrike.rules.state import (
    MAX_ARROWS,
    MAX_SPARKS,
    NOBODY,
    PLATFORM_SPAN,
    STARTING,
)

MAX_DISTANCE = 8  # hexes from land at which a fighter can still leave something


def check_tokens(state: Any) -> Iterator[Check]:
    """Check fire, flora, platforms and arrows."""
    yield from _check_land(state)
    yield from _check_sparks(state)
    yield from _check_platforms(state)
    yield from _check_arrows(state)
    embers = list_members(state.ember)
    yield state.stage >= STARTING or not embers, "steps leave fire for the next beat only"
    hexes = [_read_hex(state, "ember", seat) for seat in embers]
    yield all(_is_near(state, cell) for cell in hexes), "steps leave fire near the land"


def _read_hex(state: Any, name: str, n: int) -> tuple[int, int]:
    return int(state[f"{name}_q"][n]), int(state[f"{name}_r"][n])


def _is_near(state: Any, cell: tuple[int, int]) -> bool:
    return bool(land_distance(int(state.players), *cell) <= MAX_DISTANCE)


def _check_land(state: Any) -> Iterator[Check]:
    land = (1 << int(LAND_COUNTS[state.players - MIN_PLAYERS])) - 1
    fire, flora, fresh_fire = int(state.fire), int(state.flora), int(state.fresh_fire)
    yield not (fire | flora) & ~land, "fire and flora are counted by hexes of land"
    yield not fire & flora, "fire and flora share no hex (HS 11.3)"
    yield not fresh_fire & ~fire, "fire that was just placed burns"
    owners = [int(owner) for owner in state.fire_owner]
    yield all(owner < state.players for owner in owners), "fire belongs to a seat that plays"
    are_owned = all(owners[n] != NOBODY for n in list_members(fire))
    yield are_owned, "every fire belongs to somebody (HS 11.1)"


def _check_sparks(state: Any) -> Iterator[Check]:
    hexes = [_read_hex(state, "spark", n) for n in range(state.sparks)]
    yield len({*hexes}) == len(hexes), "a hex has one fire at most"
    is_over_abyss = not any(is_land(int(state.players), *cell) for cell in hexes)
    yield is_over_abyss, "these fires burn over the abyss"
    owners = state.spark_owner[: state.sparks].tolist()
    are_owned = all(0 <= owner < state.players for owner in owners)
    yield are_owned, "every fire belongs to somebody (HS 11.1)"
    unused = [state[f"spark_{part}"][state.sparks : MAX_SPARKS] for part in ("q", "r", "owner")]
    yield not any(map(_is_set, unused)), "nothing is left of fires that are not there"


def _is_set(values: Any) -> bool:
    return bool(values.any())


def _check_platforms(state: Any) -> Iterator[Check]:
    bits = [64 * n + bit for n, word in enumerate(state.platforms) for bit in list_members(word)]
    are_inside = all(bit < PLATFORM_SPAN * PLATFORM_SPAN for bit in bits)
    yield are_inside, "platforms lie near the land"
    hexes = [platform_hex(bit) for bit in bits]
    is_over_abyss = not any(is_land(int(state.players), *cell) for cell in hexes)
    yield is_over_abyss, "platforms lie over the abyss (HS 11.4)"


def _check_arrows(state: Any) -> Iterator[Check]:
    number, players = int(state.arrows), int(state.players)
    distances = [land_distance(players, *_read_hex(state, "arrow", n)) for n in range(number)]
    yield (
        all(distance <= MAX_DISTANCE for distance in distances),
        f"arrows fly within {ARROW_RANGE} hexes of the land",
    )
    owners = state.arrow_owner[:number].tolist()
    yield all(0 <= owner < players for owner in owners), "every arrow belongs to somebody"
    parts = ("q", "r", "facing", "owner")
    unused = [state[f"arrow_{part}"][number:MAX_ARROWS] for part in parts]
    yield not any(map(_is_set, unused)), "nothing is left of arrows that are gone"
    old_count = int(state.old_arrows)
    yield old_count <= number, "no more arrows are old than there are"
    yield state.stage >= STARTING or old_count == number, "before a beat all arrows are old"
    yield -1 <= int(state.flight) <= old_count, "the arrow that flies is one of the old"

"""Tokens that can be: the laws of what lies on the board, for positions read (HS 11)."""

from collections.abc import Iterator
from typing import Any

from hexarena.games.hexstrike.components.island import FEWEST, LANDS, away, is_land
from hexarena.games.hexstrike.notation.holdings import Law, members
from hexarena.games.hexstrike.rules.ground import platform_at
from hexarena.games.hexstrike.rules.hitting import LOST
from hexarena.games.hexstrike.rules.state import (
    MOST_ARROWS,
    MOST_SPARKS,
    NOBODY,
    SPAN,
    STARTING,
)

REACH = 8  # hexes from the land that a fighter comes to by itself, and may leave something on


def token_laws(state: Any) -> Iterator[Law]:
    """Yield the laws of fire, flora, platforms and arrows."""
    yield from _on_land(state)
    yield from _sparks(state)
    yield from _platforms(state)
    yield from _arrows(state)
    embers = members(state.ember)
    yield state.stage >= STARTING or not embers, "steps leave fire for the next beat only"
    places = [_at(state, "ember", seat) for seat in embers]
    yield all(_near(state, place) for place in places), "steps leave fire near the land"


def _at(state: Any, name: str, n: int) -> tuple[int, int]:
    return int(state[f"{name}_q"][n]), int(state[f"{name}_r"][n])


def _near(state: Any, place: tuple[int, int]) -> bool:
    return bool(away(int(state.players), *place) <= REACH)


def _on_land(state: Any) -> Iterator[Law]:
    land = (1 << int(LANDS[state.players - FEWEST])) - 1
    fire, flora, fresh = int(state.fire), int(state.flora), int(state.fresh_fire)
    yield not (fire | flora) & ~land, "fire and flora are counted by hexes of land"
    yield not fire & flora, "fire and flora share no hex (HS 11.3)"
    yield not fresh & ~fire, "fire that was just placed burns"
    owners = [int(owner) for owner in state.fire_owner]
    yield all(owner < state.players for owner in owners), "fire belongs to a seat that plays"
    owned = all(owners[n] != NOBODY for n in members(fire))
    yield owned, "every fire belongs to somebody (HS 11.1)"


def _sparks(state: Any) -> Iterator[Law]:
    places = [_at(state, "spark", n) for n in range(state.sparks)]
    yield len({*places}) == len(places), "a hex has one fire at most"
    over = not any(is_land(int(state.players), *place) for place in places)
    yield over, "these fires burn over the abyss"
    owners = state.spark_owner[: state.sparks].tolist()
    owned = all(0 <= owner < state.players for owner in owners)
    yield owned, "every fire belongs to somebody (HS 11.1)"
    unused = [state[f"spark_{part}"][state.sparks : MOST_SPARKS] for part in ("q", "r", "owner")]
    yield not any(map(_written, unused)), "nothing is left of fires that are not there"


def _written(values: Any) -> bool:
    return bool(values.any())


def _platforms(state: Any) -> Iterator[Law]:
    bits = [64 * n + bit for n, word in enumerate(state.platforms) for bit in members(word)]
    inside = all(bit < SPAN * SPAN for bit in bits)
    yield inside, "platforms lie near the land"
    places = [platform_at(bit) for bit in bits]
    over = not any(is_land(int(state.players), *place) for place in places)
    yield over, "platforms lie over the abyss (HS 11.4)"


def _arrows(state: Any) -> Iterator[Law]:
    number, players = int(state.arrows), int(state.players)
    gaps = [away(players, *_at(state, "arrow", n)) for n in range(number)]
    yield all(gap <= REACH for gap in gaps), f"arrows fly within {LOST} hexes of the land"
    owners = state.arrow_owner[:number].tolist()
    yield all(0 <= owner < players for owner in owners), "every arrow belongs to somebody"
    parts = ("q", "r", "facing", "owner")
    unused = [state[f"arrow_{part}"][number:MOST_ARROWS] for part in parts]
    yield not any(map(_written, unused)), "nothing is left of arrows that are gone"
    old = int(state.old_arrows)
    yield old <= number, "no more arrows are old than there are"
    yield state.stage >= STARTING or old == number, "before a beat all arrows are old"
    yield -1 <= int(state.flight) <= old, "the arrow that flies is one of the old"

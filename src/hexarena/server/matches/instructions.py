"""Standing instructions at the server: who left which, and what is played because of them.

All is decided within the command that changed the match, so that no instruction waits for anybody.
"""

from collections.abc import Iterator

from hexarena.contract.errors import StaleMatch
from hexarena.contract.record import CHANCE
from hexarena.match import standing
from hexarena.server.matches.live import LiveMatch
from hexarena.server.schemas import InstructionShown
from hexarena.store import StoredInstruction


def left(live: LiveMatch) -> dict[int, int]:
    """Return the limit of each seat that has left an instruction."""
    return {each.seat: each.limit for each in live.stored.instructions if each.limit is not None}


def quiet(live: LiveMatch, seat: int) -> int:
    """Count the changes of a seat's instruction that nobody else was to notice."""
    return sum(each.quiet for each in live.stored.instructions if each.seat == seat)


def revision_for(live: LiveMatch, player: str) -> int:
    """Return the revision that a player is shown: without the quiet changes of others."""
    mine = live.seats_of(player)
    hidden = sum(each.quiet for each in live.stored.instructions if each.seat not in mine)
    return live.stored.revision - hidden


def mark_for(live: LiveMatch, player: str) -> str:
    """Return an id of this state of the match, as a player knows it."""
    return f"{revision_for(live, player)}.{live.rewinds}.{live.ply}"


def changed(
    live: LiveMatch, seat: int, limit: int | None, at: tuple[int, int]
) -> StoredInstruction:
    """Return the instruction of a seat with another limit; `at` are the ply and rewinds it saw.

    Raises StaleMatch if what it was for is over, IllegalAction for a limit that is not offered.
    """
    if at[1] != live.rewinds or not standing.stands(live.match, at[0]):
        raise StaleMatch("what the instruction was for is over; the match has gone on")
    if limit is not None:
        standing.must_be_offered(live.match, seat, limit)
    noticed = limit is not None and seat == live.match.to_act  # it is followed at once
    return StoredInstruction(seat, limit, quiet(live, seat) + (not noticed))


def ended(live: LiveMatch, ply: int, rewinds: int) -> Iterator[StoredInstruction]:
    """End what does not stand any longer since `ply`; an undo ends all."""
    seats = left(live)
    if not seats or (live.rewinds == rewinds and standing.stands(live.match, ply)):
        return
    for seat in seats:
        yield StoredInstruction(seat, None, quiet(live, seat))


def due(live: LiveMatch) -> int | None:
    """Return the action that an instruction plays now, if one does."""
    limits = left(live)
    if not limits or live.status != "playing" or live.match.to_act in (CHANCE, None):
        return None
    return standing.due(live.match, limits)


def shown(live: LiveMatch, player: str) -> Iterator[InstructionShown]:
    """Show what a player has left, or may leave now, seat by seat.

    Where several people may share a screen, no limit is shown.
    """
    mine, limits = live.seats_of(player), left(live)
    if not mine or live.status != "playing" or live.uploaded:
        return
    viewer = live.viewer(player)
    for seat in mine:
        amount = standing.offered(live.match, seat)
        if seat in limits:
            limit = limits[seat] if len(mine) == 1 else None
            text = standing.told(live.match, seat, limit)
        elif amount is not None and seat == viewer:
            limit, text = None, ""
        else:
            continue
        can_change = amount if len(mine) == 1 or seat not in limits else None
        yield InstructionShown(seat=seat, amount=can_change, limit=limit, text=text)

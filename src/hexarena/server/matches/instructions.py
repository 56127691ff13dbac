"""Standing instructions on the server: who left which, and the actions they play.

Everything is decided within the command that changed the match, so no instruction waits.
"""

from collections.abc import Iterator

from hexarena.contract.errors import StaleMatch
from hexarena.contract.record import CHANCE
from hexarena.match import standing
from hexarena.server.matches.live import LiveMatch
from hexarena.server.programs.acting import is_program
from hexarena.server.schemas import InstructionShown
from hexarena.store import ProgramActed, StoredInstruction


def limits_by_seat(live_match: LiveMatch) -> dict[int, int]:
    """Return the limit of each seat that has left an instruction."""
    return {
        instruction.seat: instruction.limit
        for instruction in live_match.stored.instructions
        if instruction.limit is not None
    }


def count_quiet_changes(live_match: LiveMatch, seat: int) -> int:
    """Count the changes to a seat's instruction that are hidden from everybody else."""
    return sum(
        instruction.quiet
        for instruction in live_match.stored.instructions
        if instruction.seat == seat
    )


def player_revision(live_match: LiveMatch, player: str) -> int:
    """Return the revision of a match as a player sees it, without other players' hidden changes."""
    own_seats = live_match.seats_of(player)
    quiet_changes = sum(
        instruction.quiet
        for instruction in live_match.stored.instructions
        if instruction.seat not in own_seats
    )
    return live_match.stored.revision - quiet_changes


def player_mark(live_match: LiveMatch, player: str) -> str:
    """Return an id of the match's current state as a player sees it."""
    return f"{player_revision(live_match, player)}.{live_match.rewinds}.{live_match.ply}"


def change_instruction(
    live_match: LiveMatch, seat: int, limit: int | None, position: tuple[int, int]
) -> StoredInstruction:
    """Return a seat's instruction with a new limit; `position` is the ply and rewinds it refers to.

    Raises StaleMatch if the occasion is over, IllegalAction for a limit that is not offered.
    """
    if position[1] != live_match.rewinds or not standing.is_in_force(live_match.match, position[0]):
        raise StaleMatch("it is too late for this instruction; the match has moved on")
    if limit is not None:
        standing.check_limit(live_match.match, seat, limit)
    is_noticed = limit is not None and seat == live_match.match.to_act  # it then acts at once
    quiet_changes = count_quiet_changes(live_match, seat) + (not is_noticed)
    return StoredInstruction(seat, limit, quiet_changes, program=is_program.get())


def end_outdated(live_match: LiveMatch, ply: int, rewinds: int) -> Iterator[StoredInstruction]:
    """End the instructions that have expired since `ply`; an undo ends all of them."""
    seats = limits_by_seat(live_match)
    if not seats or (live_match.rewinds == rewinds and standing.is_in_force(live_match.match, ply)):
        return
    for seat in seats:
        yield StoredInstruction(seat, None, count_quiet_changes(live_match, seat))


def due_action(live_match: LiveMatch) -> int | None:
    """Return the action that an instruction plays now, or None."""
    limits = limits_by_seat(live_match)
    if not limits or live_match.status != "playing" or live_match.match.to_act in (CHANCE, None):
        return None
    return standing.follow_instruction(live_match.match, limits)


def mark_program(live_match: LiveMatch, seat: int) -> Iterator[ProgramActed]:
    """Mark a seat as a program's if a program left the instruction that now acts for it."""
    left_by_program = any(
        instruction.seat == seat and instruction.program
        for instruction in live_match.stored.instructions
    )
    if left_by_program and not live_match.stored.seats[seat].program:
        yield ProgramActed(seat)


def show_instructions(live_match: LiveMatch, player: str) -> Iterator[InstructionShown]:
    """Yield a player's instructions, or those the player can leave now, by seat.

    Limits are hidden if several people may share the screen.
    """
    if live_match.match.game.standing is None or live_match.uploaded:
        return
    own_seats, limits = live_match.seats_of(player), limits_by_seat(live_match)
    if not own_seats or live_match.status != "playing":
        return
    viewer = live_match.viewer(player)
    for seat in own_seats:
        amount = standing.offered_limits(live_match.match, seat)
        if seat in limits:
            limit = limits[seat] if len(own_seats) == 1 else None
            text = standing.describe_instruction(live_match.match, seat, limit)
        elif amount is not None and seat == viewer:
            limit, text = None, ""
        else:
            continue
        can_change = amount if len(own_seats) == 1 or seat not in limits else None
        yield InstructionShown(seat=seat, amount=can_change, limit=limit, text=text)

"""What servers tell each other of a match arrives as it was."""

import json
from dataclasses import replace

import pytest

from hexarena.server.matches.changes import EVENTS, MatchChange
from hexarena.store import (
    ClocksBegun,
    CommitmentsCleared,
    Desertion,
    EarlyAbort,
    MatchEnd,
    MatchRated,
    OffersCleared,
    ProgramActed,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredInstruction,
    StoredOffer,
    StoredTime,
    Undo,
)

ONE_OF_EACH = (
    StoredAction(0, 3, 17, 1),
    StoredCommitment(1, (4, 5)),
    CommitmentsCleared((0, 1)),
    StoredInstruction(0, None, 2),
    Undo(1, 3, 0),
    MatchEnd("drawn", None),
    SeatClaimed(1, "bo", "Bo"),
    StoredOffer("undo", 1),
    OffersCleared(("draw", "undo")),
    RematchLinked("next"),
    MatchRated((1, 2)),
    ClocksBegun(1_790_000_000_000),
    StoredTime(1, 300_000, 1_790_000_000_000, 1_790_000_300_000),
    Desertion("bo"),
    ProgramActed(1),
    EarlyAbort("bo", 1_790_000_000_000, had_luck=True),
)


READ_AGAIN = (MatchRated, SeatClaimed, ProgramActed)


def heard(change: MatchChange) -> MatchChange:
    """What another server hears."""
    return MatchChange.from_json(json.loads(json.dumps(change.to_json())))


def test_every_event_arrives_unless_the_match_is_to_be_read_again() -> None:
    assert {type(event).__name__ for event in ONE_OF_EACH} == set(EVENTS)
    for event in ONE_OF_EACH:
        change = MatchChange(match="m", revision=7, events=(event,), player="ann")
        is_read_again = isinstance(event, READ_AGAIN)
        assert heard(change) == (replace(change, events=()) if is_read_again else change)


@pytest.mark.parametrize("event", [["Later", 1], ["Undo", 1], ["Undo", "one", 3, 0]])
def test_a_match_with_an_event_of_another_hexarena_is_read_again(event: list[object]) -> None:
    content = MatchChange(match="m", revision=7, events=ONE_OF_EACH[:3]).to_json()
    content["events"].append(event)
    assert MatchChange.from_json(content) == MatchChange(match="m", revision=7)

"""Steps of a tournament, in their stored form and as ids of the commands that record them."""

from hexarena.store import Happening
from hexarena.tournament import (
    BYE,
    Closed,
    Cut,
    Event,
    Fought,
    Left,
    Made,
    Missed,
    Paired,
    Paused,
    Returned,
)

ENTRANT_STEPS: dict[str, type[Paused | Returned | Left]] = {
    "paused": Paused,
    "returned": Returned,
    "left": Left,
}
COMMON_STEPS: dict[str, type[Closed | Cut]] = {"closed": Closed, "cut": Cut}


def decode_step(row: Happening) -> Event:
    """Return the step in a stored row."""
    entrant, pairing, replay = row.entrant, row.pairing or 0, row.go or 0
    if row.kind == "made":
        return Made(-1 if entrant is None else entrant, row.text)
    if row.kind == "paired":
        return Paired(replay, tuple(_decode_pair(pair) for pair in row.text.split()))
    if row.kind == "fought":
        return Fought(pairing, replay, entrant, row.early, row.text)
    if row.kind == "missed":
        return Missed(pairing, replay, entrant)
    if row.kind in COMMON_STEPS:
        return COMMON_STEPS[row.kind]()
    return ENTRANT_STEPS[row.kind](-1 if entrant is None else entrant)


def encode_step(number: int, step: Event) -> Happening:
    """Return a step in its stored form."""
    match step:
        case Made(entrant, text):
            return Happening(number, "made", entrant, text=text)
        case Paired(around, pairs):
            return Happening(number, "paired", go=around, text=" ".join(map(_encode_pair, pairs)))
        case Fought(pairing, go, winner, early, kept):
            return Happening(number, "fought", winner, pairing, go, early, kept)
        case Missed(pairing, go, entrant_missing):
            return Happening(number, "missed", entrant_missing, pairing, go)
        case Paused(entrant):
            return Happening(number, "paused", entrant)
        case Returned(entrant):
            return Happening(number, "returned", entrant)
        case Left(entrant):
            return Happening(number, "left", entrant)
        case Closed():
            return Happening(number, "closed")
        case Cut():
            return Happening(number, "cut")


def _encode_pair(pair: tuple[int, int]) -> str:
    entrant, opponent = pair
    return str(entrant) if opponent == BYE else f"{entrant}-{opponent}"


def _decode_pair(pair: str) -> tuple[int, int]:
    entrant, _, opponent = pair.partition("-")
    return int(entrant), int(opponent) if opponent else BYE


def command_id(step: Event) -> str:
    """Return the command id that marks a step as done, the same on all servers."""
    match step:
        case Fought(pairing, go) | Missed(pairing, go):
            return f"fought:{pairing}:{go}"
        case Paired(around):
            return f"paired:{around}"
        case Closed():
            return "closed"
        case Cut():
            return "cut"
    return f"{type(step).__name__.lower()}:{step.entrant}"

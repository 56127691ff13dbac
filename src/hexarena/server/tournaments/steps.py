"""Steps of a tournament as the store keeps them, and as ids of the commands that note them."""

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

OF_ONE: dict[str, type[Paused | Returned | Left]] = {
    "paused": Paused,
    "returned": Returned,
    "left": Left,
}
OF_ALL: dict[str, type[Closed | Cut]] = {"closed": Closed, "cut": Cut}


def step_of(row: Happening) -> Event:
    """Return a step that the store keeps."""
    entrant, pairing, go = row.entrant, row.pairing or 0, row.go or 0
    if row.kind == "made":
        return Made(-1 if entrant is None else entrant, row.text)
    if row.kind == "paired":
        return Paired(go, tuple(_read(pair) for pair in row.text.split()))
    if row.kind == "fought":
        return Fought(pairing, go, entrant, row.early, row.text)
    if row.kind == "missed":
        return Missed(pairing, go, entrant)
    if row.kind in OF_ALL:
        return OF_ALL[row.kind]()
    return OF_ONE[row.kind](-1 if entrant is None else entrant)


def row_of(number: int, step: Event) -> Happening:
    """Return a step as the store keeps it."""
    match step:
        case Made(entrant, text):
            return Happening(number, "made", entrant, text=text)
        case Paired(around, pairs):
            return Happening(number, "paired", go=around, text=" ".join(map(_written, pairs)))
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


def _written(pair: tuple[int, int]) -> str:
    one, other = pair
    return str(one) if other == BYE else f"{one}-{other}"


def _read(pair: str) -> tuple[int, int]:
    one, _, other = pair.partition("-")
    return int(one), int(other) if other else BYE


def sent_as(step: Event) -> str:
    """Return the id of the command by which the server notes a step, the same on all servers."""
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

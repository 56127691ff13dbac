"""Whole commitments for tests: composed from a scene's parts, or cut from a list of actions."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hexarena.match import Match


def compose_commitment(
    scene: dict[str, Any], first: int | None = None, rng: Any = None
) -> list[int]:
    """Compose a commitment as a client does; the `first` action is given, or the first option's."""
    parts = [part["options"] for part in scene["commitment"]["parts"]]
    chosen: list[dict[str, Any]] = []
    for place, options in enumerate(parts):
        able = [item for item in options if is_compatible(item, chosen)]
        if place == 0 and first is not None:
            able = [item for item in able if item["action"] == first]
        chosen.append(rng.choice(able) if rng else able[0])
    return [item["action"] for item in chosen]


def is_compatible(option: dict[str, Any], chosen: list[dict[str, Any]]) -> bool:
    """Tell whether an option goes with those chosen."""
    return not any(
        option["action"] in item["excludes"] or item["action"] in option["excludes"]
        for item in chosen
    )


def random_commitment(match: Match, seat: int, rng: random.Random) -> tuple[int, ...]:
    """Choose a whole commitment for a seat that is due, part by part."""
    actions: list[int] = []
    while not actions or not match.round.is_whole(seat, actions):
        legal = match.game.rules.legal(match.round.position(seat, actions))
        actions.append(rng.choice(legal))
    return tuple(actions)


class Turn(NamedTuple):
    """A single action, or a whole commitment, of a seat."""

    seat: int
    actions: tuple[int, ...]
    commits: bool


def play_turns(match: Match, actions: Sequence[int], last: int | None = None) -> Iterator[Turn]:
    """Cut a list of actions into deeds, and play them; of each round, seat `last` commits last.

    A round that is cut off is not completed: what others have begun to commit is made whole.
    """
    remaining = list(actions)
    while remaining and not match.over:
        if not match.awaits:
            seat = match.to_act if match.to_act is not None else -1
            yield Turn(seat, (remaining[0],), commits=False)
            match.play(remaining.pop(0))
            continue
        due = [seat for seat in match.round.positions if seat in match.awaits]
        given: dict[int, tuple[int, ...]] = {}
        complete = True
        for seat in due:
            complete = complete and bool(remaining)
            if remaining:
                given[seat], complete = take_commitment(match, seat, remaining)
        if not complete:
            given.pop(last if last is not None else due[-1], None)
            if len(given) == len(due):
                return  # all would be shown
        for seat in sorted(given, key=lambda seat: seat == last):
            yield Turn(seat, given[seat], commits=True)
            match.commit(seat, given[seat])


def take_commitment(match: Match, seat: int, rest: list[int]) -> tuple[tuple[int, ...], bool]:
    """Take the commitment of a seat from the front of a list; tell whether the list was enough.

    If it was not, the first legal actions make it whole.
    """
    actions: list[int] = []
    enough = True
    while not actions or not match.round.is_whole(seat, actions):
        enough = enough and bool(rest)
        legal = match.game.rules.legal(match.round.position(seat, actions))
        actions.append(rest.pop(0) if rest else legal[0])
    return tuple(actions), enough

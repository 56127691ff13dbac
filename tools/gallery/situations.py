"""Every situation of every game: a position, who looks at it, and what they do there first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal

from hexarena.contract.game import Game, all_games
from tools.gallery.exploring import Found, Key
from tools.gallery.kinds import most_steps
from tools.gallery.positions import Positions, positions, replayed

Then = Literal["", "pick", "compose", "reveal"]


@dataclass(frozen=True)
class Situation:
    """A position as the person in `seat` meets it, without a seat if somebody looks on.

    `committed` are the whole commitments of seats that are ready; `last` is that of the viewer,
    committed once the table is open. `then` says what the viewer does first: pick a thing of a
    choice that takes several, compose a commitment, or see a round revealed. If `shared`, the
    viewer holds every seat.
    """

    name: str
    game: str
    options: dict[str, Any] = field(hash=False)
    actions: tuple[int, ...]
    seat: int | None
    phase: str
    kinds: tuple[str, ...]
    committed: tuple[tuple[int, tuple[int, ...]], ...] = ()
    last: tuple[int, ...] = ()
    then: Then = ""
    shared: bool = False


@cache
def situations(game: Game) -> tuple[Situation, ...]:
    """Return the situations of a game, ordered by name."""
    best = _least_and_most(game, positions(game))
    every = [each for (seats, key), found in best.items() for each in _of(game, seats, key, found)]
    every += _waiting(game, best)
    every += _looking_on(game, best)
    return tuple(sorted({each.name: each for each in every}.values(), key=lambda each: each.name))


def every_situation(wanted: str = "") -> list[Situation]:
    """Return the situations of all games whose name contains what is wanted."""
    return [each for game in all_games() for each in situations(game) if wanted in each.name]


def beginning(game: Game) -> Situation:
    """Return the situation in which the first seat sits down to a match."""
    return Situation(f"{game.name}-beginning", game.name, {}, (), 0, "", ())


def _least_and_most(game: Game, best: Positions) -> Positions:
    """Leave out what a number of players between the usual and the most shows like those."""
    usual, most = len(game.seats_in()), max(seats for seats, _ in best)
    return {
        (seats, key): found
        for (seats, key), found in best.items()
        if seats in (usual, most) or not {(usual, key), (most, key)} & best.keys()
    }


def _of(game: Game, seats: int, key: Key, found: Found) -> Iterator[Situation]:
    """Yield what the seat to act meets in a position."""
    plain = _plain(game, seats, key, found)
    if "commitment" in key[1]:
        yield from _commitments(game, plain)
        return
    yield plain
    if most_steps(found.scene) > 1:
        yield replace(plain, name=f"{plain.name}-picked", then="pick")


def _plain(game: Game, seats: int, key: Key, found: Found) -> Situation:
    many = (str(seats),) if seats > 2 else ()
    name = _slug(game.name, *many, key[0], *key[1])
    return Situation(name, game.name, found.options, found.actions, found.seat, *key)


def _commitments(game: Game, empty: Situation) -> Iterator[Situation]:
    """Yield a commitment that is empty, composed, ready, and revealed; and a shared screen."""
    committed = dict(_whole(game, empty))
    own = empty.seat if empty.seat is not None else -1
    others = tuple((seat, actions) for seat, actions in committed.items() if seat != own)
    stem = _slug(empty.name.partition("-commit")[0], "commit")
    empty = replace(empty, name=stem)
    yield empty
    yield replace(empty, name=f"{stem}-composed", then="compose")
    yield replace(empty, name=f"{stem}-ready", committed=((own, committed[own]),))
    last = {"committed": others, "last": committed[own]}
    yield replace(empty, name=f"{stem}-revealed", then="reveal", **last)  # type: ignore[arg-type]


def _whole(game: Game, at: Situation) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield a whole commitment of every seat that is due: always the first legal part."""
    match = replayed(game, at.options, at.actions)
    for seat in match.awaits:
        actions: list[int] = []
        while not actions or not match.round.is_whole(seat, actions):
            actions.append(game.rules.legal(match.round.position(seat, actions))[0])
        yield seat, tuple(actions)


def _waiting(game: Game, best: Positions) -> Iterator[Situation]:
    """Yield the fullest position of every phase as somebody sees it who waits for another."""
    phases: dict[tuple[int, str], tuple[Key, Found]] = {}
    for (seats, key), found in sorted(best.items(), key=lambda each: -each[1].crowd):
        if found.scene.outcome is None and "commitment" not in key[1]:
            phases.setdefault((seats, key[0]), (key, found))
    for (seats, phase), (key, found) in phases.items():
        plain = _plain(game, seats, key, found)
        many = (str(seats),) if seats > 2 else ()
        yield replace(
            plain,
            name=_slug(game.name, *many, phase, "waiting"),
            seat=(found.seat + 1) % seats,
            kinds=(),
        )


def _looking_on(game: Game, best: Positions) -> Iterator[Situation]:
    """Yield the fullest position of two as an onlooker sees it, and handed over at one screen."""
    lasting = [each for each in best.items() if each[1].scene.outcome is None]
    (seats, key), found = max(lasting, key=lambda each: (-each[0][0], each[1].crowd))
    plain = _plain(game, seats, key, found)
    yield replace(plain, name=_slug(game.name, "looking-on"), seat=None, kinds=())
    if game.rules.secret:
        yield replace(plain, name=_slug(game.name, "handed-over"), shared=True, kinds=())


def _slug(*words: str) -> str:
    return "-".join(re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in words if word)

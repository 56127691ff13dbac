"""Every situation of every game: a position, who looks at it, and what they do there first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal

from hexarena.contract.game import Game, all_games
from tools.gallery.exploring import Finding, Key
from tools.gallery.kinds import most_steps
from tools.gallery.positions import Positions, positions, replay

FirstMove = Literal["", "pick", "compose", "reveal"]


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
    first_move: FirstMove = ""
    is_shared: bool = False


@cache
def situations(game: Game) -> tuple[Situation, ...]:
    """Return the situations of a game, ordered by name."""
    best = _least_and_most(game, positions(game))
    all_situations = [
        situation
        for (seats, key), finding in best.items()
        for situation in _list_for_position(game, seats, key, finding)
    ]
    all_situations += _waiting(game, best)
    all_situations += _looking_on(game, best)
    return tuple(
        sorted(
            {situation.name: situation for situation in all_situations}.values(),
            key=lambda situation: situation.name,
        )
    )


def find_situations(text: str = "") -> list[Situation]:
    """Return the situations of all games whose name contains a text."""
    return [
        situation
        for game in all_games()
        for situation in situations(game)
        if text in situation.name
    ]


def beginning(game: Game) -> Situation:
    """Return the situation in which the first seat sits down to a match."""
    return Situation(f"{game.name}-beginning", game.name, {}, (), 0, "", ())


def _least_and_most(game: Game, best: Positions) -> Positions:
    """Leave out what a number of players between the usual and the most shows like those."""
    usual, largest = len(game.seats_in()), max(seats for seats, _ in best)
    return {
        (seats, key): finding
        for (seats, key), finding in best.items()
        if seats in (usual, largest) or not {(usual, key), (largest, key)} & best.keys()
    }


def _list_for_position(game: Game, seats: int, key: Key, finding: Finding) -> Iterator[Situation]:
    """Yield what the seat to act meets in a position."""
    plain = _make_plain(game, seats, key, finding)
    if "commitment" in key[1]:
        yield from _commitments(game, plain)
        return
    yield plain
    if most_steps(finding.scene) > 1:
        yield replace(plain, name=f"{plain.name}-picked", first_move="pick")


def _make_plain(game: Game, seats: int, key: Key, finding: Finding) -> Situation:
    seat_words = (str(seats),) if seats > 2 else ()
    name = _slug(game.name, *seat_words, key[0], *key[1])
    return Situation(name, game.name, finding.options, finding.actions, finding.seat, *key)


def _commitments(game: Game, empty: Situation) -> Iterator[Situation]:
    """Yield a commitment that is empty, composed, ready, and revealed; and a shared screen."""
    committed = dict(_list_commitments(game, empty))
    viewer_seat = empty.seat if empty.seat is not None else -1
    other_commitments = tuple(
        (seat, actions) for seat, actions in committed.items() if seat != viewer_seat
    )
    stem = _slug(empty.name.partition("-commit")[0], "commit")
    empty = replace(empty, name=stem)
    yield empty
    yield replace(empty, name=f"{stem}-composed", first_move="compose")
    yield replace(empty, name=f"{stem}-ready", committed=((viewer_seat, committed[viewer_seat]),))
    last = {"committed": other_commitments, "last": committed[viewer_seat]}
    yield replace(empty, name=f"{stem}-revealed", first_move="reveal", **last)  # type: ignore[arg-type]


def _list_commitments(game: Game, situation: Situation) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield a whole commitment of every seat that is due: always the first legal part."""
    match = replay(game, situation.options, situation.actions)
    for seat in match.awaits:
        actions: list[int] = []
        while not actions or not match.round.is_whole(seat, actions):
            actions.append(game.rules.legal(match.round.position(seat, actions))[0])
        yield seat, tuple(actions)


def _waiting(game: Game, best: Positions) -> Iterator[Situation]:
    """Yield the fullest position of every phase as somebody sees it who waits for another."""
    phases: dict[tuple[int, str], tuple[Key, Finding]] = {}
    for (seats, key), finding in sorted(best.items(), key=lambda item: -item[1].crowd):
        if finding.scene.outcome is None and "commitment" not in key[1]:
            phases.setdefault((seats, key[0]), (key, finding))
    for (seats, phase), (key, finding) in phases.items():
        plain = _make_plain(game, seats, key, finding)
        seat_words = (str(seats),) if seats > 2 else ()
        yield replace(
            plain,
            name=_slug(game.name, *seat_words, phase, "waiting"),
            seat=(finding.seat + 1) % seats,
            kinds=(),
        )


def _looking_on(game: Game, best: Positions) -> Iterator[Situation]:
    """Yield the fullest position of two as an onlooker sees it, and handed over at one screen."""
    lasting = [item for item in best.items() if item[1].scene.outcome is None]
    (seats, key), finding = max(lasting, key=lambda item: (-item[0][0], item[1].crowd))
    plain = _make_plain(game, seats, key, finding)
    yield replace(plain, name=_slug(game.name, "looking-on"), seat=None, kinds=())
    if game.rules.secret:
        yield replace(plain, name=_slug(game.name, "handed-over"), is_shared=True, kinds=())


def _slug(*words: str) -> str:
    return "-".join(re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in words if word)

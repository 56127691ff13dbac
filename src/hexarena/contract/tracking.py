"""Tracks pieces from one scene to the next, so that a table can animate their moves."""

from collections.abc import Mapping
from typing import Any

from hexarena.contract.scene import Piece, Scene


def follow(before: Scene, after: Scene) -> Scene:
    """Give the pieces of `after` the ids of `before`, so that a moved piece keeps its id.

    A piece in the same place keeps its id. The other pieces are matched with pieces that look
    alike, in order of cell and level: one action moves few pieces, and moves them in order.
    """
    rest, ids = _standing(before, after)
    for piece in after.pieces:
        if piece.id not in ids:
            alike = rest.get(_likeness(piece), [])
            ids[piece.id] = alike.pop(0) if alike else ""
    return _renamed(after, _fresh(ids, {piece.id for piece in before.pieces}))


def _likeness(piece: Piece) -> tuple[Any, ...]:
    return piece.seat, piece.looks, piece.name


def _standing(before: Scene, after: Scene) -> tuple[dict[Any, list[str]], dict[str, str]]:
    places = {_stance(piece): piece for piece in before.pieces}
    ids = {}
    for piece in after.pieces:
        stood = places.pop(_stance(piece), None)
        if stood is not None:
            ids[piece.id] = stood.id
    rest: dict[Any, list[str]] = {}
    for piece in places.values():
        rest.setdefault(_likeness(piece), []).append(piece.id)
    return rest, ids


def _stance(piece: Piece) -> tuple[Any, ...]:
    """Identify a piece that stays in place, even if it changes its owner."""
    return piece.cell, piece.level, piece.looks, piece.name


def _fresh(ids: dict[str, str], taken: set[str]) -> dict[str, str]:
    """Give new pieces their own id, or the next free one if a moved piece still has it."""
    used = taken | set(ids.values())
    for own, name in ids.items():
        if not name:
            free = own
            while free in used:
                free += "'"
            ids[own] = free
            used.add(free)
    return ids


def _renamed(scene: Scene, ids: dict[str, str]) -> Scene:
    changed = {own: name for own, name in ids.items() if own != name}
    if not changed:
        return scene
    pieces = tuple(
        piece.model_copy(update={"id": changed[piece.id]}) if piece.id in changed else piece
        for piece in scene.pieces
    )
    choices = tuple(
        choice.model_copy(update={"path": _repointed(choice.path, changed)})
        if any(ref in changed for ref in choice.path)
        else choice
        for choice in scene.choices
    )
    shortcuts = tuple(
        each.model_copy(update={"paths": tuple(_repointed(path, changed) for path in each.paths)})
        for each in scene.shortcuts
    )
    return scene.model_copy(
        update={"pieces": pieces, "choices": choices, "shortcuts": shortcuts},
    )


def _repointed(path: tuple[str, ...], changed: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(changed.get(ref, ref) for ref in path)

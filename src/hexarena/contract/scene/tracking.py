"""Tracks pieces from one scene to the next, so that a table can animate their moves."""

from collections.abc import Mapping
from typing import Any

from hexarena.contract.scene import Piece, Scene


def track_pieces(previous: Scene, current: Scene) -> Scene:
    """Give the pieces of `current` the ids of `previous`, so that a moved piece keeps its id.

    A piece in the same place keeps its id. Every other piece takes the id of a piece that looks
    alike, in order of cell and level: one action moves few pieces, and moves them in order.
    """
    unmatched, ids = _match_unmoved(previous, current)
    for piece in current.pieces:
        if piece.id not in ids:
            candidates = unmatched.get(_likeness(piece), [])
            ids[piece.id] = candidates.pop(0) if candidates else ""
    return _rename_pieces(current, _assign_free_ids(ids, {piece.id for piece in previous.pieces}))


def _likeness(piece: Piece) -> tuple[Any, ...]:
    return piece.seat, piece.looks, piece.name


def _match_unmoved(previous: Scene, current: Scene) -> tuple[dict[Any, list[str]], dict[str, str]]:
    by_stance = {_stance(piece): piece for piece in previous.pieces}
    ids = {}
    for piece in current.pieces:
        unmoved = by_stance.pop(_stance(piece), None)
        if unmoved is not None:
            ids[piece.id] = unmoved.id
    unmatched: dict[Any, list[str]] = {}
    for piece in by_stance.values():
        unmatched.setdefault(_likeness(piece), []).append(piece.id)
    return unmatched, ids


def _stance(piece: Piece) -> tuple[Any, ...]:
    """Return what identifies a piece that stays in place, even if its owner changes."""
    return piece.cell, piece.level, piece.looks, piece.name


def _assign_free_ids(ids: dict[str, str], previous_ids: set[str]) -> dict[str, str]:
    """Give new pieces their own id, or the next free one if a moved piece still has it."""
    used = previous_ids | set(ids.values())
    for piece_id, old_id in ids.items():
        if not old_id:
            free = piece_id
            while free in used:
                free += "'"
            ids[piece_id] = free
            used.add(free)
    return ids


def _rename_pieces(scene: Scene, ids: dict[str, str]) -> Scene:
    new_ids = {piece_id: new_id for piece_id, new_id in ids.items() if piece_id != new_id}
    if not new_ids:
        return scene
    pieces = tuple(
        piece.model_copy(update={"id": new_ids[piece.id]}) if piece.id in new_ids else piece
        for piece in scene.pieces
    )
    choices = tuple(
        choice.model_copy(update={"path": _rename_refs(choice.path, new_ids)})
        if any(ref in new_ids for ref in choice.path)
        else choice
        for choice in scene.choices
    )
    shortcuts = tuple(
        shortcut.model_copy(
            update={"paths": tuple(_rename_refs(path, new_ids) for path in shortcut.paths)}
        )
        for shortcut in scene.shortcuts
    )
    return scene.model_copy(
        update={"pieces": pieces, "choices": choices, "shortcuts": shortcuts},
    )


def _rename_refs(path: tuple[str, ...], new_ids: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(new_ids.get(ref, ref) for ref in path)

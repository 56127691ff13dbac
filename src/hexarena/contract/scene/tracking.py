"""Tracks pieces from one scene to the next, so that a table can animate their moves."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from hexarena.contract.scene import Piece, Scene

_read_likeness = attrgetter("seat", "looks", "name")
# What identifies a piece that stays in place, even if its owner changes
_read_stance = attrgetter("cell", "level", "looks", "name")


def track_pieces(previous: Scene, current: Scene) -> Scene:
    """Give the pieces of `current` the ids of `previous`, so that a moved piece keeps its id.

    A piece in the same place keeps its id. Every other piece takes the id of a piece that looks
    alike, in order of cell and level: one action moves few pieces, and moves them in order.
    """
    unmatched, ids = _match_unmoved(previous, current)
    for piece in current.pieces:
        if piece.id not in ids:
            candidates = unmatched.get(_read_likeness(piece), [])
            ids[piece.id] = candidates.pop(0) if candidates else ""
    by_id = {piece.id: piece for piece in previous.pieces}
    return _rename_pieces(current, _assign_free_ids(ids, set(by_id)), by_id)


def _match_unmoved(previous: Scene, current: Scene) -> tuple[dict[Any, list[str]], dict[str, str]]:
    by_stance = {_read_stance(piece): piece for piece in previous.pieces}
    ids = {}
    for piece in current.pieces:
        unmoved = by_stance.pop(_read_stance(piece), None)
        if unmoved is not None:
            ids[piece.id] = unmoved.id
    unmatched: dict[Any, list[str]] = {}
    for piece in by_stance.values():
        unmatched.setdefault(_read_likeness(piece), []).append(piece.id)
    return unmatched, ids


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


def _rename_pieces(
    scene: Scene, ids: Mapping[str, str], previous_pieces: Mapping[str, Piece]
) -> Scene:
    new_ids = {piece_id: new_id for piece_id, new_id in ids.items() if piece_id != new_id}
    if not new_ids:
        return scene
    pieces = tuple(
        _rename_piece(piece, new_ids[piece.id], previous_pieces) if piece.id in new_ids else piece
        for piece in scene.pieces
    )
    choices = tuple(
        choice
        if new_ids.keys().isdisjoint(choice.path)
        else choice.model_copy(update={"path": _rename_refs(choice.path, new_ids)})
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


def _rename_piece(piece: Piece, new_id: str, previous_pieces: Mapping[str, Piece]) -> Piece:
    """Return a piece under a new id: the previous one if it is the same, since copying is slow."""
    previous = previous_pieces.get(new_id)
    if previous is not None and vars(previous) == {**vars(piece), "id": new_id}:
        return previous
    return piece.model_copy(update={"id": new_id})


def _rename_refs(path: tuple[str, ...], new_ids: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(new_ids.get(ref, ref) for ref in path)

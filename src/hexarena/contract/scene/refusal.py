"""Why a visible object cannot be chosen: reasons common to all games, and the game's own.

A thing is what a scene shows under an id: a cell, a piece, a card, a pile, a number of an amount
(`bid:12`), a direction of a dial (`turn:2`). The path lists what is chosen already. In a commitment
of several parts it alternates between the id of a part and what is chosen for it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from hexarena.contract.english import join_words, with_article
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene
from hexarena.contract.scene.choosing import Refs, next_refs, select, starts_with, targets
from hexarena.contract.scene.commitment import Commitment, Option

GameReason = Callable[
    [Refs, str], str
]  # takes the path and the thing; returns a game's own reason, or ""
SeatName = Callable[[int], str]  # returns the name of a seat

MAX_NAMED = 3  # things named one by one, at most
CELL_NOUNS = {
    "spot": "spot",
    "position": "position",
}  # what to call a cell, by its look; by default a hex
READ_ONLY = ("gauges", "dice", "charts", "timelines", "auctions", "sets")  # cannot be chosen


def refusal(
    scene: Scene, path: Refs, ref: str, seat_name: SeatName, game_reason: GameReason
) -> str:
    """Return why the viewer of a scene cannot choose an object after a path, "" if it can.

    Raises UnreadableAction if the scene shows no such object.
    """
    names = _name_things(scene)
    if not (thing := _name_thing(scene, names, ref)):
        raise UnreadableAction(f"{ref[:60]!r} is not on show; expected the id of a thing that is")
    if reason := _explain_waiting(scene, seat_name):
        return reason
    if may_choose(scene, path, ref):
        return ""
    cells = {piece.id: piece.cell for piece in scene.pieces}
    path_cells = [cells.get(path_ref, path_ref) for path_ref in path]
    if reason := game_reason(path_cells, cells.get(ref, ref)) or _explain_conflict(
        scene, names, path, ref
    ):
        return reason
    if required := _list_required(scene, path, ref):
        return f"First choose {_describe_refs(scene, names, required)}."
    if ref in _list_read_only(scene):
        return f"{thing} can be read, not chosen."
    options = _describe_refs(scene, names, targets(scene.choices, path, _cards(scene)))
    return f"{thing} cannot be chosen now; {f'choose {options}' if options else 'nothing can'}."


def _explain_waiting(scene: Scene, seat_name: SeatName) -> str:
    """Explain why the viewer can choose nothing at all; "" if the viewer can choose."""
    if scene.outcome:
        return "The match is over."
    if scene.seat is None:
        return "You are watching; only the players choose."
    if scene.seat in scene.ready:
        return "You have committed; take it back to choose again."
    if scene.choices or scene.seat == scene.to_act:
        return ""
    if scene.to_act == CHANCE:
        return "Luck decides first."
    waiting = scene.awaits or tuple(seat for seat in (scene.to_act,) if seat is not None)
    verb = "is" if len(waiting) == 1 else "are"
    return f"{join_words([seat_name(seat) for seat in waiting])} {verb} choosing now."


# What can be chosen


def may_choose(scene: Scene, path: Refs, ref: str) -> bool:
    """Return whether a thing can be chosen after a path, or after steps back."""
    cell = next((piece.cell for piece in scene.pieces if piece.id == ref), ref)
    names = (ref, cell, *(piece.id for piece in scene.pieces if piece.cell == cell))
    starts = (path, *((card_set.id,) for card_set in scene.sets))
    cards = _cards(scene)
    if any(select(scene.choices, start, names, cards) for start in starts):
        return True
    return bool(scene.commitment and any(_check_parts(scene.commitment, path, ref)))


def _cards(scene: Scene) -> frozenset[str]:
    return frozenset(card.id for zone in scene.zones for card in zone.cards)


def _check_parts(commitment: Commitment, path: Refs, ref: str) -> Iterator[bool]:
    """Yield, for each part that offers a thing, whether it fits the choices for other parts."""
    for part in commitment.parts:
        other_options = [
            option for name, option in _chosen_options(commitment, path) if name != part.id
        ]
        for option in part.options:
            if option.ref == ref:
                yield all(_are_compatible(option, other_option) for other_option in other_options)


def _chosen_options(commitment: Commitment, path: Refs) -> Iterator[tuple[str, Option]]:
    """Yield the part and the option of each object of a path."""
    chosen_refs = dict(zip(path[::2], path[1::2], strict=False))
    for part in commitment.parts:
        yield from (
            (part.id, option) for option in part.options if option.ref == chosen_refs.get(part.id)
        )


def _are_compatible(first: Option, second: Option) -> bool:
    excluded = second.action in first.excludes or first.action in second.excludes
    return not excluded and first.ref != second.ref


# Reasons in words


def _explain_conflict(scene: Scene, names: dict[str, str], path: Refs, ref: str) -> str:
    """Explain which choices of a commitment conflict with an object; "" if none do."""
    if not scene.commitment or not any(
        option.ref == ref for part in scene.commitment.parts for option in part.options
    ):
        return ""
    chosen = [
        names.get(option.ref, option.name) for _, option in _chosen_options(scene.commitment, path)
    ]
    return f"{_name_thing(scene, names, ref)} does not go with {join_words(chosen)}."


def _list_required(scene: Scene, path: Refs, ref: str) -> list[str]:
    """List what must be chosen before an object that comes later in a path."""
    cards = _cards(scene)
    later_paths = [
        choice.path
        for choice in scene.choices
        if ref in choice.path[len(path) :] and starts_with(choice.path, path, cards)
    ]
    return list(
        dict.fromkeys(chain(*(next_refs(later_path, path, cards) for later_path in later_paths)))
    )


def _describe_refs(scene: Scene, names: dict[str, str], refs: Refs) -> str:
    """Name a few things, or their kinds if they are many."""
    kinds: dict[str, list[str]] = {}
    for ref in refs:
        kinds.setdefault(_find_kind(scene, ref), []).append(names.get(ref, ""))
    texts = chain(*(_name_group(kind, kind_names) for kind, kind_names in kinds.items()))
    return join_words([*dict.fromkeys(texts)], "or")


def _name_group(kind: str, names: Sequence[str]) -> list[str]:
    if len(names) > MAX_NAMED or kind not in ("button", *CELL_NOUNS.values(), "hex"):
        return [with_article(kind)]
    return [
        f"\N{LEFT DOUBLE QUOTATION MARK}{name}\N{RIGHT DOUBLE QUOTATION MARK}"
        if kind == "button"
        else name
        for name in names
    ]


def _find_kind(scene: Scene, ref: str) -> str:
    if ref in _cards(scene) or any(card_set.id == ref for card_set in scene.sets):
        return "card"
    if any(zone.id == ref for zone in scene.zones):
        return "pile"
    if any(ref.startswith(f"{amount.id}:") for amount in scene.amounts):
        return "amount"
    if any(ref.startswith(f"{dial.id}:") for dial in scene.dials):
        return "direction"
    looks = {look for cell in scene.cells[:1] for look in cell.looks}
    ground = next((CELL_NOUNS[look] for look in CELL_NOUNS if look in looks), "hex")
    return (
        ground
        if any(ref in (piece.id, piece.cell) for piece in scene.pieces)
        or any(cell.id == ref for cell in scene.cells)
        else "button"
    )


def _name_things(scene: Scene) -> dict[str, str]:
    """Map the id of each visible object to its name; a piece has the name of its cell."""
    cells = {cell.id: cell.name for cell in scene.cells}
    cards = [card for zone in scene.zones for card in zone.cards]
    read_only = chain(*(getattr(scene, kind) for kind in READ_ONLY))
    pressable = (*scene.buttons, *(card_set.done for card_set in scene.sets), *scene.shortcuts)
    rows = (row for chart in scene.charts for row in chart.rows)
    return {
        **{thing.id: thing.name for thing in (*read_only, *rows, *scene.zones, *pressable)},
        **{card.id: card.title or "This card" for card in cards},
        **cells,
        **{piece.id: cells.get(piece.cell, piece.name) for piece in scene.pieces},
    }


def _list_read_only(scene: Scene) -> set[str]:
    rows = (row for chart in scene.charts for row in chart.rows)
    return {thing.id for thing in chain(*(getattr(scene, kind) for kind in READ_ONLY), rows)}


def _name_thing(scene: Scene, names: dict[str, str], ref: str) -> str:
    """Return the name of an object, "" if it isn't visible."""
    measure, _, number = ref.rpartition(":")
    for amount in scene.amounts:
        if amount.id == measure and number.removeprefix("-").isdecimal():
            return f"{amount.sign}{number}"
    if any(dial.id == measure for dial in scene.dials) and number in set("012345"):
        return "That direction"
    return names.get(ref, "")

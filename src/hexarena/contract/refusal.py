"""Why a thing on show cannot be chosen: what is true in every game, and the game's own reason.

A thing is what a scene shows under an id: a cell, a piece, a card, a pile, a number of an amount
(`bid:12`), a direction of a dial (`turn:2`). The path is what is chosen already; in a commitment of
several parts it names them: the id of a part, what is chosen for it, and so on.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from hexarena.contract.choosing import Refs, begins, following, select, targets
from hexarena.contract.commitment import Commitment, Option
from hexarena.contract.english import an, listed
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene

Own = Callable[[Refs, str], str]  # a game's own reason, of the path and the thing; "" for none
Named = Callable[[int], str]  # the name of a seat

FEW = 3  # things that are named one by one
GROUND = {"spot": "spot", "position": "position"}  # what a cell is called, by its look; else a hex
SHOWN = ("gauges", "dice", "charts", "timelines", "auctions", "sets")  # what is only read


def refusal(scene: Scene, path: Refs, ref: str, named: Named, own: Own) -> str:
    """Say why the viewer of a scene cannot choose a thing after a path, "" if it can.

    Raises UnreadableAction if no such thing is on show.
    """
    names = _names_of(scene)
    if not (thing := _named(scene, names, ref)):
        raise UnreadableAction(f"{ref[:60]!r} came; expected the id of a thing on show")
    if said := _waits(scene, named):
        return said
    if may_choose(scene, path, ref):
        return ""
    cells = {piece.id: piece.cell for piece in scene.pieces}
    stood = [cells.get(each, each) for each in path]
    if said := own(stood, cells.get(ref, ref)) or _unfit(scene, names, path, ref):
        return said
    if first := _before(scene, path, ref):
        return f"First choose {_told(scene, names, first)}."
    if ref in _read_only(scene):
        return f"{thing} can be read, not chosen."
    left = _told(scene, names, targets(scene.choices, path, _cards(scene)))
    return f"{thing} cannot be chosen now; {f'choose {left}' if left else 'nothing can'}."


def _waits(scene: Scene, named: Named) -> str:
    """Say why the viewer can choose nothing at all, "" if it can choose."""
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
    due = scene.awaits or tuple(each for each in (scene.to_act,) if each is not None)
    verb = "is" if len(due) == 1 else "are"
    return f"{listed([named(seat) for seat in due])} {verb} choosing now."


# What may be chosen


def may_choose(scene: Scene, path: Refs, ref: str) -> bool:
    """Tell whether a thing can be chosen after a path, or after steps back."""
    cell = next((piece.cell for piece in scene.pieces if piece.id == ref), ref)
    names = (ref, cell, *(piece.id for piece in scene.pieces if piece.cell == cell))
    starts = (path, *((each.id,) for each in scene.sets))
    cards = _cards(scene)
    if any(select(scene.choices, start, names, cards) for start in starts):
        return True
    return bool(scene.commitment and any(_places(scene.commitment, path, ref)))


def _cards(scene: Scene) -> frozenset[str]:
    return frozenset(card.id for zone in scene.zones for card in zone.cards)


def _places(commitment: Commitment, path: Refs, ref: str) -> Iterator[bool]:
    """Tell of each part that a thing may go to whether it goes with the other parts' choices."""
    for part in commitment.parts:
        others = [option for name, option in _made(commitment, path) if name != part.id]
        for option in part.options:
            if option.ref == ref:
                yield all(_go_together(option, other) for other in others)


def _made(commitment: Commitment, path: Refs) -> Iterator[tuple[str, Option]]:
    """Yield what a path has chosen: a part and an option of it."""
    chosen = dict(zip(path[::2], path[1::2], strict=False))
    for part in commitment.parts:
        yield from ((part.id, each) for each in part.options if each.ref == chosen.get(part.id))


def _go_together(one: Option, other: Option) -> bool:
    excluded = other.action in one.excludes or one.action in other.excludes
    return not excluded and one.ref != other.ref


# In words


def _unfit(scene: Scene, names: dict[str, str], path: Refs, ref: str) -> str:
    """Say with what of a commitment a thing does not go, "" if that is not why."""
    if not scene.commitment or not any(
        option.ref == ref for part in scene.commitment.parts for option in part.options
    ):
        return ""
    chosen = [names.get(option.ref, option.name) for _, option in _made(scene.commitment, path)]
    return f"{_named(scene, names, ref)} does not go with {listed(chosen)}."


def _before(scene: Scene, path: Refs, ref: str) -> list[str]:
    """List what has to be chosen before a thing that may come later."""
    cards = _cards(scene)
    later = [
        each.path
        for each in scene.choices
        if ref in each.path[len(path) :] and begins(each.path, path, cards)
    ]
    return list(dict.fromkeys(chain(*(following(each, path, cards) for each in later))))


def _told(scene: Scene, names: dict[str, str], refs: Refs) -> str:
    """Name a few things, or their kinds if they are many."""
    kinds: dict[str, list[str]] = {}
    for ref in refs:
        kinds.setdefault(_kind(scene, ref), []).append(names.get(ref, ""))
    told = chain(*(_few(kind, each) for kind, each in kinds.items()))
    return listed([*dict.fromkeys(told)], "or")


def _few(kind: str, names: Sequence[str]) -> list[str]:
    if len(names) > FEW or kind not in ("button", *GROUND.values(), "hex"):
        return [an(kind)]
    return [
        f"\N{LEFT DOUBLE QUOTATION MARK}{name}\N{RIGHT DOUBLE QUOTATION MARK}"
        if kind == "button"
        else name
        for name in names
    ]


def _kind(scene: Scene, ref: str) -> str:
    if ref in _cards(scene) or any(each.id == ref for each in scene.sets):
        return "card"
    if any(each.id == ref for each in scene.zones):
        return "pile"
    if any(ref.startswith(f"{each.id}:") for each in scene.amounts):
        return "amount"
    if any(ref.startswith(f"{each.id}:") for each in scene.dials):
        return "direction"
    looks = {look for cell in scene.cells[:1] for look in cell.looks}
    ground = next((GROUND[look] for look in GROUND if look in looks), "hex")
    return (
        ground
        if any(ref in (each.id, each.cell) for each in scene.pieces)
        or any(each.id == ref for each in scene.cells)
        else "button"
    )


def _names_of(scene: Scene) -> dict[str, str]:
    """Name everything on show, by id; a piece by its cell."""
    cells = {cell.id: cell.name for cell in scene.cells}
    cards = [card for zone in scene.zones for card in zone.cards]
    shown = chain(*(getattr(scene, kind) for kind in SHOWN))
    pressed = (*scene.buttons, *(each.done for each in scene.sets), *scene.shortcuts)
    rows = (row for chart in scene.charts for row in chart.rows)
    return {
        **{each.id: each.name for each in (*shown, *rows, *scene.zones, *pressed)},
        **{card.id: card.title or "This card" for card in cards},
        **cells,
        **{piece.id: cells.get(piece.cell, piece.name) for piece in scene.pieces},
    }


def _read_only(scene: Scene) -> set[str]:
    rows = (row for chart in scene.charts for row in chart.rows)
    return {each.id for each in chain(*(getattr(scene, kind) for kind in SHOWN), rows)}


def _named(scene: Scene, names: dict[str, str], ref: str) -> str:
    """Name a thing, "" if it is not on show."""
    measure, _, number = ref.rpartition(":")
    for each in scene.amounts:
        if each.id == measure and number.removeprefix("-").isdecimal():
            return f"{each.sign}{number}"
    if any(each.id == measure for each in scene.dials) and number in set("012345"):
        return "That direction"
    return names.get(ref, "")

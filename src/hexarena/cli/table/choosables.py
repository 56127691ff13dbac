"""The choices beside the board: the hand, sets, amounts, shortcuts and buttons."""

from hexarena.cli import cards
from hexarena.cli.table import descriptions
from hexarena.cli.table.offers import HAND, Choosable
from hexarena.cli.table.selection import Selection
from hexarena.contract.english import counted
from hexarena.contract.scene import Amount, Card, CardSet, Scene, Shortcut

SHORT = "shortcuts"  # the row of shortcuts


def choosables(scene: Scene, selection: Selection, marked: tuple[str, ...] = ()) -> list[Choosable]:
    """List the choices beside the board.

    The hand comes first, or last if a number is asked for; shortcuts come before other choices.
    While a set is being marked, only its cards and its button are listed.
    """
    lot = marking(scene, selection)
    if lot:
        return _set(scene, lot, marked)
    held = [_held(card, selection) for card in cards.hand(scene)]
    board = {cell.id for cell in scene.cells} | {piece.id for piece in scene.pieces}
    rest = board | {offer.ref for offer in held}
    others = [ref for ref in _folded(scene, selection.targets) if ref not in rest]
    more = [Choosable(ref, name(scene, selection, ref)) for ref in others]
    made = [] if selection.path else [Choosable(s.id, s.name, row=SHORT) for s in scene.shortcuts]
    if scene.dials:  # a direction is asked for: digits and room belong to that
        return [*made, *more]
    return [*more, *held] if scene.amounts else [*held, *made, *more]


def name(scene: Scene, selection: Selection, ref: str) -> str:
    """Name a choice beside the board: a place, or what has no name, by what is chosen with it."""
    thing = descriptions.thing(scene, ref)
    if thing != ref and ref not in {zone.id for zone in scene.zones}:
        return thing
    path = (*selection.path, ref)
    return next((each.name for each in scene.choices if each.path == path), f"→ {thing}")


def marking(scene: Scene, selection: Selection) -> CardSet | None:
    """Return the set whose cards are being marked, if any."""
    return next((each for each in scene.sets if selection.path == (each.id,)), None)


def shortcut(scene: Scene, ref: str) -> Shortcut | None:
    """Return the shortcut with that id, if any."""
    return next((each for each in scene.shortcuts if each.id == ref), None)


def amount(scene: Scene, ref: str) -> Amount | None:
    """Return the amount with that id, if any."""
    return next((each for each in scene.amounts if each.id == ref), None)


def _set(scene: Scene, lot: CardSet, marked: tuple[str, ...]) -> list[Choosable]:
    lies = {card.id: card for zone in scene.zones for card in zone.cards}
    those = [
        Choosable(
            ref,
            cards.label(lies[ref]),
            cards.suit(lies[ref]).style,
            may=ref not in lot.chosen,
            picked=ref in marked or ref in lot.chosen,
        )
        for ref in lot.cards
    ]
    count = len(marked) + len(lot.chosen)
    done = Choosable(lot.done.id, f"{lot.done.name} ({counted(count, 'card')})")
    return [*those, *[done] * (count > 0)]


def _held(card: Card, selection: Selection) -> Choosable:
    may, picked = card.id in selection.reachable, card.id in selection.path
    return Choosable(card.id, cards.label(card), cards.suit(card).style, may, picked, row=HAND)


def _folded(scene: Scene, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Replace the numbers of an amount by the amount itself and its quick numbers."""
    shown = {f"{each.id}:{each.low}": _few(each) for each in scene.amounts}
    hidden = {f"{each.id}:{n}" for each in scene.amounts for n in range(each.low, each.high + 1)}
    kept = (shown.get(ref, (ref,) * (ref not in hidden)) for ref in targets)
    return tuple(ref for refs in kept for ref in refs)


def _few(amount: Amount) -> tuple[str, ...]:
    if amount.low == amount.high:
        return (f"{amount.id}:{amount.low}",)
    return (amount.id, *(f"{amount.id}:{n}" for n in amount.quick))

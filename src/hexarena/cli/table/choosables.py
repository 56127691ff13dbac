"""The choices next to the board: the hand, sets, amounts, shortcuts and buttons."""

from hexarena.cli.table import descriptions
from hexarena.cli.table.offers import HAND, Choosable
from hexarena.cli.table.selection import Selection
from hexarena.cli.text import cards
from hexarena.contract.english import count_noun
from hexarena.contract.scene import Amount, Card, CardSet, Scene, Shortcut

SHORT = "shortcuts"  # the row of shortcuts


def choosables(scene: Scene, selection: Selection, marks: tuple[str, ...] = ()) -> list[Choosable]:
    """List the choices next to the board.

    The hand comes first, or last if a number is needed. Shortcuts come before other choices.
    While the player marks a set, only its cards and its button are listed.
    """
    card_set = open_set(scene, selection)
    if card_set:
        return _list_set(scene, card_set, marks)
    hand = [_hand_choice(card, selection) for card in cards.hand(scene)]
    board = {cell.id for cell in scene.cells} | {piece.id for piece in scene.pieces}
    listed = board | {offer.ref for offer in hand}
    refs = [ref for ref in _fold_amounts(scene, selection.targets) if ref not in listed]
    targets = [Choosable(ref, name(scene, selection, ref)) for ref in refs]
    shortcuts = (
        [] if selection.path else [Choosable(s.id, s.name, row=SHORT) for s in scene.shortcuts]
    )
    if scene.dials:  # dials need the digits and the space
        return [*shortcuts, *targets]
    return [*targets, *hand] if scene.amounts else [*hand, *shortcuts, *targets]


def name(scene: Scene, selection: Selection, ref: str) -> str:
    """Return the name of a thing next to the board; if it has none, that of the choice it makes."""
    label = descriptions.thing_name(scene, ref)
    if label != ref and ref not in {zone.id for zone in scene.zones}:
        return label
    path = (*selection.path, ref)
    return next((choice.name for choice in scene.choices if choice.path == path), f"→ {label}")


def open_set(scene: Scene, selection: Selection) -> CardSet | None:
    """Return the set whose cards are being marked, if any."""
    return next((card_set for card_set in scene.sets if selection.path == (card_set.id,)), None)


def shortcut(scene: Scene, ref: str) -> Shortcut | None:
    """Return the shortcut with this id, if any."""
    return next((shortcut for shortcut in scene.shortcuts if shortcut.id == ref), None)


def amount(scene: Scene, ref: str) -> Amount | None:
    """Return the amount with this id, if any."""
    return next((amount for amount in scene.amounts if amount.id == ref), None)


def _list_set(scene: Scene, card_set: CardSet, marks: tuple[str, ...]) -> list[Choosable]:
    cards_by_id = {card.id: card for zone in scene.zones for card in zone.cards}
    choices = [
        Choosable(
            ref,
            cards.label(cards_by_id[ref]),
            cards.suit(cards_by_id[ref]).style,
            enabled=ref not in card_set.chosen,
            selected=ref in marks or ref in card_set.chosen,
        )
        for ref in card_set.cards
    ]
    count = len(marks) + len(card_set.chosen)
    button = Choosable(card_set.done.id, f"{card_set.done.name} ({count_noun(count, 'card')})")
    return [*choices, *[button] * (count > 0)]


def _hand_choice(card: Card, selection: Selection) -> Choosable:
    enabled, selected = card.id in selection.reachable, card.id in selection.path
    return Choosable(
        card.id, cards.label(card), cards.suit(card).style, enabled, selected, row=HAND
    )


def _fold_amounts(scene: Scene, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Replace the single numbers of an amount with the amount itself and its quick numbers."""
    short_refs = {f"{amount.id}:{amount.low}": _quick_refs(amount) for amount in scene.amounts}
    hidden = {
        f"{amount.id}:{n}" for amount in scene.amounts for n in range(amount.low, amount.high + 1)
    }
    groups = (short_refs.get(ref, (ref,) * (ref not in hidden)) for ref in targets)
    return tuple(ref for refs in groups for ref in refs)


def _quick_refs(amount: Amount) -> tuple[str, ...]:
    if amount.low == amount.high:
        return (f"{amount.id}:{amount.low}",)
    return (amount.id, *(f"{amount.id}:{n}" for n in amount.quick))

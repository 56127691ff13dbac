"""Descriptions in words: seats, gauges and cards, and the thing under the cursor."""

from collections.abc import Sequence

from hexarena.cli import auctions, cards
from hexarena.cli.repeats import spans
from hexarena.cli.table.drawing import stacks
from hexarena.cli.table.looks import GROUNDS, sign
from hexarena.contract.scene import Choice, Scene
from hexarena.match import Match

LABEL, NUMBER = 12, 4  # columns of a table of gauges


def seats(match: Match, scene: Scene) -> str:
    """List each seat with its player and gauges, mark the one to act; then the table's gauges."""
    lines = []
    for seat in range(len(match.seats)):
        own = f"{match.seats[seat]}'s "
        lines += [_called(match, scene, seat), *(_short(each, own) for each in _of(scene, seat))]
    return "\n".join([*lines, *_of(scene, None)])


def _short(line: str, own: str) -> str:
    """Leave out whose each thing is, where the name stands above."""
    parts = (part.strip() for part in line.split(" · "))
    return "  " + " · ".join(
        part[len(own) :].capitalize() if part.startswith(own) else part for part in parts
    )


def _called(match: Match, scene: Scene, seat: int) -> str:
    """Name a seat with its sign and its player, and a mark if it is to act."""
    name, player = match.seats[seat], match.players[seat]
    turn = "▶" if scene.to_act == seat else " "
    called = " ".join(filter(None, (turn, sign(scene, seat), name)))
    return called + (f", {player}" if player != name else "")


def compared(match: Match, scene: Scene) -> str:
    """List the seats, then a table of their gauges and hands with a column for each seat."""
    seats = range(len(match.seats))
    names = dict.fromkeys(gauge.name for gauge in scene.gauges if gauge.seat is not None)
    rows = {name: [_value(scene, seat, name) for seat in seats] for name in names}
    rows["Hand"] = [_hand(scene, seat) for seat in seats]
    lines = [f"{name:{LABEL}}{_columns(row)}" for name, row in rows.items()]
    mobile = [mark.name for mark in scene.marks if "mobile" in mark.looks]
    heads = " " * LABEL + _columns([sign(scene, seat) for seat in seats])
    return "\n".join([*(_called(match, scene, seat) for seat in seats), heads, *lines, *mobile])


def _columns(words: Sequence[str]) -> str:
    return "".join(f"{word:>{NUMBER}}" for word in words)


def _value(scene: Scene, seat: int, name: str) -> str:
    shown = next(each for each in scene.gauges if each.seat == seat and each.name == name)
    return f"{shown.value:g}" + ("" if shown.max is None else f"/{shown.max:g}")


def _hand(scene: Scene, seat: int) -> str:
    held = [zone.count for zone in scene.zones if "hand" in zone.looks and zone.seat == seat]
    return str(sum(held)) if held else ""


def table(scene: Scene) -> list[str]:
    """Describe the table's gauges, dice and piles."""
    return [line.strip() for line in _of(scene, None)]


def _of(scene: Scene, seat: int | None) -> list[str]:
    """Describe the gauges, dice and cards of a seat or the table, a line for each kind."""
    numbers = [cards.gauge(gauge) for gauge in scene.gauges if gauge.seat == seat]
    thrown = [cards.die(die) for die in scene.dice] if seat is None else []
    rows = ([*numbers, *filter(None, thrown)], [*cards.counts(scene, seat)])
    lines = [f"  {' · '.join(row)}" for row in rows if row]
    blocked = any("blocked" in mark.looks and mark.seat == seat for mark in scene.marks)
    return [*lines, *["  blocked: can play no card"] * blocked]


def spot(scene: Scene, cell: str, offered: bool) -> str:
    """Describe a cell: its name, its pieces from the bottom up, whether it can be selected."""
    place = next((each for each in scene.cells if each.id == cell), None)
    if place is None:
        return ""
    pile = stacks(scene).get(cell, [])
    lies = ", then ".join(piece.name for piece in pile) or "empty"
    ground = " ".join(filter(None, (*map(_spoken, place.looks), place.label)))
    marks = [mark.name for mark in scene.marks if cell in mark.cells]
    said = [f"{place.name}: {lies}", ground, *marks, "you may choose it" if offered else ""]
    return " · ".join(filter(None, said))


def _spoken(word: str) -> str:
    """Name a look of a cell, "" if it is silent."""
    if GROUNDS[word].silent:
        return ""
    return " ".join(reversed(word.split("-")))


def beside(scene: Scene, ref: str, offered: bool, name: str = "") -> str:
    """Describe a thing beside the board, by its name: a card and its zone, or a button."""
    lies = {card.id: (card, zone) for zone in scene.zones for card in zone.cards}
    short = [each.text for each in scene.shortcuts if each.id == ref]
    said = [name or thing(scene, ref), *short]
    if ref in lies:
        card, zone = lies[ref]
        text = card.text if card.text not in said[0] else ""
        said = [said[0], text, zone.name]
    return " · ".join(filter(None, (*said, "you may choose it" if offered else "")))


def thing(scene: Scene, ref: str) -> str:
    """Name the thing with an id."""
    named = {each.id: f"{each.done.name}…" for each in scene.sets}
    named |= {button.id: button.name for button in (*scene.buttons, *(s.done for s in scene.sets))}
    named |= {each.id: f"{auctions.bounds(each)}…" for each in scene.amounts}
    named |= {
        f"{each.id}:{n}": auctions.quick(each, n) for each in scene.amounts for n in each.quick
    }
    named |= {each.id: each.name for each in scene.shortcuts}
    named |= {zone.id: zone.name for zone in scene.zones}
    named |= {card.id: cards.label(card) for zone in scene.zones for card in zone.cards}
    named |= {cell.id: cell.name for cell in scene.cells}
    named |= {piece.id: piece.name for piece in scene.pieces}
    return named.get(ref) or ref


def few(choices: tuple[Choice, ...], most: int = 6) -> str:
    """Name a few of the choices."""
    names = [*spans(choice.name for choice in choices)]
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")

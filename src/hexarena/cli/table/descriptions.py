"""Descriptions in words: seats, gauges and cards, and the thing under the cursor."""

from collections.abc import Sequence

from hexarena.cli.table.drawing import stacks
from hexarena.cli.table.looks import GROUNDS, sign
from hexarena.cli.text import auctions, cards
from hexarena.cli.text.narration import spans
from hexarena.contract.scene import Choice, Piece, Scene
from hexarena.match import Match

FACINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
LABEL, NUMBER = 12, 4  # column widths of the table of gauges


def describe_seats(match: Match, scene: Scene) -> str:
    """Return a line for each seat, with its player and gauges, then lines for the table."""
    lines = []
    for seat in range(len(match.seats)):
        prefix = f"{match.seats[seat]}'s "
        lines += [
            _describe_seat(match, scene, seat),
            *(_strip_owner(line, prefix) for line in _summarize(scene, seat)),
        ]
    return "\n".join([*lines, *_summarize(scene, None)])


def _strip_owner(line: str, prefix: str) -> str:
    """Remove the owner's name from each part of a line, since it is in the heading above."""
    parts = (part.strip() for part in line.split(" · "))
    return "  " + " · ".join(
        part[len(prefix) :].capitalize() if part.startswith(prefix) else part for part in parts
    )


def _describe_seat(match: Match, scene: Scene, seat: int) -> str:
    """Name a seat with its sign and its player, and a mark if it is to act."""
    name, player = match.seats[seat], match.players[seat]
    turn = "▶" if scene.to_act == seat else " "
    text = " ".join(filter(None, (turn, sign(scene, seat), name)))
    return text + (f", {player}" if player != name else "")


def compare_seats(match: Match, scene: Scene) -> str:
    """List the seats, then a table of their gauges and hands with a column for each seat."""
    seats = range(len(match.seats))
    names = dict.fromkeys(gauge.name for gauge in scene.gauges if gauge.seat is not None)
    rows = {name: [_value(scene, seat, name) for seat in seats] for name in names}
    rows["Hand"] = [_hand(scene, seat) for seat in seats]
    lines = [f"{name:{LABEL}}{_columns(row)}" for name, row in rows.items()]
    mobile = [mark.name for mark in scene.marks if "mobile" in mark.looks]
    heads = " " * LABEL + _columns([sign(scene, seat) for seat in seats])
    return "\n".join(
        [*(_describe_seat(match, scene, seat) for seat in seats), heads, *lines, *mobile]
    )


def _columns(words: Sequence[str]) -> str:
    return "".join(f"{word:>{NUMBER}}" for word in words)


def _value(scene: Scene, seat: int, name: str) -> str:
    gauge = next(gauge for gauge in scene.gauges if gauge.seat == seat and gauge.name == name)
    return f"{gauge.value:g}" + ("" if gauge.max is None else f"/{gauge.max:g}")


def _hand(scene: Scene, seat: int) -> str:
    counts = [zone.count for zone in scene.zones if "hand" in zone.looks and zone.seat == seat]
    return str(sum(counts)) if counts else ""


def describe_table(scene: Scene) -> list[str]:
    """Describe the table's gauges, dice and piles."""
    return [line.strip() for line in _summarize(scene, None)]


def _summarize(scene: Scene, seat: int | None) -> list[str]:
    """Describe the gauges, dice and cards of a seat or the table, a line for each kind."""
    numbers = [cards.gauge(gauge) for gauge in scene.gauges if gauge.seat == seat]
    dice = [cards.die(die) for die in scene.dice] if seat is None else []
    rows = ([*numbers, *filter(None, dice)], [*cards.counts(scene, seat)])
    lines = [f"  {' · '.join(row)}" for row in rows if row]
    is_blocked = any("blocked" in mark.looks and mark.seat == seat for mark in scene.marks)
    return [*lines, *["  blocked: can play no card"] * is_blocked]


def describe_cell(scene: Scene, cell_id: str, is_offered: bool) -> str:
    """Describe a cell: its name, its pieces from the bottom up, whether it can be selected."""
    cell = next((cell for cell in scene.cells if cell.id == cell_id), None)
    if cell is None:
        return ""
    pile = stacks(scene).get(cell_id, [])
    names = ", then ".join(map(_describe_piece, pile)) or "empty"
    ground = " ".join(filter(None, (*map(_ground_name, cell.looks), cell.label)))
    marks = [mark.name for mark in scene.marks if cell_id in mark.cells]
    parts = [f"{cell.name}: {names}", ground, *marks, "you may choose it" if is_offered else ""]
    return " · ".join(filter(None, parts))


def _describe_piece(piece: Piece) -> str:
    return piece.name if piece.facing is None else f"{piece.name}, facing {FACINGS[piece.facing]}"


def _ground_name(word: str) -> str:
    """Return the name of a cell's look, "" if the look is not mentioned."""
    if GROUNDS[word].silent:
        return ""
    return " ".join(reversed(word.split("-")))


def describe_offer(scene: Scene, ref: str, is_offered: bool, name: str = "") -> str:
    """Describe a thing next to the board, after its name: a card and its zone, or a button."""
    cards_by_id = {card.id: (card, zone) for zone in scene.zones for card in zone.cards}
    short = [shortcut.text for shortcut in scene.shortcuts if shortcut.id == ref]
    parts = [name or thing_name(scene, ref), *short]
    if ref in cards_by_id:
        card, zone = cards_by_id[ref]
        text = card.text if card.text not in parts[0] else ""
        parts = [parts[0], text, zone.name]
    return " · ".join(filter(None, (*parts, "you may choose it" if is_offered else "")))


def thing_name(scene: Scene, ref: str) -> str:
    """Return the name of the thing with this id."""
    names = {card_set.id: f"{card_set.done.name}…" for card_set in scene.sets}
    names |= {button.id: button.name for button in (*scene.buttons, *(s.done for s in scene.sets))}
    names |= {amount.id: f"{auctions.bounds(amount)}…" for amount in scene.amounts}
    names |= {
        f"{amount.id}:{n}": auctions.choice_name(amount, n)
        for amount in scene.amounts
        for n in amount.quick
    }
    names |= {shortcut.id: shortcut.name for shortcut in scene.shortcuts}
    names |= {zone.id: zone.name for zone in scene.zones}
    names |= {card.id: cards.label(card) for zone in scene.zones for card in zone.cards}
    names |= {cell.id: cell.name for cell in scene.cells}
    names |= {piece.id: piece.name for piece in scene.pieces}
    return names.get(ref) or ref


def name_few(choices: tuple[Choice, ...], limit: int = 6) -> str:
    """Return the names of a few of the choices, as one text."""
    names = [*spans(choice.name for choice in choices)]
    return ", ".join(names[:limit]) + (", …" if len(names) > limit else "")

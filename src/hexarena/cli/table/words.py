"""What stands beside the board: seats and their gauges, the cell under the cursor."""

from hexarena.cli.table.drawing import stacks
from hexarena.cli.table.looks import look
from hexarena.contract.scene import Choice, Gauge, Scene
from hexarena.match import Match


def seats(match: Match, scene: Scene) -> str:
    """List the seats, who plays them, their gauges and who is to act; then the table's own."""
    lines = []
    for seat, (name, player) in enumerate(zip(match.seats, match.players, strict=True)):
        turn = "▶" if scene.to_act == seat else " "
        sign = _sign(scene, seat)
        lines.append(f"{turn} {sign}{name}" + (f", {player}" if player != name else ""))
        lines += [f"  {_gauge(gauge)}" for gauge in scene.gauges if gauge.seat == seat]
    lines += [f"  {_gauge(gauge)}" for gauge in scene.gauges if gauge.seat is None]
    return "\n".join([*lines, *_zones(scene)])


def _sign(scene: Scene, seat: int) -> str:
    own = next((piece for piece in scene.pieces if piece.seat == seat), None)
    return f"{look(own).top} " if own else ""


def _gauge(gauge: Gauge) -> str:
    most = "" if gauge.max is None else f" of {gauge.max:g}"
    unit = f" {gauge.unit}" if gauge.unit and gauge.unit not in gauge.name else ""
    return f"{gauge.name}: {gauge.value:g}{most}{unit}"


def _zones(scene: Scene) -> list[str]:
    return [
        f"  {zone.name}: {', '.join(card.title for card in zone.cards if card.face_up)}"
        f" ({zone.count})"
        for zone in scene.zones
    ]


def spot(scene: Scene, cell: str, offered: bool) -> str:
    """Describe a cell in words: its name, what lies on it from below, whether it may be chosen."""
    place = next((each for each in scene.cells if each.id == cell), None)
    if place is None:
        return ""
    pile = stacks(scene).get(cell, [])
    lies = ", then ".join(piece.name for piece in pile) or "empty"
    marks = [mark.name for mark in scene.marks if cell in mark.cells]
    said = [f"{place.name}: {lies}", *marks, *(["you may choose it"] if offered else [])]
    return " · ".join(said)


def thing(scene: Scene, ref: str) -> str:
    """Name what a path points at."""
    named = {button.id: button.name for button in scene.buttons}
    named |= {card.id: card.title for zone in scene.zones for card in zone.cards}
    named |= {cell.id: cell.name for cell in scene.cells}
    named |= {piece.id: piece.name for piece in scene.pieces}
    return named.get(ref) or ref


def offers(scene: Scene, targets: tuple[str, ...]) -> list[tuple[str, str]]:
    """List what may be pointed at that is not on the board: references and names."""
    board = {cell.id for cell in scene.cells} | {piece.id for piece in scene.pieces}
    return [(ref, thing(scene, ref)) for ref in targets if ref not in board]


def few(choices: tuple[Choice, ...], most: int = 6) -> str:
    """Name a few of the choices."""
    names = [choice.name for choice in choices[:most]]
    return ", ".join(names) + (", …" if len(choices) > most else "")

"""Ways to walk by keys at the drawn table, forwards or backwards, whichever has fewer presses."""

from textual.pilot import Pilot

from tests.cli.test_table import at


async def point_at_cell(pilot: Pilot[None], cell: str) -> None:
    """Go along the cells that may be chosen, and choose one."""
    screen = at(pilot)
    targets = screen.cells(screen.selection.targets)
    order = [item.id for item in screen.scene.cells]
    await pilot.press(*_way(order, screen.board.cursor, cell, "nb", targets), "enter")


async def point_at_offer(pilot: Pilot[None], ref: str) -> None:
    """Go along what is offered beside the board, which has the focus, and choose one."""
    offers = at(pilot).offers
    order = [item.ref for item in offers.choices]
    await pilot.press(*_way(order, offers.cursor, ref, ("right", "left")), "enter")


def _way(
    order: list[str],
    start: str,
    end: str,
    keys: tuple[str, str] | str,
    stops: frozenset[str] | None = None,
) -> list[str]:
    """Return the presses that lead around a ring from one place to another, stopping at some."""
    routes = []
    for key, ring in zip(keys, (order, order[::-1]), strict=True):
        forward = ring[ring.index(start) + 1 :] + ring[: ring.index(start) + 1]
        passed = forward[: forward.index(end) + 1] if start != end else []
        routes.append([key for cell in passed if stops is None or cell in stops])
    return min(routes, key=len)

"""Charts in words, for the plain table."""

from collections.abc import Iterator

from hexarena.contract.scene import Chart, Scene


def lines(scene: Scene) -> list[str]:
    """List the numbers of every chart, a line for each row, and the position that counts now."""
    return [line for chart in scene.charts for line in _describe_chart(scene, chart)]


def _describe_chart(scene: Scene, chart: Chart) -> Iterator[str]:
    names = {cell.id: cell.name for cell in scene.cells}
    current = f", {names[chart.lit]} counts now" if chart.lit else ""
    yield f"{chart.name}{current}"
    for row in chart.rows:
        squares = zip(chart.cells, row.squares, strict=True)
        numbers = (f"{names[cell]} {number}" for cell, number in squares if number)
        in_hand = " (in hand)" if "held" in row.looks else ""
        yield f"  {row.name}{in_hand}: {', '.join(numbers)}"

"""Pictures and tables for the rules, from the board's data."""

from collections import Counter

from hexarena.contract.package.exhibits import DataTable, Exhibit, Picture, text_rows
from hexarena.games.hexthing.components.board import LAYOUT

LABELS = {
    "S": ("Sell", "sell a Thing in a reverse auction, or collect $20"),
    "C": ("Change", "change pounds into dollars, or dollars into pounds"),
    "B": ("Buy", "an auction for a Thing"),
    "P": ("£10", "collect ten pounds"),
    "D": ("$20", "collect twenty dollars"),
    "J": ("Just Visiting", "nothing happens"),
}


def exhibits() -> tuple[Exhibit, ...]:
    """Return a picture of the starting position, and a table that counts the hexagons."""
    counts = Counter("".join(row.labels for row in LAYOUT.row))
    return (
        DataTable(
            section="1",
            caption="The hexagons of the board.",
            heads=("Hexagon", "How many", "What happens"),
            rows=text_rows(
                *((name, str(counts[label]), effect) for label, (name, effect) in LABELS.items())
            ),
        ),
        Picture(
            section="2",
            caption="The start: seven Things, White's counter at g11, Black's at a1.",
            alt="A board of seven rows of hexagons. White's counter is at the top right, Black's "
            "at the bottom left, and there are seven Things in between.",
        ),
    )

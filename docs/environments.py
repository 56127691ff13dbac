"""A Sphinx extension: the directive `environments`, a table of all games as environments."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hexarena.contract.game import Game, all_games
from hexarena.research import Observer, versioned

HEAD = "| name | seats | chance | secrets | actions | observation |\n|---|---|---|---|---|---|"


class Environments(SphinxDirective):
    """Writes a row for each game of the catalogue."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return self.parse_text_to_nodes("\n".join([HEAD, *map(row, all_games())]))


def row(game: Game) -> str:
    """Write a row."""
    cells = [
        f"[`{versioned(game)}`](../games/{game.name}.md)",
        " or ".join(map(str, numbers_of_seats(game))),
        "yes" if game.has_luck(game.options()) else "no",
        told(game),
        f"{game.rules.ACTIONS:,}",
        f"{Observer(game).size:,}",
    ]
    return f"| {' | '.join(cells)} |"


def told(game: Game) -> str:
    """Say what secrets a game has."""
    if not game.rules.secret:
        return "no"
    return "yes, and simultaneous commitments" if game.rules.simultaneous else "yes"


def numbers_of_seats(game: Game) -> Iterator[int]:
    """Return how many players there can be."""
    if not game.seats_option:
        return iter([len(game.seats)])
    return iter(game.options_model.model_json_schema()["properties"][game.seats_option]["enum"])


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("environments", Environments)
    return {"version": "1", "parallel_read_safe": True}

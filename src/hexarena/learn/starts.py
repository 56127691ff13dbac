"""The options with which matches of a course begin: mostly the requested ones."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options

VARIATION_INTERVAL = 4  # one match in this many has another value of one option


class Starts:
    """Chooses the options of each match of a course, by the number of the match."""

    def __init__(self, game: Game, values: Mapping[str, Any]) -> None:
        self.usual_options = game.options(**values)
        self.variations = tuple(_list_variations(game, values))

    def options_for(self, number: int) -> Options:
        """Return the options of match `number`."""
        turn, remainder = divmod(number, VARIATION_INTERVAL)
        if remainder or not self.variations:
            return self.usual_options
        return self.variations[turn % len(self.variations)]


def _list_variations(game: Game, values: Mapping[str, Any]) -> list[Options]:
    """List the options with one changed at a time, among those that `values` leaves open."""
    variations, seats = [], len(game.seats_in(game.options(**values)))
    for name, field in game.options_model.model_fields.items():
        if name in values or get_origin(field.annotation) is not Literal:
            continue
        for value in get_args(field.annotation):
            try:
                options = game.options(**values, **{name: value})
            except BadOption:
                continue
            if value != field.default and len(game.seats_in(options)) == seats:
                variations.append(options)
    return variations

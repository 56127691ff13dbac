"""What matches of a course begin with: mostly the options that were asked for."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options

OTHERWISE = 4  # every so manieth match has another value of one option


class Starts:
    """Options for each match of a course, by its number."""

    def __init__(self, game: Game, given: Mapping[str, Any]) -> None:
        self.usual = game.options(**given)
        self.others = tuple(_others(game, given))

    def of(self, number: int) -> Options:
        """Return the options of match `number`."""
        turn, rest = divmod(number, OTHERWISE)
        if rest or not self.others:
            return self.usual
        return self.others[turn % len(self.others)]


def _others(game: Game, given: Mapping[str, Any]) -> list[Options]:
    """List what is left open by `given`, one option changed at a time."""
    found, seats = [], len(game.seats_in(game.options(**given)))
    for name, field in game.options_model.model_fields.items():
        if name in given or get_origin(field.annotation) is not Literal:
            continue
        for value in get_args(field.annotation):
            try:
                options = game.options(**given, **{name: value})
            except BadOption:
                continue
            if value != field.default and len(game.seats_in(options)) == seats:
                found.append(options)
    return found

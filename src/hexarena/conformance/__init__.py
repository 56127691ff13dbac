"""Laws that every game keeps, for games in and outside Hexarena: `hexarena check-game NAME`.

A law is a function that yields faults, each a sentence that says what the game did and what was
expected. Its docstring says what it checks.
"""

import traceback
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from hexarena.conformance import playing, secrets, showing, wording
from hexarena.conformance.matches import OptionSet, covering_option_sets, list_option_sets
from hexarena.contract.game import Game
from hexarena.contract.game import game as game_named

__all__ = [
    "COVERING_LAWS",
    "GAME_LAWS",
    "OPTION_LAWS",
    "SECRET_LAWS",
    "LawCheck",
    "find_faults",
    "list_checks",
]

Law = Callable[..., Iterator[str]]

# Of a game
GAME_LAWS: tuple[Law, ...] = (
    wording.facts_are_given,
    wording.rules_are_numbered,
    wording.options_are_described,
    wording.the_number_of_seats_is_an_option,
    wording.positions_are_drawn,
    wording.nonsense_is_refused,
    playing.kernels_run_uncompiled,
)
# Of a game and options: each option by itself with each of its values
OPTION_LAWS: tuple[Law, ...] = (
    playing.matches_end,
    playing.legal_actions_are_listed,
    playing.returns_come_at_the_end,
    playing.a_seat_or_chance_acts,
    playing.luck_is_declared,
    playing.actions_are_repeatable,
    playing.states_are_separate,
    playing.draws_follow_the_list,
    playing.many_are_as_each,
    playing.players_may_leave,
    playing.the_last_player_wins,
)
# Of a game and options: every value of every option, several at once
COVERING_LAWS: tuple[Law, ...] = (
    wording.notation_is_read_back,
    wording.narration_is_sentences,
    wording.positions_are_read_back,
    wording.records_are_read_back,
    showing.choices_are_the_legal_actions,
    showing.paths_lead_to_what_is_shown,
    showing.pieces_stand_on_cells,
    showing.glances_agree,
    showing.charts_are_complete,
    showing.the_end_is_shown,
)
# Of a game with `hide`, and options as above
SECRET_LAWS: tuple[Law, ...] = (
    secrets.something_is_hidden,
    secrets.hiding_twice_hides_no_more,
    secrets.words_keep_secrets,
    secrets.sampled_worlds_look_the_same,
    secrets.sampled_worlds_are_positions,
)


class LawCheck(NamedTuple):
    """A law and the options with which a game is to keep it; None if it is not about options."""

    law: Law
    game: Game
    options: OptionSet | None

    @property
    def text(self) -> str:
        """The law as a sentence, from the docstring that begins with `Check that`."""
        sentence = (self.law.__doc__ or "").partition("\n")[0].removeprefix("Check that ")
        return sentence[:1].upper() + sentence[1:]

    def faults(self) -> Iterator[str]:
        """Yield what breaks the law; an error is a fault, too."""
        try:
            yield from self.law(self.game, *(() if self.options is None else (self.options,)))
        except Exception as error:  # noqa: BLE001  # it is reported, and the next law is checked
            place = _find_place(error, self.game)
            yield f"{type(error).__name__} at {place}: {error}"


def list_checks(game: Game) -> list[LawCheck]:
    """List all that is to be checked of a game."""
    singles, combinations = list_option_sets(game), covering_option_sets(game)
    secret_laws = SECRET_LAWS if game.rules.secret else ()
    return [
        *(LawCheck(law, game, None) for law in GAME_LAWS),
        *(LawCheck(law, game, options) for law in OPTION_LAWS for options in singles),
        *(LawCheck(law, game, options) for law in COVERING_LAWS for options in combinations),
        *(LawCheck(law, game, options) for law in secret_laws for options in combinations),
    ]


def find_faults(name: str) -> Iterator[str]:
    """Yield every fault of the game of that name, with its law. Raises UnknownGame."""
    for check in list_checks(game_named(name)):
        for fault in check.faults():
            yield f"{check.text} {fault}"


def _find_place(error: Exception, game: Game) -> str:
    """Return the innermost line of the game's own code, such as notation.py:31, or of any."""
    frames = traceback.extract_tb(error.__traceback__)
    spec = find_spec(game.package)
    home = Path(spec.origin or "").parent if spec else Path()
    game_frames = [frame for frame in frames if Path(frame.filename).is_relative_to(home)]
    frame = (game_frames or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"

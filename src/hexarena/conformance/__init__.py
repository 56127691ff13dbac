"""Laws that every game keeps, for games in and outside Hexarena: `hexarena check-game NAME`.

A law is a function that yields faults, each a sentence that says what the game did and what was
expected. Its docstring says what it checks.
"""

import re
import traceback
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from hexarena.conformance import playing, secrets, showing, wording
from hexarena.conformance.matches import OptionSet, covering_option_sets, list_option_sets
from hexarena.contract.game import Game
from hexarena.contract.game import game as game_named

__all__ = [
    "COVERING_LAWS",
    "GAME_LAWS",
    "NOT_COMPILED",
    "OPTION_LAWS",
    "SECRET_LAWS",
    "LawCheck",
    "find_faults",
    "list_checks",
]

Law = Callable[..., Iterator[str]]

NOT_COMPILED = "a kernel cannot be compiled"  # the beginning of a fault that hides all others
_COMPILED_CALL = re.compile(r"typing of [\w -]+ at (\S+) \((\d+)\)")
_NUMBA_DETAILS = ("There are ", "During: ", "File ")

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
            yield _describe_error(error, self.game)


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


def _describe_error(error: Exception, game: Game) -> str:
    """Return what an error says and where the game's own code raised it, on one line."""
    spec = find_spec(game.package)
    home = Path(spec.origin or "").parent if spec else Path()
    lines = [line.strip() for line in str(error).splitlines()]
    if not type(error).__module__.startswith("numba."):
        return f"{type(error).__name__} at {_find_place(error, home)}: {' '.join(lines)}"
    calls = _COMPILED_CALL.findall(str(error))
    place = next((f"{Path(p).name}:{n}" for p, n in calls if Path(p).is_relative_to(home)), "")
    reasons = takewhile(lambda line: not line.startswith(_NUMBA_DETAILS), lines[1:])
    reason = " ".join(line for line in reasons if line and not line.startswith(lines[0]))
    return f"{NOT_COMPILED}{' at ' * bool(place)}{place}: {reason}"


def _find_place(error: Exception, home: Path) -> str:
    """Return the innermost line of code in a folder, such as notation.py:31, or of any."""
    frames = traceback.extract_tb(error.__traceback__)
    game_frames = [frame for frame in frames if Path(frame.filename).is_relative_to(home)]
    frame = (game_frames or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"

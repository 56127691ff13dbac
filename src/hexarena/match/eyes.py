"""Whose eyes a finished match with secrets is gone through with: all hands open, or one's own."""

from typing import NamedTuple

from hexarena.contract.english import listed
from hexarena.contract.errors import BadCall, MatchGoesOn
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.contract.scene import Scene
from hexarena.contract.signatures import signed
from hexarena.match.lines import LogLine
from hexarena.match.match import Match
from hexarena.match.opened import opened
from hexarena.match.seat_view import OpenView, SeatView, ended
from hexarena.match.simultaneous import Round
from hexarena.match.typed import with_outcomes

EVERYBODY, ONLOOKER = "everybody", "onlooker"


class Eyes(NamedTuple):
    """A way to see a match: the word for it, such as `red`, its name, and the seat if it is one."""

    word: str
    name: str
    seat: int | None = None

    @property
    def all(self) -> bool:
        """Whether every hand lies open to them."""
        return self.word == EVERYBODY


UNHINDERED = Eyes(EVERYBODY, "Everybody")
LOOKING_ON = Eyes(ONLOOKER, "An onlooker")


def eyes_for(match: Match) -> tuple[Eyes, ...]:
    """List whose eyes a match can be seen with, everybody's first; none unless secrets are over."""
    if not match.over or not match.game.rules.secret:
        return ()
    words = ("-".join(name.lower().split()) for name in match.game.seats)
    seats = zip(words, match.seats, strict=False)
    own = (Eyes(word, name, seat) for seat, (word, name) in enumerate(seats))
    return UNHINDERED, *own, LOOKING_ON


def eyes_named(match: Match, word: str) -> Eyes:
    """Return the eyes of a word; by default those that see most.

    Raises MatchGoesOn while the match lasts, or BadCall for an unknown word.
    """
    those = eyes_for(match)
    if not word:
        return those[0] if those else LOOKING_ON
    if match.game.rules.secret and not match.over:
        raise MatchGoesOn(
            f"the match has not ended: nobody sees it through the eyes of {word!r} before"
        )
    expected = [each.word for each in those] or [EVERYBODY]
    if word not in expected:
        came = f"eyes is {word!r}"
        raise BadCall(f"{came}: expected {listed(expected, 'or')}")
    return next((each for each in those if each.word == word), LOOKING_ON)


class EyesView:
    """The scenes and the log of a match that no longer changes, as some eyes see them."""

    def __init__(self, match: Match, eyes: Eyes) -> None:
        self._match = match
        self._eyes = eyes
        self._told = self._tell()
        seats = len(match.players)
        self._view = OpenView(match.game, seats) if eyes.all else SeatView(match.game, eyes.seat)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log as these eyes can read it."""
        return self._told

    def _tell(self) -> tuple[LogLine, ...]:
        match, eyes = self._match, self._eyes
        if eyes.all:
            return match.log.lines_open(match.history)
        if eyes_for(match):
            return match.log.lines_for(match.history, eyes.seat, 0)
        return match.lines()

    def scene(self, ply: int, end: bool = True) -> Scene:
        """Return the scene after `ply` actions; after the last, at the `end` of the match."""
        match, last = self._match, end and ply == len(self._told)
        with signed(match.signatures):
            shown = self._view.at(match.history, ply)
        if last and match.ended_by_will:
            shown = ended(shown, match.outcome)
        elif not (last and match.over):
            shown = self._asked(shown, ply)
        told = match.narration if last else tuple(each.told for each in self._told[ply - 1 : ply])
        return shown.model_copy(update={"narration": told})

    def _asked(self, shown: Scene, ply: int) -> Scene:
        """Show who was asked where several commit, and what could come where luck is entered."""
        match, rules = self._match, self._match.game.rules
        if not rules.secret:
            return shown
        states = match.history.at(ply)
        if _begins_round(rules, states):
            return Round(match.game, states).scene(shown, self._eyes.seat)
        if match.fair.typed and states["to_act"][0] == CHANCE:
            return with_outcomes(match.game, states[0], shown)
        return shown


def with_open_hands(match: Match, shown: Scene) -> Scene:
    """Return the scene of a match that is over with every hand open, whoever looks."""
    if not match.game.rules.secret:
        return shown
    seats = range(len(match.players))
    with signed(match.signatures):
        return opened(shown, [match.game.scene(match.states[0], seat) for seat in seats])


def _begins_round(rules: Rules, states: States) -> bool:
    """Tell whether seats are about to commit at the same time, and none has."""
    return rules.commits(states) and not any(
        rules.committed(states, seat) for seat in range(rules.SEATS)
    )

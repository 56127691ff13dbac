"""Perspectives on a finished match with secrets, and the frames of a replay from one of them.

A perspective shows all hands, or those of one player.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall, MatchGoesOn
from hexarena.contract.package.signatures import use_signatures
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.contract.scene import Scene
from hexarena.match.entered_chance import add_outcome_buttons
from hexarena.match.lines import LogLine
from hexarena.match.match import Match
from hexarena.match.open_scene import open_scene
from hexarena.match.seat_view import OpenView, SeatView, end_scene
from hexarena.match.simultaneous import Round

EVERYBODY_KEY, ONLOOKER_KEY = "everybody", "onlooker"


class Perspective(NamedTuple):
    """A way to see a match: its key, such as `red`, its name, and its seat unless it sees all."""

    key: str
    name: str
    seat: int | None = None

    @property
    def title(self) -> str:
        """What is shown, such as `all hands` or `what Red saw`."""
        if self.sees_all:
            return "all hands"
        return f"what {self.name if self.seat is not None else 'an onlooker'} saw"

    @property
    def sees_all(self) -> bool:
        """Whether this perspective sees every hand."""
        return self.key == EVERYBODY_KEY


EVERYBODY_PERSPECTIVE = Perspective(EVERYBODY_KEY, "Everybody")
ONLOOKER_PERSPECTIVE = Perspective(ONLOOKER_KEY, "An onlooker")


def list_perspectives(match: Match) -> tuple[Perspective, ...]:
    """List the perspectives on a match, everybody's first; none unless secrets were revealed."""
    if not match.over or not match.game.rules.secret:
        return ()
    keys = ("-".join(name.lower().split()) for name in match.game.seats)
    seats = zip(keys, match.seats, strict=False)
    seat_perspectives = (Perspective(word, name, seat) for seat, (word, name) in enumerate(seats))
    return EVERYBODY_PERSPECTIVE, *seat_perspectives, ONLOOKER_PERSPECTIVE


def find_perspective(match: Match, word: str) -> Perspective:
    """Return the perspective with this key; by default the one that sees most.

    Raises MatchGoesOn while the match lasts, or BadCall for an unknown word.
    """
    perspectives = list_perspectives(match)
    if not word:
        return perspectives[0] if perspectives else ONLOOKER_PERSPECTIVE
    if match.game.rules.secret and not match.over:
        raise MatchGoesOn(f"the match has not ended; you can see it as {word!r} afterwards")
    expected = [perspective.key for perspective in perspectives] or [EVERYBODY_KEY]
    if word not in expected:
        problem = f"there is no view {word!r} of this match"
        raise BadCall(f"{problem}: expected {join_words(expected, 'or')}")
    return next(
        (perspective for perspective in perspectives if perspective.key == word),
        ONLOOKER_PERSPECTIVE,
    )


class PerspectiveView:
    """The scenes and the log of a match that has stopped changing, from one perspective."""

    def __init__(self, match: Match, perspective: Perspective) -> None:
        self._match = match
        self._perspective = perspective
        self._lines = self._list_lines()
        seats = len(match.players)
        self._view = (
            OpenView(match.game, seats)
            if perspective.sees_all
            else SeatView(match.game, perspective.seat)
        )

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log as this perspective can read it."""
        return self._lines

    def _list_lines(self) -> tuple[LogLine, ...]:
        match, perspective = self._match, self._perspective
        if perspective.sees_all:
            return match.log.open_lines(match.history)
        if list_perspectives(match):
            return match.log.lines_for(match.history, perspective.seat, 0)
        return match.lines()

    def scene(self, ply: int, end: bool = True) -> Scene:
        """Return the scene after `ply` actions; after the last, at the `end` of the match."""
        match, is_last = self._match, end and ply == len(self._lines)
        with use_signatures(match.signatures):
            scene = self._view.scene_at(match.history, ply)
        if is_last and match.has_early_end:
            scene = end_scene(scene, match.outcome)
        elif not (is_last and match.over):
            scene = self._show_question(scene, ply)
        narration = (
            match.narration
            if is_last
            else tuple(line.narration for line in self._lines[ply - 1 : ply])
        )
        return scene.model_copy(update={"narration": narration})

    def _show_question(self, scene: Scene, ply: int) -> Scene:
        """Add the seats that had to commit, or the outcomes that could be entered, to a scene."""
        match, rules = self._match, self._match.game.rules
        if not rules.secret:
            return scene
        states = match.history.at(ply)
        if _begins_round(rules, states):
            return Round(match.game, states).scene(scene, self._perspective.seat)
        if match.fair.typed and states["to_act"][0] == CHANCE:
            return add_outcome_buttons(match.game, states[0], scene)
        return scene


def _begins_round(rules: Rules, states: States) -> bool:
    """Return whether several seats are about to commit at the same time and none has committed."""
    return rules.commits(states) and not any(
        rules.count_committed(states, seat) for seat in range(rules.SEATS)
    )


class Moment(NamedTuple):
    """The scene after `line` was played; the first scene has no line."""

    ply: int
    line: LogLine | None
    scene: Scene


class Frames:
    """The frames of a match that has stopped changing; cheapest when requested in order.

    `perspective` is the key of a perspective; once a match is over, everybody's by default.
    Raises the errors of `find_perspective`.
    """

    def __init__(self, match: Match, perspective: str = "") -> None:
        self.match = match
        self.perspective = find_perspective(match, perspective)
        self._view = PerspectiveView(match, self.perspective)

    def __len__(self) -> int:
        return len(self.lines) + 1

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log as this perspective can read it."""
        return self._view.lines

    def moments(self, start: int, count: int) -> Iterator[Moment]:
        """Yield `count` moments from `start` on, fewer at the end."""
        for ply in range(start, min(start + count, len(self))):
            yield Moment(ply, self.lines[ply - 1] if ply else None, self._view.scene(ply))


def open_all_hands(match: Match, scene: Scene) -> Scene:
    """Return the scene of a match that is over with every hand open, for any viewer."""
    if not match.game.rules.secret:
        return scene
    seats = range(len(match.players))
    with use_signatures(match.signatures):
        return open_scene(scene, [match.game.scene(match.states[0], seat) for seat in seats])

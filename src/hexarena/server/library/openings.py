"""The openings of the library: what was played after a line, and the board after it."""

import threading
from collections.abc import Sequence
from typing import NamedTuple

from cachetools import LRUCache

from hexarena.contract.errors import BadOption, IllegalAction, MatchOver
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.scene import Scene
from hexarena.match import Match, digest_line, digest_position, write_setup
from hexarena.search.duel import wilson
from hexarena.server.library.entries import MAX_DECISIONS
from hexarena.server.library.schemas import (
    LineStep,
    MoveFigures,
    OpeningMoveShown,
    OpeningShown,
    SeatPoints,
)
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.store.library.searching import OpeningMove

MIN_MATCHES = 10  # fewer say little
MAX_MOVES = 60  # the most moves of a line that are shown
CACHE_SIZE = 20_000  # words for moves
NOTHING_TO_CHOOSE = {"choices": (), "buttons": (), "sets": (), "shortcuts": (), "prompt": ""}


class OpeningLine(NamedTuple):
    """A line of a game under some options: its actions, as the index has them."""

    game: Game
    options: Options
    actions: tuple[int, ...]

    @property
    def digest(self) -> int:
        """The digest by which the index finds it."""
        return digest_line(self.game, self.options, self.actions)

    def until(self, length: int) -> "OpeningLine":
        """Return the line of the first actions."""
        return self._replace(actions=self.actions[:length])


class MoveWords(NamedTuple):
    """A move in words: its notation, a phrase, and the seat that makes it."""

    notation: str
    phrase: str
    seat: int


class Openings:
    """Shows openings; thread-safe."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._store = live_matches.store
        self._lock = threading.Lock()
        self._words: LRUCache[tuple[int, int], MoveWords] = LRUCache(CACHE_SIZE)

    def show(self, line: OpeningLine, owner: str | None) -> OpeningShown:
        """Show what was played after a line in matches of an owner, or in all public ones.

        Raises BadOption for a line that is longer than the index.
        """
        moves = self._store.library.list_moves(line.digest, owner)
        states = self.find_position(line, moves)
        steps = tuple(self._show_steps(line, owner))
        actions = list(dict.fromkeys(move.action for move in moves))
        return OpeningShown(
            game=line.game.name,
            title=line.game.title,
            setup=write_setup(line.options),
            steps=steps,
            seats=_name_seats(line, states),
            to_act=None if states is None else max(int(states["to_act"][0]), -1),
            scene=None if states is None else _show_scene(line.game, states),
            position=None if states is None else _show_position(line.game, states),
            luck=line.game.has_luck(line.options),
            people=_count(moves, bot=False),
            bots=_count(moves, bot=True),
            few=MIN_MATCHES,
            complete=len(line.actions) < MAX_DECISIONS and len(actions) <= MAX_MOVES,
            moves=tuple(
                self._show_move(line, action, moves, states) for action in actions[:MAX_MOVES]
            ),
        )

    def find_position(self, line: OpeningLine, moves: Sequence[OpeningMove]) -> States | None:
        """Return the position after a line; with chance, that of a match. None if there is none."""
        if not line.game.has_luck(line.options):
            return _play(line)
        for move in moves:
            return self._load_position(move.example, move.ply)
        return None

    def _load_position(self, match: str, ply: int) -> States:
        stored_match = self._store.load(match)
        return LiveMatch(stored_match).match.history.at(ply)

    def _show_steps(self, line: OpeningLine, owner: str | None) -> list[LineStep]:
        steps = []
        for length, action in enumerate(line.actions):
            prefix = line.until(length)
            words = self._find_words(prefix, action, self._find_example(prefix, action, owner))
            steps.append(LineStep(action=action, **words._asdict()))
        return steps

    def _find_example(self, line: OpeningLine, action: int, owner: str | None) -> States | None:
        """Return a position in which an action was taken, None if its words are known."""
        if (line.digest, action) in self._words:
            return None
        if not line.game.has_luck(line.options):
            return _play(line)
        moves = self._store.library.list_moves(line.digest, owner)
        move = next((move for move in moves if move.action == action), None)
        return None if move is None else self._load_position(move.example, move.ply)

    def _show_move(
        self, line: OpeningLine, action: int, moves: Sequence[OpeningMove], states: States | None
    ) -> OpeningMoveShown:
        of_people, of_bots = (
            next((move for move in moves if move.action == action and move.bot is bot), None)
            for bot in (False, True)
        )
        example = of_people or of_bots
        if (line.digest, action) in self._words:
            states = None
        elif line.game.has_luck(line.options) and example is not None:
            states = self._load_position(example.example, example.ply)
        words = self._find_words(line, action, states)
        return OpeningMoveShown(
            action=action,
            **words._asdict(),
            people=of_people and _show_figures(of_people),
            bots=of_bots and _show_figures(of_bots),
        )

    def _find_words(self, line: OpeningLine, action: int, states: States | None) -> MoveWords:
        """Return the words for an action, kept since positions take a while to rebuild."""
        key = line.digest, action
        with self._lock:
            words = self._words.get(key)
        if words is not None:
            return words
        if states is None:
            return MoveWords(f"{action}", f"{action}", 0)
        state, seat = states[0], int(states["to_act"][0])
        words = MoveWords(line.game.write(state, action), line.game.phrase(state, action), seat)
        with self._lock:
            self._words[key] = words
        return words


def read_line(name: str, setup: str, text: str) -> OpeningLine:
    """Read the name of a game, its options such as `radius=4`, and a line such as `12.40`.

    Raises UnknownGame, BadOption.
    """
    game = find_game(name)
    values: dict[str, str] = {}
    for word in setup.split():
        option, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"got option {word[:40]!r}; expected a name and a value, such as a=b")
        values[option] = value
    actions = tuple(_read_action(game, word) for word in text.split(".") if word)
    if len(actions) > MAX_DECISIONS:
        raise BadOption(f"the line has {len(actions)} moves; expected at most {MAX_DECISIONS}")
    return OpeningLine(game, game.options(**values), actions)


def _read_action(game: Game, word: str) -> int:
    if not (word.isascii() and word.isdecimal() and int(word[:9]) < game.rules.ACTIONS):
        raise BadOption(
            f"got {word[:40]!r} in a line of {game.title}; expected numbers of moves, with dots "
            "between"
        )
    return int(word)


def _play(line: OpeningLine) -> States:
    """Return the position after a line of a game without chance. Raises BadOption."""
    match = Match(line.game, line.options)
    try:
        for action in line.actions:
            match.play(action)
    except (IllegalAction, MatchOver) as error:
        raise BadOption(f"the line can't be played: {error}") from error
    return match.states


def _show_scene(game: Game, states: States) -> Scene:
    """Return the scene that the seat to act sees, without anything to choose."""
    seat = int(states["to_act"][0])
    scene = game.scene(states[0], None if seat in (CHANCE, OVER) else seat)
    return scene.model_copy(update=NOTHING_TO_CHOOSE)


def _show_position(game: Game, states: States) -> str | None:
    """Return the digest of a position as text, None if no seat is to act."""
    seat = int(states["to_act"][0])
    return None if seat in (CHANCE, OVER) else f"{digest_position(game, states, seat)}"


def _name_seats(line: OpeningLine, states: States | None) -> tuple[str, ...]:
    names = line.game.seats_in(line.options)
    if states is None:
        return tuple(names)
    return tuple(line.game.seat_name(states[0], seat) for seat in range(len(names)))


def _count(moves: Sequence[OpeningMove], *, bot: bool) -> int:
    return sum(move.matches for move in moves if move.bot is bot)


def _show_figures(move: OpeningMove) -> MoveFigures:
    return MoveFigures(
        matches=move.matches,
        seats=tuple(
            SeatPoints(
                seat=seat,
                share=points / move.matches,
                low=wilson(points, move.matches)[0],
                high=wilson(points, move.matches)[1],
            )
            for seat, points in move.seats
        ),
        value=move.value,
        reviewed=move.reviewed,
    )

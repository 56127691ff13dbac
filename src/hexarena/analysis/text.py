"""The tree of an analysis as text: a line for each move, indented by the variations it is in.

    Hexarena analysis 1
    Game: hexcore6
    Rules: 1
    Options: radius=4
    Player 1: Ann
    Player 2: level 3

    1. e8
    2. d8 ?! "Too far."
      2. c6
      3. g5 !
    3. g5
    Seal: 0123456789abcdef

A number is the place of the move in its line. The main line is not indented; a move of deeper
indentation begins a variation that stands in for the move of the same number above it. `leaves:3`
means that player 3 left. A mark is one of MARKS, and a comment is a string of JSON. `Position`
is where the analysis begins, if not at the start of the game. The seal is that of records.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Self

from hexarena.analysis.positions import (
    MAX_PLIES,
    action_number,
    leaving_action,
    write_start,
)
from hexarena.contract.errors import BadAnalysis, IllegalAction
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.match import Match, seal, signature_header
from hexarena.match.lines import LEAVE_PREFIX

FIRST_LINE = "Hexarena analysis 1"
MARKS = ("", "!!", "!", "!?", "?!", "?", "??")
MAX_NODES = 4_000  # moves of the main line and of variations
MAX_DEPTH = 40  # variations within variations
PAIR_SEATS = 2


class MoveNote(NamedTuple):
    """A mark and a comment on a move."""

    mark: str = ""
    comment: str = ""


class Variation(NamedTuple):
    """A move of a variation, and the position in which it is played.

    Positions are numbered: those of the record from 0 on, then those after each variation's move.
    """

    parent: int
    action: int
    note: MoveNote = MoveNote()


class VariationTree(NamedTuple):
    """What an analysis adds to a record: notes by ply, and moves of variations in order.

    `ahead` are the positions after moves that stand before the others of their place.
    """

    notes: Mapping[int, MoveNote]
    variations: Sequence[Variation]
    ahead: frozenset[int] = frozenset()


class TreePosition(NamedTuple):
    """A position of a tree: its state, and the seats that have left."""

    states: States
    left: tuple[int, ...] = ()

    def play(self, game: Game, seats: int, action: int) -> Self:
        """Return the position after an action. Raises IllegalAction."""
        states, to_act = copy_states(self.states), self.states["to_act"][0]
        if action < 0:
            seat = leaving_action(action)
            may_leave = seats > PAIR_SEATS and game.rules.can_leave and seat in range(seats)
            if to_act == OVER or not may_leave or seat in self.left:
                raise IllegalAction(f"player {seat + 1} can't leave here")
            game.rules.leave(states, seat)
            return self._replace(states=states, left=(*self.left, seat))
        if to_act == OVER or action not in game.rules.legal(states):
            actor = "chance" if to_act == CHANCE else "the seat to act"
            raise IllegalAction(f"action {action} came; expected a legal one of {actor}")
        game.rules.apply(states, action)
        return self._replace(states=states)


def write_tree(source: Match, players: Sequence[str], tree: VariationTree) -> str:
    """Return a record with its variations as text. Raises BadAnalysis."""
    rules, start = source.stated_rules, write_start(source)
    lines = [
        FIRST_LINE,
        f"Game: {source.game.name}",
        f"Rules: {rules.version}",
        "Options: " + " ".join(f"{name}={value}" for name, value in rules.options.items()),
        *([f"Position: {start.position}"] if start.position else []),
        *(f"Player {number}: {name}" for number, name in enumerate(players, 1)),
        *(
            f"{signature_header(number, kind)}: {name}"
            for number, names in enumerate(start.signatures, 1)
            for kind, name in names.items()
        ),
        "",
        *_Writer(source, tree).write(),
    ]
    return "\n".join([*lines, f"Seal: {seal(lines)}"]) + "\n"


class _Writer:
    """Writes the lines of a tree, and checks that each move is legal."""

    def __init__(self, source: Match, tree: VariationTree) -> None:
        self._source, self._seats = source, len(source.players)
        record = [
            Variation(ply, action_number(source.history[ply]), tree.notes.get(ply + 1, MoveNote()))
            for ply in range(source.ply)
        ]
        self._moves = [*record, *tree.variations]
        if len(self._moves) > MAX_NODES:
            count = len(self._moves)
            raise BadAnalysis(f"the tree has {count} moves; expected {MAX_NODES} at most")
        self._children: defaultdict[int, list[int]] = defaultdict(list)
        for number, move in enumerate(self._moves, 1):
            self._check_parent(number, move)
            self._children[move.parent].append(number)
        for numbers in self._children.values():
            numbers.sort(key=lambda number: number not in tree.ahead)

    def _check_parent(self, number: int, move: Variation) -> None:
        if not 0 <= move.parent < number:
            raise BadAnalysis(
                f"a move follows position {move.parent}; expected an earlier one, 0 to {number - 1}"
            )
        siblings = self._children[move.parent]
        if any(self._moves[sibling - 1].action == move.action for sibling in siblings):
            raise BadAnalysis(
                f"action {move.action} follows position {move.parent} twice; expected it once"
            )

    def write(self) -> Iterator[str]:
        """Yield the lines of the tree. Raises BadAnalysis."""
        start = TreePosition(self._source.history.at(0))
        yield from self._write_line(start, 0, 0, 0)

    def _write_line(
        self, position: TreePosition, ply: int, number: int, depth: int
    ) -> Iterator[str]:
        """Yield what follows a position."""
        while numbers := self._children[number]:
            start = position
            number, *siblings = numbers
            position, line = self._play(start, ply, number, depth)
            yield line
            if siblings and depth >= MAX_DEPTH:
                problem = f"variations are nested more than {MAX_DEPTH} deep"
                raise BadAnalysis(f"{problem}; expected fewer")
            for sibling in siblings:
                branch, line = self._play(start, ply, sibling, depth + 1)
                yield line
                yield from self._write_line(branch, ply + 1, sibling, depth + 1)
            ply += 1

    def _play(
        self, position: TreePosition, ply: int, number: int, depth: int
    ) -> tuple[TreePosition, str]:
        """Play a move; return the position after it, and its line. Raises BadAnalysis."""
        move, game = self._moves[number - 1], self._source.game
        if ply >= MAX_PLIES:
            raise BadAnalysis(f"a line has more than {MAX_PLIES} moves; expected fewer")
        try:
            next_position = position.play(game, self._seats, move.action)
        except IllegalAction as error:
            raise BadAnalysis(f"move {ply + 1} of a variation: {error}") from error
        return next_position, write_move(
            ply, write_action(game, position, move.action), move.note, depth
        )


def list_indents(variations: Sequence[Variation]) -> list[int]:
    """Return how deep the line of each move is indented, if all moves are variations."""
    first_children: dict[int, int] = {}
    indents = [0]
    for number, variation in enumerate(variations, 1):
        is_first = first_children.setdefault(variation.parent, number) == number
        indents.append(indents[variation.parent] + (not is_first))
    return indents[1:]


def write_action(game: Game, position: TreePosition, action: int) -> str:
    """Write an action that is legal in a position."""
    if action < 0:
        return f"{LEAVE_PREFIX}{leaving_action(action) + 1}"
    return game.write(position.states[0], action)


def write_move(ply: int, text: str, note: MoveNote, depth: int) -> str:
    """Return the line of a move, after `ply` others."""
    comment = json.dumps(note.comment, ensure_ascii=False) if note.comment else ""
    words = (f"{ply + 1}.", text, note.mark, comment)
    return "  " * depth + " ".join(filter(None, words))

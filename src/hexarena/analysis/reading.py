"""Read the text of an analysis; every error names its line."""

import json
import re
from typing import NamedTuple

from hexarena.analysis.positions import MAX_PLIES, AnalysisStart, leaving_action, start_analysis
from hexarena.analysis.text import (
    FIRST_LINE,
    MARKS,
    MAX_DEPTH,
    MAX_NODES,
    MoveNote,
    TreePosition,
    Variation,
    VariationTree,
    write_action,
    write_move,
)
from hexarena.contract.errors import (
    BadPosition,
    BadRecord,
    IllegalAction,
    UnreadableAction,
)
from hexarena.match import Match, SealedReader
from hexarena.match.lines import LEAVE_PREFIX

MAX_COMMENT = 1_000
MOVE = re.compile(r'((?:  )*)([1-9]\d{0,3})\. (\S+)(?: ([!?]{1,2}))?(?: (".*"))?')


class ReadAnalysis(NamedTuple):
    """An analysis that was read: a match at its start, and all moves as variations of it."""

    source: Match
    tree: VariationTree


def is_analysis(text: str) -> bool:
    """Return whether a text claims to be an analysis, not a record."""
    return text.startswith(FIRST_LINE[:-1])


def read_tree(text: str) -> ReadAnalysis:
    """Read what `write_tree` wrote, and replay every move. Raises BadRecord with the line."""
    return _TreeReader(text).read()


class _Branch(NamedTuple):
    """The last move of a line at one indentation, and the positions it leads from and to."""

    number: int
    node: int
    parent: int
    start: TreePosition
    end: TreePosition


class _TreeReader(SealedReader):
    """Reads an analysis: its headers, and its moves by their indentation."""

    FIRST_LINE, KIND = FIRST_LINE, "an analysis"

    def read(self) -> ReadAnalysis:
        """Return the analysis. Raises BadRecord at the first wrong line."""
        self._source = source = self._read_source()
        self._moves: list[Variation] = []
        self._steps: set[tuple[int, int]] = set()  # parents and actions
        start = TreePosition(source.states)
        self._branches = [_Branch(0, 0, 0, start, start)]
        for line, text in enumerate(self._lines[self._first_turn - 1 : -1], self._first_turn):
            self._read_move(line, text)
        self._check_seal()
        return ReadAnalysis(source, VariationTree({}, self._moves))

    def _read_source(self) -> Match:
        """Return a match at the start of the analysis."""
        game = self._read_game()
        rules = self._read_stated_rules()
        options = self._read_options(game, rules)
        players = tuple(self._read_players(game.seats_in(options)))
        position = self._headers.pop("Position", "")
        try:
            source = start_analysis(game, options, AnalysisStart(players, (), position))
        except BadPosition as error:
            raise BadRecord(self._header_lines["Position"], str(error)) from error
        self._read_signatures(source)
        source.earlier = None if rules.version == game.version else rules
        self.check_no_headers_left()
        return source

    def _read_move(self, line: int, text: str) -> None:
        match = MOVE.fullmatch(text)
        if not match:
            self._refuse(line, f"{text[:60]!r} is no move; expected such as '12. e5 ?! \"Why\"'")
        indent, number, word, mark, comment = match.groups(default="")
        if mark not in MARKS:
            self._refuse(line, f"{mark!r} is no mark; expected one of {' '.join(MARKS[1:])}")
        note = MoveNote(mark, self._read_comment(line, comment) if comment else "")
        depth = len(indent) // 2
        parent, start = self._place(line, depth, int(number))
        action, end = self._play(line, start, word)
        if (parent, action) in self._steps:
            self._refuse(line, f"{word!r} is in this place twice; expected it once")
        expected = write_move(
            int(number) - 1, write_action(self._source.game, start, action), note, depth
        )
        if expected != text:
            self._refuse(line, f"the line is {text[:60]!r}; expected {expected[:60]!r}")
        self._steps.add((parent, action))
        self._moves.append(Variation(parent, action, note))
        if len(self._moves) > MAX_NODES:
            self._refuse(line, f"the tree has more moves than {MAX_NODES}; expected fewer")
        node = len(self._moves)
        branch = _Branch(int(number), node, parent, start, end)
        self._branches[depth:] = [branch]

    def _read_comment(self, line: int, text: str) -> str:
        try:
            comment = json.loads(text)
        except ValueError:
            self._refuse(line, f"the comment {text[:60]!r} has no end; expected a string of JSON")
        if len(comment) > MAX_COMMENT:
            problem = f"the comment has {len(comment)} characters"
            self._refuse(line, f"{problem}; expected {MAX_COMMENT} at most")
        return str(comment)

    def _place(self, line: int, depth: int, number: int) -> tuple[int, TreePosition]:
        """Return the parent of a move, and the position before it."""
        numbers = []
        if depth < len(self._branches):
            last = self._branches[depth]
            numbers.append(last.number + 1)
            if number == last.number + 1 <= MAX_PLIES:
                return last.node, last.end
        if 0 < depth <= min(len(self._branches), MAX_DEPTH):
            main_move = self._branches[depth - 1]
            numbers.append(main_move.number)
            if number == main_move.number > 0:
                return main_move.parent, main_move.start
        expected = " or ".join(map(str, numbers)) or "less indentation"
        raise BadRecord(line, f"move {number} has no place here; expected {expected}")

    def _play(self, line: int, start: TreePosition, word: str) -> tuple[int, TreePosition]:
        """Return an action and the position after it."""
        game = self._source.game
        try:
            if word.startswith(LEAVE_PREFIX):
                player = re.fullmatch(r"\d", word.removeprefix(LEAVE_PREFIX))
                action = leaving_action(int(player[0]) - 1 if player else 9)
            else:
                action = game.read(start.states[0], word)
            return action, start.play(game, len(self._source.players), action)
        except (IllegalAction, UnreadableAction) as error:
            raise BadRecord(line, f"{word!r} is not legal: {error}") from error

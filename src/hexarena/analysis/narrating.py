"""What the moves of a tree of variations do, in words."""

from collections import defaultdict
from collections.abc import Sequence

from hexarena.analysis.positions import follow, open_variation
from hexarena.analysis.text import MAX_NODES, Variation
from hexarena.contract.errors import BadAnalysis
from hexarena.match import LogLine, Match


def narrate_variations(source: Match, variations: Sequence[Variation]) -> list[tuple[int, LogLine]]:
    """Return the ply of each variation's move and its line of the log, with everything open.

    Raises BadAnalysis.
    """
    if len(variations) > MAX_NODES:
        raise BadAnalysis(f"the tree has {len(variations)} moves; expected {MAX_NODES} at most")
    return _Narrator(source, variations).narrate()


class _Narrator:
    """Plays the moves of a tree, branch by branch."""

    def __init__(self, source: Match, variations: Sequence[Variation]) -> None:
        self._source, self._variations = source, variations
        self._moves: dict[int, tuple[int, LogLine]] = {}
        self._children: defaultdict[int, list[int]] = defaultdict(list)
        for number, variation in enumerate(variations, source.ply + 1):
            if not 0 <= variation.parent < number:
                problem = f"a move follows position {variation.parent}"
                raise BadAnalysis(f"{problem}; expected an earlier one, 0 to {number - 1}")
            self._children[variation.parent].append(number)

    def narrate(self) -> list[tuple[int, LogLine]]:
        """Return the ply and the line of every move, in order. Raises BadAnalysis."""
        beginnings = sorted(parent for parent in self._children if parent <= self._source.ply)
        # A stack, since a line may be longer than Python's recursion is deep
        places = [(open_variation(self._source, parent), parent) for parent in beginnings]
        while places:
            position, parent = places.pop()
            places.extend(self._play(position, number) for number in self._children[parent])
        return [self._moves[number] for number in sorted(self._moves)]

    def _play(self, position: Match, number: int) -> tuple[Match, int]:
        variation, ply = self._variations[number - self._source.ply - 1], position.ply
        next_position = position.copy()
        follow(next_position, [variation.action])
        self._moves[number] = ply, next_position.log.open_lines(next_position.history, ply)[0]
        return next_position, number

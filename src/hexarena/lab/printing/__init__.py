"""Print and play: a game's boards, cards, tokens, mats and rules as sheets of a PDF."""

from hexarena.lab.printing.paper import PAPERS
from hexarena.lab.printing.printing import PARTS, print_and_play

__all__ = ["PAPERS", "PARTS", "print_and_play"]

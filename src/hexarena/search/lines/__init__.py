"""Engine lines: the best actions of a position with their win chances, better by and by."""

from hexarena.search.lines.finding import find_lines
from hexarena.search.lines.question import EngineLine, EngineLines, LinesQuestion, LinesStrength

__all__ = ["EngineLine", "EngineLines", "LinesQuestion", "LinesStrength", "find_lines"]

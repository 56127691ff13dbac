"""A game's RULES.md, prepared for printing: its titles, paragraphs and numbered rules."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.package.printed import PrintedDeck
from hexarena.contract.scene import Card

SPAN = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>.+?)`")
NUMBERED = re.compile(r"- \*\*([A-Z]+ \d+\.\d+)\*\* (.+)", re.DOTALL)
ORDER_OF_PLAY = "Order of play"  # the heading of the section for reference cards
STEP = re.compile(r"- \*\*(\d+)\. (\w+)\.\*\* (.+)", re.DOTALL)
BLOCK_MARKS = ("- ", "#")  # a line that starts with one of these begins a new block

StyledText = tuple[str, str]  # a style (strong, em, code or plain) and words


class RuleBlock(NamedTuple):
    """A title, a heading, a rule or a paragraph."""

    kind: str
    spans: tuple[StyledText, ...]


def read_blocks(text: str) -> Iterator[RuleBlock]:
    """Read the blocks of a RULES.md."""
    for block in _join_lines(text):
        if block.startswith("#"):
            mark, _, words = block.partition(" ")
            yield RuleBlock("title" if mark == "#" else "heading", split_styles(words))
        else:
            rule = block.startswith("- ")
            yield RuleBlock("rule" if rule else "paragraph", split_styles(block.removeprefix("- ")))


def read_numbered_rules(text: str) -> dict[str, tuple[StyledText, ...]]:
    """Return the rules by number, without their numbers."""
    matches = filter(None, map(NUMBERED.fullmatch, _join_lines(text)))
    return {match[1]: split_styles(match[2]) for match in matches}


def reference_deck(text: str, seats: int) -> tuple[PrintedDeck, ...]:
    """Return a card with the order of play for each seat, no deck if a RULES.md has none.

    The section is headed ORDER_OF_PLAY and lists the steps, `- **1. Mobility.** What happens`.
    """
    section = text.partition(f"\n## {ORDER_OF_PLAY}\n")[2].partition("\n## ")[0]
    steps = filter(None, map(STEP.fullmatch, _join_lines(section)))
    words = "\n".join(f"{step[1]} {step[2]}: {step[3]}" for step in steps)
    cards = (
        Card(id=f"order-of-play.{seat}", face_up=True, title=ORDER_OF_PLAY, text=words)
        for seat in range(seats)
    )
    return (PrintedDeck(name=ORDER_OF_PLAY, cards=tuple(cards)),) if words else ()


def split_styles(text: str) -> tuple[StyledText, ...]:
    """Split a text into stretches of one style each."""
    return tuple(_yield_styles(text))


def _yield_styles(text: str) -> Iterator[StyledText]:
    end = 0
    for match in SPAN.finditer(text):
        if text[end : match.start()]:
            yield "plain", text[end : match.start()]
        yield str(match.lastgroup), match[match.lastgroup or 0]
        end = match.end()
    if text[end:]:
        yield "plain", text[end:]


def _join_lines(text: str) -> Iterator[str]:
    """Yield each block with its lines joined."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        if lines and (not line.strip() or line.startswith(BLOCK_MARKS)):
            yield " ".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())

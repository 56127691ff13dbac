"""A game's RULES.md for paper: its titles, paragraphs and numbered rules."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.printed import PrintedDeck
from hexarena.contract.scene import Card

SPAN = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>.+?)`")
NUMBERED = re.compile(r"- \*\*([A-Z]+ \d+\.\d+)\*\* (.+)", re.DOTALL)
ORDER_OF_PLAY = "Order of play"  # the heading of what a reference card holds
STEP = re.compile(r"- \*\*(\d+)\. (\w+)\.\*\* (.+)", re.DOTALL)
BEGINS = ("- ", "#")  # a line that begins so goes on with nothing before it

StyledWords = tuple[str, str]  # a style: strong, em, code or plain; and words


class RuleBlock(NamedTuple):
    """A title, a heading, a rule or a paragraph."""

    kind: str
    spans: tuple[StyledWords, ...]


def blocks(text: str) -> Iterator[RuleBlock]:
    """Read the blocks of a RULES.md."""
    for block in _joined(text):
        if block.startswith("#"):
            mark, _, words = block.partition(" ")
            yield RuleBlock("title" if mark == "#" else "heading", spans(words))
        else:
            rule = block.startswith("- ")
            yield RuleBlock("rule" if rule else "paragraph", spans(block.removeprefix("- ")))


def numbered(text: str) -> dict[str, tuple[StyledWords, ...]]:
    """Return the rules by number, without their numbers."""
    matches = filter(None, map(NUMBERED.fullmatch, _joined(text)))
    return {match[1]: spans(match[2]) for match in matches}


def reference_deck(text: str, seats: int) -> tuple[PrintedDeck, ...]:
    """Return a card of the order of play for each seat, no deck if a RULES.md has none.

    Its section is headed ORDER_OF_PLAY and lists the steps, `- **1. Mobility.** What happens`.
    """
    section = text.partition(f"\n## {ORDER_OF_PLAY}\n")[2].partition("\n## ")[0]
    steps = filter(None, map(STEP.fullmatch, _joined(section)))
    words = "\n".join(f"{step[1]} {step[2]}: {step[3]}" for step in steps)
    cards = (
        Card(id=f"order-of-play.{seat}", face_up=True, title=ORDER_OF_PLAY, text=words)
        for seat in range(seats)
    )
    return (PrintedDeck(name=ORDER_OF_PLAY, cards=tuple(cards)),) if words else ()


def spans(text: str) -> tuple[StyledWords, ...]:
    """Split words by their style."""
    return tuple(_spans(text))


def _spans(text: str) -> Iterator[StyledWords]:
    end = 0
    for match in SPAN.finditer(text):
        if text[end : match.start()]:
            yield "plain", text[end : match.start()]
        yield str(match.lastgroup), match[match.lastgroup or 0]
        end = match.end()
    if text[end:]:
        yield "plain", text[end:]


def _joined(text: str) -> Iterator[str]:
    """Join the lines of each block."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        if lines and (not line.strip() or line.startswith(BEGINS)):
            yield " ".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())

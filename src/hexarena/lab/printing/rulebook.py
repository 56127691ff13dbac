"""A game's RULES.md for paper: its titles, paragraphs and numbered rules."""

import re
from collections.abc import Iterator
from typing import NamedTuple

SPAN = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>.+?)`")
NUMBERED = re.compile(r"- \*\*([A-Z]+ \d+\.\d+)\*\* (.+)", re.DOTALL)
BEGINS = ("- ", "#")  # a line that begins so goes on with nothing before it

StyledWords = tuple[str, str]  # a style: strong, em, code or plain; and words


class RuleBlock(NamedTuple):
    """A title, a heading, a rule or a paragraph."""

    kind: str
    spans: tuple[StyledWords, ...]


def blocks(text: str) -> Iterator[RuleBlock]:
    """Read the blocks of a RULES.md."""
    for told in _joined(text):
        if told.startswith("#"):
            mark, _, words = told.partition(" ")
            yield RuleBlock("title" if mark == "#" else "heading", spans(words))
        else:
            rule = told.startswith("- ")
            yield RuleBlock("rule" if rule else "paragraph", spans(told.removeprefix("- ")))


def numbered(text: str) -> dict[str, tuple[StyledWords, ...]]:
    """Return the rules by number, without their numbers."""
    found = filter(None, map(NUMBERED.fullmatch, _joined(text)))
    return {each[1]: spans(each[2]) for each in found}


def spans(words: str) -> tuple[StyledWords, ...]:
    """Split words by their style."""
    return tuple(_spans(words))


def _spans(words: str) -> Iterator[StyledWords]:
    at = 0
    for found in SPAN.finditer(words):
        if words[at : found.start()]:
            yield "plain", words[at : found.start()]
        yield str(found.lastgroup), found[found.lastgroup or 0]
        at = found.end()
    if words[at:]:
        yield "plain", words[at:]


def _joined(text: str) -> Iterator[str]:
    """Join the lines of each block."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        if lines and (not line.strip() or line.startswith(BEGINS)):
            yield " ".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())

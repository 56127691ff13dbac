"""Proofread TOML files that people write: report every fault, with its line.

tomllib gives the line of a syntax error, but no lines for a text that it can read. So this module
parses statement by statement, joining lines until they parse, to know each key's line.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

MAX_BYTES = 2**16  # bytes of a file; a larger one is not read
MAX_SHOWN_LETTERS = 60  # letters of a wrong value shown in a message

Field = tuple[str, ...]  # the keys that lead to a value, outermost first

_CLOSING = ("]", "}", '"', "'")  # signs one of which ends every statement of several lines


def find_key_lines(text: str) -> dict[Field, int]:
    """Map the keys of a valid TOML text to the lines they stand on, from 1.

    Values inside an inline table or an array are not listed: they count as on the line of its key.
    """
    key_lines: dict[Field, int] = {}
    table: Field = ()
    for line, statement, parsed in _statements(text):
        header = statement.lstrip().startswith("[")
        field = () if header else table
        for key in _walk_keys(parsed):
            field = (*field, key)
            key_lines.setdefault(field, line)
        table = field if header else table
    return key_lines


def find_line(key_lines: Mapping[Field, int], field: Field) -> int:
    """Return the line of a field, or of its table; 0 if neither is there."""
    outwards = (field[:depth] for depth in range(len(field), 0, -1))
    return next((key_lines[ancestor] for ancestor in outwards if ancestor in key_lines), 0)


def find_unfinished(text: str) -> int:
    """Return the line where the last, unclosed statement begins."""
    ends = [line + statement.count("\n") for line, statement, _ in _statements(text)]
    return ends[-1] if ends else 1


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """List the line where each statement begins, its text and its value when parsed alone."""
    start, buffer = 1, ""
    for number, line in enumerate(text.split("\n"), 1):
        is_continued, buffer = bool(buffer), buffer + line + "\n"
        if is_continued and not any(sign in line for sign in _CLOSING):
            continue
        try:
            parsed = tomllib.loads(buffer)
        except (ValueError, RecursionError):
            continue
        yield start, buffer, parsed
        start, buffer = number + 1, ""


def _walk_keys(parsed: Any) -> Iterator[str]:
    """List the keys of a statement: `[a.b]` and `a.b = 1` have two."""
    while isinstance(parsed, dict) and len(parsed) == 1:
        [(key, parsed)] = parsed.items()
        yield key


class Complaint(NamedTuple):
    """A fault of a field: its actual value, and what was expected."""

    field: Field
    actual: str
    expected: str


class Fault(NamedTuple):
    """A fault in a file: its line and field, the actual value, and what was expected."""

    line: int  # from 1; 0 if the fault has no line
    field: str
    actual: str
    expected: str

    @property
    def line_suffix(self) -> str:
        """The line as a message writes it after the file's name, such as `:12`."""
        return f":{self.line}" if self.line else ""

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{field}got {self.actual}; expected {self.expected}"


def read_file(file: Path) -> tuple[str, list[Fault]]:
    """Return the text of a file, or "" and the fault that makes it unreadable."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        return "", [Fault(0, "", str(error.strerror), "a file that can be read")]
    if len(data) > MAX_BYTES:
        return "", [Fault(0, "", f"more than {MAX_BYTES} bytes", "a smaller file")]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return "", [Fault(line, "", "what is no UTF-8", "a file saved as UTF-8")]


def read_toml(text: str) -> tuple[dict[str, Any], list[Fault]]:
    """Parse a text as TOML, or return {} and the fault that makes it invalid."""
    try:
        return tomllib.loads(f"{text}\n"), []
    except (ValueError, RecursionError) as error:
        return {}, [_syntax_fault(text, error)]


def locate_complaints(complaints: Iterable[Complaint], text: str) -> list[Fault]:
    """Give each complaint about a text its line, and sort them."""
    key_lines = find_key_lines(text)
    return sorted(
        Fault(
            find_line(key_lines, complaint.field),
            _join_keys(complaint.field),
            complaint.actual,
            complaint.expected,
        )
        for complaint in complaints
    )


def _syntax_fault(text: str, error: Exception) -> Fault:
    """Return the fault that tomllib stopped at; later ones are unknown."""
    reason, separator, location = str(error).rpartition(" (at ")
    start = find_unfinished(text)  # the line of an unclosed statement, which tomllib reports later
    if not separator:
        return Fault(start, "", "a monster of a value", "short numbers and few brackets")
    number = re.match(r"line (\d+)", location)
    line = min(int(number[1]), start) if number else start
    words = text.split("\n")[line - 1 : line]
    problem = f"{format_value(''.join(words).strip())} ({reason[:1].lower()}{reason[1:]})"
    return Fault(line, "", problem, "NAME = VALUE, each name once, or a [SECTION]")


def _join_keys(field: Field) -> str:
    return ".".join(key if key.isprintable() else repr(key) for key in field)


def format_value(value: object) -> str:
    """Write a value as a message shows it, cut if it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write numbers with thousands of digits
        return "a monster of a value"
    return text if len(text) <= MAX_SHOWN_LETTERS else f"{text[:MAX_SHOWN_LETTERS]}..."

"""The record of a match as text: write it, save it, read it, verify it by replaying it.

    Hexarena record 1
    Game: hexcore6
    Rules: 1
    Options: radius=4
    Date: 2026-11-21
    Player 1: Ann
    Player 2: level 3
    Commitment: 58d8...c462
    Result: 1 -1
    Ending: Black wins, 11 to 5: both passed.
    Seed: 04b9...11f0

    1. e5 e8
    2. c3 g5
    Seal: 0123456789abcdef

A turn is what one seat plays in a row; `leaves:3` means that player 3, of more than two, left.
`Result` is `*` while the match lasts; below it, `Resigned: 2` means that player 2 of two resigned,
and `Agreed: draw` that all agreed to a draw. A match with a clock has `Clock: 300+3`; `Lapsed: time
2` means that player 2 of two ran out of time, `left 2` that they left, `time all` that all ran out
at once. In a game with chance, `Commitment` is there from the start and `Seed` once the match is
over (see `fair`); `Luck: typed` means that the players rolled dice and drew cards by hand.
`Player 1 choke: Sleeping Dragon` is a signature technique (see `signatures` in `contract`). The
seal matches the lines above it, so that a cut or edited record is detected. A match is written in
one way only. One of an earlier version of the rules keeps that version and its options, and is
replayed by the options that stand for them today. `Continued: 12` means that the first 12 actions
are those of another match, from whose position this one went on; their chance isn't the seed's.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from hexarena.contract.errors import BadRecord, UnsavedRecord
from hexarena.contract.files import replace_file
from hexarena.match.match import Match
from hexarena.match.reading import (
    DRAW_AGREEMENT,
    FIRST_LINE,
    TYPED_LUCK,
    RecordReader,
    seal,
    signature_header,
    write_lapse,
)

MAX_BYTES = 4 * 2**20  # the largest file that is read


def write_record(match: Match) -> str:
    """Return a match as the text of a record."""
    lines = _list_lines(match)
    return "\n".join([*lines, f"Seal: {seal(lines)}"]) + "\n"


def _list_lines(match: Match) -> list[str]:
    return [FIRST_LINE, *_list_headers(match), "", *_list_turns(match)]


def _list_headers(match: Match) -> Iterator[str]:
    yield f"Game: {match.game.name}"
    yield f"Rules: {match.stated_rules.version}"
    yield "Options: " + " ".join(f"{k}={v}" for k, v in match.stated_rules.options.items())
    yield f"Date: {match.date}"
    for number, name in enumerate(match.players, 1):
        yield f"Player {number}: {name}"
    for number, names in enumerate(match.signatures, 1):
        yield from (f"{signature_header(number, kind)}: {name}" for kind, name in names.items())
    if match.clock:
        yield f"Clock: {match.clock.notation}"
    if match.start_ply:
        yield f"Continued: {match.start_ply}"
    if match.fair.typed:
        yield f"Luck: {TYPED_LUCK}"
    if match.fair.commitment:
        yield f"Commitment: {match.fair.commitment}"
    yield f"Result: {write_result(match)}"
    if match.resigned is not None:
        yield f"Resigned: {match.resigned + 1}"
    if match.agreed:
        yield f"Agreed: {DRAW_AGREEMENT}"
    if match.lapse:
        yield f"Lapsed: {write_lapse(match.lapse)}"
    if ending := _write_ending(match):
        yield f"Ending: {ending}"
    if match.public_fair.seed:
        yield f"Seed: {match.public_fair.seed}"


def _write_ending(match: Match) -> str | None:
    """Describe how a match ended, as records do, None while it lasts."""
    if match.outcome is None or match.has_early_end:
        return match.outcome.text if match.outcome else None
    return match.game.recorded_ending(match.states[0], match.outcome.text)


def write_result(match: Match) -> str:
    """Write the returns of a match, `*` while it lasts."""
    return " ".join(f"{value:g}" for value in match.outcome.returns) if match.outcome else "*"


def _list_turns(match: Match) -> Iterator[str]:
    for number, (_, turn) in enumerate(groupby(match.written, key=lambda word: word[0]), 1):
        yield f"{number}. " + " ".join(word for _, word in turn)


def read_record(text: str) -> Match:
    """Read a record and verify it by replaying it. Raises BadRecord with line and reason."""
    reading = RecordReader(text)
    match = reading.replay()
    reading.check_header("Result", write_result(match))
    reading.check_header("Ending", _write_ending(match))
    reading.check_no_headers_left()
    reading.check_lines(_list_lines(match))
    return match


def save(match: Match, path: Path | str) -> None:
    """Save a match in a file, whole or not at all. Raises UnsavedRecord."""
    target = Path(path)
    if target.exists() and not target.is_file():
        raise UnsavedRecord(f"{target} is not a file; expected a file or a new name")
    try:
        replace_file(target, write_record(match).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnsavedRecord(f"{target} cannot be written: {reason}; the match goes on") from error


def load(path: Path | str) -> Match:
    """Read a match from a file. Raises BadRecord, also for a file that is not text."""
    return read_record(read_text(path))


def read_text(path: Path | str) -> str:
    """Read the text of a record or of an analysis from a file. Raises BadRecord."""
    file = Path(path)
    try:
        with file.open("rb") as content:
            data = content.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadRecord(0, f"{file} cannot be read: {error.strerror or error}") from error
    if len(data) > MAX_BYTES:
        raise BadRecord(0, f"{file} is too large; expected at most {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadRecord(line, f"{file} is not UTF-8 text; expected {FIRST_LINE!r}") from error

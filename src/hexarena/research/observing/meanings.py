"""What the entries of an observation mean, in words, by the notes of the fields they come from."""

from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatch
from itertools import groupby

from hexarena.contract import notes
from hexarena.contract.notes import Note
from hexarena.research.observing.layout import Block, ObservationLayout


@singledispatch
def meaning(note: Note) -> str:
    """Say what a 1 in the entries means that show a number or a set, or what a number means."""
    return ""


@meaning.register
def _(note: notes.OneOf) -> str:
    return f"a 1 for which of {note.lo} to {note.hi} it is"


@meaning.register
def _(note: notes.OneSpot) -> str:
    return "a 1 on its cell"


@meaning.register
def _(note: notes.OneCard) -> str:
    return f"a 1 for which of {note.count} it is{_others(note.others)}"


@meaning.register
def _(note: notes.OneSeat) -> str:
    return f"a 1 for which seat it is, the own first{_others(note.others)}"


@meaning.register
def _(note: notes.Coded) -> str:
    return f"the bits of its number among {note.count}, the lowest first"


@meaning.register
def _(note: notes.Spots) -> str:
    return "a 1 on each of its cells"


@meaning.register
def _(note: notes.SomeCards) -> str:
    return f"a 1 for each of {note.count} that it has"


@meaning.register
def _(note: notes.Flags) -> str:
    return f"a 1 for each of {note.count} that is true"


@meaning.register
def _(note: notes.Seats) -> str:
    return "a 1 for each seat in it, the own first"


@meaning.register
def _(note: notes.Scaled) -> str:
    base = max(note.lo, 0)
    most = max(note.hi, -note.lo) - base
    if note.log:
        return f"its logarithm, 1 at {most + base}: ln(1 + n) / ln({most + 1})"
    above = f"(n - {base})" if base else "n"
    return above if most == 1 else f"{above} / {most}"


def _others(those: tuple[int, ...]) -> str:
    return f", or {', '.join(map(str, those))}" if those else ""


HEAD = ("entries", "name", "how many", "what it shows", "from", "to", "of the state")


def table(layout: ObservationLayout, told: Mapping[str, str]) -> str:
    """Write a Markdown table of a layout: a row for each plane, then for each field and seat.

    `told` has what the game says of its fields.
    """
    planes = [[plane] for plane in layout.planes]
    vector = [list(alike) for _, alike in groupby(layout.vector, key=lambda b: (b.field, b.seat))]
    rows = [_row(blocks, told) for blocks in planes + vector]
    return "\n".join([_line(HEAD), "|" + "---|" * len(HEAD), *map(_line, rows)])


def _line(words: Sequence[str]) -> str:
    return f"| {' | '.join(word.replace('|', chr(92) + '|') for word in words)} |"


def _row(blocks: Sequence[Block], told: Mapping[str, str]) -> Sequence[str]:
    first, last = blocks[0], blocks[-1]
    end = last.first + last.size - 1
    entries = f"{first.first}" if end == first.first else f"{first.first} to {end}"
    name = first.name if len(blocks) == 1 else f"{first.name} to {last.name}"
    each = "plane" if first.map is not None else f"{first.size}" if len(blocks) == 1 else "several"
    least, most = min(b.bounds[0] for b in blocks), max(b.bounds[1] for b in blocks)
    means = "; ".join(dict.fromkeys(_means(blocks)))
    return entries, f"`{name}`", each, means, f"{least:g}", f"{most:g}", told.get(first.field, "")


def _means(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        on_cells = isinstance(block.note, notes.Spots | notes.OneSpot)
        if block.map is not None and not on_cells:
            yield f"on each cell: {block.name.partition(' ')[2] or meaning(block.note)}"
        elif block.map is None and isinstance(block.note, notes.OneSpot):
            yield f"a 1 if it is on no cell: {', '.join(map(str, block.note.others))}"
        else:
            yield meaning(block.note)

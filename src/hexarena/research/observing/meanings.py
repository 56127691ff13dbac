"""What the entries of an observation mean, in words, by the notes of the fields they come from."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from hexarena.contract import notes
from hexarena.contract.notes import Note
from hexarena.research.observing.layout import Block, ObservationLayout

# What a 1 means in the entries that show a number or a set; {0} is the note, {1} its `sentinels`.
WORDS: Mapping[type[Note], str] = {
    notes.OneOf: "a 1 for which of {0.lo} to {0.hi} it is",
    notes.OneSpot: "a 1 on its cell",
    notes.OneCard: "a 1 for which of {0.count} it is{1}",
    notes.OneSeat: "a 1 for which seat it is, the own first{1}",
    notes.Coded: "the bits of its number among {0.count}, the lowest first",
    notes.Spots: "a 1 on each of its cells",
    notes.SomeCards: "a 1 for each of {0.count} that it has",
    notes.Flags: "a 1 for each of {0.count} that is true",
    notes.Seats: "a 1 for each seat in it, the own first",
}


def meaning(note: Note) -> str:
    """Describe what a 1 means in entries of a number or a set, or what a number means."""
    if isinstance(note, notes.Scaled):
        return _describe_scaled(note)
    words = (text for kind, text in WORDS.items() if isinstance(note, kind))
    return next(words, "").format(note, _describe_sentinels(getattr(note, "sentinels", ())))


def _describe_scaled(note: notes.Scaled) -> str:
    base = max(note.lo, 0)
    limit = max(note.hi, -note.lo) - base
    if note.log:
        return f"its logarithm, 1 at {limit + base}: ln(1 + n) / ln({limit + 1})"
    difference = f"(n - {base})" if base else "n"
    return difference if limit == 1 else f"{difference} / {limit}"


def _describe_sentinels(numbers: tuple[int, ...]) -> str:
    return f", or {', '.join(map(str, numbers))}" if numbers else ""


HEAD = ("entries", "name", "how many", "what it shows", "from", "to", "of the state")


def table(layout: ObservationLayout, comments: Mapping[str, str]) -> str:
    """Write a Markdown table of a layout: a row for each plane, then for each field and seat.

    `comments` are the game's descriptions of its fields.
    """
    planes = [[plane] for plane in layout.planes]
    vector = [list(blocks) for _, blocks in groupby(layout.vector, key=lambda b: (b.field, b.seat))]
    rows = [_row(blocks, comments) for blocks in planes + vector]
    return "\n".join([_line(HEAD), "|" + "---|" * len(HEAD), *map(_line, rows)])


def _line(words: Sequence[str]) -> str:
    return f"| {' | '.join(word.replace('|', chr(92) + '|') for word in words)} |"


def _row(blocks: Sequence[Block], comments: Mapping[str, str]) -> Sequence[str]:
    first, last = blocks[0], blocks[-1]
    end = last.first + last.size - 1
    entries = f"{first.first}" if end == first.first else f"{first.first} to {end}"
    name = first.name if len(blocks) == 1 else f"{first.name} to {last.name}"
    kind = "plane" if first.map is not None else f"{first.size}" if len(blocks) == 1 else "several"
    low, high = min(b.bounds[0] for b in blocks), max(b.bounds[1] for b in blocks)
    means = "; ".join(dict.fromkeys(_means(blocks)))
    return entries, f"`{name}`", kind, means, f"{low:g}", f"{high:g}", comments.get(first.field, "")


def _means(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        on_cells = isinstance(block.note, notes.Spots | notes.OneSpot)
        if block.map is not None and not on_cells:
            yield f"on each cell: {block.name.partition(' ')[2] or meaning(block.note)}"
        elif block.map is None and isinstance(block.note, notes.OneSpot):
            yield f"a 1 if it is on no cell: {', '.join(map(str, block.note.sentinels))}"
        else:
            yield meaning(block.note)

"""What a variant changes, for people: as a table, a sentence, and the beginning of its rules."""

from hexarena.contract.editions import Sheet
from hexarena.contract.english import shortened
from hexarena.contract.variants.merging import Change, written
from hexarena.contract.variants.variant import Variant

MOST_SUMMED = 3  # changes in a summary


def sheet(variant: Variant) -> Sheet:
    """Return the changes as a table."""
    rows = tuple((each.path, _before(each), written(each.after)) for each in variant.changes)
    return Sheet("", ("what", "before", "after"), rows)


def _before(change: Change) -> str:
    return "-" if change.before is None else written(change.before)


def summed(variant: Variant) -> str:
    """Name the first changes in a sentence."""
    return f"Changed: {shortened(variant.changes, MOST_SUMMED)}."


def preface(variant: Variant, title: str) -> str:
    """Return the beginning of a variant's rules, as Markdown."""
    columns, rows = sheet(variant).columns, sheet(variant).rows
    lines = [columns, ("---",) * len(columns), *rows]
    told = [f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines]
    printed = "The printed game's rules follow; where they name these numbers, the table counts."
    return "\n".join([f"# {title}", "", *told, "", printed, ""])

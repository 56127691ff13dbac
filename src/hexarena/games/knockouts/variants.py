"""Check what a variant changes in the game's own editions."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.proofreading import Complaint
from hexarena.games.knockouts.editions.proofreading import read_edition


def complaints(tables: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield complaints about values that the rules cannot play with."""
    for name, edition in tables.items():
        _, edition_complaints = read_edition(edition)
        yield from (
            complaint._replace(field=(name, *complaint.field)) for complaint in edition_complaints
        )

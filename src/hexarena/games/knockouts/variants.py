"""What a variant may make of the game's own editions."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.proofreading import Complaint
from hexarena.games.knockouts.editions.proofreading import checked


def complaints(tables: Mapping[str, Any]) -> Iterator[Complaint]:
    """Complain of what the rules cannot play with."""
    for name, edition in tables.items():
        _, found = checked(edition)
        yield from (each._replace(field=(name, *each.field)) for each in found)

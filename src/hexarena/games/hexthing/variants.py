"""What a variant may make of the board."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.modelled import list_misfits
from hexarena.games.hexthing.components.printed import BoardTable


def complaints(tables: Mapping[str, Any]) -> Iterator[Complaint]:
    """Complain of what the rules cannot play with."""
    yield from list_misfits(BoardTable, tables["board"], ("board",))

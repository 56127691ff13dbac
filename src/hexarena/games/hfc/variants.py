"""What a variant may make of the cage."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.modelled import list_misfits
from hexarena.games.hfc.components.printed import Cage


def complaints(tables: Mapping[str, Any]) -> Iterator[Complaint]:
    """Complain of what the rules cannot play with."""
    yield from list_misfits(Cage, tables["cage"], ("cage",))

"""Check a variant's cage."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.misfits import list_misfits
from hexarena.games.hfc.components.printed import Cage


def complaints(tables: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield complaints about values that the rules cannot play with."""
    yield from list_misfits(Cage, tables["cage"], ("cage",))

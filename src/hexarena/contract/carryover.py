"""What a game says of what lies between two matches: what players keep, how a draw is replayed.

A game may have a module `tournament` with any of these:

    KEPT      names of options, one a seat: in them stands what the player of that seat has kept;
              whoever wins a match brings it to the rematch, the others make theirs anew
    ready     ready(options) -> dict: such things ready-made, each text by its name
    kept      kept(state, seat) -> what the player of a seat keeps of a match, as text
    longer    longer(options) -> options of a match that is played again because it was drawn
    early     early(state) -> whether a match that is over ended before its time
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from hexarena.contract.options import Options


class Carryover:
    """What lies between two matches of a game; without a module of its own, nothing does."""

    def __init__(self, module: ModuleType | None) -> None:
        self._module = module

    def _said(self, name: str, usual: Any) -> Any:
        return getattr(self._module, name, usual)

    @property
    def keeps(self) -> bool:
        """Whether players keep anything from match to match."""
        return bool(self.option)

    @property
    def option(self) -> str:
        """The option in which the player of the first seat brings what it has kept, if any."""
        return next(iter(self._said("KEPT", ())), "")

    def brought(self, texts: Sequence[str]) -> dict[str, str]:
        """Return the options in which players, by seat, bring what they have kept."""
        return dict(zip(self._said("KEPT", ()), texts, strict=False))

    def ready(self, options: Options) -> Mapping[str, str]:
        """Return what is ready-made to be kept, each text by its name."""
        made: Mapping[str, str] = self._said("ready", lambda _: {})(options)
        return made

    def kept(self, state: np.record, seat: int) -> str:
        """Return what the player of a seat keeps of a match, nothing if it made nothing."""
        return str(self._said("kept", lambda *_: "")(state, seat))

    def longer(self, options: Options) -> Options:
        """Return the options of a match that is played again because it was drawn."""
        again: Options = self._said("longer", lambda same: same)(options)
        return again

    def early(self, state: np.record) -> bool:
        """Tell whether a match that is over ended before its time, as by a knockout."""
        return bool(self._said("early", lambda _: False)(state))

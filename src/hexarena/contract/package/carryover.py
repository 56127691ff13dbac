"""What carries over from one match to the next: what players keep, and how a draw is replayed.

A game may have a module `carryover` with any of these:

    KEPT      names of options, one per seat, that hold what the player of the seat has kept: the
              winner of a match brings it to the rematch, the others make a new one
    ready     ready(options) -> dict of ready-made texts to bring, by name
    kept      kept(state, seat) -> what the player of a seat keeps from a match, as text
    longer    longer(options) -> options for the replay of a drawn match
    early     early(state) -> whether a finished match ended early
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from hexarena.contract.options import Options


class Carryover:
    """What carries over between two matches of a game: nothing without a module `carryover`."""

    def __init__(self, module: ModuleType | None) -> None:
        self._module = module

    def _get_hook(self, name: str, default: Any) -> Any:
        return getattr(self._module, name, default)

    @property
    def keeps(self) -> bool:
        """Whether players keep anything from match to match."""
        return bool(self.option)

    @property
    def option(self) -> str:
        """The option that holds what the player of the first seat brings, "" if none."""
        return next(iter(self._get_hook("KEPT", ())), "")

    def options_from(self, texts: Sequence[str]) -> dict[str, str]:
        """Return the options that hold what players bring, given by seat."""
        return dict(zip(self._get_hook("KEPT", ()), texts, strict=False))

    def ready(self, options: Options) -> Mapping[str, str]:
        """Return the ready-made texts to bring, by name."""
        texts: Mapping[str, str] = self._get_hook("ready", lambda _: {})(options)
        return texts

    def words(self, text: str) -> str:
        """Describe a carryover in words; by default, return its text."""
        return str(self._get_hook("words", lambda same: same)(text))

    def kept(self, state: np.record, seat: int) -> str:
        """Return the things that the player of a seat keeps from a match, "" if none."""
        return str(self._get_hook("kept", lambda *_: "")(state, seat))

    def longer(self, options: Options) -> Options:
        """Return the options for the replay of a drawn match."""
        longer_options: Options = self._get_hook("longer", lambda same: same)(options)
        return longer_options

    def early(self, state: np.record) -> bool:
        """Return whether a finished match ended early, for example by a knockout."""
        return bool(self._get_hook("early", lambda _: False)(state))

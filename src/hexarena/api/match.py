"""A match for scripts and notebooks: chance is drawn by itself, and undo always works."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self, get_args

import numpy as np

from hexarena import match as room
from hexarena.contract import game as catalogue
from hexarena.contract.errors import BadCall, BadOption, RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.match import Fair, LuckSource, seed_of


class Match(room.Match):
    """A match of a game, its options given by name.

    `luck="typed"` leaves dice and cards to you: what came is played like an action. `seed` makes
    drawn luck and `play_random` repeat themselves. `names` are those of the players.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        names: Sequence[str] = (),
        luck: LuckSource = "drawn",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Agree on the options and begin. Raises UnknownGame, BadOption, BadCall."""
        about = catalogue.game(game) if isinstance(game, str) else game
        if not isinstance(about, Game):
            raise BadCall(f"{game!r:.60} came; expected a game or its name")
        agreed = about.options(**options)
        super().__init__(about, agreed, names, fair=_fair(about, agreed, luck, seed))
        self.begin(seed)

    @classmethod
    def of(cls, kept: room.Match) -> Self:
        """Go on with a match of the room `match`, which is not used any more."""
        match = cls.__new__(cls)
        vars(match).update(vars(kept))
        match.begin(None)
        return match

    def begin(self, seed: int | None) -> None:
        """Draw what chance decides first; `seed` is for `play_random`."""
        self._rng = np.random.default_rng(seed)
        self._narrate(*self.narration, *self._drawn())

    # Playing

    def play(self, action: int | str, seat: int | None = None) -> tuple[str, ...]:
        """Play an action, by number or notation, and what chance decides after it.

        Returns the narration. Raises MatchOver, UnreadableAction, IllegalAction, BadCall.
        """
        if isinstance(action, bool) or not isinstance(action, str | int | np.integer):
            raise BadCall(f"{action!r:.60} came; expected an action, as a number or as text")
        self._narrate(*super().play(action, seat), *self._drawn())
        return self.narration

    def play_random(self) -> tuple[str, ...]:
        """Play one of the legal actions, all equally likely. Raises MatchOver."""
        self._must_last("play")
        return self.play(int(self._rng.choice(self.legal)))

    def _drawn(self) -> tuple[str, ...]:
        told: tuple[str, ...] = ()
        while self.draws_luck:
            outcomes = self.legal
            told += super().play(outcomes[self.fair.place(self.ply, len(outcomes))])
        return told

    def undo(self, seat: int | None = None, consent: bool = True) -> int:
        """Take back the last decision, or the last one of a seat, and all since.

        It is your match: what is forbidden between players is allowed here, and a match that was
        given up goes on. Returns how many actions went. Raises RefusedUndo if nothing was decided.
        """
        seats = range(len(self.players)) if seat is None else (seat,)
        deciders = (*seats, CHANCE) if self.fair.typed else seats
        if self.ended_by_will:
            self.resigned, self.agreed = None, False
            return 0
        last = self.last_of(deciders)
        if last is None:
            raise RefusedUndo("nothing has been decided that could be taken back")
        return self._rewind(last.ply, last.seat)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all. Raises UnsavedRecord."""
        room.save(self, path)

    # In words and pictures

    def svg(self, seat: int | None = None, **how: Any) -> str:
        """Draw what a seat sees, or what everybody does; `how` is for `hexarena.draw.svg`."""
        return self.state.svg(seat, **how)

    def _repr_svg_(self) -> str:
        return self.svg(self.to_act if self.to_act != CHANCE else None)

    def __str__(self) -> str:
        return str(self.state)

    def __repr__(self) -> str:
        ended = self.outcome.text if self.outcome else f"{self.who(self.to_act)} is to act"
        return f"Match({self.game.name!r}, ply {self.ply}: {ended})"


def load(path: str | Path) -> Match:
    """Read a match from a file and play it again. Raises BadRecord."""
    return Match.of(room.load(path))


def _fair(about: Game, agreed: Options, luck: str, seed: int | None) -> Fair:
    """Return how luck comes to a match. Raises BadOption."""
    if luck not in get_args(LuckSource):
        raise BadOption(f"luck is {luck!r:.60}; expected 'drawn' or 'typed'")
    if not about.has_luck(agreed):
        if luck == "typed":
            raise BadOption(f"luck is 'typed', but none decides in this match of {about.title}")
        return Fair()
    if luck == "typed":
        return Fair(typed=True)
    return Fair.committed("" if seed is None else seed_of(seed))

"""A match for scripts and notebooks: chance resolves itself, and undo always works."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self, get_args

import numpy as np

from hexarena import match as matches
from hexarena.contract import game as catalogue
from hexarena.contract.errors import BadCall, BadOption, BadRecord, RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE
from hexarena.match import Fair, LuckSource, seed_from_number


class Match(matches.Match):
    """A match of a game; pass its options by name.

    With `luck="typed"` you roll the dice and draw the cards: play each result like an action. With
    a `seed`, chance and `play_random` are reproducible. `names` are the players' names, and
    `signatures` their signature techniques, a dict for each seat: `[{"choke": "Sleeping Dragon"},
    {}]`, in games that have them.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        names: Sequence[str] = (),
        signatures: Sequence[Mapping[str, str]] = (),
        luck: LuckSource = "drawn",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Start a match. Raises UnknownGame, BadOption, BadName, BadCall."""
        match_game = catalogue.game(game) if isinstance(game, str) else game
        if not isinstance(match_game, Game):
            raise BadCall(f"got {game!r:.60}; expected a game or its name")
        chosen_options = match_game.options(**options)
        super().__init__(
            match_game,
            chosen_options,
            names,
            fair=_create_fair(match_game, chosen_options, luck, seed),
        )
        self.sign(signatures)
        self.begin(seed)

    @classmethod
    def of(cls, original: matches.Match, seed: int | None = None) -> Self:
        """Take over a match of `hexarena.match`; do not use the original afterwards."""
        match = cls.__new__(cls)
        vars(match).update(vars(original))
        match.begin(seed)
        return match

    def begin(self, seed: int | None) -> None:
        """Resolve chance at the start; `seed` is for `play_random`."""
        self._rng = np.random.default_rng(seed)
        self._narrate(*self.narration, *self._resolve_chance())

    # Playing

    def play(self, action: int | str, seat: int | None = None) -> tuple[str, ...]:
        """Play an action, by number or notation, and resolve chance after it.

        Returns the narration. Raises MatchOver, UnreadableAction, IllegalAction, BadCall.
        """
        if isinstance(action, bool) or not isinstance(action, str | int | np.integer):
            raise BadCall(f"got {action!r:.60}; expected an action, as a number or as text")
        self._narrate(*super().play(action, seat), *self._resolve_chance())
        return self.narration

    def play_random(self) -> tuple[str, ...]:
        """Play a random legal action, all equally likely. Raises MatchOver."""
        self._check_running("play")
        return self.play(int(self._rng.choice(self.legal)))

    def _resolve_chance(self) -> tuple[str, ...]:
        narration: tuple[str, ...] = ()
        while self.draws_luck:
            outcomes = self.legal
            narration += super().play(outcomes[self.fair.outcome_index(self.ply, len(outcomes))])
        return narration

    def undo(self, seat: int | None = None, consent: bool = True) -> int:
        """Take back the last decision, or the last one of a seat, and everything after it.

        Rules of undo between players do not apply here. Undo also revokes a resignation or an
        agreed draw. Returns the number of removed actions. Raises RefusedUndo if there is none.
        """
        seats = range(len(self.players)) if seat is None else (seat,)
        deciders = (*seats, CHANCE) if self.fair.typed else seats
        if self.has_early_end:
            self.cancel_early_end()
            return 0
        last = self.last_of(deciders)
        if last is None:
            raise RefusedUndo("nothing has been decided that could be taken back")
        return self.rewind(last.ply, last.seat)

    def play_on(self, ply: int, seed: int | None = None) -> Self:
        """Return a new match that goes on from the position after `ply` actions, with new luck.

        Inside a round of commitments, it begins before the round. This match stays as it is. With a
        `seed`, chance and `play_random` are reproducible. Raises BadOption if there is nothing left
        to play.
        """
        fair = _create_fair(self.game, self.options, "typed" if self.fair.typed else "drawn", seed)
        return self.of(matches.continue_match(self, ply, self.players, fair), seed)

    def save(self, path: str | Path) -> None:
        """Write the record to a file atomically. Raises UnsavedRecord."""
        matches.save(self, path)

    # In words and pictures

    def svg(self, seat: int | None = None, **how: Any) -> str:
        """Draw what a seat, or everyone, sees; `how` has the settings of `hexarena.draw.svg`."""
        return self.state.svg(seat, **how)

    def _repr_svg_(self) -> str:
        return self.svg(self.to_act if self.to_act != CHANCE else None)

    def __str__(self) -> str:
        return str(self.state)

    def __repr__(self) -> str:
        status = self.outcome.text if self.outcome else f"{self.seat_label(self.to_act)} is to act"
        return f"Match({self.game.name!r}, ply {self.ply}: {status})"


def load(path: str | Path) -> Match:
    """Load a match from a file by replaying it. Raises BadRecord.

    A record that stops at a chance decision is refused: chance would resolve itself, and the
    match would differ from the one in the file.
    """
    loaded = matches.load(path)
    if loaded.draws_luck:
        last = len(matches.write_record(loaded).splitlines())
        raise BadRecord(last, "cut short: it stops where chance decides; expected what it brought")
    return Match.of(loaded)


def _create_fair(game: Game, options: Options, luck: str, seed: int | None) -> Fair:
    """Return the source of a match's chance results. Raises BadOption."""
    if luck not in get_args(LuckSource):
        raise BadOption(f"luck is {luck!r:.60}; expected 'drawn' or 'typed'")
    if not game.has_luck(options):
        if luck == "typed":
            raise BadOption(f"luck is 'typed', but this match of {game.title} has no chance")
        return Fair()
    if luck == "typed":
        return Fair(typed=True)
    return Fair.from_seed("" if seed is None else seed_from_number(seed))

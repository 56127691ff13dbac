"""Seating: the players of each match, as the command line names them."""

import random
from collections.abc import Sequence
from pathlib import Path

from hexarena.cli.flags import find_game
from hexarena.cli.local import luck
from hexarena.cli.local.autosave import Autosave, recover_matches
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.contract.errors import BadOption, UnsavedRecord
from hexarena.match import Fair, Match, continue_match, load
from hexarena.search import bot

FRIEND = "friend"


class Seating:
    """Seats people and bots as the command line says, for every new match.

    With `asks_opponent`, the players say later who plays, in `opponents`.
    """

    def __init__(
        self, flags: PlayFlags, options: dict[str, str], asks_opponent: bool = False
    ) -> None:
        self.opponents = flags.opponents
        self._is_asking = asks_opponent  # so that nobody is named yet
        self._news = recover_matches()
        self._flags = flags
        self._file = _save_file(flags)
        self._loaded = load(flags.load) if flags.load else None
        if flags.ply is not None and self._loaded is None:
            raise BadOption(f"--ply is {flags.ply} without --load; expected a saved match")
        if self._loaded and options:
            raise BadOption("a loaded match has its own options; expected none")
        self.game = self._loaded.game if self._loaded else find_game(flags.game)
        self._options = self._loaded.options if self._loaded else self.game.options(**options)
        self._players()
        self._luck()
        if self._loaded and flags.ply is not None:
            self._loaded = self._continue(self._loaded, flags.ply)
        elif self._loaded:
            self._restore_seed(self._loaded)

    def next_match(self) -> LocalMatch:
        """Return the match of the loaded record the first time, then new ones."""
        loaded, self._loaded = self._loaded, None
        file, self._file = self._file, None
        if loaded is None:
            match = Match(self.game, self._options, self._players(), fair=self._luck())
            return self._make_local_match(match, file)
        loaded_file = self._flags.load if self._flags.ply is None else None
        local = self._make_local_match(loaded, file or loaded_file)
        if loaded_file and not file:
            local.mark_saved()
        return local

    def news(self) -> tuple[str, ...]:
        """Return the notes for the players, only the first time."""
        news, self._news = tuple(self._news), []
        return news

    def _luck(self) -> Fair | None:
        types_luck = self._flags.luck == luck.TYPED_BY_PLAYERS
        if types_luck and self._loaded and not self._loaded.fair.typed:
            raise BadOption("the loaded match draws its own luck; expected no --luck typed")
        if types_luck and any(word != FRIEND for word in self._opponent_words()):
            raise BadOption("bots cannot type luck; expected --against friend")
        return luck.fair_for(self.game, self._options, self._flags.seed, self._flags.luck)

    def _continue(self, match: Match, ply: int) -> Match:
        """Return a new match from a position of a loaded one, by its players if none are named."""
        players = self._players() if self.opponents else match.players
        return continue_match(match, ply, players, self._luck())

    def _restore_seed(self, match: Match) -> None:
        match.fair = luck.restore_seed(match.fair)
        if match.fair.commitment and not match.fair.seed:
            self._news.append(luck.SEED_LOST)

    def _make_local_match(self, match: Match, file: Path | None) -> LocalMatch:
        seed = self._flags.seed
        local = LocalMatch(match, file, random.getrandbits(31) if seed is None else seed)
        local.threads = self._flags.threads
        local.bots_resign = self._flags.bots_resign
        local.autosave = Autosave(match)
        luck.save_seed(match.fair)
        return local

    def _players(self) -> list[str]:
        seats = self.game.seats_in(self._options)
        words = self._opponent_words()
        bots_sit = any(word != FRIEND for word in words)
        if self._flags.seat and not bots_sit and not self._is_asking:
            raise BadOption(
                f"--seat is {self._flags.seat} without a bot; expected --against and a bot"
            )
        words.insert(self._seat(seats) if bots_sit else 0, FRIEND)
        pairs = zip(words, seats, strict=True)
        return [seat if word == FRIEND else bot(word, self.game).name for word, seat in pairs]

    def _opponent_words(self) -> list[str]:
        """Return the opponent's word for each seat but one; a single word counts for all."""
        count = len(self.game.seats_in(self._options)) - 1
        words = [word.strip() for word in (self.opponents or FRIEND).split(",")]
        if len(words) not in (1, count):
            raise BadOption(f"--against names {len(words)} players; expected 1 or {count}")
        return words if len(words) == count else words * count

    def _seat(self, seats: Sequence[str]) -> int:
        names = [seat.lower() for seat in seats]
        seat = (self._flags.seat or "1").lower()
        if seat == "random":
            return random.Random(self._flags.seed).randrange(len(names))
        if seat in names:
            return names.index(seat)
        if seat.isdecimal() and 1 <= int(seat) <= len(names):
            return int(seat) - 1
        expected = ", ".join([*map(str, range(1, len(names) + 1)), *names])
        raise BadOption(f"there is no seat {seat!r}; expected {expected} or random")


def _save_file(flags: PlayFlags) -> Path | None:
    """Return the file to save to. Raises UnsavedRecord if it holds another match."""
    if flags.save and flags.save.exists() and flags.save != flags.load:
        raise UnsavedRecord(f"{flags.save} exists already; expected a new file, or --load")
    return flags.save

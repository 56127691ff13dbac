"""Seating: the players of each match, as the command line names them."""

import random
from collections.abc import Sequence
from pathlib import Path

from hexarena.cli import luck
from hexarena.cli.autosave import Autosave, recovered
from hexarena.cli.flags import game_called
from hexarena.cli.local_match import LocalMatch
from hexarena.cli.play_flags import PlayFlags
from hexarena.contract.errors import BadOption, UnsavedRecord
from hexarena.match import Fair, Match, load
from hexarena.search import bot

FRIEND = "friend"


class Seating:
    """Seats people and bots as the command line says, for every new match."""

    def __init__(self, asked: PlayFlags, options: dict[str, str]) -> None:
        self.against = asked.against
        self._news = recovered()
        self._asked = asked
        self._file = _new(asked)
        self._loaded = load(asked.load) if asked.load else None
        if self._loaded and options:
            raise BadOption("a loaded match has its own options; expected none")
        self.game = self._loaded.game if self._loaded else game_called(asked.game)
        self._agreed = self._loaded.options if self._loaded else self.game.options(**options)
        self._players()
        self._luck()
        if self._loaded:
            self._recall(self._loaded)

    def sit(self) -> LocalMatch:
        """Return the loaded match the first time, then new ones."""
        loaded, self._loaded = self._loaded, None
        file, self._file = self._file, None
        if loaded is None:
            match = Match(self.game, self._agreed, self._players(), fair=self._luck())
            return self._sit(match, file)
        local = self._sit(loaded, file or self._asked.load)
        if not file:
            local.mark_kept()
        return local

    def news(self) -> tuple[str, ...]:
        """Return the notes for the players, once."""
        news, self._news = tuple(self._news), []
        return news

    def _luck(self) -> Fair | None:
        typed = self._asked.luck == luck.TYPED
        if typed and self._loaded and not self._loaded.fair.typed:
            raise BadOption("the loaded match draws its own luck; expected no --luck typed")
        if typed and any(word != FRIEND for word in self._others()):
            raise BadOption("bots cannot type luck; expected --against friend")
        return luck.fair_for(self.game, self._agreed, self._asked.seed, self._asked.luck)

    def _recall(self, match: Match) -> None:
        match.fair = luck.recalled(match.fair)
        if match.fair.commitment and not match.fair.seed:
            self._news.append(luck.LOST)

    def _sit(self, match: Match, file: Path | None) -> LocalMatch:
        seed = self._asked.seed
        local = LocalMatch(match, file, random.getrandbits(31) if seed is None else seed)
        local.threads = self._asked.threads
        local.bots_resign = self._asked.bots_resign
        local.autosave = Autosave(match)
        luck.keep(match.fair)
        return local

    def _players(self) -> list[str]:
        seats = self.game.seats_in(self._agreed)
        words = self._others()
        bots_sit = any(word != FRIEND for word in words)
        words.insert(self._seat(seats) if bots_sit else 0, FRIEND)
        pairs = zip(words, seats, strict=True)
        return [seat if word == FRIEND else bot(word, self.game).name for word, seat in pairs]

    def _others(self) -> list[str]:
        """Return the word for each seat but one; a single word counts for all."""
        count = len(self.game.seats_in(self._agreed)) - 1
        words = [word.strip() for word in (self.against or FRIEND).split(",")]
        if len(words) not in (1, count):
            raise BadOption(f"--against names {len(words)} players; expected 1 or {count}")
        return words if len(words) == count else words * count

    def _seat(self, seats: Sequence[str]) -> int:
        names = [seat.lower() for seat in seats]
        asked = self._asked.seat.lower()
        if asked == "random":
            return random.Random(self._asked.seed).randrange(len(names))
        if asked in names:
            return names.index(asked)
        if asked.isdecimal() and 1 <= int(asked) <= len(names):
            return int(asked) - 1
        known = ", ".join([*map(str, range(1, len(names) + 1)), *names])
        raise BadOption(f"there is no seat {asked!r}; expected {known} or random")


def _new(asked: PlayFlags) -> Path | None:
    """Return the file to save to. Raises UnsavedRecord if another match is in it."""
    if asked.save and asked.save.exists() and asked.save != asked.load:
        raise UnsavedRecord(f"{asked.save} exists already; expected a new file, or --load")
    return asked.save

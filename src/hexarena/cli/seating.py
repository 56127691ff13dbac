"""Seats at a table: who takes them, as the command line says, in one match after another."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hexarena.cli import luck
from hexarena.cli.autosave import Diary, recovered
from hexarena.cli.flags import game_called
from hexarena.cli.local_match import LocalMatch
from hexarena.contract.errors import BadOption, UnsavedRecord
from hexarena.match import Fair, Match, load
from hexarena.search import bot

if TYPE_CHECKING:
    from hexarena.cli.play import PlayFlags

FRIEND = "friend"


class Seating:
    """Seats people and bots as the command line says, again for every new match."""

    def __init__(self, asked: "PlayFlags", options: dict[str, str]) -> None:
        self.against = asked.against
        self._news = recovered()
        self._asked = asked
        self._file = _new(asked)
        self._loaded = load(asked.load) if asked.load else None
        if self._loaded and options:
            raise BadOption("options are agreed before play; a loaded match has its own")
        self.game = self._loaded.game if self._loaded else game_called(asked.game)
        self._agreed = self._loaded.options if self._loaded else self.game.options(**options)
        self._players()
        self._luck()
        if self._loaded:
            self._recall(self._loaded)

    def sit(self) -> LocalMatch:
        """Return the loaded match, once; then a new one."""
        loaded, self._loaded = self._loaded, None
        file, self._file = self._file, None
        if loaded is None:
            match = Match(self.game, self._agreed, self._players(), fair=self._luck())
            return self._sit(match, file)
        sitting = self._sit(loaded, file or self._asked.load)
        if not file:
            sitting.mark_kept()
        return sitting

    def told(self) -> tuple[str, ...]:
        """Return what people are to be told when they sit down, once."""
        news, self._news = tuple(self._news), []
        return news

    def _luck(self) -> Fair | None:
        typed = self._asked.luck == luck.TYPED
        if typed and self._loaded and not self._loaded.fair.typed:
            raise BadOption("luck is agreed on before play; a loaded match has its own")
        if typed and any(word != FRIEND for word in self._others()):
            raise BadOption("luck is typed in by people; expected --against friend")
        return luck.agreed(self.game, self._agreed, self._asked.seed, self._asked.luck)

    def _recall(self, match: Match) -> None:
        match.fair = luck.recalled(match.fair)
        if match.fair.commitment and not match.fair.seed:
            self._news.append(luck.LOST)

    def _sit(self, match: Match, file: Path | None) -> LocalMatch:
        seed = self._asked.seed
        sitting = LocalMatch(match, file, random.getrandbits(31) if seed is None else seed)
        sitting.threads = self._asked.threads
        sitting.diary = Diary(match)
        luck.keep(match.fair)
        return sitting

    def _players(self) -> list[str]:
        seats = self.game.seats_in(self._agreed)
        words = self._others()
        bots_sit = any(word != FRIEND for word in words)
        words.insert(self._seat(seats) if bots_sit else 0, FRIEND)
        pairs = zip(words, seats, strict=True)
        return [seat if word == FRIEND else bot(word).name for word, seat in pairs]

    def _others(self) -> list[str]:
        """Return who sits in each seat but one: a word for each, or one for all of them."""
        count = len(self.game.seats_in(self._agreed)) - 1
        words = [word.strip() for word in (self.against or FRIEND).split(",")]
        if len(words) not in (1, count):
            raise BadOption(f"{len(words)} are named to play against; expected 1 or {count}")
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


def _new(asked: "PlayFlags") -> Path | None:
    """Return the file to save to. Raises UnsavedRecord if it holds something else."""
    if asked.save and asked.save.exists() and asked.save != asked.load:
        raise UnsavedRecord(f"{asked.save} exists already; expected a new file, or --load")
    return asked.save

"""A sitting: a match at one table, who plays each seat, and the file it is kept in."""

import datetime as dt
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

from hexarena.cli import luck
from hexarena.cli.autosave import SUFFIX, Diary
from hexarena.cli.showdown import showdown
from hexarena.contract.errors import RefusedUndo, UnsavedRecord
from hexarena.contract.record import CHANCE, copied
from hexarena.contract.scene import Scene
from hexarena.match import Match, save
from hexarena.search import Analysis, Decider, Level, Search, advice, bot_named, generator

Progress = Callable[[int, int], None]


class LocalMatch:
    """A match between people at one terminal, or a person and bots.

    `file` is where it was last saved or is to be saved, None while nobody said.
    """

    def __init__(self, match: Match, file: Path | None = None, seed: int = 0) -> None:
        self.match = match
        self.file = file
        self.seed = seed
        self.threads = 1
        self._saved = (0, match.resigned)  # what the file holds; nothing is no loss
        self.diary: Diary | None = None  # its running copy
        self._eyes: int | None = None  # the seat to which a shared terminal was handed over

    @property
    def bots(self) -> tuple[Decider | None, ...]:
        """The bot in each seat, None for a person."""
        return tuple(bot_named(name) for name in self.match.players)

    @property
    def bot(self) -> Decider | None:
        """The bot whose turn it is, None if a person, luck or nobody decides."""
        seat = self.match.to_act
        return self.bots[seat] if seat is not None and seat != CHANCE else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people take."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def seat(self) -> int | None:
        """The seat that sits at the table: who is to act, or the only person; None at luck."""
        if len(self.people) == 1:
            return self.people[0]
        if self.match.types_luck:
            return self.people[0] if self.match.drawer is None else self.match.drawer
        acts = self.match.to_act
        return acts if acts in self.people else None

    # Secrets

    @property
    def is_shared(self) -> bool:
        """Whether people sit here who must not see one another's secrets."""
        return self.match.game.rules.secret and len(self.people) > 1

    @property
    def next_eyes(self) -> int | None:
        """The seat to hand the terminal over to before it shows that seat's secrets, if any."""
        waits = self.is_shared and not self.match.over and self.seat != self._eyes
        return self.seat if waits else None

    def hand_over(self) -> None:
        """Let the seat that sits at the table see its secrets."""
        self._eyes = self.seat

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be shown now, None for what everybody may see."""
        return None if self.next_eyes is not None else self.seat

    def scene(self) -> Scene:
        """Show the match to whoever looks; once it is over, with every hand open."""
        shown = self.match.scene(self.viewer)
        if self.match.over:
            return showdown(self.match, self.match.states, shown)
        return shown

    def foretold(self, move: str) -> str:
        """Tell what a move leads to, as whoever looks may know it. Raises what `read` does."""
        action = self.match.read(move)
        return next((each.text for each in self.scene().choices if each.action == action), "")

    def described(self) -> str:
        """Draw the match as whoever looks may know it; once it is over, all of it."""
        state = self.match.state
        return str(state if self.match.over else state.hidden_from(self.viewer))

    # Thinking

    @cached_property
    def search(self) -> Search:
        """The search that all bots of this sitting share."""
        return Search(self.match.game.rules, seed=self.seed, threads=self.threads)

    def think(
        self, who: Decider, stop: threading.Event, progress: Progress | None = None
    ) -> Analysis:
        """Let a bot think about the match as it stands, until `stop` at most."""
        if isinstance(who, Level):
            states = copied(self.match.states)
            return self.search.think(states, playouts=who.budget, stop=stop, progress=progress)
        view = self.match.state.hidden_from(self.match.to_act)
        return Analysis.of(view.number(who.decide(view, generator(self.seed + self.match.ply))))

    def advice(self, analysis: Analysis) -> str:
        """Tell what a bot would do here, and why."""
        return advice(self.match.game, self.match.states, analysis)

    # Playing

    def draw(self) -> tuple[str, ...]:
        """Let luck decide what is luck's to decide."""
        told: tuple[str, ...] = ()
        while self.match.draws_luck:
            told += self.match.draw_luck()
        return told

    def along(self, paths: Sequence[tuple[str, ...]]) -> Iterator[int]:
        """Go through the actions these paths point at, each as the match stands then.

        What is left of them may have been played by itself.
        """
        for path in paths:
            choices = self.scene().choices
            action = next((each.action for each in choices if each.path == path), None)
            if action is not None:
                yield action

    def undo(self) -> int:
        """Take back the last decision of the person who looks; the others agree.

        Raises RefusedUndo.
        """
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        seat = self.match.next_to_undo(people)
        if seat is None:
            raise RefusedUndo("nothing has been decided that could be taken back")
        return self.match.undo(seat, consent=True)

    def resign(self) -> None:
        """Give the match up for the seat that looks, or the one to act; among many, leave it."""
        seat = self.seat if self.seat is not None else self.match.to_act
        self.match.give_up(-1 if seat is None else seat)

    # Keeping

    @property
    def name(self) -> Path:
        """The file to save to: the one said, or a new one named by game and time."""
        if self.file:
            return self.file
        return self._new_name()

    def _new_name(self) -> Path:
        now = dt.datetime.now().strftime("%Y-%m-%d-%H%M%S")
        return Path(f"{self.match.game.name}-{now}{SUFFIX}")

    @property
    def is_kept(self) -> bool:
        """Whether nothing would be lost by stopping now."""
        return (self.match.ply, self.match.resigned) == self._saved or not self._decided

    @property
    def _decided(self) -> bool:
        return self.match.ply > 0 or self.match.resigned is not None

    def save(self, file: Path | None = None) -> Path:
        """Save the match, and remember where; never over another file. Raises UnsavedRecord."""
        goal = file or self.name
        if goal != self.file and goal.exists():
            raise UnsavedRecord(f"{goal} exists already; expected a new name")
        save(self.match, goal)
        self.file = goal
        self._saved = (self.match.ply, self.match.resigned)
        return goal

    def mark_kept(self) -> None:
        """Take the match as kept: it comes from its file, or is not wanted any more."""
        self._saved = (self.match.ply, self.match.resigned)

    def rescue(self) -> Path | None:
        """Save what is not kept yet, elsewhere where its own place fails; tell where.

        Returns None where nothing was to be rescued. Raises UnsavedRecord if every place fails.
        """
        file = None if self.is_kept else self._rescued()
        if self.diary:
            self.diary.close()
        if self.match.over or self.file is None:
            luck.forget(self.match.fair)
        return file

    def _rescued(self) -> Path:
        try:
            return self.save()
        except UnsavedRecord:
            return self.save(Path(tempfile.gettempdir()) / self._new_name())

"""Play line by line: typed words in, sentences out, for pipes and screen readers."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from hexarena.cli import advice, auctions, beats, bots, cards, charts, luck, questions, shortcuts
from hexarena.cli.local_match import LocalMatch
from hexarena.cli.repeats import collapsed, spans
from hexarena.cli.seating import Seating
from hexarena.contract.errors import HexarenaError
from hexarena.contract.scene import Shortcut
from hexarena.search import ADVISER

WIDTH = 100  # columns of a timeline
FEW = 24  # moves; so many are listed in words too
LEAVE = ("quit", "exit", "q")
WIPED = "\033[3J\033[2J\033[H"  # clear the scrollback and the screen, go to the top
HELP = """\
Type a move, in words or in the game's notation, or one of:
  board        draw the board          moves        list the legal moves
  cards        list all cards          what MOVE    explain what a move leads to
  charts       list all charts
  hint         ask a bot for advice    undo         take back your last move
  save [FILE]  save the match          resign       give up the match
  new          start another match     quit         save the match and stop
  end          end a decided match, where that is offered
  help         show this list

Several moves may stand in a line: step, parry, left 1, 0. A word that names one choice is enough.
In an auction 'up to 9' bids for you as far as that; 'stop' ends it."""


class Plain:
    """A table in plain text, line by line."""

    def __init__(self, seating: Seating, ask: bool = False) -> None:
        self._seating = seating
        self._ask = ask
        self.local: LocalMatch | None = None
        self._told: list[str] = []  # narration since the last change of seats; no secrets
        self._sure = False  # whether the last command was `resign`
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "board": self._board,
            "moves": self._moves,
            "cards": self._cards,
            "charts": self._charts,
            "what": self._what,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "resign": self._resign,
            "end": self._end,
            "new": self._new,
            "help": self._help,
        }

    def play(self) -> None:
        """Play until the player quits or the input ends."""
        try:
            if self._ask:
                self._seating.against = self._opponent()
            self._new("")
            self._rounds()
        except EOFError:
            print("\nEnd of input.")
        except KeyboardInterrupt:
            print("\nInterrupted.")

    def _opponent(self) -> str:
        about = self._seating.game
        who = questions.ask(questions.OPPONENT, questions.opponents(about))
        if not questions.needs_strength(about, who):
            return who
        return f"{who} {questions.ask(questions.STRENGTH, questions.levels())}"

    def _new(self, _: str) -> None:
        if self.local and not self.local.is_kept:
            self._save("")
        if self.local:
            self.local.rescue()
        self.local = self._seating.sit()
        match = self.local.match
        self._tell(self._seating.news())
        seats = zip(match.seats, match.players, strict=True)
        who = ", ".join(seat if seat == name else f"{seat}: {name}" for seat, name in seats)
        print(f"{match.game.title}. {who}. Type 'help' for help.")
        self._tell(luck.note_before(match))
        self._board("")

    @property
    def _at(self) -> LocalMatch:
        if self.local is None:
            raise EOFError
        return self.local

    # Round by round

    def _rounds(self) -> None:
        while True:
            self._let_others_play()
            waits = self._at.next_eyes is not None
            self._invite()
            typed = input("> ").strip()
            if typed.lower() in LEAVE:
                return
            if waits:
                self._hand_over()
            else:
                self._obey(typed)

    def _invite(self) -> None:
        """Print the question to the seat to act, and its hand."""
        seat = self._at.next_eyes
        if self._at.match.over:
            self._tell_end()
        elif seat is not None:
            self._wipe()
            print(f"Hand over to {self._at.match.seats[seat]}; press Enter to see the hand.")
        else:
            scene = self._at.scene()
            bids = auctions.lines(scene, self._at.match.seats)
            limits = [*self._at.limits.hint(self._at.seat), *self._at.limits.lines()]
            bids += beats.rows(scene, self._at.match.seats, WIDTH)
            questions = [scene.prompt, *auctions.hints(scene), *limits, *shortcuts.lines(scene)]
            if self._at.offered:
                questions.append(f"{self._at.offered} Type 'end', or play on.")
            print("\n".join([*cards.held(scene), *bids, *questions]))

    def _wipe(self) -> None:
        """Clear the screen and its scrollback, with the hand of the player before."""
        if sys.stdout.isatty():
            print(WIPED, end="")

    def _hand_over(self) -> None:
        self._at.hand_over()
        missed, self._told = self._told, []
        if sys.stdout.isatty():
            self._tell(tuple(missed))

    def _let_others_play(self) -> None:
        while self._goes_on():
            bot = self._at.bot
            if (due := self._at.limits.due) is not None:
                self._tell(self._at.play(due))
            elif bot is None:
                self._tell(self._at.draw())
            else:
                self._decline()
                print(f"{bots.described(bot)} thinks.", flush=True)
                analysis = self._at.think(bot, threading.Event())
                self._tell(self._at.play(analysis.action))

    def _decline(self) -> None:
        if self._at.ending:
            self._at.ending.decline()

    def _goes_on(self) -> bool:
        """Tell whether nobody at the terminal decides."""
        at = self._at
        return at.bot is not None or at.match.draws_luck or at.limits.due is not None

    def _tell(self, sentences: tuple[str, ...]) -> None:
        sentences = (*sentences, *self._at.banners())
        self._told += sentences
        for sentence in collapsed(sentences):
            print(sentence)

    def _tell_end(self) -> None:
        outcome = self._at.match.outcome
        print(f"The end. {outcome.text if outcome else ''} Type 'new', 'save' or 'quit'.")
        self._tell(luck.note_after(self._at.match))

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        try:
            if word.lower() in self._commands:
                self._commands[word.lower()](rest.strip())
            elif told := self._at.instructed(typed):
                self._instructed(told)
            elif short := shortcuts.named(self._at.scene(), typed):
                self._take(short)
            elif typed:
                for action in self._at.read_each(typed):
                    self._tell(self._at.play(action))
        except HexarenaError as error:
            print(f"No: {error}")
        self._sure = word.lower() == "resign"

    def _instructed(self, told: str) -> None:
        """Say what is done by a limit; where several people look on, wipe the limit away."""
        if len(self._at.people) > 1:
            self._wipe()
        print(told)

    # Commands

    def _board(self, _: str) -> None:
        print(self._at.described())

    def _moves(self, _: str) -> None:
        match = self._at.match
        names = match.playable
        print(f"{len(names)} legal: {' '.join(spans(names.values()))}")
        if len(names) <= FEW:
            for action, name in names.items():
                print(f"  {name}: {match.game.phrase(match.states[0], action)}")

    def _cards(self, _: str) -> None:
        print("\n".join(cards.lines(self._at.scene())) or "This game has no cards.")

    def _charts(self, _: str) -> None:
        scene = self._at.scene()
        told = [*charts.lines(scene), *beats.told(scene, self._at.match.seats)]
        print("\n".join(told) or "There are no charts now.")

    def _take(self, short: Shortcut) -> None:
        for action in self._at.along(short.paths):
            self._tell(self._at.play(action))

    def _what(self, move: str) -> None:
        print(self._at.explained(move) or "There is no explanation for it.")

    def _hint(self, _: str) -> None:
        if self._at.match.over:
            print("The match has ended.")
            return
        analysis = self._at.think(ADVISER, threading.Event())
        print("\n".join(advice.lines(self._at.advice(analysis))))

    def _undo(self, _: str) -> None:
        taken = self._at.undo()
        print(f"Taken back: {taken} action{'s' if taken > 1 else ''}.")

    def _save(self, file: str) -> None:
        print(f"Saved in {self._at.save(Path(file) if file else None)}.")

    def _resign(self, _: str) -> None:
        if not self._sure:
            print("Type 'resign' again to give up the match.")
            return
        self._at.resign()
        self._tell(self._at.match.narration)

    def _end(self, _: str) -> None:
        if not self._at.offered or self._at.ending is None:
            print("Nobody offers to end the match now.")
            return
        self._at.ending.settle()
        self._tell(self._at.match.narration)

    def _help(self, _: str) -> None:
        print(HELP)

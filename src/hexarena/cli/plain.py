"""Play line by line: typed words in, sentences out, for pipes and screen readers."""

import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from hexarena.cli.local import luck, questions, typeahead
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.seating import Seating
from hexarena.cli.text import advice, auctions, beats, bots, cards, charts, shortcuts
from hexarena.cli.text.narration import collapse, spans
from hexarena.contract.errors import HexarenaError
from hexarena.contract.scene import Shortcut

WIDTH = 100  # columns that a timeline may take
MAX_LISTED = 24  # up to this many moves are listed in words too
QUIT_WORDS = ("quit", "exit", "q")
CLEAR_SCREEN = "\033[3J\033[2J\033[H"  # clear the scrollback and the screen, go to the top
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

You can type several moves in a line: step, parry, left 60, 0. A word that names one choice will do.
In an auction 'up to 9' bids for you up to 9; 'stop' ends it."""


class Plain:
    """A table in plain text, line by line."""

    def __init__(self, seating: Seating, interactive: bool = False, confirms: bool = False) -> None:
        self._seating = seating
        self._interactive = interactive
        self._confirms = confirms  # whether an action that loses the match is typed twice
        self._doubtful_action: tuple[int, int] | None = None  # the ply, and the action to confirm
        self.local: LocalMatch | None = None
        self._narration: list[str] = []  # narration since the last change of seats; no secrets
        self._sure = False  # whether the last command was `resign`
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "board": self._board,
            "moves": self._moves,
            "cards": self._cards,
            "charts": self._charts,
            "what": self._explain,
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
            if self._interactive:
                self._seating.opponents = self._ask_opponent()
            self._new("")
            self._run_rounds()
        except EOFError:
            print("\nEnd of input.")
        except KeyboardInterrupt:
            print("\nInterrupted.")

    def _ask_opponent(self) -> str:
        game = self._seating.game
        opponent = questions.ask(questions.OPPONENT, questions.opponents(game))
        if not questions.needs_strength(game, opponent):
            return opponent
        return f"{opponent} {questions.ask(questions.STRENGTH, questions.levels())}"

    def _new(self, _: str) -> None:
        if self.local and not self.local.is_saved:
            self._save("")
        if self.local:
            self.local.rescue()
        self.local = self._seating.next_match()
        match = self.local.match
        self._narrate(self._seating.news())
        seats = zip(match.seats, match.players, strict=True)
        players = ", ".join(seat if seat == name else f"{seat}: {name}" for seat, name in seats)
        print(f"{match.game.title}. {players}. Type 'help' for help.")
        self._narrate(luck.note_before(match))
        self._board("")

    @property
    def _current(self) -> LocalMatch:
        if self.local is None:
            raise EOFError
        return self.local

    # Round by round

    def _run_rounds(self) -> None:
        while True:
            self._let_others_play()
            is_handover = self._current.next_viewer is not None
            self._invite()
            line = input("> ").strip()
            if line.lower() in QUIT_WORDS:
                return
            if is_handover:
                self._hand_over()
            else:
                self._run_line(line)

    def _invite(self) -> None:
        """Print the question for the seat to act, and its hand.

        What was typed before it is dropped, so that it cannot answer this question.
        """
        typeahead.drop()
        seat = self._current.next_viewer
        if self._current.match.over:
            self._print_end()
        elif seat is not None:
            self._wipe()
            print(f"Hand over to {self._current.match.seats[seat]}; press Enter to see the hand.")
        else:
            scene = self._current.scene()
            bids = auctions.lines(scene, self._current.match.seats)
            limits = [*self._current.limits.hint(self._current.seat), *self._current.limits.lines()]
            bids += beats.rows(scene, self._current.match.seats, WIDTH)
            questions = [scene.prompt, *auctions.hints(scene), *limits, *shortcuts.lines(scene)]
            if self._current.ending_offer:
                questions.append(f"{self._current.ending_offer} Type 'end', or play on.")
            print("\n".join([*cards.hand_lines(scene), *bids, *questions]))

    def _wipe(self) -> None:
        """Clear the screen and its scrollback, where the previous player's hand may be."""
        if sys.stdout.isatty():
            print(CLEAR_SCREEN, end="")

    def _hand_over(self) -> None:
        self._current.hand_over()
        narration, self._narration = self._narration, []
        if sys.stdout.isatty():
            self._narrate(tuple(narration))

    def _let_others_play(self) -> None:
        while self._is_automatic():
            bot = self._current.bot
            if (action := self._current.limits.next_action) is not None:
                self._narrate(self._current.play(action))
            elif bot is None:
                self._narrate(self._current.draw())
            else:
                self._decline()
                print(f"{bots.display_name(bot)} thinks.", flush=True)
                analysis = self._current.think(bot, threading.Event())
                self._narrate(self._current.play(analysis.action))

    def _decline(self) -> None:
        if self._current.ending:
            self._current.ending.decline()

    def _is_automatic(self) -> bool:
        """Return whether nobody at the terminal decides."""
        local = self._current
        return (
            local.bot is not None or local.match.draws_luck or local.limits.next_action is not None
        )

    def _narrate(self, sentences: tuple[str, ...]) -> None:
        sentences = (*sentences, *self._current.banners())
        self._narration += sentences
        for sentence in collapse(sentences):
            print(sentence)

    def _print_end(self) -> None:
        outcome = self._current.match.outcome
        print(f"The end. {outcome.text if outcome else ''} Type 'new', 'save' or 'quit'.")
        self._narrate(luck.note_after(self._current.match))

    def _run_line(self, line: str) -> None:
        word, _, argument = line.partition(" ")
        try:
            if word.lower() in self._commands:
                self._commands[word.lower()](argument.strip())
            elif reply := self._current.handle_limit(line):
                self._print_limit(reply)
            elif short := shortcuts.find_shortcut(self._current.scene(), line):
                self._take(short)
            elif line:
                self._play_each(self._current.read_all(line))
        except HexarenaError as error:
            print(f"No: {error}")
        self._sure = word.lower() == "resign"

    def _print_limit(self, text: str) -> None:
        """Print what a limit does; if several people share the screen, erase the typed limit."""
        if len(self._current.people) > 1:
            self._wipe()
        print(text)

    # Commands

    def _board(self, _: str) -> None:
        print(self._current.describe())

    def _moves(self, _: str) -> None:
        match = self._current.match
        names = match.playable
        print(f"{len(names)} legal: {' '.join(spans(names.values()))}")
        if len(names) <= MAX_LISTED:
            for action, name in names.items():
                print(f"  {name}: {match.game.phrase(match.states[0], action)}")

    def _cards(self, _: str) -> None:
        print("\n".join(cards.lines(self._current.scene())) or "This game has no cards.")

    def _charts(self, _: str) -> None:
        scene = self._current.scene()
        lines = [*charts.lines(scene), *beats.describe(scene, self._current.match.seats)]
        print("\n".join(lines) or "There are no charts now.")

    def _take(self, short: Shortcut) -> None:
        self._play_each(self._current.follow_paths(short.paths))

    def _play_each(self, actions: Iterable[int]) -> None:
        """Play actions; stop at one that loses the match or a life, unless it's typed again."""
        for action in actions:
            moment = self._current.match.ply, action
            is_confirmed = not self._confirms or moment == self._doubtful_action
            if not is_confirmed and (warnings := self._current.warnings(action)):
                self._doubtful_action = moment
                print("\n".join(warnings))
                match = self._current.match
                name = match.game.write(match.states[0], action)
                print(f"Type '{name}' again to do it anyway.")
                return
            self._doubtful_action = None
            self._narrate(self._current.play(action))

    def _explain(self, move: str) -> None:
        print(self._current.explain(move) or "There is no explanation for it.")

    def _hint(self, _: str) -> None:
        if self._current.match.over:
            print("The match has ended.")
            return
        first_plan = self._current.plan(threading.Event(), is_first=True)
        print(self._current.describe_first_plan(first_plan), flush=True)
        analysis = self._current.plan(threading.Event())
        print("\n".join(advice.lines(self._current.advice(analysis))))

    def _undo(self, _: str) -> None:
        count = self._current.undo()
        print(f"Taken back: {count} action{'s' if count > 1 else ''}.")

    def _save(self, file: str) -> None:
        print(f"Saved in {self._current.save(Path(file) if file else None)}.")

    def _resign(self, _: str) -> None:
        if not self._sure:
            print("Type 'resign' again to give up the match.")
            return
        self._current.resign()
        self._narrate(self._current.match.narration)

    def _end(self, _: str) -> None:
        if not self._current.ending_offer or self._current.ending is None:
            print("There is no offer to end the match now.")
            return
        self._current.ending.settle()
        self._narrate(self._current.match.narration)

    def _help(self, _: str) -> None:
        print(HELP)

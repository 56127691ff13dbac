"""Read a record line by line; every error names its line."""

import datetime as dt
import hashlib
import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar, NoReturn

from hexarena.contract.errors import (
    ActionError,
    BadName,
    BadOption,
    BadRecord,
    MatchOver,
    OldRules,
    UnknownGame,
)
from hexarena.contract.game import Game, game
from hexarena.contract.names import check_visible_line
from hexarena.contract.options import Options
from hexarena.contract.package.signatures import clean_signatures
from hexarena.match.clock import Clock, read_clock
from hexarena.match.ending import Lapse
from hexarena.match.fair import Fair, seed_commitment
from hexarena.match.lines import LEAVE_PREFIX
from hexarena.match.match import MAX_NAME_LENGTH, Match, StatedRules

FIRST_LINE = "Hexarena record 1"
DRAW_AGREEMENT = "draw"  # the only kind of agreement
TYPED_LUCK = "typed"  # entered chance


def seal(lines: Sequence[str]) -> str:
    """Return the seal of these lines: 16 hexadecimal digits; trailing spaces do not count."""
    text = "\n".join(line.rstrip() for line in lines)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write_lapse(lapse: Lapse) -> str:
    """Write why a match ended, and for which player."""
    return f"{lapse.kind} {'all' if lapse.seat is None else lapse.seat + 1}"


def signature_header(number: int, kind: str) -> str:
    """Return the header of a signature technique of player `number`, from 1."""
    return f"Player {number} {kind}"


def read_game_name(text: str) -> str:
    """Return the name of the game in a record's header, "" if it has none."""
    header_match = re.search(r"^Game:(.*)$", text, re.MULTILINE)
    return header_match[1].strip() if header_match else ""


def is_date(text: str) -> bool:
    """Return whether a text is a date such as 2026-11-21."""
    try:
        return dt.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


class SealedReader:
    """Reads a sealed text from its parts: a first line, headers by name, and what follows them."""

    FIRST_LINE: ClassVar[str]
    KIND: ClassVar[str]  # what such a text is, with an article

    def __init__(self, text: str) -> None:
        self._lines = [line.rstrip() for line in text.removesuffix("\n").split("\n")]
        self._header_lines: dict[str, int] = {}  # the line of each header, from 1
        self._headers: dict[str, str] = {}
        self._check_first()
        self._check_cut()
        self._first_turn = self._read_headers()

    def _check_first(self) -> None:
        if self._lines[0] == self.FIRST_LINE:
            return
        if self._lines[0].startswith(self.FIRST_LINE[:-1]):
            self._refuse(1, f"this is {self._lines[0]!r}; this Hexarena reads {self.FIRST_LINE!r}")
        begins = f"{self._lines[0][:60]!r} begins no {self.KIND.split()[-1]}"
        self._refuse(1, f"{begins}; expected {self.FIRST_LINE!r}")

    def _check_cut(self) -> None:
        if not self._lines[-1].startswith("Seal: "):
            last = self._lines[-1][:60]
            self._refuse(len(self._lines), f"cut short: ends with {last!r}; expected 'Seal: ...'")

    def _check_seal(self) -> None:
        stated_seal, expected = self._lines[-1].removeprefix("Seal: "), seal(self._lines[:-1])
        if stated_seal != expected:
            self._refuse(
                len(self._lines),
                f"edited: the seal is {stated_seal!r}, but the lines above give {expected!r}",
            )

    def _refuse(self, line: int, reason: str) -> NoReturn:
        raise BadRecord(line, reason)

    # Headers

    def _read_headers(self) -> int:
        for number, line in enumerate(self._lines[1:], 2):
            if not line:
                return number + 1
            name, colon, value = line.partition(":")
            if not colon or name in self._headers:
                self._refuse(number, f"{line[:60]!r} is not a new header; expected 'Name: value'")
            self._headers[name], self._header_lines[name] = value.strip(), number
        raise BadRecord(len(self._lines), "the headers do not end; expected an empty line")

    def _take(self, name: str) -> str:
        if name not in self._headers:
            self._refuse(self._first_turn - 1, f"the header {name!r} is missing")
        return self._headers.pop(name)

    def _read_game(self) -> Game:
        try:
            return game(self._take("Game"))
        except UnknownGame as error:
            raise BadRecord(self._header_lines["Game"], str(error)) from error

    def _read_stated_rules(self) -> StatedRules:
        version, words = self._number_of_rules(), self._take("Options").split()
        pairs = [word.partition("=") for word in words]
        return StatedRules(version, {name: value for name, _, value in pairs})

    def _read_options(self, record_game: Game, stated: StatedRules) -> Options:
        """Return the options that make today's rules replay the match."""
        try:
            return record_game.options_for_version(*stated)
        except OldRules as error:
            raise BadRecord(self._header_lines["Rules"], str(error)) from error
        except BadOption as error:
            raise BadRecord(self._header_lines["Options"], str(error)) from error

    def _number_of_rules(self) -> int:
        text = self._take("Rules")
        if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
            reason = f"the version of the rules is {text[:60]!r}; expected a number such as 1"
            self._refuse(self._header_lines["Rules"], reason)
        return int(text)

    def _read_players(self, seats: Sequence[str]) -> list[str]:
        return [self._read_player(f"Player {seat + 1}") for seat in range(len(seats))]

    def _read_player(self, header: str) -> str:
        name = self._take(header)
        try:
            return check_visible_line(name, MAX_NAME_LENGTH)
        except BadName as error:
            raise BadRecord(self._header_lines[header], str(error)) from error

    def _read_signatures(self, match: Match) -> None:
        """Read the signature techniques of all players, where the game has any."""
        kinds = match.game.signatures
        seats = range(1, len(match.players) + 1)
        headers = [{kind: signature_header(seat, kind) for kind in kinds} for seat in seats]
        for names in headers:
            for kind, header in names.items():
                if header in self._headers:
                    self._check_signature(match.game, header, {kind: self._headers[header]})
        match.sign(
            [{kind: self._headers.pop(h, "") for kind, h in names.items()} for names in headers]
        )

    def _check_signature(self, record_game: Game, header: str, names: dict[str, str]) -> None:
        try:
            cleaned = clean_signatures(names, record_game.signatures)
        except BadName as error:
            raise BadRecord(self._header_lines[header], str(error)) from error
        if cleaned != names:
            [(kind, name)] = names.items()
            expected = repr(cleaned[kind]) if kind in cleaned else "a name"
            self._refuse(self._header_lines[header], f"the {kind} is {name!r}; expected {expected}")

    def check_no_headers_left(self) -> None:
        """Refuse unknown headers."""
        for name in self._headers:
            self._refuse(self._header_lines[name], f"{name!r} is not a header of {self.KIND}")

    def check_lines(self, lines: Sequence[str]) -> None:
        """Refuse the record where it differs from `lines`, as its match is written."""
        pairs = zip_longest(self._lines[:-1], lines, fillvalue="")
        for number, (line, expected) in enumerate(pairs, 1):
            if line != expected.rstrip():
                self._refuse(number, f"the line is {line[:60]!r}; expected {expected[:60]!r}")


class RecordReader(SealedReader):
    """Reads a record: its headers, and its turns."""

    FIRST_LINE, KIND = FIRST_LINE, "a record"

    def _read_date(self) -> str:
        date = self._take("Date")
        if not is_date(date):
            reason = f"the date is {date[:60]!r}; expected a date such as 2026-11-21"
            self._refuse(self._header_lines["Date"], reason)
        return date

    def _read_fair(self) -> Fair:
        luck = self._headers.pop("Luck", TYPED_LUCK)
        if luck != TYPED_LUCK:
            self._refuse(self._header_lines["Luck"], f"luck is {luck!r}; expected {TYPED_LUCK!r}")
        commitment, seed = self._read_digits("Commitment"), self._read_digits("Seed")
        fair = Fair(commitment, seed, typed="Luck" in self._header_lines)
        if fair.typed and commitment:
            self._refuse(
                self._header_lines["Commitment"], "typed luck has no seed; expected no commitment"
            )
        if not fair.matches_commitment:
            fitting = seed_commitment(seed)
            reason = (
                f"the seed is not the one committed to: it fits {fitting!r}, not {commitment!r}"
            )
            self._refuse(self._header_lines["Seed"], reason)
        return fair

    def _read_start(self) -> int:
        text = self._headers.pop("Continued", "0")
        if "Continued" in self._header_lines and not re.fullmatch(r"[1-9][0-9]{0,5}", text):
            reason = f"continued is {text[:60]!r}; expected a number of actions such as 12"
            self._refuse(self._header_lines["Continued"], reason)
        return int(text)

    def _read_digits(self, name: str) -> str:
        digits = self._headers.pop(name, "")
        if name in self._header_lines and not re.fullmatch(r"[0-9a-f]{64}", digits):
            self._refuse(
                self._header_lines[name],
                f"{digits[:70]!r} is not a seed or hash; expected 64 hexadecimal digits",
            )
        return digits

    # Turns

    def replay(self) -> Match:
        """Replay the record. Raises BadRecord at the first wrong line."""
        record_game = self._read_game()
        stated = self._read_stated_rules()
        options = self._read_options(record_game, stated)
        players = self._read_players(record_game.seats_in(options))
        match = Match(record_game, options, players, self._read_date(), self._read_fair())
        self._read_signatures(match)
        match.earlier = None if stated.version == record_game.version else stated
        match.start_ply = self._read_start()
        for ply, (line, word) in enumerate(self._read_words()):
            self._replay_action(match, ply, line, word)
        if len(match.actions) != len(list(self._read_words())):
            self._refuse(len(self._lines), "cut short: forced actions are missing at the end")
        if match.start_ply > match.ply:
            reason = f"the first {match.start_ply} actions are another match's, but there are fewer"
            self._refuse(self._header_lines["Continued"], reason)
        match.clock = self._read_clock()
        self._replay_resignation(match)
        self._replay_agreement(match)
        self._replay_lapse(match)
        self._check_seal()
        self._check_seed(match)
        return match

    def _check_seed(self, match: Match) -> None:
        if match.fair.seed and not match.over:
            self._refuse(
                self._header_lines["Seed"],
                "the record shows its seed; expected none before the match is over",
            )

    def _read_words(self) -> Iterator[tuple[int, str]]:
        for turn, text in enumerate(self._lines[self._first_turn - 1 : -1], 1):
            line = self._first_turn + turn - 1
            number, *words = text.split() or [""]
            if number != f"{turn}." or not words:
                self._refuse(line, f"{text[:60]!r} is not turn {turn}; expected '{turn}. ...'")
            yield from ((line, word) for word in words)

    def _replay_action(self, match: Match, ply: int, line: int, word: str) -> None:
        if ply < match.ply:  # forced, already played
            forced = match.written[ply][1]
            if word != forced:
                self._refuse(line, f"{word!r} is not legal; expected {forced!r}")
            return
        number = word.removeprefix(LEAVE_PREFIX)
        try:
            if number == word:
                match.play(word)
            else:
                match.leave(int(number) - 1 if re.fullmatch(r"\d", number) else -1)
        except (ActionError, MatchOver) as error:
            raise BadRecord(line, str(error)) from error

    def _replay_resignation(self, match: Match) -> None:
        if "Resigned" not in self._headers:
            return
        number = self._take("Resigned")
        try:
            match.resign({"1": 0, "2": 1}.get(number, -1))
        except (ActionError, MatchOver) as error:
            raise BadRecord(self._header_lines["Resigned"], str(error)) from error

    def _replay_agreement(self, match: Match) -> None:
        if "Agreed" not in self._headers:
            return
        agreement = self._take("Agreed")
        if agreement != DRAW_AGREEMENT:
            self._refuse(
                self._header_lines["Agreed"],
                f"agreed is {agreement!r}; expected {DRAW_AGREEMENT!r}",
            )
        try:
            match.agree_to_draw()
        except (ActionError, MatchOver) as error:
            raise BadRecord(self._header_lines["Agreed"], str(error)) from error

    def _replay_lapse(self, match: Match) -> None:
        if "Lapsed" not in self._headers:
            return
        text = self._take("Lapsed")
        lapse_match = re.fullmatch(r"(time|left) (all|\d)", text)
        if not lapse_match:
            reason = f"lapsed is {text[:20]!r}; expected such as 'time 2', 'left 1' or 'time all'"
            self._refuse(self._header_lines["Lapsed"], reason)
        kind, number = text.split()
        try:
            seat = None if number == "all" else int(number) - 1
            match.end_by_lapse(Lapse("time" if kind == "time" else "left", seat))
        except (ActionError, MatchOver) as error:
            raise BadRecord(self._header_lines["Lapsed"], str(error)) from error

    def _read_clock(self) -> Clock | None:
        if "Clock" not in self._headers:
            return None
        try:
            return read_clock(self._take("Clock"))
        except BadOption as error:
            raise BadRecord(self._header_lines["Clock"], str(error)) from error

    # Results

    def check_header(self, name: str, value: str | None) -> None:
        """Refuse the record unless header `name` is `value`; None means no such header."""
        stated_value = self._headers.pop(name, None)
        if stated_value != value:
            line = self._header_lines.get(name, self._first_turn - 1)
            self._refuse(line, f"{name} is {stated_value!r}; replaying the match gives {value!r}")

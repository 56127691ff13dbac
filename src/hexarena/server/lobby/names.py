"""Names of people: visible characters on one line, no bad words and no impersonation.

No name is that of a bot, a seat, an operator or a closed account. The words that no name may
contain are in `bad_words.txt` and in a file of the operators.

Names of the entrants in a tournament also differ from each other.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from hexarena.contract.errors import BadName, BadOption
from hexarena.contract.game import all_games
from hexarena.contract.names import LIKE_LATIN, clean, normalize_name
from hexarena.search import LEVELS, bot_names, personas
from hexarena.store.accounts.accounts import Handle

UNNAMED = "Guest"  # the name of a player who chose none
SHORTEST_HANDLE, LONGEST_HANDLE = 2, 24
ROLE_NAMES = (
    *("Admin", "Admins", "Administrator", "Moderator", "Moderators", "Operator", "Operators"),
    *("Hexarena", "Closed account"),
)
WORD = re.compile(r"[A-Z]?[^\W_A-Z]+|[^\W_]+")  # also splits names such as BadWord
LONG_RUN = re.compile(r"(.)\1{2,}")
SHIPPED_WORDS = files("hexarena.server.lobby").joinpath("bad_words.txt")


class BadWords:
    """The words that no name may contain: ours, and those of the operators."""

    def __init__(self, operators_file: Path | None = None) -> None:
        self.load(operators_file)

    def load(self, operators_file: Path | None) -> None:
        """Read the words again, with those in a file of the operators. Raises BadOption."""
        words = _list_lines(SHIPPED_WORDS.read_text(encoding="utf-8"))
        if operators_file:
            words += read_word_file(operators_file)
        fragments = {normalize_name(word) for word in words if word.endswith("*")}
        self._fragments = fragments - {""}  # bad inside other words too
        self._whole_words = {normalize_name(word) for word in words if not word.endswith("*")}

    def are_in(self, name: str) -> bool:
        """Return whether readers can see a bad word in a name, even if it is disguised."""
        skeleton = _squeeze(normalize_name(name))
        if any(word in skeleton for word in self._fragments):
            return True
        return not self._whole_words.isdisjoint({skeleton, *map(_squeeze, _list_words(name))})


def read_word_file(path: Path) -> list[str]:
    """Return the words in a file, one a line. Raises BadOption."""
    try:
        return _list_lines(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it isn't UTF-8"
        expected = "expected a text file with one word a line in --bad-words-file"
        raise BadOption(f"{path} can't be read: {reason}; {expected}") from error


def _list_lines(text: str) -> list[str]:
    """Return the lines of a word list without empty ones and comments."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def clean_person_name(text: str, seat_name: str = "") -> str:
    """Return the cleaned name of a person; it may equal `seat_name`. Raises BadName."""
    name = clean(text)
    if _visible_letters(name) in _reserved_names() and name != seat_name:
        raise BadName(f"{name!r} is the name of a bot or a seat; choose another name")
    if _claims_role(name):
        raise BadName(f"{name!r} looks like somebody who runs this server; choose another name")
    if BAD_WORDS.are_in(name):
        raise BadName("this name has a word that isn't welcome here; choose another name")
    return name


def clean_handle(text: str) -> Handle:
    """Return a name as the handle of an account. Raises BadName."""
    name = clean_person_name(text)
    skeleton = normalize_name(name)
    if len(name) > LONGEST_HANDLE or len(skeleton) < SHORTEST_HANDLE:
        problem = f"the account name {name!r}"
        minimum = f"at least {SHORTEST_HANDLE} letters or digits"
        raise BadName(f"{problem}; expected {minimum}, and at most {LONGEST_HANDLE} characters")
    return Handle(name, skeleton)


def _claims_role(name: str) -> bool:
    """Return whether a name looks like that of an operator or a closed account."""
    return bool({normalize_name(name), *_list_words(name)} & _role_names())


@cache
def _role_names() -> frozenset[str]:
    return frozenset(map(normalize_name, ROLE_NAMES))


def _list_words(name: str) -> list[str]:
    """Return the words of a name as readers see them, without trailing digits."""
    parts = WORD.findall(unicodedata.normalize("NFKD", name))
    return [normalize_name(word) for part in parts for word in (part, part.rstrip("0123456789"))]


def _squeeze(skeleton: str) -> str:
    """Return a text with runs of three or more equal letters shortened to two."""
    return LONG_RUN.sub(r"\1", skeleton)


BAD_WORDS = BadWords()  # of this process; a server that starts loads its own


@cache
def _reserved_names() -> frozenset[str]:
    """Return the names of bots and seats, reduced to their letters."""
    persona_names = [persona.name for persona in personas()]
    bots = (
        *bot_names(),
        *(level.title for level in LEVELS),
        *persona_names,
        *map(_name_at_level, persona_names),
    )
    seats = (seat for game in all_games() for seat in game.seats)
    return frozenset(filter(None, map(_visible_letters, _chain(bots, seats))))


def _name_at_level(name: str) -> str:
    """Return a bot's name without the digit of its level."""
    return f"{name}, level"


def _chain(*groups: Iterable[str]) -> Iterable[str]:
    return (name for group in groups for name in group)


def _visible_letters(name: str) -> str:
    """Return a name's letters as readers see them: Latin, without case, marks or digits."""
    decomposed = unicodedata.normalize("NFKD", name.casefold()).translate(LIKE_LATIN)
    return "".join(sign for sign in decomposed if sign.isalpha())


def free_name(name: str, taken_names: Iterable[str]) -> str:
    """Return `name`, with a number added if it is already taken."""
    other_names = set(taken_names)
    candidate, number = name, 1
    while candidate in other_names:
        number += 1
        candidate = f"{name} {number}"
    return candidate

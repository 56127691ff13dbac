"""Names of people: visible characters on one line, no bad words and no impersonation.

No name is that of a bot, a seat, an operator or a closed account. The words that no name may
contain are in `bad_words.txt`.

Names of the entrants in a tournament also differ from each other.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from hexarena.contract.errors import BadName
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


def clean_person_name(text: str, seat_name: str = "") -> str:
    """Return the cleaned name of a person; it may equal `seat_name`. Raises BadName."""
    name = clean(text)
    if _visible_letters(name) in _reserved_names() and name != seat_name:
        raise BadName(f"{name!r} is the name of a bot or a seat; choose another name")
    if _claims_role(name):
        raise BadName(f"{name!r} looks like somebody who runs this server; choose another name")
    if _has_bad_word(name):
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


def _has_bad_word(name: str) -> bool:
    """Return whether readers can see a bad word in a name, even if it is disguised."""
    whole_words, fragments = _bad_words()
    skeleton = _squeeze(normalize_name(name))
    if any(word in skeleton for word in fragments):
        return True
    return not whole_words.isdisjoint({skeleton, *map(_squeeze, _list_words(name))})


@cache
def _bad_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that are bad on their own, and those that are bad inside others too."""
    text = files("hexarena.server.lobby").joinpath("bad_words.txt").read_text(encoding="utf-8")
    words = [line for line in text.splitlines() if line and not line.startswith("#")]
    whole_words = (word for word in words if not word.endswith("*"))
    fragments = (word.removesuffix("*") for word in words if word.endswith("*"))
    return frozenset(map(normalize_name, whole_words)), frozenset(map(normalize_name, fragments))


def _list_words(name: str) -> list[str]:
    """Return the words of a name as readers see them, without trailing digits."""
    parts = WORD.findall(unicodedata.normalize("NFKD", name))
    return [normalize_name(word) for part in parts for word in (part, part.rstrip("0123456789"))]


def _squeeze(skeleton: str) -> str:
    """Return a text with runs of three or more equal letters shortened to two."""
    return LONG_RUN.sub(r"\1", skeleton)


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

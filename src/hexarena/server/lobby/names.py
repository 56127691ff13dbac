"""Names of people: lines in visible characters, and not the name of a bot or a seat.

Those of the entrants in a tournament also differ from each other.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache

from hexarena.contract.errors import BadName
from hexarena.contract.game import all_games
from hexarena.contract.names import LIKE_LATIN, clean, normalize_name
from hexarena.search import LEVELS, bot_names, personas
from hexarena.store.accounts.accounts import Handle

UNNAMED = "Guest"  # a player without a name
SHORTEST_HANDLE, LONGEST_HANDLE = 2, 24


def clean_person_name(text: str, seat_name: str = "") -> str:
    """Return the name of a person, which may be that of the seat. Raises BadName."""
    name = clean(text)
    if _visible_letters(name) in _reserved_names() and name != seat_name:
        raise BadName(f"{name!r} is the name of a bot or a seat; choose another name")
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


@cache
def _reserved_names() -> frozenset[str]:
    """Return the names of bots and seats, reduced to letters."""
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
    """Return the name of a persona at any level; the digit does not count."""
    return f"{name}, level"


def _chain(*groups: Iterable[str]) -> Iterable[str]:
    return (name for group in groups for name in group)


def _visible_letters(name: str) -> str:
    """Return the letters that a reader sees: as Latin, without case, marks and digits."""
    decomposed = unicodedata.normalize("NFKD", name.casefold()).translate(LIKE_LATIN)
    return "".join(sign for sign in decomposed if sign.isalpha())


def free_name(name: str, taken_names: Iterable[str]) -> str:
    """Return a name that is not taken, with a number if needed."""
    other_names = set(taken_names)
    candidate, number = name, 1
    while candidate in other_names:
        number += 1
        candidate = f"{name} {number}"
    return candidate

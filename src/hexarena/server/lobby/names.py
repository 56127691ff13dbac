"""Names of people: lines in visible characters, and not the name of a bot or a seat."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from hexarena.contract.errors import BadName
from hexarena.contract.game import all_games
from hexarena.contract.names import LIKE_LATIN, clean, seen
from hexarena.search import LEVELS, bot_names, personas
from hexarena.store.accounts.accounts import Handle

UNNAMED = "Guest"  # a player without a name
SHORTEST_HANDLE, LONGEST_HANDLE = 2, 24


def clean_of_person(text: str, own: str = "") -> str:
    """Return the name of a person, which may be `own`, the name of the seat. Raises BadName."""
    name = clean(text)
    if _letters(name) in _taken() and name != own:
        raise BadName(f"{name!r} is the name of a bot or a seat; expected another name")
    return name


def clean_handle(text: str) -> Handle:
    """Return a name as the handle of an account. Raises BadName."""
    name = clean_of_person(text)
    seen_as = seen(name)
    if len(name) > LONGEST_HANDLE or len(seen_as) < SHORTEST_HANDLE:
        came = f"the name {name!r} of an account"
        least = f"{SHORTEST_HANDLE} letters or digits at least"
        raise BadName(f"{came}; expected {least}, and {LONGEST_HANDLE} characters at most")
    return Handle(name, seen_as)


@cache
def _taken() -> frozenset[str]:
    """Return the names of bots and seats, reduced to letters."""
    called = [each.name for each in personas()]
    bots = (*bot_names(), *(level.title for level in LEVELS), *called, *map(_of_level, called))
    seats = (seat for game in all_games() for seat in game.seats)
    return frozenset(filter(None, map(_letters, _all(bots, seats))))


def _of_level(name: str) -> str:
    """Return what a persona of any level is called, whose digit does not count."""
    return f"{name}, level"


def _all(*several: Iterable[str]) -> Iterable[str]:
    return (each for some in several for each in some)


def _letters(name: str) -> str:
    """Return the letters that a reader sees: as Latin, without case, marks and digits."""
    apart = unicodedata.normalize("NFKD", name.casefold()).translate(LIKE_LATIN)
    return "".join(sign for sign in apart if sign.isalpha())

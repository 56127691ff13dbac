"""Signature techniques: a player's own name for a kind of technique, such as a choke.

They change no rule, only words. A game with such kinds lists them in `notation.SIGNATURES`: for
each, the names that a signature must not be mistaken for. Within `use_signatures`, the game gets
the names of its seats from `signature`.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from hexarena.contract.errors import BadName
from hexarena.contract.names import clean, normalize_name

MAX_SIGNATURE_LENGTH = 30
WORDS = re.compile(r"[^\W_]+(?:[ '-][^\W_]+)*")  # letters and digits; one sign between words
BACKWARDS = {"R", "AL", "AN"}  # characters that reverse the digits and brackets after them

Signatures = tuple[Mapping[str, str], ...]  # names by kind for each seat; () for none
Kinds = Mapping[str, frozenset[str]]  # the names that each kind must not look like

_names: ContextVar[Signatures] = ContextVar("signatures", default=())


@contextmanager
def use_signatures(names: Signatures) -> Iterator[None]:
    """Let games use the names of these techniques in their texts within the context."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def signature(seat: int, kind: str) -> str:
    """Return a seat's name for a kind of technique, in quotation marks; "" if it has none."""
    names = _names.get()
    name = names[seat].get(kind, "") if names else ""
    return f"“{name}”" if name else ""


def clean_signatures(names: Mapping[str, str], kinds: Kinds) -> dict[str, str]:
    """Return the non-empty names of a seat in the order of `kinds`, as they are stored.

    Raises BadName.
    """
    for kind in names:
        if kind not in kinds:
            expected = ", ".join(kinds) or "no signature techniques in this game"
            raise BadName(f"{kind[:30]!r} is no kind of technique; expected {expected}")
    filled = {kind: names[kind] for kind in kinds if names.get(kind, "").strip()}
    return {kind: _clean_signature(kind, text, kinds[kind]) for kind, text in filled.items()}


def clean_seat_signatures(
    names: Sequence[Mapping[str, str]], kinds: Kinds, seats: int
) -> Signatures:
    """Return the names of all seats, () if there are none. Raises BadName."""
    if len(names) not in (0, seats):
        problem = f"signature techniques for {len(names)} seats"
        raise BadName(f"{problem}; expected those of {seats}, a dict for each seat")
    cleaned = tuple(clean_signatures(seat_names, kinds) for seat_names in names)
    return cleaned if any(cleaned) else ()


def _clean_signature(kind: str, text: str, reserved: frozenset[str]) -> str:
    noun = f"signature {kind}"
    name = clean(text.replace("\u2019", "'"), MAX_SIGNATURE_LENGTH, noun)
    letters = "".join(sign for sign in name if not unicodedata.category(sign).startswith("M"))
    if not WORDS.fullmatch(letters) or not any(map(str.isalpha, letters)):
        raise BadName(f"the {noun} is {name!r}; expected words of letters and digits")
    if any(unicodedata.bidirectional(sign) in BACKWARDS for sign in name):
        raise BadName(f"the {noun} is {name!r}; expected letters that run from left to right")
    if normalize_name(name) in map(normalize_name, reserved):
        raise BadName(f"the {noun} is {name!r}, which means something else; expected a new name")
    return name

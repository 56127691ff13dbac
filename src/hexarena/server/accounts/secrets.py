"""Recovery codes, device secrets, and the rules for passwords."""

import hashlib
import secrets

from hexarena.contract.errors import BadPassword
from hexarena.contract.names import normalize_name
from hexarena.store.accounts.accounts import Handle

CODE_COUNT = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that look alike
CODE_PARTS, PART_LENGTH = 3, 5  # parts of a code, and letters in each: 74 bits
MIN_PASSWORD, MAX_PASSWORD = 8, 200  # length of a password in characters
MIN_DISTINCT = 4  # distinct characters that a password needs


def digest(text: str) -> str:
    """Return the digest of an unguessable secret, for storing."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def check_password(password: str, handle: Handle) -> None:
    """Raise BadPassword if a new password is easy to guess. The error does not repeat it."""
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        problem = f"the password has {len(password)} characters"
        raise BadPassword(f"{problem}; expected {MIN_PASSWORD} to {MAX_PASSWORD}")
    if normalize_name(password) == handle.seen_as or len(set(password)) < MIN_DISTINCT:
        raise BadPassword("this password is easy to guess; choose another one")


def fresh_codes() -> tuple[str, ...]:
    """Return a new set of recovery codes."""
    return tuple("-".join(_make_part() for _ in range(CODE_PARTS)) for _ in range(CODE_COUNT))


def code_digest(code: str) -> str:
    """Return the stored digest of a recovery code; spaces, dashes and case don't matter."""
    return digest("".join(character for character in code.lower() if character.isalnum()))


def _make_part() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(PART_LENGTH))

"""Passwords by argon2, recovery codes, and the secrets of devices; only their hashes are stored."""

import hashlib
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from hexarena.contract.errors import BadPassword, Busy
from hexarena.contract.names import seen
from hexarena.store.accounts.accounts import Handle

AT_ONCE = 2  # passwords hashed at a time: each takes 64 MiB
WAITING = 8  # those and others that wait for their turn, so that moves have threads left
AGAIN = 2  # seconds until one more may try
CODES = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
PARTS, LENGTH = 3, 5  # of a code: 74 bits
SHORTEST, LONGEST = 8, 200  # characters of a password
FEWEST = 4  # different characters in a password

_hasher = PasswordHasher()
_room = threading.BoundedSemaphore(AT_ONCE)
_queue = threading.BoundedSemaphore(WAITING)
_dummy: list[str] = []  # the hash of a password that nobody has


def digest(text: str) -> str:
    """Return what is stored of a secret that cannot be guessed."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


@contextmanager
def _turn() -> Iterator[None]:
    """Wait for a turn to hash. Raises Busy if too many wait."""
    if not _queue.acquire(blocking=False):
        came = f"{WAITING} passwords are being checked"
        raise Busy(f"{came}; expected fewer at a time", AGAIN)
    try:
        with _room:
            yield
    finally:
        _queue.release()


def hashed(password: str) -> str:
    """Return what is stored of a password. Raises Busy."""
    with _turn():
        return _hasher.hash(_octets(password))


def verified(password: str, stored: str | None) -> bool:
    """Tell whether a password is the one that was stored; without one it takes as long.

    Raises Busy.
    """
    known = stored or _of_nobody()
    with _turn():
        try:
            _hasher.verify(known, _octets(password))
        except (Argon2Error, InvalidHashError):
            return False
    return stored is not None


def is_outdated(stored: str) -> bool:
    """Tell whether a hash was made with other parameters than new ones are."""
    return _hasher.check_needs_rehash(stored)


def check_password(password: str, handle: Handle) -> None:
    """Raise BadPassword if a new password is easy to guess; the answer does not repeat it."""
    if not SHORTEST <= len(password) <= LONGEST:
        came = f"a password of {len(password)} characters"
        raise BadPassword(f"{came}; expected {SHORTEST} to {LONGEST}")
    if seen(password) == handle.seen_as or len(set(password)) < FEWEST:
        raise BadPassword("this password is easy to guess; expected another one")


def fresh_codes() -> tuple[str, ...]:
    """Return new recovery codes."""
    return tuple("-".join(_part() for _ in range(PARTS)) for _ in range(CODES))


def code_digest(code: str) -> str:
    """Return what is stored of a recovery code, however it is typed."""
    return digest("".join(sign for sign in code.lower() if sign.isalnum()))


def _part() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def _octets(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def _of_nobody() -> str:
    if not _dummy:
        _dummy.append(hashed(secrets.token_urlsafe()))
    return _dummy[0]

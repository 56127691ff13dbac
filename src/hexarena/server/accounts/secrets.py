"""Passwords by argon2, recovery codes, and the secrets of devices; only their hashes are stored."""

import hashlib
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from hexarena.contract.errors import BadPassword, Busy
from hexarena.contract.names import normalize_name
from hexarena.store.accounts.accounts import Handle

MAX_HASHING = 2  # passwords hashed at a time: each takes 64 MiB
MAX_WAITING = 8  # those and others that wait for their turn, so that moves have threads left
RETRY_SECONDS = 2  # seconds until one more may try
CODE_COUNT = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
CODE_PARTS, PART_LENGTH = 3, 5  # of a code: 74 bits
MIN_PASSWORD, MAX_PASSWORD = 8, 200  # characters of a password
MIN_DISTINCT = 4  # different characters in a password

_hasher = PasswordHasher()
_hashing = threading.BoundedSemaphore(MAX_HASHING)
_queue = threading.BoundedSemaphore(MAX_WAITING)
_dummy_hashes: list[str] = []  # the hash of a password that nobody has


def digest(text: str) -> str:
    """Hash a secret that cannot be guessed, for storing."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


@contextmanager
def _wait_for_turn() -> Iterator[None]:
    """Wait for a turn to hash. Raises Busy if too many wait."""
    if not _queue.acquire(blocking=False):
        problem = f"{MAX_WAITING} passwords are being checked"
        raise Busy(f"{problem}; try again in a moment", RETRY_SECONDS)
    try:
        with _hashing:
            yield
    finally:
        _queue.release()


def hash_password(password: str) -> str:
    """Hash a password for storing. Raises Busy."""
    with _wait_for_turn():
        return _hasher.hash(_encode(password))


def verify_password(password: str, stored_hash: str | None) -> bool:
    """Return whether a password fits a stored hash; without a hash it takes the same time.

    Raises Busy.
    """
    known_hash = stored_hash or _get_dummy_hash()
    with _wait_for_turn():
        try:
            _hasher.verify(known_hash, _encode(password))
        except (Argon2Error, InvalidHashError):
            return False
    return stored_hash is not None


def is_outdated(stored_hash: str) -> bool:
    """Return whether the parameters of a hash are out of date."""
    return _hasher.check_needs_rehash(stored_hash)


def check_password(password: str, handle: Handle) -> None:
    """Raise BadPassword if a new password is easy to guess; the answer does not repeat it."""
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        problem = f"the password has {len(password)} characters"
        raise BadPassword(f"{problem}; expected {MIN_PASSWORD} to {MAX_PASSWORD}")
    if normalize_name(password) == handle.seen_as or len(set(password)) < MIN_DISTINCT:
        raise BadPassword("this password is easy to guess; choose another one")


def fresh_codes() -> tuple[str, ...]:
    """Return new recovery codes."""
    return tuple("-".join(_make_part() for _ in range(CODE_PARTS)) for _ in range(CODE_COUNT))


def code_digest(code: str) -> str:
    """Return the stored digest of a recovery code, however it is typed."""
    return digest("".join(character for character in code.lower() if character.isalnum()))


def _make_part() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(PART_LENGTH))


def _encode(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def _get_dummy_hash() -> str:
    if not _dummy_hashes:
        _dummy_hashes.append(hash_password(secrets.token_urlsafe()))
    return _dummy_hashes[0]

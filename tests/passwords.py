"""Passwords of tests: a hash as costly as those of players takes a fifth of a second."""

from argon2 import PasswordHasher

from hexarena.server.accounts import hashing


def hash_cheaply() -> None:
    """Let servers of this process hash passwords at hardly any cost."""
    hashing.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

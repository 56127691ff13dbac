"""Hash passwords for the parent process, which runs `python -P hashing_process.py 19 3 65536 4`.

The process reads lines of JSON from standard input and writes its answers to standard output. It
answers `{"hash": PASSWORD}` with `{"hash": HASH}`, and `{"verify": PASSWORD, "hash": HASH}` with
`{"fits": BOOLEAN}`. It ends when its standard input is closed. The numbers are its nice level, and
the iterations, KiB and threads of a hash. It imports nothing from Hexarena, so that it starts at
once.
"""

import json
import os
import signal
import sys

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError


def answer(hasher: PasswordHasher, message: dict[str, str]) -> dict[str, object]:
    """Return the answer to a request to hash or verify a password."""
    if "verify" not in message:
        return {"hash": hasher.hash(_encode(message["hash"]))}
    try:
        return {"fits": hasher.verify(message["hash"], _encode(message["verify"]))}
    except (Argon2Error, InvalidHashError):
        return {"fits": False}


def _encode(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def main() -> None:
    """Answer the messages on standard input until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, which ends this process
    niceness, time_cost, memory_cost, parallelism = map(int, sys.argv[1:])
    if hasattr(os, "nice"):
        os.nice(niceness)
    hasher = PasswordHasher(time_cost, memory_cost, parallelism)
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(answer(hasher, json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

"""Hash passwords for the process that started this one: `python -P hashing_process.py 19`.

Lines of JSON come on standard input, and go on standard output: `{"hash": PASSWORD}` is answered by
`{"hash": HASH}`, `{"verify": PASSWORD, "hash": HASH}` by `{"fits": BOOLEAN}`. It ends when its
standard input is closed. The number is how nice it is to others. It imports nothing of Hexarena,
so that it starts at once.
"""

import json
import os
import signal
import sys

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError


def answer(hasher: PasswordHasher, message: dict[str, str]) -> dict[str, object]:
    """Return the answer to a message."""
    if "verify" not in message:
        return {"hash": hasher.hash(_encode(message["hash"]))}
    try:
        return {"fits": hasher.verify(message["hash"], _encode(message["verify"]))}
    except (Argon2Error, InvalidHashError):
        return {"fits": False}


def _encode(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def main() -> None:
    """Answer messages until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, which ends this
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    hasher = PasswordHasher()
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(answer(hasher, json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

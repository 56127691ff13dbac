"""Lines typed ahead at a terminal: they must not answer a question that comes later."""

import contextlib
import sys


def drop() -> None:
    """Drop what was typed at a terminal and not yet read; keep what comes through a pipe."""
    if not sys.stdin.isatty():
        return
    try:
        import termios
    except ImportError:  # Windows
        _drop_at_console()
    else:
        with contextlib.suppress(termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _drop_at_console() -> None:
    import msvcrt

    while msvcrt.kbhit():  # type: ignore[attr-defined,unused-ignore]
        msvcrt.getwch()  # type: ignore[attr-defined,unused-ignore]

"""File descriptors: as many as the system gives, and how many connections they allow."""

import sys

SPARED = 256  # for the database, files that are sent, bots and logs
PLENTY = 65_536  # where the system knows no limit


def raise_limit() -> None:
    """Let this process open as many descriptors as it may at most."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == hard:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # macOS grants fewer than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def room() -> int:
    """Return how many connections may be open, so that enough descriptors are left for others."""
    if sys.platform == "win32":
        return PLENTY
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if limit == resource.RLIM_INFINITY:
        return PLENTY
    return max(limit - SPARED, limit // 2)

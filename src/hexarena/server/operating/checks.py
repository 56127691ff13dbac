"""The checks of `hexarena doctor`: each returns a verdict, what it found, and how to mend it."""

import asyncio
import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, NamedTuple

from hexarena.contract.cache import cache_root
from hexarena.contract.english import counted, shortened
from hexarena.contract.errors import HexarenaError
from hexarena.contract.extras import LIBRARIES, advice, missing_libraries
from hexarena.contract.game import all_games
from hexarena.search import is_warm
from hexarena.server.accounts import openid
from hexarena.server.fanout.redis_fanout import CHANNEL, connected
from hexarena.server.http.pages import BUNDLE
from hexarena.server.http.quotas import RESERVED, raise_descriptor_limit
from hexarena.server.push import pushes
from hexarena.server.settings import USUAL_PORT, Settings
from hexarena.server.webhooks import hooks
from hexarena.store.backups import examine, would_go
from hexarena.store.opening import confirm_known, newest

CheckVerdict = Literal["good", "doubtful", "bad"]
CheckResult = tuple[CheckVerdict, str, str]

OLDEST = (3, 11)
LITTLE, SCARCE = 200e6, 2e9  # bytes of free disk
ENOUGH = 4096  # file descriptors
WAIT = 5.0  # seconds for an answer
SKEW = 1.0  # seconds between two clocks that agree
RELEASED = time.strptime("2026-01-01", "%Y-%m-%d")


class Finding(NamedTuple):
    """What a check found."""

    check: str
    verdict: CheckVerdict
    found: str
    mend: str


def _python(_settings: Settings) -> CheckResult:
    came = sys.version.split()[0]
    good = sys.version_info >= OLDEST
    return "good" if good else "bad", came, "" if good else "expected 3.11 or later"


def _extras(settings: Settings) -> CheckResult:
    """List the extras that are installed; those that the settings need must be."""
    needs = {
        "postgres": settings.database.startswith("postgres"),
        "redis": bool(settings.redis),
        "metrics": settings.metrics_port is not None,
        "openid": bool(settings.openid_issuer),
        "lab": bool(settings.lab_minutes),
    }
    missing = [extra for extra in LIBRARIES if missing_libraries(extra)]
    report = f"installed: {', '.join(extra for extra in LIBRARIES if extra not in missing)}"
    if missing:
        report += f"; not installed: {', '.join(missing)}"
    if wanted := [extra for extra in missing if needs.get(extra)]:
        return "bad", report, advice(",".join(wanted), "a server with these settings")
    return "good", report, ""


def _games(_settings: Settings) -> CheckResult:
    cold = [each.name for each in all_games() if not is_warm(each)]
    if cold:
        mend = "they open a while after the start; `hexarena warm` compiles them now"
        return "doubtful", f"not compiled yet: {shortened(cold)}", mend
    return "good", "all are compiled", ""


def _cache(_settings: Settings) -> CheckResult:
    root = cache_root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return "good", str(root), ""
    except OSError as error:
        mend = "expected a folder that can be written, or games are compiled at every start"
        return "doubtful", f"{root}: {error.strerror}", mend


def _pages(_settings: Settings) -> CheckResult:
    if (BUNDLE / "index.html").is_file():
        return "good", "built", ""
    return "bad", f"there is no {BUNDLE}/index.html", "`make wheel` or `make play` builds the pages"


def _database(settings: Settings) -> CheckResult:
    found = examine(settings.database_url)
    if found is None:
        return "good", "none yet; the first start makes it", ""
    confirm_known({found.tables}, "the database")
    held = f"sound, {counted(found.rows['matches'], 'match')}, tables of version {found.tables}"
    if found.tables != newest():
        return "doubtful", held, f"the next start migrates to {newest()}: make a backup before"
    return "good", held, ""


def _retention(settings: Settings) -> CheckResult | None:
    if not any(settings.keeping):
        return None
    there = examine(settings.database_url)
    if there is None or there.tables != newest():
        return "good", "nothing would go before the database is of this version", ""
    gone = would_go(settings.database_url, settings.keeping)
    found = (
        f"would delete {counted(gone.finished, 'finished match')}, "
        f"{counted(gone.between_bots, 'match')} between bots, "
        f"and the ids of commands of {counted(gone.without_commands, 'match')}"
    )
    return ("doubtful" if any(gone) else "good"), found, ""


def _disk(settings: Settings) -> CheckResult:
    folder = settings.folder
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    verdict: CheckVerdict = "bad" if free < LITTLE else "doubtful" if free < SCARCE else "good"
    mend = "" if verdict == "good" else f"expected {SCARCE / 1e9:g} GB or more"
    return verdict, f"{free / 1e9:.1f} GB are free at {folder}", mend


def _folder(settings: Settings) -> CheckResult:
    if not settings.folder.exists():
        return "good", f"{settings.folder} will be made", ""
    with tempfile.TemporaryFile(dir=settings.folder):
        return "good", f"{settings.folder} can be written", ""


def _redis(settings: Settings) -> CheckResult | None:
    if not settings.redis:
        return None
    reason = asyncio.run(_asked(settings.redis))
    if reason is None:
        return "good", "answers", ""
    return "bad", reason, "start it, or correct --redis"


async def _asked(url: str) -> str | None:
    """Return why Redis does not answer, None if it does."""
    from redis.exceptions import RedisError

    client = connected(url)
    try:
        async with asyncio.timeout(WAIT), client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
    except (RedisError, OSError, TimeoutError) as error:
        return str(error) or "no answer"
    finally:
        await client.aclose()
    return None


def _webhooks(settings: Settings) -> CheckResult | None:
    if hooks.is_installed():
        return "good", "can be registered", ""
    if not settings.webhook_networks:
        return "doubtful", "players cannot register any", hooks.MISSING
    return "bad", "--webhook-networks without what sends webhooks", hooks.MISSING


def _notices(settings: Settings) -> CheckResult:
    if not pushes.is_installed():
        return "doubtful", "browsers are not told of turns", pushes.MISSING
    if not settings.contact:
        mend = "--contact mailto:YOU@HOST lets push services reach you; some ask for it"
        return "doubtful", "browsers are told of turns, without an address of yours", mend
    return "good", "browsers are told of turns", ""


def _openid(settings: Settings) -> CheckResult | None:
    if not settings.openid_issuer:
        return None
    try:
        provider = openid.provider_of(settings)
        name = provider.look() if provider else ""
    except HexarenaError as error:
        return "bad", "nobody can sign in through the provider", str(error)
    return "good", f"people can sign in through {name}", ""


def _port(settings: Settings) -> CheckResult:
    port = USUAL_PORT if settings.port is None else settings.port
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        with closing(socket.create_server((settings.host, port), family=kind)):
            return "good", f"{settings.host}:{port} is free", ""
    except OSError as error:
        came = f"{settings.host}:{port}: {error.strerror or error}"
        if settings.port is None:
            return "doubtful", came, "the server takes the next free one"
        return "doubtful", came, "expected if a server runs there; else choose another --port"


def _descriptors(settings: Settings) -> CheckResult | None:
    if sys.platform == "win32":
        return None
    import resource

    raise_descriptor_limit()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    wanted = min(ENOUGH, settings.connections + RESERVED)
    if 0 <= limit < wanted:
        mend = f"expected {wanted} or more: `ulimit -n`, or LimitNOFILE of systemd"
        return "doubtful", f"{limit} may be open", mend
    return "good", f"{limit} may be open", ""


def _clock(settings: Settings) -> CheckResult:
    """Compare the clock with the release, and with that of the disk, which may be elsewhere."""
    now = time.time()
    if now < time.mktime(RELEASED):
        return "bad", time.strftime("%Y-%m-%d", time.gmtime(now)), "set the clock"
    with suppress(OSError), tempfile.NamedTemporaryFile(dir=settings.folder) as file:
        skew = abs(Path(file.name).stat().st_mtime - now)
        if skew > SKEW:
            return "doubtful", f"{skew:.0f} s off that of the disk", "let one service set both"
    return "good", time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now)), ""


def _agreement(settings: Settings) -> CheckResult:
    """Look for settings that contradict each other."""
    faults = [text for wrong, text in _contradictions(settings) if wrong]
    return ("doubtful", "; ".join(faults), "") if faults else ("good", "they agree", "")


def _contradictions(settings: Settings) -> tuple[tuple[bool, str], ...]:
    anybody = [each for each in settings.proxies if ip_network(each).prefixlen == 0]
    shared = settings.database.startswith("postgres")
    processors = os.cpu_count() or 1
    near = settings.host in ("127.0.0.1", "::1", "localhost")
    return (
        (bool(anybody), f"--proxies {shortened(anybody)} believes everybody; name your proxy"),
        (bool(settings.redis) and not settings.secret, "servers with --redis need one --secret"),
        (shared and not settings.redis, "several servers on PostgreSQL need --redis"),
        (settings.workers > 1 and not settings.redis, "--workers above 1 need --redis"),
        (bool(settings.hosts) and near and not settings.proxies, "--hosts without --proxies"),
        (settings.thinkers > processors, f"--thinkers exceeds {processors} processors"),
        (settings.metrics_host in ("0.0.0.0", "::"), "--metrics-host lets everybody read"),
        (_same_port(settings), "--port and --metrics-port are one"),
    )


def _same_port(settings: Settings) -> bool:
    port, first = settings.port or 0, settings.metrics_port or 0
    return bool(port and first) and port - first in range(settings.workers)


CHECKS: dict[str, Callable[[Settings], CheckResult | None]] = {
    "Python": _python,
    "extras": _extras,
    "games": _games,
    "cache": _cache,
    "pages": _pages,
    "folder": _folder,
    "database": _database,
    "retention": _retention,
    "disk": _disk,
    "Redis": _redis,
    "webhooks": _webhooks,
    "notices": _notices,
    "OpenID Connect": _openid,
    "port": _port,
    "file descriptors": _descriptors,
    "clock": _clock,
    "settings": _agreement,
}

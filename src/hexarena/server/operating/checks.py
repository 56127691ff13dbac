"""The checks of `hexarena doctor`: each returns a verdict, what it found, and how to fix it."""

import asyncio
import os
import shlex
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, NamedTuple

from hexarena.contract.cache import cache_root
from hexarena.contract.english import abbreviate_names, count_noun
from hexarena.contract.errors import BadOption, HexarenaError
from hexarena.contract.extras import LIBRARIES, advice, missing_libraries
from hexarena.contract.game import all_games
from hexarena.search import is_warm
from hexarena.server.accounts import openid
from hexarena.server.fanout.redis_fanout import CHANNEL, connect
from hexarena.server.http.pages import BUNDLE
from hexarena.server.http.quotas import RESERVED_DESCRIPTORS, raise_descriptor_limit
from hexarena.server.lobby.names import read_word_file
from hexarena.server.privacy import find_exposed
from hexarena.server.push import pushes
from hexarena.server.settings import USUAL_PORT, Settings
from hexarena.server.site.pages import PAGES
from hexarena.server.webhooks import hooks
from hexarena.store.backups import count_expired_matches, examine
from hexarena.store.opening import check_versions, newest_version

CheckVerdict = Literal["good", "doubtful", "bad"]
CheckResult = tuple[CheckVerdict, str, str]

MIN_PYTHON = (3, 11)
MIN_DISK_BYTES, LOW_DISK_BYTES = 200e6, 2e9  # bytes of free disk space
MIN_DESCRIPTORS = 4096  # file descriptors
REDIS_SECONDS = 5.0  # seconds for Redis to answer
PAGE_FILES = tuple(f"{page}.md" for page in PAGES)
MAX_PATHS = 3  # paths that a suggested command names
MAX_SKEW = 1.0  # seconds by which two clocks may differ
RELEASE_TIME = time.strptime("2026-01-01", "%Y-%m-%d")


class Finding(NamedTuple):
    """The result of a check."""

    check: str
    verdict: CheckVerdict
    found: str
    mend: str


def _check_python(_settings: Settings) -> CheckResult:
    version = sys.version.split()[0]
    is_good = sys.version_info >= MIN_PYTHON
    return "good" if is_good else "bad", version, "" if is_good else "expected 3.11 or later"


def _check_extras(settings: Settings) -> CheckResult:
    """Check that the extras required by the settings are installed; list the installed ones."""
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
    if needed := [extra for extra in missing if needs.get(extra)]:
        return "bad", report, advice(",".join(needed), "a server with these settings")
    return "good", report, ""


def _check_games(_settings: Settings) -> CheckResult:
    cold = [game.name for game in all_games() if not is_warm(game)]
    if cold:
        remedy = "they open a while after the start; `hexarena warm` compiles them now"
        return "doubtful", f"not compiled yet: {abbreviate_names(cold)}", remedy
    return "good", "all are compiled", ""


def _check_cache(_settings: Settings) -> CheckResult:
    root = cache_root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return "good", str(root), ""
    except OSError as error:
        remedy = "expected a writable folder; without one, games are compiled at every start"
        return "doubtful", f"{root}: {error.strerror}", remedy


def _check_pages(_settings: Settings) -> CheckResult:
    if (BUNDLE / "index.html").is_file():
        return "good", "built", ""
    return "bad", f"there is no {BUNDLE}/index.html", "`make wheel` or `make play` builds the pages"


def _check_database(settings: Settings) -> CheckResult:
    examination = examine(settings.database_url)
    if examination is None:
        return "good", "none yet; the first start creates it", ""
    check_versions({examination.tables}, "the database")
    matches = count_noun(examination.rows["matches"], "match")
    contents = f"sound, {matches}, tables of version {examination.tables}"
    if examination.tables != newest_version():
        return (
            "doubtful",
            contents,
            f"the next start migrates to {newest_version()}: make a backup before",
        )
    return "good", contents, ""


def _check_retention(settings: Settings) -> CheckResult | None:
    if not any(settings.retention):
        return None
    examination = examine(settings.database_url)
    if examination is None or examination.tables != newest_version():
        return "good", "nothing would be deleted before the database has this version", ""
    deletions = count_expired_matches(settings.database_url, settings.retention)
    report = (
        f"would delete {count_noun(deletions.finished, 'finished match')}, "
        f"{count_noun(deletions.between_bots, 'match')} between bots, "
        f"and the ids of commands of {count_noun(deletions.without_commands, 'match')}"
    )
    return ("doubtful" if any(deletions) else "good"), report, ""


def _check_disk(settings: Settings) -> CheckResult:
    folder = settings.folder
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    verdict: CheckVerdict = (
        "bad" if free < MIN_DISK_BYTES else "doubtful" if free < LOW_DISK_BYTES else "good"
    )
    remedy = "" if verdict == "good" else f"expected {LOW_DISK_BYTES / 1e9:g} GB or more"
    return verdict, f"{free / 1e9:.1f} GB are free at {folder}", remedy


def _check_folder(settings: Settings) -> CheckResult:
    if not settings.folder.exists():
        return "good", f"{settings.folder} will be created", ""
    with tempfile.TemporaryFile(dir=settings.folder):
        return "good", f"{settings.folder} can be written", ""


def _check_privacy(settings: Settings) -> CheckResult:
    if exposed_paths := find_exposed(settings):
        paths = abbreviate_names(exposed_paths)
        remedy = f"`chmod go= {shlex.join(map(str, exposed_paths[:MAX_PATHS]))}`"
        return "doubtful", f"others can read {paths}", remedy
    return "good", "only its owner can read the folder, the database and the key", ""


def _check_redis(settings: Settings) -> CheckResult | None:
    if not settings.redis:
        return None
    reason = asyncio.run(_ask_redis(settings.redis))
    if reason is None:
        return "good", "answers", ""
    return (
        "bad",
        reason,
        "start it, or correct --redis; meanwhile, changes show up to two seconds late",
    )


async def _ask_redis(url: str) -> str | None:
    """Return why Redis does not answer, or None if it does."""
    from redis.exceptions import RedisError

    client = connect(url)
    try:
        async with asyncio.timeout(REDIS_SECONDS), client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
    except (RedisError, OSError, TimeoutError) as error:
        return str(error) or "no answer"
    finally:
        await client.aclose()
    return None


def _check_webhooks(settings: Settings) -> CheckResult | None:
    if hooks.is_installed():
        return "good", "can be registered", ""
    if not settings.webhook_networks:
        return "doubtful", "players cannot register any", hooks.MISSING_EXTRA
    return "bad", "--webhook-networks without what sends webhooks", hooks.MISSING_EXTRA


def _check_notices(settings: Settings) -> CheckResult:
    if not pushes.is_installed():
        return "doubtful", "browsers are not notified of turns", pushes.MISSING_EXTRA
    if not settings.contact:
        remedy = "--contact mailto:YOU@HOST lets push services reach you; some ask for it"
        return "doubtful", "browsers are notified of turns, but you gave no contact address", remedy
    return "good", "browsers are notified of turns", ""


def _check_site_pages(settings: Settings) -> CheckResult:
    """Check that the site pages name the operator, and that the operator's own texts are used."""
    if settings.pages_folder:
        faults = list(_list_page_faults(settings.pages_folder))
        if faults:
            return "bad", "; ".join(faults), f"expected {abbreviate_names(PAGE_FILES)}, in UTF-8"
    if not (settings.contact and settings.operator):
        remedy = "set --contact mailto:YOU@HOST and --operator 'YOUR NAME'"
        return "doubtful", "the contact page does not say who you are and how to reach you", remedy
    return "good", "terms, privacy, cookies and contact can be shown", ""


def _list_page_faults(folder: Path) -> Iterator[str]:
    if not folder.is_dir():
        yield f"{folder} is not a folder"
        return
    for path in sorted(folder.glob("*.md")):
        if path.name not in PAGE_FILES:
            yield f"no page is called {path.name}"
        try:
            path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            yield f"{path.name} can't be read: {error}"


def _check_names(settings: Settings) -> CheckResult:
    """Check that the operator's own word list can be read."""
    if not settings.bad_words_file:
        return "good", "names are compared with our list of bad words", ""
    try:
        words = read_word_file(settings.bad_words_file)
    except BadOption as error:
        problem, _, remedy = str(error).partition("; ")
        return "bad", problem, remedy
    return (
        "good",
        f"names are compared with our list and {count_noun(len(words), 'word')} of yours",
        "",
    )


def _check_rights(_settings: Settings) -> CheckResult:
    """List the games that may not be used commercially."""
    games = [game for game in all_games() if game.rights.non_commercial]
    if not games:
        return "good", "no game restricts who may offer it", ""
    titles = abbreviate_names([game.title for game in games])
    links = abbreviate_names([game.rights.link for game in games if game.rights.link])
    remedy = f"take no money for it and show no advertising beside it, or ask the owner: {links}"
    return "doubtful", f"the owner of {titles} allows only non-commercial play", remedy


def _check_openid(settings: Settings) -> CheckResult | None:
    if not settings.openid_issuer:
        return None
    try:
        provider = openid.make_provider(settings)
        name = provider.look() if provider else ""
    except HexarenaError as error:
        return "bad", "nobody can sign in through the provider", str(error)
    return "good", f"people can sign in through {name}", ""


def _check_port(settings: Settings) -> CheckResult:
    port = USUAL_PORT if settings.port is None else settings.port
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        with closing(socket.create_server((settings.host, port), family=kind)):
            return "good", f"{settings.host}:{port} is free", ""
    except OSError as error:
        problem = f"{settings.host}:{port}: {error.strerror or error}"
        if settings.port is None:
            return "doubtful", problem, "the server takes the next free one"
        return (
            "doubtful",
            problem,
            "fine if your server already runs there; else choose another --port",
        )


def _check_descriptors(settings: Settings) -> CheckResult | None:
    if sys.platform == "win32":
        return None
    import resource

    raise_descriptor_limit()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    needed = min(MIN_DESCRIPTORS, settings.connections + RESERVED_DESCRIPTORS)
    if 0 <= limit < needed:
        remedy = f"expected {needed} or more: `ulimit -n`, or LimitNOFILE of systemd"
        return "doubtful", f"{limit} may be open", remedy
    return "good", f"{limit} may be open", ""


def _check_clock(settings: Settings) -> CheckResult:
    """Compare the system clock with the release date and with the disk's (maybe remote) clock."""
    time_now = time.time()
    if time_now < time.mktime(RELEASE_TIME):
        return "bad", time.strftime("%Y-%m-%d", time.gmtime(time_now)), "set the clock"
    with suppress(OSError), tempfile.NamedTemporaryFile(dir=settings.folder) as file:
        skew = abs(Path(file.name).stat().st_mtime - time_now)
        if skew > MAX_SKEW:
            return "doubtful", f"{skew:.0f} s off that of the disk", "let one service set both"
    return "good", time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(time_now)), ""


def _check_consistency(settings: Settings) -> CheckResult:
    """Check for settings that contradict each other."""
    faults = [text for is_wrong, text in _list_contradictions(settings) if is_wrong]
    return ("doubtful", "; ".join(faults), "") if faults else ("good", "they agree", "")


def _list_contradictions(settings: Settings) -> tuple[tuple[bool, str], ...]:
    open_proxies = [proxy for proxy in settings.proxies if ip_network(proxy).prefixlen == 0]
    is_shared = settings.database.startswith("postgres")
    processors = os.cpu_count() or 1
    is_local = settings.host in ("127.0.0.1", "::1", "localhost")
    return (
        (
            bool(open_proxies),
            f"--proxies {abbreviate_names(open_proxies)} trusts everybody; name your proxy",
        ),
        (bool(settings.redis) and not settings.secret, "servers with --redis need one --secret"),
        (is_shared and not settings.redis, "several servers on PostgreSQL need --redis"),
        (settings.workers > 1 and not settings.redis, "--workers above 1 need --redis"),
        (bool(settings.hosts) and is_local and not settings.proxies, "--hosts without --proxies"),
        (settings.thinkers > processors, f"--thinkers exceeds {processors} processors"),
        (
            settings.metrics_host in ("0.0.0.0", "::"),
            "--metrics-host lets everybody read the metrics",
        ),
        (_is_same_port(settings), "--port and --metrics-port are the same"),
    )


def _is_same_port(settings: Settings) -> bool:
    port, first = settings.port or 0, settings.metrics_port or 0
    return bool(port and first) and port - first in range(settings.workers)


CHECKS: dict[str, Callable[[Settings], CheckResult | None]] = {
    "Python": _check_python,
    "extras": _check_extras,
    "games": _check_games,
    "cache": _check_cache,
    "pages": _check_pages,
    "folder": _check_folder,
    "privacy": _check_privacy,
    "database": _check_database,
    "retention": _check_retention,
    "disk": _check_disk,
    "Redis": _check_redis,
    "webhooks": _check_webhooks,
    "notices": _check_notices,
    "site pages": _check_site_pages,
    "names": _check_names,
    "rights": _check_rights,
    "OpenID Connect": _check_openid,
    "port": _check_port,
    "file descriptors": _check_descriptors,
    "clock": _check_clock,
    "settings": _check_consistency,
}

"""The pages about the site, from our texts or the operator's, with facts from the settings."""

import re
from datetime import timedelta
from pathlib import Path
from string import Template

from markdown_it import MarkdownIt

from hexarena.contract.english import count_noun
from hexarena.contract.game import Game, all_games
from hexarena.server.accounts import known_browsers
from hexarena.server.caretaker import DELIVERIES_KEPT
from hexarena.server.http import cookies, identity
from hexarena.server.moderation import desk
from hexarena.server.settings import Settings
from hexarena.server.site.schemas import SitePageName, SitePageShown
from hexarena.server.site.stored_data import write_table
from hexarena.store.accounts.challenges import LIFETIME
from hexarena.store.accounts.devices import MAX_IDLE
from hexarena.store.accounts.events import MAX_EVENTS
from hexarena.store.accounts.traces import LIFETIMES
from hexarena.store.clocks.conduct import ABORTS_KEPT, MEMORY
from hexarena.store.moderation.sanctions import ADDRESS_DAYS

PAGES: tuple[SitePageName, ...] = ("terms", "privacy", "cookies", "contact")
DEFAULTS = Path(__file__).parent / "defaults"
NO_ADDRESS = "no address is given here."
HEADING = re.compile(r"(?m)^# +(.+?) *$")


class SitePages:
    """Writes the site's pages as HTML; an operator's file replaces the page of the same name."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.pages_folder
        self._facts = _list_facts(settings)

    def show(self, page: SitePageName) -> SitePageShown:
        """Return a page. If the operator's file cannot be read, use our text."""
        text = Template(self._read(page)).safe_substitute(self._facts)
        heading = HEADING.search(text)
        reader = MarkdownIt("commonmark", {"html": False}).enable("table")
        title = heading[1] if heading else page.capitalize()
        return SitePageShown(page=page, title=title, html=reader.render(text))

    def _read(self, page: SitePageName) -> str:
        if self._folder:
            try:
                return own_file(self._folder, page).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):  # the doctor reports it
                pass
        return (DEFAULTS / f"{page}.md").read_text(encoding="utf-8")


def own_file(folder: Path, page: SitePageName) -> Path:
    """Return the path of an operator's own text for a page, which need not exist."""
    return folder / f"{page}.md"


def _list_facts(settings: Settings) -> dict[str, str]:
    """Return the facts that the texts may include with a `$`."""
    facts = {
        "who_runs": _describe_operator(settings.operator),
        "contact": _describe_contact(settings.contact),
        "age_rule": _describe_age(settings.minimum_age),
        "games": "\n".join(map(_describe_game, all_games())),
        "matches_kept": _describe_matches(settings.keep_matches),
        "commands_kept": _describe_commands(settings.keep_commands),
        "guests_kept": _count_days(timedelta(days=settings.keep_guests)),
        "devices_kept": _count_days(MAX_IDLE),
        "events_kept": str(MAX_EVENTS),
        "aborts_kept": _count_days(timedelta(milliseconds=ABORTS_KEPT)),
        "address_trace_kept": _count_days(LIFETIMES["address"]),
        "device_trace_kept": _count_days(LIFETIMES["device"]),
        "address_kept": _count_days(timedelta(days=ADDRESS_DAYS)),
        "deliveries_kept": _count_days(DELIVERIES_KEPT),
        "conduct_counts": _count_days(MEMORY),
        "challenge_minutes": count_noun(round(LIFETIME.total_seconds() / 60), "minute"),
        "cookie_kept": _count_days(timedelta(seconds=cookies.COOKIE_SECONDS)),
        "player_cookie": identity.COOKIE,
        "known_cookie": known_browsers.COOKIE,
        "sanction_cookie": desk.COOKIE,
        "cookie_prefix": cookies.HOST_PREFIX,
    }
    return {**facts, "stored_data": Template(write_table()).substitute(facts)}


def _describe_operator(operator: str) -> str:
    if not operator:
        return "The operator of this site has not given a name here."
    return f"{_escape(operator)} runs this site."


def _describe_contact(contact: str) -> str:
    """Return a Markdown link to a contact address."""
    return f"[{_escape(contact.removeprefix('mailto:'))}](<{contact}>)" if contact else NO_ADDRESS


def _describe_age(age: int) -> str:
    if not age:
        return "This site asks for no minimum age."
    return (
        f"You must be at least {age} years old to write free text to other people; the site asks "
        "you before you do. Younger players can use all the rest, and talk in ready-made phrases."
    )


def _describe_game(game: Game) -> str:
    """Return a Markdown list item about the owner of a game's rights."""
    age = f" Its rulebook recommends it from {game.facts.age} years." if game.facts.age else ""
    link = f" [More about it]({game.rights.link})." if game.rights.link else ""
    owner = f"**{_escape(game.title)}** is by {_escape(game.designer)}."
    return f"- {owner} {game.rights.allowed}{age}{link}"


def _describe_matches(days: int) -> str:
    if not days:
        return "Without limit"
    return (
        f"{_count_days(timedelta(days=days))} after a finished match last changed, longer in "
        "tournaments; unfinished ones without limit"
    )


def _describe_commands(days: int) -> str:
    if not days:
        return "As long as the match or tournament."
    return (
        f"{_count_days(timedelta(days=days))} after a match ended; in tournaments, without limit."
    )


def _count_days(period: timedelta) -> str:
    return count_noun(period.days, "day")


def _escape(text: str) -> str:
    """Return text escaped so that Markdown shows it unchanged."""
    return re.sub(r"([\\`*_{}\[\]<>()#+!|$~-])", r"\\\1", text)

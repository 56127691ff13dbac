"""Views of reports, people and sanctions for operators."""

import json
from typing import Any

from hexarena.contract.errors import HexarenaError, UnknownPlayer
from hexarena.contract.game import game as find_game
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.moderation.schemas import (
    BotAccountName,
    JudgedMatchShown,
    MessageAuthor,
    OwnSanction,
    PersonShown,
    ReportedMessage,
    ReportShown,
    SanctionShown,
)
from hexarena.server.schemas import OwnerShown
from hexarena.store import Store
from hexarena.store.moderation.directory import KnownPerson
from hexarena.store.moderation.sanctions import Sanction, SanctionDetails
from hexarena.store.ratings.voiding import JudgedMatch
from hexarena.store.talk.reports import NAME_NUMBER, ReportDetails
from hexarena.store.writing import now


def show_person(store: Store, person: KnownPerson) -> PersonShown:
    """Return the view of a person, with all sanctions so far, and the owner or the bot accounts."""
    owner = store.bot_accounts.name_owners([person.public_id]).get(person.public_id)
    owner_player = store.directory.load(owner.who).player if owner else None
    return PersonShown(
        player=person.public_id,
        name=person.name or UNNAMED,
        account=person.account_start is not None,
        start=person.account_start or person.first_day,
        rated=person.rated,
        address=person.has_sighting,
        sanctions=tuple(map(show_sanction, store.sanctions.list_details(person.player))),
        others_sanctions=_show_others_sanctions(store, person),
        owner=owner and OwnerShown(who=owner.who, name=owner.name),
        owner_sanctioned=owner_player is not None and _is_sanctioned(store, owner_player),
        bots=tuple(
            BotAccountName(
                player=bot.who, name=bot.name, sanctioned=_is_sanctioned(store, bot.player)
            )
            for bot in store.bot_accounts.list_bots(person.player)
        ),
    )


def _show_others_sanctions(store: Store, person: KnownPerson) -> tuple[SanctionShown, ...]:
    digest = store.sanctions.find_sighting(person.player)
    at_address = store.sanctions.list_at(digest) if digest else []
    return tuple(
        show_sanction(details) for details in at_address if details.sanction.player != person.player
    )


def _is_sanctioned(store: Store, player: str) -> bool:
    return any(show_sanction(details).active for details in store.sanctions.list_details(player))


def show_sanction(details: SanctionDetails) -> SanctionShown:
    """Return the view of a sanction."""
    sanction = details.sanction
    return SanctionShown(
        sanction=sanction.id,
        player=details.public_id,
        name=None if details.public_id is None else details.name or UNNAMED,
        kind=sanction.kind,
        reason=sanction.reason,
        start=sanction.start,
        expiry=sanction.end or sanction.expiry,
        active=sanction.end is None and sanction.expiry > now(),
        address=bool(sanction.digests),
        browser=sanction.browsers,
    )


def show_own_sanction(sanction: Sanction) -> OwnSanction:
    """Return the view of a sanction for the person it is about."""
    return OwnSanction(kind=sanction.kind, reason=sanction.reason, expiry=sanction.expiry)


def show_report(store: Store, report: ReportDetails) -> ReportShown:
    """Return the view of a report, with the reported person."""
    fields = ("state", "reason", "note", "match", "number")
    reporter = None if report.reporter is None else report.reporter_name or UNNAMED
    values: dict[str, Any] = {name: getattr(report, name) for name in fields}
    excerpt = json.loads(report.excerpt or "[]")
    names = [entry["name"] for entry in excerpt if entry["number"] == NAME_NUMBER]
    messages = [entry for entry in excerpt if entry["number"] != NAME_NUMBER]
    return ReportShown(
        **values,
        report=report.id,
        time=report.at,
        settlement=report.settled,
        settler=_name_operator(store.audit.find_operator("settle", f"report {report.id}")),
        outcome=report.why,
        reporter=reporter,
        person=_show_reported(store, report.reported),
        messages=tuple(_show_message(report, message) for message in messages),
        name=names[0] if names else "",
    )


def _name_operator(operator: str) -> str:
    """Return the handle of an operator in the log, or the system user of a command."""
    return operator.partition(" ")[2] or operator


def _show_reported(store: Store, public_id: str | None) -> PersonShown | None:
    try:
        return None if public_id is None else show_person(store, store.directory.load(public_id))
    except UnknownPlayer:  # the player was erased just now
        return None


def _show_message(report: ReportDetails, message: dict[str, Any]) -> ReportedMessage:
    authors: dict[str | None, MessageAuthor] = {
        report.reporter: "reporter",
        report.reported: "reported",
    }
    author = message["who"] or None
    return ReportedMessage(
        **{key: message[key] for key in ("number", "text")},
        player=author,
        by=authors.get(author, "other") if author else "other",
        time=message["at"],
        name=message["name"] or UNNAMED,
        phrase=message["phrase"] or None,
    )


def show_judged_match(match: JudgedMatch) -> JudgedMatchShown:
    """Return the view of a player's rated match."""
    return JudgedMatchShown(
        match=match.match,
        game=match.game,
        title=_read_title(match.game),
        time=match.time,
        place=match.place,
        tied=match.is_tied,
        change=round(match.change),
        void=match.void is not None,
        opponents=match.opponents,
    )


def _read_title(name: str) -> str:
    try:
        return find_game(name).title
    except HexarenaError:  # a game that this server no longer has
        return name

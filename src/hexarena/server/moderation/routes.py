"""Routes of operators: accounts with the role, who have lately signed in or proved by a passkey."""

import datetime as dt
import hashlib
from ipaddress import ip_address
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from hexarena.contract.errors import NoAccount, SanctionRefused
from hexarena.contract.names import normalize_name
from hexarena.server.accounts.identities import IdentitiesDep, OperatorDep, Owner
from hexarena.server.http import Onlooker, ThreadedRoute, error_responses
from hexarena.server.http.addresses import is_shared_by_few, quota_address
from hexarena.server.lobby.names import UNNAMED, clean_handle, clean_person_name
from hexarena.server.moderation import views
from hexarena.server.moderation.desk import Visitor
from hexarena.server.moderation.schemas import (
    LONGEST_REASON,
    ActShown,
    JudgedMatchShown,
    ModerationShown,
    PeopleFound,
    PersonShown,
    ReasonWish,
    RenameWish,
    ReportShown,
    SanctionShown,
    SanctionWish,
    SignShown,
    VoidShown,
    VoidWish,
)
from hexarena.server.moderation.signs import list_signs
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.server.talk.desk import clean_text
from hexarena.store import to_timestamp
from hexarena.store.accounts.accounts import Handle
from hexarena.store.accounts.audit import OperatorAct
from hexarena.store.moderation.directory import KnownPerson
from hexarena.store.moderation.sanctions import ADDRESS_DAYS, NewSanction
from hexarena.store.talk.reports import ReportState

router = APIRouter(
    prefix="/api",
    tags=["operators"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERRORS = error_responses(404, 409, 413)
ACTS_SHOWN = 50
ReportPath = Annotated[str, Path(max_length=64)]
PlayerPath = Annotated[str, Path(max_length=64)]
SanctionId = Annotated[str, Path(max_length=64)]


# Everybody


@router.get("/me/moderation", responses=error_responses())
def my_moderation(
    request: Request, player: Onlooker, services: ServicesDep, identities: IdentitiesDep
) -> ModerationShown:
    """List what operators forbid you; for operators, count the open reports."""
    desk = services.sanctions
    notices = desk.list_notices(Visitor(request, player)) if player else []
    active = desk.list_own(player) if player else []
    try:
        is_operator = identities.load_owner(request).account.operator is not None
    except NoAccount:
        is_operator = False
    reports = services.store.reports.count_open() if is_operator else None
    return ModerationShown(
        sanctions=tuple(map(views.show_own_sanction, notices)),
        active=tuple(map(views.show_own_sanction, active)),
        reports=reports,
    )


@router.delete("/me/moderation", status_code=204, responses=error_responses())
def dismiss_moderation(player: Onlooker, services: ServicesDep) -> None:
    """Dismiss the notices of your sanctions. They still hold."""
    services.store.sanctions.dismiss(player)
    services.sanctions.refresh()


# Reports


@router.get("/operators/reports", responses=error_responses())
def list_reports(
    _operator: OperatorDep, services: ServicesDep, state: ReportState = "open"
) -> tuple[ReportShown, ...]:
    """List the open reports, the oldest first, or the settled ones, the newest first."""
    store = services.store
    return tuple(views.show_report(store, report) for report in store.reports.all_in(state))


@router.post("/operators/reports/{report}/settlement", responses=ERRORS)
def settle_report(
    report: ReportPath, body: ReasonWish, operator: OperatorDep, services: ServicesDep
) -> ReportShown:
    """Settle a report."""
    reason = _clean_reason(body.reason)
    act = _describe_act(services, operator, "settle", f"report {report}", reason)
    return views.show_report(services.store, services.store.reports.settle(report, reason, act))


# People


@router.get("/operators/people", responses=error_responses())
def find_people(
    _operator: OperatorDep,
    services: ServicesDep,
    text: Annotated[str, Query(min_length=1, max_length=80)],
) -> PeopleFound:
    """Find people by a part of the name, by public id, or by their last address."""
    store, address = services.store, _read_address(text.strip())
    people = store.directory.find(text.strip())
    sanctions: tuple[SanctionShown, ...] = ()
    is_shared = address is not None and not is_shared_by_few(address)
    if address is not None and not is_shared:
        digest = services.sanctions.hash_address(address)
        people = store.directory.find_at(digest)
        sanctions = tuple(map(views.show_sanction, store.sanctions.list_at(digest)))
    return PeopleFound(
        people=tuple(views.show_person(store, person) for person in people),
        address=address,
        is_shared=is_shared,
        sanctions=sanctions,
    )


@router.put("/operators/people/{player}/name", responses=ERRORS)
def rename_person(
    player: PlayerPath,
    body: RenameWish,
    operator: OperatorDep,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> PersonShown:
    """Give somebody another name, also at the tables and in tournaments."""
    store, reason = services.store, _clean_reason(body.reason)
    person = store.directory.load(player)
    handle = _read_handle(person, body.name)
    change = f"{person.public_id} {person.name or UNNAMED} to {handle.text}"
    act = _describe_act(services, operator, "rename", change, reason)
    identities.refresh_games(store.directory.rename(person.player, handle, act))
    return views.show_person(store, store.directory.load(player))


def _read_handle(person: KnownPerson, text: str) -> Handle:
    """Return a new name. Raises BadName."""
    if person.account_start is not None:
        return clean_handle(text)
    name = clean_person_name(text)
    return Handle(name, normalize_name(name))


# Sanctions


@router.get("/operators/sanctions", responses=error_responses())
def list_sanctions(_operator: OperatorDep, services: ServicesDep) -> tuple[SanctionShown, ...]:
    """List the sanctions that hold now, the newest first."""
    return tuple(map(views.show_sanction, services.store.sanctions.list_details()))


@router.post("/operators/sanctions", status_code=201, responses=ERRORS)
def impose_sanction(
    body: SanctionWish,
    operator: OperatorDep,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> tuple[SanctionShown, ...]:
    """Impose a sanction; return all that hold now."""
    reason = _clean_reason(body.reason)
    if body.address is not None and body.days > ADDRESS_DAYS:
        expected = f"expected at most {ADDRESS_DAYS}, as long as the server keeps addresses"
        raise SanctionRefused(f"{body.days} days for an address; {expected}")
    person, subject = None, "an address"
    if body.player is not None:
        person = services.store.directory.load(body.player)
        subject = f"{person.public_id} {person.name or UNNAMED}"
        if person.player == operator.player:
            raise SanctionRefused("that's you; name somebody else")
    expiry = dt.datetime.now(dt.UTC) + dt.timedelta(days=body.days)
    new_sanction = NewSanction(
        id=hashlib.sha256(f"{operator.player} {body.command}".encode()).hexdigest()[:16],
        kind=body.kind,
        reason=reason,
        expiry=to_timestamp(expiry),
        player=person.player if person else None,
        browsers=body.with_browser and person is not None,
        digests=_find_digests(services, body, person),
    )
    act = _describe_act(services, operator, f"{body.kind} for {body.days} d", subject, reason)
    services.store.sanctions.impose(new_sanction, act)
    services.sanctions.refresh()
    if person and body.kind == "close":
        identities.forget_players({person.player})
    return list_sanctions(operator, services)


def _find_digests(
    services: Services, wish: SanctionWish, person: KnownPerson | None
) -> tuple[str, ...]:
    """Return the hash of the address that is to be sanctioned, if any. Raises SanctionRefused."""
    if (person is None) == (wish.address is None):
        raise SanctionRefused("name either a player or an address")
    if wish.address is not None:
        return (services.sanctions.hash_address(_require_address(wish.address)),)
    if person is None or not wish.with_address:
        return ()
    digest = services.store.sanctions.find_sighting(person.player)
    if digest is None:
        raise SanctionRefused("no address of this player is known; leave the address out")
    return (digest,)


@router.post("/operators/sanctions/{sanction}/end", responses=ERRORS)
def end_sanction(
    sanction: SanctionId, body: ReasonWish, operator: OperatorDep, services: ServicesDep
) -> tuple[SanctionShown, ...]:
    """End a sanction before its time; return those that still hold."""
    reason = _clean_reason(body.reason)
    act = _describe_act(services, operator, "end", f"sanction {sanction}", reason)
    services.store.sanctions.end(sanction, act)
    services.sanctions.refresh()
    return list_sanctions(operator, services)


# Ratings


@router.get("/operators/people/{player}/matches", responses=error_responses(404))
def list_rated_matches(
    player: PlayerPath, _operator: OperatorDep, services: ServicesDep
) -> tuple[JudgedMatchShown, ...]:
    """List the last rated matches of somebody, the newest first."""
    return tuple(map(views.show_judged_match, services.store.voiding.list_matches(player)))


@router.post("/operators/voidings", responses=ERRORS)
def void_matches(body: VoidWish, operator: OperatorDep, services: ServicesDep) -> VoidShown:
    """Void rated matches, or let them count again. All ratings are computed again."""
    voiding, reason = services.store.voiding, _clean_reason(body.reason)
    if body.player is not None:
        act = _describe_act(services, operator, "void all matches", body.player, reason)
        match_ids = tuple(match.match for match in voiding.list_matches(body.player))
        counts = voiding.void_all(body.player, act)
    else:
        verb = "void" if body.void else "restore"
        match_ids = body.matches
        act = _describe_act(services, operator, verb, f"matches {', '.join(match_ids)}", reason)
        counts = voiding.void(match_ids, act, is_void=body.void)
    services.live_matches.reload_all(match_ids)
    return VoidShown(matches=counts.matches, changed=counts.changed)


@router.get("/operators/signs", responses=error_responses())
def list_farming_signs(_operator: OperatorDep, services: ServicesDep) -> tuple[SignShown, ...]:
    """List signs that ratings were farmed in the last 30 days, the clearest of each kind first."""
    suspicions = services.store.ratings.suspicions()
    return tuple(SignShown(**sign._asdict()) for sign in list_signs(suspicions))


# The log


@router.get("/operators/log", responses=error_responses())
def show_log(_operator: OperatorDep, services: ServicesDep) -> tuple[ActShown, ...]:
    """List the last acts of operators, the newest first."""
    entries = services.store.audit.last(ACTS_SHOWN)
    return tuple(
        ActShown(time=time, operator=operator, act=act, subject=subject, reason=reason)
        for time, operator, act, subject, reason in entries
    )


# Inside


def _clean_reason(text: str) -> str:
    return clean_text(text, LONGEST_REASON)


def _describe_act(
    services: Services, operator: Owner, act: str, subject: str, reason: str
) -> OperatorAct:
    public_id = services.store.ratings.public_id(operator.player)
    return OperatorAct(f"{public_id} {operator.account.handle}", act, subject, reason)


def _read_address(text: str) -> str | None:
    """Return a text as an address is counted, None if it is none."""
    try:
        ip_address(text)
    except ValueError:
        return None
    return quota_address(text)


def _require_address(text: str) -> str:
    address = _read_address(text.strip())
    if address is None:
        raise SanctionRefused(f"{text!r} is no address; expected one such as 203.0.113.7")
    if not is_shared_by_few(address):
        raise SanctionRefused(f"many people may share {address}; expected a public address")
    return address

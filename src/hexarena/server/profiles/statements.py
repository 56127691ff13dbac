"""Routes for players' statements: their age, and whether others may have their matches."""

from fastapi import APIRouter, Depends

from hexarena.server.http import Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.profiles.schemas import AgeWish, SharingWish, StatementsShown
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import Services, ServicesDep

router = APIRouter(
    prefix="/api/me/statements",
    tags=["players"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERRORS = error_responses(409, 413)


@router.get("", responses=error_responses())
def my_statements(player: Onlooker, services: ServicesDep) -> StatementsShown:
    """Show the site's minimum age, whether you have stated it, and whether you share matches."""
    return _view_statements(services, player)


@router.put("/age", responses=ERRORS)
def state_age(body: AgeWish, player: Player, services: ServicesDep) -> StatementsShown:
    """State that you are at least this old, or take that back by 0."""
    services.store.statements.state_age(player, body.age)
    return _view_statements(services, player)


@router.put("/sharing", responses=ERRORS)
def share_matches(body: SharingWish, player: Player, services: ServicesDep) -> StatementsShown:
    """Allow public libraries and data sets to hold your matches, or no longer allow it."""
    statements = services.store.statements
    if body.on:
        statements.give_consent(player)
    else:
        statements.withdraw_consent(player)
    return _view_statements(services, player)


def _view_statements(services: Services, player: str) -> StatementsShown:
    statements, minimum_age = services.store.statements, services.minimum_age
    consent = statements.load_consent(player)
    return StatementsShown(
        minimum_age=minimum_age,
        of_age=statements.are_of_age({player}, minimum_age),
        sharing_since=None if consent is None or consent.end else consent.start,
    )

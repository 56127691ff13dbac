"""Routes of reviews of finished matches."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Security

from hexarena.review import Review
from hexarena.server.accounts.identities import IdentitiesDep
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.matches.assistance import Client
from hexarena.server.matches.routes import MatchId
from hexarena.server.programs.scopes import authorize
from hexarena.server.reviews.schemas import ReviewContent, ReviewShown
from hexarena.server.schemas import IN_DIGITS
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api", tags=["reviews"], route_class=ThreadedRoute)
ERROR_RESPONSES = error_responses(403, 404, 409)


@router.post(
    "/matches/{match}/review",
    status_code=202,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def order_review(
    match: MatchId,
    player: Player,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
    request: Request,
) -> ReviewShown:
    """Order the review of a finished match. Repeating it changes nothing.

    It is refused if the match has passed through the position, turned or mirrored, of a rated match
    that is being played from your account, your browser or your address.
    """
    client = Client((player, identities.find_known_owner(request)), address)
    services.reviews.confirm_allowed(match, services.assistance, client)
    services.reviews.order(match, Asker(player, address))
    return _show_progress(services, match, None)


@router.get(
    "/matches/{match}/review",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["read"])],
)
def show_review(
    match: MatchId,
    player: Onlooker,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
    request: Request,
    after: Annotated[
        int | None,
        Query(ge=0, description="`done` of the last answer: without news, `review` is left out"),
        IN_DIGITS,
    ] = None,
) -> ReviewShown:
    """Show the review of a finished match so far. While it is made, ask again each second.

    It is refused like an order.
    """
    client = Client((player, identities.find_known_owner(request)), address)
    services.reviews.confirm_allowed(match, services.assistance, client)
    return _show_progress(services, match, after)


def _show_progress(services: Services, match: str, after: int | None) -> ReviewShown:
    status, done, total, review = services.reviews.show(match, after)
    content = None if review is None else _show_review(review)
    return ReviewShown(match=match, status=status, done=done, total=total, review=content)


def _show_review(review: Review) -> ReviewContent:
    """Return a review as it is sent: its parts have the same fields."""
    return ReviewContent(
        engine=review.engine,
        **{
            name: tuple(part._asdict() for part in getattr(review, name))
            for name in ("decisions", "luck", "curve", "seats", "moments")
        },
    )

"""The route of the pages about the site."""

from fastapi import APIRouter, Security

from hexarena.server.http import ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize
from hexarena.server.services import ServicesDep
from hexarena.server.site.schemas import SitePageName, SitePageShown

router = APIRouter(prefix="/api", tags=["lobby"], route_class=ThreadedRoute)


@router.get("/pages/{page}", responses=error_responses(), dependencies=[Security(authorize)])
def site_page(page: SitePageName, services: ServicesDep) -> SitePageShown:
    """Show the terms, the privacy page, the cookies or how to reach the operator."""
    return services.site_pages.show(page)

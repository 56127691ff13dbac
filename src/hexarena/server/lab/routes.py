"""Routes of the laboratory: its reports, and orders for new ones."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Request, Security
from fastapi.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)

from hexarena.contract.game import game as find_game
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.lab.orders import ReportOrder
from hexarena.server.lab.report_folder import EXTENSION, MATCHES, NUMBERS, PAGE, ReportFolder
from hexarena.server.lab.sample import SAMPLE, sample_file
from hexarena.server.lab.schemas import Laboratory, LabWish
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.services import ServicesDep

router = APIRouter(tags=["laboratory"], route_class=ThreadedRoute)
ReportId = Annotated[str, Path(max_length=80)]
MatchKey = Annotated[str, Path(max_length=80)]
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
SANDBOX_HEADERS = {  # a report is somebody's file: it may show itself and lead on, and nothing else
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'; "
        "sandbox allow-downloads allow-popups allow-top-navigation-by-user-activation"
    ),
    "Cache-Control": "no-cache",
}


@router.get(
    "/api/lab", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
async def show_lab(player: Onlooker, services: ServicesDep) -> Laboratory:
    """Show the kept reports, and those in the making."""
    services.lab.start_making()
    return await to_thread.run_sync(services.lab.show, player)


@router.post("/api/lab/orders", responses=ERROR_RESPONSES, dependencies=[Depends(refuse_tokens)])
async def order_report(
    body: LabWish, player: Player, address: Address, services: ServicesDep
) -> Laboratory:
    """Order a report. It is made after the earlier orders."""
    services.readiness.require(body.game)
    game = find_game(body.game)
    game.options(**body.options)
    services.opening_limits.spend(player, address)
    await services.lab.order(ReportOrder(player, game.name, body.options, body.minutes))
    return services.lab.show(player)


@router.delete(
    "/api/lab/orders/{order}", responses=ERROR_RESPONSES, dependencies=[Depends(refuse_tokens)]
)
async def cancel_report(
    order: Annotated[str, Path(max_length=40)], player: Player, services: ServicesDep
) -> Laboratory:
    """Cancel your report, or dismiss the notice that it failed."""
    await services.lab.cancel(order, player)
    return services.lab.show(player)


@router.get(
    "/api/lab/reports/{report}/matches/{key}",
    response_class=PlainTextResponse,
    responses=error_responses(404, model=False),
    dependencies=[Security(authorize)],
)
def lab_match(report: ReportId, key: MatchKey, services: ServicesDep) -> Response:
    """Return the record of a match that a report links to, as text."""
    return _load_record(report, key, services.lab.reports)


@router.get("/lab/kept/{report}/report.html", include_in_schema=False)
def lab_page(report: ReportId, services: ServicesDep) -> Response:
    """Serve the page of a report. The page can only be read."""
    if report == SAMPLE:
        return HTMLResponse(sample_file(PAGE), headers=SANDBOX_HEADERS)
    return FileResponse(services.lab.reports.page(report), headers=SANDBOX_HEADERS)


@router.get("/lab/kept/{report}/report.json", include_in_schema=False)
def lab_numbers(report: ReportId, services: ServicesDep) -> Response:
    """Serve the numbers of a report."""
    if report == SAMPLE:
        return Response(
            sample_file(NUMBERS), media_type="application/json", headers=SANDBOX_HEADERS
        )
    return FileResponse(services.lab.reports.numbers(report), headers=SANDBOX_HEADERS)


@router.get(
    f"/lab/kept/{{report}}/{MATCHES}/{{key}}.hexarena",
    include_in_schema=False,
    dependencies=[Depends(refuse_tokens)],
)
def lab_record(
    report: ReportId, key: MatchKey, request: Request, services: ServicesDep
) -> Response:
    """Redirect a reader to the replay of a match; send a program its record."""
    record = _load_record(report, key, services.lab.reports)
    if request.headers.get("sec-fetch-dest") == "document":
        return RedirectResponse(f"/replay?lab={report}&record={key}", status_code=303)
    record.headers.update(SANDBOX_HEADERS)
    return record


def _load_record(report: str, key: str, reports: ReportFolder) -> Response:
    """Return the record of a match as text. Raises UnknownLabReport."""
    if report == SAMPLE:
        return PlainTextResponse(sample_file(MATCHES, f"{key}{EXTENSION}"))
    return FileResponse(reports.match(report, key), media_type="text/plain")

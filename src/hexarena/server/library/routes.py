"""Routes of the library: what it holds, searches, and openings."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Security

from hexarena.contract.errors import BadOption, BadPosition, MatchGoesOn
from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as find_game
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.match import digest_position
from hexarena.server.accounts.exporting import ZipResponse, zip_records
from hexarena.server.accounts.identities import IdentitiesDep
from hexarena.server.http import Address, Onlooker, ThreadedRoute, error_responses
from hexarena.server.library.builds import show_builds
from hexarena.server.library.openings import read_line
from hexarena.server.library.schemas import (
    BuildsShown,
    DownloadQuery,
    FiguresQuery,
    FiguresShown,
    LibraryGame,
    LibraryPageShown,
    LibraryQuery,
    LibraryShown,
    OpeningQuery,
    OpeningShown,
    PageQuery,
    SetupShown,
)
from hexarena.server.matches import views
from hexarena.server.matches.assistance import Client
from hexarena.server.matches.rebuilding import retirement_reason
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import Truth
from hexarena.server.services import Services, ServicesDep
from hexarena.store.library.searching import LibraryFilter, LibraryPage, PageStart

router = APIRouter(prefix="/api/library", tags=["library"], route_class=ThreadedRoute)
ERRORS = error_responses(403, 404, 409)
READS = [Security(authorize, scopes=["read"])]
SEARCH_COST = 20  # frames of a replay that a search counts as
MAX_DIGEST = 2**63


def _find_client(
    request: Request, player: Onlooker, address: Address, identities: IdentitiesDep
) -> Client:
    return Client((player, identities.find_known_owner(request)), address)


ClientDep = Annotated[Client, Depends(_find_client)]


@router.get("", responses=error_responses(), dependencies=READS)
def show_library(
    player: Onlooker, address: Address, services: ServicesDep, is_own: Truth = False
) -> LibraryShown:
    """List the games of the public matches or of your own, each with the options played."""
    services.frame_limit.spend(address, SEARCH_COST)
    owner = player if is_own else None
    consent = services.store.statements.load_consent(player) if player else None
    return LibraryShown(
        games=tuple(_list_games(services, owner)),
        sharing=consent is not None and consent.end is None,
    )


@router.get("/matches", responses=ERRORS, dependencies=READS)
def search_library(
    query: Annotated[PageQuery, Query()],
    player: Onlooker,
    client: ClientDep,
    services: ServicesDep,
) -> LibraryPageShown:
    """Find finished matches: the public ones, whose players all agreed, or your own.

    A position is found turned and mirrored too. It is refused if it occurs in a rated match that is
    being played from your account, your browser or your address.
    """
    services.frame_limit.spend(client.address, SEARCH_COST)
    filters = build_filter(services, query, player, client)
    start = _read_start(query.cursor)
    page = services.store.library.find(filters, query.limit, start)
    return LibraryPageShown(
        total=page.total,
        matches=tuple(views.show_card(summary, player) for summary in page.matches),
        next=_find_cursor(page, query.limit),
    )


@router.get("/openings/{name}", responses=ERRORS, dependencies=READS)
def show_opening(
    name: str,
    query: Annotated[OpeningQuery, Query()],
    player: Onlooker,
    client: ClientDep,
    services: ServicesDep,
) -> OpeningShown:
    """Show what was played after a line: each move with its frequency and results.

    It is refused for the line of a rated match that is being played from your account, your browser
    or your address.
    """
    services.readiness.require(name)
    services.frame_limit.spend(client.address, SEARCH_COST)
    line = read_line(name, query.setup, query.line)
    if line.actions:
        services.assistance.confirm_search_allowed(line.game, line.digest, client)
    opening = services.openings.show(line, player if query.is_own else None)
    if line.actions and opening.position is not None:
        services.assistance.confirm_search_allowed(line.game, int(opening.position), client)
    return opening


@router.get("/builds/{name}", responses=error_responses(404), dependencies=READS)
def list_builds(
    name: str, player: Onlooker, address: Address, services: ServicesDep, is_own: Truth = False
) -> BuildsShown:
    """List the decks or fighters that players brought to matches of a game, with their results."""
    services.readiness.require(name)
    services.frame_limit.spend(address, SEARCH_COST)
    return show_builds(services.store, find_game(name), player if is_own else None)


@router.get("/figures/{name}", responses=ERRORS, dependencies=READS)
async def show_figures(
    name: str,
    query: Annotated[FiguresQuery, Query()],
    player: Onlooker,
    address: Address,
    services: ServicesDep,
) -> FiguresShown:
    """Show what cards, styles and other things are worth, measured by the laboratory.

    It takes a while; ask again each second until it's done.
    """
    services.readiness.require(name)
    services.frame_limit.spend(address, SEARCH_COST)
    line = read_line(name, query.setup, "")
    return await services.figures.show(line, player if query.is_own else None)


@router.get(
    "/records.zip",
    response_class=ZipResponse,
    responses=error_responses(403, 404, 409, model=False),
    dependencies=READS,
)
def download_records(
    query: Annotated[DownloadQuery, Query()],
    player: Onlooker,
    client: ClientDep,
    services: ServicesDep,
) -> ZipResponse:
    """Download the records of what a search finds, a page at a time; see the header `Link`."""
    services.frame_limit.spend(client.address, SEARCH_COST + query.limit)
    filters = build_filter(services, query, player, client)
    page = services.store.library.find(filters, query.limit, _read_start(query.cursor))
    headers = {"Content-Disposition": 'attachment; filename="hexarena-library.zip"'}
    if start := _find_cursor(page, query.limit):
        parameters = {name: value for name, value in query.model_dump(mode="json").items() if value}
        address = f"/api/library/records.zip?{urlencode(parameters | {'cursor': start})}"
        headers["Link"] = f'<{address}>; rel="next"'
    playable = [summary for summary in page.matches if not retirement_reason(summary)]
    return ZipResponse(zip_records(services, playable), headers=headers)


def _find_cursor(page: LibraryPage, limit: int) -> str | None:
    """Return where the next page starts, None after the last one."""
    if len(page.matches) < limit:
        return None
    last = page.matches[-1]
    return f"{last.updated} {last.id}"


def _list_games(services: Services, owner: str | None) -> list[LibraryGame]:
    titles = {game.name: game.title for game in all_games()}
    by_game: dict[str, list[SetupShown]] = {}
    for game, setup, count in services.store.library.list_setups(owner):
        entry = SetupShown(setup=setup, text=setup.replace(" ", ", "), matches=count)
        if game in titles:
            by_game.setdefault(game, []).append(entry)
    return [
        LibraryGame(
            game=name,
            title=titles[name],
            matches=sum(setup.matches for setup in setups),
            setups=tuple(setups),
        )
        for name, setups in by_game.items()
    ]


def build_filter(
    services: Services, query: LibraryQuery, player: str, client: Client
) -> LibraryFilter:
    """Return the filter of a query. Raises BadOption, BadPosition, MatchGoesOn, RefusedHint."""
    if query.result and not (query.player or query.person):
        raise BadOption(f"got the result {query.result!r} without a player; expected both")
    if query.since and query.until and query.since > query.until:
        raise BadOption(f"got days from {query.since} to {query.until}; expected an earlier start")
    names = ("game", "option", "player", "person", "result", "winner", "ending", "rated", "company")
    return LibraryFilter(
        owner=player if query.is_own else None,
        **{name: getattr(query, name) for name in (*names, "shortest", "longest")},
        setup=_normalize_setup(query),
        since=query.since.isoformat() if query.since else None,
        until=query.until.isoformat() if query.until else None,
        position=_find_position(services, query, client),
    )


def _normalize_setup(query: LibraryQuery) -> str | None:
    if query.setup is None:
        return None
    return " ".join(sorted(query.setup.split()))


def _find_position(services: Services, query: LibraryQuery, client: Client) -> int | None:
    """Return the digest of the position that is looked for, None without one."""
    if query.match is not None:
        game, states = _load_position(services, query.match, query.ply or 0)
        digest = _digest_position(game, states)
    elif query.key is None and query.position is None:
        return None
    else:
        if query.game is None:
            raise BadOption("got a position without a game; expected both")
        services.readiness.require(query.game)
        game = find_game(query.game)
        if query.key is not None:
            digest = int(query.key)
        else:
            line = read_line(query.game, query.setup or "", "")
            digest = _digest_position(game, game.read_position(query.position or "", line.options))
    if not -MAX_DIGEST <= digest < MAX_DIGEST:
        raise BadOption(f"got key {query.key}; expected the `position` of an opening")
    services.assistance.confirm_search_allowed(game, digest, client)
    return digest


def _digest_position(game: Game, states: States) -> int:
    seat = int(states["to_act"][0])
    if seat in (CHANCE, OVER):
        raise BadPosition("nobody decides in this position; expected one in which a seat is to act")
    return digest_position(game, states, seat)


def _load_position(services: Services, match: str, ply: int) -> tuple[Game, States]:
    """Return a position of a finished match. Raises MatchGoesOn, UnknownMatch, BadOption."""
    with services.live_matches.latest(match) as live_match:
        if not live_match.match.over:
            raise MatchGoesOn("the match has not ended; its positions are given afterwards")
        if ply > live_match.match.ply:
            raise BadOption(f"the match has {live_match.match.ply} actions; got ply {ply}")
        return live_match.match.game, live_match.match.history.at(ply)


def _read_start(text: str | None) -> PageStart | None:
    if text is None:
        return None
    updated, space, match = text.partition(" ")
    if not space:
        raise BadOption(f"got page {text[:40]!r}; expected the `next` of the page before")
    return PageStart(updated, match)

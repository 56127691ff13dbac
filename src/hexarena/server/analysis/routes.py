"""Routes of analyses: positions, previews and refusals in them, and engine lines."""

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter, Depends, Request, Security
from fastapi.responses import PlainTextResponse

from hexarena.analysis import (
    Edit,
    MoveNote,
    Variation,
    VariationTree,
    action_number,
    narrate_variations,
    read_tree,
    show_scene,
    write_start,
    write_tree,
)
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.record import CHANCE, States
from hexarena.contract.scene.preview import Preview
from hexarena.draw import svg
from hexarena.match import LogLine, Match, preview_actions, read_game_name, refused
from hexarena.match.openings import digest_position
from hexarena.server.accounts.identities import IdentitiesDep
from hexarena.server.analysis import schemas
from hexarena.server.analysis.desk import AnalysedMatch
from hexarena.server.analysis.lines import create_task
from hexarena.server.http import Address, ThreadedRoute, error_responses
from hexarena.server.http.events import EventStream, StreamWatchDep, stream_events
from hexarena.server.lobby.routes import Svg
from hexarena.server.matches import views
from hexarena.server.matches.assistance import Client
from hexarena.server.matches.routes import AskerDep, StreamQuota
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import WhyNot
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api/analysis", tags=["analysis"], route_class=ThreadedRoute)
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
ACTIONS_PER_FRAME = 50  # replaying so many actions takes as long as a frame of a replay


@router.post(
    "/position", responses=ERROR_RESPONSES, dependencies=[Security(authorize, scopes=["read"])]
)
def analyse_position(
    body: schemas.PositionWish, address: Address, services: ServicesDep
) -> schemas.PositionShown:
    """Show a position of a finished match, of another line of play, or of a game's start.

    Nothing is stored. Chance is drawn again: a drawn outcome is in the last moves that are sent.
    """
    source = _find_source(services, body, address)
    match = (
        services.analysis.draw(source, body, body.avoid)
        if body.draw
        else services.analysis.find_position(source, body)
    )
    position = _show_position(source, match, body)
    services.analysis.keep(source, body, match)
    return position


def _find_source(services: Services, path: schemas.AnalysisPath, address: str) -> AnalysedMatch:
    services.frame_limit.spend(address, 1 + len(path.actions) // ACTIONS_PER_FRAME)
    return services.analysis.find_source(path)


def _show_position(
    source: AnalysedMatch, match: Match, wish: schemas.PositionWish
) -> schemas.PositionShown:
    lines = match.log.open_lines(match.history, min(wish.since, match.ply))
    scene = show_scene(match, is_open=wish.open)
    return schemas.PositionShown(
        game=match.game.name,
        title=match.game.title,
        players=source.players,
        seats=match.seats,
        recorded=source.ply,
        start=min(wish.since, match.ply),
        moves=tuple(
            _show_move(ply, action_number(match.history[ply]), line)
            for ply, line in enumerate(lines, wish.since)
        ),
        to_act=None if match.to_act == CHANCE else match.to_act,
        chance=match.to_act == CHANCE,
        secret=match.game.rules.secret,
        over=match.over,
        options=match.changed_options,
        position=match.game.write_position(match.states[0]),
        key=_find_key(match.game, match.states),
        scene=scene,
    )


def _find_key(game: Game, states: States) -> str:
    """Return the library's key of a position, "" where nobody decides."""
    seat = int(states["to_act"][0])
    return str(digest_position(game, states, seat)) if seat >= 0 else ""


def _show_move(ply: int, action: int, line: LogLine) -> schemas.AnalysedMove:
    line_fields = views.show_line(ply, line).model_dump(exclude={"milestones"})
    return schemas.AnalysedMove(**line_fields, milestones=line.milestones, action=action)


@router.post(
    "/edit", responses=ERROR_RESPONSES, dependencies=[Security(authorize, scopes=["read"])]
)
def edit_a_position(
    body: schemas.EditWish, address: Address, services: ServicesDep
) -> schemas.DraftShown:
    """Change a position by clicking, and say whether the result can occur. Nothing is stored."""
    services.frame_limit.spend(address, 2)
    services.readiness.require(body.game)
    game = find_game(body.game)
    edit = Edit(body.tool, body.place, body.part, body.value)
    options = game.options(**body.options)
    draft = services.analysis.editor.edit(game, options, body.position, edit)
    return schemas.DraftShown(
        position=draft.line,
        problem=draft.problem,
        key="" if draft.problem else _find_key(game, game.read_position(draft.line, options)),
        tools=tuple(schemas.ToolShown(**tool._asdict()) for tool in draft.tools),
        parts=tuple(schemas.PartShown(**part._asdict()) for part in draft.parts),
        scene=draft.scene,
    )


@router.post(
    "/tree", responses=ERROR_RESPONSES, dependencies=[Security(authorize, scopes=["read"])]
)
def narrate_tree(
    body: schemas.TreeWish, address: Address, services: ServicesDep
) -> schemas.TreeMoves:
    """Play the variations of a tree and describe each of their moves. Nothing is stored."""
    services.frame_limit.spend(address, 1 + len(body.variations) // ACTIONS_PER_FRAME)
    source = services.analysis.find_source(body)
    variations = _read_variations(body)
    moves = narrate_variations(source.match, variations)
    return schemas.TreeMoves(
        moves=tuple(
            _show_move(ply, variation.action, line)
            for variation, (ply, line) in zip(variations, moves, strict=True)
        )
    )


def _read_variations(wish: schemas.TreeWish) -> list[Variation]:
    return [
        Variation(move.parent, move.action, MoveNote(move.mark, move.comment))
        for move in wish.variations
    ]


@router.post(
    "/reading",
    responses=error_responses(403, 409, 413),
    dependencies=[Security(authorize, scopes=["read"])],
)
def read_analysis(
    body: schemas.TextWish, address: Address, services: ServicesDep
) -> schemas.ReadTree:
    """Read the text of an analysis and verify it by playing every move. Nothing is stored."""
    services.frame_limit.spend(address, 1 + body.text.count("\n") // ACTIONS_PER_FRAME)
    services.readiness.require(read_game_name(body.text))
    source, tree = read_tree(body.text)
    start = write_start(source)
    return schemas.ReadTree(
        game=source.game.name,
        options=source.changed_options,
        players=start.players,
        signatures=tuple(map(dict, start.signatures)),
        position=start.position,
        variations=tuple(
            schemas.VariationMove(parent=parent, action=action, **note._asdict())
            for parent, action, note in tree.variations
        ),
    )


@router.post(
    "/preview", responses=ERROR_RESPONSES, dependencies=[Security(authorize, scopes=["read"])]
)
def analysis_preview(body: schemas.PathActions, address: Address, services: ServicesDep) -> Preview:
    """Preview an action in a position, or the rest of a commitment. Nothing is played."""
    match = services.analysis.find_position(_find_source(services, body, address), body)
    seat = match.drawer if match.to_act == CHANCE else match.to_act
    return preview_actions(match, -1 if seat is None else seat, body.preview)


@router.post(
    "/refusal", responses=ERROR_RESPONSES, dependencies=[Security(authorize, scopes=["read"])]
)
def analysis_refusal(body: schemas.PathQuestion, address: Address, services: ServicesDep) -> WhyNot:
    """Explain why a thing can't be chosen in a position after a path."""
    match = services.analysis.find_position(_find_source(services, body, address), body)
    return WhyNot(text=refused(match, match.to_act, body.path, body.ref))


@router.post(
    "/text",
    response_class=PlainTextResponse,
    responses=error_responses(403, 404, 409, 413, model=False),
    dependencies=[Security(authorize, scopes=["read"])],
)
def write_analysis(
    body: schemas.TreeWish, address: Address, services: ServicesDep
) -> PlainTextResponse:
    """Write a match with variations as text, which docs/reference/records.md describes."""
    services.frame_limit.spend(address, 1 + len(body.variations) // ACTIONS_PER_FRAME)
    source = services.analysis.find_source(body)
    notes = {note.ply: MoveNote(note.mark, note.comment) for note in body.notes}
    tree = VariationTree(notes, _read_variations(body), frozenset(body.ahead))
    text = write_tree(source.match, source.players, tree)
    name = f"{source.match.game.name}-analysis.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post(
    "/picture",
    response_class=Svg,
    responses=error_responses(403, 404, 409, 413, model=False),
    dependencies=[Security(authorize, scopes=["read"])],
)
def draw_position(body: schemas.PictureWish, address: Address, services: ServicesDep) -> Svg:
    """Draw a position after a path as an SVG document."""
    source = _find_source(services, body, address)
    match = services.analysis.find_position(source, body)
    picture = svg(show_scene(match, is_open=body.open), theme=body.theme, seats=source.players)
    services.analysis.keep(source, body, match)  # the next one may be a step away
    return Svg(picture)


# Engine lines

LINES_RESPONSES = error_responses(403, 404, 409, 413, model=False) | {
    200: {"model": schemas.LinesShown, "description": "Events, each with these lines"}
}


async def _count_search(asker: AskerDep, services: ServicesDep) -> AsyncIterator[None]:
    """Count a search while its stream is open. Raises Busy, TooManyRequests."""
    with services.lines.hold(asker):
        yield


@router.post(
    "/lines",
    response_class=EventStream,
    responses=LINES_RESPONSES,
    dependencies=[
        Security(authorize, scopes=["analyse"]),
        Depends(_count_search),
        StreamQuota,
    ],
)
async def engine_lines(
    body: schemas.LinesWish,
    asker: AskerDep,
    services: ServicesDep,
    identities: IdentitiesDep,
    request: Request,
    watch: StreamWatchDep,
) -> EventStream:
    """Send the best actions of a position as `lines` events, each a LinesShown, until they settle.

    Close the stream to stop the search. It is refused for positions, turned or mirrored, of a rated
    match that is being played from your account, your browser or your address.
    """
    owner = await asyncio.to_thread(identities.find_known_owner, request)
    client = Client((asker.player, owner), asker.address)
    match = await asyncio.to_thread(_open_lines, services, body, client)
    task = create_task(match, body)
    request.scope["end_turn"]()  # the queue for bots limits it from here
    return stream_events(services.lines.stream(match, task, asker, watch))


def _open_lines(services: Services, body: schemas.LinesWish, client: Client) -> Match:
    """Return the match at a position whose lines a client may see. Raises RefusedHint."""
    source = _find_source(services, body, client.address)
    match = services.analysis.find_position(source, body)
    services.assistance.confirm_analysis_allowed(match, client)
    return match

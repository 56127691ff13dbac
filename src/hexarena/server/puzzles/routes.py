"""Routes of puzzles: the lists, a puzzle, attempts and solutions."""

import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Path, Security

from hexarena.contract.errors import UnknownPuzzle
from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as find_game
from hexarena.contract.scene.preview import Preview
from hexarena.match import preview_actions, refused
from hexarena.puzzles import (
    Puzzle,
    attempt,
    daily_puzzle,
    find_puzzle,
    load_puzzles,
    next_puzzle,
    open_puzzle,
)
from hexarena.server.http import ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize
from hexarena.server.puzzles import schemas
from hexarena.server.schemas import WhyNot
from hexarena.server.services import ServicesDep

router = APIRouter(prefix="/api", tags=["puzzles"], route_class=ThreadedRoute)
PuzzleKey = Annotated[str, Path(max_length=20)]
ERROR_RESPONSES = error_responses(403, 404, 409, 413)


@router.get("/puzzles", responses=error_responses(), dependencies=[Security(authorize)])
def puzzles(services: ServicesDep) -> schemas.PuzzlesShown:
    """List the games with puzzles, and the puzzle of the day (UTC)."""
    games = [game for game in all_games() if load_puzzles(game)]
    daily = daily_puzzle([game.name for game in games], dt.datetime.now(dt.UTC).date())
    return schemas.PuzzlesShown(
        games=tuple(
            schemas.PuzzleGame(game=game.name, title=game.title, count=len(load_puzzles(game)))
            for game in games
        ),
        daily=daily and _show_card(find_game(daily.game), daily),
    )


@router.post(
    "/games/{name}/next-puzzle", responses=ERROR_RESPONSES, dependencies=[Security(authorize)]
)
def another_puzzle(name: str, body: schemas.NextPuzzleWish) -> schemas.PuzzleCard:
    """Choose a puzzle near a strength, one that isn't tried yet if there is any."""
    game = find_game(name)
    puzzle = next_puzzle(game, body.rating, body.tried)
    if puzzle is None:
        raise UnknownPuzzle(f"{game.title} has no puzzles yet; choose another game")
    return _show_card(game, puzzle)


@router.get(
    "/games/{name}/puzzles/{puzzle}",
    responses=error_responses(404),
    dependencies=[Security(authorize)],
)
def puzzle(name: str, puzzle: PuzzleKey, services: ServicesDep) -> schemas.PuzzleShown:
    """Show a puzzle, without its solution."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    match = open_puzzle(game, found_puzzle)
    return schemas.PuzzleShown(
        **_show_card(game, found_puzzle).model_dump(),
        seat=found_puzzle.seat,
        seats=match.seats,
        commits=bool(match.awaits),
        scene=match.scene(found_puzzle.seat),
    )


@router.post(
    "/games/{name}/puzzles/{puzzle}/attempt",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def attempt_puzzle(
    name: str, puzzle: PuzzleKey, body: schemas.PuzzleAnswer, services: ServicesDep
) -> schemas.PuzzleResult:
    """Compare an answer with the solution."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    result = attempt(game, found_puzzle, body.actions)
    if result.is_solved:
        text = "Right!"
    elif result.is_tempting:
        text = "That's what many would play, but there's something clearly better."
    else:
        text = "There's something clearly better. Try again."
    solution = _show_solution(game, found_puzzle) if result.is_solved else None
    return schemas.PuzzleResult(solved=result.is_solved, text=text, solution=solution)


@router.post(
    "/games/{name}/puzzles/{puzzle}/solution",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def reveal_solution(name: str, puzzle: PuzzleKey, services: ServicesDep) -> schemas.PuzzleSolution:
    """Give up, and see the solution."""
    services.readiness.require(name)
    game = find_game(name)
    return _show_solution(game, find_puzzle(game, puzzle))


@router.post(
    "/games/{name}/puzzles/{puzzle}/preview",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def puzzle_preview(
    name: str, puzzle: PuzzleKey, body: schemas.PuzzleAnswer, services: ServicesDep
) -> Preview:
    """Preview an answer. Nothing is played."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    return preview_actions(open_puzzle(game, found_puzzle), found_puzzle.seat, body.actions)


@router.post(
    "/games/{name}/puzzles/{puzzle}/refusal",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def puzzle_refusal(
    name: str, puzzle: PuzzleKey, body: schemas.PuzzleQuestion, services: ServicesDep
) -> WhyNot:
    """Explain why a thing can't be chosen after a path."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    match = open_puzzle(game, found_puzzle)
    return WhyNot(text=refused(match, found_puzzle.seat, body.path, body.ref))


def _show_card(game: Game, puzzle: Puzzle) -> schemas.PuzzleCard:
    return schemas.PuzzleCard(
        game=game.name, title=game.title, puzzle=puzzle.id, rating=round(puzzle.rating)
    )


def _show_solution(game: Game, puzzle: Puzzle) -> schemas.PuzzleSolution:
    actions = puzzle.answers(game)[0]
    scene = open_puzzle(game, puzzle).scene(puzzle.seat)
    paths = (choice.path for choice in scene.choices if choice.action == actions[0])
    return schemas.PuzzleSolution(
        actions=actions,
        path=next(paths, ()) if len(actions) == 1 else (),
        theme=puzzle.theme,
        explanation=puzzle.explanation,
    )

"""Routes of puzzles: the lists, a puzzle, attempts and solutions."""

import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Path, Security

from hexarena.contract.errors import UnknownPuzzle
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.scene.preview import Preview
from hexarena.match import preview_actions, refused
from hexarena.puzzles import (
    Puzzle,
    PuzzleWish,
    attempt,
    count_themes,
    find_puzzle,
    load_puzzles,
    next_puzzle,
    open_puzzle,
)
from hexarena.server.http import Onlooker, ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize
from hexarena.server.puzzles import schemas
from hexarena.server.puzzles.progress import (
    find_daily,
    is_daily,
    list_games,
    load_progress,
    record_attempt,
    show_standing,
)
from hexarena.server.schemas import WhyNot
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api", tags=["puzzles"], route_class=ThreadedRoute)
PuzzleKey = Annotated[str, Path(max_length=20)]
ERROR_RESPONSES = error_responses(403, 404, 409, 413)


@router.get("/puzzles", responses=error_responses(), dependencies=[Security(authorize)])
def puzzles(player: Onlooker, services: ServicesDep) -> schemas.PuzzlesShown:
    """List the games with puzzles, the puzzle of the day (UTC), and what your account achieved."""
    daily = find_daily(dt.datetime.now(dt.UTC))
    progress = load_progress(services, player)
    return schemas.PuzzlesShown(
        games=tuple(
            schemas.PuzzleGame(
                game=game.name,
                title=game.title,
                count=len(load_puzzles(game)),
                themes=_show_themes(game),
                standing=show_standing(progress, game.name),
            )
            for game in list_games()
        ),
        daily=daily and _show_card(services, find_game(daily.game), daily),
    )


@router.post(
    "/games/{name}/next-puzzle", responses=ERROR_RESPONSES, dependencies=[Security(authorize)]
)
def another_puzzle(
    name: str, body: schemas.NextPuzzleWish, player: Onlooker, services: ServicesDep
) -> schemas.PuzzleCard:
    """Choose a puzzle near your rating, one that you haven't tried if there is any.

    An account has a rating in the puzzles of a game, and the server knows its attempts. A guest
    sends both.
    """
    game, progress = find_game(name), load_progress(services, player)
    attempts = progress.attempts_at(game.name) if progress else {}
    wish = PuzzleWish(
        attempts=attempts if progress else body.tried,
        solved={puzzle for puzzle, attempt in attempts.items() if attempt.is_solved},
        avoid=body.avoid,
        ratings=services.store.puzzle_ratings.difficulties(game.name),
        theme=body.theme,
    )
    puzzle = next_puzzle(game, progress.rating(name).value if progress else body.rating, wish)
    if puzzle is None and body.theme:
        raise UnknownPuzzle(
            f"{game.title} has no puzzles with the theme {body.theme!r}; choose another theme"
        )
    if puzzle is None:
        raise UnknownPuzzle(f"{game.title} has no puzzles yet; choose another game")
    return _show_card(services, game, puzzle)


@router.get(
    "/games/{name}/puzzles/{puzzle}",
    responses=error_responses(404),
    dependencies=[Security(authorize)],
)
def puzzle(
    name: str, puzzle: PuzzleKey, player: Onlooker, services: ServicesDep
) -> schemas.PuzzleShown:
    """Show a puzzle, without its solution."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    match = open_puzzle(game, found_puzzle)
    return schemas.PuzzleShown(
        **_show_card(services, game, found_puzzle).model_dump(),
        seat=found_puzzle.seat,
        seats=match.seats,
        commits=bool(match.awaits),
        daily=is_daily(found_puzzle, dt.datetime.now(dt.UTC)),
        themes=_show_themes(game),
        standing=show_standing(load_progress(services, player), game.name, puzzle),
        scene=match.scene(found_puzzle.seat),
    )


@router.post(
    "/games/{name}/puzzles/{puzzle}/attempt",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def attempt_puzzle(
    name: str,
    puzzle: PuzzleKey,
    body: schemas.PuzzleAnswer,
    player: Onlooker,
    services: ServicesDep,
) -> schemas.PuzzleResult:
    """Compare an answer with the solution. An account's first attempt at a puzzle is rated."""
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
    standing = record_attempt(
        services,
        player,
        found_puzzle,
        is_solved=result.is_solved,
        is_solution_shown=result.is_solved,
    )
    return schemas.PuzzleResult(
        solved=result.is_solved, text=text, solution=solution, standing=standing
    )


@router.post(
    "/games/{name}/puzzles/{puzzle}/solution",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize)],
)
def reveal_solution(
    name: str, puzzle: PuzzleKey, player: Onlooker, services: ServicesDep
) -> schemas.RevealedSolution:
    """Give up, and see the solution. As a first attempt, it counts as a failed one."""
    services.readiness.require(name)
    game = find_game(name)
    found_puzzle = find_puzzle(game, puzzle)
    standing = record_attempt(
        services, player, found_puzzle, is_solved=False, is_solution_shown=True
    )
    solution = _show_solution(game, found_puzzle)
    return schemas.RevealedSolution(**solution.model_dump(), standing=standing)


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


def _show_card(services: Services, game: Game, puzzle: Puzzle) -> schemas.PuzzleCard:
    ratings = services.store.puzzle_ratings.difficulties(game.name)
    rating = round(ratings.get(puzzle.id, puzzle.rating))
    return schemas.PuzzleCard(game=game.name, title=game.title, puzzle=puzzle.id, rating=rating)


def _show_themes(game: Game) -> tuple[schemas.PuzzleTheme, ...]:
    themes = count_themes(game).items()
    return tuple(schemas.PuzzleTheme(name=name, count=count) for name, count in themes)


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

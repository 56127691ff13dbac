"""Routes outside matches: the player's name, the games, tutorials, and server health."""

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Response, Security

from hexarena._version import __version__
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.names import normalize_name
from hexarena.contract.package.signatures import clean_signatures
from hexarena.contract.scene import Scene
from hexarena.contract.scene.preview import Preview
from hexarena.draw import Theme
from hexarena.match import Lesson, preview_actions, refused
from hexarena.server.http import Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.lobby import catalogue
from hexarena.server.lobby.exhibits import draw_exhibit
from hexarena.server.lobby.names import clean_handle, clean_person_name
from hexarena.server.lobby.schemas import (
    GameCard,
    Health,
    Learned,
    LegendShown,
    LessonLookahead,
    LessonQuestion,
    LessonShown,
    Me,
    NameWish,
    Opening,
    Rulebook,
    SetupQuestion,
    SignaturesShown,
    SignaturesWish,
)
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.schemas import IN_DIGITS, WhyNot
from hexarena.server.services import Services, ServicesDep
from hexarena.store.accounts.accounts import Handle

ExhibitNumber = Annotated[int, Path(ge=0, le=999), IN_DIGITS]
RowNumber = Annotated[int, Query(ge=0, le=999), IN_DIGITS]
router = APIRouter(prefix="/api", tags=["lobby"], route_class=ThreadedRoute)


@router.get("/me", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])])
def me(
    player: Player,
    services: ServicesDep,
    hexarena_visit: Annotated[str, Header(pattern="^[0-9a-f]{32}$")] = "",
) -> Me:
    """Return your name. A new guest gets a cookie.

    Requests without a cookie and with the same `Hexarena-Visit`, a random number, get the same
    guest's: send one from the tabs of a browser that start at the same time.
    """
    return Me(name=services.store.player_name(player))


@router.put("/me", responses=error_responses(403, 409, 413), dependencies=[Depends(refuse_tokens)])
def rename(body: NameWish, visitor: VisitorDep, services: ServicesDep) -> Me:
    """Set your name, for matches you open or join from now on.

    The name of an account is its handle. No other name may look like a handle.
    """
    services.sanctions.refuse(visitor, "mute")
    accounts, player = services.store.accounts, visitor.player
    if accounts.is_account(player):
        handle = clean_handle(body.name)
        accounts.rename(player, handle)
        return Me(name=handle.text)
    name = clean_person_name(body.name)
    accounts.check_free(Handle(name, normalize_name(name)), player)
    services.store.name_player(player, name)
    return Me(name=name)


@router.get(
    "/me/signatures/{name}",
    responses=error_responses(404),
    dependencies=[Security(authorize, scopes=["read"])],
)
def my_signatures(name: str, player: Onlooker, services: ServicesDep) -> SignaturesShown:
    """Return your signature techniques in a game."""
    return _show_signatures(services, name, player)


@router.put(
    "/me/signatures/{name}",
    responses=error_responses(404, 409, 413),
    dependencies=[Depends(refuse_tokens)],
)
def sign(name: str, body: SignaturesWish, player: Player, services: ServicesDep) -> SignaturesShown:
    """Name your signature techniques, for matches you open or join from now on."""
    signatures = clean_signatures(body.names, find_game(name).signatures)
    services.store.signatures.keep(player, find_game(name).name, signatures)
    return _show_signatures(services, name, player)


def _show_signatures(services: Services, name: str, player: str) -> SignaturesShown:
    game = find_game(name)
    names = services.store.signatures.find(player, game.name)
    return SignaturesShown(names={kind: names.get(kind, "") for kind in game.signatures})


@router.get("/games", responses=error_responses(), dependencies=[Security(authorize)])
def games(services: ServicesDep) -> tuple[GameCard, ...]:
    """List the games, with the progress of those that are still compiling."""
    cards = ((card, services.readiness.opening(card.name)) for card in catalogue.cards())
    return tuple(
        card.model_copy(update={"opening": progress}) if progress else card
        for card, progress in cards
    )


@router.get("/opening", responses=error_responses(), dependencies=[Security(authorize)])
async def opening(services: ServicesDep) -> tuple[Opening, ...]:
    """List the games that are still compiling, with their progress."""
    return services.readiness.openings()


@router.get(
    "/games/{name}/picture", responses=error_responses(404), dependencies=[Security(authorize)]
)
def picture(name: str, services: ServicesDep) -> Scene:
    """Show the end of a sample match. The first request plays it."""
    services.readiness.require(name)
    return catalogue.picture(name)


@router.post(
    "/games/{name}/setup",
    responses=error_responses(403, 404, 409, 413),
    dependencies=[Security(authorize)],
)
def setup(name: str, body: SetupQuestion, services: ServicesDep) -> Scene:
    """Show how a match with these options begins. Nothing is opened."""
    services.readiness.require(name)
    return catalogue.setup(name, body.options)


class Svg(Response):
    """A picture."""

    media_type = "image/svg+xml"


@router.get(
    "/games/{name}/picture.svg",
    response_class=Svg,
    responses=error_responses(404, model=False),
    dependencies=[Security(authorize)],
)
def drawing(name: str, services: ServicesDep, theme: Theme = "light") -> Svg:
    """Draw the end of the sample match, for other websites."""
    services.readiness.require(name)
    return Svg(catalogue.drawing(name, theme))


@router.get(
    "/games/{name}/faces/{key}",
    response_class=Svg,
    responses=error_responses(404, model=False),
    dependencies=[Security(authorize)],
)
def face(name: str, key: str) -> Svg:
    """Draw the face of a bot's persona. It is the same in both themes."""
    return Svg(catalogue.face(name, key))


@router.get(
    "/games/{name}/rules", responses=error_responses(404), dependencies=[Security(authorize)]
)
def rules(name: str) -> Rulebook:
    """Return the rules of a game."""
    return catalogue.rulebook(name)


@router.get(
    "/games/{name}/exhibits/{number}.svg",
    response_class=Svg,
    responses=error_responses(404, model=False),
    dependencies=[Security(authorize)],
)
def exhibit(
    name: str,
    number: ExhibitNumber,
    services: ServicesDep,
    theme: Theme = "light",
    row: RowNumber = 0,
) -> Svg:
    """Draw a picture in the rules of a game, or the beats in a row of a table."""
    services.readiness.require(name)
    return Svg(draw_exhibit(name, number, theme, row))


@router.get(
    "/games/{name}/legend", responses=error_responses(404), dependencies=[Security(authorize)]
)
def legend(name: str) -> LegendShown:
    """Explain the signs on the table of a game."""
    return catalogue.legend(name)


@router.post(
    "/games/{name}/tutorial",
    responses=error_responses(403, 404, 413),
    dependencies=[Security(authorize)],
)
def tutorial(name: str, learned: Learned, services: ServicesDep) -> LessonShown:
    """Show the next step of a lesson, or explain what is wrong with the last answer."""
    services.readiness.require(name)
    return _show_lesson(find_game(name), learned)


@router.post(
    "/games/{name}/tutorial/preview",
    responses=error_responses(403, 404, 409, 413),
    dependencies=[Security(authorize)],
)
def lesson_preview(name: str, body: LessonLookahead, services: ServicesDep) -> Preview:
    """Preview a learner's action in the position after the answers. Nothing is played."""
    services.readiness.require(name)
    lesson = _replay_lesson(find_game(name), body)
    return preview_actions(lesson.match, lesson.tutorial.seat, body.actions)


@router.post(
    "/games/{name}/tutorial/refusal",
    responses=error_responses(403, 404, 409, 413),
    dependencies=[Security(authorize)],
)
def lesson_refusal(name: str, body: LessonQuestion, services: ServicesDep) -> WhyNot:
    """Explain why the learner cannot choose a thing in the position after the answers."""
    services.readiness.require(name)
    lesson = _replay_lesson(find_game(name), body)
    reason = refused(lesson.match, lesson.tutorial.seat, body.path, body.ref)
    return WhyNot(text=reason)


@router.get("/health", responses=error_responses(), dependencies=[Security(authorize)])
async def health(services: ServicesDep) -> Health:
    """Confirm that the server can do its work: its database takes writes."""
    await services.health.check_store()
    problems = services.health.list_problems()
    return Health(status="degraded" if problems else "ok", version=__version__, problems=problems)


@router.get("/health/live", responses=error_responses(), dependencies=[Security(authorize)])
async def liveness() -> Health:
    """Confirm that the server answers, whatever its database does."""
    return Health(status="ok", version=__version__)


def _show_lesson(game: Game, answers: Learned) -> LessonShown:
    """Show where these answers lead; the browser keeps them. Raises NoTutorial."""
    lesson = _replay_lesson(game, answers)
    step, tutorial = lesson.step, lesson.tutorial
    return LessonShown(
        game=game.name,
        title=game.title,
        lesson=answers.lesson,
        lessons=tuple(tutorial.title for tutorial in game.tutorials),
        seat=tutorial.seat,
        seats=lesson.match.seats,
        answers=lesson.answers,
        step=lesson.number + 1,
        steps=len(tutorial.step),
        puzzles=tutorial.puzzles,
        options=tutorial.options,
        name=step.name,
        say=step.paragraphs,
        look=lesson.highlights,
        asks=step.asks,
        expected=lesson.expected if step.asks else (),
        told=lesson.narration,
        milestones=lesson.milestones,
        objection=lesson.objection,
        over=lesson.is_over,
        scene=lesson.scene,
    )


def _replay_lesson(game: Game, answers: Learned) -> Lesson:
    lesson = Lesson(game, game.tutorial(answers.lesson))
    lesson.give_answers(answers.answers)
    return lesson

"""Routes that belong to no match: who I am, which games there are, how the server is."""

from fastapi import APIRouter, Response

from hexarena._version import __version__
from hexarena.contract.game import game
from hexarena.contract.scene import Scene
from hexarena.draw import Theme
from hexarena.server import catalogue, lessons
from hexarena.server.http_errors import answers
from hexarena.server.identity import Player
from hexarena.server.names import clean_of_person
from hexarena.server.schemas import (
    GameCard,
    Health,
    Learned,
    LessonShown,
    Me,
    NameWish,
    Opening,
    Rulebook,
)
from hexarena.server.services import ServicesDep
from hexarena.server.threads import Apart

router = APIRouter(prefix="/api", tags=["lobby"], route_class=Apart)


@router.get("/me", responses=answers())
def me(player: Player, services: ServicesDep) -> Me:
    """Say who is asking; a newcomer is given a cookie."""
    return Me(name=services.store.player_name(player))


@router.put("/me", responses=answers(403, 409, 413))
def rename(asked: NameWish, player: Player, services: ServicesDep) -> Me:
    """Take a name; matches opened or joined from then on bear it."""
    name = clean_of_person(asked.name)
    services.store.name_player(player, name)
    return Me(name=name)


@router.get("/games", responses=answers())
def games(services: ServicesDep) -> tuple[GameCard, ...]:
    """List the games on offer, and how far those are that cannot be played yet."""
    shown = ((each, services.readiness.opening(each.name)) for each in catalogue.cards())
    return tuple(each.model_copy(update={"opening": how}) if how else each for each, how in shown)


@router.get("/opening", responses=answers())
async def opening(services: ServicesDep) -> tuple[Opening, ...]:
    """List the games that cannot be played yet, and how far they are."""
    return services.readiness.openings()


@router.get("/games/{name}/picture", responses=answers(404))
def picture(name: str, services: ServicesDep) -> Scene:
    """Show a match of a game at its end; it is played when first asked for."""
    services.readiness.need(name)
    return catalogue.picture(name)


class Svg(Response):
    """A picture."""

    media_type = "image/svg+xml"


@router.get("/games/{name}/picture.svg", response_class=Svg, responses=answers(404, model=False))
def drawing(name: str, services: ServicesDep, theme: Theme = "light") -> Svg:
    """Draw the same match, for pages elsewhere."""
    services.readiness.need(name)
    return Svg(catalogue.drawing(name, theme))


@router.get("/games/{name}/rules", responses=answers(404))
def rules(name: str) -> Rulebook:
    """Return the rules of a game."""
    return catalogue.rulebook(name)


@router.post("/games/{name}/tutorial", responses=answers(403, 404, 413))
def tutorial(name: str, learned: Learned, services: ServicesDep) -> LessonShown:
    """Show a learner's next step in a game's tutorial, or what is amiss with the last answer."""
    services.readiness.need(name)
    return lessons.shown(game(name), learned.answers)


@router.get("/health", responses=answers())
def health(services: ServicesDep) -> Health:
    """Tell that the server and its store answer."""
    services.store.player_name("")
    return Health(status="ok", version=__version__)

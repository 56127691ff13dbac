"""Routes that belong to no match: who I am, which games there are, how the server is."""

from fastapi import APIRouter

from hexarena._version import __version__
from hexarena.contract.game import game
from hexarena.contract.scene import Scene
from hexarena.server import catalogue, lessons
from hexarena.server.guests import Player
from hexarena.server.house import InHouse
from hexarena.server.refusals import answers
from hexarena.server.wire import GameCard, Health, Learned, LessonShown, Me, NameWish, Rulebook

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/me", responses=answers())
def me(player: Player, house: InHouse) -> Me:
    """Say who is asking; a newcomer is given a cookie."""
    return Me(name=house.store.player_name(player))


@router.put("/me", responses=answers(403, 413))
def rename(asked: NameWish, player: Player, house: InHouse) -> Me:
    """Take a name; matches opened or joined from then on bear it."""
    house.store.name_player(player, asked.name)
    return Me(name=asked.name)


@router.get("/games", responses=answers())
def games() -> tuple[GameCard, ...]:
    """List the games on offer."""
    return catalogue.cards()


@router.get("/games/{name}/picture", responses=answers(404))
def picture(name: str) -> Scene:
    """Show a match of a game at its end; it is played when first asked for."""
    return catalogue.picture(name)


@router.get("/games/{name}/rules", responses=answers(404))
def rules(name: str) -> Rulebook:
    """Return the rules of a game."""
    return catalogue.rulebook(name)


@router.post("/games/{name}/tutorial", responses=answers(403, 404, 413))
def tutorial(name: str, learned: Learned) -> LessonShown:
    """Show a learner's next step in a game's tutorial, or what is amiss with the last answer."""
    return lessons.shown(game(name), learned.answers)


@router.get("/health", responses=answers())
def health(house: InHouse) -> Health:
    """Tell that the server and its store answer."""
    house.store.player_name("")
    return Health(status="ok", version=__version__)

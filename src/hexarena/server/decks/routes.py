"""Routes of decks: what they may hold, checking them, and saving your own."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Query

from hexarena.contract.decks import Decks
from hexarena.contract.errors import BrokenDeck, NoDecks
from hexarena.contract.game import game as game_named
from hexarena.contract.names import clean
from hexarena.server.decks import schemas
from hexarena.server.http import Onlooker, Player, ThreadedRoute, answers
from hexarena.server.services import Services, ServicesDep
from hexarena.store import StoredDeck

router = APIRouter(prefix="/api/decks", tags=["decks"], route_class=ThreadedRoute)
DeckId = Annotated[str, Path(max_length=64)]
OfGame = Annotated[str, Query(max_length=60)]
REFUSED = answers(403, 404, 409, 413)


def _ready_decks(name: str, services: Services) -> Decks:
    """Return the decks of a game that is ready. Raises NotReady, UnknownGame, NoDecks."""
    services.readiness.need(name)
    return _decks_of(name)


def _decks_of(name: str) -> Decks:
    """Return the decks of a game. Raises UnknownGame, NoDecks."""
    about = game_named(name)
    if about.decks is None:
        raise NoDecks(f"{about.title} has no decks; expected a game that has")
    return about.decks


@router.get("", responses=answers(404))
def my_decks(game: OfGame, player: Onlooker, services: ServicesDep) -> list[schemas.DeckShown]:
    """List the asker's decks of a game, the last changed first."""
    _decks_of(game)
    return [_shown(each) for each in _saved(services, player, game)]


@router.get("/box", responses=answers(404))
def deck_box(game: OfGame, services: ServicesDep) -> schemas.CardBox:
    """Show the cards that decks of a game may hold."""
    about, box = game_named(game), _ready_decks(game, services).box()
    return schemas.CardBox(game=game, title=about.title, parts=box.parts, starters=box.starters)


@router.post("/check", responses=REFUSED)
def check_deck(asked: schemas.DeckDraft, services: ServicesDep) -> schemas.DeckChecked:
    """Check a deck: list its cards and explain every problem."""
    decks = _ready_decks(asked.game, services)
    text = decks.written(asked.parts) if asked.text is None else asked.text
    try:
        parts = decks.parts(text)
    except BrokenDeck as broken:
        return schemas.DeckChecked(text=text, parts=(), faults=broken.faults)
    line = decks.written(parts)
    return schemas.DeckChecked(text=line, parts=parts, faults=tuple(decks.faults(text)))


@router.post("", status_code=201, responses=REFUSED)
def keep_deck(asked: schemas.DeckWish, player: Player, services: ServicesDep) -> schemas.DeckShown:
    """Save a legal deck under a name."""
    name, text = clean(asked.name), _ready_decks(asked.game, services).shown(asked.text).recorded
    deck = StoredDeck(secrets.token_urlsafe(12), player, asked.game, name, text)
    return _shown(services.store.decks.save(deck, asked.command))


@router.put("/kept/{deck}", responses=REFUSED)
def change_deck(
    deck: DeckId, asked: schemas.DeckChange, player: Player, services: ServicesDep
) -> schemas.DeckShown:
    """Change the name or the cards of one of the asker's decks."""
    stored = services.store.decks.load(player, deck)
    text = _ready_decks(stored.game, services).shown(asked.text).recorded
    return _shown(services.store.decks.change(stored._replace(name=clean(asked.name), text=text)))


@router.delete("/kept/{deck}", responses=REFUSED)
def drop_deck(
    deck: DeckId, game: OfGame, player: Player, services: ServicesDep
) -> list[schemas.DeckShown]:
    """Delete one of the asker's decks if it exists; list the remaining decks of the game."""
    _decks_of(game)
    services.store.decks.delete(player, deck)
    return [_shown(each) for each in _saved(services, player, game)]


def _saved(services: Services, player: str, game: str) -> list[StoredDeck]:
    return services.store.decks.of(player, game) if player else []


def _shown(stored: StoredDeck) -> schemas.DeckShown:
    return schemas.DeckShown(deck=stored.id, game=stored.game, name=stored.name, text=stored.text)

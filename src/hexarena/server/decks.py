"""Routes of decks: what they are made of, looked over, kept by whoever made them."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Query

from hexarena.contract.decks import Decks
from hexarena.contract.errors import BrokenDeck, NoDecks
from hexarena.contract.game import game as game_named
from hexarena.server.deck_schemas import (
    CardBox,
    DeckChange,
    DeckChecked,
    DeckDraft,
    DeckShown,
    DeckWish,
)
from hexarena.server.http_errors import answers
from hexarena.server.identity import Onlooker, Player
from hexarena.server.names import clean
from hexarena.server.services import Services, ServicesDep
from hexarena.server.threads import Apart
from hexarena.store import StoredDeck

router = APIRouter(prefix="/api/decks", tags=["decks"], route_class=Apart)
DeckId = Annotated[str, Path(max_length=64)]
OfGame = Annotated[str, Query(max_length=60)]
REFUSED = answers(403, 404, 409, 413)


def _at_hand(name: str, services: Services) -> Decks:
    """Return the decks of a game that is ready. Raises NotReady, UnknownGame, NoDecks."""
    services.readiness.need(name)
    return _of(name)


def _of(name: str) -> Decks:
    """Return the decks of a game. Raises UnknownGame, NoDecks."""
    about = game_named(name)
    if about.decks is None:
        raise NoDecks(f"{about.title} has no decks to make; expected a game that has")
    return about.decks


@router.get("", responses=answers(404))
def my_decks(game: OfGame, player: Onlooker, services: ServicesDep) -> list[DeckShown]:
    """List the decks that one keeps of a game, the last changed first."""
    _of(game)
    return [_shown(each) for each in _kept(services, player, game)]


@router.get("/box", responses=answers(404))
def deck_box(game: OfGame, services: ServicesDep) -> CardBox:
    """Show what decks of a game are made of."""
    about, box = game_named(game), _at_hand(game, services).box()
    return CardBox(game=game, title=about.title, parts=box.parts, starters=box.starters)


@router.post("/check", responses=REFUSED)
def check_deck(asked: DeckDraft, services: ServicesDep) -> DeckChecked:
    """Look over a deck: what is in it, and all that is wrong with it."""
    decks = _at_hand(asked.game, services)
    text = decks.written(asked.parts) if asked.text is None else asked.text
    try:
        parts = decks.parts(text)
    except BrokenDeck as broken:
        return DeckChecked(text=text, parts=(), faults=broken.faults)
    line = decks.written(parts)
    return DeckChecked(text=line, parts=parts, faults=tuple(decks.faults(text)))


@router.post("", status_code=201, responses=REFUSED)
def keep_deck(asked: DeckWish, player: Player, services: ServicesDep) -> DeckShown:
    """Keep a legal deck by a name."""
    name, text = clean(asked.name), _at_hand(asked.game, services).shown(asked.text).recorded
    deck = StoredDeck(secrets.token_urlsafe(12), player, asked.game, name, text)
    return _shown(services.store.decks.keep(deck, asked.command))


@router.put("/kept/{deck}", responses=REFUSED)
def change_deck(
    deck: DeckId, asked: DeckChange, player: Player, services: ServicesDep
) -> DeckShown:
    """Give a deck of mine another name, or other cards."""
    stored = services.store.decks.load(player, deck)
    text = _at_hand(stored.game, services).shown(asked.text).recorded
    return _shown(services.store.decks.change(stored._replace(name=clean(asked.name), text=text)))


@router.delete("/kept/{deck}", responses=REFUSED)
def drop_deck(deck: DeckId, game: OfGame, player: Player, services: ServicesDep) -> list[DeckShown]:
    """Keep a deck of mine no longer, if it is there; list those of the game that are left."""
    _of(game)
    services.store.decks.drop(player, deck)
    return [_shown(each) for each in _kept(services, player, game)]


def _kept(services: Services, player: str, game: str) -> list[StoredDeck]:
    return services.store.decks.of(player, game) if player else []


def _shown(stored: StoredDeck) -> DeckShown:
    return DeckShown(deck=stored.id, game=stored.game, name=stored.name, text=stored.text)

"""Routes of decks: what they may hold, checking them, and saving your own."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Security

from hexarena.contract.errors import BrokenDeck, NoDecks
from hexarena.contract.game import game as find_game
from hexarena.contract.names import clean
from hexarena.contract.package.decks import Decks
from hexarena.server.decks import schemas
from hexarena.server.http import Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.store import StoredDeck

router = APIRouter(prefix="/api/decks", tags=["decks"], route_class=ThreadedRoute)
DeckId = Annotated[str, Path(max_length=64)]
OfGame = Annotated[str, Query(max_length=60)]
ERROR_RESPONSES = error_responses(403, 404, 409, 413)


def _get_ready_decks(name: str, services: Services) -> Decks:
    """Return the decks of a game that is ready. Raises NotReady, UnknownGame, NoDecks."""
    services.readiness.require(name)
    return _get_decks(name)


def _get_decks(name: str) -> Decks:
    """Return the decks of a game. Raises UnknownGame, NoDecks."""
    found_game = find_game(name)
    if found_game.decks is None:
        raise NoDecks(f"{found_game.title} has no decks; choose a game that has decks")
    return found_game.decks


@router.get("", responses=error_responses(404), dependencies=[Security(authorize, scopes=["read"])])
def my_decks(game: OfGame, player: Onlooker, services: ServicesDep) -> list[schemas.DeckShown]:
    """List your decks of a game, last changed first."""
    _get_decks(game)
    return [_show_deck(deck) for deck in _load_decks(services, player, game)]


@router.get("/box", responses=error_responses(404), dependencies=[Security(authorize)])
def deck_box(game: OfGame, services: ServicesDep) -> schemas.CardBox:
    """Show the cards that decks of a game may hold."""
    found_game, box = find_game(game), _get_ready_decks(game, services).box()
    return schemas.CardBox(
        game=game, title=found_game.title, parts=box.parts, starters=box.starters
    )


@router.post("/check", responses=ERROR_RESPONSES, dependencies=[Security(authorize)])
def check_deck(body: schemas.DeckDraft, services: ServicesDep) -> schemas.DeckChecked:
    """Check a deck: list its cards and explain every problem."""
    decks = _get_ready_decks(body.game, services)
    text = decks.written(body.parts) if body.text is None else body.text
    try:
        parts = decks.parts(text)
    except BrokenDeck:
        return _show_checked(decks, text, ())
    return _show_checked(decks, decks.written(parts), parts)


def _show_checked(
    decks: Decks, text: str, parts: tuple[tuple[str, ...], ...]
) -> schemas.DeckChecked:
    problems = tuple(
        schemas.DeckProblemShown(**problem._asdict()) for problem in decks.problems(text)
    )
    faults = tuple(problem.text for problem in problems)
    return schemas.DeckChecked(text=text, parts=parts, faults=faults, problems=problems)


@router.post("", status_code=201, responses=ERROR_RESPONSES, dependencies=[Depends(refuse_tokens)])
def keep_deck(body: schemas.DeckWish, player: Player, services: ServicesDep) -> schemas.DeckShown:
    """Save a legal deck under a name."""
    name, text = clean(body.name), _get_ready_decks(body.game, services).shown(body.text).recorded
    deck = StoredDeck(secrets.token_urlsafe(12), player, body.game, name, text)
    return _show_deck(services.store.decks.save(deck, body.command))


@router.put("/kept/{deck}", responses=ERROR_RESPONSES, dependencies=[Depends(refuse_tokens)])
def change_deck(
    deck: DeckId, body: schemas.DeckChange, player: Player, services: ServicesDep
) -> schemas.DeckShown:
    """Change the name or the cards of one of your decks."""
    stored_deck = services.store.decks.load(player, deck)
    text = _get_ready_decks(stored_deck.game, services).shown(body.text).recorded
    return _show_deck(
        services.store.decks.change(stored_deck._replace(name=clean(body.name), text=text))
    )


@router.delete("/kept/{deck}", responses=ERROR_RESPONSES, dependencies=[Depends(refuse_tokens)])
def drop_deck(
    deck: DeckId, game: OfGame, player: Player, services: ServicesDep
) -> list[schemas.DeckShown]:
    """Delete one of your decks if it exists; list your remaining decks of the game."""
    _get_decks(game)
    services.store.decks.delete(player, deck)
    return [_show_deck(deck) for deck in _load_decks(services, player, game)]


def _load_decks(services: Services, player: str, game: str) -> list[StoredDeck]:
    return services.store.decks.list_for_player(player, game) if player else []


def _show_deck(stored_deck: StoredDeck) -> schemas.DeckShown:
    return schemas.DeckShown(
        deck=stored_deck.id, game=stored_deck.game, name=stored_deck.name, text=stored_deck.text
    )

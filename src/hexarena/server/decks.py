"""Routes of decks: what they are made of, looked over, kept by whoever made them."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Query

from hexarena.contract.decks import Decks
from hexarena.contract.errors import BrokenDeck, NoDecks
from hexarena.contract.game import game as game_named
from hexarena.server.deck_wire import (
    CardBox,
    DeckChange,
    DeckChecked,
    DeckDraft,
    DeckShown,
    DeckWish,
)
from hexarena.server.guests import Onlooker, Player
from hexarena.server.house import House, InHouse
from hexarena.server.names import clean
from hexarena.server.refusals import answers
from hexarena.server.threads import Apart
from hexarena.store import KeptDeck

router = APIRouter(prefix="/api/decks", tags=["decks"], route_class=Apart)
DeckId = Annotated[str, Path(max_length=64)]
OfGame = Annotated[str, Query(max_length=60)]
REFUSED = answers(403, 404, 409, 413)


def _at_hand(name: str, house: House) -> Decks:
    """Return the decks of a game that is ready. Raises NotReady, UnknownGame, NoDecks."""
    house.readiness.need(name)
    return _of(name)


def _of(name: str) -> Decks:
    """Return the decks of a game. Raises UnknownGame, NoDecks."""
    about = game_named(name)
    if about.decks is None:
        raise NoDecks(f"{about.title} has no decks to make; expected a game that has")
    return about.decks


@router.get("", responses=answers(404))
def my_decks(game: OfGame, player: Onlooker, house: InHouse) -> list[DeckShown]:
    """List the decks that one keeps of a game, the last changed first."""
    _of(game)
    return [_shown(each) for each in _kept(house, player, game)]


@router.get("/box", responses=answers(404))
def deck_box(game: OfGame, house: InHouse) -> CardBox:
    """Show what decks of a game are made of."""
    about, box = game_named(game), _at_hand(game, house).box()
    return CardBox(game=game, title=about.title, parts=box.parts, starters=box.starters)


@router.post("/check", responses=REFUSED)
def check_deck(asked: DeckDraft, house: InHouse) -> DeckChecked:
    """Look over a deck: what is in it, and all that is wrong with it."""
    decks = _at_hand(asked.game, house)
    text = decks.written(asked.parts) if asked.text is None else asked.text
    try:
        parts = decks.parts(text)
    except BrokenDeck as broken:
        return DeckChecked(text=text, parts=(), faults=broken.faults)
    line = decks.written(parts)
    return DeckChecked(text=line, parts=parts, faults=tuple(decks.faults(text)))


@router.post("", status_code=201, responses=REFUSED)
def keep_deck(asked: DeckWish, player: Player, house: InHouse) -> DeckShown:
    """Keep a legal deck by a name."""
    name, text = clean(asked.name), _at_hand(asked.game, house).shown(asked.text).recorded
    deck = KeptDeck(secrets.token_urlsafe(12), player, asked.game, name, text)
    return _shown(house.store.decks.keep(deck, asked.command))


@router.put("/kept/{deck}", responses=REFUSED)
def change_deck(deck: DeckId, asked: DeckChange, player: Player, house: InHouse) -> DeckShown:
    """Give a deck of mine another name, or other cards."""
    kept = house.store.decks.load(player, deck)
    text = _at_hand(kept.game, house).shown(asked.text).recorded
    return _shown(house.store.decks.change(kept._replace(name=clean(asked.name), text=text)))


@router.delete("/kept/{deck}", responses=REFUSED)
def drop_deck(deck: DeckId, game: OfGame, player: Player, house: InHouse) -> list[DeckShown]:
    """Keep a deck of mine no longer, if it is there; list those of the game that are left."""
    _of(game)
    house.store.decks.drop(player, deck)
    return [_shown(each) for each in _kept(house, player, game)]


def _kept(house: House, player: str, game: str) -> list[KeptDeck]:
    return house.store.decks.of(player, game) if player else []


def _shown(kept: KeptDeck) -> DeckShown:
    return DeckShown(deck=kept.id, game=kept.game, name=kept.name, text=kept.text)

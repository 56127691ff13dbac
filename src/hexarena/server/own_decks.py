"""A player's own decks at a table, offered wherever a deck is made from the start."""

from collections.abc import Iterator

from hexarena.contract.decks import NamedDeck
from hexarena.contract.errors import BrokenDeck
from hexarena.contract.game import Game
from hexarena.contract.scene import Scene, Shortcut
from hexarena.server import views
from hexarena.server.live_match import LiveMatch
from hexarena.server.schemas import Table
from hexarena.server.services import Services


def table(services: Services, live: LiveMatch, player: str, log_from: int = 0) -> Table:
    """Show a live to a player, or to an onlooker, as `showing` does, with decks of their own."""
    shown = views.table(live, player, services.notifier, log_from)
    if not player or not shown.scene.shortcuts or live.match.game.decks is None:
        return shown
    own = tuple(_offered(services, live.match.game, player, shown.scene))
    scene = shown.scene.model_copy(update={"shortcuts": (*own, *shown.scene.shortcuts)})
    return shown.model_copy(update={"scene": scene})


def _offered(services: Services, about: Game, player: str, scene: Scene) -> Iterator[Shortcut]:
    may = {choice.path for choice in scene.choices}
    for stored in services.store.decks.of(player, about.name):
        named = NamedDeck(name=stored.name, text=stored.text)
        for shortcut in _shortcut(about, f"kept:{stored.id}", named):
            if shortcut.paths[0] in may:
                yield shortcut


def _shortcut(about: Game, ref: str, named: NamedDeck) -> Iterator[Shortcut]:
    """Give what makes a deck; nothing where the rules have changed and it is legal no more."""
    try:
        if about.decks is not None:
            yield about.decks.shortcut(ref, named)
    except BrokenDeck:
        return

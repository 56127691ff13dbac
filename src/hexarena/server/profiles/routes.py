"""Routes of players: follow, block and mute them, and list their finished matches."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Query

from hexarena.server.http import Onlooker, Player, ThreadedRoute, answers
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import views
from hexarena.server.profiles.schemas import HistoryQuery, PlayedCard, RelatedShown, RelationShown
from hexarena.server.ratings.routes import Who, named
from hexarena.server.services import Services, ServicesDep
from hexarena.store.people.history import HistoryWish
from hexarena.store.people.relations import RelationKind

router = APIRouter(prefix="/api", tags=["players"], route_class=ThreadedRoute)
REFUSED = answers(404, 409)


@router.get("/me/relations", responses=answers())
def my_relations(player: Onlooker, services: ServicesDep) -> tuple[RelatedShown, ...]:
    """List whom the asker follows, blocks and mutes, and who of the followed is here."""
    if not player:
        return ()
    relations = services.store.relations
    seen = relations.public_ids(relations.followed(player) & services.notifier.players_here())
    return tuple(
        RelatedShown(
            who=each.who,
            name=each.name or UNNAMED,
            kind=each.kind,
            since=each.since,
            here=each.kind == "follow" and each.who in seen,
        )
        for each in relations.of(player)
    )


@router.get("/me/relations/{who}", responses=REFUSED)
def my_relation(who: Who, player: Onlooker, services: ServicesDep) -> RelationShown:
    """Tell whether the asker follows, blocks or mutes somebody."""
    return _relation(services, player, who)


@router.put("/me/relations/{who}/{kind}", responses=REFUSED)
def relate(who: Who, kind: RelationKind, player: Player, services: ServicesDep) -> RelationShown:
    """Follow, block or mute somebody; a block ends that either follows the other."""
    services.store.relations.add(player, who, kind)
    return _relation(services, player, who)


@router.delete("/me/relations/{who}/{kind}", responses=REFUSED)
def unrelate(who: Who, kind: RelationKind, player: Player, services: ServicesDep) -> RelationShown:
    """Follow, block or mute somebody no longer."""
    services.store.relations.end(player, who, kind)
    return _relation(services, player, who)


@router.get("/players/{who}/matches", responses=answers(404))
def player_matches(
    who: Who, player: Onlooker, services: ServicesDep, wish: Annotated[HistoryQuery, Query()]
) -> tuple[PlayedCard, ...]:
    """List finished matches of somebody: rated ones, and those in which the asker played."""
    named(services.store, who)
    asked = HistoryWish(**wish.model_dump())
    return tuple(_cards(services, who, player, asked))


def _relation(services: Services, player: str, who: str) -> RelationShown:
    named(services.store, who)
    mine = bool(player) and services.store.ratings.public_id(player) == who
    kinds = () if mine else services.store.relations.kinds(player, who)
    return RelationShown(who=who, mine=mine, kinds=tuple(sorted(kinds)))


def _cards(services: Services, who: str, player: str, asked: HistoryWish) -> Iterator[PlayedCard]:
    for found in services.store.histories.of(who, player, asked):
        yield PlayedCard(card=views.card(found.summary, player), result=found.result)

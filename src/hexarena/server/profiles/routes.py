"""Routes of players: follow, block and mute them, and list their finished matches."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Security

from hexarena.server.http import Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import views
from hexarena.server.profiles.schemas import HistoryQuery, PlayedCard, RelatedShown, RelationShown
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.ratings.routes import PublicIdPath, player_name, show_owners
from hexarena.server.services import Services, ServicesDep
from hexarena.store.people.history import HistoryFilter
from hexarena.store.people.relations import RelationKind

router = APIRouter(prefix="/api", tags=["players"], route_class=ThreadedRoute)
ERRORS = error_responses(404, 409)


@router.get(
    "/me/relations",
    responses=error_responses(),
    dependencies=[Security(authorize, scopes=["read"])],
)
def my_relations(player: Onlooker, services: ServicesDep) -> tuple[RelatedShown, ...]:
    """List the players you follow, block and mute, and which of the followed are here."""
    if not player:
        return ()
    relations = services.store.relations
    online = relations.load_public_ids(
        relations.list_followed(player) & services.notifier.present_players()
    )
    related_players = relations.list_relations(player)
    owners = show_owners(services.store, (relation.who for relation in related_players))
    return tuple(
        RelatedShown(
            who=relation.who,
            name=relation.name or UNNAMED,
            owner=owners.get(relation.who),
            kind=relation.kind,
            since=relation.since,
            here=relation.kind == "follow" and relation.who in online,
        )
        for relation in related_players
    )


@router.get(
    "/me/relations/{who}", responses=ERRORS, dependencies=[Security(authorize, scopes=["read"])]
)
def my_relation(who: PublicIdPath, player: Onlooker, services: ServicesDep) -> RelationShown:
    """Show whether you follow, block or mute a player."""
    return _view_relation(services, player, who)


@router.put("/me/relations/{who}/{kind}", responses=ERRORS, dependencies=[Depends(refuse_tokens)])
def relate(
    who: PublicIdPath, kind: RelationKind, player: Player, services: ServicesDep
) -> RelationShown:
    """Follow, block or mute a player. After a block, neither follows the other."""
    services.store.relations.add(player, who, kind)
    return _view_relation(services, player, who)


@router.delete(
    "/me/relations/{who}/{kind}", responses=ERRORS, dependencies=[Depends(refuse_tokens)]
)
def unrelate(
    who: PublicIdPath, kind: RelationKind, player: Player, services: ServicesDep
) -> RelationShown:
    """Stop following, blocking or muting a player."""
    services.store.relations.end(player, who, kind)
    return _view_relation(services, player, who)


@router.get(
    "/players/{who}/matches",
    responses=error_responses(404),
    dependencies=[Security(authorize, scopes=["read"])],
)
def player_matches(
    who: PublicIdPath,
    player: Onlooker,
    services: ServicesDep,
    query: Annotated[HistoryQuery, Query()],
) -> tuple[PlayedCard, ...]:
    """List a player's finished matches: the rated ones, and those you played in."""
    player_name(services.store, who)
    filters = HistoryFilter(**query.model_dump())
    return tuple(_list_cards(services, who, player, filters))


def _view_relation(services: Services, player: str, public_id: str) -> RelationShown:
    player_name(services.store, public_id)
    is_self = bool(player) and services.store.ratings.public_id(player) == public_id
    kinds = () if is_self else services.store.relations.list_kinds(player, public_id)
    return RelationShown(who=public_id, mine=is_self, kinds=tuple(sorted(kinds)))


def _list_cards(
    services: Services, public_id: str, player: str, filters: HistoryFilter
) -> Iterator[PlayedCard]:
    for played_match in services.store.histories.list_matches(public_id, player, filters):
        yield PlayedCard(
            card=views.show_card(played_match.summary, player), result=played_match.result
        )

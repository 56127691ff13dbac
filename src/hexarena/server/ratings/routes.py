"""Routes of ratings, with the same answers for everybody, except which page is your own."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from fastapi import APIRouter, Path, Security

from hexarena.contract.errors import UnknownGame, UnknownPlayer
from hexarena.contract.game import game as find_game
from hexarena.ratings import Pool, is_bot, level_of
from hexarena.search import find_level
from hexarena.server.http import Onlooker, ThreadedRoute, error_responses
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.programs.scopes import authorize
from hexarena.server.ratings.schemas import (
    Leaderboard,
    LeaderShown,
    OpponentShown,
    OwnPage,
    PlayerShown,
    PoolRating,
    RatedMatchShown,
    RatingHistory,
    ResultWord,
)
from hexarena.server.schemas import OwnerShown
from hexarena.server.services import ServicesDep
from hexarena.store import Store
from hexarena.store.ratings.ratings import PoolRecord, RankedPlayer, RatedResult

CLOSED_ACCOUNT = "Closed account"

router = APIRouter(prefix="/api", tags=["ratings"], route_class=ThreadedRoute)
PublicIdPath = Annotated[str, Path(max_length=64)]


@router.get(
    "/ratings/{name}/{pool}", responses=error_responses(404), dependencies=[Security(authorize)]
)
def leaderboard(name: str, pool: Pool, services: ServicesDep) -> Leaderboard:
    """List the best players of a game in a pool."""
    game = find_game(name)
    leaders = services.store.ratings.leaders(game.name, pool)
    owners = show_owners(services.store, (leader.who for leader in leaders))
    return Leaderboard(
        game=game.name, title=game.title, pool=pool, leaders=_show_leaders(leaders, owners)
    )


@router.get(
    "/me/page", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
def my_page(player: Onlooker, services: ServicesDep) -> OwnPage:
    """Return the id of your page."""
    return OwnPage(who=services.store.ratings.public_id(player))


@router.get("/players/{who}", responses=error_responses(404), dependencies=[Security(authorize)])
def show_player(who: PublicIdPath, services: ServicesDep) -> PlayerShown:
    """Show a player, or a level of bots, with ratings and results."""
    name = player_name(services.store, who)
    pool_ratings = (_show_pool_rating(pool) for pool in services.store.ratings.pools_of(who))
    ratings = tuple(rating for rating in pool_ratings if rating is not None)
    owner = show_owners(services.store, [who]).get(who)
    return PlayerShown(
        who=who,
        name=name,
        bot=is_bot(who),
        program=owner is not None or services.store.ratings.is_program(who),
        owner=owner,
        ratings=ratings,
    )


@router.get(
    "/players/{who}/ratings/{name}/{pool}",
    responses=error_responses(404),
    dependencies=[Security(authorize)],
)
def rating_history(
    who: PublicIdPath, name: str, pool: Pool, services: ServicesDep
) -> RatingHistory:
    """List a player's last rated matches in a pool."""
    game, title = find_game(name), player_name(services.store, who)
    results = services.store.ratings.results(who, game.name, pool)
    opponents = {opponent.who for result in results for opponent in result.others}
    owners = show_owners(services.store, opponents)
    return RatingHistory(
        who=who,
        name=title,
        game=game.name,
        title=game.title,
        pool=pool,
        matches=tuple(_show_rated_match(result, owners) for result in results),
    )


def show_owners(store: Store, public_ids: Iterable[str]) -> dict[str, OwnerShown]:
    """Return the owners of those among some players that are bot accounts."""
    owners = store.bot_accounts.name_owners(public_ids)
    return {bot: OwnerShown(who=owner.who, name=owner.name) for bot, owner in owners.items()}


def _show_leaders(
    leaders: list[RankedPlayer], owners: Mapping[str, OwnerShown]
) -> tuple[LeaderShown, ...]:
    values = [round(leader.rating.value) for leader in leaders]
    return tuple(
        LeaderShown(
            rank=1 + values.index(value),
            who=leader.who,
            name=_display_name(leader.who, leader.name),
            bot=is_bot(leader.who),
            owner=owners.get(leader.who),
            value=value,
            matches=leader.rating.matches,
        )
        for leader, value in zip(leaders, values, strict=True)
    )


def player_name(store: Store, public_id: str) -> str:
    """Return the name of a player or a bot. Raises UnknownPlayer."""
    name = store.ratings.name_of(public_id)
    title = _display_name(public_id, name)
    if title == CLOSED_ACCOUNT:
        raise UnknownPlayer(
            f"there is no player {public_id!r}; expected an id from a table or a list"
        )
    return title


def _display_name(public_id: str, name: str | None) -> str:
    """Return a name as it is shown, by what the store knows of it."""
    bot = find_level(level_of(public_id)) if is_bot(public_id) else None
    if bot is not None:
        return bot.title
    return CLOSED_ACCOUNT if name is None else name or UNNAMED


def _show_pool_rating(pool_rating: PoolRecord) -> PoolRating | None:
    """Return a rating as it is sent, None if the game is gone."""
    try:
        title = find_game(pool_rating.game).title
    except UnknownGame:
        return None
    return PoolRating(
        game=pool_rating.game,
        title=title,
        pool=pool_rating.pool,
        value=round(pool_rating.rating.value),
        deviation=round(pool_rating.rating.deviation),
        provisional=pool_rating.rating.provisional,
        won=pool_rating.won,
        drawn=pool_rating.drawn,
        lost=pool_rating.lost,
    )


def _show_rated_match(result: RatedResult, owners: Mapping[str, OwnerShown]) -> RatedMatchShown:
    new_value = round(result.rating.value)
    return RatedMatchShown(
        match=result.match if result.is_stored else None,
        at=result.at,
        value=new_value,
        change=new_value - round(result.rating.value - result.change),
        ending=_result_word(result),
        place=result.place,
        others=tuple(
            OpponentShown(
                who=None if opponent_name == CLOSED_ACCOUNT else opponent.who,
                name=opponent_name,
                owner=owners.get(opponent.who),
            )
            for opponent in result.others
            for opponent_name in (_display_name(opponent.who, opponent.name),)
        ),
    )


def _result_word(result: RatedResult) -> ResultWord:
    if result.place > 1:
        return "lost"
    return "drawn" if any(opponent.place == 1 for opponent in result.others) else "won"

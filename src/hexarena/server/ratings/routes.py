"""Routes of ratings: the same answers for everybody, but for which page is one's own."""

from typing import Annotated

from fastapi import APIRouter, Path

from hexarena.contract.errors import UnknownGame, UnknownPlayer
from hexarena.contract.game import game
from hexarena.ratings import Pool, is_bot, level_of
from hexarena.search import level
from hexarena.server.http import Onlooker, ThreadedRoute, answers
from hexarena.server.lobby.names import UNNAMED
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
from hexarena.server.services import ServicesDep
from hexarena.store import Store
from hexarena.store.ratings.ratings import InPool, Ranked, RatedResult

CLOSED = "Closed account"

router = APIRouter(prefix="/api", tags=["ratings"], route_class=ThreadedRoute)
Who = Annotated[str, Path(max_length=64)]


@router.get("/ratings/{name}/{pool}", responses=answers(404))
def leaderboard(name: str, pool: Pool, services: ServicesDep) -> Leaderboard:
    """List the best of a game in a pool."""
    about = game(name)
    ranked = services.store.ratings.leaders(about.name, pool)
    return Leaderboard(game=about.name, title=about.title, pool=pool, leaders=_leaders(ranked))


@router.get("/me/page", responses=answers())
def my_page(player: Onlooker, services: ServicesDep) -> OwnPage:
    """Tell the asker which page is theirs."""
    return OwnPage(who=services.store.ratings.public_id(player))


@router.get("/players/{who}", responses=answers(404))
def show_player(who: Who, services: ServicesDep) -> PlayerShown:
    """Show a player, or a level of bots, with ratings and results."""
    name = named(services.store, who)
    found = (_in_pool(each) for each in services.store.ratings.pools_of(who))
    rated = tuple(each for each in found if each is not None)
    return PlayerShown(who=who, name=name, bot=is_bot(who), ratings=rated)


@router.get("/players/{who}/ratings/{name}/{pool}", responses=answers(404))
def rating_history(who: Who, name: str, pool: Pool, services: ServicesDep) -> RatingHistory:
    """List the last rated matches of somebody in a pool."""
    about, title = game(name), named(services.store, who)
    found = services.store.ratings.results(who, about.name, pool)
    return RatingHistory(
        who=who,
        name=title,
        game=about.name,
        title=about.title,
        pool=pool,
        matches=tuple(map(_rated_match, found)),
    )


def _leaders(ranked: list[Ranked]) -> tuple[LeaderShown, ...]:
    values = [round(each.rating.value) for each in ranked]
    return tuple(
        LeaderShown(
            rank=1 + values.index(value),
            who=each.who,
            name=_title(each.who, each.name),
            bot=is_bot(each.who),
            value=value,
            matches=each.rating.matches,
        )
        for each, value in zip(ranked, values, strict=True)
    )


def named(store: Store, who: str) -> str:
    """Return the name of a player or a bot. Raises UnknownPlayer."""
    name = store.ratings.name_of(who)
    title = _title(who, name)
    if title == CLOSED:
        raise UnknownPlayer(f"there is no player {who!r}; expected an id from a table or a list")
    return title


def _title(who: str, name: str | None) -> str:
    """Return a name as it is shown, by what the store knows of it."""
    bot = level(level_of(who)) if is_bot(who) else None
    if bot is not None:
        return bot.title
    return CLOSED if name is None else name or UNNAMED


def _in_pool(found: InPool) -> PoolRating | None:
    """Return a rating as it is sent, None if the game is gone."""
    try:
        title = game(found.game).title
    except UnknownGame:
        return None
    return PoolRating(
        game=found.game,
        title=title,
        pool=found.pool,
        value=round(found.rating.value),
        deviation=round(found.rating.deviation),
        provisional=found.rating.provisional,
        won=found.won,
        drawn=found.drawn,
        lost=found.lost,
    )


def _rated_match(found: RatedResult) -> RatedMatchShown:
    after = round(found.rating.value)
    return RatedMatchShown(
        match=found.match if found.stored else None,
        at=found.at,
        value=after,
        change=after - round(found.rating.value - found.change),
        ending=_ending(found),
        place=found.place,
        others=tuple(
            OpponentShown(who=None if title == CLOSED else each.who, name=title)
            for each in found.others
            for title in (_title(each.who, each.name),)
        ),
    )


def _ending(found: RatedResult) -> ResultWord:
    if found.place > 1:
        return "lost"
    return "drawn" if any(each.place == 1 for each in found.others) else "won"

"""An evening as one person may see it."""

from collections.abc import Iterator
from typing import Any

from hexarena.night import BYE, Bout, Row
from hexarena.server import night_deeds
from hexarena.server.evening import FORM, Evening
from hexarena.server.night_wire import (
    BoutShown,
    Deed,
    EntrantShown,
    NightCard,
    NightShown,
    ReadyMade,
    RowShown,
)
from hexarena.store import Entrant


def night(evening: Evening, player: str, watched: bool) -> NightShown:
    """Show a night to somebody; `watched` tells whether anybody's tab shows it."""
    kept, status = evening.kept, evening.status
    return NightShown(
        night=kept.id,
        game=kept.game,
        title=evening.game.title,
        options=dict(kept.options),
        form=FORM[kept.form],
        status=status,
        bots_alone=evening.bots_alone,
        paused=evening.awaits_onlookers and not watched,
        revision=kept.revision + len(kept.matches),
        entrants=tuple(_entrant(evening, each, player) for each in kept.entrants),
        makes=_making(evening),
        ready=_ready(evening, player),
        **_course(evening),
        champion=evening.night.champion,
        yours=evening.matches_of(player),
        may=tuple(may(evening, player)),
        key=kept.key if status == "waiting" and kept.host == player else None,
        before=kept.before,
        after=kept.after,
        commitment=kept.commitment,
        seed=kept.seed if status in ("over", "cancelled") else None,
    )


def _course(evening: Evening) -> dict[str, Any]:
    """Show who meets whom and how they stand, once it is settled who takes part."""
    if not evening.begun:
        return {"order": (), "maker": None, "bouts": (), "standing": ()}
    return {
        "order": evening.night.order,
        "maker": evening.night.maker,
        "bouts": tuple(_bout(evening, each) for each in evening.night.bouts),
        "standing": tuple(_standing(evening)),
    }


def _making(evening: Evening) -> str | None:
    if not evening.night.plan.makes:
        return None
    option = evening.game.options_model.model_fields[evening.game.between.option]
    return (option.description or "").partition("; empty:")[0]  # here nobody may leave it empty


def _ready(evening: Evening, player: str) -> tuple[ReadyMade, ...]:
    if "make" not in may(evening, player):
        return ()
    return tuple(ReadyMade(name=name, text=text) for name, text in evening.ready.items())


def _entrant(evening: Evening, entrant: Entrant, player: str) -> EntrantShown:
    return EntrantShown(
        entrant=entrant.entrant,
        name=entrant.name,
        kind="open" if entrant.open else "person" if entrant.level is None else "bot",
        level=entrant.level,
        mine=bool(player) and entrant.player == player,
        made=evening.night.made.get(entrant.entrant),
        left=entrant.entrant in evening.night.left,
    )


def _bout(evening: Evening, bout: Bout) -> BoutShown:
    score = evening.night.score(bout) if bout.fought else None
    matches = [evening.matches[key] for key in sorted(evening.matches) if key[0] == bout.number]
    status = "over" if score else "playing" if matches else "waiting"
    return BoutShown(
        bout=bout.number,
        round=bout.round,
        sides=tuple(None if side == BYE else side for side in bout.sides),
        status=status if bout.fought else "bye",
        winner=evening.night.winner(bout),
        early=bool(score and score.early),
        matches=tuple(matches),
    )


def _standing(evening: Evening) -> Iterator[RowShown]:
    for place, row in enumerate(evening.night.standing, 1):
        yield _row(place, row)


def _row(place: int, row: Row) -> RowShown:
    return RowShown(
        place=place,
        entrant=row.entrant,
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        early=row.early,
        points=row.halves / 2,
    )


def may(evening: Evening, player: str) -> Iterator[Deed]:
    """List what somebody may do now."""
    kept, status = evening.kept, evening.status
    mine = {each.entrant for each in kept.entrants if player and each.player == player}
    hosts = bool(player) and kept.host == player
    if status == "waiting":
        if not mine:
            yield "join"
        if hosts:
            yield "begin"
    elif status == "over":
        if hosts and kept.after is None:
            yield "again"
    elif status != "cancelled":
        if evening.night.maker in mine:
            yield "make"
        if mine - evening.night.left:
            yield "leave"
        if hosts:
            yield "dismiss"
    if hosts and status not in ("over", "cancelled") and night_deeds.alone(evening):
        yield "cancel"


def card(evening: Evening, player: str, watched: bool) -> NightCard:
    """Show a night in somebody's list; `watched` tells whether anybody's tab shows it."""
    kept = evening.kept
    return NightCard(
        night=kept.id,
        game=kept.game,
        title=evening.game.title,
        form=FORM[kept.form],
        status=evening.status,
        names=tuple(each.name for each in kept.entrants),
        champion=kept.champion,
        paused=evening.awaits_onlookers and not watched,
        your_turn=bool(evening.matches_of(player)) or "make" in may(evening, player),
        updated=kept.updated,
    )

"""A tournament as one person may see it."""

from collections.abc import Iterator
from typing import Any

from hexarena.server.tournaments.commands import only_host_entered
from hexarena.server.tournaments.live import FORM, LiveTournament
from hexarena.server.tournaments.schemas import (
    EntrantShown,
    PairingShown,
    ReadyMade,
    RowShown,
    TournamentCard,
    TournamentPermission,
    TournamentShown,
)
from hexarena.store import Entrant
from hexarena.tournament import BYE, Pairing, Row


def tournament(live: LiveTournament, player: str, watched: bool) -> TournamentShown:
    """Show a tournament to a player; `watched` tells whether a tab shows it."""
    stored, status = live.stored, live.status
    return TournamentShown(
        tournament=stored.id,
        game=stored.game,
        title=live.game.title,
        options=dict(stored.options),
        form=FORM[stored.form],
        status=status,
        bots_alone=live.bots_alone,
        paused=live.awaits_onlookers and not watched,
        revision=stored.revision + len(stored.matches),
        entrants=tuple(_entrant(live, each, player) for each in stored.entrants),
        makes=_making(live),
        ready=_ready(live, player),
        **_course(live),
        champion=live.tournament.champion,
        yours=live.matches_of(player),
        may=tuple(may(live, player)),
        key=stored.key if status == "waiting" and stored.host == player else None,
        before=stored.before,
        after=stored.after,
        commitment=stored.commitment,
        seed=stored.seed if status in ("over", "cancelled") else None,
    )


def _course(live: LiveTournament) -> dict[str, Any]:
    """Show pairings and standing when all places are taken."""
    if not live.begun:
        return {"order": (), "maker": None, "pairings": (), "standing": ()}
    return {
        "order": live.tournament.order,
        "maker": live.tournament.maker,
        "pairings": tuple(_pairing(live, each) for each in live.tournament.pairings),
        "standing": tuple(_standing(live)),
    }


def _making(live: LiveTournament) -> str | None:
    if not live.tournament.plan.makes:
        return None
    option = live.game.options_model.model_fields[live.game.carryover.option]
    return (option.description or "").partition("; empty:")[0]  # in tournaments it may not be empty


def _ready(live: LiveTournament, player: str) -> tuple[ReadyMade, ...]:
    if "make" not in may(live, player):
        return ()
    told = live.game.carryover.words
    return tuple(
        ReadyMade(name=name, text=text, told=told(text)) for name, text in live.ready.items()
    )


def _entrant(live: LiveTournament, entrant: Entrant, player: str) -> EntrantShown:
    made = live.tournament.made.get(entrant.entrant)
    return EntrantShown(
        entrant=entrant.entrant,
        name=entrant.name,
        kind="open" if entrant.open else "person" if entrant.level is None else "bot",
        level=entrant.level,
        persona=entrant.persona,
        mine=bool(player) and entrant.player == player,
        made=made,
        told=live.game.carryover.words(made) if made else "",
        left=entrant.entrant in live.tournament.left,
    )


def _pairing(live: LiveTournament, pairing: Pairing) -> PairingShown:
    score = live.tournament.score(pairing) if pairing.fought else None
    matches = [live.matches[key] for key in sorted(live.matches) if key[0] == pairing.number]
    status = "over" if score else "playing" if matches else "waiting"
    return PairingShown(
        pairing=pairing.number,
        round=pairing.round,
        sides=tuple(None if side == BYE else side for side in pairing.sides),
        status=status if pairing.fought else "bye",
        winner=live.tournament.winner(pairing),
        early=bool(score and score.early),
        matches=tuple(matches),
    )


def _standing(live: LiveTournament) -> Iterator[RowShown]:
    for place, row in enumerate(live.tournament.standing, 1):
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


def may(live: LiveTournament, player: str) -> Iterator[TournamentPermission]:
    """List what a player may do now."""
    stored, status = live.stored, live.status
    mine = {each.entrant for each in stored.entrants if player and each.player == player}
    hosts = bool(player) and stored.host == player
    if status == "waiting":
        if not mine:
            yield "join"
        if hosts:
            yield "begin"
    elif status == "over":
        if hosts and stored.after is None:
            yield "again"
    elif status != "cancelled":
        if live.tournament.maker in mine:
            yield "make"
        if mine - live.tournament.left:
            yield "leave"
        if hosts:
            yield "dismiss"
    if hosts and status not in ("over", "cancelled") and only_host_entered(live):
        yield "cancel"


def card(live: LiveTournament, player: str, watched: bool) -> TournamentCard:
    """Show a tournament in a player's list; `watched` tells whether a tab shows it."""
    stored = live.stored
    return TournamentCard(
        tournament=stored.id,
        game=stored.game,
        title=live.game.title,
        form=FORM[stored.form],
        status=live.status,
        names=tuple(each.name for each in stored.entrants),
        champion=stored.champion,
        paused=live.awaits_onlookers and not watched,
        your_turn=bool(live.matches_of(player)) or "make" in may(live, player),
        updated=stored.updated,
    )

"""A tournament as one person may see it."""

from collections.abc import Iterator
from typing import Any

from hexarena.server.clocks.views import clock_text
from hexarena.server.matches.rebuilding import game_of
from hexarena.server.tournaments.commands import may_cancel
from hexarena.server.tournaments.entering import takes_entrants
from hexarena.server.tournaments.live import FORM, LiveTournament
from hexarena.server.tournaments.schemas import (
    EntrantShown,
    OpenTerms,
    OpenTournamentCard,
    PairingShown,
    ReadyMade,
    RowShown,
    TournamentCard,
    TournamentPermission,
    TournamentShown,
)
from hexarena.store import Entrant, StoredTournament
from hexarena.store.tournaments.listed import ListedTournament
from hexarena.tournament import BYE, Pairing

MOST_PAIRINGS = 120  # that are shown, beside those being played


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
        champion=live.tournament.champion if live.begun else None,
        **_opened(live, player),
        yours=live.matches_of(player),
        may=tuple(may(live, player)),
        key=stored.key if status == "waiting" and stored.host == player else None,
        before=stored.before,
        after=stored.after,
        commitment=stored.commitment,
        seed=stored.seed if status in ("over", "cancelled") else None,
    )


def _opened(live: LiveTournament, player: str) -> dict[str, Any]:
    """Show what concerns open tournaments."""
    return {
        "terms": terms_of(live.stored) if live.stored.open else None,
        "ends": live.ends if live.status == "playing" else None,
        "you": live.place_of(player),
    }


def terms_of(one: StoredTournament | ListedTournament) -> OpenTerms:
    """Show what an open tournament offers."""
    return OpenTerms(
        clock=clock_text(one.clock),
        rated=one.rated,
        starts=one.starts or 0,
        rounds=one.rounds,
        minutes=one.minutes,
        most=one.most,
        lowest=one.lowest,
        highest=one.highest,
    )


def _course(live: LiveTournament) -> dict[str, Any]:
    """Show pairings and standing when all places are taken; the same to everybody."""
    if not live.begun:
        return {"order": (), "maker": None, "pairings": (), "standing": ()}
    if live.course is None:
        live.course = {
            "order": live.tournament.order,
            "maker": live.tournament.maker,
            "pairings": tuple(_pairings(live)),
            "standing": tuple(_standing(live)),
        }
    return live.course


def _pairings(live: LiveTournament) -> Iterator[PairingShown]:
    """Show all pairings; of many, those being played and the last ones."""
    pairings = live.tournament.pairings
    first = len(pairings) - MOST_PAIRINGS if live.tournament.comes_and_goes else 0
    matches: dict[int, list[str]] = {}
    for pairing, go in sorted(live.matches):
        matches.setdefault(pairing, []).append(live.matches[pairing, go])
    for each in pairings:
        if each.number >= first or live.tournament.undecided(each):
            yield _pairing(live, each, tuple(matches.get(each.number, ())))


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
    made = live.tournament.carried.get(entrant.entrant)
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
        paused=entrant.entrant in live.tournament.paused,
        rating=None if entrant.rating is None else round(entrant.rating),
    )


def _pairing(live: LiveTournament, pairing: Pairing, matches: tuple[str, ...]) -> PairingShown:
    score = live.tournament.score(pairing) if pairing.fought else None
    status = "over" if score else "playing" if matches else "waiting"
    if status == "playing" and live.tournament.cut:
        status = "void"
    return PairingShown(
        pairing=pairing.number,
        round=pairing.round,
        sides=tuple(None if side == BYE else side for side in pairing.sides),
        status=status if pairing.fought else "bye",
        winner=live.tournament.winner(pairing),
        early=bool(score and score.early),
        matches=matches,
    )


def _standing(live: LiveTournament) -> Iterator[RowShown]:
    whole = live.stored.form == "arena"  # its points are no half ones
    for place, row in enumerate(live.tournament.standing, 1):
        counts = {name: getattr(row, name) for name in ("entrant", "won", "drawn", "lost", "early")}
        yield RowShown(
            **counts,
            place=place,
            points=row.halves if whole else row.halves / 2,
            streak=row.streak,
            buchholz=row.buchholz / 2,
        )


def may(live: LiveTournament, player: str) -> Iterator[TournamentPermission]:
    """List what a player may do now."""
    stored, status = live.stored, live.status
    mine = {each.entrant for each in stored.entrants if player and each.player == player}
    hosts = bool(player) and stored.host == player
    if status == "waiting" and not stored.open:
        if not mine:
            yield "join"
        if hosts:
            yield "begin"
    elif status == "over":
        if hosts and stored.after is None and not stored.open:
            yield "again"
    elif status in ("making", "playing"):
        if live.tournament.maker in mine:
            yield "make"
        if mine - live.tournament.left:
            yield "leave"
        if hosts and not stored.open:
            yield "dismiss"
    if stored.open:
        yield from _may_attend(live, mine)
    if hosts and status not in ("over", "cancelled") and may_cancel(live):
        yield "cancel"


def _may_attend(live: LiveTournament, mine: set[int]) -> Iterator[TournamentPermission]:
    if live.status in ("over", "cancelled"):
        return
    if not mine:
        if takes_entrants(live) and len(live.stored.entrants) < live.stored.most:
            yield "enter"
    elif live.status == "waiting":
        yield "withdraw"
    elif live.tournament.comes_and_goes and not live.tournament.closed:
        if mine.intersection(live.tournament.here):
            yield "pause"
        elif mine - live.tournament.left:
            yield "return"


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
        starts=stored.starts if live.status == "waiting" else None,
        your_turn=bool(live.matches_of(player)) or "make" in may(live, player),
        retired=False,
        updated=stored.updated,
    )


def retired_card(stored: StoredTournament) -> TournamentCard:
    """Show a tournament in a player's list that can no longer go on."""
    about = game_of(stored)
    return TournamentCard(
        tournament=stored.id,
        game=stored.game,
        title=about.title if about else stored.game,
        form=FORM[stored.form],
        status=stored.status,
        names=tuple(each.name for each in stored.entrants),
        champion=stored.champion,
        paused=False,
        starts=None,
        your_turn=False,
        retired=True,
        updated=stored.updated,
    )


def open_card(listed: ListedTournament, title: str) -> OpenTournamentCard:
    """Show an open tournament in the list of all."""
    return OpenTournamentCard(
        **terms_of(listed).model_dump(),
        tournament=listed.id,
        game=listed.game,
        title=title,
        form=FORM[listed.form],
        status=listed.status,
        entrants=listed.entrants,
        champion=listed.champion,
        entered=listed.entered,
    )

"""Views of a tournament for one person."""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from hexarena.server.clocks.views import clock_text
from hexarena.server.matches.rebuilding import find_stored_game
from hexarena.server.tournaments.commands import may_cancel
from hexarena.server.tournaments.entering import may_enter
from hexarena.server.tournaments.live import FORMS, LiveTournament
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

NOBODY: Mapping[str, str] = MappingProxyType({})
MAX_PAIRINGS = 120  # pairings to show besides those in progress


def tournament_view(
    live_tournament: LiveTournament,
    player: str,
    is_watched: bool,
    needs_account: bool = False,
    program_players: Collection[str] = (),
    owner_names: Mapping[str, str] = NOBODY,
) -> TournamentShown:
    """Return the view of a tournament for a player, who may need an account to enter it.

    `is_watched` says whether a tab shows the tournament. For `program_players`, programs have
    played. `owner_names` maps bot accounts to the names of their owners.
    """
    stored_tournament, status = live_tournament.stored_tournament, live_tournament.status
    permissions = tuple(list_permissions(live_tournament, player))
    is_kept_out = needs_account and "enter" in permissions
    return TournamentShown(
        tournament=stored_tournament.id,
        game=stored_tournament.game,
        title=live_tournament.game.title,
        options=dict(stored_tournament.options),
        form=FORMS[stored_tournament.form],
        status=status,
        bots_alone=live_tournament.is_bots_only,
        paused=live_tournament.needs_onlookers and not is_watched,
        revision=stored_tournament.revision + len(stored_tournament.matches),
        entrants=tuple(
            _show_entrant(
                live_tournament,
                entrant,
                player,
                is_program=entrant.player in program_players,
                owner=owner_names.get(entrant.player or ""),
            )
            for entrant in stored_tournament.entrants
        ),
        makes=_making_text(live_tournament),
        ready=_list_ready(live_tournament, player),
        **_show_course(live_tournament),
        champion=live_tournament.tournament.champion if live_tournament.has_begun else None,
        **_open_fields(live_tournament, player),
        yours=live_tournament.matches_of(player),
        may=tuple(word for word in permissions if word != "enter" or not is_kept_out),
        needs_account=is_kept_out,
        key=stored_tournament.key
        if status == "waiting" and stored_tournament.host == player
        else None,
        before=stored_tournament.before,
        after=stored_tournament.after,
        commitment=stored_tournament.commitment,
        seed=stored_tournament.seed if status in ("over", "cancelled") else None,
    )


def _open_fields(live_tournament: LiveTournament, player: str) -> dict[str, Any]:
    """Return the view's fields that only open tournaments have."""
    return {
        "terms": show_terms(live_tournament.stored_tournament)
        if live_tournament.stored_tournament.open
        else None,
        "ends": live_tournament.ends_at if live_tournament.status == "playing" else None,
        "you": live_tournament.entrant_of(player),
    }


def show_terms(tournament: StoredTournament | ListedTournament) -> OpenTerms:
    """Return the terms of an open tournament."""
    return OpenTerms(
        clock=clock_text(tournament.clock),
        rated=tournament.rated,
        starts=tournament.starts or 0,
        rounds=tournament.rounds,
        minutes=tournament.minutes,
        most=tournament.most,
        lowest=tournament.lowest,
        highest=tournament.highest,
        vacations=tournament.vacations,
    )


def _show_course(live_tournament: LiveTournament) -> dict[str, Any]:
    """Return the pairings and standings once all places are taken; the same for everybody."""
    if not live_tournament.has_begun:
        return {"order": (), "maker": None, "pairings": (), "standing": ()}
    if live_tournament.course is None:
        live_tournament.course = {
            "order": live_tournament.tournament.order,
            "maker": live_tournament.tournament.maker,
            "pairings": tuple(_show_pairings(live_tournament)),
            "standing": tuple(_show_standing(live_tournament)),
        }
    return live_tournament.course


def _show_pairings(live_tournament: LiveTournament) -> Iterator[PairingShown]:
    """Yield all pairings or, if there are many, only the current and the last pairings."""
    pairings = live_tournament.tournament.pairings
    first_shown = len(pairings) - MAX_PAIRINGS if live_tournament.tournament.comes_and_goes else 0
    matches: dict[int, list[str]] = {}
    for pairing, replay in sorted(live_tournament.matches):
        matches.setdefault(pairing, []).append(live_tournament.matches[pairing, replay])
    for pairing_found in pairings:
        if pairing_found.number >= first_shown or live_tournament.tournament.is_undecided(
            pairing_found
        ):
            yield _show_pairing(
                live_tournament, pairing_found, tuple(matches.get(pairing_found.number, ()))
            )


def _making_text(live_tournament: LiveTournament) -> str | None:
    if not live_tournament.tournament.plan.makes:
        return None
    option = live_tournament.game.options_model.model_fields[live_tournament.game.carryover.option]
    return (option.description or "").partition("; empty:")[0]  # it may not be empty in tournaments


def _list_ready(live_tournament: LiveTournament, player: str) -> tuple[ReadyMade, ...]:
    if "make" not in list_permissions(live_tournament, player):
        return ()
    describe = live_tournament.game.carryover.words
    return tuple(
        ReadyMade(name=name, text=text, told=describe(text))
        for name, text in live_tournament.ready.items()
    )


def _show_entrant(
    live_tournament: LiveTournament,
    entrant: Entrant,
    player: str,
    is_program: bool,
    owner: str | None,
) -> EntrantShown:
    carryover = live_tournament.tournament.carried.get(entrant.entrant)
    return EntrantShown(
        entrant=entrant.entrant,
        name=entrant.name,
        kind="open" if entrant.open else "person" if entrant.level is None else "bot",
        level=entrant.level,
        persona=entrant.persona,
        program=is_program,
        owner=owner,
        mine=bool(player) and entrant.player == player,
        made=carryover,
        told=live_tournament.game.carryover.words(carryover) if carryover else "",
        left=entrant.entrant in live_tournament.tournament.left,
        paused=entrant.entrant in live_tournament.tournament.paused,
        rating=None if entrant.rating is None else round(entrant.rating),
    )


def _show_pairing(
    live_tournament: LiveTournament, pairing: Pairing, matches: tuple[str, ...]
) -> PairingShown:
    score = live_tournament.tournament.score(pairing) if pairing.is_match else None
    status = "over" if score else "playing" if matches else "waiting"
    if status == "playing" and live_tournament.tournament.cut:
        status = "void"
    return PairingShown(
        pairing=pairing.number,
        round=pairing.round,
        sides=tuple(None if side == BYE else side for side in pairing.sides),
        status=status if pairing.is_match else "bye",
        winner=live_tournament.tournament.winner(pairing),
        early=bool(score and score.early),
        matches=matches,
    )


def _show_standing(live_tournament: LiveTournament) -> Iterator[RowShown]:
    has_whole_points = (
        live_tournament.stored_tournament.form == "arena"
    )  # these points have no halves
    for rank, row in enumerate(live_tournament.tournament.standing, 1):
        counts = {name: getattr(row, name) for name in ("entrant", "won", "drawn", "lost", "early")}
        yield RowShown(
            **counts,
            place=rank,
            points=row.halves if has_whole_points else row.halves / 2,
            streak=row.streak,
            buchholz=row.buchholz / 2,
        )


def list_permissions(
    live_tournament: LiveTournament, player: str
) -> Iterator[TournamentPermission]:
    """Yield what a player may do now."""
    stored_tournament, status = live_tournament.stored_tournament, live_tournament.status
    own_entrants = {
        entrant.entrant
        for entrant in stored_tournament.entrants
        if player and entrant.player == player
    }
    is_host = bool(player) and stored_tournament.host == player
    if status == "waiting" and not stored_tournament.open:
        if not own_entrants:
            yield "join"
        if is_host:
            yield "begin"
    elif status == "over":
        if is_host and stored_tournament.after is None and not stored_tournament.open:
            yield "again"
    elif status in ("making", "playing"):
        if live_tournament.tournament.maker in own_entrants:
            yield "make"
        if own_entrants - live_tournament.tournament.left:
            yield "leave"
        if is_host and not stored_tournament.open:
            yield "dismiss"
    if stored_tournament.open:
        yield from _may_attend(live_tournament, own_entrants)
    if is_host and status not in ("over", "cancelled") and may_cancel(live_tournament):
        yield "cancel"


def _may_attend(
    live_tournament: LiveTournament, own_entrants: set[int]
) -> Iterator[TournamentPermission]:
    if live_tournament.status in ("over", "cancelled"):
        return
    if not own_entrants:
        if (
            may_enter(live_tournament)
            and len(live_tournament.stored_tournament.entrants)
            < live_tournament.stored_tournament.most
        ):
            yield "enter"
    elif live_tournament.status == "waiting":
        yield "withdraw"
    elif live_tournament.tournament.comes_and_goes and not live_tournament.tournament.closed:
        if own_entrants.intersection(live_tournament.tournament.available):
            yield "pause"
        elif own_entrants - live_tournament.tournament.left:
            yield "return"


def show_card(live_tournament: LiveTournament, player: str, is_watched: bool) -> TournamentCard:
    """Return the card of a tournament for a player's list; a tab shows it if `is_watched`."""
    stored_tournament = live_tournament.stored_tournament
    return TournamentCard(
        tournament=stored_tournament.id,
        game=stored_tournament.game,
        title=live_tournament.game.title,
        form=FORMS[stored_tournament.form],
        status=live_tournament.status,
        names=tuple(entrant.name for entrant in stored_tournament.entrants),
        champion=stored_tournament.champion,
        paused=live_tournament.needs_onlookers and not is_watched,
        starts=stored_tournament.starts if live_tournament.status == "waiting" else None,
        your_turn=bool(live_tournament.matches_of(player))
        or "make" in list_permissions(live_tournament, player),
        retired=False,
        updated=stored_tournament.updated,
    )


def show_retired_card(stored_tournament: StoredTournament) -> TournamentCard:
    """Return the card, for a player's list, of a tournament that cannot go on."""
    game = find_stored_game(stored_tournament)
    return TournamentCard(
        tournament=stored_tournament.id,
        game=stored_tournament.game,
        title=game.title if game else stored_tournament.game,
        form=FORMS[stored_tournament.form],
        status=stored_tournament.status,
        names=tuple(entrant.name for entrant in stored_tournament.entrants),
        champion=stored_tournament.champion,
        paused=False,
        starts=None,
        your_turn=False,
        retired=True,
        updated=stored_tournament.updated,
    )


def show_open_card(tournament: ListedTournament, title: str) -> OpenTournamentCard:
    """Return the card of an open tournament for the public list."""
    return OpenTournamentCard(
        **show_terms(tournament).model_dump(),
        tournament=tournament.id,
        game=tournament.game,
        title=title,
        form=FORMS[tournament.form],
        status=tournament.status,
        entrants=tournament.entrants,
        champion=tournament.champion,
        entered=tournament.entered,
    )

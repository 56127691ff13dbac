"""A live as one person may see it."""

from collections.abc import Iterator, Sequence

from hexarena.contract.errors import RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene
from hexarena.match import Match
from hexarena.search import level
from hexarena.server.live_match import LiveMatch
from hexarena.server.notifier import Notifier
from hexarena.server.schemas import (
    Deed,
    FairShown,
    Line,
    MatchCard,
    OfferKind,
    OfferShown,
    SeatShown,
    Status,
    Table,
)
from hexarena.store import StoredMatch, StoredSeat, Summary

STILL: dict[Status, str] = {  # nobody can act
    "waiting": "The match begins when every seat is taken.",
    "stopped": "The match stops here, as it stands.",
}
ALIKE: tuple[OfferKind, ...] = ("draw", "rematch")  # which all offer who want it


def table(live: LiveMatch, player: str, notifier: Notifier, log_from: int = 0) -> Table:
    """Show a live to a player, or to an onlooker, with the log from one line on."""
    stored, match = live.stored, live.match
    viewer = live.viewer(player)
    if live.status == "over" and match.game.rules.secret:
        log_from = 0  # what was blank until now may be read
    return Table(
        match=stored.id,
        game=stored.game,
        title=match.game.title,
        options=dict(stored.options),
        date=stored.date,
        status=live.status,
        revision=stored.revision,
        ply=match.ply,
        rewinds=live.rewinds,
        seats=tuple(_seat(live, each, player, notifier) for each in stored.seats),
        viewer=viewer,
        scene=_scene(live, viewer),
        log_from=log_from,
        log=_log(live, player, log_from),
        offers=tuple(_offers(stored)),
        may=tuple(may(live, player)),
        rematch=stored.rematch,
        tournament=stored.pairing.tournament if stored.pairing else None,
        fair=fair_shown(match),
    )


def fair_shown(match: Match) -> FairShown | None:
    """Tell how luck comes to a match, as everybody may know."""
    if not match.game.has_luck(match.options):
        return None
    verdict, fair = match.verdict, match.public_fair
    return FairShown(
        verdict=verdict.word,
        commitment=fair.commitment or None,
        seed=fair.seed or None,
        draws=verdict.draws,
        wrong=verdict.wrong,
    )


def _seat(live: LiveMatch, seat: StoredSeat, player: str, notifier: Notifier) -> SeatShown:
    hosts = bool(player) and live.stored.host == player
    return SeatShown(
        seat=seat.seat,
        name=live.match.seats[seat.seat],
        player=player_shown(seat, live.match.seats),
        kind="open" if seat.open else "person" if seat.level is None else "bot",
        level=seat.level,
        mine=bool(player) and seat.player == player,
        here=notifier.here(live.stored.id, seat.player),
        left=seat.seat in live.match.left,
        key=seat.key if seat.open and hosts else None,
    )


def _offers(stored: StoredMatch) -> Iterator[OfferShown]:
    """Show what is offered: an undo with those who consent, else one offer of all who make it."""
    by_kind: dict[str, list[int]] = {}
    for each in stored.offers:
        by_kind.setdefault(each.kind, []).append(each.seat)
    for seat in by_kind.get("undo", ()):
        yield OfferShown(kind="undo", seat=seat, agreed=tuple(by_kind.get("consent", ())))
    for kind in ALIKE:
        if kind in by_kind:
            first, *agreed = by_kind[kind]
            yield OfferShown(kind=kind, seat=first, agreed=tuple(agreed))


def player_shown(seat: StoredSeat, names: Sequence[str]) -> str:
    """Return what whoever sits in a seat is called, empty while it is open."""
    bot = None if seat.player else level(seat.level)
    if bot:
        return bot.title
    return "" if seat.open else seat.name or names[seat.seat]


def _scene(live: LiveMatch, viewer: int | None) -> Scene:
    shown = live.match.scene(viewer)
    told = STILL.get(live.status)
    if told is None:
        return shown
    return shown.model_copy(update={"choices": (), "buttons": (), "prompt": told})


def _log(live: LiveMatch, player: str, start: int) -> tuple[Line, ...]:
    """Show lines of the log as a player may read them.

    Who holds several seats reads what onlookers do: those who sit at one screen share its log.
    """
    mine = live.seats_of(player)
    lines = live.match.lines_for(mine[0] if len(mine) == 1 else None, start)
    return tuple(
        Line(ply=ply, seat=seat_shown(line.seat), text=line.text, told=line.told)
        for ply, line in enumerate(lines, start)
    )


def seat_shown(seat: int) -> int | None:
    """Return a seat as the wire has it, where luck has none."""
    return None if seat == CHANCE else seat


def may(live: LiveMatch, player: str) -> Iterator[Deed]:
    """List what a player may do now; there are no hints or undo in tournaments."""
    mine, match = live.seats_of(player), live.match
    in_tournament = live.stored.pairing is not None
    if not mine or live.uploaded or live.status in ("waiting", "stopped"):
        return
    if live.status == "over":
        if live.stored.rematch is None and not in_tournament:
            yield "rematch"
        return
    alone = not live.rivals(mine)
    givers_up = set(mine).intersection(match.givers_up)
    still_in = any(seat not in match.left for seat in mine)
    if live.decides(player):
        yield "play"
        if alone and not match.types_luck and not in_tournament:
            yield "hint"
    if not in_tournament and _may_undo(live, mine):
        yield "undo"
    if match.game.agreed_draws and still_in and not alone:
        yield "draw"
    if givers_up:
        yield "resign"


def _may_undo(live: LiveMatch, mine: tuple[int, ...]) -> bool:
    seat = live.match.next_to_undo(mine)
    if seat is None:
        return False
    try:
        live.match.undo_to(seat, consent=True)
    except RefusedUndo:
        return False
    return True


def card(summary: Summary, about: Game, player: str) -> MatchCard:
    """Show a match in a player's list."""
    mine = [each.seat for each in summary.seats if each.player == player]
    return MatchCard(
        match=summary.id,
        game=summary.game,
        title=about.title,
        players=tuple(player_shown(each, about.seats) for each in summary.seats),
        status=summary.status,
        your_turn=summary.status == "playing" and summary.to_act in mine,
        ending=summary.ending,
        updated=summary.updated,
    )

"""A live match as one person may see it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from hexarena.contract.decks import NamedDeck
from hexarena.contract.english import initials
from hexarena.contract.errors import BrokenDeck, RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene, Shortcut
from hexarena.hints import Advice
from hexarena.match import LogLine, Match
from hexarena.search import LEVELS, Level, bot_named
from hexarena.server.clocks.commands import may_end
from hexarena.server.clocks.views import clock_shown, clock_text
from hexarena.server.matches import instructions
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rating import by_seat
from hexarena.server.matches.rebuilding import game_of, retirement
from hexarena.server.matches.schemas import Hint, MixShown, ReasonShown, ShareShown
from hexarena.server.notifier import Notifier
from hexarena.server.schemas import (
    FairShown,
    Line,
    MatchCard,
    OfferKind,
    OfferShown,
    Permission,
    SeatShown,
    Table,
)
from hexarena.store import MatchStatus, StoredDeck, StoredMatch, StoredSeat, Summary
from hexarena.store.decks import StoredDecks

PAUSED: dict[MatchStatus, str] = {  # nobody can act
    "waiting": "The match begins when every seat is taken.",
    "stopped": "The match stops here, as it stands.",
}
SHARED: tuple[OfferKind, ...] = ("draw", "rematch", "settle")  # players who agree offer it too


TITLES = {each.name: each.title for each in LEVELS}  # of bots, which records name as well


class Audience(NamedTuple):
    """Who is shown a match: a player or, without an id, an onlooker; who is here; own decks."""

    player: str
    notifier: Notifier
    decks: StoredDecks | None = None


def table(live: LiveMatch, audience: Audience, log_from: int = 0) -> Table:
    """Show a match to a player or an onlooker, with the log from line `log_from` on."""
    stored, match, player = live.stored, live.match, audience.player
    start = 0 if is_opened(live) else log_from
    return Table(
        **opened(stored),
        options=match.options.changed(),
        title=match.game.title,
        status=live.status,
        revision=instructions.revision_for(live, player),
        ply=match.ply,
        rewinds=live.rewinds,
        seats=tuple(seats_shown(live, audience, match.seats, match.left)),
        viewer=live.viewer(player),
        scene=_with_own_decks(live, audience, _scene(live, player)),
        log_from=start,
        log=log(live, player, start),
        offers=tuple(offers(stored)),
        instructions=tuple(instructions.shown(live, player)),
        may=tuple(may(live, player)),
        secrets=match.game.rules.secret,
        fair=fair_shown(match),
        clock=clock_shown(live),
        played_by=None if stored.version == match.game.version else stored.version,
        retired=None,
    )


def opened(stored: StoredMatch) -> dict[str, Any]:
    """Show what was agreed when a match was opened, and what it belongs to."""
    pairing = stored.pairing
    return {
        "match": stored.id,
        "game": stored.game,
        "date": stored.date,
        "rematch": stored.rematch,
        "tournament": pairing.tournament if pairing else None,
        "rated": stored.rated,
        "pool": stored.pool,
        "public": stored.public,
        "met": stored.met,
    }


def is_opened(live: LiveMatch) -> bool:
    """Tell whether secrets in earlier lines of the log are shown by now."""
    return live.status == "over" and live.match.game.rules.secret


def hint(advice: Advice, actions: tuple[int, ...], scene: Scene) -> Hint:
    """Show a hint to the seat that asked, by the choices of its scene."""
    favourite = next(each for each in scene.choices if each.action == actions[0])
    return Hint(
        action=actions[0],
        actions=actions,
        name=advice.name,
        path=favourite.path,
        estimate=advice.estimate,
        odds=advice.odds,
        reasons=tuple(ReasonShown(**each._asdict()) for each in advice.reasons),
        mixes=tuple(
            MixShown(part=each.part, shares=tuple(ShareShown(**s._asdict()) for s in each.shares))
            for each in advice.mixes
        ),
        told=advice.told,
    )


def fair_shown(match: Match) -> FairShown | None:
    """Show how chance is decided in a match, as far as it is public."""
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


def seats_shown(
    live: LiveMatch, audience: Audience, names: Sequence[str], left: Collection[int] = ()
) -> Iterator[SeatShown]:
    """Show the seats of a match, by their names; some have `left`."""
    stored, player = live.stored, audience.player
    about = None if live.retired else live.match.game
    letters, ratings = initials(names), by_seat(stored)
    hosts = bool(player) and stored.host == player
    for each in stored.seats:
        yield SeatShown(
            seat=each.seat,
            name=names[each.seat],
            letter=letters[each.seat],
            player=player_shown(each, names).removesuffix(f", level {each.level}"),
            kind=kind_shown(each),
            level=each.level,
            persona=persona_shown(each, about),
            mine=bool(player) and each.player == player,
            here=audience.notifier.here(stored.id, each.player),
            left=each.seat in left,
            key=each.key if each.open and hosts else None,
            rating=ratings.get(each.seat),
        )


def offers(stored: StoredMatch) -> Iterator[OfferShown]:
    """Show an undo with the seats that consent, and other offers with the seats that join."""
    by_kind: dict[str, list[int]] = {}
    for each in stored.offers:
        by_kind.setdefault(each.kind, []).append(each.seat)
    for seat in by_kind.get("undo", ()):
        yield OfferShown(kind="undo", seat=seat, agreed=tuple(by_kind.get("consent", ())))
    for kind in SHARED:
        if kind in by_kind:
            first, *agreed = by_kind[kind]
            yield OfferShown(kind=kind, seat=first, agreed=tuple(agreed))


def player_shown(seat: StoredSeat, names: Sequence[str]) -> str:
    """Return the name of the player in a seat, empty while the seat is open."""
    if not seat.player and seat.name in TITLES:
        return TITLES[seat.name]
    return "" if seat.open else seat.name or names[seat.seat]


def kind_shown(seat: StoredSeat) -> Literal["person", "bot", "open"]:
    """Return who holds a seat: a person, a bot, or nobody yet."""
    if seat.open:
        return "open"
    return "person" if seat.level is None else "bot"


def persona_shown(seat: StoredSeat, about: Game | None) -> str | None:
    """Return the key of a bot's persona; in an uploaded record its name tells it."""
    if about is None:  # nor has it a face
        return None
    if seat.player or seat.level is not None or seat.open:
        return seat.persona
    named = bot_named(seat.name, about)
    return named.persona.key if isinstance(named, Level) and named.persona else None


def _scene(live: LiveMatch, player: str) -> Scene:
    shown = live.match.scene(live.viewer(player))
    told = PAUSED.get(live.status)
    if told is None:
        return shown
    return shown.model_copy(update={"choices": (), "buttons": (), "prompt": told})


def _with_own_decks(live: LiveMatch, audience: Audience, scene: Scene) -> Scene:
    """Add a player's own decks to the shortcuts, where a deck can be chosen from the start."""
    about, decks = live.match.game, audience.decks
    if not audience.player or not scene.shortcuts or decks is None or about.decks is None:
        return scene
    own = tuple(_own_decks(about, decks.of(audience.player, about.name), scene))
    return scene.model_copy(update={"shortcuts": (*own, *scene.shortcuts)})


def _own_decks(about: Game, own: Iterable[StoredDeck], scene: Scene) -> Iterator[Shortcut]:
    paths = {choice.path for choice in scene.choices}
    for stored in own:
        named = NamedDeck(name=stored.name, text=stored.text)
        for shortcut in _shortcut(about, f"kept:{stored.id}", named):
            if shortcut.paths[0] in paths:
                yield shortcut


def _shortcut(about: Game, ref: str, named: NamedDeck) -> Iterator[Shortcut]:
    """Yield the shortcut to a deck, nothing if the deck is no longer legal."""
    try:
        if about.decks is not None:
            yield about.decks.shortcut(ref, named)
    except BrokenDeck:
        return


def log(live: LiveMatch, player: str, start: int) -> tuple[Line, ...]:
    """Show lines of the log as a player may read them.

    A player of several seats reads what onlookers do, since several people may share the screen.
    """
    mine = live.seats_of(player)
    lines = live.match.lines_for(mine[0] if len(mine) == 1 else None, start)
    return tuple(line_shown(ply, line) for ply, line in enumerate(lines, start))


def line_shown(ply: int, line: LogLine) -> Line:
    """Return a line of the log as it is sent."""
    return Line(**line._asdict() | {"ply": ply, "seat": seat_shown(line.seat)})


def seat_shown(seat: int) -> int | None:
    """Return a seat as it is sent: None for chance."""
    return None if seat == CHANCE else seat


def may(live: LiveMatch, player: str) -> Iterator[Permission]:
    """List what a player may do now; in tournaments and if it is rated, no hints and no undo."""
    mine, match = live.seats_of(player), live.match
    in_tournament = live.stored.pairing is not None
    if not mine or live.uploaded or live.status in ("waiting", "stopped"):
        return
    if live.status == "over":
        if not (live.stored.rematch or in_tournament or live.incomplete):
            yield "rematch"
        return
    alone = not live.rivals(mine)
    ready, viewer = set(mine).intersection(match.ready), live.viewer(player)
    still_in = any(seat not in match.left for seat in mine)
    if live.decides(player):
        yield "play"
        if alone and not match.types_luck and not (in_tournament or live.stored.rated):
            yield "hint"
    if viewer in ready:
        yield "withdraw"
    elif not (in_tournament or live.stored.rated) and (ready or _may_undo(live, mine)):
        yield "undo"
    if match.game.agreed_draws and still_in and not alone:
        yield "draw"
    if set(mine).intersection(match.givers_up):
        yield "resign"
    if still_in:
        yield from may_end(live, player)


def _may_undo(live: LiveMatch, mine: tuple[int, ...]) -> bool:
    seat = live.match.next_to_undo(mine)
    if seat is None:
        return False
    try:
        live.match.undo_to(seat, consent=True)
    except RefusedUndo:
        return False
    return True


def seat_names(summary: Summary) -> tuple[str, ...]:
    """Return the names of the seats in a match; seats of a game that is gone have numbers."""
    about = game_of(summary)
    count = len(summary.seats)
    return about.seats[:count] if about else tuple(f"Seat {n + 1}" for n in range(count))


def players_shown(summary: Summary) -> tuple[str, ...]:
    """Return the names of the players in a match."""
    names = seat_names(summary)
    return tuple(player_shown(each, names) for each in summary.seats)


def card(summary: Summary, player: str) -> MatchCard:
    """Show a match in a player's list; nobody's turn is in one that is retired."""
    about, retired = game_of(summary), bool(retirement(summary))
    mine = [each.seat for each in summary.seats if each.player == player]
    ratings, plays = by_seat(summary), summary.status == "playing" and not retired
    return MatchCard(
        match=summary.id,
        game=summary.game,
        title=about.title if about else summary.game,
        players=players_shown(summary),
        personas=tuple(persona_shown(each, about) for each in summary.seats),
        status=summary.status,
        your_turn=plays and summary.awaits_any(mine),
        retired=retired,
        ending=summary.ending,
        updated=summary.updated,
        clock=clock_text(summary.clock),
        rated=summary.rated,
        ratings=tuple(ratings.get(each.seat) for each in summary.seats),
    )

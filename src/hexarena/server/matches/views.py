"""Views of a live match for one person."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from hexarena.contract.english import make_initials
from hexarena.contract.errors import BrokenDeck, RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.package.decks import NamedDeck
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene, Shortcut
from hexarena.hints import Advice
from hexarena.match import LogLine, Match
from hexarena.search import LEVELS, Level, find_bot
from hexarena.server.clocks.commands import list_endings
from hexarena.server.clocks.ticking import may_return
from hexarena.server.clocks.views import clock_text, show_clock, show_vacation
from hexarena.server.matches import instructions
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rating import find_rating_note, ratings_by_seat
from hexarena.server.matches.rebuilding import find_stored_game, retirement_reason
from hexarena.server.matches.schemas import Hint, MixShown, ReasonShown, ShareShown
from hexarena.server.notifier import Notifier
from hexarena.server.schemas import (
    Denial,
    FairShown,
    Line,
    MatchCard,
    MatchStart,
    OfferKind,
    OfferShown,
    Permission,
    SeatShown,
    Table,
    TakebackShown,
)
from hexarena.store import MatchStatus, MatchSummary, StoredDeck, StoredMatch, StoredSeat
from hexarena.store.decks import StoredDecks

PAUSED_PROMPTS: dict[MatchStatus, str] = {  # while nobody can act
    "waiting": "The match begins when every seat is taken.",
    "stopped": "The match stops here, as it stands.",
}
SHARED_OFFERS: tuple[OfferKind, ...] = (
    "draw",
    "rematch",
    "settle",
)  # then players who agree also offer it


TOO_LATE = "It is too late to take back: your time would have run out since"
TITLES = {level.name: level.title for level in LEVELS}  # bots' titles, which records also use


class Audience(NamedTuple):
    """The viewer of a match, the players present, and the viewer's decks. Onlookers have no id."""

    player: str
    notifier: Notifier
    decks: StoredDecks | None = None


def match_view(live_match: LiveMatch, audience: Audience, log_from: int = 0) -> Table:
    """Return the view of a match for a player or an onlooker, with the log from `log_from` on."""
    player = audience.player
    live_match = live_match.shown_to(player)
    stored_match, match = live_match.stored, live_match.match
    start = 0 if is_revealed(live_match) else min(log_from, match.ply)
    return Table(
        **opening_fields(stored_match),
        options=match.changed_options,
        title=match.game.title,
        status=live_match.status,
        revision=instructions.player_revision(live_match, player),
        ply=match.ply,
        rewinds=live_match.rewinds,
        seats=tuple(show_seats(live_match, audience, match.seats, match.left)),
        viewer=live_match.viewer(player),
        scene=_with_own_decks(live_match, audience, _show_scene(live_match, player)),
        log_from=start,
        log=show_log(live_match, player, start),
        offers=tuple(show_offers(stored_match)),
        instructions=tuple(instructions.show_instructions(live_match, player)),
        takebacks=tuple(show_takebacks(live_match)),
        may=tuple(list_permissions(live_match, player)),
        may_not=tuple(list_denials(live_match, player)),
        secrets=match.game.rules.secret,
        fair=show_fair(match),
        clock=show_clock(live_match, match.clock) if match.clock else None,
        delay=live_match.delay,
        rating_note=find_rating_note(live_match, player),
        played_by=None if stored_match.version == match.game.version else stored_match.version,
        retired=None,
    )


def opening_fields(stored_match: StoredMatch) -> dict[str, Any]:
    """Return the settings of a match, and the tournament it belongs to, as fields of a view."""
    pairing = stored_match.pairing
    return {
        "match": stored_match.id,
        "game": stored_match.game,
        "date": stored_match.date,
        "rematch": stored_match.rematch,
        "tournament": pairing.tournament if pairing else None,
        "rated": stored_match.rated,
        "pool": stored_match.pool,
        "public": stored_match.public,
        "met": stored_match.met,
        "start": _show_start(stored_match),
    }


def is_revealed(live_match: LiveMatch) -> bool:
    """Return whether secrets in earlier log lines have been revealed, since the match is over."""
    return live_match.status == "over" and live_match.match.game.rules.secret


def hint_view(advice: Advice, scene: Scene) -> Hint:
    """Return a hint for the seat that asked, described by the choices in its scene."""
    path_by_action = {choice.action: choice.path for choice in scene.choices}
    paths = tuple(path_by_action.get(action, ()) for action in advice.actions)
    return Hint(
        action=advice.actions[0],
        actions=advice.actions,
        limit=advice.limit,
        name=advice.name,
        path=paths[0],
        paths=paths,
        estimate=advice.estimate,
        odds=advice.odds,
        reasons=tuple(ReasonShown(**reason._asdict()) for reason in advice.reasons),
        mixes=tuple(
            MixShown(
                part=mix.part, shares=tuple(ShareShown(**share._asdict()) for share in mix.shares)
            )
            for mix in advice.mixes
        ),
        told=advice.text,
    )


def _show_start(stored_match: StoredMatch) -> MatchStart | None:
    """Return from where a match went on."""
    source = stored_match.continued
    return None if source is None else MatchStart(match=source, ply=stored_match.start_ply)


def show_fair(match: Match) -> FairShown | None:
    """Return the public facts about the source of chance in a match."""
    if not match.game.has_luck(match.options):
        return None
    verdict, fair = match.verdict, match.public_fair
    return FairShown(
        verdict=verdict.label,
        commitment=fair.commitment or None,
        seed=fair.seed or None,
        draws=verdict.draws,
        wrong=verdict.wrong,
    )


def show_seats(
    live_match: LiveMatch,
    audience: Audience,
    names: Sequence[str],
    left_seats: Collection[int] = (),
) -> Iterator[SeatShown]:
    """Yield the views of a match's seats, with their names; `left_seats` have left."""
    stored_match, player = live_match.stored, audience.player
    game = None if live_match.retired else live_match.match.game
    letters, ratings = make_initials(tuple(names)), ratings_by_seat(stored_match)
    is_host = bool(player) and stored_match.host == player
    for seat in stored_match.seats:
        yield SeatShown(
            seat=seat.seat,
            name=names[seat.seat],
            letter=letters[seat.seat],
            player=player_label(seat, names).removesuffix(f", level {seat.level}"),
            kind=seat_kind(seat),
            level=seat.level,
            persona=persona_key(seat, game),
            program=seat.program,
            owner=seat.owner,
            mine=bool(player) and seat.player == player,
            here=audience.notifier.is_here(stored_match.id, seat.player),
            vacation=show_vacation(live_match, seat.seat) if live_match.away_until else None,
            left=seat.seat in left_seats,
            key=seat.key if seat.open and is_host else None,
            rating=ratings.get(seat.seat),
        )


def show_offers(stored_match: StoredMatch) -> Iterator[OfferShown]:
    """Yield the offers: an undo with the seats that consent, others with the seats that join."""
    by_kind: dict[str, list[int]] = {}
    for offer in stored_match.offers:
        by_kind.setdefault(offer.kind, []).append(offer.seat)
    for seat in by_kind.get("undo", ()):
        yield OfferShown(kind="undo", seat=seat, agreed=tuple(by_kind.get("consent", ())))
    for kind in SHARED_OFFERS:
        if kind in by_kind:
            first_seat, *agreeing_seats = by_kind[kind]
            yield OfferShown(kind=kind, seat=first_seat, agreed=tuple(agreeing_seats))


def show_takebacks(live_match: LiveMatch) -> Iterator[TakebackShown]:
    """Yield what was taken back, with the seats of the people who had to agree."""
    for takeback in live_match.match.takebacks:
        player = live_match.stored.seats[takeback.seat].player if takeback.seat >= 0 else None
        asking_seats = live_match.seats_of(player) if player else ()
        people = live_match.other_people(asking_seats) if player else ()
        yield TakebackShown(
            ply=takeback.ply,
            seat=show_seat(takeback.seat),
            count=takeback.action_count,
            told=takeback.narration,
            agreed=tuple(seat for seat in people if seat not in takeback.leavers),
        )


def player_label(seat: StoredSeat, names: Sequence[str]) -> str:
    """Return the name of the player in a seat, or "" while the seat is open."""
    if not seat.player and seat.name in TITLES:
        return TITLES[seat.name]
    return "" if seat.open else seat.name or names[seat.seat]


def seat_kind(seat: StoredSeat) -> Literal["person", "bot", "open"]:
    """Return what holds a seat: a person, a bot, or nobody yet ("open")."""
    if seat.open:
        return "open"
    return "person" if seat.level is None else "bot"


def persona_key(seat: StoredSeat, game: Game | None) -> str | None:
    """Return the key of a bot's persona; in an uploaded record, the bot's name gives it."""
    if game is None:  # then it has no face either
        return None
    if seat.player or seat.level is not None or seat.open:
        return seat.persona
    bot = find_bot(seat.name, game)
    return bot.persona.key if isinstance(bot, Level) and bot.persona else None


def _show_scene(live_match: LiveMatch, player: str) -> Scene:
    scene = live_match.match.scene(live_match.viewer(player))
    prompt = PAUSED_PROMPTS.get(live_match.status)
    if prompt is None:
        return scene
    return scene.model_copy(update={"choices": (), "cautions": (), "buttons": (), "prompt": prompt})


def _with_own_decks(live_match: LiveMatch, audience: Audience, scene: Scene) -> Scene:
    """Return a scene with the viewer's decks as shortcuts, where a whole deck can be chosen."""
    game, decks = live_match.match.game, audience.decks
    if not audience.player or not scene.shortcuts or decks is None or game.decks is None:
        return scene
    shortcuts = tuple(
        _deck_shortcuts(game, decks.list_for_player(audience.player, game.name), scene)
    )
    return scene.model_copy(update={"shortcuts": (*shortcuts, *scene.shortcuts)})


def _deck_shortcuts(
    game: Game, stored_decks: Iterable[StoredDeck], scene: Scene
) -> Iterator[Shortcut]:
    paths = {choice.path for choice in scene.choices}
    for stored_deck in stored_decks:
        deck = NamedDeck(name=stored_deck.name, text=stored_deck.text)
        for shortcut in _create_shortcut(game, f"kept:{stored_deck.id}", deck):
            if shortcut.paths[0] in paths:
                yield shortcut


def _create_shortcut(game: Game, ref: str, deck: NamedDeck) -> Iterator[Shortcut]:
    """Yield the shortcut to a deck unless the deck is no longer legal."""
    try:
        if game.decks is not None:
            yield game.decks.shortcut(ref, deck)
    except BrokenDeck:
        return


def show_log(live_match: LiveMatch, player: str, start: int) -> tuple[Line, ...]:
    """Return the log lines from `start` on, as a player may read them.

    A player of several seats gets the onlookers' text, since several people may share the screen.
    """
    own_seats = live_match.seats_of(player)
    lines = live_match.match.lines_for(own_seats[0] if len(own_seats) == 1 else None, start)
    return tuple(show_line(ply, line) for ply, line in enumerate(lines, start))


def show_line(ply: int, line: LogLine) -> Line:
    """Return a line of the log in the form sent to clients."""
    return Line(
        ply=ply,
        seat=show_seat(line.seat),
        text=line.text,
        told=line.narration,
        turn=line.turn,
        heading=line.heading,
        gist=line.gist,
        part=line.is_part,
        milestones=line.milestones,
    )


def show_seat(seat: int) -> int | None:
    """Return a seat in the form sent to clients: None for chance."""
    return None if seat == CHANCE else seat


def list_permissions(live_match: LiveMatch, player: str) -> Iterator[Permission]:
    """Yield what a player may do now; no hints or undo in tournaments and rated matches."""
    own_seats, match = live_match.seats_of(player), live_match.match
    in_tournament = live_match.stored.pairing is not None
    if not own_seats or live_match.uploaded or live_match.status in ("waiting", "stopped"):
        return
    if live_match.status == "over":
        if not (live_match.stored.rematch or in_tournament or live_match.incomplete):
            yield "rematch"
        return
    is_alone = not live_match.rivals(own_seats)
    ready, viewer = set(own_seats).intersection(match.ready), live_match.viewer(player)
    is_still_in = any(seat not in match.left for seat in own_seats)
    if live_match.is_deciding(player):
        yield "play"
        if is_alone and not match.types_luck and not (in_tournament or live_match.stored.rated):
            yield "hint"
    if viewer in ready:
        if may_return(live_match, viewer):
            yield "withdraw"
    elif not (in_tournament or live_match.stored.rated) and (
        may_return(live_match, max(ready)) if ready else _may_undo(live_match, own_seats)
    ):
        yield "undo"
    if match.game.agreed_draws and is_still_in and not is_alone:
        yield "draw"
    if set(own_seats).intersection(match.givers_up):
        yield "resign"
    if is_still_in and match.clock is not None:
        yield from list_endings(live_match, player)


def _may_undo(live_match: LiveMatch, own_seats: tuple[int, ...]) -> bool:
    return not _refuse_undo(live_match, own_seats)


def _refuse_undo(live_match: LiveMatch, own_seats: tuple[int, ...]) -> str:
    """Say why players of some seats cannot take back, even if the others agree; "" if they can."""
    seat = live_match.match.next_to_undo(own_seats)
    if seat is None:
        return "You have decided nothing yet"
    try:
        ply = live_match.match.undo_to(seat, consent=True)
    except RefusedUndo as error:
        return str(error)
    return "" if may_return(live_match, seat, ply) else TOO_LATE


def list_denials(live_match: LiveMatch, player: str) -> Iterator[Denial]:
    """Yield why a seated player may not do what a table has buttons for, while a match lasts."""
    own_seats = live_match.seats_of(player)
    if not own_seats or live_match.uploaded or live_match.status in ("over", "stopped"):
        return
    permissions = set(list_permissions(live_match, player))
    for permission, explain in DENIALS.items():
        if permission not in permissions:
            reason = PAUSED_PROMPTS.get(live_match.status) or explain(live_match, player)
            yield Denial(permission=permission, why=_sentence(reason))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _deny_undo(live_match: LiveMatch, player: str) -> str:
    own_seats = live_match.seats_of(player)
    if set(own_seats).intersection(live_match.match.ready):
        return TOO_LATE
    if live_match.stored.pairing is not None or live_match.stored.rated:
        noun = "tournaments" if live_match.stored.pairing else "rated matches"
        return f"Nothing is taken back in {noun}"
    return _refuse_undo(live_match, own_seats) or "Nothing can be taken back now"


def _deny_hint(live_match: LiveMatch, player: str) -> str:
    if live_match.stored.pairing is not None or live_match.stored.rated:
        noun = "tournaments" if live_match.stored.pairing else "rated matches"
        return f"There are no hints in {noun}"
    if live_match.rivals(live_match.seats_of(player)):
        return "There are no hints against people"
    if not live_match.is_deciding(player):
        return "It is not your turn"
    return "Enter the roll or the draw first"


def _deny_draw(live_match: LiveMatch, player: str) -> str:
    if not live_match.match.game.agreed_draws:
        return f"{live_match.match.game.title} has no draw by agreement"
    if not live_match.rivals(live_match.seats_of(player)):
        return "You can agree to a draw only with another person"
    return "You have left the match"


def _deny_resign(live_match: LiveMatch, player: str) -> str:
    if all(seat in live_match.match.left for seat in live_match.seats_of(player)):
        return "You have left the match"
    return f"Nobody can leave a match of {live_match.match.game.title} for more than two"


DENIALS: dict[Permission, Callable[[LiveMatch, str], str]] = {
    "undo": _deny_undo,
    "hint": _deny_hint,
    "draw": _deny_draw,
    "resign": _deny_resign,
}


def seat_names(summary: MatchSummary) -> tuple[str, ...]:
    """Return the names of a match's seats, which are numbers if the game no longer exists."""
    game = find_stored_game(summary)
    count = len(summary.seats)
    return game.seats[:count] if game else tuple(f"Seat {n + 1}" for n in range(count))


def player_labels(summary: MatchSummary) -> tuple[str, ...]:
    """Return the names of the players in a match."""
    names = seat_names(summary)
    return tuple(player_label(seat, names) for seat in summary.seats)


def show_card(summary: MatchSummary, player: str) -> MatchCard:
    """Return the card of a match for a player's list; a retired match is nobody's turn."""
    game, is_retired = find_stored_game(summary), bool(retirement_reason(summary))
    own_seats = [seat.seat for seat in summary.seats if seat.player == player]
    ratings, is_playing = ratings_by_seat(summary), summary.status == "playing" and not is_retired
    return MatchCard(
        match=summary.id,
        game=summary.game,
        title=game.title if game else summary.game,
        players=player_labels(summary),
        personas=tuple(persona_key(seat, game) for seat in summary.seats),
        programs=tuple(seat.program for seat in summary.seats),
        status=summary.status,
        your_turn=is_playing and summary.awaits_any(own_seats),
        retired=is_retired,
        ending=summary.ending,
        updated=summary.updated,
        clock=clock_text(summary.clock),
        rated=summary.rated,
        ratings=tuple(ratings.get(seat.seat) for seat in summary.seats),
        owners=tuple(seat.owner for seat in summary.seats),
    )

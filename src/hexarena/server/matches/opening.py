"""New matches: requested ones, rematches, and uploaded records."""

import datetime as dt
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.options import Options
from hexarena.match import Fair, Match, continue_match, read_record
from hexarena.search import LEVEL_NUMBERS, Level, find_level, find_persona
from hexarena.server.clocks.ticking import with_times
from hexarena.server.clocks.views import requested_clock
from hexarena.server.lobby.names import clean_person_name
from hexarena.server.matches.commands import LinkRematch, RematchOptions, is_rematch_agreed
from hexarena.server.matches.live import LiveMatch, deciding_bits
from hexarena.server.matches.rating import confirm_rateable, may_stay_rated, pool_of
from hexarena.server.matches.rebuilding import rebuild
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.schemas import MatchStart, NewMatch, SeatWish
from hexarena.store import (
    MatchEnd,
    SeatSignature,
    StoredAction,
    StoredLuck,
    StoredMatch,
    StoredSeat,
)

Item = TypeVar("Item")
DEFAULT_REMATCH = RematchOptions()
UNPLAYED_FIELDS = {  # reset in a rematch, whatever happened in the match before
    "plays": (),
    "undos": (),
    "offers": (),
    "commitments": (),
    "times": (),
    "clock_start": None,
    "ended": None,
    "rematch": None,
    "ending": "",
    "ratings": (),
    "rating_note": None,
    "signatures": (),
    "status": "playing",
    "revision": 0,
    "awaits": 0,
}


@dataclass(frozen=True)
class Host:
    """The player who opens a match."""

    player: str
    name: str


def create_requested(new_match: NewMatch, host: Host, source: Match | None = None) -> StoredMatch:
    """Return a new match for a request; `source` is the match from which it goes on, if any.

    Raises UnknownGame, BadOption, BadName.
    """
    game = find_game(new_match.game)
    options = game.options(**new_match.options)
    start_fields: dict[str, Any] = {}
    if source and new_match.start:
        _confirm_continuing(new_match, source)
        options, start_fields = source.options, _take_over(source, new_match.start)
    _confirm_count(game, len(new_match.seats), len(game.seats_in(options)))
    seats = tuple(
        _create_seat(game, number, seat, host) for number, seat in enumerate(new_match.seats)
    )
    clock = requested_clock(new_match, game, options)
    if new_match.rated:
        confirm_rateable(game, options, seats, clock)
    terms_agreed = {
        "rated": new_match.rated,
        "bots_resign": new_match.bots_resign,
        "public": new_match.public,
    }
    fields = {"clock": clock, "luck": _choose_luck(new_match, game.has_luck(options))}
    return create_match(
        game, options, seats, host=host.player, **fields, **terms_agreed, **start_fields
    )


def _confirm_continuing(new_match: NewMatch, source: Match) -> None:
    if new_match.game != source.game.name:
        raise BadOption(f"the position is one of {source.game.title}; expected that game")
    has_options = new_match.start and new_match.start.match and new_match.options
    if has_options or new_match.rated or new_match.clock:
        raise BadOption(
            "a match from a position has the options of the other match; expected none, no clock, "
            "and rated to be false"
        )


def _take_over(source: Match, start: MatchStart) -> dict[str, Any]:
    """Return the fields of a match that goes on from a position of another. Raises BadOption."""
    continued_match = continue_match(source, start.ply + len(start.actions))
    return {
        "plays": tuple(StoredAction(0, *decision) for decision in continued_match.decisions),
        "continued": None if start.actions else start.match,
        "start_ply": continued_match.start_ply,
    }


def create_match(
    game: Game, options: Options, seats: Sequence[StoredSeat], **fields: Any
) -> StoredMatch:
    """Return a new match; `fields` sets further fields of it."""
    return start_match(
        StoredMatch(
            id=new_id(),
            game=game.name,
            version=game.version,
            options=options.changed_values(),
            date=today(),
            status="waiting" if any(seat.open for seat in seats) else "playing",
            seats=tuple(seats),
            pool=pool_of(seats, fields.get("clock")),
            **fields,
        )
    )


def _confirm_count(game: Game, seat_count: int, expected: int) -> None:
    if seat_count != expected:
        rule = f"as many as {game.seats_option} says" if game.seats_option else "one a seat"
        raise BadOption(f"{seat_count} seats; expected {expected}, {rule} of {game.title}")


def _choose_luck(new_match: NewMatch, has_luck: bool) -> StoredLuck | None:
    """Return the source of chance: a committed seed, or entry by the player of all seats.

    Return None for a match without chance. Raises BadOption if the player may not enter chance.
    """
    if new_match.luck == "drawn":
        return commit_to_seed() if has_luck else None
    if not has_luck:
        raise BadOption("this match has no chance; expected luck to be 'drawn'")
    if any(seat.kind != "me" for seat in new_match.seats):
        raise BadOption("chance is entered only if every seat is yours; expected 'me' in each")
    return StoredLuck(commitment="", seed="", typed=True)


def commit_to_seed() -> StoredLuck:
    """Return the commitment to a new random seed."""
    return StoredLuck(**vars(Fair.from_seed()))


def _create_seat(game: Game, number: int, seat_wish: SeatWish, host: Host) -> StoredSeat:
    if seat_wish.kind == "bot":
        bot = create_bot(game, seat_wish, f"seat {number}")
        return StoredSeat(number, name=bot.name, level=bot.number, persona=seat_wish.persona)
    if seat_wish.kind == "friend":
        return StoredSeat(number, key=secrets.token_urlsafe(12))
    name = clean_person_name(seat_wish.name, game.seats[number]) if seat_wish.name else host.name
    return StoredSeat(number, host.player, name)


def create_bot(game: Game, seat_wish: SeatWish, seat_text: str) -> Level:
    """Return the bot requested for a seat. Raises BadOption without a level, UnknownBot."""
    bot = find_level(seat_wish.level)
    if bot is None:
        raise BadOption(f"the bot in {seat_text} has no level; expected {LEVEL_NUMBERS}")
    return bot.as_persona(find_persona(game, seat_wish.persona)) if seat_wish.persona else bot


def new_id() -> str:
    """Return a new id that nobody can guess."""
    return secrets.token_urlsafe(9)


def today() -> str:
    """Return today's date in UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def start_match(stored_match: StoredMatch) -> StoredMatch:
    """Play the chance before the first decision, start the clocks, and return the match."""
    match = rebuild(stored_match)
    while stored_match.status != "waiting" and match.draws_luck:
        match.draw_luck()
    return with_times(_with_actions(stored_match, match), match)


def _with_actions(stored_match: StoredMatch, match: Match) -> StoredMatch:
    """Return a stored match with its actions so far and its current state."""
    plays = tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
    return StoredMatch(
        **{
            **vars(stored_match),
            "plays": plays,
            "status": "over" if match.over else stored_match.status,
            "awaits": deciding_bits(match),
            "ending": match.outcome.text if match.outcome else stored_match.ending,
        }
    )


# Rematches


def open_rematch(
    live_matches: LiveMatches,
    match: str,
    player: str,
    rematch_options: RematchOptions = DEFAULT_REMATCH,
) -> None:
    """Open the rematch of a match if all players want it, with seats rotated unless they stay.

    In games with carryover, such as a fighter, the winner keeps it and the others make a new one. A
    match that went on from a position does so again.
    """
    with live_matches.hold(match) as live_match:
        if live_match.stored.rematch is not None or not is_rematch_agreed(live_match):
            return
        rematch = _create_rematch(live_match, rematch_options)
    rematch_id = live_matches.open(rematch, f"rematch:{match}")
    live_matches.execute(match, player, f"rematch:{rematch_id}", LinkRematch(rematch_id))


def _create_rematch(live_match: LiveMatch, rematch_options: RematchOptions) -> StoredMatch:
    stored_match = live_match.stored
    old_seats = stored_match.seats if rematch_options.keep_seats else _rotate(stored_match.seats)
    seats = tuple(
        _change_level(live_match.match.game, old_seat, rematch_options.level)._replace(
            seat=seat, key=None, program=False, owner=None
        )
        for seat, old_seat in enumerate(old_seats)
    )
    luck = (
        commit_to_seed() if stored_match.luck and not stored_match.luck.typed else stored_match.luck
    )
    options = _rematch_options(live_match, rematch_options)
    rated = stored_match.rated and may_stay_rated(
        live_match.match.game, options, seats, stored_match.clock
    )
    fresh_fields = {"id": new_id(), "date": today(), "seats": seats, "luck": luck, "rated": rated}
    fresh_fields["pool"] = pool_of(seats, stored_match.clock)
    rules_fields = {"version": live_match.match.game.version, "options": options.changed_values()}
    old_fields = {**vars(stored_match), **UNPLAYED_FIELDS, "plays": _plays_taken_over(stored_match)}
    return start_match(StoredMatch(**{**old_fields, **fresh_fields, **rules_fields}))


def _plays_taken_over(stored_match: StoredMatch) -> tuple[StoredAction, ...]:
    """Return the plays before the position in which a match began."""
    start = stored_match.start_ply
    return tuple(play for play in stored_match.plays if play.ply < start and not play.rewinds)


def _change_level(game: Game, seat: StoredSeat, number: int | None) -> StoredSeat:
    """Return a seat with its bot set to another level; other seats are returned unchanged."""
    bot = None if seat.level is None else find_level(number)
    if bot is None:
        return seat
    bot = bot.as_persona(game.persona(seat.persona) if seat.persona else None)
    return seat._replace(name=bot.name, level=bot.number)


def _rematch_options(live_match: LiveMatch, rematch_options: RematchOptions) -> Options:
    """Return the match's options under the current rules, with the winner's carryover."""
    match = live_match.match
    if live_match.stored.start_ply:
        return match.options
    carryover, winner = match.game.carryover, match.outcome.winner if match.outcome else None
    seats = range(len(match.players))
    kept_texts = [carryover.kept(match.states[0], seat) if seat == winner else "" for seat in seats]
    carryover_options = carryover.options_from(
        kept_texts if rematch_options.keep_seats else _rotate(kept_texts)
    )
    return match.game.options(**{**live_match.stored.options, **carryover_options})


def _rotate(items: Sequence[Item]) -> Sequence[Item]:
    """Return a sequence rotated by one, so that each item moves to the next seat."""
    return (*items[-1:], *items[:-1])


# Uploaded records


def create_uploaded(text: str, host: str) -> StoredMatch:
    """Return a match for viewing from the text of a record. Raises BadRecord."""
    match = read_record(text)
    end = MatchEnd("drawn", None) if match.agreed else None
    if match.resigned is not None:
        end = MatchEnd("resigned", match.resigned)
    if match.lapse is not None:
        end = MatchEnd(*match.lapse)
    seats = tuple(StoredSeat(seat, name=name) for seat, name in enumerate(match.players))
    stored_match = StoredMatch(
        id=new_id(),
        game=match.game.name,
        version=match.stated_rules.version,
        options=dict(match.stated_rules.options),
        date=match.date,
        host=host,
        source="uploaded",
        status="over",
        ending="Not played to its end.",
        ended=end,
        clock=match.clock.notation if match.clock else None,
        seats=seats,
        luck=StoredLuck(**vars(match.fair)) if match.game.has_luck(match.options) else None,
        signatures=tuple(_list_signatures(match)),
    )
    return _with_actions(stored_match, match)


def _list_signatures(match: Match) -> Iterator[SeatSignature]:
    for seat, names in enumerate(match.signatures):
        yield from (SeatSignature(seat, kind, name) for kind, name in names.items())

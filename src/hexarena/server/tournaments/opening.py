"""New tournaments, by request or following another one, and the matches of a tournament."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace

from hexarena.contract.errors import BadOption, TournamentRefused
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.names import clean
from hexarena.contract.options import Options
from hexarena.match import Fair
from hexarena.server.lobby.names import UNNAMED, clean_person_name, free_name
from hexarena.server.matches.opening import (
    Host,
    commit_to_seed,
    create_bot,
    new_id,
    start_match,
    today,
)
from hexarena.server.matches.rating import may_stay_rated, pool_of
from hexarena.server.schemas import SeatWish
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.schemas import NewTournament
from hexarena.store import (
    Entrant,
    Happening,
    StoredMatch,
    StoredPairing,
    StoredSeat,
    StoredTournament,
)
from hexarena.tournament import DueMatch

SEATS = 2  # seats that a game needs for tournaments


def create_requested(new_tournament: NewTournament, host: Host) -> StoredTournament:
    """Return a new tournament for a request. Raises UnknownGame, BadOption."""
    game = find_game(new_tournament.game)
    options = game.options(**new_tournament.options)
    confirm_two_seats(game, options)
    places = enumerate(new_tournament.places)
    entrants = tuple(
        _with_unique_names(
            _create_entrant(game, number, seat_wish, host) for number, seat_wish in places
        )
    )
    fair = Fair.from_seed()
    return StoredTournament(
        id=new_id(),
        game=game.name,
        version=game.version,
        options=options.changed_values(),
        form=new_tournament.form,
        host=host.player,
        status="waiting" if any(entrant.open for entrant in entrants) else "playing",
        key=secrets.token_urlsafe(12),
        commitment=fair.commitment,
        seed=fair.seed,
        entrants=entrants,
    )


def confirm_two_seats(game: Game, options: Options) -> None:
    """Raise BadOption unless a match with these options has two seats."""
    seats = len(game.seats_in(options))
    if seats != SEATS:
        problem = f"this match of {game.title} has {seats} seats"
        raise BadOption(f"{problem}; expected a game of {SEATS} for a tournament")


def _create_entrant(game: Game, number: int, seat_wish: SeatWish, host: Host) -> Entrant:
    if seat_wish.kind == "friend":
        return Entrant(number)
    if seat_wish.kind == "me":
        name = clean_person_name(seat_wish.name) if seat_wish.name else host.name or UNNAMED
        return Entrant(number, host.player, name)
    bot = create_bot(game, seat_wish, f"place {number}")
    default_name = bot.persona.name if bot.persona else bot.title
    name = clean(seat_wish.name) if seat_wish.name else default_name
    return Entrant(number, name=name, level=bot.number, persona=seat_wish.persona)


def _with_unique_names(entrants: Iterable[Entrant]) -> Iterator[Entrant]:
    names: set[str] = set()
    for entrant in entrants:
        name = entrant.name and free_name(entrant.name, names)
        names.add(name)
        yield entrant._replace(name=name)


# The next tournament


def create_following(live_tournament: LiveTournament) -> StoredTournament:
    """Return the tournament that follows a finished one, with entrants in order of their places.

    The champion keeps the carryover.
    """
    if live_tournament.status != "over":
        raise TournamentRefused(
            "the tournament has not ended; the next one begins when it has a champion"
        )
    stored_tournament, ranking = (
        live_tournament.stored_tournament,
        live_tournament.tournament.ranking,
    )
    entrants = (
        stored_tournament.entrants[place_entrant]._replace(entrant=index)
        for index, place_entrant in enumerate(ranking)
    )
    champion_text = live_tournament.tournament.made.get(ranking[0])
    happenings = (
        () if champion_text is None else (Happening(0, "made", entrant=0, text=champion_text),)
    )
    fair = Fair.from_seed()
    return replace(
        stored_tournament,
        id=new_id(),
        status="playing",
        champion="",
        revision=0,
        before=stored_tournament.id,
        after=None,
        commitment=fair.commitment,
        seed=fair.seed,
        entrants=tuple(entrants),
        happenings=happenings,
        matches=(),
    )


# Matches


def create_match(live_tournament: LiveTournament, due_match: DueMatch) -> StoredMatch:
    """Return a new match of a tournament, with its players' carryovers."""
    game, stored_tournament = live_tournament.game, live_tournament.stored_tournament
    options = _match_options(live_tournament, due_match)
    options_without_carryover = (
        game.carryover.longer(live_tournament.options) if due_match.go else live_tournament.options
    )
    seats = tuple(
        StoredSeat(seat, entrant.player, entrant.name, entrant.level, persona=entrant.persona)
        for seat, entrant in enumerate(live_tournament.entrants_of(due_match))
    )
    return start_match(
        StoredMatch(
            id=new_id(),
            game=stored_tournament.game,
            version=game.version,
            options=options.changed_values(),
            date=today(),
            host=stored_tournament.host,
            seats=seats,
            luck=commit_to_seed() if game.has_luck(options) else None,
            pairing=StoredPairing(stored_tournament.id, due_match.pairing, due_match.go),
            clock=stored_tournament.clock,
            rated=stored_tournament.rated
            and may_stay_rated(game, options_without_carryover, seats, stored_tournament.clock),
            pool=pool_of(seats, stored_tournament.clock),
        )
    )


def _match_options(live_tournament: LiveTournament, due_match: DueMatch) -> Options:
    """Return the options of a match with its players' carryovers; a replay of a draw is longer."""
    carryovers = [
        live_tournament.tournament.carried.get(entrant, "") for entrant in due_match.seats
    ]
    options_brought = {
        **live_tournament.options.changed_values(),
        **live_tournament.game.carryover.options_from(carryovers),
    }
    options = live_tournament.game.options(**options_brought)
    return live_tournament.game.carryover.longer(options) if due_match.go else options

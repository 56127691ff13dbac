"""Replay stored matches by the current rules, and retire those that can't be replayed."""

from hexarena.contract.errors import (
    ActionError,
    BadName,
    BadOption,
    BrokenVariant,
    MatchOver,
    OldRules,
    UnknownGame,
)
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.options import Options
from hexarena.contract.package.signatures import Signatures
from hexarena.match import Fair, Lapse, Match, StatedRules, read_clock
from hexarena.server.logs import log
from hexarena.store import MatchEnd, MatchSummary, StoredMatch, StoredTournament

StoredGame = MatchSummary | StoredTournament


def find_rules(stored_game: StoredGame) -> tuple[Game, Options]:
    """Return the game of a stored match or tournament, and the options that replay it.

    Raises OldRules.
    """
    try:
        game = find_game(stored_game.game)
        return game, game.options_for_version(stored_game.version, stored_game.options)
    except (UnknownGame, BrokenVariant) as error:
        raise _old_rules_error(
            stored_game, f"this Hexarena lacks its game, {stored_game.game}"
        ) from error
    except BadOption as error:
        raise _old_rules_error(stored_game, f"an option of it is gone, since {error}") from error
    except OldRules as error:
        raise _old_rules_error(stored_game, str(error)) from error


def find_stored_game(stored_game: StoredGame) -> Game | None:
    """Return the game of a stored match or tournament, or None if the game no longer exists."""
    try:
        return find_game(stored_game.game)
    except (UnknownGame, BrokenVariant):
        return None


def retirement_reason(stored_game: StoredGame) -> str:
    """Return a sentence on why a match or tournament cannot go on, or "" if it can."""
    try:
        find_rules(stored_game)
    except OldRules as error:
        return str(error)
    return ""


def _old_rules_error(stored_game: StoredGame, reason: str) -> OldRules:
    noun = "tournament" if isinstance(stored_game, StoredTournament) else "match"
    return OldRules(f"This {noun} can no longer be played or shown: {reason}.")


def end_without_action(match: Match, end: MatchEnd) -> None:
    """End a match without an action. An aborted match has no result."""
    match end:
        case MatchEnd("time" | "left" as kind, seat):
            match.end_by_lapse(Lapse(kind, seat))
        case MatchEnd("resigned", int(seat)):
            match.resign(seat)
        case MatchEnd("drawn", _):
            match.agree_to_draw()


def rebuild(stored_match: StoredMatch) -> Match:
    """Return the `Match` replayed from a stored match. Raises OldRules if that is impossible."""
    game, options = find_rules(stored_match)
    names = [seat.name or game.seats[seat.seat] for seat in stored_match.seats]
    try:
        match = Match(game, options, names, stored_match.date, _load_fair(stored_match))
        match.signatures = _load_signatures(stored_match, len(names))
        _replay_actions(match, stored_match)
    except (ActionError, BadName, MatchOver) as error:  # the message may contain secrets
        log.error("match %s cannot be replayed: %s", stored_match.id, error.code)
        reason = f"what was played does not fit the rules of {game.title}"
        raise _old_rules_error(stored_match, reason) from error
    match.start_ply = stored_match.start_ply
    match.clock = read_clock(stored_match.clock) if stored_match.clock else None
    if stored_match.version != game.version:
        match.earlier = StatedRules(stored_match.version, stored_match.options)
    return match


def _load_signatures(stored_match: StoredMatch, seats: int) -> Signatures:
    """Return the signature techniques of all seats. Their names were screened when chosen."""
    if not stored_match.signatures:
        return ()
    names: tuple[dict[str, str], ...] = tuple({} for _ in range(seats))
    for seat, kind, name in stored_match.signatures:
        names[seat][kind] = name
    return names


def _load_fair(stored_match: StoredMatch) -> Fair:
    return Fair(**stored_match.luck._asdict()) if stored_match.luck else Fair()


def _replay_actions(match: Match, stored_match: StoredMatch) -> None:
    for rewinds, plays in stored_match.plays_by_rewinds():
        for play in plays:
            if play.ply != match.ply:
                raise MatchOver(
                    f"match {stored_match.id} has an action of ply {play.ply} stored at ply "
                    f"{match.ply}"
                )
            match.repeat(play.action, play.seat)
        for undo in stored_match.undos[rewinds : rewinds + 1]:
            match.rewind(undo.ply, undo.seat)
    for seat, actions in stored_match.commitments:
        match.keep(seat, actions)
    if stored_match.ended is not None:
        end_without_action(match, stored_match.ended)
